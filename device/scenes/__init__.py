"""The scenes of the application, one module each; device/app.py shows one at a time."""
