"""Deals that a seat cannot tell apart look the same to it: what it knows, sees, reads, and would play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.logic.table_talk import TableTalk
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.session.trick_log import log_of
from claim_desktop.storage.settings import Speed
from claim_desktop.ui import window
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.synchronous_rendering import draw_at_once
from tests.rules.independent.hidden_cards import HiddenCards
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.rules.test_hidden_cards import as_seen
from tests.stress.conftest import MakePart

TIMELESS = [level for level in LEVELS if level != "chancellor"]
"""The levels that end by their iterations; the top level ends by the clock, and may choose otherwise."""
AMPLE_SECONDS = 3600.0
REST_SECONDS = 0.5


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """The application in a small window, where cards move at once and computers wait."""
    monkeypatch.setattr(ComputerTurns, "begin", lambda _: None)
    with run_app(tmp_path, size=(640, 360)) as opened:
        opened.app.services.settings = replace(opened.app.services.settings, speed=Speed.OFF)
        yield opened


def stopped_game(rng: Random, number: int) -> tuple[RandomGame, HiddenCards]:
    """A game that was stopped at a random moment, and what one of its seats has not seen."""
    deck = ALL_DECKS[number % len(ALL_DECKS)]
    game = RandomGame(deck, rng.getrandbits(32))
    hidden = HiddenCards(game.dealt, rng.randrange(deck.players))
    moment = rng.randrange(2 * deck.hand_size * deck.players)
    for events in game.steps():
        for event in events:
            hidden.follow(event)
        if len(game.moves) >= moment:
            break
    return game, hidden


def game_of(game: RandomGame, dealt: Deal, seat: int) -> GameSession:
    """The game as if these had been the cards, with a person at one seat and computers at the others."""
    seats = [
        SeatSetup(f"Seat {other}", None if other == seat else "novice") for other in range(len(dealt.hands))
    ]
    return GameSession(tuple(seats), record_of(game, dealt))


def record_of(game: RandomGame, dealt: Deal) -> Record:
    """What a record of the game would say, had these been the cards."""
    return Record(game.deck, game.first_leader, dealt, moves=list(map(RecordedMove, game.moves)))


def seen_on_screen(pilot: Pilot, game: GameSession) -> tuple[str, bytes]:
    """The message and the picture when a game is shown to its one person."""
    pilot.app.change_scene(ShowGame(game))
    pilot.point((1, 1))
    pilot.wait(REST_SECONDS)
    scene = pilot.scene
    assert isinstance(scene, GameScene)
    return scene.message, pygame.image.tobytes(window.surface(), "RGB")


def patient_player(level: str) -> Player:
    """The level's player with time to spare, so that no busy computer cuts one of its thoughts short."""
    profile = PROFILES.get(level)
    return LEVELS[level].make() if profile is None else LearnedPlayer(profile.within(seconds=AMPLE_SECONDS))


def test_a_seat_knows_and_reads_and_chooses_the_same_in_deals_that_it_cannot_tell_apart(
    part: MakePart,
) -> None:
    attack = part(60, 20_000)
    rng = attack.rng
    differed = 0
    for number in range(attack.count):
        game, hidden = stopped_game(rng, number)
        other = hidden.exchanged(rng)
        where = (attack, number)
        one, two = as_seen(game, game.dealt, hidden.seat), as_seen(game, other, hidden.seat)
        assert one == two, where
        records = [record_of(game, dealt) for dealt in (game.dealt, other)]
        assert log_of(records[0], hidden.seat) == log_of(records[1], hidden.seat), where
        view, same = one[1], two[1]
        if view.legal_moves:
            level, seed = rng.choice(TIMELESS), rng.getrandbits(32)
            choices = [patient_player(level).choose(each, Random(seed)) for each in (view, same)]
            assert choices[0] == choices[1], (where, level)
        differed += other != game.dealt
    assert differed > attack.count // 2


def test_opponents_say_the_same_in_deals_that_cannot_be_told_apart(part: MakePart) -> None:
    attack = part(40, 20_000)
    rng = attack.rng
    differed = said = 0
    for number in range(attack.count):
        game, hidden = stopped_game(rng, number)
        other = hidden.exchanged(rng)
        levels = [rng.choice([None, *LEVELS]) for _ in game.dealt.hands]
        one, two = (TableTalk(levels).lines_of(record_of(game, dealt)) for dealt in (game.dealt, other))
        assert one == two, (attack, number)
        differed += other != game.dealt
        said += len(one)
    assert differed > attack.count // 2
    assert said > attack.count // 2


def test_a_person_sees_the_same_picture_of_deals_that_cannot_be_told_apart(
    pilot: Pilot, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    attack = part(6, 2_000)
    rng = attack.rng
    for number in range(attack.count):
        game, hidden = stopped_game(rng, rng.randrange(len(ALL_DECKS)))
        matches = [game_of(game, dealt, hidden.seat) for dealt in (game.dealt, hidden.exchanged(rng))]
        one, two = (seen_on_screen(pilot, game) for game in matches)
        assert one[0] == two[0], (attack, number)
        assert one[1] == two[1], (attack, number, game.deck, game.seed, len(game.moves))
