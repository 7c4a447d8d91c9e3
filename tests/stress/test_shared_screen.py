"""People who share a screen: each is shown every event once, and nothing that their seat may not know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from random import Random

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import visible_to
from claim_desktop.rules.record import Record
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.settings import Speed
from claim_desktop.ui import window
from scripts.stage.pilot import Pilot
from scripts.stage.positions import NAMES
from scripts.stage.synchronous_rendering import draw_at_once
from tests.rules.independent.hidden_cards import HiddenCards
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.shown_events import note_played, note_shown
from tests.stress.conftest import MakePart

STEP_SECONDS = 1 / 20
"""The time between two pictures."""
OPENING_SECONDS = 0.5
"""After this long, nothing is left of the scene before."""
MAX_STEPS = 40_000
MIN_PICTURES = 20
TOLD_SECONDS = 12.0
"""After this long, nothing is left of the sentence that tells how to play with one key."""
LOG_SECONDS = 0.3
"""After this long, the log is wholly there."""
PACE = 0.2
"""The seconds for which each scan target is highlighted."""
ROUNDS = 2
"""How many cards each player plays while the pictures are compared."""


def some_deck(rng: Random) -> Deck:
    """A deck for two, three or four players, each number as likely as the others."""
    players = rng.randint(2, 4)
    return rng.choice([deck for deck in ALL_DECKS if deck.players == players])


def play_at(speed: Speed, pilot: Pilot) -> None:
    """Let everything go at this speed."""
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=speed)


def table_of(pilot: Pilot, game: GameSession) -> GameScene | None:
    """The scene of the game's phase; None once the votes are counted."""
    scene = pilot.scene
    return scene if isinstance(scene, GameScene) and scene.game is game else None


# Every event, once


def some_people(deck: Deck, rng: Random) -> GameSetup:
    """A game with at least two people, and computers at the other seats."""
    persons = rng.sample(range(deck.players), rng.randint(2, deck.players))
    seats = [
        SeatSetup(name, None if seat in persons else "squire")
        for seat, name in enumerate(NAMES[: deck.players])
    ]
    return GameSetup(deck, tuple(seats), rng.randrange(deck.players), rng.getrandbits(40))


def play_to_the_end(pilot: Pilot, session: GameSession, rng: Random) -> None:
    """Let every person play by keyboard, and play settled games on."""
    play_at(Speed.OFF, pilot)
    pilot.at_table(session, OPENING_SECONDS)
    for _ in range(MAX_STEPS):
        game = table_of(pilot, session)
        if game is None:
            return
        if game.handover.is_covering:
            pilot.press(pygame.K_RETURN)
        elif game.overlays.is_modal and not game.handover.is_shown:
            pilot.press(pygame.K_ESCAPE)
        elif game.is_waiting_for_person:
            pilot.press(*[pygame.K_RIGHT] * rng.randint(1, 5), pygame.K_RETURN)
        pilot.app.step([], STEP_SECONDS)
    raise AssertionError("the game never ends")


def test_every_event_of_a_game_reaches_every_person_once_and_private_cards_only_their_owners(
    pilot: Pilot, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "_draw", lambda *_: None)
    shown = note_shown(monkeypatch)
    games = part(3, 200)
    rng = games.rng
    for number in range(games.count):
        shown.clear()
        game = GameSession.begin(some_people(some_deck(rng), rng), rng)
        happened = note_played(game)
        play_to_the_end(pilot, game, rng)
        assert game.is_over
        for seat in game.setup.persons:
            own = [event for viewer, event in shown if viewer == seat]
            allowed = [visible_to(event, seat) for event in happened]
            # The player who did not play last sees the end on the other's screen.
            assert own == allowed[: len(own)], (games, number, seat)
            assert allowed[len(own) :] == happened[len(own) :], (games, number, seat, "the rest is public")


# Every picture, and every word


@dataclass(frozen=True, slots=True)
class MissedStretch:
    """Some moves of a game, and what one of its seats has not seen by the end of them."""

    game: RandomGame
    hidden: HiddenCards
    start: int

    def record(self, dealt: Deal) -> Record:
        """The game before its first move, had these been the cards."""
        return Record(self.game.deck, self.game.first_leader, dealt)


def some_stretch(rng: Random) -> MissedStretch:
    """Two rounds of cards and what is taken after them, anywhere in a random game."""
    deck = some_deck(rng)
    game = RandomGame(deck, rng.getrandbits(32))
    hidden = HiddenCards(game.dealt, rng.randrange(deck.players))
    length = ROUNDS * deck.players
    moment = rng.randrange(length, 2 * deck.hand_size * deck.players - deck.players)
    for events in game.steps():
        for event in events:
            hidden.follow(event)
        if len(game.moves) >= moment:
            break
    return MissedStretch(game, hidden, len(game.moves) - length)


