"""`zatre play`: the game on the simulated badge, in a window, in a terminal or without a screen.

What only one way of playing needs is imported when it is chosen: the first picture is to be there at once.
"""

from functools import partial
from pathlib import Path

import click

from device.app import App
from device.players import HUMAN
from device.settings import CARDS, MOST_SEATS, PARTNERS, Settings, kinds_for, seats_for
from engine.setup import DRAW, LONGEST_NAME, PARTNER_SEATS, STARTS, TILES, is_name
from sim import keyboard, keys, runner
from sim.badge import BOARDS, NoScreenError, SimBadge
from sim.memory import Memory, user_file
from tools import bots, outputs
from tools.errors import SURROUNDINGS, UNREADABLE, CommandError
from tools.options import SEED, house_option
from tools.records import read_record
from tools.replay_cards import is_card_game
from tools.tables import CARDS as CARD_VARIANT

FILE = click.Path(readable=False, path_type=Path)
"""The value of an option that names a file. Whether it can be read or written is asked later, in one place."""


def _names(_context, _option, value):
    """The names of --players as a list, None when it was not given."""
    if value is None:
        return None
    names = value.split(",")
    if not 2 <= len(names) <= MOST_SEATS:
        raise click.BadParameter(f"2 to {MOST_SEATS} names are wanted, with commas between them, not {len(names)}.")
    for name in names:
        if not is_name(name):
            raise click.BadParameter(f"a name has 1 to {LONGEST_NAME} letters, no blank and no semicolon: {name!r}.")
    return names


@click.command(epilog="\b\nKeys:\n" + keyboard.HELP)
@click.option("--window", is_flag=True, help="Play in a window.")
@click.option("--terminal", is_flag=True, help="Play in this terminal, which must have 160 x 65 characters.")
@click.option("--headless", is_flag=True, help="Without a screen and in no time, by --keys or --through.")
@click.option("--board", type=click.Choice(list(BOARDS)), default="pybadge", help="Which badge it is.")
@click.option("--seed", type=SEED, metavar="N", help="Fix the chance: the same seed is the same game.")
@click.option("--players", metavar="A,B,..", callback=_names, help="The names of 2 to 6 players.")
@click.option("--tiles", type=click.Choice(list(TILES)), help="All the tiles, or the short game.")
@click.option(
    "--start", type=click.Choice(STARTS), help="Who begins: the first player, one by lot, or by drawing tiles."
)
@click.option(
    "--bot",
    multiple=True,
    callback=bots.read,
    metavar="SEAT=LEVEL",
    help="Let an opponent play a seat, as in 2=hard, or every seat, as in all=easy.",
)
@click.option("--variant", type=click.Choice([CARD_VARIANT]), help="The card game, for 2 to 4 players, instead.")
@click.option("--partners", is_flag=True, help="Play in pairs, 1 and 2, 3 and 4, 5 and 6: with 4 or 6 players.")
@house_option
@click.option("--no-help", is_flag=True, help="No marks, no preview, no hints.")
@click.option("--keys", "key_file", type=FILE, metavar="FILE", help="Press the keys in this file, then stop.")
@click.option("--shots", type=FILE, metavar="DIR", help="Folder for the pictures that the key file asks for.")
@click.option("--shot", type=FILE, metavar="FILE", help="Save the last picture as PNG.")
@click.option("--record", type=FILE, metavar="FILE", help="Write the record of the game, anew after each turn.")
@click.option("--nvm", type=FILE, metavar="FILE", help="Keep the badge's memory (the saved game) in this file.")
@click.option(
    "--through",
    "recorded",
    type=FILE,
    metavar="GAME.zatre",
    help="Play the game of this record, with the buttons only.",
)
def play(window, terminal, headless, board, seed, key_file, shots, shot, record, nvm, recorded, **choices):
    """Play Zatre on the simulated badge.

    In a window or, where none can be opened, in the terminal. --players, --tiles, --start, --bot, --variant,
    --partners, --house, --no-help and --through start a game at once; otherwise the title comes first. The levels of
    opponents are easy, medium, hard, expert and, with this computer to think on, analyst; those of the card game are
    the first three. Without a screen a game of opponents alone plays itself.
    """
    screen = _screen(window, terminal, headless)
    if recorded is not None:
        _refuse_beside_through({"--seed": seed is not None, "--keys": key_file is not None, **_given(choices)})
    setup = _setup(choices)
    kinds = bots.kinds(choices["bot"], setup.seats) if setup else None
    if shots is not None and key_file is None:
        raise click.UsageError("--shots is for the pictures of a key file, and there is no --keys.")
    by_itself = screen == "headless" and key_file is None and recorded is None
    if by_itself and (kinds is None or HUMAN in kinds):
        ways = "give --keys FILE or --through GAME.zatre, or let opponents play with --bot all=LEVEL"
        raise click.UsageError(f"Without a screen nobody can press keys: {ways}.")

    steps = None if key_file is None else _read_keys(key_file)
    game = None if recorded is None else read_record(recorded)
    for option, path in (("--record", record), ("--shot", shot), ("--nvm", nvm)):
        if path is not None:
            outputs.check_file(option, path)
    if shots is not None:
        outputs.make_folder("--shots", shots)

    with (
        _badge(screen, _memory(nvm, lasting=not (key_file or recorded or by_itself)), board) as badge,
        outputs.last_picture(badge.display, shot),
    ):
        if game is not None:
            _play_through(badge, recorded, game, record)
            return
        with outputs.Recorder(record) as recorder:
            chosen = {"setup": setup, "kinds": kinds, "make_opponent": bots.make}
            app = App(badge, seed=seed, on_turn=recorder.write, **chosen)
            if app.game is not None:
                recorder.write(app.game)
            if by_itself:
                bots.play_itself(app)
            elif steps is None:
                app.run()
            else:
                runner.run(app, steps, None if shots is None else partial(outputs.add_picture, badge.display, shots))


