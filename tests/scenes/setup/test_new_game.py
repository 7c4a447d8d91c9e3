"""Setting up a game: modes, seats, names, and who leads."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import text
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Back, OpenDeckBuilder, Services, StartGame
from claim_desktop.scenes.setup.new_game import NewGameScene
from claim_desktop.session.aids import CLASSIC, LEARNER
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.artwork.portraits import PEOPLE, portrait_of
from claim_desktop.ui.widgets import Segments, TextField
from tests.scenes.acting import Player


def note(player: Player) -> str:
    """The sentence under the seats."""
    return next(widget.words for widget in player.scene.widgets() if widget.name == "note")


def test_one_press_starts_claim_for_the_player_against_the_computer(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("play")
    assert isinstance(player.wish, StartGame)
    setup = player.wish.setup
    assert setup.deck == CLAIM
    assert [seat.is_person for seat in setup.seats] == [True, False]
    assert setup.seats[0].name == "Ada"
    assert setup.first_leader is None


def test_claim_2_starts_at_once_and_its_deck_can_be_seen_first(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("claim_2")
    player.click("deck")
    assert player.asks(OpenDeckBuilder).setup.deck == CLAIM_2
    player.click("play")
    assert player.asks(StartGame).setup.deck == CLAIM_2


def test_two_who_build_a_deck_are_led_to_the_deck_builder(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("built")
    player.click("play")
    assert player.asks(OpenDeckBuilder).setup.deck.players == 2


@pytest.mark.parametrize("mode", ["three", "four"])
def test_three_and_four_players_reach_the_table_at_once_and_may_change_the_deck(
    services: Services, mode: str
) -> None:
    player = Player(NewGameScene(services))
    player.click(mode)
    player.click("play")
    setup = player.asks(StartGame).setup
    assert setup.deck.players == len(setup.seats) == MODES[mode].players
    player.click("deck")
    assert player.asks(OpenDeckBuilder).setup.deck == setup.deck


def test_the_keyboard_alone_sets_up_a_game_of_three_people(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.reach("three")
    player.press(pygame.K_SPACE)
    for seat in (1, 2):
        player.reach(f"kind_{seat}")
        player.press(pygame.K_LEFT)
    player.reach("name_1")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Žofie")
    player.reach("leader")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.reach("play")
    player.press(pygame.K_RETURN)
    setup = player.asks(StartGame).setup
    assert setup.persons == (0, 1, 2)
    assert [seat.name for seat in setup.seats] == ["Ada", "Žofie", "Miriam"]
    assert setup.first_leader == 1


def test_one_click_makes_a_seat_a_persons_or_the_computers(services: Services) -> None:
    player = Player(NewGameScene(services))
    kind = player.find("kind_1")
    assert isinstance(kind, Segments)
    person, computer = kind.parts
    player.click_at(person.center)
    player.click("play")
    assert player.asks(StartGame).setup.persons == (0, 1)
    player.click_at(computer.center)
    player.click("play")
    assert player.asks(StartGame).setup.persons == (0,)


def test_only_a_computer_has_a_level_and_keeps_it_while_a_person_sits_there(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.reach("level_1")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.reach("kind_1")
    player.press(pygame.K_LEFT)
    assert "level_1" not in [widget.name for widget in player.scene.widgets()]
    player.press(pygame.K_RIGHT)
    player.click("play")
    assert player.asks(StartGame).setup.seats[1].level == list(LEVELS)[3]


def test_a_seat_that_changes_its_kind_gets_the_usual_name_unless_one_was_written(services: Services) -> None:
    player = Player(NewGameScene(services))
    name = player.find("name_1")
    player.reach("kind_1")
    player.press(pygame.K_LEFT)
    assert name.words == "Falk"
    assert isinstance(name, TextField)
    name.write("Nora")
    player.press(pygame.K_RIGHT)
    assert name.words == "Nora"


def test_two_players_with_the_same_name_cannot_start_and_are_told_why(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("name_1")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Ada")
    assert "Two players are called Ada" in note(player)
    player.click("play")
    assert player.wish is None


def test_an_empty_name_becomes_the_usual_one(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("name_0")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.click("play")
    assert isinstance(player.wish, StartGame)
    assert player.wish.setup.seats[0].name == "Ada"


def test_partners_sit_opposite_and_are_named(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("four")
    names = [player.find(f"name_{seat}").words for seat in range(4)]
    assert note(player).startswith(
        f"{names[0]} and {names[2]} play together against {names[1]} and {names[3]}"
    )


def test_a_line_says_how_strong_the_chosen_computer_is(services: Services) -> None:
    player = Player(NewGameScene(services))
    assert note(player).startswith(f"Squire, strength 2 of {len(LEVELS)}. ")
    player.reach("level_1")
    player.press(pygame.K_RIGHT)
    assert note(player).startswith(f"{text('levels.' + list(LEVELS)[2])}, strength 3 of {len(LEVELS)}. ")


def test_the_names_of_people_are_remembered(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("name_0")
    player.press(*[pygame.K_BACKSPACE] * 20)
    player.write("Grace")
    player.click("play")
    assert services.settings.player_names == ("Grace",)


def test_the_mode_and_the_players_are_remembered(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("three")
    player.reach("kind_1")
    player.press(pygame.K_LEFT)
    player.reach("level_2")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.click("play")
    agreed = player.asks(StartGame).setup
    assert NewGameScene(services).setup == agreed


def test_each_person_chooses_aids_which_are_explained_and_become_the_usual_ones(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.reach("aids_0")
    player.press(pygame.K_RIGHT)
    assert "hints" in note(player)
    player.click("play")
    seats = player.asks(StartGame).setup.seats
    assert [seat.aids for seat in seats] == [LEARNER, CLASSIC]
    assert NewGameScene(services).setup.seats[0].aids == LEARNER
    assert "aids_1" not in [widget.name for widget in player.scene.widgets()], "a computer needs none"


def test_a_mixture_of_aids_from_the_settings_can_be_chosen_for_each_person(services: Services) -> None:
    mixture = replace(CLASSIC, hints=True)
    services.settings = replace(services.settings, own_aids=mixture)
    player = Player(NewGameScene(services))
    player.reach("aids_0")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert "settings" in note(player)
    player.click("play")
    assert player.asks(StartGame).setup.seats[0].aids == mixture
    player = Player(NewGameScene(services))
    player.reach("aids_0")
    player.press(pygame.K_LEFT, pygame.K_LEFT)
    player.click("play")
    assert player.asks(StartGame).setup.seats[0].aids == CLASSIC
    assert services.settings.own_aids == mixture, "it is offered again next time"


def test_a_mode_or_level_that_no_longer_exists_gives_the_default(services: Services) -> None:
    services.settings = replace(services.settings, mode="solitaire", levels=("", "grandmaster"))
    setup = NewGameScene(services).setup
    assert setup.deck == CLAIM
    assert [seat.is_person for seat in setup.seats] == [True, False]


def test_a_setup_is_taken_up_as_it_was(services: Services, four: GameSetup) -> None:
    seats = tuple(
        replace(seat, portrait=portrait_of(place, None)) if seat.is_person else seat
        for place, seat in enumerate(four.seats)
    )
    assert NewGameScene(services, four).setup == GameSetup(four.deck, seats, four.first_leader)


def test_each_person_chooses_a_portrait_that_nobody_else_has_and_finds_it_again(services: Services) -> None:
    scene = NewGameScene(services)
    player = Player(scene)
    player.reach("kind_1")
    player.press(pygame.K_LEFT)
    player.reach("portrait_1")
    seen = []
    for _ in PEOPLE[1:]:
        player.press(pygame.K_RIGHT)
        first, second = scene.setup.seats
        assert first.portrait == PEOPLE[0]
        seen.append(second.portrait)
    assert sorted(seen) == sorted(PEOPLE[1:])
    player.click("portrait_1")
    player.click("play")
    assert NewGameScene(services).setup.seats[1].portrait == seen[0]


def test_of_two_people_who_come_with_one_portrait_the_first_keeps_it(services: Services) -> None:
    services.settings = replace(services.settings, levels=("", ""), portraits=("smith", "smith"))
    first, second = NewGameScene(services).setup.seats
    assert first.portrait == "smith" != second.portrait


def test_back_and_esc_lead_back(services: Services) -> None:
    player = Player(NewGameScene(services))
    player.click("back")
    assert player.wish == Back()
    player = Player(NewGameScene(services))
    player.press(pygame.K_ESCAPE)
    assert player.wish == Back()
