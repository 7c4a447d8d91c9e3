"""The ideas of the game: the purposes of a card, as a teacher of Claim would name them.

One list for everything that teaches. Hints name an idea before they name a card; reviews name that of the
better card and the one that tempted; puzzles are sorted by the ideas of their solution
(`scenes/puzzles/logic/themes.py`). Lessons come before all ideas: they explain what ideas take for granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.rules.cards import Card, Faction


class Idea(Enum):
    """The purpose of playing a card or taking a follower. "Rivals" are the other sides."""

    # Votes

    SEAL_VOTE = "seal_vote"
    """A faction's vote becomes safe for the seat's side."""
    TURN_VOTE = "turn_vote"
    """A faction that voted for a rival votes for the seat's side."""
    HOLD_VOTE = "hold_vote"
    """A vote stays with the seat's side that another card would lose."""
    DECIDED_VOTE = "decided_vote"
    """A card of a faction whose vote is decided is given away."""
    GIVE_NOTHING = "give_nothing"
    """The trick goes to a rival, with nothing in it that counts."""
    NOTHING_LEFT = "nothing_left"
    """Every vote is decided."""
    WIN_WIDER = "win_wider"
    """Other cards win the game, too, but by fewer votes."""
    SET_TASK = "set_task"
    """Every card loses against best play; after this one the rival most often misses the right answer."""

    # What a trick brings

    WIN_FOLLOWER = "win_follower"
    """Phase One: the revealed card is worth winning."""
    RAISE_UNDEAD = "raise_undead"
    """Phase One: an Undead card of the trick is scored."""
    DENY_UNDEAD = "deny_undead"
    """Phase One: the trick is lost, but no Undead card with it."""
    LOOK = "look"
    """Phase One: a Seer wins, so that the seat sees the top of the stock."""
    SECOND_PLACE = "second_place"
    """Phase One: the seat comes second, and takes the revealed card that is left."""
    WIN_CARD = "win_card"
    """Phase Two: the seat wins a rival's card that counts."""
    BRING_DWARVES_HOME = "bring_dwarves_home"
    """The trick is lost for the sake of its Dwarves."""
    BREAK_GNOME = "break_gnome"
    """A Giant smashes a rival's Gnome."""
    SAVE_GNOME = "save_gnome"
    """A Gnome in front of the seat's side is not smashed."""
    SAFE_GNOME = "safe_gnome"
    """A Gnome is won that no Giant can smash any more."""
    LET_DWARVES_GO = "let_dwarves_go"
    """The trick is won, and a rival has to take its Dwarves."""
    TAKE_TROLL = "take_troll"
    LEAVE_TROLL = "leave_troll"
    """A rival gets a Troll that the seat held, or could have won."""
    LEAVE_TO_PARTNER = "leave_to_partner"
    TRUST_PARTNER = "trust_partner"
    """The seat cannot win the trick, but its partner has yet to play."""
    FEED_PARTNER = "feed_partner"
    """The partner wins the trick, and with it a card of the seat that counts."""

    # How a trick is won or lost

    KNIGHT_CHARGE = "knight_charge"
    WILD = "wild"
    """A Doppelgänger stands in for the led faction."""
    CASH = "cash"
    """A card is led that no rival can beat."""
    UNFOLLOWED = "unfollowed"
    """A faction is led that the rivals lack."""
    WIN_CHEAPLY = "win_cheaply"
    """Every card wins the trick."""
    MAKE_THEM_PAY = "make_them_pay"
    """A card is led that only good cards beat."""
    RAISE_BAR = "raise_bar"
    """Three or four players: the card beats the trick so far, and others have yet to play."""
    DRAW_OUT = "draw_out"
    """The one card that is better than a card in the seat's hand is lured out."""
    DUCK = "duck"
    """The trick could be won, but is not worth a good card."""
    TOO_DEAR = "too_dear"
    """Phase One: the revealed card is good, but `cards`, the cheapest that would win it, are better."""
    THROW_AWAY = "throw_away"
    """The trick cannot be won."""

    # What stays in the hand, and who leads

    KEEP_WILD = "keep_wild"
    SAVE_DRAGON = "save_dragon"
    SAVE_STRENGTH = "save_strength"
    """Phase Two: the trick is not worth `cards`, the cheapest that would win it."""
    HOLD_GNOMES = "hold_gnomes"
    """A Gnome waits while a Giant of its value is out."""
    MAKE_VOID = "make_void"
    LONG_FACTION = "long_faction"
    SPARE = "spare"
    """Nothing speaks for a better card than the one that is missed least. The trick is about `cards`; in
    Phase One they are revealed, and the unseen ones have a mean value of `count`.
    """
    TAKE_LEAD = "take_lead"
    GIVE_LEAD = "give_lead"
    DRAGON_LEAD = "dragon_lead"

    # Taking a follower

    TAKE_STRONGEST = "take_strongest"
    TAKE_WILD = "take_wild"
    TAKE_SCARCE = "take_scarce"
    TAKE_MATCHING = "take_matching"
    KEEP_LOW = "keep_low"
    """A low card is taken, or kept in the hand, that is good for losing tricks. Else as `SPARE`."""
    TAKE_AWAY = "take_away"
    """A rival would get the card."""


