"""What tooltips say of powers is what RULES.md says: of revealed Undead, Seers, and a led Doppelgänger."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DOPPELGANGERS, SEERS, UNDEAD, Card, Faction
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.table_item import LineStyle, about_faction
from scripts.benchmarks.positions import play_until, setup
from tests.pilot import Pilot


def revealed_undead(game: GameSession) -> bool:
    view = game.view(0)
    return game.turn == 0 and not view.takers and any(card.faction is UNDEAD for card in view.revealed)


def tooltip_of(scene: GameScene, card: Card) -> list[str]:
    things = (each for each in scene.presenter.painter.things if each.sprite and each.sprite.card == card)
    tooltip = next(things).describe(scene.presenter.view)
    assert tooltip is not None
    return [line for _, line in tooltip.lines]


def test_a_revealed_undead_is_said_to_be_a_follower_that_does_not_score_at_once(pilot: Pilot) -> None:
    scene = pilot.on_turn(play_until(setup(CLAIM), revealed_undead))
    view = scene.presenter.view
    assert view.phase is Phase.ONE
    card = next(card for card in view.revealed if card.faction is UNDEAD)
    assert tr("gloss.offer.undead") in tooltip_of(scene, card)
    own = next((card for card in view.hand if card.faction is UNDEAD), view.hand[0])
    assert tr("gloss.offer.undead") not in tooltip_of(scene, own)


def test_the_seers_power_is_worded_for_one_revealed_card_and_for_two() -> None:
    assert "in place of a revealed one" in tr("rules.power.seers")


def lines_about(faction: Faction, deck: Deck) -> list[str]:
    return [line for _, line in about_faction(faction, deck, Phase.ONE)]


def test_a_led_doppelganger_is_said_to_be_no_goblin_where_there_are_goblins() -> None:
    with_knights = CLAIM
    without = next(
        deck
        for deck in all_decks(2)
        if DOPPELGANGERS in deck.all_factions and SEERS in deck.all_factions and deck.pair is CLAIM_2.pair
    )
    assert tr("gloss.doppelgangers.led") in lines_about(DOPPELGANGERS, with_knights)
    assert tr("gloss.doppelgangers.led") not in lines_about(DOPPELGANGERS, without)
    assert tr("gloss.doppelgangers.led") not in lines_about(SEERS, with_knights)
    styles = [style for style, _ in about_faction(DOPPELGANGERS, CLAIM, Phase.TWO)]
    assert styles[-1] is LineStyle.NOW, "it holds in both phases"
