"""At the curtain, no key and no click shows a card to a player who may not know it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.rules.deal import Deal
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.handover import CurtainState
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.settings import TEXT_SIZES, Contrast, Speed
from claim_desktop.ui import window
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.presses import is_click
from scripts.stage.pilot import Pilot
from scripts.stage.positions import NAMES
from scripts.stage.synchronous_rendering import draw_at_once
from tests.stress.conftest import MakePart
from tests.stress.test_shared_screen import OPENING_SECONDS, MissedStretch, play_at, some_stretch_of_two_deals

STEP_SECONDS = 1 / 20
SIZE = (640, 360)
KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
LIKELY_KEYS = (
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_u,
    pygame.K_y,
    pygame.K_z,
    pygame.K_ESCAPE,
    pygame.K_F11,
    pygame.K_r,
    pygame.K_m,
    pygame.K_k,
    pygame.K_b,
)
MODIFIERS = (0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)
MOVE_SHARE = 0.1
"""How often a frame makes the next move of the game, where it could."""
MAX_PRESSES = 250
"""So much is pressed in one stretch of a game before the next one is begun."""


class Sitting:
    """People who share a screen, play some moves of a game, and press anything in between."""

    def __init__(
        self, pilot: Pilot, stretch: MissedStretch, game: GameSession, rng: Random, log: Path
    ) -> None:
        self._pilot, self._stretch, self._session, self._rng = pilot, stretch, game, rng
        pilot.app.services.settings = replace(
            pilot.app.services.settings,
            fullscreen=False,
            contrast=rng.choice(list(Contrast)),
            text_size=rng.choice(TEXT_SIZES),
        )
        pilot.wait(STEP_SECONDS)
        pilot.resize(SIZE)
        # The sitting before has left the mouse somewhere, and keys down, which would repeat.
        away = pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
        released = [pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0) for key in KEYS]
        pilot.app.step([away, *released], STEP_SECONDS)
        play_at(Speed.FAST, pilot)
        self._game = pilot.at_table(game, OPENING_SECONDS)
        pilot.wait(OPENING_SECONDS)
        self._person: int | None = None
        """Whose eyes are on the screen; None at a closed curtain."""
        self.presses = 0
        self._log = log
        self._log_read = log.stat().st_size if log.exists() else 0
        self.seen: list[bytes] = []
        """A mark of every picture that the person whose secrets are kept may have seen."""
        self.heard: list[tuple[str, ...]] = []
        """With each of them, what was said, and what a screen reader finds."""

    def play(self, most_presses: int) -> None:
        """Play the moves, and press until that is enough."""
        self._look()
        while self.presses < most_presses and isinstance(self._pilot.app.scenes[0], GameScene):
            self._game = self._pilot.app.scenes[0]
            is_table = self._pilot.scene is self._game
            if is_table and self._game.is_waiting_for_person and self._rng.random() < MOVE_SHARE:
                if self._session.moves_made == len(self._stretch.game.moves):
                    return
                self._game.presenter.make(self._stretch.game.moves[self._session.moves_made])
                self._pilot.app.step([], STEP_SECONDS)
            else:
                self._press(self._event(is_table=is_table))
            self._look()

    def _press(self, event: pygame.event.Event) -> None:
        """Let the event happen, and see that it has done nothing that it must not do."""
        curtain, made, last = (
            self._game.handover.curtain,
            self._session.moves_made,
            next(reversed(self._session.record.moves), None),
        )
        opens, takes_back = self._means(event)
        self._pilot.app.step([event], STEP_SECONDS)
        self.presses += 1
        was_closed, is_closed = (
            each is CurtainState.CLOSED for each in (curtain, self._game.handover.curtain)
        )
        went_back = self._session.moves_made < made
        mover = last.move.seat if went_back and last is not None else None
        if was_closed and not is_closed:
            assert takes_back if went_back else opens, event
            self._person = mover if went_back else self._session.turn
        elif curtain is CurtainState.OPEN:
            assert not went_back or mover == self._person, event
        else:
            assert self._session.moves_made == made, event

    def _look(self) -> None:
        """Note the picture, if it is one for the person whose secrets are kept, or for everybody."""
        if self._game.handover.is_covering:
            self._person = None
        else:
            assert self._game.table.viewer == self._person, "the table is shown to whoever opened the curtain"
        said = self._said()
        if self._person in (None, self._stretch.hidden.seat):
            parts = tuple(f"{part.role} {part.text}" for part in self._pilot.scene.accessible_nodes())
            self.heard.append((*said, "found:", *parts))
            self.seen.append(blake2b(window.surface().get_view("2").raw, digest_size=16).digest())

    def _said(self) -> list[str]:
        """The lines that were said since the last look."""
        with self._log.open(encoding="utf-8") as file:
            file.seek(self._log_read)
            lines = file.read()
            self._log_read = file.tell()
        return lines.splitlines()

    def _means(self, event: pygame.event.Event) -> tuple[bool, bool]:
        """Whether the event may open a closed curtain, and whether it may take the card before back."""
        handover = self._game.handover
        if event.type == pygame.MOUSEBUTTONUP:
            return handover.ready.rect.collidepoint(event.pos), handover.wait.rect.collidepoint(event.pos)
        is_confirmed = action_of(event) is Action.CONFIRM
        is_on_wait = handover.focus is not None and handover.focus.focused is handover.wait
        return is_confirmed and not is_on_wait, is_confirmed and is_on_wait

    def _event(self, *, is_table: bool) -> pygame.event.Event:
        """Anything, but for what would choose a card, or leave the game by the pause."""
        is_guarded = is_table and not self._game.handover.is_open
        event = self._any_event()
        while not is_guarded and (
            action_of(event) is Action.CONFIRM or is_click(event) or event.type == pygame.MOUSEBUTTONUP
        ):
            event = self._any_event()
        return event

    def _any_event(self) -> pygame.event.Event:
        rng = self._rng
        if rng.random() < 0.6:
            key = rng.choice(LIKELY_KEYS if rng.random() < 0.5 else KEYS)
            return pygame.event.Event(
                pygame.KEYDOWN, key=key, mod=rng.choice(MODIFIERS), unicode="", scancode=0
            )
        handover = self._game.handover
        places = [handover.ready.rect.center, handover.wait.rect.center]
        places += [button.rect.center for button in self._game.buttons.visible]
        places += [(rng.randrange(SIZE[0]), rng.randrange(SIZE[1])) for _ in range(4)]
        kind = rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
        if kind == pygame.MOUSEMOTION:
            return pygame.event.Event(kind, pos=rng.choice(places), rel=(0, 0), buttons=(0, 0, 0))
        return pygame.event.Event(kind, pos=rng.choice(places), button=pygame.BUTTON_LEFT)


def begun(stretch: MissedStretch, dealt: Deal) -> GameSession:
    """A game of people with these cards, played up to the stretch."""
    seats = tuple(SeatSetup(name, None) for name in NAMES[: stretch.game.deck.players])
    game = GameSession(seats, stretch.record(dealt))
    for move in stretch.game.moves[: stretch.start]:
        game.play(move)
    return game


def sat_through(
    pilot: Pilot, stretch: MissedStretch, game: GameSession, rng: Random, most_presses: int, log: Path
) -> Sitting:
    """A sitting that is over."""
    sitting = Sitting(pilot, stretch, game, rng, log)
    sitting.play(most_presses)
    return sitting


def test_no_key_or_click_shows_a_card_to_somebody_who_may_not_know_it(
    pilot: Pilot, part: MakePart, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    draw_at_once(monkeypatch)
    log = tmp_path / "said.log"
    pilot.app.speech.write_to(log)
    pilot.wait(STEP_SECONDS)
    presses = part(40, 10_000)
    rng = presses.rng
    pressed = compared = 0
    while pressed < presses.count:
        stretch, deals = some_stretch_of_two_deals(rng)
        seed = rng.getrandbits(32)
        most = min(MAX_PRESSES, presses.count - pressed)
        one, two = (
            sat_through(pilot, stretch, begun(stretch, dealt), Random(seed), most, log) for dealt in deals
        )
        where = (presses, seed, stretch.game.deck, stretch.game.seed, stretch.start, stretch.hidden.seat)
        assert len(one.seen) == len(two.seen), where
        assert [index for index, mark in enumerate(one.seen) if mark != two.seen[index]] == [], where
        told = zip(one.heard, two.heard, strict=True)
        assert [(here, there) for here, there in told if here != there] == [], where
        pressed += one.presses
        compared += len(one.seen)
    print(f"{compared} pictures, {pressed} keys and clicks")
