"""The habits that cost games: which decisions could show each, and which mistakes are due to it.

A mistake is compared with the card as good as the best that is most like it (`JudgedChoice.better`): if a
card that wins the trick would have done, winning it was not the mistake. It is due to at most one habit, the
first in `DEFINITIONS` that fits, so that the costs of all habits add up to no more than the cost of all
mistakes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import FactKind
from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.ai.advice.played_trick import PlayedTrick, ends_of, is_exact
from claim_desktop.ai.greedy import card_value
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.review import ReviewedDecision

_LATE = 5
"""The number of last tricks in which votes are decided."""
_DEALS = 24
"""The number of deals in which a trick is played on where cards are hidden."""


class Habit(Enum):
    """A habit; the value is stored, and is part of its texts' keys (`tutor.habit.VALUE`)."""

    OVERTAKES_PARTNER = "overtakes_partner"
    """Four players: the partner's card was winning already, and its own beats it."""
    TAKES_WRONG_FOLLOWERS = "takes_wrong_followers"
    """Phase One: of two cards to take, the worse one."""
    SPARES_GNOMES = "spares_gnomes"
    """Phase Two: a Giant could have smashed a rival's Gnome."""
    EXPOSES_GNOMES = "exposes_gnomes"
    """Phase Two: a Gnome is played while a Giant of its value is out."""
    FORGETS_KNIGHTS = "forgets_knights"
    """A Knight could have beaten the led Goblin, or a Goblin is led to a rival who answers with a Knight."""
    GIVES_DWARVES_AWAY = "gives_dwarves_away"
    """Phase Two: a rival gets Dwarves, where the better card brings them home or keeps them back."""
    GIVES_UNDEAD_AWAY = "gives_undead_away"
    """Phase One: a rival scores Undead cards, where the better card wins them or keeps them back."""
    MISUSES_DRAGONS = "misuses_dragons"
    """A Dragon is played where its lead is worth nothing, or kept where it is."""
    MISSES_VOTES = "misses_votes"
    """Late in Phase Two: the better card makes a vote safe, turns it or holds it."""
    FIGHTS_FOR_SETTLED_VOTES = "fights_for_settled_votes"
    """Phase Two: a card that counts is spent where one of a settled faction would do."""
    WASTES_DOPPELGANGERS = "wastes_doppelgangers"
    """A Doppelgänger is played where another card is better."""
    OVERLOOKS_WINNERS = "overlooks_winners"
    """Phase Two, leading: a card is left in the hand that no rival can beat any more."""
    LEADS_INTO_VOIDS = "leads_into_voids"
    """Phase Two, leading: a faction that a rival is known to lack."""
    OVERPAYS = "overpays"
    """Following: a dear card wins where a cheaper one does."""
    DISCARDS_GOOD_CARDS = "discards_good_cards"
    """Following: a good card is thrown on a trick that is lost anyway."""
    WINS_POOR_FOLLOWERS = "wins_poor_followers"
    """Phase One, following: a trick is won whose follower is not worth the card."""
    LETS_FOLLOWERS_GO = "lets_followers_go"
    """Phase One, following: a trick is lost that was worth winning."""
    LEADS_GOOD_CARDS = "leads_good_cards"
    """Phase One, leading: a good card, where a lower one is better."""
    HOARDS_GOOD_CARDS = "hoards_good_cards"
    """Phase One, leading: a low card, where a good one is better."""
    GRABS_TRICKS = "grabs_tricks"
    """Phase Two, following: a trick is won that is better lost."""
    LETS_TRICKS_GO = "lets_tricks_go"
    """Phase Two, following: a trick is lost that should be won."""


