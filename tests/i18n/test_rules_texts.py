"""Sentences about cards and refusals."""

from __future__ import annotations

import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name, faction_name, refusal
from claim_desktop.rules.cards import DWARVES, Faction, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.errors import ErrorReason, IllegalMoveError, RecordError


@pytest.mark.parametrize("faction", list(Faction))
def test_every_faction_has_a_name_a_singular_and_its_power_explained(faction: Faction) -> None:
    assert faction_name(faction)
    assert tr(f"rules.card.{faction.value}", value=3)
    assert tr(f"rules.power.{faction.value}")


def test_a_card_is_named_by_one_of_its_faction_and_its_value() -> None:
    assert card_name(card("Dw8")) == "Dwarf 8"


# What the values of a reason hold, as the rules give them.
VALUES: dict[str, object] = {
    "faction": DWARVES,
    "card": card("Dw8"),
    "seat": 1,
    "players": 5,
    "count": 3,
    "chosen": 2,
    "value": "x",
    "wanted": 1,
    "length": 4,
    "longest": 40,
}


@pytest.mark.parametrize("reason", list(ErrorReason))
def test_every_reason_has_a_sentence(reason: ErrorReason) -> None:
    sentence = refusal(IllegalMoveError(reason, **VALUES))
    assert sentence.endswith(".")
    assert "Faction" not in sentence


def test_a_refused_record_says_where() -> None:
    sentence = refusal(RecordError(ErrorReason.UNKNOWN_CARD, "moves[3].play", value="Xx1"))
    assert sentence == "moves[3].play: There is no card “Xx1”."


def test_a_doppelganger_is_recommended_only_where_the_deck_has_some() -> None:
    error = IllegalMoveError(ErrorReason.MUST_FOLLOW, faction=DWARVES)
    assert refusal(error, CLAIM) == "Dwarves were led: play one of yours, or a Doppelgänger."
    assert refusal(error, CLAIM_2) == "Dwarves were led: play one of yours."


def test_the_top_of_the_stock_that_is_not_offered_is_named() -> None:
    error = IllegalMoveError(ErrorReason.NOT_OFFERED, card=None)
    assert refusal(error) == "The top of the stock cannot be taken now."
