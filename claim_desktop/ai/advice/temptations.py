"""Finds the card that a beginner would play or take instead of the advised one, and what is wrong with it.

It is counted in the same ends of the trick as the advised card. A temptation is named only if one plain
statement about it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from claim_desktop.ai.advice.card_counts import CLEARLY
from claim_desktop.ai.advice.card_ideas import MUCH, CardIdeas
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.ideas import Drawback, Explanation, Idea, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.greedy import card_value
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, UNDEAD, Card
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase

EVEN, OFTEN_LOST = 0.5, 0.4
"""The share of the deals from which a lead is meant to win, and up to which one is called often beaten."""

_OF_VOTES = frozenset({Idea.SEAL_VOTE, Idea.TURN_VOTE})
_CONCLUSIVE = frozenset({Why.ALL_DECIDED, Why.CROWN_WON, Why.CROWN_LOST, Why.WIDEST, Why.ONLY_WIN, Why.SAME})
"""Reasons that leave nothing to say about other cards."""
_TO_BE_WON = frozenset(
    {
        *(Idea.WIN_FOLLOWER, Idea.WIN_CARD, Idea.RAISE_UNDEAD, Idea.TAKE_TROLL, Idea.KNIGHT_CHARGE),
        *(Idea.WILD, Idea.CASH, Idea.UNFOLLOWED, Idea.MAKE_THEM_PAY, Idea.TAKE_LEAD, Idea.LET_DWARVES_GO),
    }
)
"""Ideas that are about winning, so that another card that wins may tempt."""
_TO_BE_LOST = frozenset(
    {Idea.DUCK, Idea.TOO_DEAR, Idea.KEEP_WILD, Idea.SAVE_STRENGTH, Idea.GIVE_NOTHING, Idea.GIVE_LEAD}
)
"""Ideas that let a trick go, so that a card that would win it may tempt."""


def temptation_to_play(
    context: DecisionContext,
    ranking: MoveRanking,
    move: Move,
    explanation: Explanation,
    ideas: Mapping[Play, CardIdeas],
    instead: Card | None,
) -> Temptation | None:
    """The card that tempts beside the advised move; None if the reason names one, or nothing plain holds.

    If `instead` was played, it comes first.
    """
    if (
        explanation.why in _CONCLUSIVE
        or not isinstance(move, Play)
        or _names_an_alternative(context, move, explanation)
    ):
        return None
    tempting = _tempting(context, ranking, move, explanation)
    if instead is not None and instead is not move.card:
        tempting.insert(0, instead)
    by_card = {each.card: each for each in ideas.values()}
    objections = (_Objections(ranking, explanation, ideas[move], by_card[card]) for card in tempting)
    return next((drawback for each in objections for drawback in each.drawbacks()), None)


def _names_an_alternative(context: DecisionContext, move: Play, explanation: Explanation) -> bool:
    """Whether the reason is about another card of the hand, or names several cards."""
    other = explanation.other
    is_in_hand = other is not None and other is not move.card and other in context.view.hand
    is_in_hand &= explanation.why is not Why.HOLDS_BETTER  # which may be the one that tempts
    return is_in_hand or len(explanation.cards) > 2


def _tempting(
    context: DecisionContext, ranking: MoveRanking, move: Play, explanation: Explanation
) -> list[Card]:
    """The highest card, the cheapest that beats the trick, and the second best if it is higher."""
    legal = context.legal_cards
    winners = [card for card in legal if context.view.trick and context.beats_trick(card)]
    ranked = (each.move.card for each in ranking.moves if each.move != move)
    second = next((card for card in ranked if card is not None), move.card)
    is_higher = card_value(second) > card_value(move.card)
    found = [legal[-1], *winners[:1], *([second] if is_higher else [])]
    named = {move.card, explanation.about, *explanation.cards}
    return [card for card in dict.fromkeys(found) if card not in named]


class _Objections:
    """What can be said against one card, beside the advised one."""

    def __init__(
        self, ranking: MoveRanking, explanation: Explanation, advised: CardIdeas, its: CardIdeas
    ) -> None:
        self._ranking, self._explanation, self._mine, self._its = ranking, explanation, advised, its
        self._context, self._advised, self._card = its.context, advised.card, its.card

    def drawbacks(self) -> Iterator[Temptation]:
        """The drawbacks that hold, the most telling first."""
        ranking = self._ranking
        evaluated = next((each for each in ranking.moves if each.move.card is self._card), None)
        best = ranking.advised
        if evaluated is not None and evaluated.proven and best.proven and evaluated.value < 0.5 <= best.value:
            yield Temptation(self._card, Drawback.LOSES_GAME)
        yield from self._of_vote()
        yield from self._of_task()
        if self._explanation.idea in _TO_BE_LOST and self._mine.is_lost:
            yield from self._winning_in_vain()
        elif self._context.view.trick:
            yield from self._beside_a_winner()
        else:
            yield from self._leading()

    def _of_vote(self) -> Iterator[Temptation]:
        promise = self._explanation.evidence(self._card)
        is_lower = card_value(self._card) < card_value(self._advised)
        if self._explanation.idea not in _OF_VOTES or promise is None or is_lower:
            return
        if not self._its.holds_at_once(promise):
            yield Temptation(self._card, Drawback.VOTE_UNSURE)

    def _of_task(self) -> Iterator[Temptation]:
        missed = {move.card: task.missed for move, task in self._ranking.tasks.items()}
        if self._explanation.idea is not Idea.SET_TASK or not {self._advised, self._card} <= missed.keys():
            return
        if missed[self._card] <= missed[self._advised] - CLEARLY:
            yield Temptation(self._card, Drawback.EASIER)

    def _winning_in_vain(self) -> Iterator[Temptation]:
        """The card would win a trick that is better let go."""
        context, card, its = self._context, self._card, self._its
        if not its.is_won:
            return
        if context.view.phase is Phase.ONE:
            if UNDEAD not in {each.faction for each in (*context.view.trick, card)}:
                prize = its.prize
                is_dearer = card_value(card) > card_value(prize)
                yield Temptation(card, Drawback.OVERPAYS if is_dearer else Drawback.WINS_ONLY, prize)
            return
        if context.view.players == 2 and its.always_gives(DWARVES):
            yield Temptation(card, Drawback.GIVES_DWARVES)
        elif its.holds(Fact(FactKind.GAINS_NOTHING)):
            yield Temptation(card, Drawback.WINS_NOTHING)

    def _beside_a_winner(self) -> Iterator[Temptation]:
        """The card is no better than one that wins the trick."""
        context, card, led = self._context, self._card, self._context.view.led_faction
        if not self._mine.is_won or not context.beats_trick(self._advised) or led is None:
            return
        if not context.beats_trick(card) and card.faction not in (led, DOPPELGANGERS):
            if card.value > self._advised.value:
                yield Temptation(card, Drawback.CANNOT_WIN, faction=led)
        elif self._its.is_won and self._is_wasted:
            yield Temptation(card, Drawback.WASTED)

    def _leading(self) -> Iterator[Temptation]:
        card, mine, its = self._card, self._mine, self._its
        if mine.wins >= EVEN:
            if its.wins <= mine.wins - CLEARLY and card_value(card) >= card_value(self._advised):
                yield Temptation(card, Drawback.WINS_LESS)
            elif its.is_won and mine.is_won and self._is_wasted:
                yield Temptation(card, Drawback.WASTED)
        elif card_value(card) > card_value(self._advised):
            if its.wins <= OFTEN_LOST:
                yield Temptation(card, Drawback.OFTEN_BEATEN)
            elif self._context.view.phase is Phase.ONE and its.is_won:
                prize = its.prize
                if card_value(card) > card_value(prize) and card.faction is not UNDEAD:
                    yield Temptation(card, Drawback.OVERPAYS, prize)

    @property
    def _is_wasted(self) -> bool:
        """Whether the card is worth clearly more, and the idea is about winning and nothing else."""
        is_dearer = card_value(self._card) >= card_value(self._advised) + MUCH
        return is_dearer and self._explanation.idea in _TO_BE_WON


def temptation_to_take(context: DecisionContext, move: Move, explanation: Explanation) -> Temptation | None:
    """The higher card that is left to the rivals, and why it is worth less as a follower."""
    card, view = explanation.other, context.view
    taken = card_of(view, move)
    if card is None or card.faction is taken.faction or card.value <= taken.value:
        return None
    if explanation.why is Why.MAY_ALWAYS and card.faction is not DOPPELGANGERS:
        return Temptation(card, Drawback.FITS_LESS)
    if explanation.why is Why.FEW_LEFT:
        return Temptation(card, Drawback.NUMEROUS, count=context.in_play[card.faction])
    if explanation.why is Why.SEVERAL and not any(each.faction is card.faction for each in view.followers):
        return Temptation(card, Drawback.ALONE)
    return None
