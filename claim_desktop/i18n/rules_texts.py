"""Texts about the rules: names of factions, cards and modes, and why something was refused."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DWARVES,
    GIANTS,
    GNOMES,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import RecordError, Refusal, RulesError
from claim_desktop.rules.modes import mode_of


def faction_name(faction: Faction) -> str:
    """Return a faction's name, such as "Dwarves"."""
    return text(f"rules.faction.{faction.value}")


def mode_name(deck: Deck) -> str:
    """Return the name of the mode that a deck belongs to, such as "Claim 2"."""
    return text(f"rules.mode.{mode_of(deck).id}")


def phase_two_changes(deck: Deck) -> list[tuple[Faction, str]]:
    """Return the deck's factions whose rules change in Phase Two, each with a short explanation."""
    clauses = {
        DWARVES: "dwarves" if deck.players == 2 else "dwarves_of_many",
        UNDEAD: "undead",
        GNOMES: "gnomes",
        GIANTS: "giants",
        TROLLS: "trolls",
        SEERS: "seers",
    }
    return [(each, text(f"rules.change.{clauses[each]}")) for each in deck.all_factions if each in clauses]


def card_name(card: Card | None) -> str:
    """Return a card's name, such as "Dwarf 8"; None stands for the top of the stock."""
    if card is None:
        return text("rules.top_of_stock")
    return text("rules.card", one=text(f"rules.one.{card.faction.value}"), value=card.value)


def cards_names(cards: Sequence[Card]) -> str:
    """Return the names of the cards as a list, such as `Goblin 5 and Knight 7`."""
    return and_list([card_name(card) for card in cards])


def refusal(error: RulesError, deck: Deck | None = None) -> str:
    """Return the sentence that says what the rules refuse and why, and for a record also where.

    `deck`: the deck in play, if any, so that the sentence does not recommend a card that it lacks.
    """
    key = error.reason.value
    if error.reason is Refusal.MUST_FOLLOW and deck is not None and DOPPELGANGERS not in deck.all_factions:
        key = "must_follow_without_doppelgangers"
    values = {name: _word(name, value) for name, value in error.values.items()}
    sentence = text(f"rules.error.{key}", **values)
    if isinstance(error, RecordError):
        return text("rules.error.at_place", place=error.place, sentence=sentence)
    return sentence


def _word(name: str, value: object) -> object:
    if isinstance(value, Faction):
        return faction_name(value)
    return card_name(value) if isinstance(value, Card) or (name == "card" and value is None) else value
