"""Checks what a hint says against the rules alone: other deals, other code than that which found it.

Only the rules, and the rules of thumb for what others reply, are shared with the advice. What cannot be known
is counted in deals that the seat cannot tell from the real one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.advice.ideas import Explanation, Idea, SecondPlace, Why
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.tricks import places
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote

MOSTLY, RARELY = 0.6, 0.45
"""What holds in at least 80 or at most 25 of 100 deals must be found in these shares of a smaller sample."""
PERHAPS = 0.1
"""What holds in more than 25 of 100 deals must be found in this share of a smaller sample."""
DEALS = 120

WINNING = {
    *(Idea.WIN_FOLLOWER, Idea.RAISE_UNDEAD, Idea.LOOK, Idea.WIN_CARD, Idea.TAKE_TROLL, Idea.KNIGHT_CHARGE),
    *(Idea.WILD, Idea.CASH, Idea.WIN_CHEAPLY, Idea.LET_DWARVES_GO),
}
LOSING = {
    *(Idea.DUCK, Idea.TOO_DEAR, Idea.THROW_AWAY, Idea.DENY_UNDEAD, Idea.GIVE_LEAD, Idea.GIVE_NOTHING),
    *(Idea.SAVE_STRENGTH, Idea.LEAVE_TROLL),
}
"""Ideas that call for the trick, and those that let it go."""


@dataclass(frozen=True, slots=True)
class End:
    """One way in which the trick may end."""

    before: GameState
    after: GameState
    winner: int
    second: int | None


class Claims:
    """Everything that can be counted about one move of one seat."""

    def __init__(self, state: GameState, move: Move, rng: Random) -> None:
        self.state, self.move, self.rng = state, move, rng
        self.view: PlayerView = view_of(state, state.turn)
        self.seat, self.side = self.view.seat, self.view.side
        card = move.card or self.view.looked_at
        assert card is not None
        self.card: Card = card
        self.is_exact = self.view.phase is Phase.TWO and self.view.players == 2
        self.legal = [each.card for each in self.view.legal_moves if isinstance(each, Play)]
        self._ends: list[End] | None = None

    @property
    def ends(self) -> list[End]:
        """The ends of the trick after the move."""
        if self._ends is None:
            self._ends = list(self.ends_of(self.move))
        return self._ends

    def ends_of(self, move: Move) -> Iterator[End]:
        """All ends after a move where everything is known, else those of some deals."""
        assert isinstance(move, Play)
        if self.is_exact:
            after = self.state.copy()
            engine.apply(after, move)
            for answer in [None] if not after.trick else engine.legal_moves(after):
                yield self._end(self.state, move, answer)
            return
        for _ in range(DEALS):
            yield self._end(other_deal(self.state, self.seat, self.rng), move, None)

    def _end(self, state: GameState, move: Play, answer: Move | None) -> End:
        after = state.copy()
        events: list[object] = []
        engine.apply(after, move, events)  # type: ignore[arg-type]
        if answer is not None:
            engine.apply(after, answer, events)  # type: ignore[arg-type]
        while after.trick or after.takers:
            reply = GreedyPlayer().choose(view_of(after, after.turn), self.rng)
            engine.apply(after, reply, events)  # type: ignore[arg-type]
        places = next(event.places for event in events if hasattr(event, "places"))
        return End(state, after, places[0], places[1] if len(places) > 2 else None)

    # Counting

    def share(self, holds: Callable[[End], bool]) -> float:
        """In what share of the ends something holds."""
        return sum(map(holds, self.ends)) / len(self.ends)

    def mostly(self, holds: Callable[[End], bool]) -> bool:
        """Whether it holds in all ends, or in most of a sample."""
        return self.share(holds) >= (1.0 if self.is_exact else MOSTLY)

    def wins(self, end: End) -> bool:
        """Whether the seat's side wins the trick."""
        return self.view.deck.side_of(end.winner) == self.side

    @property
    def sides(self) -> range:
        """All sides of the game."""
        return range(self.view.deck.sides)

    @property
    def is_lost(self) -> bool:
        """Whether the trick goes to a rival."""
        return self.share(self.wins) <= (0.0 if self.is_exact else RARELY)

    def pile(self, state: GameState, side: int) -> Counter[Card]:
        """What a side has won, with the Gnomes in front of it."""
        seats = [seat for seat in range(self.view.players) if self.view.deck.side_of(seat) == side]
        return Counter(
            card for seat in seats for card in (*state.score_piles[seat], *state.gnomes_in_front[seat])
        )

    def gains(self, end: End, side: int) -> Counter[Card]:
        """What a side has more than before."""
        return self.pile(end.after, side) - self.pile(end.before, side)

    def safe_after(self, end: End) -> dict[Faction, int | None]:
        """The votes that are safe after the trick."""
        return safe_votes(view_of(end.after, self.seat))

    def leads_after(self, state: GameState) -> dict[Faction, int | None]:
        """For whom each faction would vote."""
        won = [[*pile, *front] for pile, front in zip(state.score_piles, state.gnomes_in_front, strict=True)]
        return {each.faction: each.side for each in count_vote(state.deck, won).factions}

    @property
    def others(self) -> list[Card]:
        """The cards that may be in the hands of others."""
        if self.is_exact:
            return list(self.state.hands[1 - self.seat])
        known = [] if self.view.phase is Phase.ONE else self.view.known_followers
        return [
            *self.view.unseen_cards().elements(),
            *(each for seat, cards in enumerate(known) if seat != self.seat for each in cards),
        ]

    def beats(self, card: Card, other: Card, led: Faction) -> bool:
        """Whether a card that is played later beats another."""

        def rank(each: Card) -> tuple[int, int]:
            if led is GOBLINS and each.faction is KNIGHTS:
                return 2, each.value
            return int(each.faction in (led, DOPPELGANGERS)), each.value

        return rank(card) > rank(other)

    @property
    def best(self) -> Card | None:
        """The best card of the trick so far."""
        best: Card | None = None
        for each in self.view.trick:
            if best is None or self.beats(each, best, self.view.trick[0].faction):
                best = each
        return best

    @property
    def winners(self) -> list[Card]:
        """The cards of the hand that beat the trick so far."""
        best, led = self.best, self.view.led_faction
        return [each for each in self.legal if best and led and self.beats(each, best, led)]

    @property
    def beaters(self) -> set[Card]:
        """The cards of others that beat the card."""
        led = self.view.led_faction or self.card.faction
        return {each for each in self.others if self.beats(each, self.card, led)}

    def counts(self, card: Card) -> bool:
        """Whether the vote of the card's faction is open."""
        return card.faction not in safe_votes(self.view)

    def no_worse(self, card: Card) -> tuple[float, float]:
        """The shares of the unseen cards that are worth more than a card, and no less."""
        unseen = list(self.view.unseen_cards().elements())
        more = sum(worth(each) > worth(card) for each in unseen) / max(1, len(unseen))
        return more, sum(worth(each) >= worth(card) for each in unseen) / max(1, len(unseen))