class JudgedChoice:
    """A decision of one seat as habits see it: what was played, and what would have been better."""

    def __init__(self, view: PlayerView, decision: ReviewedDecision) -> None:
        self.view = view
        self.context = DecisionContext(view)
        moves = {move_code(move): move for move in view.legal_moves}
        self.is_take = decision.is_take
        self.played = card_of(view, moves[decision.played])
        self._moves: dict[Card, Move] = {card_of(view, move): move for move in moves.values()}
        self.legal: Sequence[Card] = tuple(self._moves)
        floor = decision.chance - (0.0 if decision.is_proven else EQUAL)
        self._good = [card_of(view, moves[each.answer]) for each in decision.cards if each.value >= floor]

    def move_of(self, card: Card) -> Move:
        """The move that plays or takes a card."""
        return self._moves[card]

    @property
    def is_lead(self) -> bool:
        """Whether the seat plays the first card of the trick."""
        return not self.is_take and not self.view.trick

    @property
    def is_following(self) -> bool:
        """Whether the seat answers a led card."""
        return bool(self.view.trick) and not self.is_take

    def is_in(self, phase: Phase) -> bool:
        """Whether a card is played in this phase."""
        return self.view.phase is phase and not self.is_take

    @cached_property
    def better(self) -> Card:
        """Of the cards as good as the best, the one most like the card that was played."""

        def difference(card: Card) -> tuple[bool, bool, float, str]:
            is_other_end = self.is_following and self.beats(card) != self.beats(self.played)
            is_other_faction = card.faction is not self.played.faction
            return is_other_end, is_other_faction, abs(card_value(card) - card_value(self.played)), card.code

        return min(self._good, key=difference)

    def beats(self, card: Card) -> bool:
        """Whether the card beats all that have been played to the trick."""
        return self.context.beats_trick(card)

    @cached_property
    def winners(self) -> list[Card]:
        """The cards that beat the trick so far."""
        return [card for card in self.legal if self.beats(card)]

    @cached_property
    def losers(self) -> list[Card]:
        """The cards that do not."""
        return [card for card in self.legal if not self.beats(card)]

    @property
    def can_choose_end(self) -> bool:
        """Whether the seat can both beat the trick and not."""
        return self.is_following and bool(self.winners) and bool(self.losers)

    def has_mixed(self, faction: Faction) -> bool:
        """Whether cards of the faction may be played, and others as well."""
        are_of_it = {card.faction is faction for card in self.legal}
        return len(are_of_it) == 2

    @cached_property
    def rivals_cards(self) -> list[Card]:
        """The cards that rivals may hold."""
        view, side_of = self.view, self.context.side_of
        known = [
            card
            for seat, held in enumerate(view.known_followers)
            if side_of[seat] != self.context.side
            for card in held
        ]
        return [*view.unseen_cards().elements(), *(known if view.phase is Phase.TWO else ())]

    def lack(self, faction: Faction) -> bool:
        """Whether some rival is known to hold no card of the faction."""
        if is_exact(self.view):
            return not any(card.faction is faction for card in self.rivals_cards)
        rivals = (seat for seat, side in enumerate(self.context.side_of) if side != self.context.side)
        return any(faction in self.view.voids[seat] for seat in rivals)

    def ends(self, card: Card) -> list[PlayedTrick]:
        """How the trick may end after a card."""
        move = self._moves[card]
        assert isinstance(move, Play)
        return ends_of(self.context, [move], _DEALS)[0][move]

    def share(self, card: Card, *kinds: FactKind) -> float:
        """The share of the possible ends of the trick after a card in which one of these facts holds."""
        ends = self.ends(card)
        return sum(any(fact.kind in kinds for fact in end.facts) for end in ends) / len(ends)


Quality = Callable[[JudgedChoice, Card], bool]
"""What may be true of a card at a decision."""


@dataclass(frozen=True, slots=True)
class Definition:
    """How a habit is recognised."""

    is_opportunity: Callable[[JudgedChoice], bool]
    """Whether a decision could show it."""
    is_fault: Callable[[JudgedChoice], bool]
    """Whether the mistake made at such a decision is due to it."""


def _is_worse(card: Card, other: Card) -> bool:
    return card_value(card) < card_value(other)


def _differs(choice: JudgedChoice, is_so: Quality) -> bool:
    """Whether something is true of some of the cards that may be played, and not of others."""
    return len({is_so(choice, card) for card in choice.legal}) == 2


def _played(is_so: Quality) -> Callable[[JudgedChoice], bool]:
    """Whether something is true of the card that was played, and not of the better one."""
    return lambda choice: is_so(choice, choice.played) and not is_so(choice, choice.better)


def _missed(is_so: Quality) -> Callable[[JudgedChoice], bool]:
    """Whether something is true of the better card, and not of the one that was played."""
    return lambda choice: is_so(choice, choice.better) and not is_so(choice, choice.played)


