"""The page of the progress: choosing banners, leaving and going on, lives, and the end of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pygame
import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.decks import SINGLES
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.matches.logic.challenge import RIVALS_VERSION
from claim_desktop.scenes.matches.logic.matches import forms_for
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.player_profile import own_seat
from claim_desktop.scenes.progress.logic.run import FORM, offer_of, run_of_day
from claim_desktop.scenes.progress.logic.run_code import from_text, to_text
from claim_desktop.scenes.progress.page import FlyBanners, ProgressScene
from claim_desktop.scenes.requests import ContinueGame, OpenMenu, OpenProgress, OpenRoad
from claim_desktop.scenes.review.requests import ReadCode
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.scene import RoadScene
from claim_desktop.scenes.road.story import StoryScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.indexed_game import Result
from claim_desktop.ui import clipboard
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import setup
from scripts.stage.progress_states import LOST, RUN, WON, play_run
from tests.scenes.matches.test_match_score import crowned


def page_of(pilot: Pilot) -> ProgressScene:
    pilot.wait(0.2)
    assert isinstance(pilot.scene, ProgressScene)
    return pilot.scene


def opened(pilot: Pilot, *results: Result, run: str = RUN) -> ProgressScene:
    """The page of a run after games with these results."""
    if results:
        play_run(pilot.app.games.autosave, own_seat(pilot.app.services.settings), results, run)
        pilot.wait_for_disk()
    pilot.app.change_scene(OpenProgress(run))
    return page_of(pilot)


def words(page: ProgressScene, name: str) -> str:
    return page.focus.find(name).text


def shown(pilot: Pilot) -> list[str]:
    """The words on the screen."""
    pilot.wait(0.1)
    return pilot.app.services.kit.text_capture.of(None)


def banners(page: ProgressScene) -> list[str]:
    return [each.name for each in page.focus.widgets if each.group == "banners"]


def game_begun(pilot: Pilot, chosen: Sequence[str]) -> GameSession:
    """Choose banners and play under them."""
    for name in chosen:
        pilot.click(name)
    pilot.click("play")
    return game_introduced(pilot)


def game_introduced(pilot: Pilot) -> GameSession:
    """The game that begins once the rival has said who they are."""
    pilot.wait(0.3)
    if isinstance(pilot.scene, StoryScene):
        pilot.click("go_on")
        pilot.wait(0.3)
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene.game


def test_a_key_leads_from_the_road_to_the_progress_and_escape_back(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenRoad())
        pilot.wait(0.2)
        pilot.press(pygame.K_p)
        assert page_of(pilot).run is None
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.2)
        assert isinstance(pilot.scene, RoadScene)
        pilot.click("progress")
        page_of(pilot)


def test_three_banners_and_a_pair_make_the_deck_of_the_next_game(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenProgress())
        page_of(pilot)
        pilot.click("new")
        page = page_of(pilot)
        assert page.run is not None
        offer, chosen = offer_of(page.run.match), banners(page)[1:]
        game = game_begun(pilot, chosen)
        assert [each.value for each in game.record.deck.factions] == chosen
        assert game.record.deck.pair is offer.pair
        assert [seat.level for seat in game.seats] == [None, LEVEL_IDS[0]]
        assert game.record.how_played.match == page.run.match
        assert not game.record.how_played.is_practice


def test_the_red_button_says_how_many_banners_are_missing_and_a_fourth_has_to_wait(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot)
        first, second, third, fourth = banners(page)
        for missing, name in ((3, first), (2, second), (1, third)):
            assert words(page, "play") == tr(f"progress.choose.{missing}")
            assert not page.focus.find("play").enabled
            pilot.click(name)
        assert words(page, "play") == tr("road.play", name=tr("levels.novice.name"))
        pilot.click(fourth)
        pilot.wait(0.1)
        assert pilot.message == tr("progress.three")
        assert [page.focus.find(name).is_chosen for name in banners(page)] == [True, True, True, False]
        pilot.click(second)
        pilot.click(fourth)
        assert [page.focus.find(name).is_chosen for name in banners(page)] == [True, False, True, True]


def test_the_keyboard_alone_chooses_and_plays(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        opened(pilot)
        pilot.press(pygame.K_RETURN)
        pilot.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
        page = page_of(pilot)
        while page.focus.focused is None or page.focus.focused.name != "play":
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        game_introduced(pilot)


def test_a_rival_says_who_they_are_before_the_first_game_and_never_again(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot)
        for name in banners(page)[:3]:
            pilot.click(name)
        pilot.click("play")
        pilot.wait(0.3)
        assert isinstance(pilot.scene, StoryScene)
        game_introduced(pilot)
        page = opened(pilot, run="1" * 16)
        for name in banners(page)[:3]:
            pilot.click(name)
        pilot.click("play")
        pilot.wait(0.3)
        assert isinstance(pilot.scene, GameScene)


def test_a_game_that_was_left_goes_on_even_if_the_program_was_killed(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    with run_app(tmp_path / "running") as pilot:
        page = opened(pilot, WON)
        game = game_begun(pilot, banners(page)[:3])
        game.play(game.view(game.turn).legal_moves[0])
        moves = list(game.record.moves)
        pilot.wait_for_disk()
        copytree(tmp_path / "running", killed)  # what a killed program would leave
    with run_app(killed) as pilot:
        pilot.app.change_scene(OpenProgress())
        page = page_of(pilot)
        assert words(page, "play") == tr("progress.continue", name=tr("levels.squire.name"))
        assert not any(page.focus.find(name).enabled for name in banners(page))
        pilot.click("play")
        pilot.wait(0.2)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.record.moves[: len(moves)] == moves
        assert pilot.scene.game.record.deal == game.record.deal


def test_a_lost_game_costs_a_life_and_the_same_rival_comes_with_another_offer(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        before = offer_of(opened(pilot, WON).run.match)  # type: ignore[union-attr]
        page = opened(pilot, WON, LOST)
        assert page.run is not None
        assert page.run.match.lives == 1
        assert page.run.next_rival == LEVEL_IDS[1]
        assert offer_of(page.run.match) != before
        assert words(page, "heading") == tr("progress.again", name=tr("levels.squire.name"))


def test_the_habit_of_a_rival_is_known_only_after_a_game(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        name = tr("levels.squire.name")
        assert words(opened(pilot, WON), "habit") == tr("progress.unmet", name=name)
        assert words(opened(pilot, WON, LOST), "habit") == tr("progress.habit.squire", name=name)


def test_after_a_game_the_lit_button_leads_on_to_the_next_choice(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = play_run(pilot.app.games.autosave, own_seat(pilot.app.services.settings), [WON])
        crowned(pilot, game)
        pilot.click("on")
        assert page_of(pilot).run.beaten == 1  # type: ignore[union-attr]


def test_the_menu_goes_on_with_the_choice_after_a_finished_game(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        opened(pilot, WON, WON)
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.2)
        pilot.app.change_scene(ContinueGame())
        assert page_of(pilot).run.beaten == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("results", "key", "beaten"),
    [((WON, LOST, LOST), "lost", 1), ((WON,) * 7, "won", 7)],
    ids=["lost", "won"],
)
def test_the_end_says_how_far_with_which_banners_and_the_best_so_far(
    results: Sequence[Result], key: str, beaten: int, tmp_path: Path
) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot, *results)
        assert page.run is not None
        assert words(page, "heading") == tr(f"progress.{key}", name=tr("levels.squire.name"))
        assert page.run.beaten == beaten
        assert tr("progress.score", count=beaten, all=7) in shown(pilot)
        assert tr("progress.games", count=len(results)) in words(page, "text")
        assert sum(page.run.banners_flown.values()) == 3 * len(results)
        assert not banners(page)
        pilot.click("new")
        page = page_of(pilot)
        assert page.run is not None
        assert page.run.match.id != RUN
        assert not page.run.match.before


def test_the_run_of_the_day_is_found_again_as_it_was_left(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        today = run_of_day(pilot.app.games.today())
        opened(pilot, WON, run=today)
        opened(pilot)
        pilot.click("runs")
        pilot.click("today")
        page = page_of(pilot)
        assert page.run is not None
        assert (page.run.match.id, page.run.beaten) == (today, 1)
        pilot.click("runs")
        assert page.dialog is not None
        assert not [each for each in page.dialog.focus.widgets if each.name == "today"]


def test_a_run_that_is_copied_and_pasted_opens_the_same_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    with run_app(tmp_path / "mine") as pilot:
        opened(pilot, WON)
        pilot.click("runs")
        pilot.click("copy")
        pilot.wait(0.1)
        assert from_text(copied[0]) == (RUN, RIVALS_VERSION)
    with run_app(tmp_path / "yours") as pilot:
        pilot.app.change_scene(ReadCode(copied[0]))
        page = page_of(pilot)
        assert pilot.message == tr("progress.sent")
        assert page.run is not None
        assert page.run.match.id == RUN
        assert not page.run.match.before


def test_a_damaged_run_says_so_and_changes_nothing(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        opened(pilot)
        pilot.app.change_scene(ReadCode(to_text("1" * 16)[:-1]))
        pilot.wait(0.1)
        assert pilot.message == refusal(CodeError(ErrorReason.DAMAGED_CODE))
        assert pilot.app.games.encounters.value.run == RUN


def test_banners_of_an_offer_that_is_over_are_not_flown(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot)
        assert page.run is not None
        offered = offer_of(page.run.match).banners
        foreign = next(each for each in SINGLES if each not in offered)
        pilot.app.change_scene(FlyBanners(RUN, (*offered[:2], foreign)))
        assert page_of(pilot).run == page.run


def test_a_run_counts_in_no_match_of_the_road(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        opened(pilot, WON, LOST, WON)
        station = Journey.of(pilot.app.games).road(Leg.TWO).station("squire")
        assert not station.is_beaten
        assert (station.match, station.own) == ("", 0)
        assert station.best is not None


def test_a_progress_is_no_match_to_choose_for_a_new_game() -> None:
    assert MatchFormat.PROGRESS is FORM
    assert FORM not in forms_for(replace(setup(), match=None))


def test_a_game_that_was_deleted_is_dealt_again_under_the_same_banners_and_counts_no_more(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot, WON)
        chosen = banners(page)[1:]
        game = game_begun(pilot, chosen)
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.2)
        pilot.app.games.autosave.delete()
        pilot.wait_for_disk()
        page = opened(pilot)
        assert words(page, "habit") == tr("progress.dealt")
        assert [page.focus.find(name).is_chosen for name in banners(page)] == [False, True, True, True]
        assert not any(page.focus.find(name).enabled for name in banners(page))
        again = game_begun(pilot, ())
        assert again.record.deal == game.record.deal
        assert again.record.how_played.is_dealt_again


def test_a_lost_game_whose_record_was_deleted_is_dealt_again_under_the_same_banners(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        page = opened(pilot)
        game = game_begun(pilot, banners(page)[:3])
        while not game.is_over:
            game.play(game.view(game.turn).legal_moves[0])
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.2)
        pilot.app.games.autosave.delete()
        for file in pilot.app.games.saves.finished_folder.iterdir():
            file.unlink()
        other = offer_of(replace(page.run.match, before=())).banners  # type: ignore[union-attr]
        pilot.app.change_scene(FlyBanners(RUN, other[1:]))
        again = game_introduced(pilot)
        assert again.record.deal == game.record.deal
        assert again.record.how_played.is_dealt_again
