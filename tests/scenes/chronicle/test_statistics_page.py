"""The pages of results, deals and seals: by mouse alone and by keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.record import from_object
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.chronicle import statistics_page
from claim_desktop.scenes.chronicle.achievement_grid import ACHIEVEMENT_SEALS, EarnedSeals, SealsToCome
from claim_desktop.scenes.chronicle.achievements_page import AchievementsScene
from claim_desktop.scenes.chronicle.chart import Chart, ChartText
from claim_desktop.scenes.chronicle.chronicle_text import rivals_text
from claim_desktop.scenes.chronicle.deals_page import DealsScene
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.game_rows import GameRows
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS, earned, nearest
from claim_desktop.scenes.chronicle.logic.counted_games import counts, rivals_of
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.chronicle.logic.statistics import Rate, your_games
from claim_desktop.scenes.chronicle.rate_chart import RateChart
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenStatistics
from claim_desktop.scenes.chronicle.statistics_page import StatisticsScene
from claim_desktop.scenes.review.logic.win_chance import Luck
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from claim_desktop.ui.widgets import Stepper
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import Pilot, run_app

GAMES = 60


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A pilot at the statistics of many games; nothing is reviewed."""
    folder = DataFolder.open(tmp_path)
    write_games(folder, GAMES, 21)
    folder.close()
    monkeypatch.setattr(LuckAnalyzer, "want", lambda *_: None)
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenStatistics())
        pilot.wait(0.1)
        yield pilot


def figure(pilot: Pilot, name: str) -> Chart:
    found = pilot.find(name)
    assert isinstance(found, Chart)
    return found


def known(pilot: Pilot) -> list[IndexedGame]:
    return [game for game in FinishedGames.of(pilot.app.games).games if counts(game)]


def listed(pilot: Pilot) -> list[IndexedGame]:
    assert isinstance(pilot.scene, FinishedScene)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    return list(games.items)


def focus(pilot: Pilot, name: str) -> None:
    """Go to a widget with Tab alone."""
    for _ in pilot.widgets():
        if pilot.find(name).has_focus:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {name}")


@pytest.mark.parametrize("name", ["course", "rivals", "groups", "votes"])
@pytest.mark.sampled(1, in_all=4)
def test_a_click_on_any_bar_lists_its_games(pilot: Pilot, name: str) -> None:
    every = known(pilot)
    bars = figure(pilot, name)
    pilot.click_at(dict(bars.parts_in_sight)[1].center)
    pilot.wait(0.1)
    games = listed(pilot)
    assert 0 < len(games) < len(every)
    assert set(games) <= set(every)


def test_at_the_largest_text_every_opponent_is_reached_by_wheel_and_by_the_bar(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=2.0)
    pilot.wait(0.2)
    kit, rivals = pilot.app.services.kit, figure(pilot, "rivals")

    def in_sight() -> dict[int, pygame.Rect]:
        return {index: place for index, place in rivals.parts_in_sight if rivals.body(kit).contains(place)}

    assert 0 in in_sight()
    assert rivals.count - 1 not in in_sight()
    lowest, shown = max(part.bottom for part in in_sight().values()), len(in_sight())
    assert rivals.body(kit).bottom - lowest < shown, "the rows fill the figure"
    pilot.point(rivals.rect.center)
    pilot.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-shown)], 0.02)
    assert 0 not in in_sight()
    bar = (rivals.rect.right - kit.px(20), max(part.y for part in in_sight().values()))
    pilot.hold(bar)
    pilot.carry(bar, (bar[0], rivals.rect.y))
    pilot.release((bar[0], rivals.rect.y))
    assert isinstance(pilot.scene, StatisticsScene)
    assert 0 in in_sight()
    pilot.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-shown)], 0.02)
    pilot.click_at(in_sight()[rivals.count - 1].center)
    pilot.wait(0.1)
    assert listed(pilot)
    assert all("chancellor" in rivals_of(game) for game in listed(pilot))