class Why(Enum):
    """The reason for one card, among those that follow the idea."""

    # Winning

    CHEAPEST_WIN = "cheapest_win"
    """It beats `other`, and no card worth less does."""
    ONLY_WIN = "only_win"
    """It is the only card that beats `other`."""
    BEATS = "beats"
    """It beats `other`."""
    CHARGES = "charges"
    """It is a Knight, and beats the led Goblin `other`."""
    STANDS_IN = "stands_in"
    """It is a Doppelgänger, and beats `other` as a card of `faction`."""
    UNBEATABLE = "unbeatable"
    """No card that others may hold beats it."""
    FEW_BEAT = "few_beat"
    """Only `cards` beat it."""
    ONLY_WILD = "only_wild"
    """It is a led Doppelgänger, which only Doppelgängers follow."""
    NOT_HELD = "not_held"
    """The rivals hold no `faction`."""
    ONLY_WILD_BEATS = "only_wild_beats"
    """The rivals hold no `faction`, so only a Doppelgänger beats it."""
    SUREST = "surest"
    """No card wins the trick more often, and `other`, if it is compared with that alone, less often."""
    MOSTLY = "mostly"
    """It wins in most deals."""
    BEST_SO_FAR = "best_so_far"
    """It beats `other`, the best card of the trick so far."""
    MUST_SPEND = "must_spend"
    """To win the trick, the rival has to play one of `cards`."""

    # What it brings

    SCORES = "scores"
    """`about` is scored."""
    SCORES_SEVERAL = "scores_several"
    """All of `cards` are scored."""
    SCORES_AHEAD = "scores_ahead"
    """The side gets ahead in the vote of the Undead, with `count` against the best rival's `against`."""
    SCORES_AWAY = "scores_away"
    """`about` is scored; the only rival, who has at least as many Undead, would score it otherwise."""
    SCORES_WITH_IT = "scores_with_it"
    """The card, an Undead, wins in most deals, and others that follow are scored with it."""
    SCORES_IF_WON = "scores_if_won"
    """If the card, an Undead, wins, its side gets ahead, with `count` against `against`."""
    SCORES_SURELY = "scores_surely"
    """The card is an Undead that nothing beats."""
    SCORES_ITSELF = "scores_itself"
    """The card is scored if it wins."""
    NOTHING_TO_SCORE = "nothing_to_score"
    LOOKS = "looks"
    SECOND = "second"
    PLACED = "placed"
    """It comes first or second in most deals."""
    SAFE_NOW = "safe_now"
    SAFE_LIKELY = "safe_likely"
    """The vote of `faction` is safe in most deals."""
    WON_OVER = "won_over"
    WON_OVER_LIKELY = "won_over_likely"
    VOTE_KEPT = "vote_kept"
    DWARVES = "dwarves"
    """`cards` come to the seat's side."""
    OWN_DWARF = "own_dwarf"
    """The card itself comes back."""
    SMASHES = "smashes"
    GNOME_STANDS = "gnome_stands"
    NO_GIANT = "no_giant"
    """No Giant of the value of the Gnome `about` is left."""
    TROLL = "troll"
    """`about` comes to the seat."""
    OWN_TROLL = "own_troll"
    """The card itself comes back."""
    DECIDED = "decided"
    """The vote of `faction` is decided."""
    NOTHING_COUNTS = "nothing_counts"
    TO_SIDE = "to_side"
    """The card comes to the pile of the side."""

    # What it saves

    LEAST = "least"
    """No card that may be played is worth less, and nothing more can be said for it."""
    WINS_NO_MORE = "wins_no_more"
    """Every card that others may hold beats it, whichever of the two is led."""
    LOWEST_OUT = "lowest_out"
    """Others may hold cards of `faction`, and none of them is lower."""
    HOLDS_BETTER = "holds_better"
    """`other`, a higher card of the faction, stays in the hand."""
    HOLDS_SAME = "holds_same"
    """Another copy of the card stays in the hand."""
    ALL_HIGHER = "all_higher"
    """Every other card that may be played is higher."""
    NEXT_LEAST = "next_least"
    """Of the cards that may be played, only `other` is worth less."""
    KEEPS = "keeps"
    """`other`, a better card, stays in the hand."""
    KEEPS_LOW = "keeps_low"
    """`other`, a lower card, stays in the hand, to lose a trick with."""
    WOULD_SCORE = "would_score"
    """The winner would score the lower Undead card `other`."""
    LAST_OF = "last_of"
    """It is the last card of `faction`."""
    FREES_KNIGHTS = "frees_knights"
    """It is the last Goblin beside Knights."""
    GIANT_OUT = "giant_out"
    """The Giant `other` may still smash the Gnome `about`."""
    HIDDEN_BETTER = "hidden_better"
    """Most hidden cards are better than `about`."""
    HIDDEN_AS_GOOD = "hidden_as_good"
    """At least half of the hidden cards are no worse than `about`."""
    OUT_OF_THE_WAY = "out_of_the_way"
    """The partner's `other` keeps the trick."""
    IS_HIGHEST = "is_highest"
    """With `about` gone, `other` is the highest of its faction."""

    # The lead

    LEADS_AGAIN = "leads_again"
    """The trick is lost, and the seat leads the next one by the power of its Dragon."""
    DRAGON_LEADS = "dragon_leads"
    """The partner wins the trick, and the seat leads the next one."""
    LEADS_UNLESS = "leads_unless"
    """It leads again unless another Dragon follows."""
    THEY_LEAD = "they_lead"
    LONGEST = "longest"
    """The seat holds `count` cards of `faction`, more than of any other."""

    # The game as a whole

    ALL_DECIDED = "all_decided"
    CROWN_WON = "crown_won"
    """Every vote is decided, and the side wins by those of `factions`."""
    CROWN_LOST = "crown_lost"
    """Every vote is decided, and the rivals win by those of `factions`."""
    WIDEST = "widest"
    """It wins by `count` votes, and no other card does."""
    OFTEN_MISSED = "often_missed"
    """The rival often misses `cards`, the only right answers."""
    OFTEN_WRONG = "often_wrong"
    """The rival often misses the right answers, too many to be named."""
    SOMETIMES_MISSED = "sometimes_missed"
    MUST_FIND = "must_find"
    """The rival wins only by answering with `cards`."""

    # Followers

    STRONGER = "stronger"
    """It is worth more than `other`."""
    LOW_DWARF = "low_dwarf"
    """A Dwarf lower than `other`, which comes back when it loses in Phase Two."""
    LOW_DRAGON = "low_dragon"
    """A Dragon lower than `other`, which leads the next trick if it is the last of one."""
    LOSES = "loses"
    """A card lower than `other`."""
    NOT_THEIRS = "not_theirs"
    """`other` is what a rival should rather get."""
    SAME = "same"
    """All cards that may be taken are `about`."""
    MAY_ALWAYS = "may_always"
    """A Doppelgänger may always be played."""
    FEW_LEFT = "few_left"
    """Only `count` cards of `faction` are left."""
    SEVERAL = "several"
    """With it, `count` of the seat's followers are of `faction`."""