def _play_through(badge, path, game, record):
    """Play the `game` of the record in the file `path`, and write what was played into the file `record`."""
    from tools import through, throughcards

    with outputs.Recorder(record, through.headers(path)) as recorder:
        if is_card_game(game):
            app = App(badge, on_turn=recorder.write)
            app.resume(throughcards.RecordedGame(game))
            played = throughcards.play(app, game)
        else:
            app = App(badge, on_turn=recorder.write, **through.beginning(game))
            recorder.write(app.game)
            played = through.play(app, game)
        recorder.write(played)


def _screen(window, terminal, headless):
    """The name of the way to play that was asked for, "" for none."""
    chosen = [name for name, given in (("window", window), ("terminal", terminal), ("headless", headless)) if given]
    if len(chosen) > 1:
        raise click.UsageError(f"--{chosen[0]} and --{chosen[1]} exclude each other.")
    return chosen[0] if chosen else ""


def _given(choices):
    """For each option that sets up a game whether it was given: a dict by the option's name."""
    return {"--" + name.replace("_", "-"): bool(value) for name, value in choices.items()}


def _refuse_beside_through(given):
    for option in given:
        if given[option]:
            raise click.UsageError(f"--through takes the game from the record: {option} cannot be given with it.")


def _setup(choices):
    """The setup of the game that the options start at once, None when none of them was given."""
    if not any(choices.values()):
        return None
    settings = Settings()
    if choices["variant"]:
        _suit_cards(choices)
        settings.form = CARDS
    if choices["players"]:
        settings.seats = len(choices["players"])
        settings.names[: settings.seats] = choices["players"]
    if choices["partners"]:
        settings.form = PARTNERS
        if not choices["players"]:
            settings.seats = PARTNER_SEATS[0]
        elif settings.seats not in PARTNER_SEATS:
            raise click.BadParameter(
                f"the partner game has 4 or 6 players, not {settings.seats}.", param_hint="--players"
            )
    settings.house = choices["house"]
    settings.tiles = choices["tiles"] or settings.tiles
    settings.start = choices["start"] or settings.start
    settings.help = not choices["no_help"]
    return settings.setup()


def _suit_cards(choices):
    """UsageError or BadParameter when there is among the choices what the card game does not have."""
    for option, what in (
        ("tiles", "it has no tiles"),
        ("partners", "everyone plays for himself"),
        ("house", "it has no house rules"),
    ):
        if choices[option]:
            raise click.UsageError(f"--{option} is not for the card game: {what}.")
    if choices["start"] == DRAW:
        raise click.BadParameter("the card game starts with first or random, not draw.", param_hint="--start")
    players = choices["players"]
    if players and len(players) not in seats_for(CARDS):
        raise click.BadParameter(f"the card game has 2 to 4 players, not {len(players)}.", param_hint="--players")
    for level in choices["bot"].values():
        if level not in kinds_for(CARDS):
            detail = f"{level} does not play the card game: its levels are {', '.join(kinds_for(CARDS)[1:])}."
            raise click.BadParameter(detail, param_hint="--bot")


def _read_keys(path):
    """The steps of a key file. CommandError, with the line, when it cannot be read."""
    try:
        return keys.parse(path.read_bytes().decode("utf-8-sig", errors="replace"))
    except OSError as error:
        raise CommandError(UNREADABLE, f"{path}: {error.strerror}") from error
    except keys.KeyFileError as error:
        raise CommandError(UNREADABLE, f"{path}, {error}") from error


def _memory(path, lasting):
    """The badge's memory: in the file asked for, else in the user's own when the game is to last."""
    if path is None and lasting:
        try:
            path = user_file()
        except OSError as error:
            click.echo(f"zatre play: the game is not kept when you leave: {error}", err=True)
    return Memory(path)


def _window(memory, board):
    from sim.window import WindowBadge

    return WindowBadge(memory, board)


def _terminal(memory, board):
    try:
        from sim.terminal import TerminalBadge
    except ImportError:
        raise NoScreenError("this system's terminals cannot be played in") from None
    return TerminalBadge(memory, board)


def _window_or_terminal(memory, board):
    try:
        return _window(memory, board)
    except NoScreenError as no_window:
        try:
            return _terminal(memory, board)
        except NoScreenError as no_terminal:
            raise NoScreenError(f"{no_window}, and {no_terminal}") from None


BADGES = {"window": _window, "terminal": _terminal, "headless": SimBadge, "": _window_or_terminal}


def _badge(screen, memory, board):
    """The badge to play on. CommandError when this computer has no such screen."""
    try:
        return BADGES[screen](memory, board)
    except NoScreenError as error:
        raise CommandError(SURROUNDINGS, str(error)) from error
