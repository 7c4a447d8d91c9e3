"""Facts about how a trick ends after a card: what can be counted, and the evidence of ideas."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules.cards import Card, Faction


class FactKind(Enum):
    """The kind of a fact. "Rivals" are the other sides; a card *counts* while its faction's vote is open."""

    WINS = "wins"
    """The seat's side wins the trick."""
    LOSES = "loses"
    FIRST = "first"
    """The seat itself wins the trick."""
    SECOND = "second"
    """The seat comes second among more than two players."""
    PLACED = "placed"
    """The seat comes first or second among more than two players, and so takes a revealed card."""
    KEEPS_LEAD = "keeps_lead"
    HANDS_LEAD = "hands_lead"
    """A rival leads the next trick."""
    LEADS_BY_DRAGON = "leads_by_dragon"
    """The seat's Dragon is the last of the trick, and so leads the next one."""
    LOOKS = "looks"
    COLLECTS = "collects"
    """The seat itself collects the Dwarves."""
    GAINS = "gains"
    """The card comes to the score piles of the seat's side, or waits in front of it."""
    GAINS_NOTHING = "gains_nothing"
    """The seat's side gains no card that counts."""
    GIVES = "gives"
    """The card comes to a rival's score pile, or waits in front of the rival."""
    GIVES_NOTHING = "gives_nothing"
    """No rival gains a card that counts."""
    SMASHES = "smashes"
    """A rival's Gnome is smashed."""
    KEEPS_GNOME = "keeps_gnome"
    """A Gnome in front of the seat's side, which counts, is not smashed."""
    SEALS_VOTE = "seals_vote"
    """A faction's vote for the seat's side can no longer change hands."""
    TURNS_VOTE = "turns_vote"
    """A faction votes for the seat's side that voted for a rival before."""
    HOLDS_VOTE = "holds_vote"
    """No rival turns or seals a faction's vote."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds at the end of a trick."""

    kind: FactKind
    card: Card | None = None
    """The card it is about, if any."""
    faction: Faction | None = None