class Drawback(Enum):
    """Why a card that tempts a beginner is worse than the advised one, or no better and dearer."""

    LOSES_GAME = "loses_game"
    """It loses the game against best play, which the advised card does not."""
    VOTE_UNSURE = "vote_unsure"
    """It does not bring about what the idea promises for a vote."""
    EASIER = "easier"
    """All cards lose; after this one, the rival misses the right answer less often."""
    OVERPAYS = "overpays"
    """Phase One: it would win, but is worth more than the revealed card `about`."""
    WINS_ONLY = "wins_only"
    """Phase One: it would win, but only the revealed card `about`, which is better left."""
    GIVES_DWARVES = "gives_dwarves"
    """It would win, and leave Dwarves to the only rival."""
    WINS_NOTHING = "wins_nothing"
    """It would win nothing that counts."""
    CANNOT_WIN = "cannot_win"
    """It is higher, but no card of the led `faction`."""
    WASTED = "wasted"
    """It would win as well, but is worth clearly more."""
    WINS_LESS = "wins_less"
    """As a lead, it is beaten more often."""
    OFTEN_BEATEN = "often_beaten"
    """As a lead, it is higher, but beaten in more than half of the deals."""
    FITS_LESS = "fits_less"
    """A higher follower than a Doppelgänger, but no card that may always be played."""
    NUMEROUS = "numerous"
    """A higher follower, but `count` cards of its faction are left."""
    ALONE = "alone"
    """A higher follower, but the only one of its faction."""


