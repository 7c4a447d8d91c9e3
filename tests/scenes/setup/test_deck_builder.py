"""Building a deck: it is always the right size, or the game says why it cannot begin."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, SINGLES, Deck, Pair
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.requests import Back, StartGame
from claim_desktop.scenes.setup.deck_builder import DeckBuilderScene
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.session.setup import GameSetup
from claim_desktop.ui import panel_art
from claim_desktop.ui.widgets import Tile
from tests.scenes.scene_driver import SceneDriver, drive


@pytest.fixture
def player(services: Services, two: GameSetup) -> SceneDriver:
    """A player building a deck for two."""
    return drive(services, OpenDeckBuilder(two))


def deck(player: SceneDriver) -> Deck | None:
    """The chosen deck."""
    assert isinstance(player.scene, DeckBuilderScene)
    return player.scene.deck


def test_the_deck_of_the_setup_is_chosen_at_first(player: SceneDriver) -> None:
    assert deck(player) == CLAIM
    assert player.find("status").text == "52 cards: the deck is complete."


def test_a_deck_with_too_few_or_too_many_factions_cannot_start_and_says_why(player: SceneDriver) -> None:
    player.click("dwarves")
    assert player.find("status").text == "Choose 1 more faction."
    player.click("play")
    assert player.request is None
    player.click("dwarves")
    player.click("seers")
    assert player.find("status").text == "Remove 1 faction."
    player.click("play")
    assert player.request is None
    assert not player.find("favourite").enabled


def test_another_pair_and_another_faction_make_another_deck(player: SceneDriver) -> None:
    player.click("gnomes-giants")
    player.click("undead")
    player.click("trolls")
    player.click("play")
    assert isinstance(player.request, StartGame)
    factions = tuple(
        faction for faction in SINGLES if faction.value in ("dwarves", "doppelgangers", "trolls")
    )
    assert player.request.setup.deck == Deck(2, Pair.GNOMES_GIANTS, factions)


def test_the_keyboard_alone_builds_a_deck(player: SceneDriver) -> None:
    player.reach("undead")
    player.press(pygame.K_SPACE)
    player.press(pygame.K_DOWN, pygame.K_RETURN)
    assert deck(player) is not None
    player.reach("play")
    player.press(pygame.K_RETURN)
    assert isinstance(player.request, StartGame)
    assert [faction.value for faction in player.request.setup.deck.factions] == [
        "dwarves",
        "doppelgangers",
        "trolls",
    ]


def test_three_and_four_players_need_five_factions(services: Services, four: GameSetup) -> None:
    player = drive(services, OpenDeckBuilder(four))
    assert player.find("status").text == "72 cards: the deck is complete."
    player.click("dwarves")
    assert not player.find("play").enabled


def test_a_random_deck_is_complete_and_changes(player: SceneDriver) -> None:
    seen = set()
    for _ in range(12):
        player.click("random")
        assert deck(player) is not None
        seen.add(deck(player))
    assert len(seen) > 3


def test_a_favourite_is_kept_chosen_again_and_forgotten(services: Services, player: SceneDriver) -> None:
    player.click("gnomes-giants")
    favourite = deck(player)
    player.click("favourite")
    kept = [services.settings.favourite_decks]
    player.click("random")
    while deck(player) == favourite:
        player.click("random")
    offered = player.find("favourites").options  # type: ignore[attr-defined]
    assert [option.value for option in offered] == [None, favourite], "first that it is none of them"
    player.click("favourites")
    assert deck(player) == favourite
    player.click("favourite")
    kept.append(services.settings.favourite_decks)
    assert kept == [(favourite,), ()]
    assert not player.find("favourites").enabled


def test_favourites_of_another_number_of_players_are_not_offered(
    services: Services, two: GameSetup, four: GameSetup
) -> None:
    drive(services, OpenDeckBuilder(four)).click("favourite")
    assert len(services.settings.favourite_decks) == 1
    assert not drive(services, OpenDeckBuilder(two)).find("favourites").enabled


def test_the_players_and_the_leader_stay_as_agreed(services: Services, four: GameSetup) -> None:
    player = drive(services, OpenDeckBuilder(four))
    player.click("play")
    assert player.request == StartGame(four)


def test_esc_leads_back(player: SceneDriver) -> None:
    player.press(pygame.K_ESCAPE)
    assert player.request == Back()


def test_a_faction_under_the_mouse_does_not_look_chosen(player: SceneDriver) -> None:
    looks = {
        panel_art.inlay(300, 120, chosen, hovered)
        for chosen, hovered in ((False, False), (False, True), (True, False))
    }
    assert len(looks) == 3


def test_pairs_and_single_factions_have_marks_of_their_own(player: SceneDriver) -> None:
    tiles = {widget.name: widget for widget in player.scene.focus.widgets if isinstance(widget, Tile)}
    pairs, singles = ({tiles[each.value].mark for each in group} for group in (Pair, SINGLES))
    assert len(pairs) == len(singles) == 1
    assert pairs != singles
