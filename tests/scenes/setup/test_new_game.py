"""Agreeing on a game: whom to play against, seats, faces and names, the deck, and who leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Pair
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead, HeadToHeadRecords, LastGame
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import Back, OpenNewGame, StartGame
from claim_desktop.scenes.setup.hero import record_line
from claim_desktop.scenes.setup.new_game import NewGameScene
from claim_desktop.scenes.setup.opponent_row import OpponentRow, figure_of_level
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import NEWCOMER, name_of_opponent
from scripts.stage.pilot import run_app
from scripts.stage.setting_up import (
    agreed_in,
    choose_kind,
    choose_mode,
    look_at,
    open_rules,
    pick,
    scene_of,
    strip_of,
)
from tests.scenes.scene_driver import SceneDriver, drive

IDS = list(LEVELS)


class FewMet(HeadToHeadRecords):
    """Only these levels have never been met."""

    def __init__(self, *unmet: str) -> None:
        self._unmet = unmet

    def against(self, level: str) -> HeadToHead:
        """None against some, three against all others."""
        return HeadToHead() if level in self._unmet else HeadToHead(won=3)


def count(monkeypatch: pytest.MonkeyPatch, records: HeadToHeadRecords) -> None:
    """Let these be the results that the scene finds."""
    monkeypatch.setattr(HeadToHeadRecords, "of", lambda _: records)


def told(player: SceneDriver) -> str:
    """The note in the scroll."""
    return player.find("note").text


def test_one_press_starts_claim_for_the_player_against_the_computer(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.click("play")
    setup = player.asks(StartGame).setup
    assert setup.deck == CLAIM
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Ada", None), ("Perrin", "squire")]
    assert setup.first_leader is None


def test_arrows_choose_an_opponent_and_enter_starts(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert player.find("play").text == "Play against Konrad"
    player.press(pygame.K_RETURN)
    assert [(seat.name, seat.level) for seat in player.asks(StartGame).setup.seats][1] == (
        "Konrad",
        "steward",
    )


@pytest.mark.parametrize("index", range(7))
def test_a_click_chooses_an_opponent_who_becomes_the_hero(
    services: Services, games: Games, index: int
) -> None:
    player = drive(services, OpenNewGame(), games)
    order = [figure.name for figure in scene_of(player).row.figures]
    pick(player, index)
    row = scene_of(player).row
    assert [figure.name for figure in row.figures] == order == [name_of_opponent(level) for level in IDS]
    assert row.chosen == index
    said = player.scene.announcements().static_text
    assert tr(f"levels.{IDS[index]}.quote") in said
    assert tr(f"levels.{IDS[index]}.character") in said
    player.click("play")
    assert player.asks(StartGame).setup.seats[1].level == IDS[index]


def test_the_table_rules_are_a_drawer_that_says_in_one_line_what_is_set(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    rules = {"cards", "leader", "aids_0", "form", "fair_deal", "deck"}
    assert not rules & names_in(player)
    assert line_of(player) == "Claim · First lead: random · Assists: Classic · One game"
    open_rules(player)
    assert rules <= names_in(player)
    player.reach("leader")
    player.press(pygame.K_RIGHT)
    player.click("fair_deal")
    assert line_of(player) == "Claim · Ada leads · Assists: Classic · One game · A fair deal"
    player.press(pygame.K_ESCAPE)
    assert player.request is None
    assert not rules & names_in(player)
    assert player.scene.focus.focused is player.find("table_rules")


def names_in(player: SceneDriver) -> set[str]:
    """The widgets of the page."""
    return {widget.name for widget in player.scene.focus.widgets}


def line_of(player: SceneDriver) -> str:
    """What the drawer says of the rules that are set."""
    (node,) = player.find("table_rules").accessible_nodes()
    return node.about


def test_claim_2_starts_at_once_and_its_deck_can_be_seen_first(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "claim_2")
    open_rules(player)
    player.click("deck")
    assert player.asks(OpenDeckBuilder).setup.deck == CLAIM_2
    player.click("play")
    assert player.asks(StartGame).setup.deck == CLAIM_2


def test_two_who_build_a_deck_are_led_to_the_deck_builder(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "built")
    player.click("play")
    assert player.asks(OpenDeckBuilder).setup.deck.players == 2


@pytest.mark.parametrize("mode", ["three", "four"])
def test_three_and_four_players_reach_the_table_at_once_and_may_change_the_deck(
    services: Services, games: Games, mode: str
) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, mode)
    player.click("play")
    setup = player.asks(StartGame).setup
    assert setup.deck.players == len(setup.seats) == MODES[mode].players
    open_rules(player)
    player.click("deck")
    assert player.asks(OpenDeckBuilder).setup.deck == setup.deck
    player.reach("cards")
    player.press(pygame.K_RIGHT)
    player.click("play")
    assert player.asks(StartGame).setup.deck == replace(setup.deck, pair=Pair.GNOMES_GIANTS)


def test_at_a_larger_table_sit_several_opponents_whose_names_begin_differently(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "four")
    player.click("play")
    names = [seat.name for seat in player.asks(StartGame).setup.seats]
    assert len({name[0] for name in names}) == 4


def test_whoever_sits_already_is_looked_at_by_a_click_and_passed_over_by_arrows(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "three")
    look_at(player, 1)
    pick(player, 4)
    look_at(player, 2)
    pick(player, 5)
    pick(player, 4)
    assert strip_of(player).index == 1
    player.scene.focus.focus_on("row", show_ring=True)
    player.press(pygame.K_RIGHT)
    player.click("play")
    assert [seat.level for seat in player.asks(StartGame).setup.seats[1:]] == ["chancellor", "marshal"]


def test_somebody_new_is_drawn_among_those_who_have_been_met_least(
    services: Services, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    count(monkeypatch, FewMet("peddler", "marshal"))
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "three")
    for seat in (1, 2):
        choose_kind(player, seat, SeatKind.RANDOM)
    player.click("play")
    levels = {seat.level for seat in player.asks(StartGame).setup.seats[1:]}
    assert levels == {"peddler", "marshal"}
    assert services.settings.levels[:3] == ("", NEWCOMER, NEWCOMER)
    assert [seat.kind for seat in scene_of(drive(services, OpenNewGame(), games)).agreed.seats[1:]] == [
        SeatKind.RANDOM,
        SeatKind.RANDOM,
    ]


def test_somebody_new_has_another_initial_than_the_people_at_the_table(
    services: Services, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings = replace(services.settings, player_names=("Konstanze",), levels=("", NEWCOMER))
    count(monkeypatch, FewMet("steward", "marshal"))
    player = drive(services, OpenNewGame(), games)
    player.click("play")
    assert player.asks(StartGame).setup.seats[1].level == "marshal"


def test_the_keyboard_alone_sets_up_a_game_of_three_people(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.reach("players")
    player.press(pygame.K_RIGHT)
    player.reach("who")
    player.press(pygame.K_LEFT)
    player.reach("seats")
    player.press(pygame.K_RIGHT)
    player.reach("who")
    player.press(pygame.K_LEFT)
    player.reach("seats")
    player.press(pygame.K_LEFT)
    player.reach("name_1")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Žofie")
    player.reach("table_rules")
    player.press(pygame.K_RETURN)
    player.reach("leader")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.reach("play")
    player.press(pygame.K_RETURN)
    setup = player.asks(StartGame).setup
    assert setup.persons == (0, 1, 2)
    assert [seat.name for seat in setup.seats] == ["Ada", "Žofie", "Physician"]
    assert setup.first_leader == 1


def test_the_mouse_alone_seats_another_person(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.click_at(strip_of(player).arrow(1, -1).center)
    player.click("play")
    assert player.asks(StartGame).setup.persons == (0, 1)
    player.click_at(strip_of(player).arrow(1, 1).center)
    player.click("play")
    assert player.asks(StartGame).setup.persons == (0,)


def test_the_arrows_of_a_plate_change_who_sits_there_in_opposite_ways(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    look_at(player, 1)

    def clicked(by: int) -> SeatKind:
        player.click_at(strip_of(player).arrow(1, by).center)
        return scene_of(player).agreed.seats[1].kind

    order = [clicked(1) for _ in SeatKind]
    assert set(order) == set(SeatKind)
    assert [clicked(-1) for _ in SeatKind] == [*order[-2::-1], order[-1]]


def test_up_leads_to_the_plates_and_down_back_and_nothing_changes(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    before = agreed_in(player)
    player.reach("players")
    player.press(pygame.K_UP)
    assert scene_of(player).focus.focused is strip_of(player)
    player.press(pygame.K_DOWN)
    assert scene_of(player).focus.focused is not strip_of(player)
    assert agreed_in(player) == before


def test_an_opponent_comes_back_after_a_person_has_sat_there(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    pick(player, 3)
    choose_kind(player, 1, SeatKind.PERSON)
    assert "name_1" in [widget.name for widget in player.scene.focus.widgets]
    choose_kind(player, 1, SeatKind.OPPONENT)
    assert "name_1" not in [widget.name for widget in player.scene.focus.widgets]
    player.click("play")
    assert player.asks(StartGame).setup.seats[1].level == IDS[3]


def test_two_players_with_the_same_name_cannot_start_and_are_told_why(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    look_at(player, 0)
    player.click("name_0")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Perrin")
    assert "Two players are called Perrin" in told(player)
    player.click("play")
    scene_of(player).focus.focus_on("row")
    player.press(pygame.K_RETURN)
    assert player.request is None


def test_partners_sit_opposite_and_are_named(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "four")
    look_at(player, 0)
    names = [seat.display_name for seat in scene_of(player).agreed.seats]
    assert told(player) == f"{names[0]} and {names[2]} play together against {names[1]} and {names[3]}."


def test_under_ten_games_their_number_is_told_and_then_the_share_won(
    services: Services, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tally, text in (
        (HeadToHead(5, 4), "9 games so far."),
        (HeadToHead(6, 3, 1), "65% of 10 games won."),
        (HeadToHead(), ""),
    ):
        tallies = FewMet()
        tallies.against = lambda _, tally=tally: tally  # type: ignore[method-assign, misc]
        count(monkeypatch, tallies)
        player = drive(services, OpenNewGame(), games)
        assert told(player) == text


def test_a_last_game_that_a_third_player_won_is_told_without_the_votes_of_the_other_two() -> None:
    last = LastGame(2, 1, won=False, is_thirds=True)
    assert record_line(HeadToHead(0, 1, last=last)) == "1 game so far. Somebody else won the last one."


def test_somebody_met_only_in_games_that_do_not_count_is_not_called_a_stranger() -> None:
    for tally, key in ((HeadToHead(), "unmet"), (HeadToHead(is_met=True), "uncounted")):
        assert figure_of_level("novice", tally).spoken == tr(f"menu.new_game.{key}.long")


def test_back_and_esc_lead_back(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.click("back")
    assert player.request == Back()
    player = drive(services, OpenNewGame(), games)
    player.press(pygame.K_ESCAPE)
    assert player.request == Back()


def test_the_record_against_an_opponent_is_counted_from_the_finished_games(tmp_path: Path) -> None:
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        play: Callable[[], None] = lambda: pilot.click("play")  # noqa: E731
        pilot.click("new_game")
        pilot.click("other")
        assert told_in(pilot.scene) == ""
        pilot.wait(0.2)
        unmet = tr("menu.new_game.unmet.long")
        assert unmet in widget_text(row_of(pilot.scene))
        play()
        game = pilot.scene
        assert isinstance(game, GameScene)
        session = game.game
        while not session.is_over:
            session.play(session.view(session.turn).legal_moves[0])
        pilot.wait_for_disk()
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        pilot.click("new_game")
        pilot.click("other")
        pilot.wait(0.2)
        assert told_in(pilot.scene).startswith("1 game so far.")
        vote = session.view(0).vote
        assert vote is not None
        score = f"{vote.votes[0]} : {vote.votes[1]}"
        assert score in told_in(pilot.scene)
        assert unmet not in row_of(pilot.scene).figures[1].spoken
        assert tr("menu.new_game.your_games") in widget_text(row_of(pilot.scene))


def row_of(scene: object) -> OpponentRow:
    """The row of those who can be chosen."""
    assert isinstance(scene, NewGameScene)
    return scene.row


def told_in(scene: object) -> str:
    """The note in the scroll of a scene."""
    assert isinstance(scene, NewGameScene)
    return scene.focus.find("note").text