@dataclass(frozen=True, slots=True)
class Temptation:
    """A card that a beginner might prefer to the advised one, and what is wrong with it."""

    card: Card
    drawback: Drawback
    about: Card | None = None
    """The card that the drawback is about."""
    faction: Faction | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class SecondPlace:
    """Whether a seat that does not win a trick of Phase One may still come second, among three or four."""

    is_open: bool
    """Whether fewer than two of the cards played so far beat the advised one."""
    cards: tuple[Card, ...] = ()
    """If not: the cheapest cards of the hand that may still come second."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """An idea, and why one card follows it better than others."""

    idea: Idea
    why: Why
    about: Card | None = None
    """The card that the idea is about."""
    other: Card | None = None
    """The card that the reason is about."""
    cards: tuple[Card, ...] = ()
    faction: Faction | None = None
    count: int = 0
    factions: tuple[Faction, ...] = ()
    against: int = 0
    temptation: Temptation | None = None
    second_place: SecondPlace | None = None

    @property
    def speaks_for_card(self) -> bool:
        """Whether it can be what speaks for one card over another."""
        return self.why in REASONS_FOR_CARDS if self.idea in BY_REASON else self.idea not in NOT_COMPARED

    def is_about_itself(self, card: Card | None) -> bool:
        """Whether it is about the card that it speaks for, and not about another like it on the table."""
        return self.about is card and self.idea is not Idea.SAVE_GNOME

    def evidence(self, card: Card) -> Fact | None:
        """The fact about the end of the trick that the idea promises of a card; None if it promises none."""
        kind = EVIDENCE.get(self.idea)
        if kind is None:
            return None
        if kind in _OF_FACTIONS:
            return Fact(kind, faction=self.faction)
        return Fact(kind, (self.about or card) if kind in _OF_CARDS else None)


BY_REASON = frozenset({Idea.SPARE, Idea.KEEP_LOW, Idea.KEEP_WILD, Idea.SAVE_DRAGON, Idea.DECIDED_VOTE})
"""Ideas that say what they speak for only by their reason."""
REASONS_FOR_CARDS = frozenset(
    {
        *(Why.KEEPS, Why.KEEPS_LOW, Why.DECIDED, Why.WOULD_SCORE),
        *(Why.LOW_DWARF, Why.LOW_DRAGON, Why.LOSES),
    }
)
"""Their reasons that compare one card with another."""
NOT_COMPARED = frozenset(
    {
        *(Idea.NOTHING_LEFT, Idea.WIN_WIDER, Idea.SET_TASK),
        *(Idea.THROW_AWAY, Idea.WIN_CHEAPLY, Idea.TRUST_PARTNER, Idea.TAKE_AWAY),
        *(Idea.KNIGHT_CHARGE, Idea.WILD),
    }
)
"""Ideas about the game or the trick, or how a trick is won, that say nothing for one card over another."""

EVIDENCE: Mapping[Idea, FactKind] = {
    Idea.SEAL_VOTE: FactKind.SEALS_VOTE,
    Idea.TURN_VOTE: FactKind.TURNS_VOTE,
    Idea.HOLD_VOTE: FactKind.HOLDS_VOTE,
    Idea.DECIDED_VOTE: FactKind.LOSES,
    Idea.GIVE_NOTHING: FactKind.GIVES_NOTHING,
    Idea.WIN_FOLLOWER: FactKind.WINS,
    Idea.RAISE_UNDEAD: FactKind.WINS,
    Idea.DENY_UNDEAD: FactKind.GIVES_NOTHING,
    Idea.LOOK: FactKind.LOOKS,
    Idea.SECOND_PLACE: FactKind.PLACED,
    Idea.WIN_CARD: FactKind.GAINS,
    Idea.BRING_DWARVES_HOME: FactKind.COLLECTS,
    Idea.BREAK_GNOME: FactKind.SMASHES,
    Idea.SAVE_GNOME: FactKind.KEEPS_GNOME,
    Idea.SAFE_GNOME: FactKind.GAINS,
    Idea.LET_DWARVES_GO: FactKind.WINS,
    Idea.TAKE_TROLL: FactKind.GAINS,
    Idea.LEAVE_TROLL: FactKind.GIVES,
    Idea.LEAVE_TO_PARTNER: FactKind.WINS,
    Idea.FEED_PARTNER: FactKind.GAINS,
    Idea.KNIGHT_CHARGE: FactKind.WINS,
    Idea.WILD: FactKind.WINS,
    Idea.CASH: FactKind.WINS,
    Idea.WIN_CHEAPLY: FactKind.WINS,
    Idea.DUCK: FactKind.LOSES,
    Idea.TOO_DEAR: FactKind.LOSES,
    Idea.THROW_AWAY: FactKind.LOSES,
    Idea.SAVE_STRENGTH: FactKind.LOSES,
    Idea.TAKE_LEAD: FactKind.KEEPS_LEAD,
    Idea.GIVE_LEAD: FactKind.HANDS_LEAD,
    Idea.DRAGON_LEAD: FactKind.LEADS_BY_DRAGON,
}
"""What each idea promises of the end of the trick. Other ideas are about cards in hands and on the table."""

_OF_FACTIONS = frozenset({FactKind.SEALS_VOTE, FactKind.TURNS_VOTE, FactKind.HOLDS_VOTE})
_OF_CARDS = frozenset(
    {
        *(FactKind.GAINS, FactKind.GIVES, FactKind.SMASHES, FactKind.KEEPS_GNOME),
        FactKind.LEADS_BY_DRAGON,
    }
)
