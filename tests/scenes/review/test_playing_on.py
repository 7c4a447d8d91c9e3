"""A review is a place to practise: find the better card, play on from a moment, or have it dealt anew."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import card
from claim_desktop.rules.record import TOP, to_line
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.scenes.requests import ShowScoring
from claim_desktop.scenes.review.logic.branches import BranchPoint, Redealt
from claim_desktop.scenes.review.logic.branching import record_up_to
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.requests import OpenReview, ReadRecord
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.saves import SaveFile
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import played
from tests.scenes.review.test_review import SEED, game_of, open_review, point_list

pytestmark = pytest.mark.app_window(size=(640, 360))


def card_place(scene: ReviewScene, code: str) -> tuple[int, int]:
    """Where a card of the hand is in sight, or one on offer."""
    choices = scene.choices
    if code == TOP:
        return choices[-1][0].center
    rect = next(rect for rect, card in choices if card.code == code)
    return rect.left + 8, rect.centery


def test_the_better_card_is_found_by_mouse_at_one_turning_point_after_another(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    pilot.click("find")
    points = scene.points
    assert len(points) > 1
    for point in points:
        assert scene.index == point.index
        assert point_list(scene).seat_points.hides
        assert scene.graph.hides_after
        pilot.wait(0.1)
        pilot.click_at(card_place(scene, point.played))
        finding = scene.find_mode.finding
        assert finding is not None
        assert set(finding.tried) == {point.played}
        marked = {card.code for card in scene.frame.values}
        assert marked == (set() if point.is_take else {point.played})
        assert not finding.is_found
        assert tr("review.find.ask") in widget_text(point_list(scene))
        assert "100 games; the card" in scene.frame.reason or "lost" in scene.frame.reason
        pilot.click_at(card_place(scene, point.better))
        assert finding.is_found
        assert scene.frame.reason.startswith("Found!")
        assert tr("review.find.ask") not in widget_text(point_list(scene)), "its row names the card"
        pilot.click("find")
    assert scene.find_mode.finding is None
    assert not point_list(scene).seat_points.hides


def test_the_better_card_is_found_by_keys_alone(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    while scene.focus.focused is not pilot.find("find"):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    finding = scene.find_mode.finding
    assert finding is not None
    first = finding.point
    for _ in scene.choices:
        if not finding.is_found:
            pilot.press(pygame.K_RETURN)
        if not finding.is_found:
            pilot.press(pygame.K_RIGHT)
    assert finding.is_found
    pilot.press(pygame.K_RETURN)
    assert finding.point is not first
    pilot.press(pygame.K_ESCAPE)
    assert scene.find_mode.finding is None
    assert isinstance(pilot.scene, ReviewScene)


@pytest.mark.usefixtures("undrawn")
def test_the_card_that_the_keys_are_at_is_said_until_another_widget_has_them(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    pilot.click("find")
    pilot.press(pygame.K_RIGHT)
    said = []
    for _ in scene.choices:
        said.append(scene.announcements().focus_text)
        pilot.press(pygame.K_RIGHT)
    names = [card_name(each) for _, each in scene.choices]
    assert len(set(names)) > 1
    assert said == [*names[1:], names[0]]
    pilot.press(pygame.K_TAB)
    assert scene.announcements().focus_text not in names


@pytest.mark.usefixtures("undrawn")
def test_enter_leads_from_one_turning_point_to_the_next_and_round(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    while scene.focus.focused is not point_list(scene):
        pilot.press(pygame.K_TAB)
    points = [each.index for each in scene.points]
    assert len(points) > 1
    reached = []
    for _ in (*points, 0):
        pilot.press(pygame.K_RETURN)
        reached.append(scene.index)
    assert reached == [*points, points[0]]


def test_the_cards_to_try_are_lit_read_and_pressed(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    pilot.click("find")
    pilot.wait(0.1)
    finding = scene.find_mode.finding
    assert finding is not None
    lit = {stop.key: stop for group in scene.scan_groups() for stop in group.stops}
    nodes = [node for node in scene.accessible_nodes() if node.group and node.group.key == "choices"]
    assert [node.text for node in nodes] == [card_name(each) for _, each in scene.choices]
    assert [lit[node.key].does for node in nodes] == [node.press for node in nodes]
    played = next(node for node in nodes if node.text == card_name(card(finding.point.played)))
    pilot.app.step(list(played.press), 0.05)
    assert list(finding.tried) == [finding.point.played]


def test_of_cards_that_overlap_a_switch_and_a_reader_press_the_one_that_they_mean(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    row = [Rect(27 * at, 0, 82, 115) for at in range(13)]
    nodes = scene.find_mode.accessible_nodes([(rect, card("Go1")) for rect in row])
    for index, node in enumerate(nodes):
        under = [at for at, rect in enumerate(row) if rect.collidepoint(node.press[-1].pos)]
        assert under[-1] == index


def test_nothing_gives_the_better_card_away_while_it_is_looked_for(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    point = next(point for point in scene.points if not point.is_take)
    scene.show(point.index)
    pilot.click("find")
    pilot.wait(0.1)
    shown = scene.frame
    assert not shown.moment.is_made
    assert all(seat != 0 for seat, _ in shown.moment.trick)
    assert shown.tried == {}
    codes = [card.code for _, card in scene.felt.hand]
    assert point.played in codes
    assert point.better in codes
    assert not pilot.find("play_on").enabled
    assert not pilot.find("redealt").enabled
    assert pilot.find("redealt").text == "Redeal after that"


def test_a_follower_taken_badly_is_called_that_and_the_better_one_is_found(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    scene.choose_seat(1)
    point = next(point for point in scene.points if point.is_take)
    top = scene.moments.view(point.index, 1).looked_at
    assert top is not None
    assert point.better == TOP
    scene.show(point.index)
    taken = card_name(card(point.played))
    said = f"Taking the {taken} after trick {point.trick} cost {point.cost} games in 100."
    assert scene.frame.reason.startswith(said)
    pilot.click("find")
    pilot.wait(0.1)
    assert scene.headline == f"After trick {point.trick} of Phase One: which card was better to take?"
    assert [each.code for _, each in scene.felt.offers] == [point.played, top.code]
    pilot.click_at(scene.felt.offers[0][0].center)
    finding = scene.find_mode.finding
    assert finding is not None
    assert set(finding.tried) == {point.played}
    assert not finding.is_found
    pilot.click_at(scene.felt.hand[0][0].center)
    assert set(finding.tried) == {point.played}, "no card of the hand was on offer"
    pilot.click_at(scene.felt.offers[-1][0].center)
    assert set(finding.tried) == {point.played, TOP}
    assert finding.is_found


def test_buttons_that_cannot_be_pressed_say_why(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_END)
    assert not pilot.find("play_on").enabled
    assert pilot.find("play_on").text == "The game ends here"
    assert pilot.find("redealt").text == "No cards to redeal"
    assert not pilot.find("hint").enabled
    assert pilot.find("hint").text == "No choice"
    scene.show(next(index for index, state in enumerate(scene.moments.states) if state.phase is Phase.TWO))
    assert pilot.find("play_on").enabled
    assert not pilot.find("redealt").enabled
    assert pilot.find("redealt").text == "Nothing is hidden"
    pilot.press(pygame.K_HOME)
    assert pilot.find("redealt").text == "Redeal and play on"
    scene.show(next(point.index for point in scene.points))
    assert pilot.find("hint").text == "Hint"
    pilot.click("find")
    assert pilot.find("play_on").text == "Find the card first"


def test_somebody_who_made_no_big_mistake_is_told_so_and_has_none_to_find(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Review, "turning_points_of", lambda *_: [])
    scene = open_review(pilot, "claim")
    assert widget_text(point_list(scene)) == "You made no big mistake."
    assert not pilot.find("find").enabled
    assert pilot.find("find").text == "No mistake to find"
    scene.choose_seat(1)
    assert widget_text(point_list(scene)) == f"{scene.game.seats[1].name} made no big mistake."


def test_a_game_goes_on_as_practice_from_the_moment_that_is_shown(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim")
    pilot.press(pygame.K_HOME, *[pygame.K_RIGHT] * 9)
    index = scene.index
    pilot.click("play_on")
    pilot.wait(0.1)
    table = pilot.scene
    assert isinstance(table, GameScene)
    record = table.game.record
    assert record.how_played.is_practice
    assert record.how_played.origin.startswith(f"review:{index}:")
    assert record.moves[:index] == scene.game.record.moves[:index]
    assert table.game.is_human(scene.seat)


def test_the_same_moment_is_dealt_anew_and_three_such_games_are_told_of(pilot: Pilot) -> None:
    game = game_of("claim-2")
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME, *[pygame.K_RIGHT] * 8)
    index = scene.index
    pilot.click("redealt")
    pilot.wait(0.1)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert table.game.record.deal != game.record.deal
    view = GameSession(game.seats, record_up_to(game.record, index)).view(0)
    assert GameSession(game.seats, record_up_to(table.game.record, index)).view(0) == view
    over = GameSession(game.seats, played("claim-2", 3))
    for _ in range(3):
        Redealt.of(pilot.app.games).note(over, BranchPoint(game, index, 0, is_redealt=True))
    pilot.press(pygame.K_ESCAPE)
    pilot.click("menu")
    again = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME, *[pygame.K_RIGHT] * 8)
    won = over.view(0).vote
    assert won is not None
    assert again.headline == f"From here you won {3 if won.winners == (0,) else 0} of 3."
    pilot.press(pygame.K_RIGHT)
    assert "From here" not in again.headline


@pytest.mark.parametrize(("name", "can_be"), [("claim-2", False), ("three", True)])
@pytest.mark.sampled(1, in_all=2)
def test_where_a_seat_knows_every_card_nothing_is_dealt_anew(pilot: Pilot, name: str, can_be: bool) -> None:
    scene = open_review(pilot, name)
    second = [index for index in range(scene.moments.last) if scene.moments.states[index].phase is Phase.TWO]
    offered = set()
    for index in (*second[::4], second[-1]):
        scene.show(index)
        names = {widget.name for widget in pilot.widgets() if widget.enabled}
        assert "play_on" in names
        offered |= names & {"proof", "redealt"}
    assert offered == ({"proof", "redealt"} if can_be else set())


@pytest.mark.usefixtures("undrawn")
def test_the_file_of_a_finished_game_is_reviewed_and_any_other_says_why_not(
    pilot: Pilot, tmp_path: Path
) -> None:
    record, file = played("claim-2", SEED), tmp_path / "of somebody else.json"
    told = {}
    unfinished = replace(record, moves=record.moves[:9])
    for name, content in (("no game", "[]"), ("begun", to_line(unfinished)), ("over", to_line(record))):
        file.write_text(content, encoding="utf-8")
        pilot.app.change_scene(ReadRecord(file))
        pilot.wait(0.1)
        told[name] = pilot.message
        assert isinstance(pilot.scene, ReviewScene) == (name == "over")
    assert told["begun"] == tr("review.unfinished")
    assert told["no game"] not in ("", told["begun"])
    assert isinstance(pilot.scene, ReviewScene)
    assert pilot.scene.game.record.moves == record.moves


def test_from_the_pause_of_such_a_game_one_looks_at_its_moment_again(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim")
    pilot.press(pygame.K_HOME, *[pygame.K_RIGHT] * 9)
    pilot.click("play_on")
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("start")
    again = pilot.scene
    assert isinstance(again, ReviewScene)
    assert again is not scene
    assert (again.game.record, again.index, again.seat) == (scene.game.record, scene.index, scene.seat)
    pilot.click("leave")
    assert isinstance(pilot.scene, PauseScene), "the game is still there"


@pytest.mark.parametrize("button", ["play_on", "redealt"])
@pytest.mark.sampled(1, in_all=2)
def test_after_a_new_start_of_the_program_such_a_game_still_knows_the_way_back(
    tmp_path: Path, button: str
) -> None:
    game = game_of("claim")
    with run_app(tmp_path, size=(854, 480)) as first:
        SaveFile(first.folder, LEVEL_IDS).finish(game.as_saved, datetime(2026, 11, 23))
        first.wait_for_disk()
        first.app.change_scene(OpenReview(game))
        first.wait(0.1)
        first.press(pygame.K_HOME, *[pygame.K_RIGHT] * 8)
        scene = first.scene
        assert isinstance(scene, ReviewScene)
        index = scene.index
        first.click(button)
        first.wait(0.1)
    with run_app(tmp_path, size=(854, 480)) as second:
        second.click("continue")
        second.wait(0.1)
        second.press(pygame.K_ESCAPE)
        second.click("start")
        again = second.scene
        assert isinstance(again, ReviewScene)
        assert (again.game.record.deal, again.index, again.seat) == (game.record.deal, index, 0)


@pytest.mark.parametrize("is_redealt", [False, True])
@pytest.mark.sampled(1, in_all=2)
def test_after_such_a_game_one_looks_at_its_moment_again_or_plays_on_from_it_once_more(
    pilot: Pilot, is_redealt: bool
) -> None:
    game = game_of("claim")
    over = GameSession(game.seats, played("claim"))
    Redealt.of(pilot.app.games).note(over, BranchPoint(game, 8, 1, is_redealt))
    pilot.app.change_scene(ShowScoring(over))
    pilot.press(pygame.K_ESCAPE)
    while not (isinstance(pilot.scene, ScoringScene) and pilot.scene.is_counted):
        pilot.wait(0.5)
    pilot.wait(0.1)
    pilot.click("start")
    assert isinstance(pilot.scene, ReviewScene)
    assert (pilot.scene.game, pilot.scene.index, pilot.scene.seat) == (game, 8, 1)
    pilot.click("leave")
    pilot.click("from_there")
    pilot.wait(0.1)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert table.game.record.moves[:8] == game.record.moves[:8]
    assert table.game.is_human(1)
    assert (table.game.record.deal != game.record.deal) == is_redealt


def test_a_computer_chooses_the_same_card_in_twenty_deals_that_looked_the_same(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    pilot.press(pygame.K_HOME)
    assert "proof" not in {widget.name for widget in pilot.widgets()}, "the person leads"
    while "proof" not in {widget.name for widget in pilot.widgets()}:
        pilot.press(pygame.K_RIGHT)
    pilot.click("proof")
    assert scene.proof_sheet.is_open
    scene.proof_sheet.wait()
    pilot.wait(0.1)
    assert scene.headline == "In 20 deals that looked the same, Berengar chose the same every time."
    index = scene.index
    pilot.press(pygame.K_ESCAPE)
    assert not scene.proof_sheet.is_open
    assert scene.index == index
    assert isinstance(pilot.scene, ReviewScene)
