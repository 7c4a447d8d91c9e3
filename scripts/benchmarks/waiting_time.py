"""Measures how long a player waits: seeded games through the real scenes, by a clock of their own.

The person answers each question after one second, which does not count; all that passes until the next
question does. Seconds are those of the game, so that a busy machine changes nothing. The computers choose at
once, but their cards are played at the moments of the slowest level.
"""

from __future__ import annotations

import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.app.app import App, open_app
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session import game_controller
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.thinking import READY_SECONDS
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.environment import prepare_environment
from claim_desktop.ui.window import MIN_CANVAS
from scripts._decks import MODE_DECKS
from scripts.stage import positions

Figures = dict[str, float]

FRAME_SECONDS = 1 / 60
ANSWER_SECONDS = 1.0
WINDOW = MIN_CANVAS
GAMES: dict[Speed, int] = {**dict.fromkeys(Speed, 1), Speed.NORMAL: 4}
"""How many games are played at each speed, in each mode."""
MAX_SECONDS = 60.0
"""The time limit for a question; only a failure takes longer."""


class Prompt:
    """Chooses at once by rules of thumb, and needs as long as the slowest level to have its move ready."""

    ready_seconds = max(READY_SECONDS.values())

    def __init__(self, game: GameSession) -> None:
        self._game = game

    def begin(self) -> None:
        """There is nothing to prepare."""

    def poll(self) -> Move:
        """The move, at any time."""
        game = self._game
        return GreedyPlayer().choose(game.view(game.turn), Random(game.moves_made))

    def reset(self) -> None:
        """There is nothing to forget."""

    def stop(self) -> None:
        """There is nothing to stop."""


@dataclass(slots=True)
class Waits:
    """Seconds of waiting, by what was waited for, in some games of one mode."""

    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    games: int = 0

    def add(self, what: str, seconds: float) -> None:
        """Count waiting for this."""
        self.seconds[what] += seconds

    def figures(self, key: str, deck: Deck) -> Figures:
        """The means, by key."""
        seconds = defaultdict(float, {what: total / self.games for what, total in self.seconds.items()})
        tricks = {"phase_one": deck.hand_size, "phase_two": deck.hand_size}
        played = sum(seconds[phase] for phase in tricks)
        return {
            **{f"{key}.{phase}.trick_s": seconds[phase] / count for phase, count in tricks.items()},
            f"{key}.turn_s": played / sum(tricks.values()),
            f"{key}.deal_s": seconds["deal"],
            f"{key}.phase_card_s": seconds["phase_card"],
            f"{key}.phase_change_s": seconds["phase_card"] + seconds["phase_change"],
            f"{key}.vote_s": seconds["vote"],
            f"{key}.game_s": sum(seconds.values()),
        }


def pace() -> Figures:
    """Seconds of waiting in each mode at each speed, which the key names unless it is the normal one."""
    figures: Figures = {}
    prepare_environment("claim-desktop")
    with _app() as app, patch.object(game_controller, "ComputerTurns", Prompt):
        for speed, games in GAMES.items():
            app.services.settings = replace(app.services.settings, speed=speed)
            prefix = "pace" if speed is Speed.NORMAL else f"pace.{speed.value}"
            for name, deck in MODE_DECKS.items():
                waits = Waits()
                for seed in range(games):
                    _play(app, deck, seed, waits)
                figures |= waits.figures(f"{prefix}.{name}", deck)
    return figures


@contextmanager
def _app() -> Iterator[App]:
    """The application in an invisible window, with a folder of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict("os.environ", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"),
    ):
        data = DataFolder.open(Path(folder))
        app = open_app(data, Random(1))
        pygame.display.set_mode(WINDOW, pygame.RESIZABLE)
        app.step([pygame.event.Event(pygame.VIDEORESIZE, size=WINDOW, w=WINDOW[0], h=WINDOW[1])], 0)
        try:
            yield app
        finally:
            app.close()
            data.close()


def _play(app: App, deck: Deck, seed: int, waits: Waits) -> None:
    """Play one game to the end of its coronation."""
    rng = Random(seed)
    session = GameSession.begin(replace(positions.setup(deck, seed=seed), first_leader=None), rng)
    app.change_scene(ShowGame(session))
    waits.games += 1
    waited = 0.0
    while not (isinstance(app.scene, ScoringScene) and app.scene.is_counted):
        game = app.scene
        if isinstance(game, GameScene) and game.is_waiting_for_person:
            _answer(app, game, rng)
            waited = 0.0
            continue
        if app.is_drawing_scene:
            time.sleep(0.002)
        else:
            waits.add(_waits_for(app), FRAME_SECONDS)
            waited += FRAME_SECONDS
        assert waited < MAX_SECONDS, f"nothing happens any more in {session.record}"
        app.step([], FRAME_SECONDS)


def _answer(app: App, game: GameScene, rng: Random) -> None:
    """Think for a second, then play a card by chance, or play on where the game is settled."""
    for _ in range(round(ANSWER_SECONDS / FRAME_SECONDS)):
        app.step([], FRAME_SECONDS)
    made = game.game.moves_made
    while game.is_waiting_for_person and game.game.moves_made == made:
        if game.overlays.is_modal:
            _press(app, pygame.K_ESCAPE)
            continue
        cards = [sprite for sprite in game.selection.candidates if game.selection.is_legal(sprite)]
        game.selection.chosen = rng.choice(cards)
        _press(app, pygame.K_RETURN)


def _press(app: App, key: int) -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    app.step([down], FRAME_SECONDS)


def _waits_for(app: App) -> str:
    """What the person is waiting for now; from the last card on, that is the vote."""
    game = app.scene
    if isinstance(game, ScoringScene) or (isinstance(game, GameScene) and game.game.is_over):
        return "vote"
    assert isinstance(game, GameScene), "a game is played at the table"
    if game.is_banner_shown:
        return "phase_card"
    if game.table.phase is Phase.ONE:
        return "phase_one" if game.game.moves_made else "deal"
    has_begun = game.table.tricks_played or game.table.trick
    return "phase_two" if has_begun else "phase_change"