def _smashes(choice: JudgedChoice, card: Card) -> bool:
    view, side_of = choice.view, choice.context.side_of
    return card.faction is GIANTS and any(
        gnome.value == card.value
        for seat, front in enumerate(view.gnomes_in_front)
        if side_of[seat] != choice.context.side
        for gnome in front
    )


def _can_smash(choice: JudgedChoice) -> bool:
    if not choice.is_in(Phase.TWO) or GNOMES in choice.context.votes.safe:
        return False
    return _differs(choice, _smashes)


def _is_exposed(choice: JudgedChoice, card: Card) -> bool:
    return card.faction is GNOMES and any(
        each.faction is GIANTS and each.value == card.value for each in choice.rivals_cards
    )


def _can_expose(choice: JudgedChoice) -> bool:
    if not choice.is_in(Phase.TWO) or GNOMES in choice.context.votes.safe:
        return False
    return _differs(choice, _is_exposed)


def _meets_knights(choice: JudgedChoice) -> bool:
    """Whether Goblins were led and a Knight may answer, or a Goblin may be led to Knights that may answer."""
    if choice.is_following:
        return choice.view.led_faction is GOBLINS and choice.has_mixed(KNIGHTS)
    if not choice.is_lead or not choice.has_mixed(GOBLINS):
        return False
    return choice.lack(GOBLINS) and any(card.faction is KNIGHTS for card in choice.rivals_cards)


def _forgets_knights(choice: JudgedChoice) -> bool:
    if choice.is_lead:
        return choice.played.faction is GOBLINS is not choice.better.faction
    return choice.better.faction is KNIGHTS and _missed(JudgedChoice.beats)(choice)


def _balance(choice: JudgedChoice, card: Card, faction: Faction) -> int:
    """How many cards of a faction the winner of the trick has more than the loser, if it ends with this card.

    Positive if the seat beats the trick so far.
    """
    count = sum(each.faction is faction for each in (*choice.view.trick, card))
    return count if choice.beats(card) else -count


def _meets(faction: Faction, phase: Phase) -> Callable[[JudgedChoice], bool]:
    """Whether cards of the faction are in the trick, or may be played as well as others."""

    def is_met(choice: JudgedChoice) -> bool:
        if not choice.is_in(phase) or faction in choice.context.votes.safe or len(choice.legal) == 1:
            return False
        if choice.is_lead:
            return choice.has_mixed(faction)
        return len({_balance(choice, card, faction) for card in choice.legal}) > 1

    return is_met


def _gives_dwarves(choice: JudgedChoice) -> bool:
    if choice.is_lead:
        return choice.played.faction is DWARVES is not choice.better.faction
    return _balance(choice, choice.played, DWARVES) > _balance(choice, choice.better, DWARVES)


def _gives_undead(choice: JudgedChoice) -> bool:
    if choice.is_lead:
        return choice.played.faction is UNDEAD is not choice.better.faction
    return _balance(choice, choice.played, UNDEAD) < _balance(choice, choice.better, UNDEAD)


def _misuses_dragons(choice: JudgedChoice) -> bool:
    return (choice.played.faction is DRAGONS) != (choice.better.faction is DRAGONS)


def _is_late(choice: JudgedChoice) -> bool:
    open_votes = len(choice.view.deck.all_factions) - len(choice.context.votes.safe)
    is_late = choice.is_in(Phase.TWO) and choice.view.tricks_left <= _LATE
    return is_late and open_votes > 0 and len(choice.legal) > 1


_OF_VOTES = FactKind.SEALS_VOTE, FactKind.TURNS_VOTE
_CLEARLY = 0.5


def _misses_votes(choice: JudgedChoice) -> bool:
    return choice.share(choice.better, *_OF_VOTES) >= choice.share(choice.played, *_OF_VOTES) + _CLEARLY


def _counts(choice: JudgedChoice, card: Card) -> bool:
    return choice.context.counts(card)


def _is_unbeatable(choice: JudgedChoice, card: Card) -> bool:
    return choice.context.is_unbeatable(card)


def _is_void(choice: JudgedChoice, card: Card) -> bool:
    return choice.lack(card.faction)


def _leads_in_two(choice: JudgedChoice) -> bool:
    return choice.is_lead and choice.is_in(Phase.TWO)


def _overpays(choice: JudgedChoice) -> bool:
    is_won = choice.beats(choice.played) and choice.beats(choice.better)
    return is_won and _is_worse(choice.better, choice.played)


