"""Texts about the rules: names of factions, cards and modes, and why something was refused."""

from __future__ import annotations

import re

from claim_desktop.i18n import Term, display_text, tr
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
from claim_desktop.rules.errors import ErrorReason, RecordError, RulesError
from claim_desktop.rules.modes import mode_of
from claim_desktop.rules.state import Phase

MAX_SPELLED_OUT = 13
"""The largest number that is written as a word: the votes that a side can win."""

NO_BREAK = "\N{NO-BREAK SPACE}"
_BEFORE_NUMBER = re.compile(r" (?=\d)")


def faction_name(faction: Faction) -> str:
    """Return a faction's name by itself, such as "Dwarves"; sentences take the faction instead."""
    return display_text(faction)


def mode_name(deck: Deck) -> str:
    """Return the name of the mode that a deck belongs to, such as "Claim 2"."""
    return display_text(mode_term(deck))


def phase_two_changes(deck: Deck) -> list[tuple[Faction, str]]:
    """Return the deck's factions whose rules change in Phase Two, each with a short explanation."""
    clauses = {
        DWARVES: "dwarves" if deck.players == 2 else "dwarves_with_more",
        UNDEAD: "undead",
        GNOMES: "gnomes",
        GIANTS: "giants",
        TROLLS: "trolls",
        SEERS: "seers",
    }
    return [(each, tr(f"rules.change.{clauses[each]}")) for each in deck.all_factions if each in clauses]


def phase_two_opening(deck: Deck) -> list[str]:
    """Return the announcement of Phase Two: its name, its aim, and what changes in this deck."""
    changes = [text for _, text in phase_two_changes(deck)]
    return [phase_name(Phase.TWO), tr("table.phase_two_aim"), *changes]


def card_name(card: Card) -> str:
    """Return a card's name by itself, such as "Dwarf 8"; sentences take the card instead."""
    return display_text(card)


def number(count: int) -> Term | int:
    """Return a small number as a word for a sentence; a larger one is written in digits."""
    return Term(f"rules.number.{count}", count) if count <= MAX_SPELLED_OUT else count


def phase_name(phase: Phase | int) -> str:
    """Return the name of Phase One or Phase Two by itself."""
    return display_text(phase_term(phase))


def phase_term(phase: Phase | int) -> Term:
    """Return Phase One or Phase Two for a sentence."""
    return Term(f"rules.phase.{phase.value if isinstance(phase, Phase) else phase}")


def mode_term(deck: Deck) -> Term:
    """Return the mode that a deck belongs to, such as "Claim 2", for a sentence."""
    return Term(f"rules.mode.{mode_of(deck).id}")


def refusal(error: RulesError, deck: Deck | None = None) -> str:
    """Return the sentence that explains what the rules refuse, and for a record also where.

    `deck`: the deck in play, if any, so that the sentence does not recommend a card that it lacks.
    """
    key = error.reason.value
    if (
        error.reason is ErrorReason.MUST_FOLLOW
        and deck is not None
        and DOPPELGANGERS not in deck.all_factions
    ):
        key = "must_follow_without_doppelgangers"
    elif error.reason is ErrorReason.NOT_OFFERED and error.values["card"] is None:
        key = "top_not_offered"
    sentence = tr(f"rules.error.{key}", **error.values)
    if isinstance(error, RecordError):
        return tr("rules.error.at_place", place=error.place, sentence=sentence)
    return sentence


def with_nonbreaking_spaces(text: str) -> str:
    """The text with non-breaking spaces between each card's faction and value."""
    return _BEFORE_NUMBER.sub(NO_BREAK, text)
