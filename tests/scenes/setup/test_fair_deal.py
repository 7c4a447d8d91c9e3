"""The fair deal: its seal, the cut by mouse, keys and words, and its proof after the game."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.fair_deal import FairDeal, commitment_to, commitment_words
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import Back, ShowScoring, StartGame
from claim_desktop.scenes.setup.deck_spread import DeckSpread
from claim_desktop.scenes.setup.fair_deal import FairDealScene
from claim_desktop.scenes.setup.requests import OpenFairDeal
from claim_desktop.session.fair_proof import fair_deal_details, fair_deal_text, proof_of
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.settings import Settings
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.setting_up import look_at, open_rules
from tests.scenes.scene_driver import SceneDriver
from tests.scenes.spies import SpyToolkit, unseen

if TYPE_CHECKING:
    from claim_desktop.session.games import Games

NONCE = bytes(range(16))


@pytest.fixture
def player(services: Services, two: GameSetup) -> SceneDriver:
    """A player before a deck to cut."""
    request = OpenFairDeal(replace(two, seed=None))
    games = cast("Games", None)
    return SceneDriver(FairDealScene(services, games, request, draw=lambda count: NONCE[:count]))


def spread_of(player: SceneDriver) -> DeckSpread:
    spread = player.find("spread")
    assert isinstance(spread, DeckSpread)
    return spread


def dealt(player: SceneDriver) -> FairDeal:
    """Press the button, and see what the cards come from."""
    player.click("deal")
    setup = player.asks(StartGame).setup
    assert setup.fair is not None
    assert setup.seed == setup.fair.seed
    return setup.fair


def test_the_arrow_keys_cut_and_enter_on_the_button_deals(player: SceneDriver) -> None:
    player.press(*[pygame.K_RIGHT] * 5)
    player.reach("deal")
    player.press(pygame.K_RETURN)
    assert player.asks(StartGame).setup.fair == FairDeal(NONCE, "31")


def test_home_and_end_leave_a_single_card_on_one_side_of_the_cut(player: SceneDriver) -> None:
    scene = player.scene
    assert isinstance(scene, FairDealScene)
    player.press(pygame.K_HOME)
    assert scene.fair.cut == "1"
    player.press(pygame.K_END)
    assert scene.fair.cut == "51"


def test_enter_on_the_deck_agrees_to_the_cut_and_once_more_deals(player: SceneDriver) -> None:
    player.press(pygame.K_LEFT, pygame.K_RETURN)
    assert player.request is None
    player.press(pygame.K_RETURN)
    assert player.asks(StartGame).setup.fair == FairDeal(NONCE, "25")


def test_enter_on_the_deck_keeps_words_of_one_s_own(player: SceneDriver) -> None:
    player.reach("cut")
    player.press(*[pygame.K_BACKSPACE] * 3)
    player.write("blue midnight")
    player.reach("spread")
    player.press(pygame.K_RETURN, pygame.K_RETURN)
    assert player.asks(StartGame).setup.fair == FairDeal(NONCE, "blue midnight")


def test_the_mouse_cuts_between_any_two_cards(player: SceneDriver) -> None:
    scene = player.scene
    assert isinstance(scene, FairDealScene)
    rect, cuts = spread_of(player).rect, set()
    for x in range(rect.left, rect.right, rect.width // 110):
        player.click_at((x, rect.centery))
        cuts.add(scene.fair.cut)
    assert cuts == {str(count) for count in range(1, 52)}


def test_words_of_one_s_own_are_a_cut_and_no_words_leave_the_place(player: SceneDriver) -> None:
    player.reach("cut")
    player.press(*[pygame.K_BACKSPACE] * 3)
    assert isinstance(player.scene, FairDealScene)
    assert player.scene.fair.cut == "26"
    player.write("the king is dead")
    said = widget_text(spread_of(player))
    assert said == "Cards to lift off: the king is dead", "the deck does not claim another cut"
    assert dealt(player) == FairDeal(NONCE, "the king is dead")


def test_a_number_that_is_typed_cuts_the_deck_that_is_spread(player: SceneDriver) -> None:
    scene = player.scene
    assert isinstance(scene, FairDealScene)
    player.reach("cut")
    player.press(*[pygame.K_BACKSPACE] * 3)
    player.write("31")
    assert (spread_of(player).cut, spread_of(player).text) == (31, "")
    player.write("4")
    assert (spread_of(player).cut, spread_of(player).text) == (31, "314"), "no deck has so many cards"
    player.click_at(spread_of(player).rect.center)
    assert scene.fair.cut == str(spread_of(player).cut)
    assert spread_of(player).text == ""


def test_enter_after_the_last_letter_of_the_cut_deals(player: SceneDriver) -> None:
    player.reach("cut")
    player.press(*[pygame.K_BACKSPACE] * 3)
    player.write("blue midnight")
    player.press(pygame.K_RETURN)
    assert player.asks(StartGame).setup.fair == FairDeal(NONCE, "blue midnight")


def test_the_game_cuts_for_whoever_asks_it_and_back_leads_back(player: SceneDriver) -> None:
    cuts = set()
    for _ in range(30):
        player.click("cut_for_me")
        cuts.add(dealt(player).cut)
    assert len(cuts) > 5
    player.click("back")
    assert player.request == Back()


def test_the_figures_of_the_seal_are_shown_on_request(player: SceneDriver) -> None:
    kit = player.scene.services.kit
    assert isinstance(kit, SpyToolkit)
    sealed = commitment_to(NONCE)

    def is_shown(after: Callable[[], None]) -> bool:
        kit.written.clear()
        after()
        player.scene.draw(unseen(kit.scale.size))
        return sealed in {each.text for each in kit.written}

    assert isinstance(player.scene, FairDealScene)
    assert not is_shown(player.scene.drop_pictures)
    assert is_shown(lambda: player.click("details"))
    assert not is_shown(lambda: player.click("details"))


def test_every_seal_is_of_another_number(services: Services, two: GameSetup) -> None:
    seals = {
        commitment_to(FairDealScene(services, cast("Games", None), OpenFairDeal(two)).fair.nonce)
        for _ in range(50)
    }
    assert len(seals) == 50


def begin_fairly(pilot: Pilot) -> GameScene:
    """Switch the fair deal on, cut, and sit down at the table."""
    pilot.click("new_game")
    pilot.click("other")
    look_at(pilot, 0)
    open_rules(pilot)
    pilot.click("fair_deal")
    pilot.wait(0.5)
    pilot.click("play")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, FairDealScene)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)  # the first key after the mouse shows the focus
    pilot.click("deal")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene


@pytest.mark.slow
def test_it_is_off_until_switched_on_and_its_proof_is_there_after_the_game(tmp_path: Path) -> None:
    assert not Settings().fair_deal
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        game = begin_fairly(pilot).game
        fair = game.record.how_played.fair
        assert fair is not None
        assert (fair.cut, game.record.seed) == ("27", fair.seed)
        while not game.is_over:
            game.play(game.view(game.turn).legal_moves[0])
        pilot.app.change_scene(ShowScoring(game))
        pilot.press(pygame.K_ESCAPE)
        for _ in range(100):
            pilot.wait(0.2)
            if pilot.scene.is_counted:  # type: ignore[attr-defined]
                break
        pilot.wait(1.0)
        said: list[str] = []
        pilot.app.speech.enable_with(said.append)
        pilot.click("more")
        pilot.click("proof")
        assert pilot.scene.dialog is not None
        pilot.wait(0.1)
        assert not any(fair.nonce.hex() in text for text in said), "numbers are details"
        pilot.click("details")
        pilot.wait(0.1)
        for told in (said, [part.text for part in pilot.scene.accessible_nodes()]):
            assert any(fair.nonce.hex() in text for text in told)
        pilot.wait_for_disk()
        (file,) = pilot.folder.finished_path.glob("*.json")
        assert json.loads(file.read_text(encoding="utf-8"))["fair"]["nonce"] == fair.nonce.hex()


def test_three_lines_of_python_check_the_proof() -> None:
    fair = FairDeal(NONCE, "it's 31")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(proof_of(fair), {})
    assert said.getvalue() == "True\nTrue\n"
    assert all(word in fair_deal_text(fair) for word in (*commitment_words(fair.commitment), fair.cut))
    assert all(word in fair_deal_details(fair) for word in (fair.nonce.hex(), fair.cut, str(fair.seed)))
    assert len(proof_of(fair).splitlines()) == 3
    assert len(CLAIM.cards) == 52