def _discards(choice: JudgedChoice) -> bool:
    is_lost = not choice.beats(choice.played) and not choice.beats(choice.better)
    return is_lost and _is_worse(choice.better, choice.played)


def _can_choose_in(phase: Phase) -> Callable[[JudgedChoice], bool]:
    return lambda choice: choice.is_in(phase) and choice.can_choose_end


def _leads_in_one(choice: JudgedChoice) -> bool:
    return choice.is_lead and choice.is_in(Phase.ONE) and len(choice.legal) > 1


DEFINITIONS: Mapping[Habit, Definition] = {
    Habit.OVERTAKES_PARTNER: Definition(
        lambda choice: choice.context.is_partner_best and choice.can_choose_end, _played(JudgedChoice.beats)
    ),
    Habit.TAKES_WRONG_FOLLOWERS: Definition(
        lambda choice: choice.is_take and len(choice.legal) > 1, lambda _: True
    ),
    Habit.SPARES_GNOMES: Definition(_can_smash, _missed(_smashes)),
    Habit.EXPOSES_GNOMES: Definition(_can_expose, _played(_is_exposed)),
    Habit.FORGETS_KNIGHTS: Definition(_meets_knights, _forgets_knights),
    Habit.GIVES_DWARVES_AWAY: Definition(_meets(DWARVES, Phase.TWO), _gives_dwarves),
    Habit.GIVES_UNDEAD_AWAY: Definition(_meets(UNDEAD, Phase.ONE), _gives_undead),
    Habit.MISUSES_DRAGONS: Definition(
        lambda choice: not choice.is_take and choice.has_mixed(DRAGONS), _misuses_dragons
    ),
    Habit.MISSES_VOTES: Definition(_is_late, _misses_votes),
    Habit.FIGHTS_FOR_SETTLED_VOTES: Definition(
        lambda choice: choice.is_in(Phase.TWO) and _differs(choice, _counts), _played(_counts)
    ),
    Habit.WASTES_DOPPELGANGERS: Definition(
        lambda choice: not choice.is_take and choice.has_mixed(DOPPELGANGERS),
        _played(lambda _, card: card.faction is DOPPELGANGERS),
    ),
    Habit.OVERLOOKS_WINNERS: Definition(
        lambda choice: _leads_in_two(choice) and _differs(choice, _is_unbeatable), _missed(_is_unbeatable)
    ),
    Habit.LEADS_INTO_VOIDS: Definition(
        lambda choice: _leads_in_two(choice) and _differs(choice, _is_void), _played(_is_void)
    ),
    Habit.OVERPAYS: Definition(lambda choice: choice.is_following and len(choice.winners) > 1, _overpays),
    Habit.DISCARDS_GOOD_CARDS: Definition(
        lambda choice: choice.is_following and len(choice.losers) > 1, _discards
    ),
    Habit.WINS_POOR_FOLLOWERS: Definition(_can_choose_in(Phase.ONE), _played(JudgedChoice.beats)),
    Habit.LETS_FOLLOWERS_GO: Definition(_can_choose_in(Phase.ONE), _missed(JudgedChoice.beats)),
    Habit.LEADS_GOOD_CARDS: Definition(_leads_in_one, lambda choice: _is_worse(choice.better, choice.played)),
    Habit.HOARDS_GOOD_CARDS: Definition(
        _leads_in_one, lambda choice: _is_worse(choice.played, choice.better)
    ),
    Habit.GRABS_TRICKS: Definition(_can_choose_in(Phase.TWO), _played(JudgedChoice.beats)),
    Habit.LETS_TRICKS_GO: Definition(_can_choose_in(Phase.TWO), _missed(JudgedChoice.beats)),
}
"""Every habit, the most specific first."""


def opportunities_of(choice: JudgedChoice) -> tuple[Habit, ...]:
    """The habits that a decision could show."""
    return tuple(habit for habit, each in DEFINITIONS.items() if each.is_opportunity(choice))


def habit_at_fault(choice: JudgedChoice, opportunities: Sequence[Habit]) -> Habit | None:
    """The habit that a mistake is due to; None if it fits none of those that it could show."""
    return next((habit for habit in opportunities if DEFINITIONS[habit].is_fault(choice)), None)
