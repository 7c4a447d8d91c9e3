"""What a trick decides is said and shown during the game, and heard in the music."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
import pytest

from claim_desktop.rules.deciding_tricks import NOTHING, Stake, stake_of
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.play import trick_stake
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import CLASSIC, PURIST, Assists
from claim_desktop.storage.settings import OnlyCard, Speed
from claim_desktop.table.felt.stake import FADE_SECONDS, FADE_STEPS, StakeLight
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer
from claim_desktop.ui.display_list import DisplayList
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import play_until, setup

CROWN = "This trick decides the crown"
CROWNED = Stake(crown=True)


def last_trick(view: PlayerView) -> bool:
    """Whether the viewer is to play the very last card, with the crown at stake."""
    return view.tricks_left == 1 and len(view.trick) == 1 and stake_of(view).crown


def nothing_at_stake(view: PlayerView) -> bool:
    """Whether the viewer is to follow to a trick that decides nothing."""
    return len(view.trick) == 1 and view.tricks_left > 5 and not stake_of(view)


def game_where(is_there: Callable[[PlayerView], bool], seed: int) -> GameSession:
    """The game of this seed when it comes to such a trick, with seat 0 to play."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        return view.phase is Phase.TWO and view.turn == 0 and is_there(view)

    game = play_until(setup(CLAIM, seed=seed), reached, seed)
    assert not game.is_over, "take another seed"
    return game


def at_last_trick(pilot: Pilot, aids: Assists = CLASSIC) -> GameScene:
    """The table before the very last card, with the crown at stake."""
    return pilot.at_table(game_where(last_trick, seed=1), 0.4, aids)


def test_the_last_trick_is_announced_instead_of_the_call_to_play(pilot: Pilot) -> None:
    game = at_last_trick(pilot)
    assert game.table.stake.crown
    assert game.table.stake_text == CROWN
    assert not game.is_message_shown
    assert CROWN in game.announcements().news


def test_a_trick_that_decides_nothing_is_not_announced(pilot: Pilot) -> None:
    game = pilot.at_table(game_where(nothing_at_stake, seed=0), 0.4, CLASSIC)
    assert not game.table.stake
    assert game.table.stake_text == ""
    assert game.is_message_shown


def test_without_the_court_there_is_still_the_banner(pilot: Pilot) -> None:
    game = at_last_trick(pilot, PURIST)
    assert not game.table.shows_court
    assert game.table.stake_text == CROWN


def test_an_explanation_takes_the_banner_s_place_while_it_is_read(pilot: Pilot) -> None:
    game = at_last_trick(pilot)
    game.presenter.say("Not that one.")
    pilot.wait(0.2)
    assert game.table.stake_text == ""
    assert game.is_message_shown
    pilot.wait(5)
    assert game.table.stake_text == CROWN


def test_once_the_last_card_is_played_nothing_is_at_stake(pilot: Pilot) -> None:
    game = at_last_trick(pilot)
    pilot.press(pygame.K_RETURN, pygame.K_RETURN)
    pilot.wait(0.1)
    assert not game.table.stake


def stakes_at_a_shared_screen(
    pilot: Pilot, knowing: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> list[bool]:
    """Whether seat 0 is shown a stake, frame by frame, after seat 1 has led; some seats know it."""
    monkeypatch.setattr(trick_stake, "stake_of", lambda view: CROWNED if view.seat in knowing else NOTHING)

    def leads(game: GameSession) -> bool:
        return game.turn == 1 and game.view(1).phase is Phase.TWO and not game.view(1).trick

    game = pilot.at_table(play_until(setup(CLAIM, persons=2), leads), 1.0, CLASSIC)
    open_curtain(pilot, game)
    assert bool(game.table.stake) is (1 in knowing)
    game.presenter.make(game.presenter.view.legal_moves[0])
    while not game.handover.is_covering:
        pilot.wait(0.1)
    seen: list[bool] = []
    open_curtain(pilot, game, lambda: seen.append(bool(game.table.stake)))
    assert game.presenter.viewer == 0
    return seen


def open_curtain(pilot: Pilot, game: GameScene, look: Callable[[], object] = lambda: None) -> None:
    """Let the next person see what was missed, and look at every frame once the curtain opens."""
    while game.handover.is_covering:
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
    while not game.presenter.is_at_rest:
        look()
        pilot.wait(FRAME_SECONDS)
    pilot.wait(FRAME_SECONDS)
    look()


def test_a_person_is_not_shown_what_only_the_one_before_could_know(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not any(stakes_at_a_shared_screen(pilot, [1], monkeypatch))


def test_each_person_is_told_what_both_know(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    *before, last = stakes_at_a_shared_screen(pilot, [0, 1], monkeypatch)
    assert last
    assert not any(before)


def test_the_music_is_tense_while_something_is_at_stake(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bool] = []
    audio = pilot.app.services.kit.audio
    monkeypatch.setattr(audio, "set_mood", lambda *, is_calm, is_tense: heard.append(is_tense))
    game = at_last_trick(pilot)
    assert heard[-1]
    pilot.press(pygame.K_RETURN, pygame.K_RETURN)
    pilot.wait(0.1)
    assert game.game.is_over
    assert not heard[-1]


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_an_only_card_waits_until_the_banner_has_been_read(speed: Speed, pilot: Pilot) -> None:
    pilot.set_speed(speed)
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, only_card=OnlyCard.ON)
    game = at_last_trick(pilot)
    made = game.game.moves_made
    pilot.wait(0.5)
    assert game.game.moves_made == made
    pilot.wait(2.5)
    assert game.game.moves_made == made + 1


def test_the_light_goes_out_band_by_band_since_the_whole_window_would_take_too_long(pilot: Pilot) -> None:
    game = at_last_trick(pilot)
    light = next(item for item in game.presenter.painter.items if isinstance(item, StakeLight))
    size = pilot.app.viewport.size
    window, renderer = pygame.Surface(size, 0, 32), DirtyRectRenderer()

    def share_redrawn() -> float:
        drawn = DisplayList(size)
        light.draw(drawn)
        return sum(area.width * area.height for area in renderer.show(drawn, window)) / (size[0] * size[1])

    light.update(FADE_SECONDS)
    share_redrawn()
    game.table.stake = NOTHING
    shares = []
    while light.is_moving:
        light.update(1 / 60)
        shares.append(share_redrawn())
    assert max(shares) < 0.5
    assert sum(shares) > FADE_STEPS - 1