def test_opponents_go_by_the_names_that_the_lists_of_games_have(pilot: Pilot) -> None:
    rivals = figure(pilot, "rivals")
    assert isinstance(rivals, RateChart)
    assert [row.name for row in rivals.rows] == [name_of_opponent(row.group.id) for row in rivals.rows]
    choice = pilot.find("rival")
    assert isinstance(choice, Stepper)
    assert {name_of_opponent(level) for level in LEVEL_IDS} <= {option.text for option in choice.options}


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_choice_of_the_third_figure_stays_inside_it_and_off_its_bars(
    pilot: Pilot, text_size: float
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=text_size)
    pilot.wait(0.2)
    groups, kind = figure(pilot, "groups"), pilot.find("groups_by")
    assert groups.rect.contains(kind.rect)
    assert kind.rect.top - groups.rect.top >= pilot.app.services.kit.px(8)
    assert not [part for _, part in groups.parts_in_sight if part.colliderect(kind.rect)]


def test_a_bar_lists_its_games_by_keyboard_alone(pilot: Pilot) -> None:
    every = known(pilot)
    focus(pilot, "rivals")
    pilot.press(pygame.K_DOWN, pygame.K_RETURN)
    pilot.wait(0.1)
    levels = [
        level for level in ("novice", "squire", "peddler") if any(level in rivals_of(game) for game in every)
    ]
    assert listed(pilot) == [game for game in every if levels[1] in rivals_of(game)]


def test_the_course_is_walked_game_by_game_by_keyboard(pilot: Pilot) -> None:
    every = known(pilot)
    focus(pilot, "course")
    pilot.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    pilot.wait(0.1)
    assert listed(pilot) == [every[2]]


def test_a_column_of_luck_opens_its_game(pilot: Pilot) -> None:
    scene = pilot.scene
    assert isinstance(scene, StatisticsScene)
    chosen = next(game for game in known(pilot) if len(game.seats) == 2)
    pilot.click("details")
    scene.lucks.of[chosen.file] = Luck(50, 10, -20, 60, 100)
    pilot.wait(0.1)
    focus(pilot, "luck")
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    assert games.chosen == chosen


def test_a_column_of_luck_stays_chosen_while_that_of_earlier_games_becomes_known(pilot: Pilot) -> None:
    scene = pilot.scene
    assert isinstance(scene, StatisticsScene)
    pilot.click("details")
    earlier, chosen = scene.figures.lucky_games[-3], scene.figures.lucky_games[-1]
    scene.lucks.of[chosen.file] = Luck(50, 10, -20, 60, 100)
    pilot.wait(0.1)
    focus(pilot, "luck")
    scene.lucks.of[earlier.file] = Luck(50, -10, 20, 40, 100)
    pilot.wait(0.1)
    luck = figure(pilot, "luck")
    assert luck.count == 2
    assert luck.items[luck.index].chosen == chosen.file


def test_the_third_figure_goes_by_mode_deck_or_lead(pilot: Pilot) -> None:
    counts_of = []
    for _ in range(3):
        counts_of.append(figure(pilot, "groups").count)
        pilot.click("groups_by")
    assert counts_of[2] == 2
    assert counts_of[0] <= 5 < counts_of[1]


def test_a_filter_that_leaves_few_games_says_so_and_a_button_drops_it(pilot: Pilot) -> None:
    focus(pilot, "which")
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.1)
    assert "at least 10" in pilot.find("few").text
    assert "details" not in [each.name for each in pilot.widgets()]
    pilot.click("usual")
    pilot.wait(0.1)
    assert figure(pilot, "course").words.right == "7 of 25, 28%"
    assert "few" not in [each.name for each in pilot.widgets()]


def test_a_chart_without_games_to_list_is_read_out_as_a_sentence(pilot: Pilot) -> None:
    rivals = figure(pilot, "rivals")
    assert isinstance(rivals, RateChart)
    [choice] = rivals.accessible_nodes()
    assert (choice.role, choice.value) == (AccessibleRole.CHOICE, rivals.items[rivals.index].text())
    few = Chart("few", ChartText("Few", few="Too few games."), rivals.items)
    [sentence] = few.accessible_nodes()
    assert (sentence.role, sentence.value, sentence.about) == (AccessibleRole.THING, "", "Too few games.")
    bare = Chart("bare", ChartText("Bare", summary="Nothing yet."), ())
    [sentence] = bare.accessible_nodes()
    assert (sentence.role, sentence.about) == (AccessibleRole.THING, "Nothing yet.")


