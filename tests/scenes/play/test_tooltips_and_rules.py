"""What tooltips say of powers is what RULES.md says: of revealed Undead, Seers, and a led Doppelgänger."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DOPPELGANGERS, SEERS, UNDEAD, Card, Faction
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.table_item import LineStyle, about_faction
from scripts.stage.pilot import Pilot
from scripts.stage.positions import FOUR, play_until, setup

pytestmark = pytest.mark.usefixtures("undrawn")


def revealed(faction: Faction, *, to_take: bool = False) -> Callable[[GameSession], bool]:
    """Whether a card of the faction is revealed on seat 0's turn."""

    def is_so(game: GameSession) -> bool:
        view = game.view(0)
        is_due = game.turn == 0 and view.phase is Phase.ONE and bool(view.takers) is to_take
        return is_due and any(card.faction is faction for card in view.revealed)

    return is_so


def tooltip_of(scene: GameScene, card: Card) -> list[str]:
    items = (each for each in scene.presenter.painter.items if each.sprite and each.sprite.card == card)
    tooltip = next(items).describe(scene.presenter.view)
    assert tooltip is not None
    return [line for _, line in tooltip.lines]


def test_a_revealed_undead_is_said_to_be_a_follower_that_does_not_score_at_once(pilot: Pilot) -> None:
    scene = pilot.on_turn(play_until(setup(CLAIM), revealed(UNDEAD)))
    view = scene.presenter.view
    assert view.phase is Phase.ONE
    card = next(card for card in view.revealed if card.faction is UNDEAD)
    assert tr("gloss.offer.undead") in tooltip_of(scene, card)
    own = next((card for card in view.hand if card.faction is UNDEAD), view.hand[0])
    assert tr("gloss.offer.undead") not in tooltip_of(scene, own)


@pytest.mark.parametrize("faction", [UNDEAD, SEERS])
@pytest.mark.parametrize("to_take", [False, True])
def test_a_power_of_phase_one_is_not_shown_as_working_on_a_card_that_becomes_a_follower(
    pilot: Pilot, faction: Faction, to_take: bool
) -> None:
    scene = pilot.on_turn(play_until(setup(FOUR), revealed(faction, to_take=to_take)))
    view = scene.presenter.view
    offered = next(card for card in view.revealed if card.faction is faction)
    assert tr(f"gloss.offer.{faction.value}") in tooltip_of(scene, offered)
    power = tr(f"rules.power.{faction.value}")
    item = next(each for each in scene.presenter.painter.items if each.sprite and each.sprite.card == offered)
    tooltip = item.describe(view)
    assert tooltip is not None
    assert (LineStyle.NOT_NOW, power) in tooltip.lines
    assert (LineStyle.NOW, power) in about_faction(faction, FOUR, Phase.ONE), "it works if it is played"


@pytest.mark.parametrize(("deck", "is_said"), [(CLAIM, False), (CLAIM_2, True), (FOUR, True)])
def test_where_there_are_seers_an_offer_is_said_to_be_declined_perhaps(
    pilot: Pilot, deck: Deck, is_said: bool
) -> None:
    scene = pilot.on_turn(play_until(setup(deck), lambda game: game.turn == 0 and not game.view(0).takers))
    said = tooltip_of(scene, scene.presenter.view.revealed[0])
    assert (tr("gloss.offer.by_seer") in said) is is_said


def doppelganger_of_others(*, is_led: bool) -> Callable[[GameSession], bool]:
    """Whether a Doppelgänger lies in the trick on seat 0's turn: led, or played to another faction."""

    def is_so(game: GameSession) -> bool:
        trick = game.view(0).trick
        at = [index for index, card in enumerate(trick) if card.faction is DOPPELGANGERS]
        return game.turn == 0 and bool(at) and not game.view(0).takers and (at[0] == 0) is is_led

    return is_so


@pytest.mark.parametrize("is_led", [True, False])
def test_a_doppelganger_in_the_trick_is_said_to_count_as_the_led_faction_or_as_itself(
    pilot: Pilot, is_led: bool
) -> None:
    games = (play_until(setup(FOUR, seed=seed), doppelganger_of_others(is_led=is_led)) for seed in count())
    scene = pilot.on_turn(next(game for game in games if not game.is_over))
    trick = scene.presenter.view.trick
    card = next(card for card in trick if card.faction is DOPPELGANGERS)
    as_other = tr("gloss.stands_in", faction=trick[0].faction)
    said = tooltip_of(scene, card)
    assert (tr("gloss.led_doppelganger") in said) is is_led
    assert (as_other in said) is not is_led


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
