"""Hard: what the sheet will be worth, less what the turn leaves to the others."""

from .opponent import Opponent
from .outlook import Outlook, unseen

# How many turns, the best by what they are worth to the sheet, are looked at further.
_DEEP = 8

# How many cards the next player holds, mostly.
_HAND = 3

# How much of what the others can be expected to make counts against a turn.
_LEAVE = 0.9


class Hard(Opponent):
    """For the best few turns: what the next player can be expected to make of the table as it would lie."""

    name = "hard"

    def _ponder(self, game):
        appraise = self._appraiser(game)
        ranked = []
        for candidate in self._candidates(game):
            if candidate is None:
                yield
                continue
            value = appraise(candidate[0])
            # ties by chance
            key = (value, self._chance.below(1 << 15), candidate[1])
            if len(ranked) < _DEEP:
                ranked.append(key)
            elif key > ranked[-1]:
                ranked[-1] = key
            else:
                continue
            ranked.sort(reverse=True)
            self.turn = ranked[0][2]
        if len(ranked) < 2:
            return
        others = game.setup.seats - 1
        outlook = Outlook(unseen(game))
        best = None
        for value, _, turn in ranked:
            game.board.lay(turn)
            for _ in outlook.look(game.board):
                game.board.lift(turn)
                yield
                game.board.lay(turn)
            game.board.lift(turn)
            value -= _LEAVE / others * outlook.expected(_HAND)
            if best is None or value > best:
                best = value
                self.turn = turn