def worth(card: Card) -> float:
    """What a card is worth as a follower, in values."""
    return card.value + {DOPPELGANGERS: 1.5, DRAGONS: 1.0, GIANTS: 0.5, GNOMES: 0.5}.get(card.faction, 0.0)


def other_deal(state: GameState, seat: int, rng: Random) -> GameState:
    """The same game with the cards that the seat has not located dealt again, as shown lacks allow."""
    view = view_of(state, seat)
    for _ in range(400):
        other = state.copy()
        unseen = list(view.unseen_cards().elements())
        rng.shuffle(unseen)
        for holder, hand in enumerate(other.hands):
            if holder == seat:
                continue
            known = list(view.known_followers[holder]) if view.phase is Phase.TWO else []
            other.hands[holder] = known + [unseen.pop() for _ in range(len(hand) - len(known))]
        for holder, cards in enumerate(other.followers):
            if holder == seat or view.phase is not Phase.ONE:
                continue
            known = list(view.known_followers[holder])
            other.followers[holder] = known + [unseen.pop() for _ in range(len(cards) - len(known))]
        top = [] if view.looked_at is None else [view.looked_at]
        other.stock = unseen + top
        if other.looker is not None:
            other.looked_at = other.stock[-1]
        lacks = (
            card.faction in state.voids[holder]
            for holder, hand in enumerate(other.hands)
            if holder != seat
            for card in hand
        )
        if len(other.stock) == len(state.stock) and not any(lacks):
            return other
    return state.copy()


