"""Texts on the table, of the scoring and on the curtain keep to their places, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect

from claim_desktop.i18n import tr, use_language
from claim_desktop.rules.cards import GNOMES, TROLLS, Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import PhaseOneScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.settings import Speed
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.layout import Size
from scripts.stage.positions import FOUR, THREE, finished, play_until, setup
from scripts.stage.states import chooses, turn_of_first
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import scene_of_game
from tests.scenes.spies import unseen
from tests.screens.conftest import services_for
from tests.screens.sizes import every_size, every_text_size
from tests.screens.texts.test_text_faults import MAX_NAMES, text_faults

THREE_WITH_GNOMES = replace(FOUR, players=3)


@every_text_size
@every_size
@pytest.mark.sampled(1, in_all=36)
@pytest.mark.usefixtures("blank_furniture", "language")
def test_texts_on_the_table_keep_to_their_places(
    make_services: MakeServices, size: Size, text_size: float
) -> None:
    faults = []
    kit, services = services_for(make_services, size, text_size)
    for name, game in _games():
        scene = scene_of_game(services, game)
        scene.resize(size)
        _fill(scene.table)
        for _ in range(2):
            scene.update(0.5)
        kit.written.clear()
        scene.draw(unseen(size))
        assert kit.written, f"{name} says nothing"
        found = text_faults(kit.written, Rect((0, 0), size))
        faults += [f"{name}: {fault}" for fault in found]
        scene.close()
    assert faults == [], "\n".join(faults)


@every_text_size
@every_size
@pytest.mark.sampled(1, in_all=14)
@pytest.mark.usefixtures("blank_furniture", "language")
def test_texts_of_the_scoring_keep_to_their_places(
    make_services: MakeServices, size: Size, text_size: float
) -> None:
    faults = []
    kit, services = services_for(make_services, size, text_size)
    services.settings = replace(services.settings, speed=Speed.OFF)
    for agreed in _setups():
        scene = ScoringScene(services, finished(agreed))
        scene.resize(size)
        kit.written.clear()
        scene.draw(unseen(size))
        found = text_faults(kit.written, Rect((0, 0), size))
        kit.written.clear()
        while not scene.is_counted:
            scene.update(0.5)
        scene.draw(unseen(size))
        found += text_faults(kit.written, Rect((0, 0), size))
        faults += [f"{agreed.deck.players} players: {fault}" for fault in found]
    assert faults == [], "\n".join(faults)


@pytest.mark.sampled(8, in_all=20)
@every_text_size
@every_size
@pytest.mark.usefixtures("language")
def test_texts_on_the_curtain_keep_to_their_places(
    make_services: MakeServices, size: Size, text_size: float
) -> None:
    kit, services = services_for(make_services, size, text_size)
    for name in ("Ada", *MAX_NAMES):
        agreed = setup(CLAIM_2, persons=2, names=(name, "Berengar"))
        scene = PhaseOneScene(services, play_until(agreed, lambda game: True))
        scene.resize(size)
        kit.written.clear()
        scene.draw(unseen(size))
        assert {each.text for each in kit.written} >= {tr("table.handover", name=name)}
        assert text_faults(kit.written, Rect((0, 0), size)) == []
        scene.close()


@pytest.mark.usefixtures("blank_furniture")
def test_the_words_at_plinths_appear_once_the_table_around_them_is_dark(make_services: MakeServices) -> None:
    kit, services = services_for(make_services, (1280, 720), 1.0)
    scene = scene_of_game(services, play_until(setup(THREE), chooses))
    scene.resize((1280, 720))
    words = {tr("table.choice.either", name="Clothilde"), tr("table.choice.revealed"), tr("table.choice.or")}
    said: dict[float, set[str]] = {}
    for _ in range(90):
        kit.written.clear()
        scene.update(1 / 60)
        scene.draw(unseen((1280, 720)))
        choice = scene.table.choice
        if choice is not None:
            says = words & {each.text for each in kit.written}
            said[choice.shade] = says | said.get(choice.shade, set())
    scene.close()
    assert min(said) < 0.4
    assert not said[min(said)]
    assert said[1.0] == words


@pytest.mark.usefixtures("blank_furniture")
@pytest.mark.parametrize("code", ["de", "fr"])
def test_who_won_the_last_trick_is_not_written_smaller_in_large_text(
    code: str, make_services: MakeServices
) -> None:
    use_language(code)
    usual, large = (_height_of_winner(make_services, text_size) for text_size in (1.0, 2.0))
    assert large > usual


def _height_of_winner(make_services: MakeServices, text_size: float) -> int:
    kit, services = services_for(make_services, (1280, 720), text_size)
    scene = scene_of_game(services, play_until(setup(CLAIM), _has_won))
    scene.resize((1280, 720))
    kit.written.clear()
    scene.draw(unseen((1280, 720)))
    place = scene.table.layout.last_trick
    written = {each.text: each.rect for each in kit.written if place.contains(each.rect)}
    scene.close()
    del written[tr("table.last_trick")]
    return max(rect.height for rect in written.values())


def _has_won(game: GameSession) -> bool:
    """Whether seat 0 leads, since it won the trick before."""
    return turn_of_first(Phase.ONE, 3)(game) and not game.view(0).trick


def _games() -> Iterator[tuple[str, GameSession]]:
    for agreed in _setups():
        for phase in (Phase.ONE, Phase.TWO):
            game = play_until(agreed, turn_of_first(phase, 2))
            yield f"{agreed.deck.players} players, phase {phase.value}", game


def _setups() -> list[GameSetup]:
    return [setup(deck, names=MAX_NAMES) for deck in (CLAIM_2, THREE, THREE_WITH_GNOMES, FOUR)]


def _fill(table: TableModel) -> None:
    """Put all Gnomes in front of one seat and set nearly all Trolls aside."""
    if table.phase is Phase.TWO and GNOMES in table.deck.all_factions:
        table.gnomes[1] = [_lying(card) for card in table.deck.cards if card.faction is GNOMES]
    if table.has_bridge:
        table.trolls = [_lying(card) for card in table.deck.cards if card.faction is TROLLS][:9]
    table.settle()


def _lying(card: Card) -> CardSprite:
    return CardSprite(card, Pose(0, 0, 1), face_up=1.0)
