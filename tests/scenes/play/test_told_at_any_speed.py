"""Before the curtain falls, each person has had the time to read what they have to know, at any speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import CardDrawn, Event, TrickWon
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import MotionStyle, OnlyCard, Speed
from claim_desktop.table.animation.captions import MIN_CAPTION_SECONDS, seconds_to_read
from claim_desktop.table.animation.events import Narrator
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, THREE, play_until, setup
from tests.scenes.players import FRAME_SECONDS, wait_for_turn
from tests.shown_events import note_played, note_shown

pytestmark = [pytest.mark.usefixtures("undrawn"), pytest.mark.app_window(size=(800, 450))]


class Spectator:
    """Watches the table in every frame."""

    def __init__(self, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.readable: Counter[tuple[int, str]] = Counter()
        """The seconds for which each sentence stood before a seat."""
        self.tricks: Counter[tuple[int, tuple[Card | None, ...]]] = Counter()
        """The seconds for which each whole trick lay before a seat."""
        step = pilot.app.step

        def stepped(events: Iterable[pygame.event.Event], dt: float) -> None:
            step(events, dt)
            if isinstance(pilot.scene, GameScene):
                self._look(pilot.scene, dt)

        monkeypatch.setattr(pilot.app, "step", stepped)

    def _look(self, game: GameScene, dt: float) -> None:
        if not game.handover.is_open or not game.is_message_shown:
            return
        viewer, trick = game.table.viewer, game.table.trick
        for text in {game.message, game.earlier_message}:
            self.readable[viewer, text] += dt  # type: ignore[assignment]
        if len(trick) == len(game.game.seats):
            self.tricks[viewer, tuple(sprite.card for _, sprite in trick)] += dt  # type: ignore[assignment]


def play_on(pilot: Pilot, game: GameScene, rng: Random, moves: int) -> None:
    """Play random cards as fast as the table lets people play, and read what is said of the last."""
    made = game.game.moves_made
    while wait_for_turn(pilot, game) and game.game.moves_made < made + moves:
        if game.handover.is_covering:
            game.presenter.take_over()
        else:
            game.presenter.make(rng.choice(game.presenter.view.legal_moves))
        pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    while game.handover.is_open and game.presenter.director.captions.unread:
        pilot.wait(FRAME_SECONDS, FRAME_SECONDS)


def told_to(shown: list[tuple[int, Event]], game: GameSession) -> Counter[tuple[int, str]]:
    """How often each seat was told each sentence."""
    names = [seat.name for seat in game.seats]
    said = ((viewer, Narrator(names, viewer).caption(event)) for viewer, event in shown)
    return Counter((viewer, text) for viewer, text in said if text)


def unread(told: Counter[tuple[int, str]], screen: Spectator) -> list[tuple[int, str]]:
    """What did not stand before its seat as long as its words need, but for the length of some frames."""
    return [
        (viewer, text)
        for (viewer, text), times in told.items()
        if screen.readable[viewer, text] < times * (seconds_to_read(text) - 2.5 * FRAME_SECONDS)
    ]


def follows(game: GameSession) -> bool:
    """Whether the second card of a trick is to be played, some tricks into the game."""
    return game.moves_made > 6 and bool(game.view(0).trick)


def close_to_phase_two(deck: Deck) -> Callable[[GameSession], bool]:
    """A moment at the beginning of Phase One's last trick."""
    return lambda game: game.view(0).tricks_played == deck.hand_size - 1 and not game.view(0).trick


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("deck", "persons"),
    [(CLAIM, 2), (CLAIM_2, 2), (THREE, 2), (THREE, 3), (FOUR, 2), (FOUR, 3), (FOUR, 4)],
    ids=["claim", "claim-2", "two-of-three", "three", "two-of-four", "three-of-four", "four"],
)
@pytest.mark.parametrize("motion", [MotionStyle.FULL, MotionStyle.REDUCED])
@pytest.mark.parametrize("speed", list(Speed))
def test_whatever_a_person_is_told_stands_as_long_as_it_takes_to_read(
    deck: Deck, persons: int, speed: Speed, motion: MotionStyle, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, motion=motion, table_talk=False)
    pilot.set_speed(speed)
    session = play_until(setup(deck, persons=persons), close_to_phase_two(deck))
    happened, shown = note_played(session), note_shown(monkeypatch)
    game = pilot.at_table(session)
    screen = Spectator(pilot, monkeypatch)
    play_on(pilot, game, Random(deck.players), 3 * deck.players)
    told = told_to(shown, session)
    assert unread(told, screen) == []
    for event in happened:
        if isinstance(event, CardDrawn) and session.is_human(event.seat):
            assert event.card is not None
            name = card_name(event.card)
            assert any(name in text for seat, text in told if seat == event.seat), "what they drew"
    whole = sum(isinstance(event, TrickWon) for _, event in shown)
    assert sum(seconds >= MIN_CAPTION_SECONDS / 2 for seconds in screen.tricks.values()) >= whole > 1


def test_an_only_card_is_told_each_time_before_a_curtain_that_would_fall_on_its_mark(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.set_speed(Speed.OFF)
    pilot.app.services.settings = replace(pilot.app.services.settings, only_card=OnlyCard.ON)

    def is_forced(game: GameSession) -> bool:
        view = game.view(game.turn)
        return len(view.trick) == 1 and len(view.hand) > 1 == len(view.legal_moves)

    session = play_until(setup(THREE, persons=3), is_forced)
    game, why = pilot.at_table(session), tr("table.only_card")
    screen, seat, made = Spectator(pilot, monkeypatch), session.turn, session.moves_made
    game.presenter.take_over()
    while session.moves_made == made:
        pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    assert screen.readable[seat, why] > seconds_to_read(why) - 2 * FRAME_SECONDS
    assert seat not in game.presenter.knows_only_card, "it will be told again"


def test_a_game_opened_again_tells_what_may_not_have_been_read_when_it_was_left(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.set_speed(Speed.OFF)
    session = GameSession.begin(setup(CLAIM, persons=2), Random(1))
    session.play(session.view(session.turn).legal_moves[0])
    events = session.play(session.view(session.turn).legal_moves[0])
    shown = note_shown(monkeypatch)
    pilot.app.change_scene(ShowGame(session))
    pilot.wait(0.5)
    game = pilot.scene
    assert isinstance(game, GameScene)
    while len({viewer for viewer, _ in shown}) < 2:
        play_on(pilot, game, Random(1), 1)
    for seat in (0, 1):
        assert [event for viewer, event in shown if viewer == seat and event in events]
    drawn = next(event for event in events if isinstance(event, CardDrawn))
    assert (drawn.seat, drawn) in shown


def test_what_a_person_is_reading_while_the_window_is_resized_is_told_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(CLAIM, persons=2), follows)
    game = pilot.at_table(session)
    game.presenter.take_over()
    assert wait_for_turn(pilot, game)
    shown, screen = note_shown(monkeypatch), Spectator(pilot, monkeypatch)
    game.presenter.make(game.presenter.view.legal_moves[0])
    told = told_to(shown, session)
    pilot.wait(1.0, FRAME_SECONDS)
    screen.readable.clear()
    pilot.resize((900, 520))
    while game.presenter.director.captions.unread or game.presenter.director.is_busy:
        pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    assert len(told) > 2
    assert unread(told, screen) == []