def fault(state: GameState, move: Move, explanation: Explanation, rng: Random) -> str:
    """The untrue claim of a hint; empty if everything that can be counted is true."""
    claims = Claims(state, move, rng)
    if not isinstance(move, Play):
        return "" if _is_taken_rightly(claims, explanation) else f"{explanation.why.value} is untrue"
    if not _idea_holds(claims, explanation):
        return f"the idea {explanation.idea.value} does not hold"
    if not _why_holds(claims, explanation):
        return f"the reason {explanation.why.value} does not hold"
    if explanation.second_place is not None and not _place_holds(claims, explanation.second_place):
        return "what is said of second place does not hold"
    return ""


def _idea_holds(claims: Claims, explanation: Explanation) -> bool:  # noqa: PLR0911, PLR0912  (a case an idea)
    idea, about, view, side = explanation.idea, explanation.about, claims.view, claims.side
    if idea in WINNING and explanation.why is not Why.SUREST and not claims.mostly(claims.wins):
        return False
    if idea in LOSING and not claims.is_lost:
        return False
    faction = explanation.faction
    match idea:
        case Idea.SEAL_VOTE:
            return faction not in safe_votes(view) and claims.mostly(
                lambda end: claims.safe_after(end).get(faction, -1) == side  # type: ignore[arg-type]
            )
        case Idea.TURN_VOTE | Idea.HOLD_VOTE:
            assert faction is not None
            is_ours = claims.leads_after(claims.state)[faction] == side
            is_kept = claims.mostly(lambda end: claims.leads_after(end.after)[faction] == side)
            is_at_stake = any(card.faction is faction for card in view.trick)
            return is_kept and is_ours is (idea is Idea.HOLD_VOTE) and (is_at_stake or not is_ours)
        case Idea.DECIDED_VOTE:
            return claims.card.faction in safe_votes(view)
        case Idea.NOTHING_LEFT:
            return set(view.deck.all_factions) <= set(safe_votes(view))
        case Idea.WIN_FOLLOWER:
            return about in view.revealed and claims.no_worse(about)[1] < 0.5
        case Idea.TOO_DEAR:
            is_good = about in view.revealed and claims.no_worse(about)[1] < 0.5
            return is_good and _are_the_cheapest(explanation.cards, claims.winners)
        case Idea.SAVE_STRENGTH:
            return view.phase is Phase.TWO and _are_the_cheapest(explanation.cards, claims.winners)
        case Idea.SPARE | Idea.KEEP_LOW if view.phase is Phase.TWO:
            return explanation.cards == view.trick
        case Idea.SPARE | Idea.KEEP_LOW:
            unseen = [each.value for each in view.unseen_cards().elements()]
            return (
                explanation.cards == view.revealed
                and abs(sum(unseen) / len(unseen) - explanation.count) <= 0.5
            )
        case Idea.DUCK:
            return about in view.revealed and claims.no_worse(about)[1] >= 0.5
        case Idea.RAISE_UNDEAD:
            return UNDEAD in {each.faction for each in (*view.trick, claims.card)}
        case Idea.DENY_UNDEAD:
            rivals = [other for other in range(view.deck.sides) if other != side]
            return not any(claims.gains(end, rival) for end in claims.ends for rival in rivals)
        case Idea.LOOK:
            return claims.card.faction is SEERS
        case Idea.SECOND_PLACE if explanation.why is Why.PLACED:
            return claims.mostly(lambda end: claims.seat in (end.winner, end.second))
        case Idea.TRUST_PARTNER:
            later = [(claims.seat + place) % 4 for place in range(1, 4 - len(view.trick))]
            return not claims.winners and (claims.seat + 2) % 4 in later
        case Idea.SECOND_PLACE:
            return claims.mostly(lambda end: end.second == claims.seat)
        case Idea.WIN_CARD:
            return about in view.trick and claims.counts(about)
        case Idea.BRING_DWARVES_HOME:
            return all(each.faction is DWARVES for each in explanation.cards) and claims.mostly(
                lambda end: not Counter(explanation.cards) - claims.gains(end, side)
            )
        case Idea.LET_DWARVES_GO:
            return claims.mostly(
                lambda end: any(each.faction is DWARVES for each in claims.gains(end, 1 - side))
            )
        case Idea.LEAVE_TROLL:
            assert about is not None
            is_theirs = claims.mostly(lambda end: about in claims.gains(end, 1 - side))
            return about.faction is TROLLS and is_theirs
        case Idea.BREAK_GNOME:
            return claims.mostly(lambda end: _gnomes_lost(claims, end, about, side, is_own=False))
        case Idea.SAVE_GNOME:
            return not any(_gnomes_lost(claims, end, about, side, is_own=True) for end in claims.ends)
        case Idea.SAFE_GNOME:
            return about is not None and claims.mostly(lambda end: about in claims.gains(end, side))
        case Idea.LEAVE_TO_PARTNER | Idea.FEED_PARTNER:
            place = view.trick.index(explanation.other) if explanation.other in view.trick else -1
            return (view.leader + place) % view.players == (
                claims.seat + 2
            ) % 4 and claims.best is explanation.other
        case Idea.KEEP_WILD:
            return explanation.other in view.hand and explanation.other.faction is DOPPELGANGERS
        case Idea.SAVE_DRAGON:
            return explanation.other in view.hand and explanation.other.faction is DRAGONS
        case Idea.HOLD_GNOMES:
            return about in view.hand and about is not claims.card and about.faction is GNOMES
        case Idea.MAKE_VOID:
            return sum(each.faction is claims.card.faction for each in view.hand) == 1
        case Idea.THROW_AWAY:
            return not claims.winners
        case Idea.WIN_CHEAPLY:
            return set(claims.winners) == set(claims.legal) or _partner_is_best(claims)
        case Idea.DRAW_OUT:
            return about in claims.others
        case _:
            return True