def some_stretch_of_two_deals(rng: Random) -> tuple[MissedStretch, tuple[Deal, Deal]]:
    """A stretch and two deals that its person cannot tell apart; late in a game there may be only one."""
    while True:
        stretch = some_stretch(rng)
        other = stretch.hidden.exchanged(rng)
        if other != stretch.game.dealt:
            return stretch, (stretch.game.dealt, other)


@dataclass(frozen=True, slots=True)
class Sense:
    """What reaches a person in one frame."""

    picture: bytes
    """A mark of the picture, light of scanning included."""
    text: str
    """What was said since the last frame that was theirs."""


class Person:
    """Sits at the screen, sees and hears, and goes on by keyboard or with one key."""

    def __init__(self, pilot: Pilot, has_one_key: bool) -> None:
        self._pilot = pilot
        self._has_one_key = has_one_key
        self._said: list[str] = []
        self._looked_at = -1
        """The move before which the log was looked into last."""
        settings = pilot.app.services.settings
        pilot.app.services.settings = replace(settings, scanning=has_one_key, scan_pace=PACE)
        pilot.app.speech.enable_with(self.note)
        pilot.wait(TOLD_SECONDS)

    def note(self, text: str) -> None:
        """Take the announcements."""
        self._said.append(text)

    def sense(self) -> Sense:
        """The picture and the announcements now."""
        picture = window.surface().get_view("2").raw
        text = "\n".join(self._said)
        self._said.clear()
        return Sense(blake2b(picture, digest_size=16).digest(), text)

    def clear(self) -> None:
        """Drop the announcements for the other player."""
        self._said.clear()

    def open_curtain(self) -> None:
        """Say that one is there, once everything at the curtain was said again."""
        self._pilot.press(pygame.K_r)
        self._pilot.press(pygame.K_SPACE if self._has_one_key else pygame.K_RETURN)

    def looks_into_the_log(self, move: int) -> bool:
        """Open the log before this move, and return whether that was still to be done."""
        is_due = self._looked_at != move
        self._looked_at = move
        if is_due:
            self._pilot.press(pygame.K_l)
            self._pilot.wait(LOG_SECONDS, STEP_SECONDS)
        return is_due

    def take_time(self) -> None:
        """Let the light go round for a while, and ask what there is to ask."""
        if self._has_one_key:
            self._pilot.press(pygame.K_m, pygame.K_c)
            self._pilot.wait(PACE * 4, STEP_SECONDS)

    def ask_for_hand(self) -> None:
        """Ask at the last moment, before the screen is handed on."""
        self._pilot.press(pygame.K_m)


def senses(pilot: Pilot, person: Person, stretch: MissedStretch, record: Record) -> list[Sense]:
    """What the seat's person sees and hears as the moves are made, closed curtains included."""
    moves, seat = stretch.game.moves, stretch.hidden.seat
    seats = tuple(SeatSetup(name, None) for name in NAMES[: record.deck.players])
    session = GameSession(seats, record)
    for move in moves[: stretch.start]:
        session.play(move)
    play_at(Speed.FAST, pilot)
    pilot.at_table(session, OPENING_SECONDS)
    person.clear()
    sensed: list[Sense] = []
    for _ in range(MAX_STEPS):
        game = table_of(pilot, session)
        if game is None:
            return sensed
        if game.handover.is_covering or game.presenter.viewer == seat:
            sensed.append(person.sense())
        else:
            person.clear()
        if game.handover.is_covering:
            person.open_curtain()
        elif game.overlays.is_modal and not game.handover.is_shown:
            pilot.press(pygame.K_ESCAPE)
        elif game.is_waiting_for_person and session.moves_made == len(moves):
            return sensed
        elif game.is_waiting_for_person and not person.looks_into_the_log(session.moves_made):
            person.take_time()
            game.presenter.make(moves[session.moves_made])
            person.ask_for_hand()
        pilot.app.step([], STEP_SECONDS)
    raise AssertionError("the moves are never all made")


@pytest.mark.parametrize("has_one_key", [False, True], ids=["keyboard", "one key"])
def test_no_picture_and_no_word_tells_a_person_what_their_seat_may_not_know(
    pilot: Pilot, part: MakePart, monkeypatch: pytest.MonkeyPatch, has_one_key: bool
) -> None:
    draw_at_once(monkeypatch)
    person = Person(pilot, has_one_key)
    games = part(2, 200)
    rng = games.rng
    compared = 0
    for number in range(games.count):
        stretch, dealt = some_stretch_of_two_deals(rng)
        one, two = (senses(pilot, person, stretch, stretch.record(each)) for each in dealt)
        where = (games, number, stretch.game.deck, stretch.game.seed, stretch.start, stretch.hidden.seat)
        assert len(one) == len(two), where
        differing = [(mine, other) for mine, other in zip(one, two, strict=True) if mine != other]
        assert differing == [], where
        assert len(one) > MIN_PICTURES, where
        compared += len(one)
    print(f"{compared} pictures of {games.count} games, and all that was said with them")
