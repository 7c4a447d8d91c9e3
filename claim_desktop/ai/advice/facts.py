"""Facts that can speak for a move: about the trick that it is played to, or the follower that it takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.rules.cards import Card, Faction


class FactKind(Enum):
    """The kind of a fact. Of several that explain equally much, the first in this order is the reason.

    A fact is no idea: it is what a move brought about, in a share of the deals; `idea` is what such a move is
    played for. "Rivals" are the other sides; a card *counts* while the vote of its faction can still change
    hands.
    """

    SEALS_VOTE = "seals_vote"
    """A faction's vote for the seat's side can no longer change hands."""
    TURNS_VOTE = "turns_vote"
    """A faction votes for the seat's side that voted for a rival before."""
    SCORES_UNDEAD = "scores_undead"
    """Phase One: the seat's side scores an Undead card."""
    TAKES_TROLL = "takes_troll"
    COLLECTS_DWARF = "collects_dwarf"
    SMASHES = "smashes"
    """The trick smashes a rival's Gnome."""
    FEEDS = "feeds"
    """The seat's own card, which counts, goes to its partner's pile."""
    LAYS_GNOME = "lays_gnome"
    WINS_CARD = "wins_card"
    """The seat's side wins a card of another side that counts, and no less than the rivals gain."""
    RECRUITS = "recruits"
    """The seat takes a revealed card that is worth no less than another."""
    FIRST_CHOICE = "first_choice"
    """The seat wins, and chooses among the revealed cards."""
    PARTNER_CHOOSES = "partner_chooses"
    SECOND_CHOICE = "second_choice"
    """The seat comes second, and takes the revealed card that the winner leaves."""
    WINS = "wins"
    """The seat's side wins the trick, and gains more by it than any rival."""
    DENIES = "denies"
    """No rival gets a card that was within their reach, although the seat does not get it either."""
    GIVES_NO_UNDEAD = "gives_no_undead"
    """Phase One: no rival scores an Undead card."""
    HOLDS_VOTE = "holds_vote"
    """No rival turns or seals a faction's vote."""
    KEEPS_GNOME = "keeps_gnome"
    """A Gnome in front of the seat's side is not smashed."""
    PARTNER_WINS = "partner_wins"
    """The partner's card is the best so far, and wins."""
    LACKS = "lacks"
    """The seat leads a faction of which all rivals have shown that they hold no card, and its side wins."""
    UNBEATABLE = "unbeatable"
    """The seat's card wins, and no card that others may hold could beat it."""
    LOOKS = "looks"
    LEADS_BY_DRAGON = "leads_by_dragon"
    SPENT = "spent"
    """A rival gets the seat's card, but the vote of its faction can no longer change hands."""
    LEAVES = "leaves"
    """With two players: the rival gets the revealed card but no Undead, and the seat draws another."""
    GIVES_NOTHING = "gives_nothing"
    """Phase Two: no rival gains a card that counts."""
    CHEAPEST_WIN = "cheapest_win"
    """The trick is won, and no card worth less would win it."""
    KEEPS_FACTION = "keeps_faction"
    """The seat still holds all its cards of a faction that it may play."""
    KEEPS = "keeps"
    """The seat still holds a certain card that is worth clearly more."""
    CHEAPEST_LOSS = "cheapest_loss"
    """The trick is lost, and no card worth less could be played."""
    SPARES = "spares"
    """The card is worth clearly less than a certain other, and so less than all that are better still."""
    BEST_TAKEN = "best_taken"
    """No other card that can be taken is worth more."""
    SCARCE = "scarce"
    """No other faction that can be taken has fewer cards left, so each card of this one counts for more."""
    JOINS = "joins"
    """The seat has several followers of the faction that it takes."""
    KEEPS_LEAD = "keeps_lead"
    HANDS_LEAD = "hands_lead"
    """A rival leads the next trick."""

    @property
    def idea(self) -> Idea | None:
        """The idea that such a fact shows; None where moves with different ideas show it."""
        return _IDEAS.get(self)


_IDEAS: Mapping[FactKind, Idea] = {
    FactKind.SEALS_VOTE: Idea.SEAL_VOTE,
    FactKind.TURNS_VOTE: Idea.TURN_VOTE,
    FactKind.SCORES_UNDEAD: Idea.RAISE_UNDEAD,
    FactKind.TAKES_TROLL: Idea.TAKE_TROLL,
    FactKind.COLLECTS_DWARF: Idea.BRING_DWARVES_HOME,
    FactKind.SMASHES: Idea.BREAK_GNOME,
    FactKind.FEEDS: Idea.FEED_PARTNER,
    FactKind.WINS_CARD: Idea.WIN_CARD,
    FactKind.RECRUITS: Idea.WIN_FOLLOWER,
    FactKind.SECOND_CHOICE: Idea.SECOND_PLACE,
    FactKind.GIVES_NO_UNDEAD: Idea.DENY_UNDEAD,
    FactKind.HOLDS_VOTE: Idea.HOLD_VOTE,
    FactKind.KEEPS_GNOME: Idea.SAVE_GNOME,
    FactKind.PARTNER_WINS: Idea.LEAVE_TO_PARTNER,
    FactKind.LACKS: Idea.UNFOLLOWED,
    FactKind.UNBEATABLE: Idea.CASH,
    FactKind.LOOKS: Idea.LOOK,
    FactKind.LEADS_BY_DRAGON: Idea.DRAGON_LEAD,
    FactKind.SPENT: Idea.DECIDED_VOTE,
    FactKind.LEAVES: Idea.DUCK,
    FactKind.GIVES_NOTHING: Idea.GIVE_NOTHING,
    FactKind.SPARES: Idea.SPARE,
    FactKind.BEST_TAKEN: Idea.TAKE_STRONGEST,
    FactKind.SCARCE: Idea.TAKE_SCARCE,
    FactKind.JOINS: Idea.TAKE_MATCHING,
    FactKind.KEEPS_LEAD: Idea.TAKE_LEAD,
    FactKind.HANDS_LEAD: Idea.GIVE_LEAD,
}


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds after a move."""

    kind: FactKind
    card: Card | None = None
    """The card it is about, if any."""
    faction: Faction | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """How often each fact held after a move, as shares from 0 to 1."""

    shares: Mapping[Fact, float] = field(default_factory=dict)
    wins: float = 0.0
    """How often the seat's side won the trick."""
    card: Card | None = None
    """The card that the move plays or takes."""

    def of(self, fact: Fact) -> float:
        """How often the fact held; 0 if it never did."""
        return self.shares.get(fact, 0.0)

    def like(self, fact: Fact, other: Facts) -> float:
        """How often a fact about another move held; one about its own card is one about this one's card."""
        is_about_itself = fact.card is not None and fact.card is other.card
        return self.of(replace(fact, card=self.card) if is_about_itself else fact)
