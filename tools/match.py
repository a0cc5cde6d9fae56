"""`zatre match`: games between two opponents, and what they allow to say about which is better."""

import json
from dataclasses import replace

import click

from engine.cards.setup import MOST_SEATS as MOST_CARD_SEATS
from engine.game import DEAD
from engine.setup import MOST_SEATS, PARTNER_SEATS, TILES
from tools.arena import Clock, Table, rotations, workers
from tools.badgetime import NoMicroPythonError, OnBadgeError, time_turns
from tools.console import write
from tools.errors import FOUND_WRONG, CommandError
from tools.odds import BETTER, decision, interval, mean
from tools.options import SEED, cores, house_option, jobs_option
from tools.players import ANALYST, CARD_PLAYERS, PlayerType
from tools.progress import progress
from tools.tables import CARDS

DECISIONS = {True: "better", False: "not better", None: "undecided"}
"""What the sequential test may say of the first side."""


class Tally:
    """What the rotations played so far come to. Lists of two have one item for each side.

    sheets: how many play against each other, seats or pairs. shares: for each rotation the first side's. games, dead:
    how many games there were, and how many ended dead. digests: one for each game that differs from the others.
    points: those of a seat, added up over the games. illegal, crashes, clocks: as noted of each game. fault: the
    first crash in words, None.
    """

    def __init__(self, sheets):
        self.sheets = sheets
        self.shares = []
        self.games = 0
        self.dead = 0
        self.digests = set()
        self.points = [0.0, 0.0]
        self.illegal = [0, 0]
        self.crashes = [0, 0]
        self.clocks = [Clock(), Clock()]
        self.fault = None

    def add(self, rotation):
        """Count a rotation: a list of Played."""
        self.shares.append(mean([game.share() for game in rotation]))
        for game in rotation:
            self.games += 1
            self.dead += game.end == DEAD
            self.digests.add(game.digest)
            self.fault = self.fault or game.fault or None
            for side, points in enumerate(game.points()):
                self.points[side] += points
                self.illegal[side] += game.illegal[side]
                self.crashes[side] += game.crashes[side]
                self.clocks[side].add(game.clocks[side])

    def report(self):
        """What there is to tell, as `--json` gives it."""
        low, high = interval(self.shares, self.sheets)
        points = [sums / self.games for sums in self.points]
        return {
            "games": self.games,
            "share": round(mean(self.shares), 6),
            "interval": [round(low, 6), round(high, 6)],
            "even": round(1 / self.sheets, 6),
            "mean_points": [round(number, 3) for number in points],
            "mean_difference": round(points[0] - points[1], 3),
            "distinct": len(self.digests),
            "dead": self.dead,
            "illegal": sum(self.illegal),
            "illegal_by_side": self.illegal,
            "crashes": sum(self.crashes),
            "crashes_by_side": self.crashes,
            "fault": self.fault,
            "host_seconds": [clock_report(clock) for clock in self.clocks],
        }


def clock_report(clock):
    """What a Clock has to tell; None when it timed nothing."""
    if not clock.turns:
        return None
    return {"mean": round(clock.mean(), 6), "worst": round(clock.worst, 6), "turns": clock.turns}