def test_luck_intervals_and_deals_wait_behind_details_and_stay_open_on_the_way_back(pilot: Pilot) -> None:
    rate = Rate(8, 20)
    scene = pilot.scene
    assert isinstance(scene, StatisticsScene)
    assert scene.figures.interval_of(rate) == (0.4, 0.4, 0.4)
    assert not {"luck", "deals"} & {each.name for each in pilot.widgets()}
    pilot.click("details")
    assert scene.figures.interval_of(rate) == (0.4, *rate.interval)
    pilot.click("deals")
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert {"luck", "deals"} <= {each.name for each in pilot.widgets()}
    pilot.wait(0.5)
    pilot.click("details")
    assert not {"luck", "deals"} & {each.name for each in pilot.widgets()}


@contextmanager
def at_few(folder: Path, games: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A pilot at the statistics of this many games that count."""
    data = DataFolder.open(folder)
    write_games(data, 30 if games else 0, 21)
    data.close()
    monkeypatch.setattr(statistics_page, "your_games", lambda every: your_games(every)[:games])
    with run_app(folder) as pilot:
        pilot.app.change_scene(OpenStatistics())
        pilot.wait(0.6)
        yield pilot


@pytest.mark.parametrize(
    ("games", "missing"), [(0, "10 more counted games"), (3, "7 more counted games"), (9, "One more")]
)
def test_before_ten_games_the_charts_fill_game_by_game_and_a_line_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, missing: str
) -> None:
    with at_few(tmp_path / "few", games, monkeypatch) as pilot:
        names = {each.name for each in pilot.widgets()}
        assert names >= {"course", "rivals", "groups", "votes", "few", "road"}
        assert not names & {"luck", "deals", "details", "which", "export"}
        assert missing in pilot.find("few").text
        course = figure(pilot, "course")
        assert course.count == games
        assert course.words.right == f"{games} of 10"
        rivals = figure(pilot, "rivals")
        assert isinstance(rivals, RateChart)
        assert [row.group.id for row in rivals.rows] == list(LEVEL_IDS), "also those never met"
        played = [index for index, row in enumerate(rivals.rows) if row.group.rate.games]
        assert [index for index in range(rivals.count) if rivals.can_choose(index)] == played
        assert bool(played) is bool(games)


def test_the_tenth_game_ends_the_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_few(tmp_path / "ten", 10, monkeypatch) as pilot:
        names = {each.name for each in pilot.widgets()}
        assert names >= {"details", "export", "which"}
        assert "few" not in names
        assert "%" in figure(pilot, "course").words.right


def test_a_game_played_before_the_tenth_is_listed_and_a_rival_never_met_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_few(tmp_path / "few", 3, monkeypatch) as pilot:
        rivals = figure(pilot, "rivals")
        unmet = next(index for index in range(rivals.count) if not rivals.can_choose(index))
        pilot.click_at(dict(rivals.parts_in_sight)[unmet].center)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, StatisticsScene)
        focus(pilot, "course")
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert len(listed(pilot)) == 1


def test_few_games_lead_to_the_road(tmp_path: Path) -> None:
    with run_app(tmp_path / "none") as pilot:
        pilot.app.change_scene(OpenStatistics())
        pilot.wait(0.6)
        assert pilot.find("road").has_focus
        pilot.click("road")
        pilot.wait(0.2)
        assert pilot.scene_name == "RoadScene"


def test_the_sentence_leads_to_the_deals_and_back(pilot: Pilot) -> None:
    pilot.click("details")
    assert "fair shuffles would look less even" in pilot.find("deals").text
    pilot.click("deals")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, DealsScene)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert all(Faction.GOBLINS in game.factions for game in listed(pilot))
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, DealsScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, StatisticsScene)
    assert pilot.find("deals").has_focus


def test_games_are_exported_as_a_table_and_as_records(pilot: Pilot, tmp_path: Path) -> None:
    for form in ("csv", "records"):
        pilot.click("export")
        pilot.wait(0.6)
        pilot.click(form)
        pilot.wait(0.1)
        assert "Exported to" in pilot.message
    pilot.wait_for_disk()
    table, lines = sorted((tmp_path / "exported").iterdir(), key=lambda path: path.suffix)
    assert len(table.read_text(encoding="utf-8").splitlines()) == len(known(pilot)) + 1
    records = [from_object(json.loads(line)) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(records) == len(known(pilot))


def test_every_achievement_has_a_seal_and_its_game_opens(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(ACHIEVEMENT_SEALS) <= set(ACHIEVEMENTS)
    for achievement in earned(FinishedGames.of(pilot.app.games).games):
        monkeypatch.delitem(ACHIEVEMENT_SEALS, achievement, raising=False)  # one of its own is optional
    pilot.app.change_scene(OpenAchievements())
    pilot.wait(0.1)
    assert isinstance(pilot.scene, AchievementsScene)
    page, to_come = pilot.find("seals"), pilot.find("to_come")
    assert isinstance(page, EarnedSeals)
    assert isinstance(to_come, SealsToCome)
    found = earned(FinishedGames.of(pilot.app.games).games)
    assert set(page.achievements) == set(found) != set()
    next_ones = [each.achievement for each in nearest(FinishedGames.of(pilot.app.games).games, 3)]
    assert sorted([*page.achievements, *next_ones, *to_come.achievements]) == sorted(ACHIEVEMENTS)
    assert any(game.title for game in found.values())
    last = page.achievements[-1]
    for achievement in page.achievements:
        game, told = found[achievement], pilot.find("about").text
        assert rivals_text(game) in told
        assert not (game.title and game.title in told), "a title is nobody to win against"
        if achievement != last:
            pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    assert games.chosen == found[last]
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    page = pilot.find("seals")
    assert isinstance(page, EarnedSeals)
    assert page.chosen == last


def test_the_three_nearest_achievements_say_how_far_one_is_and_what_each_asks_for(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenAchievements())
    pilot.wait(0.1)
    games = FinishedGames.of(pilot.app.games).games
    cards = [pilot.find(f"next_{number}") for number in range(3)]
    for card, progress in zip(cards, nearest(games, 3), strict=True):
        said = widget_text(card)
        assert tr(f"chronicle.deed.{progress.achievement}.about").rstrip(".") in said
        assert f"{progress.done} of {progress.goal}" in said
    for card, progress in zip(cards, nearest(games, 3), strict=True):
        pilot.click(card.name)
        pilot.wait(0.1)
        assert pilot.find(card.name).has_focus
        assert pilot.find("about").text == tr(f"chronicle.deed.{progress.achievement}.about")


@pytest.mark.parametrize("name", ["course", "rivals", "groups", "votes"])
@pytest.mark.sampled(1, in_all=4)
def test_esc_leads_back_from_the_games_of_a_bar_to_that_bar(pilot: Pilot, name: str) -> None:
    focus(pilot, "which")
    pilot.press(pygame.K_LEFT)
    focus(pilot, "groups_by")
    pilot.press(pygame.K_RIGHT)
    focus(pilot, name)
    bars = figure(pilot, name)
    pilot.press({"course": pygame.K_LEFT, "votes": pygame.K_RIGHT}.get(name, pygame.K_DOWN))
    before = [pilot.find(each).text for each in ("which", "groups_by")], bars.index
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert listed(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, StatisticsScene)
    assert figure(pilot, name).has_focus
    assert ([pilot.find(each).text for each in ("which", "groups_by")], figure(pilot, name).index) == before


def test_back_leads_back_from_the_games_of_a_bar_by_mouse(pilot: Pilot) -> None:
    bars = figure(pilot, "votes")
    pilot.click_at(dict(bars.parts_in_sight)[1].center)
    pilot.wait(0.6)
    pilot.click("back")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, StatisticsScene)
    pilot.wait(0.6)
    pilot.click("back")
    pilot.wait(0.1)
    assert pilot.scene_name == "MenuScene"


def test_ctrl_tab_turns_the_pages_of_the_chronicle_both_ways(pilot: Pilot) -> None:
    pages = []
    for shift in (False,) * 4 + (True,) * 4:
        modifier = pygame.KMOD_CTRL | (pygame.KMOD_SHIFT if shift else 0)
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=modifier, unicode="", scancode=0)
        pilot.app.step([down], 0.02)
        pilot.wait(0.1)
        pages.append(pilot.scene_name.removesuffix("Scene"))
    assert pages[:4] == ["Achievements", "Chronicle", "Finished", "Statistics"]
    assert pages[4:] == ["Finished", "Chronicle", "Achievements", "Statistics"]


def test_tabs_are_turned_by_keyboard_alone(pilot: Pilot) -> None:
    focus(pilot, "kind")
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, AchievementsScene)
    for _ in range(2):
        pilot.press(pygame.K_LEFT)
        pilot.wait(0.1)
    assert isinstance(pilot.scene, FinishedScene)
