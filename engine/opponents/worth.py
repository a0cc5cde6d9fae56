"""What a sheet will be worth: its total as it would stand at the end if the player went on at the usual pace.

Rows that are begun, the bonus that rises from block to block and crosses beside rows not yet written are all worth
something before they count. How much follows from how many boxes a column gains in a turn, and with what in them.
"""

from ..sheet import bonus


def worth(sheet, code, turns, weights):
    """The final total to expect of ``sheet`` (a float) once ``code`` (``scan``) is entered, with ``turns`` to follow.

    ``weights`` is a ``weights.Weights``. A column that is expected to be 7.3 boxes long fills row 8 to three tenths,
    and a row earns its bonus as far as its least filled box.
    """
    tens, elevens, twelves = code & 7, code >> 3 & 7, code >> 6 & 7
    crosses = sheet.crosses + (code >> 9)
    doubled = crosses + turns * weights.pace[3]
    entered = (tens, elevens * 2, twelves * 4)
    written = [len(sheet.columns[column]) + (1 if entered[column] else 0) for column in range(3)]
    reach = [written[column] + turns * weights.pace[column] for column in range(3)]
    total = 0.0
    row = 0
    rows = max(reach)
    while row < rows:
        value = 0.0
        full = 1.0
        for column in range(3):
            if row < written[column]:
                boxes = sheet.columns[column]
                value += boxes[row] if row < len(boxes) else entered[column]
            else:
                part = reach[column] - row
                if part < 1:
                    if part < 0:
                        part = 0.0
                    if part < full:
                        full = part
                    value += weights.box[column] * part
                else:
                    value += weights.box[column]
        value += full * bonus(row)
        if row < doubled:
            value += value if row < crosses or doubled - row >= 1 else value * (doubled - row)
        total += value
        row += 1
    return total
