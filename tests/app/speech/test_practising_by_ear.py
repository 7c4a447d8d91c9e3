"""Review, puzzles and memory without the screen: by the spoken log and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.scenes.memory.requests import OpenMemory
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.puzzle import parse_line
from claim_desktop.scenes.puzzles.requests import PlayPhaseOnePuzzle
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import played, setup
from scripts.stage.puzzles import begin
from tests.app.speech.listener import Listener

PUZZLE = parse_line("CLAIM-6DS6FPWZNSGRT580AYNSR90QADZRWV11XXZ67 380 break_gnome,cash")
"""There are three cards to choose from, and the right one settles it."""
LEADING = 19
"""The number of a puzzle of Phase One in which a card is led."""
MAX_CARDS = 13


@contextmanager
def listening(folder: Path) -> Iterator[tuple[Pilot, Listener]]:
    """The application and its listener, past the announcements of the menu."""
    with run_app(folder) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        ear = Listener(pilot, folder / "said.log")
        pilot.wait(0.1)
        ear.listen()
        yield pilot, ear


def cards_in(said: str) -> list[str]:
    """The cards of a sentence such as “Your hand: Undead 6 and Troll 4.”."""
    return said.partition(": ")[2].rstrip(".").replace(" and ", ", ").split(", ")


def test_a_puzzle_is_solved_by_ear_alone(tmp_path: Path) -> None:
    with listening(tmp_path) as (pilot, ear):
        begin(pilot, PUZZLE)
        assert "Gnomes or Giants" in ear.wait_for("To win you need"), "what is asked comes before the hand"
        hand = cards_in(ear.wait_for("Your hand:"))
        assert len(cards_in(ear.wait_for("Hedwig’s hand:"))) == len(hand)
        wrong: set[str] = set()
        while len(wrong) < len(hand):
            said = next(each for each in _along(ear) if each.endswith("may be played") and each not in wrong)
            ear.press_without_listening(pygame.K_RETURN)
            said_then = ear.wait_for("Try again, button", "wins it")
            if "wins it" in said_then:
                break
            wrong.add(said)
            ear.press_without_listening(pygame.K_RETURN)
            ear.wait_for("Your turn")
        else:
            raise AssertionError(f"no card of {hand} wins; the end of the log: {ear.tail()}")
        assert "Next" in ear.wait_for("Next, button")


def _along(ear: Listener) -> Iterator[str]:
    for _ in range(MAX_CARDS):
        yield from ear.press(pygame.K_RIGHT)


def test_the_answer_to_a_puzzle_of_phase_one_is_heard_with_what_every_card_is_worth(tmp_path: Path) -> None:
    with listening(tmp_path) as (pilot, ear):
        pilot.app.change_scene(PlayPhaseOnePuzzle(shipped_phase_one_puzzles()[LEADING]))
        hand = cards_in(ear.wait_for("Your hand:"))
        ear.wait_for("What would you lead?")
        ear.go_to("may be played", pygame.K_RIGHT)
        ear.press_without_listening(pygame.K_RETURN)
        assert ear.wait_for("was better") == "The Giant 9 was better. No card still out can beat it."
        values = [ear.wait_for(": ") for _ in set(hand)]
        assert sorted(each.partition(": ")[0] for each in values) == sorted(set(hand))


@pytest.mark.slow
def test_a_review_answers_what_lies_there_and_says_each_card_that_is_tried(tmp_path: Path) -> None:
    with listening(tmp_path) as (pilot, ear):
        record = played("claim-2", 3)
        pilot.app.change_scene(OpenReview(GameSession(setup(record.deck).seats, record)))
        ear.wait_for("The outcome changed")
        ear.press(pygame.K_HOME)
        hand = ear.press(pygame.K_m)
        assert [each.partition(":")[0] for each in hand] == ["Ada’s hand"]
        assert len(cards_in(hand[0])) == record.deck.hand_size - 1, "one is being played"
        assert ear.press(pygame.K_k) == ["On offer: Gnome 7.", "In the trick: Ada Troll 9."]
        assert ear.press(pygame.K_RIGHT) == ["In the trick: Ada Troll 9.", "Berengar plays the Troll 7."]
        followers = ear.press(pygame.K_b)
        assert followers[0].startswith("Followers: You 0, Berengar 0")
        assert len(followers) == 2 + len(record.deck.all_factions), "and those hidden"
        ear.go_to("Find the better card, button")
        ear.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, ReviewScene)
        choices = [card_name(each) for _, each in pilot.scene.choices]
        tried = [ear.press(pygame.K_RIGHT) for _ in choices]
        assert sorted(each for said in tried for each in said) == sorted(choices)
        found = ear.press(pygame.K_RETURN)
        assert any(each.startswith(("Found!", "Tried:")) or "gives away" in each for each in found), found


@pytest.mark.slow
def test_memory_is_watched_and_answered_by_ear_alone(tmp_path: Path) -> None:
    with listening(tmp_path) as (pilot, ear):
        pilot.app.change_scene(OpenMemory())
        ear.go_to("One faction, button")
        ear.press(pygame.K_RETURN)
        ear.wait_for("is up for grabs")
        wanted = int(ear.wait_for("cards named").split()[2])
        ear.wait_for("not chosen")
        for named in range(1, wanted + 1):
            if named > 1:
                ear.go_to("not chosen", pygame.K_RIGHT)
            said = ear.press(pygame.K_RETURN)
            assert f"{named} of {wanted} cards named" in said
        ear.go_to("Check, button")
        ear.press_without_listening(pygame.K_RETURN)
        assert f" of {wanted} right" in ear.wait_for(" right, ")