def _why_holds(claims: Claims, explanation: Explanation) -> bool:  # noqa: PLR0911, PLR0912, PLR0915  (a case a reason)
    why, view = explanation.why, claims.view
    about, other = explanation.about or claims.card, explanation.other or claims.card
    card, side, led = claims.card, claims.side, claims.view.led_faction or claims.card.faction
    match why:
        case Why.CHEAPEST_WIN:
            cheaper = [each for each in claims.winners if _is_cheaper(each, card)]
            return card in claims.winners and other is claims.best and not cheaper
        case Why.ONLY_WIN:
            return claims.winners == [card] and other is claims.best
        case Why.BEATS:
            return card in claims.winners and other is claims.best
        case Why.CHARGES:
            return card.faction is KNIGHTS and led is GOBLINS and other.faction is GOBLINS
        case Why.STANDS_IN:
            return card.faction is DOPPELGANGERS and card in claims.winners and explanation.faction is led
        case Why.UNBEATABLE:
            return claims.mostly(claims.wins) if claims.is_exact else not claims.beaters
        case Why.FEW_BEAT:
            return claims.beaters == set(explanation.cards)
        case Why.ONLY_WILD:
            return card.faction is DOPPELGANGERS and not view.trick
        case Why.NOT_HELD:
            return _is_held_by_no_rival(claims) and not _beats_without_following(claims)
        case Why.ONLY_WILD_BEATS:
            return _is_held_by_no_rival(claims) and _beats_without_following(claims) == {DOPPELGANGERS}
        case Why.SUREST:
            if claims.best is not None and not claims.beats(card, claims.best, led):
                return False
            mine = claims.share(claims.wins)
            if explanation.other is not None:
                return mine > _share_won(claims, Play(claims.seat, other))
            rivals_best = max(_share_won(claims, each) for each in view.legal_moves)
            return mine >= rivals_best - 0.2
        case Why.MOSTLY:
            return claims.mostly(claims.wins)
        case Why.BEST_SO_FAR:
            return other is claims.best and card in claims.winners and len(view.trick) < view.players - 1
        case Why.NEXT_LEAST:
            return {each for each in claims.legal if each.value < card.value} == {other}
        case Why.MUST_SPEND:
            after = claims.state.copy()
            engine.apply(after, claims.move)
            answers = {each.card for each in engine.legal_moves(after)}
            won = {answer for answer in answers if answer and claims.beats(answer, card, card.faction)}
            return won == set(explanation.cards)
        case Why.SECOND:
            return claims.mostly(lambda end: end.second == claims.seat)
        case Why.SCORES:
            return claims.mostly(lambda end: about in end.after.score_piles[claims.seat])
        case Why.SCORES_SEVERAL | Why.SCORES_AHEAD | Why.SCORES_AWAY:
            return _undead_are_scored(claims, explanation)
        case Why.SCORES_WITH_IT:
            return claims.mostly(lambda end: _undead_in(claims.gains(end, side)) > 1)
        case Why.SCORES_IF_WON:
            piles = [_undead_in(claims.pile(claims.state, each)) for each in claims.sides]
            is_ahead = piles.pop(side) + 1 == explanation.count > max(piles) == explanation.against
            return is_ahead and claims.mostly(lambda end: _undead_in(claims.gains(end, side)) == 1)
        case Why.SCORES_SURELY:
            return card.faction is UNDEAD and not claims.beaters
        case Why.SCORES_ITSELF:
            return card.faction is UNDEAD
        case Why.DWARVES | Why.OWN_DWARF:
            return why is Why.DWARVES or explanation.cards == (card,)
        case Why.NO_GIANT:
            return not any(each.faction is GIANTS and each.value == about.value for each in claims.others)
        case Why.GIANT_OUT:
            return other in claims.others and other.faction is GIANTS and other.value == about.value
        case Why.TROLL | Why.OWN_TROLL:
            return claims.mostly(lambda end: about in claims.gains(end, side) and end.winner == claims.seat)
        case Why.NOTHING_COUNTS:
            gained = {
                each
                for end in claims.ends
                for rival in range(view.deck.sides)
                if rival != side
                for each in claims.gains(end, rival)
            }
            return not any(map(claims.counts, gained))
        case Why.DECIDED:
            return explanation.faction in safe_votes(view)
        case Why.CROWN_WON | Why.CROWN_LOST:
            winner = side if why is Why.CROWN_WON else 1 - side
            owners = Counter(safe_votes(view).values())
            is_ahead = all(
                owners[winner] > owners[other] for other in range(view.deck.sides) if other != winner
            )
            return is_ahead and all(safe_votes(view)[each] == winner for each in explanation.factions)
        case Why.TO_SIDE:
            return claims.mostly(lambda end: card in claims.gains(end, side))
        case Why.LEAST:
            return all(worth(card) <= worth(each) for each in claims.legal)
        case Why.WINS_NO_MORE:
            losses = ((places((card, each), 0)[0], places((each, card), 0)[0]) for each in claims.others)
            return bool(claims.others) and set(losses) == {(1, 0)}
        case Why.LOWEST_OUT:
            out = [each.value for each in claims.others if each.faction is card.faction]
            return explanation.faction is card.faction and min(out, default=-1) >= card.value
        case Why.HOLDS_BETTER:
            return other in view.hand and other.faction is card.faction and other.value > card.value
        case Why.HOLDS_SAME:
            return view.hand.count(card) > 1
        case Why.ALL_HIGHER:
            return all(each is card or each.value > card.value for each in claims.legal)
        case Why.KEEPS:
            is_special = other.faction in (DOPPELGANGERS, DRAGONS)
            return other in view.hand and other is not card and (is_special or worth(other) > worth(card))
        case Why.WOULD_SCORE:
            is_scored = other.faction is UNDEAD and card.faction is not UNDEAD
            return is_scored and view.phase is Phase.ONE and other in claims.legal and claims.is_lost
        case Why.KEEPS_LOW:
            return other in view.hand and worth(other) < worth(card)
        case Why.LAST_OF | Why.FREES_KNIGHTS:
            has_knights = any(each.faction is KNIGHTS for each in view.hand)
            is_last = sum(each.faction is card.faction for each in view.hand) == 1
            return is_last and (why is Why.LAST_OF or (has_knights and card.faction is GOBLINS))
        case Why.HIDDEN_BETTER:
            return claims.no_worse(about)[0] >= 0.5
        case Why.HIDDEN_AS_GOOD:
            return claims.no_worse(about)[1] >= 0.5
        case Why.OUT_OF_THE_WAY:
            return not claims.beats(card, other, led)
        case Why.IS_HIGHEST:
            left = [each for each in claims.others if each is not about]
            return not any(claims.beats(each, other, other.faction) for each in left)
        case Why.LEADS_AGAIN | Why.DRAGON_LEADS | Why.LEADS_UNLESS:
            return claims.mostly(lambda end: end.after.turn == claims.seat)
        case Why.THEY_LEAD:
            return claims.mostly(lambda end: view.deck.side_of(end.after.turn) != side)
        case Why.LONGEST:
            held = Counter(each.faction for each in view.hand)
            return held[card.faction] == explanation.count == max(held.values())
        case _:
            return True


