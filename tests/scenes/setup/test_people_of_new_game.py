"""The people of a new game: their names, faces and assists, and the details that are kept."""

from __future__ import annotations

from dataclasses import replace

import pygame

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import OpenNewGame, StartGame
from claim_desktop.scenes.setup.opponent_row import OpponentRow, figure_of_level
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.assists import CLASSIC, LEARNER
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.table.artwork.portraits import portrait_of
from claim_desktop.ui.widgets import SegmentedControl
from scripts.stage.setting_up import agreed_in, choose_kind, choose_mode, look_at, open_rules, pick, scene_of
from tests.scenes.scene_driver import drive


def test_a_person_keeps_a_typed_name_while_somebody_else_sits_there(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_kind(player, 1, SeatKind.PERSON)
    assert player.find("name_1").text == "Falconer"
    player.reach("name_1")
    player.write("Nora")
    choose_kind(player, 1, SeatKind.OPPONENT)
    choose_kind(player, 1, SeatKind.PERSON)
    assert player.find("name_1").text == "Nora"


def test_a_person_and_a_rival_are_offered_side_by_side_for_each_seat(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    who = player.find("who")
    assert isinstance(who, SegmentedControl)
    assert who.value is SeatKind.OPPONENT, "the first seat looked at is the rival's"
    player.click_at(who.parts[0].center)
    player.click("play")
    assert [seat.level for seat in player.asks(StartGame).setup.seats] == [None, None]
    look_at(player, 0)
    player.reach("who")
    player.press(pygame.K_RIGHT)
    assert scene_of(player).agreed.seats[0].kind is SeatKind.OPPONENT


def test_a_switch_leaves_the_rival_to_chance_and_a_person_has_none(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    player.click("surprise")
    assert scene_of(player).agreed.seats[1].kind is SeatKind.RANDOM
    player.click("surprise")
    assert scene_of(player).agreed.seats[1].kind is SeatKind.OPPONENT
    look_at(player, 0)
    assert "surprise" not in [widget.name for widget in player.scene.focus.widgets]


def test_the_fair_deal_is_offered_whichever_seat_is_looked_at(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    open_rules(player)
    for seat in (0, 1):
        look_at(player, seat)
        assert "fair_deal" in [widget.name for widget in player.scene.focus.widgets]


def test_an_empty_name_becomes_the_usual_one(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    look_at(player, 0)
    player.click("name_0")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.click("play")
    assert player.asks(StartGame).setup.seats[0].name == "Singer"


def test_the_names_of_people_are_remembered(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    look_at(player, 0)
    player.click("name_0")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Grace")
    player.click("play")
    assert services.settings.player_names == ("Grace",)


def test_the_mode_and_the_players_are_remembered(services: Services, games: Games) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_mode(player, "three")
    choose_kind(player, 1, SeatKind.PERSON)
    look_at(player, 2)
    pick(player, 6)
    player.click("play")
    agreed = player.asks(StartGame).setup
    assert agreed_in(drive(services, OpenNewGame(), games)) == agreed


def test_one_level_in_several_seats_becomes_several_people_of_like_strength(
    services: Services, games: Games
) -> None:
    services.settings = replace(services.settings, mode="four", levels=("", "marshal", "marshal", "marshal"))
    setup = agreed_in(drive(services, OpenNewGame(), games))
    assert [seat.level for seat in setup.seats] == [None, "marshal", "chancellor", "steward"]


def test_each_person_chooses_aids_which_are_explained_and_become_the_usual_ones(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    open_rules(player)
    player.reach("aids_0")
    player.press(pygame.K_RIGHT)
    look_at(player, 0)
    assert any("hints" in text for text in player.scene.announcements().static_text)
    player.click("play")
    seats = player.asks(StartGame).setup.seats
    assert [seat.aids for seat in seats] == [LEARNER, CLASSIC]
    assert agreed_in(drive(services, OpenNewGame(), games)).seats[0].aids == LEARNER
    assert "aids_1" not in [widget.name for widget in player.scene.focus.widgets], "a computer needs none"


def test_a_mixture_of_aids_from_the_settings_can_be_chosen_for_each_person(
    services: Services, games: Games
) -> None:
    mixture = replace(CLASSIC, hints=True)
    services.settings = replace(services.settings, own_aids=mixture)
    player = drive(services, OpenNewGame(), games)
    open_rules(player)
    player.reach("aids_0")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.click("play")
    assert player.asks(StartGame).setup.seats[0].aids == mixture
    player = drive(services, OpenNewGame(), games)
    open_rules(player)
    player.reach("aids_0")
    player.press(pygame.K_LEFT, pygame.K_LEFT)
    player.click("play")
    assert player.asks(StartGame).setup.seats[0].aids == CLASSIC
    assert services.settings.own_aids == mixture, "it is offered again next time"


def test_a_mode_or_level_that_no_longer_exists_gives_the_default(services: Services, games: Games) -> None:
    services.settings = replace(services.settings, mode="solitaire", levels=("", "grandmaster"))
    setup = agreed_in(drive(services, OpenNewGame(), games))
    assert setup.deck == CLAIM
    assert [seat.is_human for seat in setup.seats] == [True, False]


def test_a_setup_is_taken_up_as_it_was_with_the_people_who_play_like_that(
    services: Services, games: Games, four: GameSetup
) -> None:
    seats = tuple(
        replace(seat, portrait=portrait_of(place, None))
        if seat.level is None
        else replace(seat, name=name_of_opponent(seat.level))
        for place, seat in enumerate(four.seats)
    )
    assert agreed_in(drive(services, OpenNewGame(four), games)) == GameSetup(
        four.deck, seats, four.first_leader
    )


def test_each_person_chooses_a_portrait_that_nobody_else_has_and_finds_it_again(
    services: Services, games: Games
) -> None:
    player = drive(services, OpenNewGame(), games)
    choose_kind(player, 1, SeatKind.PERSON)
    player.scene.focus.focus_on("row")
    seen = []
    for _ in PEOPLE[1:]:
        player.press(pygame.K_RIGHT)
        first, second = agreed_in(player).seats
        assert first.portrait == PEOPLE[0]
        seen.append(second.portrait)
    assert sorted(seen) == sorted(PEOPLE[1:])
    pick(player, PEOPLE.index(seen[0]))
    player.click("play")
    assert agreed_in(drive(services, OpenNewGame(), games)).seats[1].portrait == seen[0]


def test_a_person_who_has_typed_no_name_is_called_by_the_portrait(services: Services, games: Games) -> None:
    services.settings = replace(services.settings, player_names=())
    player = drive(services, OpenNewGame(), games)
    look_at(player, 0)
    pick(player, PEOPLE.index("smith"))
    player.click("name_0")
    assert player.find("name_0").text == "Smith"
    player.click("play")
    assert player_profile(services.settings) == ("Smith", "smith")
    player = drive(services, OpenNewGame(), games)
    look_at(player, 0)
    player.click("name_0")
    player.write("y")
    pick(player, PEOPLE.index("gardener"))
    assert player.find("name_0").text == "Smithy"


def test_of_two_people_who_come_with_one_portrait_the_first_keeps_it(
    services: Services, games: Games
) -> None:
    services.settings = replace(services.settings, levels=("", ""), portraits=("smith", "smith"))
    first, second = agreed_in(drive(services, OpenNewGame(), games)).seats
    assert first.portrait == "smith" != second.portrait


def test_an_opponent_is_named_with_the_games_so_far_in_words(services: Services) -> None:
    figures = [figure_of_level("squire", HeadToHead(7, 8)), figure_of_level("novice", HeadToHead())]
    row = OpponentRow("row", services.kit, figures, 0)
    assert widget_text(row) == "Perrin, the Squire, 1 of 2. Your games: 7 to 8."
    row = OpponentRow("row", services.kit, figures, 1)
    assert widget_text(row) == "Wenna, the Novice, 2 of 2. You have not met yet."
