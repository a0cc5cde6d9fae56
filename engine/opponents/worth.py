"""What a sheet will be worth: its total as it would stand at the end if the player went on at the usual pace.

Rows that are begun, the bonus that rises from block to block and crosses beside rows not yet written are all worth
something before they count. How much follows from how many boxes a column gains in a turn, and with what in them.
"""

from ..sheet import BONUS


def worth(sheet, code, turns, weights):
    """The final total to expect of ``sheet`` (a float) once ``code`` (``scan``) is entered, with ``turns`` to follow.

    ``weights`` is a ``weights.Weights``. A column that is expected to be 7.3 boxes long fills row 8 to three tenths,
    and a row earns its bonus as far as its least filled box. The three columns are written out, without lists and
    calls: this is asked hundreds of times in a turn.
    """
    pace, usual = weights.pace, weights.box
    tens, elevens, twelves = sheet.columns
    old_10, old_11, old_12 = len(tens), len(elevens), len(twelves)
    new_10, new_11, new_12 = code & 7, (code >> 3 & 7) * 2, (code >> 6 & 7) * 4
    now_10, now_11, now_12 = old_10 + (new_10 > 0), old_11 + (new_11 > 0), old_12 + (new_12 > 0)
    end_10, end_11, end_12 = now_10 + turns * pace[0], now_11 + turns * pace[1], now_12 + turns * pace[2]
    doubled = sheet.crosses + (code >> 9) + turns * pace[3]
    last = max(end_10, end_11, end_12)
    beyond = sheet.beyond
    total = 0.0
    row = 0
    while row < last:
        full = 1.0
        if row < now_10:
            value = tens[row] if row < old_10 else new_10
        else:
            part = end_10 - row
            full = 1.0 if part > 1 else part if part > 0 else 0.0
            value = usual[0] * full
        if row < now_11:
            value += elevens[row] if row < old_11 else new_11
        else:
            part = end_11 - row
            part = 1.0 if part > 1 else part if part > 0 else 0.0
            value += usual[1] * part
            if part < full:
                full = part
        if row < now_12:
            value += twelves[row] if row < old_12 else new_12
        else:
            part = end_12 - row
            part = 1.0 if part > 1 else part if part > 0 else 0.0
            value += usual[2] * part
            if part < full:
                full = part
        value += full * (BONUS[row >> 2] if row < 16 else beyond)
        part = doubled - row
        total += value * 2 if part > 1 else value * (1 + part) if part > 0 else value
        row += 1
    return total
