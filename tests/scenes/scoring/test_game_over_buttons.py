"""The buttons after the crown: four of them, and sheets with the rest, for every device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import CONTROLLER_BUTTON_A as A
from pygame import CONTROLLER_BUTTON_DPAD_DOWN as DOWN
from pygame import CONTROLLER_BUTTON_DPAD_RIGHT as RIGHT

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.matches.scene import MatchScoreScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowScoring
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui import clipboard
from claim_desktop.ui.panel_art import ButtonVariant
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import finished, setup
from tests.app.switch_scanning.one_key import one_key
from tests.app.test_gamepad import holding
from tests.scenes.matches.logic.test_matches import agreed
from tests.scenes.matches.test_match_score import crowned, to_the_end
from tests.ui.touch.finger import PilotsFinger

SMALL = (640, 360)


def crown(pilot: Pilot, game: GameSession | None = None) -> ScoringScene:
    """Come to the coronation of a game, with its buttons."""
    return crowned(pilot, finished(setup(CLAIM)) if game is None else game)


def names(pilot: Pilot) -> Sequence[str]:
    return [widget.name for widget in pilot.widgets()]


def test_four_buttons_come_with_the_crown_and_the_last_one_opens_the_rest(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        crown(pilot)
        assert names(pilot) == ["rematch", "review", "menu", "more"]
        pilot.click("more")
        assert names(pilot) == ["deal_again", "new_game", "challenge", "code", "back"]
        pilot.click("deal_again")
        assert names(pilot) == ["same_deal", "swap_seats", "other", "back"]


def test_after_a_guided_game_the_lit_button_opens_the_review(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        game = finished(setup(CLAIM))
        own, rival = game.seats
        game.seats = replace(own, told=("lead",)), rival
        scene = crown(pilot, game)
        assert names(pilot) == ["review", "rematch", "menu", "more"]
        lit = [each.name for each in pilot.widgets() if getattr(each, "tone", None) is ButtonVariant.PRIMARY]
        assert lit == ["review"]
        assert scene.focus.focused is pilot.widgets()[0]
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.2)
        assert isinstance(pilot.scene, ReviewScene)


def test_after_a_game_of_a_match_no_cards_are_dealt_again(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        crown(pilot, to_the_end(pilot.app.games.begin(agreed(MatchFormat.FIRST_TO_TWO, persons=1))))
        assert names(pilot) == ["on", "standing", "review", "menu", "more"]
        pilot.click("more")
        assert names(pilot) == ["new_game", "challenge", "code", "back"]


def test_by_keys_the_sheets_are_left_one_by_one(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        scene = crown(pilot)
        pilot.press(*[pygame.K_TAB] * 3, pygame.K_RETURN)
        pilot.wait(0.1)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert "same_deal" in names(pilot)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert "deal_again" in names(pilot)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert pilot.scene is scene
        assert scene.focus.focused is pilot.find("more")
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)


def test_by_keys_the_other_seat_gets_the_same_cards(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        first = crown(pilot).game
        pilot.press(*[pygame.K_RIGHT] * 3)
        for way in ([], [], [pygame.K_DOWN]):
            pilot.press(*way, pygame.K_RETURN)
            pilot.wait(0.1)
        swapped = pilot.scene
        assert isinstance(swapped, GameScene)
        assert swapped.game.record.deal == first.record.deal
        assert swapped.game.seats == (first.seats[1], first.seats[0])


def test_with_a_pad_the_other_table_is_opened(tmp_path: Path) -> None:
    with holding(tmp_path) as player:
        crown(player.pilot)
        player.press(RIGHT, RIGHT, RIGHT)
        for way in ((A,), (A,), (DOWN, DOWN, A)):
            player.pilot.read()
            player.press(*way)
        player.pilot.wait(0.1)
        assert isinstance(player.pilot.scene, MatchScoreScene)


def test_with_a_finger_the_same_deal_is_dealt_again(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        first = crown(pilot).game
        finger = PilotsFinger(pilot)
        for name in ("more", "deal_again", "same_deal"):
            finger.tap_on(name)
            pilot.wait(0.1)
        again = pilot.scene
        assert isinstance(again, GameScene)
        assert again.game.record.deal == first.record.deal


def test_with_one_key_the_other_table_is_opened(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(ShowScoring(finished(setup(CLAIM))))
        for _ in range(60):
            user.press()
            scene = user.pilot.scene
            if isinstance(scene, ScoringScene) and scene.is_counted:
                break
        for name in ("more", "deal_again", "other"):
            user.take(name)
        user.wait(2)
        assert isinstance(user.pilot.scene, MatchScoreScene)


def test_a_screen_reader_hears_what_a_sheet_offers_and_the_line_about_each_action(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        scene = crown(pilot)
        pilot.click("more")
        pilot.click("deal_again")
        pilot.wait(0.1)
        heard = " ".join(f"{part.text} {part.about}" for part in scene.accessible_nodes())
        for text in ("This deal again", "Same deal again", "The same cards from your seat, as practice"):
            assert text in heard


def test_the_key_for_the_code_works_over_a_sheet_and_is_shown_there(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SMALL) as pilot:
        crown(pilot)
        pilot.click("more")
        clipboard.copy("nothing yet")
        assert pilot.find("code").line.endswith(" C")  # type: ignore[attr-defined]
        pilot.press_with_ctrl(pygame.K_c)
        assert clipboard.paste().startswith("CLAIM-")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.sampled(1, in_all=4)
def test_the_actions_of_a_sheet_lie_below_each_other_within_the_smallest_window(
    tmp_path: Path, language: str, text_size: float
) -> None:
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        services = pilot.app.services
        services.settings = replace(services.settings, language=language, text_size=text_size)
        crown(pilot)
        pilot.click("more")
        pilot.click("deal_again")
        rects = [widget.rect for widget in pilot.widgets()]
        assert all(pilot.scene.kit.scale.area.contains(rect) for rect in rects)
        assert all(above.bottom < below.top for above, below in pairwise(rects))
