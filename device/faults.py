"""What becomes of a fault: it is printed and shown, and the last turn is saved if that was what failed.

Loaded when there is a fault, once the application has let go of whatever it can.
"""

from device import texts


def show(app, fault, free):
    """Show a fault (an exception) with what there is to go on with, and let the badge decide what comes of it.

    free: the bytes of memory that were free, -1 when that is not known. The game is let go of.
    """
    _print(fault)
    kept = _save_after_all(app)
    app.game = None
    for _ in range(2):  # the first attempt may leave behind what the second needs
        try:
            app.go("crash.Crash", fault, free, kept)
            app.badge.display.refresh()
            break
        except Exception as another:
            _print(another)
            app.let_go()
    app.badge.after_crash(fault)


def _save_after_all(app):
    """Save the last turn if that was what failed; says in words what there is to go on with, "" without a game."""
    if app.game is None:
        return ""
    if app.unsaved:
        try:
            app.save()
        except Exception as another:
            _print(another)
    if not app.badge.memory_size:
        return texts.LEAVE_LOST
    if app.unsaved:
        return texts.CRASH_NOT_SAVED
    return texts.CRASH_SAVED if app.game.turns_played else texts.LEAVE_FRESH


def _print(fault):
    """Print the exception with its traceback on whatever console there is, unless even that fails."""
    try:
        import traceback

        traceback.print_exception(type(fault), fault, fault.__traceback__)
    except ImportError:
        print(repr(fault))
    except MemoryError:
        pass