@click.command()
@click.argument("first", metavar="A", type=PlayerType())
@click.argument("second", metavar="B", type=PlayerType())
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, metavar="N", help="Games in all.")
@click.option("--seats", type=click.IntRange(2, MOST_SEATS), default=2, show_default=True, help="Seats of a game.")
@click.option("--tiles", type=click.Choice(list(TILES)), default=121, help="All the tiles, or the short game.")
@click.option("--variant", type=click.Choice([CARDS]), help="The card game, for up to 4 seats, instead.")
@click.option("--partners", is_flag=True, help="The partner game: pairs of A against pairs of B, with 4 or 6 seats.")
@house_option
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="N", help="The first game's bag.")
@jobs_option
@click.option("--until-sure", is_flag=True, help="Stop as soon as a sequential test can tell; --games is the most.")
@click.option(
    "--badge-games",
    type=click.IntRange(0),
    default=2,
    show_default=True,
    metavar="N",
    help="Games to play again on MicroPython, for the badge-seconds.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def match(first, second, games, seats, tiles, variant, partners, house, seed, jobs, until_sure, badge_games, as_json):
    """Let the opponents A and B play each other, and tell which is better and how sure that is.

    A and B are levels: easy, medium, hard, expert, greedy (looks at the points of this turn alone) or analyst (for
    desktops only). LEVEL@FILE is a level with the weights in a state of `zatre train`. A sits in one seat and B in
    all the others; every bag is played once with A in each seat. With --partners a pair is what a seat is otherwise.
    What --jobs leaves of the cores is for an analyst to think with: --jobs 1 gives it all. The card game has the
    levels easy, medium, hard and greedy.
    """
    if variant == CARDS:
        _check_cards((first, second), seats, tiles, partners, house)
    if partners and seats not in PARTNER_SEATS:
        raise click.BadParameter(f"the partner game has 4 or 6 seats, not {seats}.", param_hint="--seats")
    jobs = jobs or cores()
    sides = tuple(replace(side, jobs=max(1, cores() // jobs)) for side in (first, second))
    table = Table(sides, seats, tiles, variant or "", partners, house)
    tally = Tally(table.sheets())
    verdict = play_match(tally, table, seed, -(-games // table.sheets()), jobs, until_sure)
    report = {"a": str(first), "b": str(second), "variant": variant, "seats": seats}
    report |= {"tiles": None if variant == CARDS else tiles, "partners": partners, "house": list(house)}
    report |= {"seed": seed, "asked": games}
    report |= tally.report() | {"decision": DECISIONS[verdict] if until_sure else None}
    report |= badge_report(table, seed, badge_games)
    write(json.dumps(report) if as_json else "\n".join(lines(report)))
    _complain(report)


def _check_cards(sides, seats, tiles, partners, house):
    """UsageError when these cannot play the card game."""
    if seats > MOST_CARD_SEATS:
        raise click.UsageError(f"the card game has 2 to {MOST_CARD_SEATS} seats, not {seats}.")
    if tiles != Table.tiles:
        raise click.UsageError("the card game has no tiles: leave out --tiles.")
    if partners:
        raise click.UsageError("in the card game everyone plays for himself: leave out --partners.")
    if house:
        raise click.UsageError("the card game has no house rules: leave out --house.")
    for side in sides:
        if side.level not in CARD_PLAYERS or side.numbers:
            raise click.UsageError(f"{side} does not play the card game: its levels are {', '.join(CARD_PLAYERS)}.")


def play_match(tally, table, seed, number, jobs, until_sure):
    """Play a number of rotations, or fewer if a sequential test may decide, and count them in the Tally.

    Returns what that test says at the end: True, False or None, see odds.decision.
    """
    verdict = None
    with workers(jobs) as play, progress(f"{table.sides[0]} v {table.sides[1]}", number * table.sheets()) as advance:
        for rotation in rotations(play, table, range(seed, seed + number)):
            tally.add(rotation)
            advance(table.sheets())
            if until_sure:
                verdict = decision(tally.shares, table.sheets())
                if verdict is not None:
                    break
    return verdict


def badge_report(table, seed, games):
    """How long the turns take on the badge, for each side, as `--json` gives it; where that is not known, why."""
    sides = [side.level != ANALYST for side in table.sides]
    report = {"badge_seconds": [None, None], "badge_games": 0, "badge_note": None, "badge_fault": None}
    if not games or not any(sides):
        return report | {"badge_note": "not measured" if any(sides) else "the analyst does not run on the badge"}
    # An analyst's place is taken by its opponent.
    both = tuple(
        side if here else other for side, other, here in zip(table.sides, table.sides[::-1], sides, strict=True)
    )
    try:
        turns = time_turns(replace(table, sides=both), seed, games)
    except NoMicroPythonError as error:
        return report | {"badge_note": str(error)}
    except OnBadgeError as error:
        return report | {"badge_note": "it fails on MicroPython", "badge_fault": str(error)}
    clocks = [Clock(), Clock()]
    for side, seconds in turns:
        if sides[side]:
            clocks[side].note(seconds)
    return report | {"badge_seconds": [clock_report(clock) for clock in clocks], "badge_games": games}


# -- for people --------------------------------------------------------------------------------------------------------


def lines(report):
    """The lines that tell of a match."""
    names = (report["a"], report["b"])
    low, high = report["interval"]
    share = (
        f"{100 * report['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f} %; even is {100 * report['even']:.1f} %)"
    )
    yield f"{names[0]} wins {share} against {names[1]}"
    if report["decision"]:
        yield f"sequential test  {_decision(report)}"
    points = report["mean_points"]
    yield f"points           {points[0]:.1f} to {points[1]:.1f}, difference {report['mean_difference']:+.1f}"
    yield f"games            {_games(report)}"
    yield f"seconds a turn   {_times(names, report['host_seconds'], 4)}"
    badge = _times(names, report["badge_seconds"], 2) or report["badge_note"]
    yield f"badge-seconds    {badge}" + (f" ({report['badge_games']} games)" if report["badge_games"] else "")
    yield f"illegal turns    {report['illegal']}"
    yield f"crashes          {report['crashes']}"


def _decision(report):
    even, above = (f"{100 * share:.0f} %" for share in (report["even"], report["even"] + BETTER))
    why = {
        DECISIONS[True]: f" ({above} rather than {even})",
        DECISIONS[False]: f" ({even} rather than {above})",
        DECISIONS[None]: f" between {even} and {above}",
    }
    return f"after {report['games']} games: {report['decision']}{why[report['decision']]}"


def _games(report):
    text = f"{report['games']}, {report['distinct']} distinct"
    if report["variant"] != CARDS:
        text += f", {report['dead']} ended on a dead board"
    places, kind = (report["seats"] // 2, "pairs") if report["partners"] else (report["seats"], "seats")
    if report["asked"] % places and report["games"] > report["asked"]:
        text += f"; {report['asked']} were asked for, and every bag is played from {places} {kind}"
    return text


def _times(names, clocks, digits):
    return "; ".join(
        f"{name} {clock['mean']:.{digits}f}, the longest {clock['worst']:.{digits}f}"
        for name, clock in zip(names, clocks, strict=True)
        if clock
    )


def _complain(report):
    """CommandError when a side did not play as it should."""
    wrong = []
    if report["illegal"]:
        wrong.append(f"{report['illegal']} illegal turns")
    if report["crashes"]:
        wrong.append(f"{report['crashes']} crashes, the first: {report['fault']}")
    if report["badge_fault"]:
        wrong.append(f"on MicroPython: {report['badge_fault']}")
    if wrong:
        raise CommandError(FOUND_WRONG, "; ".join(wrong))
