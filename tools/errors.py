"""How a command fails: one exception, which carries the exit code of RECORD section 4 and the one line to be shown.

Nothing else is imported here, so every module may use it.
"""

DONE = 0
FAULT = 1
UNREADABLE = 2
REFUSED = 3
SURROUNDINGS = 4
FOUND_WRONG = 5


class CommandError(Exception):
    """A command cannot go on, through no fault of the program.

    code: UNREADABLE, REFUSED, SURROUNDINGS or FOUND_WRONG. message: one line that says what is wrong, where, and what
    can be done about it; the name of the command is put before it.
    """

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
