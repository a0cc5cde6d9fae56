"""Small pieces shared by the text forms: numbers and words, read the same way on every interpreter."""

# The version of the record's form, on its first line.
VERSION = "1"

# What a number of more digits than anything here can have is read as.
HUGE = 1000000


def number(text):
    """The whole number ``text`` in decimal digits, ``HUGE`` at the most, or -1 when it is none or has leading zeros."""
    if not text or (text[0] == "0" and len(text) > 1):
        return -1
    value = 0
    for sign in text:
        if not "0" <= sign <= "9":
            return -1
        value = min(value * 10 + ord(sign) - 48, HUGE)
    return value


def tile(text):
    """The tile ``text``, 1..6, or 0 when it is none."""
    return ord(text) - 48 if len(text) == 1 and "1" <= text <= "6" else 0


def words(text):
    """The words of ``text``, separated by blanks and tabs (and by nothing else, whatever the interpreter thinks)."""
    return [word for word in text.replace("\t", " ").split(" ") if word]
