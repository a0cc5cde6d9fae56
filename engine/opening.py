"""Who begins when tiles are drawn for it (RULES 2, "Who starts")."""


class StartDraw:
    """The start draw of ``seats`` players, tile by tile in the order of the record: all seats, then the tied, ..

    ``rounds`` lists what was drawn: for each round a list of (seat, tile). ``due`` lists the seats that still have to
    draw in the round that is on; it is empty once ``starter`` (a seat, from 1) is known. ``kept`` is the highest of all
    tiles the starter drew.
    """

    def __init__(self, seats):
        self.rounds = [[]]
        self.due = list(range(1, seats + 1))
        self.starter = 0
        self.kept = 0

    def add(self, tile):
        """The next seat that is due has drawn ``tile``."""
        drawn = self.rounds[-1]
        drawn.append((self.due.pop(0), tile))
        if self.due:
            return
        high = max(value for _, value in drawn)
        tied = [seat for seat, value in drawn if value == high]
        if len(tied) > 1:
            self.due = tied
            self.rounds.append([])
            return
        self.starter = tied[0]
        for part in self.rounds:
            for seat, value in part:
                if seat == self.starter and value > self.kept:
                    self.kept = value


def read_start(seats, tiles):
    """The ``StartDraw`` that ``tiles`` (in record order) make, or ``None`` when they are too few or too many."""
    draw = StartDraw(seats)
    for tile in tiles:
        if draw.starter:
            return None
        draw.add(tile)
    return draw if draw.starter else None