def _is_cheaper(card: Card, other: Card) -> bool:
    """Whether a player may call a card cheaper than another, by its number or by what it is worth."""
    return card.value < other.value or worth(card) < worth(other)


def _are_the_cheapest(named: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether some of the cards are named, and each other one is higher than one that is worth no more."""
    return set(named) <= set(cards) and all(
        card in named or any(each.value < card.value and worth(each) <= worth(card) for each in named)
        for card in cards
    )


def _place_holds(claims: Claims, place: SecondPlace) -> bool:
    """Whether what is said of second place follows from the cards of the trick."""
    view = claims.view
    if view.phase is Phase.TWO or view.players == 2 or claims.card in claims.winners:
        return False
    if not view.trick:
        return place.is_open and claims.share(lambda end: end.second == claims.seat) > PERHAPS
    led = view.trick[0].faction
    may_be = [
        card for card in claims.legal if sum(not claims.beats(card, each, led) for each in view.trick) < 2
    ]
    if place.is_open or claims.card in may_be:
        return place.is_open and claims.card in may_be
    if claims.share(lambda end: end.second == claims.seat):
        return False
    return bool(may_be) is bool(place.cards) and _are_the_cheapest(place.cards, may_be)


def _undead_in(cards: Counter[Card]) -> int:
    return sum(each.faction is UNDEAD for each in cards.elements())


def _undead_are_scored(claims: Claims, explanation: Explanation) -> bool:
    """Whether the seat scores the named Undead, and the count against the rivals is as told."""
    if not claims.mostly(
        lambda end: all(each in claims.gains(end, claims.side) for each in explanation.cards)
    ):
        return False
    before, after = (
        [_undead_in(claims.pile(state, side)) for side in claims.sides]
        for state in (claims.ends[0].before, claims.ends[0].after)
    )
    mine, rivals = before.pop(claims.side), before
    if explanation.why is Why.SCORES_AHEAD:
        return mine <= max(rivals) < after[claims.side] == explanation.count and explanation.against == max(
            rivals
        )
    if explanation.why is Why.SCORES_AWAY:
        return claims.view.players == 2 and mine <= max(rivals)
    return len(explanation.cards) > 1


def _is_held_by_no_rival(claims: Claims) -> bool:
    view, faction = claims.view, claims.card.faction
    if claims.is_exact:
        return all(each.faction is not faction for each in claims.others)
    rivals = (seat for seat in range(view.players) if view.deck.side_of(seat) != claims.side)
    return all(faction in view.voids[seat] for seat in rivals)


def _beats_without_following(claims: Claims) -> set[Faction]:
    """The other factions with a card that beats the led one."""
    return {each.faction for each in claims.beaters if each.faction is not claims.card.faction}


def _partner_is_best(claims: Claims) -> bool:
    best = claims.best
    if best is None or claims.view.players < 4:
        return False
    return (claims.view.leader + claims.view.trick.index(best)) % 4 == (claims.seat + 2) % 4


def _share_won(claims: Claims, move: Move) -> float:
    ends = list(claims.ends_of(move))
    return sum(map(claims.wins, ends)) / len(ends)


def _gnomes_lost(claims: Claims, end: End, gnome: Card | None, side: int, *, is_own: bool) -> bool:
    """Whether a Gnome in front of the seat's side, or of another, has gone."""
    return any(
        end.after.gnomes_in_front[seat].count(gnome) < end.before.gnomes_in_front[seat].count(gnome)  # type: ignore[arg-type]
        for seat in range(claims.view.players)
        if (claims.view.deck.side_of(seat) == side) is is_own
    )


def _is_taken_rightly(claims: Claims, explanation: Explanation) -> bool:
    view, card, other = claims.view, claims.card, explanation.other
    left = Counter(each.faction for each in view.deck.cards)
    left.subtract(each.faction for each in view.discard)
    why = explanation.why
    match why:
        case Why.SAME:
            return {*view.revealed, view.looked_at} <= {card, None}
        case Why.LOW_DWARF | Why.LOW_DRAGON | Why.LOSES:
            powers = {DWARVES: Why.LOW_DWARF, DRAGONS: Why.LOW_DRAGON}
            is_power = powers.get(card.faction, Why.LOSES) is why
            return other is not None and worth(card) < worth(other) and is_power
        case Why.STRONGER:
            return other is not None and worth(card) > worth(other)
        case Why.MAY_ALWAYS:
            return card.faction is DOPPELGANGERS
        case Why.FEW_LEFT:
            return left[card.faction] == explanation.count < left[other.faction]  # type: ignore[union-attr]
        case Why.SEVERAL:
            return explanation.count == 1 + sum(each.faction is card.faction for each in view.followers)
        case _:
            return True
