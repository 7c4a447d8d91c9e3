"""The page of finished games: filtered and searched, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import languages
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.chronicle.chronicle_text import against, day_text, initial_of, partner_text
from claim_desktop.scenes.chronicle.filter_dialog import FilterDialog, conditions
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.game_rows import STARRED, GameRows, columns_of, signs_in
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS
from claim_desktop.scenes.chronicle.logic.filters import AssistsFilter, GameFilter, Lead, OriginFilter
from claim_desktop.scenes.chronicle.logic.statistics import rate_of, your_games
from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, IndexedSeat, Result
from claim_desktop.ui import styles
from claim_desktop.ui.widgets import TextField
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import Pilot, run_app

GAMES = 24


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    folder = DataFolder.open(tmp_path)
    write_games(folder, GAMES, 8)
    folder.close()
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenFinished())
        pilot.wait(0.1)
        assert isinstance(pilot.scene, FinishedScene)
        yield pilot


def listed(pilot: Pilot) -> list[IndexedGame]:
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    return list(games.items)


def focus(pilot: Pilot, name: str) -> None:
    """Go to a widget with Tab alone."""
    for _ in pilot.widgets():
        assert isinstance(pilot.scene, FinishedScene)
        if pilot.scene.focus.focused is pilot.find(name):
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {name}")


def test_a_row_names_the_rivals_and_apart_from_them_a_partner(pilot: Pilot) -> None:
    rows = pilot.find("games")
    assert isinstance(rows, GameRows)
    at = next(at for at, game in enumerate(rows.items) if game.mode == "four" and game.you >= 0)
    seats = tuple(IndexedSeat(name, None) for name in ("Ann", "Bob", "Cyd", "Dan"))
    game = replace(rows.items[at], seats=seats, you=1, title="")
    assert against(game) == "Ann and Cyd"
    assert partner_text(game) == "with Dan"
    rows.items = [game]
    assert "Ann and Cyd, with Dan" in rows.describe_part(0).name
    assert against(replace(game, you=-1)) == "Ann, Bob, Cyd and Dan"


def test_the_legend_and_every_row_say_what_the_signs_mean(pilot: Pilot) -> None:
    games = listed(pilot)
    assert signs_in(games) == {game.origin for game in games} - {DealOrigin.DEALT} | {STARRED}
    assert signs_in([replace(games[0], origin=DealOrigin.DEALT, is_starred=False)]) == set()
    rows = pilot.find("games")
    assert isinstance(rows, GameRows)
    rows.items = [replace(games[0], origin=DealOrigin.REPEAT, is_starred=True)]
    assert "replayed deal, starred" in rows.describe_part(0).name


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_crown_keeps_clear_of_the_votes_of_three(pilot: Pilot, text_size: float) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=text_size)
    pilot.wait(0.1)
    rows, kit = pilot.find("games"), pilot.app.services.kit
    assert isinstance(rows, GameRows)
    of_three = next(game for game in rows.items if game.mode == "three" and game.you >= 0)
    rows.items = [replace(of_three, voted_for=(of_three.you,) * 5, result=Result.WON)]
    place = pygame.Rect(0, 0, rows.rect.width, round(rows.rect.height / 5))
    surface = pygame.Surface(place.size)
    surface.fill("white")
    rows.draw_row(surface, kit, 0, place)
    votes = columns_of(kit, place)[2]
    is_bare = [
        all(surface.get_at((x, y)).r > 200 for y in range(place.height)) for x in range(votes.x, votes.right)
    ]
    crown = is_bare.index(False)
    gap = is_bare.index(True, crown)
    assert gap >= kit.px(20), "the crown is no crown"
    assert all(is_bare[gap : gap + kit.px(5)])


def test_the_chosen_games_pictures_stay_behind_the_question_whether_to_delete_it(pilot: Pilot) -> None:
    pilot.wait(0.5)
    assert isinstance(pilot.scene, FinishedScene)
    not_paper: list[int] = []
    button = pilot.find("open").rect
    wide = pilot.find("code").rect.right - button.x
    pictured = pygame.Rect(button.x, button.y - 6 * button.height, wide, 6 * button.height)
    for name in ("", "delete"):
        if name:
            pilot.click(name)
        surface = pygame.Surface(pilot.app.services.kit.scale.size)
        pilot.scene.draw(surface)
        places = [
            (x, y) for x in range(pictured.left, pictured.right) for y in range(pictured.top, pictured.bottom)
        ]
        not_paper.append(sum(surface.get_at(each).b > surface.get_at(each).r for each in places))
    assert pilot.scene.dialog is not None
    assert not_paper[1] > not_paper[0] / 4, "behind the question there is bare paper"


def test_all_finished_games_are_listed_newest_first(pilot: Pilot) -> None:
    games = listed(pilot)
    assert len(games) == GAMES
    assert [game.finished for game in games] == sorted((game.finished for game in games), reverse=True)
    own = your_games(games)
    assert 0 < len(own) < GAMES
    won = rate_of(own).points
    assert pilot.find("count").text == f"{GAMES} games, {won:g} won of {len(own)}"


@pytest.mark.parametrize("language", sorted(languages()), indirect=True)
@pytest.mark.sampled(2, in_all=5)
def test_the_day_of_a_game_stands_on_one_line(pilot: Pilot, language: str) -> None:
    pilot.resize((1280, 720))
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    kit = pilot.app.services.kit
    room = columns_of(kit, games.rect)[-1].width - kit.px(4)
    for month in range(1, 13):
        ended = round(datetime(2024, month, 28).timestamp())
        text = day_text(replace(listed(pilot)[0], finished=ended), date(2026, 1, 1), is_brief=True)
        assert kit.text_width(text, styles.SMALL) <= room, text


def test_each_filter_is_set_by_keyboard_and_all_are_dropped_at_once(pilot: Pilot) -> None:
    every = listed(pilot)
    focus(pilot, "filter")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, FinishedScene)
    assert isinstance(pilot.scene.dialog, FilterDialog)
    keys = pilot.scene.dialog.focus
    while keys.focused is not pilot.find("which"):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_ESCAPE)
    practice = listed(pilot)
    assert practice == [game for game in every if game.origin is DealOrigin.PRACTICE]
    assert 0 < len(practice) < GAMES
    focus(pilot, "all")
    pilot.press(pygame.K_RETURN)
    assert listed(pilot) == every
    assert pilot.scene.focus.focused is pilot.find("games"), "the button is gone, the keyboard is not"
    assert pilot.scene.focus.is_ring_shown


def test_the_list_follows_each_choice_in_the_dialog_and_clear_all_undoes_them(pilot: Pilot) -> None:
    every = listed(pilot)
    pilot.click("filter")
    pilot.click("result")
    assert isinstance(pilot.scene, FinishedScene)
    assert pilot.scene.listed == sum(game.result is Result.WON for game in every)
    pilot.click("starred")
    assert pilot.scene.listed == sum(game.result is Result.WON and game.is_starred for game in every)
    pilot.click("clear")
    assert pilot.scene.dialog is None
    assert listed(pilot) == every


def test_a_chip_names_each_condition_and_takes_it_away(pilot: Pilot) -> None:
    pilot.resize((1280, 720))
    every = listed(pilot)
    wanted = GameFilter(mode="claim", result=Result.WON)
    pilot.app.change_scene(OpenFinished(wanted))
    pilot.wait(0.1)
    assert [pilot.find(f"drop_{name}").text for name in ("mode", "result")] == ["Claim", "Won"]
    assert "2 conditions" in pilot.find("filter").accessible_name
    pilot.click("drop_result")
    assert listed(pilot) == [game for game in every if game.mode == "claim"]
    pilot.click("drop_mode")
    assert listed(pilot) == every
    assert pilot.find("filter").accessible_name == ""


def test_every_condition_of_a_filter_has_words_and_can_be_taken_away() -> None:
    today = date(2026, 3, 1)
    day = round(datetime(2026, 2, 3, 12).timestamp())
    wanted = GameFilter(
        *("claim", (Faction.GOBLINS,), "squire", Result.LOST, OriginFilter.DAILY, True),
        help=AssistsFilter.HINTS,
        lead=Lead.YOURS,
        first=day,
        last=day + 86_400,
        achievement=ACHIEVEMENTS[0],
    )
    found = conditions(wanted, today)
    assert len(found) == 10
    assert found["since"][0] == "3 Feb – 4 Feb"
    for _, rest in found.values():
        assert len(conditions(rest, today)) == 9
    assert conditions(replace(wanted, text="long"), today) == {
        name: (text, replace(rest, text="long")) for name, (text, rest) in found.items()
    }


def test_games_are_searched_by_name_and_title_while_one_types(pilot: Pilot) -> None:
    every = listed(pilot)
    pilot.click("search")
    pilot.type("long")
    assert listed(pilot) == [game for game in every if game.title == "The long evening"] != []
    pilot.type("xyz")
    assert listed(pilot) == []
    assert "No games match" in pilot.find("empty").text
    pilot.click("all")
    assert listed(pilot) == every


def test_enter_reviews_the_chosen_game(pilot: Pilot) -> None:
    focus(pilot, "games")
    pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    assert games.index == 2


def test_a_title_and_a_star_are_listed_at_once_and_stay(pilot: Pilot) -> None:
    was_starred = listed(pilot)[0].is_starred
    pilot.click("title")
    pilot.type("At last")
    pilot.click("star")
    focus(pilot, "games")
    chosen = listed(pilot)[0]
    assert (chosen.title, chosen.is_starred) == ("At last", not was_starred)
    pilot.app.change_scene(OpenFinished())
    pilot.wait(0.1)
    again = listed(pilot)[0]
    assert (again.title, again.is_starred) == ("At last", not was_starred)
    title = pilot.find("title")
    assert isinstance(title, TextField)
    assert title.text == "At last"


def test_a_deleted_game_is_gone_and_the_next_is_chosen(pilot: Pilot, tmp_path: Path) -> None:
    every = listed(pilot)
    pilot.click("delete")
    pilot.wait(0.5)
    pilot.click("delete")
    assert listed(pilot) == every[1:]
    assert not (tmp_path / "games" / every[0].file).exists()
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    assert games.chosen == every[1]


def test_the_same_deal_again_is_practice(pilot: Pilot) -> None:
    pilot.click("again")
    pilot.wait(0.2)
    current = pilot.app.games.current
    assert current is not None
    assert current.record.how_played.is_dealt_again


def test_a_page_opens_with_a_filter_and_a_game_chosen(pilot: Pilot) -> None:
    wanted = GameFilter(which=OriginFilter.COUNTED)
    third = [game for game in listed(pilot) if wanted.passes(game)][2]
    pilot.app.change_scene(OpenFinished(wanted, third.file))
    pilot.wait(0.1)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    assert games.chosen == third
    assert len(listed(pilot)) < GAMES


def test_a_game_that_cannot_be_read_says_why(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "games" / listed(pilot)[0].file
    path.write_bytes(b"{ this is no game")
    pilot.app.change_scene(OpenFinished())
    pilot.wait(0.1)
    assert len(listed(pilot)) == GAMES
    pilot.press(pygame.K_END)
    pilot.wait(0.1)
    assert "cannot be read" in pilot.find("about").text
    assert not pilot.find("open").enabled


@pytest.mark.parametrize(("name", "initial"), [("Ada", "A"), ("IJsbrand", "IJ"), ("ßen", "ß"), ("Isa", "I")])
def test_a_name_keeps_the_letter_it_begins_with(name: str, initial: str) -> None:
    assert initial_of(name) == initial
