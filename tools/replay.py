"""`zatre replay`: plays the record of a game and tells what every turn was worth (RECORD section 4)."""

import json

import click
from rich.console import Console

from engine.cells import name
from engine.game import DEAD, OVER, TO_DEAL
from engine.log import DEAL
from tools import replay_cards
from tools.console import write
from tools.records import RecordRefused, placements, read_record, turn_text


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def replay(file, as_json):
    """Play the record FILE ("-": standard input) and report every turn and how the game stands.

    A record that is refused is reported with the line and the reason (engine/RECORD.md, section 5), after the turns
    that were legal.
    """
    return _replay_for_programs(file) if as_json else _replay_for_people(file)


# -- for programs: the object of RECORD section 4 ----------------------------------------------------------------------


def _replay_for_programs(file):
    turns = []
    try:
        game = read_record(file, lambda game, drawn: turns.append(_report(game, drawn)))
    except RecordRefused as error:
        refusal = error.refusal
        reason = {"line": refusal.line, "reason": refusal.reason, "text": refusal.text}
        write(json.dumps({"turns": turns, "error": reason}))
        return error.code
    write(json.dumps({"turns": turns} | result_report(game)))
    return None


def _report(game, drawn):
    report = replay_cards.turn_report if replay_cards.is_card_game(game) else turn_report
    return report(game, drawn)


def turn_report(game, drawn):
    """What `replay --json` says of the turn that was just played in `game`, with the tiles (bytes) drawn for it."""
    score = game.last_score
    return {
        "seat": game.last_seat,
        "drawn": list(drawn),
        "placed": placements(game.last_turn),
        "forced": [name(cell) for cell in score.forced],
        "lines": {"10": score.tens, "11": score.elevens, "12": score.twelves},
        "crosses": score.crosses,
        "kept": list(game.hands[game.last_seat - 1]),
        "totals": game.totals(),
        "position": game.position(),
    }


def result_report(game):
    """What `replay --json` says of how `game` stands after its last line."""
    outcome = game.outcome()
    totals, penalties = game.totals(), game.penalties()
    return {
        "over": outcome is not None,
        "end": outcome.end if outcome else None,
        "totals": totals,
        "penalties": penalties,
        "final": [total - penalty for total, penalty in zip(totals, penalties, strict=True)],
        "winners": outcome.winners if outcome else [],
    }


# -- for people: a table of the turns, then the result -----------------------------------------------------------------

HEADINGS = ("turn", "player", "drew", "laid", "scored", "points", "total", "kept", "forced")
NUMBERS = ("round", "turn", "points", "total")
"""The columns whose values stand at the right."""
NOTHING = "-"


def _replay_for_people(file):
    rows = []
    try:
        game = read_record(file, lambda game, drawn: _add_row(rows, game, drawn))
    except RecordRefused:
        _print_table(rows)
        raise
    _print_table(rows)
    write("\n".join(_result_lines(game)))


def _add_row(rows, game, drawn):
    """Adds the row of the turn just played, and before the first one the headings."""
    cards = replay_cards.is_card_game(game)
    if not rows:
        rows.append(replay_cards.HEADINGS if cards else HEADINGS)
    rows.append(replay_cards.row(game, drawn) if cards else _row(game, drawn))


def _row(game, drawn):
    score, seat = game.last_score, game.last_seat
    laid = [turn_text(game.last_turn[at : at + 2]) for at in range(0, len(game.last_turn), 2)]
    scored = ["10"] * score.tens + ["11"] * score.elevens + ["12"] * score.twelves + ["x2"] * score.crosses
    return (
        str(game.turns_played),
        game.setup.names[seat - 1],
        " ".join(map(str, drawn)) or NOTHING,
        " ".join(laid) or NOTHING,
        " ".join(scored) or NOTHING,
        f"+{score.points}" if score.points else NOTHING,
        str(game.sheet_of(seat).total()),
        " ".join(map(str, game.hands[seat - 1])),
        " ".join(map(name, score.forced)),
    )


def _print_table(rows):
    """Prints the headings and the turns, if there are any; those that scored in bold where the console can."""
    if not rows:
        return
    headings = rows[0]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    with console.capture() as table:
        for cells in rows:
            console.print(_aligned(headings, cells, widths), style=_style(headings, cells))
    write(table.get().rstrip("\n"))


def _aligned(headings, cells, widths):
    """The cells of a row as one line."""
    columns = zip(headings, cells, widths, strict=True)
    texts = [cell.rjust(width) if heading in NUMBERS else cell.ljust(width) for heading, cell, width in columns]
    return "  ".join(texts).rstrip()


def _style(headings, cells):
    if cells is headings:
        return "dim"
    return None if cells[headings.index("points")] == NOTHING else "bold"


def _result_lines(game):
    """How the game stands, as lines: why it is over or what comes next, the places, the winners."""
    result = result_report(game)
    names, final = _sheet_names(game.setup), result["final"]
    width = max(map(len, names))
    yield ""
    yield _state(game)
    for at in sorted(range(len(final)), key=lambda at: -final[at]):
        place = 1 + sum(other > final[at] for other in final)
        sum_of = "" if replay_cards.is_card_game(game) else f"{result['totals'][at]} - {result['penalties'][at]} = "
        yield f"{place}. {names[at]:{width}}  {sum_of}{final[at]}"
    winners = [names[winner - 1] for winner in result["winners"]]
    if winners:
        alone = len(winners) == 1 and not game.setup.partners
        yield " and ".join(winners) + (" wins." if alone else " win." if len(winners) == 1 else " share the win.")


def _sheet_names(setup):
    """Whose each sheet is: a name, or two in the partner game."""
    seats = range(1, setup.seats + 1)
    return [
        " and ".join(setup.names[seat - 1] for seat in seats if setup.sheet_of(seat) == sheet)
        for sheet in range(setup.sheets())
    ]


def _state(game):
    if replay_cards.is_card_game(game):
        return replay_cards.state(game)
    left = game.bag.counts[0]
    if game.phase == TO_DEAL:
        return f"No tile fits any more; the rest of the bag ({left}) is still to be dealt."
    if game.phase != OVER:
        return f"The game goes on: {game.setup.names[game.seat - 1]} is to move, {left} tiles are in the bag."
    if game.outcome().end == DEAD:
        return f"The game is over: no tile fitted any more, and the rest of the bag was dealt ({_dealt(game)})."
    return "The game is over: the bag is empty."


def _dealt(game):
    """Who was dealt what at the end: `Red 5 3, Blue 1`."""
    tiles = {}
    for kind, seat, data in game.events():
        if kind == DEAL:
            tiles[seat] = tiles.get(seat, "") + f" {data[0]}"
    return ", ".join(game.setup.names[seat - 1] + tiles[seat] for seat in sorted(tiles))
