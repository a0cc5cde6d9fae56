"""Plays scripted keys into an app without a screen, frame by frame on the simulated clock."""

from device.app import FRAME_MS


def run(app, steps, shoot=None):
    """Run `app` (on a SimBadge) through the Steps of a key file; ends with them, or when the app is switched off.

    shoot: called with the name of each picture that is asked for.
    """
    frame(app)
    for step in steps:
        if step.shot is not None and shoot is not None:
            shoot(step.shot)
        for events in step.frames:
            if app.stopped:
                return
            frame(app, events)


def frame(app, events=()):
    """One frame, with the key events that happen in it."""
    app.badge.feed(events)
    app.frame()
    app.badge.wait(FRAME_MS)
