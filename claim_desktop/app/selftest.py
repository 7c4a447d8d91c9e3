"""`claim-desktop --selftest`: checks on the user's machine that this copy of the game is complete and works.

Needs no screen, sound device or network, and touches none of the user's games: it writes to a folder of its
own. A copy that was packaged without a picture, a text or the compiled engine fails here rather than during a
game.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from random import Random
from time import perf_counter, sleep

import pygame

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.constants import YES
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.learned.weights import unpack
from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import play
from claim_desktop.app.app import open_app
from claim_desktop.app.preferences import Startup
from claim_desktop.i18n import display_text, faults, language, languages, signed_number, tr, use_language
from claim_desktop.resources import asset
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.engine import new_game
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove, from_object, to_object
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.daily.logic.daily_deals import begin_day
from claim_desktop.scenes.play.game_scene import PhaseOneScene
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from claim_desktop.ui import window
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from claim_desktop.ui.accessibility.screen_reader import ScreenReader

SEED = 20261120
"""The seed of every game, so that the test is the same everywhere."""

SEARCHES = 2000
PLAYED_BEFORE_SOLVING = 12
"""Cards of Phase Two to play first; the rest is solved at once, even by the interpreted engine."""

DAY = date(2026, 11, 23)
DAY_MOVES = 8
"""The day whose deal is dealt, and the number of its moves."""

PICTURE_SIZE = (60, 84)
MIN_COLORS = 300
"""A screen with fewer colours was not drawn; a menu or a table has thousands."""


class SelfTestError(Exception):
    """Something is wrong with this copy of the game."""


def run(say: Callable[[str], None]) -> bool:
    """Run every check in order, report each through `say`, and return whether all passed."""
    for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")):
        os.environ[name] = value  # the test shows no window and makes no sound
    passed = True
    for name, check in CHECKS.items():
        started = perf_counter()
        try:
            result = tr("app.selftest.passed", what=check())
        except Exception as error:
            result = tr("app.selftest.failed", reason=f"{type(error).__name__}: {error}")
            passed = False
        seconds = perf_counter() - started
        what = tr(f"app.selftest.check.{name}")
        say(tr("app.selftest.line", check=what, result=result, seconds=seconds))
    say(tr("app.selftest.all_passed" if passed else "app.selftest.some_failed"))
    return passed


def _engine() -> str:
    """Check that the engine runs, compiled if the application is packaged."""
    if getattr(sys, "frozen", False) and ENGINE_BUILD is not EngineBuild.COMPILED:
        raise SelfTestError(ENGINE_BUILD.value)
    return tr(f"levels.engine.{ENGINE_BUILD.value}")


def _deal() -> str:
    """Deal every deck, which must give exactly its cards."""
    decks = [deck for players in (2, 3, 4) for deck in all_decks(players)]
    for deck in decks:
        dealt = deal(deck, SEED)
        cards = [card for hand in dealt.hands for card in hand] + list(dealt.stock)
        if sorted(card.code for card in cards) != sorted(card.code for card in deck.cards):
            raise SelfTestError(str(deck))
    return str(len(decks))


def _play() -> str:
    """Play a whole game with each number of players, and read its record back."""
    for players in (2, 3, 4):
        deck = all_decks(players)[0]
        record = Record(deck, 0, deal(deck, SEED), ("greedy",) * players, SEED)
        for move in play(record.start(), [GreedyPlayer()] * players, SEED):
            record.moves.append(RecordedMove(move))
        again = from_object(json.loads(json.dumps(to_object(record))))
        if again.moves != record.moves:
            raise SelfTestError(f"{players} players")
    return "3"


def _search() -> str:
    """Have the tree search choose a move."""
    game, worlds = game_and_worlds_of(view_of(new_game(CLAIM, SEED, 0), 0))
    search = Search(game, worlds, SEED, SEARCHES, 0.7)
    search.run(SEARCHES)
    if sum(visits for _, visits, _ in search.results()) < SEARCHES:
        raise SelfTestError(f"{search.results()}")
    return display_text(SEARCHES)


def _solve() -> str:
    """Have the solver prove by how many votes the player to move wins an ending."""
    packing = packing_of(CLAIM)
    game = packing.start_game(deal(CLAIM, SEED), 0)
    chance = Random(SEED)
    while game.phase == 1:
        game.do(chance.choice(game.moves()))
    for _ in range(PLAYED_BEFORE_SOLVING):
        game.do(chance.choice(game.moves()))
    solver = Solver(1 << 16)
    solver.load(game, True)
    lead = [votes for votes in range(-5, 6) if solver.ask(game.turn, 4 * votes, -1) == YES]
    if not lead or lead != list(range(-5, lead[-1] + 1)):
        raise SelfTestError(f"{lead}")
    return signed_number(lead[-1])


def _day() -> str:
    """Deal the game of a day and start it.

    The same letters on two machines mean the same cards and moves.
    """
    return hashlib.sha256(moves_of_day(DAY, "claim", DAY_MOVES).encode()).hexdigest()[:8]


def moves_of_day(day: date, mode: str, count: int) -> str:
    """The first moves of a day's deal: the person's first legal card, and the rivals' choices."""
    with _folder() as folder:
        games = Games(folder, Random())
        games.today = lambda: day
        game = begin_day(games, mode, "Ada", LEARNER)
        thinking = ComputerTurns(game)
        for _ in range(count):
            game.play(_decision(game, thinking))
        thinking.stop()
    return " ".join(f"{made.move.seat}{made.move.card}" for made in game.record.moves)


