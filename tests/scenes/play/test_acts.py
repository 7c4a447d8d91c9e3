"""Phase Two opens as an act: the felt changes, a banner tells the new rules, and the followers march in."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from claim_desktop.i18n.rules_texts import phase_two_changes
from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import MotionStyle, Speed
from claim_desktop.table.animation.director import READING_SECONDS
from scripts.stage.pilot import FRAME_SECONDS, SLOW_FRAME_SECONDS, Pilot
from scripts.stage.positions import FOUR, setup
from tests.scenes.play.test_whole_games import reach_phase_two


def game_of(pilot: Pilot) -> GameScene:
    """The table, whichever phase it is in."""
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene


def wait_for_banner(pilot: Pilot) -> GameScene:
    """Play to the end of Phase One and wait until the banner is up."""
    reach_phase_two(pilot, setup(CLAIM))
    for _ in range(300):
        pilot.wait(SLOW_FRAME_SECONDS)
        if game_of(pilot).presenter.director.is_banner_shown:
            return game_of(pilot)
    raise AssertionError("no banner")


def felt_color(pilot: Pilot) -> pygame.Color:
    """The colour of the felt near its upper right corner, where nothing lies."""
    surface = pygame.display.get_surface()
    assert surface is not None
    felt = game_of(pilot).table.layout.felt
    return surface.get_at((felt.right - felt.width // 10, felt.y + felt.height // 12))


def is_wine(color: pygame.Color) -> bool:
    """Whether a colour is the wine red of Phase Two and not the green of Phase One."""
    return color.r > 1.3 * color.g


def test_the_banner_stays_to_be_read_and_then_goes_by_itself(pilot: Pilot) -> None:
    game = wait_for_banner(pilot)
    pilot.wait(READING_SECONDS - 0.2)
    assert game.presenter.director.is_banner_shown
    assert all(sprite.face_up == 0 for sprite in game.table.own_hand), "nobody marches before it was read"
    pilot.wait(0.5)
    assert not game.presenter.director.is_banner_shown


def test_the_banner_stays_for_whoever_points_at_it(pilot: Pilot) -> None:
    game = wait_for_banner(pilot)
    pilot.wait(FRAME_SECONDS)
    pilot.point(game.presenter.banner.area.center)
    pilot.wait(3 * READING_SECONDS)
    assert game.presenter.director.is_banner_shown
    pilot.point((2, 2))
    pilot.wait(READING_SECONDS)
    assert not game.presenter.director.is_banner_shown


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("speed", [Speed.FAST, Speed.SLOW])
def test_it_is_read_no_faster_when_cards_move_faster(pilot: Pilot, speed: Speed) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=speed)
    game = wait_for_banner(pilot)
    pilot.wait(READING_SECONDS - 0.2)
    assert game.presenter.director.is_banner_shown
    pilot.wait(0.5)
    assert not game.presenter.director.is_banner_shown


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("act", ["key", "click"])
def test_a_key_or_a_click_closes_the_banner_and_hurries_nothing_else(pilot: Pilot, act: str) -> None:
    game = wait_for_banner(pilot)
    made = game.game.moves_made
    if act == "key":
        pilot.press(pygame.K_RIGHT)
    else:
        pilot.click_at((640, 620))
    assert not game.presenter.director.is_banner_shown
    pilot.wait(0.2)
    assert game.presenter.director.is_busy, "the followers are still marching"
    pilot.wait(5)
    assert game.game.moves_made == made or not game.game.is_human(0)


def test_hurrying_the_last_trick_does_not_hurry_the_banner_away(pilot: Pilot) -> None:
    reach_phase_two(pilot, setup(CLAIM))
    for _ in range(400):
        game = game_of(pilot)
        if game.table.phase is Phase.TWO:
            break
        pilot.press(pygame.K_SPACE)
    for _ in range(120):
        pilot.wait(FRAME_SECONDS)
        if game_of(pilot).presenter.director.is_banner_shown:
            return
    raise AssertionError("the banner was never seen")


def test_the_followers_march_in_one_faction_after_the_other(pilot: Pilot) -> None:
    game = wait_for_banner(pilot)
    pilot.press(pygame.K_SPACE)
    table, arrived = game.table, {}
    for frame in range(400):
        pilot.wait(FRAME_SECONDS)
        for sprite, pose in zip(table.own_hand, table.hand_poses(0), strict=True):
            if sprite.pose == pose and sprite not in arrived:
                arrived[sprite] = frame
        if len(arrived) == len(table.own_hand):
            break
    frames = [arrived[sprite] for sprite in table.own_hand]
    assert frames == sorted(frames)
    cards = [sprite.card for sprite in table.own_hand]
    gaps: dict[bool, list[int]] = {True: [], False: []}
    for (card, frame), (following, later) in pairwise(zip(cards, frames, strict=True)):
        assert card is not None
        assert following is not None
        gaps[card.faction is following.faction].append(later - frame)
    assert min(gaps[False]) > max(gaps[True]), "factions come in groups"


def test_the_felt_turns_to_another_tone_from_left_to_right(pilot: Pilot) -> None:
    reach_phase_two(pilot, setup(CLAIM))
    assert not is_wine(felt_color(pilot))
    shares = []
    while not game_of(pilot).presenter.director.is_banner_shown:
        pilot.wait(FRAME_SECONDS)
        if game_of(pilot).table.phase is Phase.TWO:
            shares.append(game_of(pilot).table.stage.cloth)
            if 0.1 < shares[-1] < 0.8:
                assert not is_wine(felt_color(pilot)), "the right end is covered last"
    assert shares == sorted(shares)
    assert len(set(shares)) > 20
    pilot.press(pygame.K_SPACE)
    pilot.wait(FRAME_SECONDS)
    assert is_wine(felt_color(pilot))


def test_with_reduced_motion_the_felt_changes_at_once_and_the_banner_is_open_at_once(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, motion=MotionStyle.REDUCED)
    game = wait_for_banner(pilot)
    assert game.table.stage.cloth == 1.0
    pilot.wait(2 * FRAME_SECONDS)
    surface = pygame.display.get_surface()
    assert surface is not None
    first = pygame.image.tobytes(surface, "RGB")
    pilot.wait(0.3)
    assert pygame.image.tobytes(surface, "RGB") == first


def test_the_banner_names_what_changes_in_the_deck_being_played() -> None:
    assert [clause for _, clause in phase_two_changes(CLAIM)] == [
        "Dwarves go to the loser of the trick",
        "Undead have no power now",
    ]
    assert [clause for _, clause in phase_two_changes(CLAIM_2)] == [
        "Gnomes wait in front of their winner",
        "Giants smash Gnomes of their own value",
        "Trolls are taken one at a time, the highest first",
        "Seers have no power now",
    ]
    assert "Undead have no power now" in [clause for _, clause in phase_two_changes(FOUR)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_every_deck_something_changes_and_only_factions_of_the_deck_are_named(players: int) -> None:
    for deck in all_decks(players):
        named = [faction for faction, _ in phase_two_changes(deck)]
        assert named
        assert set(named) <= set(deck.all_factions)
        clauses = [clause for _, clause in phase_two_changes(deck)]
        assert any("lowest card" in clause for clause in clauses) <= (players > 2)
