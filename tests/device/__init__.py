"""The application on the badge, driven with keys on a badge in memory."""

import sim  # noqa: F401  (sets up Blinka's surroundings, before displayio is imported)