def _decision(game: GameSession, thinking: ComputerTurns) -> Move:
    if game.is_human(game.turn):
        return game.view(game.turn).legal_moves[0]
    thinking.begin()
    while (move := thinking.poll()) is None:
        sleep(0.001)  # the rivals' thread needs the interpreter, too
    return move


def read_languages() -> str:
    """Read every text of every language."""
    if damaged := faults():
        raise SelfTestError(damaged[0])
    before = language()
    for code in languages():
        use_language(code)
        tr("app.title")
    use_language(before)
    return ", ".join(languages().values())


def _check_assets() -> str:
    """Read every picture, font and sound."""
    pygame.init()
    files = sorted(path for path in asset().rglob("*") if path.is_file())
    for path in files:
        _load(path)
    return str(len(files))


def _load(path: Path) -> None:
    match path.suffix:
        case ".svg":
            pygame.image.load_sized_svg(path, PICTURE_SIZE)
        case ".ttf":
            pygame.font.Font(path, 20).render("Claim", True, "white")
        case ".ogg" if path.parent.name == "music":
            pygame.mixer.music.load(path)
        case ".ogg":
            pygame.mixer.Sound(path)
        case ".png" | ".jpg":
            pygame.image.load(path)
        case ".weights":
            unpack(path.read_bytes()).make_networks()
        case _:
            path.read_text(encoding="utf-8")


def _draw() -> str:
    """Draw the menu and a table for four."""
    with _folder() as folder:
        app = open_app(folder, Random(SEED), startup=Startup(language=language()))
        app.step([], 0.1)
        _check_picture(window.surface())
        table = PhaseOneScene(app.services, _game())
        table.resize(window.surface().get_size())
        window.surface().fill("black")
        table.draw(window.surface())
        _check_picture(window.surface())
        table.close()
        app.close()
        pygame.quit()
    return "2"


def _save() -> str:
    """Save a game and read it back."""
    with _folder() as folder:
        autosave = AutosavedGame(SaveFile(folder, LEVELS), datetime.now)
        game = _game(autosave)
        game.play(game.view(game.turn).legal_moves[0])
        again = autosave.load()
    if autosave.problem or again is None or again.record.moves != game.record.moves:
        raise SelfTestError(f"{autosave.problem}")
    return str(game.moves_made)


def _reader() -> str:
    """Build a tree for screen readers; only a packaged application has to support it."""
    if not ScreenReader.is_available():
        if getattr(sys, "frozen", False):
            raise SelfTestError("AccessKit")
        return tr("app.selftest.no_reader")
    made = ScreenReader("").smoke_test()
    if made != len(AccessibleRole):
        raise SelfTestError(f"{made}")
    return display_text(made)


@contextmanager
def _folder() -> Iterator[DataFolder]:
    """A data folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="claim-selftest-") as path:
        folder = DataFolder.open(Path(path))
        yield folder
        folder.close()


def _game(autosave: AutosavedGame | None = None) -> GameSession:
    """A game of four, just dealt."""
    seats = tuple(SeatSetup(f"{seat}", None) for seat in range(4))
    return GameSession.begin(GameSetup(all_decks(4)[0], seats, 0, SEED), Random(SEED), autosave)


def _check_picture(surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    spots = ((x, y) for x in range(0, width, 4) for y in range(0, height, 4))
    if len({tuple(surface.get_at(spot)) for spot in spots}) < MIN_COLORS:
        raise SelfTestError("nothing was drawn")


CHECKS: dict[str, Callable[[], str]] = {
    "engine": _engine,
    "deal": _deal,
    "play": _play,
    "search": _search,
    "solve": _solve,
    "day": _day,
    "languages": read_languages,
    "assets": _check_assets,
    "draw": _draw,
    "save": _save,
    "reader": _reader,
}
"""The checks, by the last part of their text's key; each returns its report."""
