"""Announcements at the table come in order, and once: company, play, the keyboard's card, the count."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.requests import OpenNewGame, OpenSettings, SceneChange, ShowScoring
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot
from scripts.stage.positions import THREE, finished, play_until, setup
from scripts.stage.states import guided, turn_of_first


def rival_leads(game: GameSession) -> bool:
    return game.turn == 1 and game.view(0).tricks_played == 0


def heard(pilot: Pilot) -> list[str]:
    """All that is said, from now on."""
    said: list[str] = []
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    pilot.app.speech.enable_with(said.append)
    return said


def test_whom_one_plays_against_is_said_before_they_play_and_their_card_only_once(pilot: Pilot) -> None:
    said = heard(pilot)
    pilot.on_turn(play_until(replace(setup(CLAIM), first_leader=1), rival_leads))
    plays = [line for line in said if "Berengar plays the" in line]
    assert len(plays) == 1
    assert said.index("You play against Berengar.") < said.index(plays[0])
    assert not any(line.startswith("Berengar: ") for line in said)


def test_phase_two_does_not_say_again_whom_one_plays_against(pilot: Pilot) -> None:
    said = heard(pilot)
    pilot.on_turn(play_until(setup(CLAIM), turn_of_first(Phase.TWO, 0)))
    assert "You play against Berengar." not in said


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_phase_two_is_said_once_when_it_begins_however_fast_it_passes(pilot: Pilot, speed: Speed) -> None:
    said = heard(pilot)
    pilot.at_table(play_until(setup(CLAIM), last_trick_of_phase_one))
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=speed)
    for _ in range(40):
        if "Phase Two" in said:
            break
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.5)
    pilot.wait(0.5)
    assert said.count("Phase Two") == 1
    assert said.count("Gather supporters") == 1


def last_trick_of_phase_one(game: GameSession) -> bool:
    view = game.view(0)
    return view.phase is Phase.ONE and view.tricks_played == game.record.deck.hand_size - 1 and game.turn == 0


def test_a_card_is_named_once_before_what_it_does(pilot: Pilot) -> None:
    said = heard(pilot)
    pilot.on_turn(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 0)))
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_i)
    said.clear()
    pilot.press(pygame.K_RIGHT)
    assert len(said) == 1
    name, rest = said[0].split(", may be played. ")
    assert " in the deck. " in rest
    assert name not in rest
    pilot.press(pygame.K_i)
    assert len(said) == 1, "nor again when that is put away"


def test_a_hint_says_what_to_ask_for_next_and_what_its_numbers_mean(pilot: Pilot) -> None:
    said = heard(pilot)
    game = play_until(setup(CLAIM), turn_of_first(Phase.ONE, 9))
    game.seats = tuple(replace(seat, aids=LEARNER) for seat in game.seats)
    pilot.on_turn(game)
    for following in ("Show card", "Why?", "Numbers: games won in 100"):
        pilot.press(pygame.K_h)
        while said[-1] == "One moment…":
            pilot.wait(0.1)
        assert any(line.startswith(following) for line in said)


@pytest.mark.slow
def test_the_count_says_how_many_cards_each_side_has_of_a_faction(pilot: Pilot) -> None:
    said = heard(pilot)
    pilot.app.change_scene(ShowScoring(finished(setup(CLAIM))))
    for _ in range(40):
        pilot.wait(1.0)
    votes = [place for place, line in enumerate(said) if " vote for " in line]
    assert votes
    assert all(said[place + 1].startswith("You ") and ", Berengar " in said[place + 1] for place in votes)


@pytest.mark.parametrize(
    ("opening", "turned"),
    [
        (OpenSettings(), ["Display, 2 of 6", "Text size: 100%, 1 of 6. The size of all text."]),
        (OpenChronicle(), ["Chronicle", "Finished, 2 of 4"]),
    ],
)
def test_a_page_that_is_turned_to_says_its_name_once(
    opening: SceneChange, turned: list[str], pilot: Pilot
) -> None:
    said = heard(pilot)
    pilot.app.change_scene(opening)
    pilot.wait(0.1)
    said.clear()
    pilot.press_with_ctrl(pygame.K_TAB)
    pilot.wait(0.1)
    assert said[: len(turned)] == turned
    assert sum(line.startswith(turned[-1].split(",")[0]) for line in said) == 1


def test_new_game_says_once_who_a_rival_is_and_how_strong(pilot: Pilot) -> None:
    said = heard(pilot)
    pilot.app.change_scene(OpenNewGame())
    pilot.wait(0.1)
    assert said == [
        "New game",
        tr("levels.squire.quote"),
        tr("levels.squire.character"),
        "Perrin, the Squire, 2 of 7. You have not met yet.",
    ]


def test_cards_are_named_while_a_remark_waits_and_once_more_when_it_has_gone(pilot: Pilot) -> None:
    said = heard(pilot)
    guided(pilot)
    pilot.wait(1.0)
    assert said[-1] == "Continue, button"
    said.clear()
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    first, second = said
    assert first != second
    assert all(" may " in text for text in said)
    said.clear()
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    assert said == [second]


def test_of_the_trick_each_card_is_said_with_who_played_it(pilot: Pilot) -> None:
    said = heard(pilot)
    game = pilot.on_turn(play_until(setup(THREE), turn_of_first(Phase.TWO, 1)))
    pilot.set_speed(Speed.NORMAL)  # the next player takes a moment
    game.presenter.make(game.presenter.view.legal_moves[0])
    pilot.wait(0.05)
    said.clear()
    pilot.press(pygame.K_k)
    names = {0: "You", 2: "Clothilde"}
    cards = [(names[seat], sprite.card) for seat, sprite in game.table.trick if sprite.card is not None]
    assert len(cards) == 2
    assert said == [f"{name}: {card_name(card)}" for name, card in cards]
