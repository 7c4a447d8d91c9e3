"""Explains decisions: the idea that one card follows, and why.

Hints and puzzles ask what a decision teaches (`explain`), reviews what speaks for one move over another
(`compare`). Both find the ideas of cards in the ends of the trick and weigh them by one table, so that they
never contradict each other. Of equally good moves, the one with the most telling idea is advised.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from claim_desktop.ai.advice.card_counts import CLEARLY
from claim_desktop.ai.advice.card_ideas import CardIdeas
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.ideas import Explanation, Idea, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.advice.played_trick import ends_of
from claim_desktop.ai.advice.taking_ideas import ideas_of_taking
from claim_desktop.ai.advice.temptations import temptation_to_play, temptation_to_take
from claim_desktop.ai.greedy import card_value
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules.cards import DOPPELGANGERS, UNDEAD, Card, in_order
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

DEALS = 60
"""The number of deals in which the ends of a trick are sampled, which takes some twenty milliseconds."""
OFTEN, SOMETIMES = 0.4, 0.15
"""The probabilities of a rival's error from which it errs "often", or "sometimes"."""
MAX_ANSWERS = 3
"""The maximum number of right answers that are named."""
_AS_OFTEN = 0.05
"""The tolerance, as a share of the deals, within which two cards win equally often."""
_WORST = 0.12
"""Moves that give away at least this much of the win count as equally bad."""
_SHARED, _SHARED_BY_EQUALS = 0.35, 0.7
"""The weight of an idea that every card follows, relative to one that only this card follows: where some of
the cards are worse, and where all are equally good.
"""
_WILD = 2.0
"""The worth of a Doppelgänger beyond its value where equally good cards are compared: it fits any trick."""
_SCORED = 4.0
"""The cost, beyond its value, of an Undead card that a rival scores, where other cards are as good."""
_MUCH, _TOO_DEAR = 2.0, 0.3
"""The weight of an idea is multiplied by the second if its card costs the first more than an equally good
one, and the trick is not worth it.
"""
_TELLING_WHY = 0.2
"""The weight that a reason from the votes adds."""
_TELLING_OTHER = 0.5
"""The weight that it adds, of two cards that are compared, to save the other one."""

_WEIGHTS: Mapping[Idea, float] = {
    Idea.NOTHING_LEFT: 0.0,
    Idea.SEAL_VOTE: 3.6,
    Idea.TURN_VOTE: 3.3,
    Idea.HOLD_VOTE: 2.2,
    Idea.SET_TASK: 4.0,
    Idea.WIN_WIDER: 1.8,
    Idea.DECIDED_VOTE: 1.9,
    Idea.GIVE_NOTHING: 1.7,
    Idea.WIN_FOLLOWER: 3.0,
    Idea.RAISE_UNDEAD: 3.4,
    Idea.DENY_UNDEAD: 2.0,
    Idea.LOOK: 3.1,
    Idea.SECOND_PLACE: 2.5,
    Idea.WIN_CARD: 3.0,
    Idea.BRING_DWARVES_HOME: 3.2,
    Idea.BREAK_GNOME: 3.5,
    Idea.SAVE_GNOME: 2.4,
    Idea.SAFE_GNOME: 3.1,
    Idea.LET_DWARVES_GO: 2.3,
    Idea.TAKE_TROLL: 3.1,
    Idea.LEAVE_TROLL: 2.35,
    Idea.LEAVE_TO_PARTNER: 2.1,
    Idea.TRUST_PARTNER: 2.4,
    Idea.FEED_PARTNER: 3.0,
    Idea.KNIGHT_CHARGE: 3.2,
    Idea.WILD: 3.1,
    Idea.CASH: 2.7,
    Idea.UNFOLLOWED: 3.0,
    Idea.WIN_CHEAPLY: 2.4,
    Idea.MAKE_THEM_PAY: 2.1,
    Idea.RAISE_BAR: 1.9,
    Idea.DRAW_OUT: 2.8,
    Idea.DUCK: 2.6,
    Idea.TOO_DEAR: 2.5,
    Idea.THROW_AWAY: 2.4,
    Idea.KEEP_WILD: 1.6,
    Idea.SAVE_DRAGON: 1.5,
    Idea.SAVE_STRENGTH: 2.3,
    Idea.HOLD_GNOMES: 2.2,
    Idea.MAKE_VOID: 1.6,
    Idea.LONG_FACTION: 1.5,
    Idea.SPARE: 1.0,
    Idea.TAKE_LEAD: 1.7,
    Idea.GIVE_LEAD: 1.4,
    Idea.DRAGON_LEAD: 3.0,
    Idea.TAKE_STRONGEST: 2.0,
    Idea.TAKE_WILD: 2.5,
    Idea.TAKE_SCARCE: 1.9,
    Idea.TAKE_MATCHING: 1.8,
    Idea.KEEP_LOW: 0.95,
    Idea.TAKE_AWAY: 1.0,
}
"""How telling each idea is that follows from a card."""


@dataclass(frozen=True, slots=True)
class ExplainedMove:
    """The idea of a decision, and the move that follows it."""

    move: Move
    explanation: Explanation
    is_complete: bool = True
    """Whether there was time to sample every deal."""


@dataclass(frozen=True, slots=True)
class PriorAdvice:
    """What the player has read about a decision already, which its explanation must not contradict."""

    move: Move
    """The move that is called the best."""
    idea: Idea | None = None
    """The idea to explain, if the move follows it."""
    instead: Move | None = None
    """The move that was made instead, which tempts before any other."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What speaks for each of two moves over the other, as far as anything does."""

    reason: Explanation | None
    """The idea of the better move."""
    tempting: Explanation | None
    """The idea of the other one."""


def explain(
    view: PlayerView,
    ranking: MoveRanking,
    is_late: Callable[[], bool] = lambda: False,
    *,
    deals: int = DEALS,
    prior: PriorAdvice | None = None,
) -> ExplainedMove:
    """The idea of a decision, and which of the best moves follows it."""
    context = DecisionContext(view)
    advised = ranking.advised.move if prior is None else prior.move
    if set(view.deck.all_factions) <= set(context.votes.safe):
        return ExplainedMove(advised, _how_it_was_decided(context))
    moves = dict.fromkeys(view.legal_moves)  # a ranking may lack some, and "no other card" is said of all
    if view.takers:
        takes = [move for move in moves if isinstance(move, Take)]
        offers = {move: ideas_of_taking(context, card_of(view, move)) for move in takes}
        explained = _most_telling(ranking, offers, prior)
        return _with_temptation(explained, temptation_to_take(context, explained.move, explained.explanation))
    plays = [move for move in moves if isinstance(move, Play)]
    ends, made = ends_of(context, plays, deals, is_late)
    ideas = {move: CardIdeas(context, move.card, ends[move]) for move in plays}
    _find_surest(ideas.values(), _AS_OFTEN)
    found = {move: [*each.found(), *_of_the_game(ranking, move)] for move, each in ideas.items()}
    is_lead = view.players > 2 and view.phase is Phase.ONE and not view.trick
    explained = _most_telling(ranking, found, prior, is_lead=is_lead)
    instead = None if prior is None or prior.instead is None else prior.instead.card
    tempting = temptation_to_play(context, ranking, explained.move, explained.explanation, ideas, instead)
    explained = _with_temptation(explained, tempting)
    if isinstance(explained.move, Play) and explained.explanation.idea is not Idea.SECOND_PLACE:
        place = ideas[explained.move].second_place
        explained = replace(explained, explanation=replace(explained.explanation, second_place=place))
    return replace(explained, is_complete=made == deals)


def compare(
    view: PlayerView,
    better: Move,
    other: Move,
    is_late: Callable[[], bool] = lambda: False,
    *,
    deals: int = DEALS,
) -> Comparison:
    """What speaks for one move over another, and for that one over it."""
    context = DecisionContext(view)
    card, beside = card_of(view, better), card_of(view, other)
    if card is beside:
        return Comparison(None, None)
    if not (isinstance(better, Play) and isinstance(other, Play)):
        mine, its = ideas_of_taking(context, card, beside), ideas_of_taking(context, beside, card)
    else:
        ends, _ = ends_of(context, (better, other), deals, is_late)
        ideas = CardIdeas(context, card, ends[better], beside)
        others = CardIdeas(context, beside, ends[other], card)
        _find_surest((ideas, others), CLEARLY)
        mine = [each for each in ideas.found() if ideas.promises_more(each, others)]
        its = [each for each in others.found() if others.promises_more(each, ideas)]
    return Comparison(_speaking_for(card, mine, beside, its), _speaking_for(beside, its, card, mine))


def _speaking_for(
    card: Card, ideas: Sequence[Explanation], other: Card, its: Sequence[Explanation]
) -> Explanation | None:
    """The most telling idea of a card that another one does not follow."""
    shared = {_subject(each, other) for each in its}
    own = [each for each in ideas if _subject(each, card) not in shared and each.speaks_for_card]

    def telling(explanation: Explanation) -> float:
        saves_other = explanation.why is Why.KEEPS and explanation.other is other
        return _WEIGHTS[explanation.idea] + _TELLING_OTHER * saves_other

    return max(own, key=telling, default=None)


def _find_surest(ideas: Collection[CardIdeas], tolerance: float) -> None:
    """Note which cards win the trick most often."""
    best = max(each.wins for each in ideas)
    surest = [each for each in ideas if each.wins >= best - tolerance]
    for each in surest:
        each.is_surest, each.is_only_surest = True, len(surest) == 1


def _with_temptation(explained: ExplainedMove, temptation: Temptation | None) -> ExplainedMove:
    return replace(explained, explanation=replace(explained.explanation, temptation=temptation))


def _how_it_was_decided(context: DecisionContext) -> Explanation:
    """Who has the crown, and a majority of the votes, where every vote is decided."""
    safe = context.votes.safe
    won = Counter(side for side in safe.values() if side is not None)
    winner = max(won, key=lambda side: won[side])
    factions = tuple(faction for faction in context.view.deck.all_factions if safe[faction] == winner)
    is_tied = sum(count == won[winner] for count in won.values()) > 1
    is_nameless = winner != context.side and context.view.deck.sides > 2
    if is_tied or is_nameless:
        return Explanation(Idea.NOTHING_LEFT, Why.ALL_DECIDED)
    why = Why.CROWN_WON if winner == context.side else Why.CROWN_LOST
    return Explanation(Idea.NOTHING_LEFT, why, factions=factions[: len(safe) // 2 + 1])


def _of_the_game(ranking: MoveRanking, move: Move) -> Iterator[Explanation]:
    """The ideas that look beyond the trick, where the game is proven to be won or lost."""
    if ranking.votes_ahead and move in ranking.widest and len(ranking.widest) < len(ranking.equals):
        yield Explanation(Idea.WIN_WIDER, Why.WIDEST, count=ranking.votes_ahead)
    task = ranking.tasks.get(move)
    if task is None or not 0 < len(task.answers) < task.legal_count:
        return
    if len(task.answers) > MAX_ANSWERS:
        if task.missed >= OFTEN:
            yield Explanation(Idea.SET_TASK, Why.OFTEN_WRONG)
        return
    cards = in_order(task.answers)
    if task.missed >= OFTEN:
        yield Explanation(Idea.SET_TASK, Why.OFTEN_MISSED, cards=cards)
    elif task.missed >= SOMETIMES:
        yield Explanation(Idea.SET_TASK, Why.SOMETIMES_MISSED, cards=cards)
    elif len(task.answers) <= task.legal_count / 2:
        yield Explanation(Idea.SET_TASK, Why.MUST_FIND, cards=cards)


def _most_telling(
    ranking: MoveRanking,
    found: Mapping[Any, Sequence[Explanation]],
    prior: PriorAdvice | None,
    *,
    is_lead: bool = False,
) -> ExplainedMove:
    """The most telling idea of one of the best moves: one that worse moves do not follow.

    `is_lead`: more than two players begin a trick of Phase One.
    """
    best = [move for move in ranking.candidates if move in found] or [ranking.advised.move]
    if prior is not None:
        best = [prior.move]
    losses = {each.move: min(ranking.loss(each), _WORST) for each in ranking.moves if each.move not in best}
    are_equal = not any(losses.values())
    if are_equal:
        losses = dict.fromkeys(losses, 1.0)
    shared = _SHARED_BY_EQUALS if are_equal else _SHARED
    keys = {move: {_subject(each, move.card) for each in ideas} for move, ideas in found.items()}
    prices = {move: _price(move.card) if isinstance(move, Play) else 0.0 for move in best}
    choices = []
    for place, (move, price) in enumerate(prices.items()):
        others = losses or {other: 1.0 for other in found if other != move}
        total = sum(others.values())
        fitting = [each for each in found[move] if prior is not None and each.idea is prior.idea]
        for rank, explanation in enumerate(fitting or found[move]):
            subject = _subject(explanation, move.card)
            lacking = sum(loss for other, loss in others.items() if subject not in keys.get(other, ()))
            share = lacking / total if total and explanation.idea not in _OF_THE_TRICK else 1.0
            weight = _WEIGHTS[explanation.idea] * (shared + (1 - shared) * share)
            if price > min(prices.values()) + _MUCH and _is_too_dear(explanation, price):
                weight *= _TOO_DEAR
            weight += _TELLING_WHY if explanation.why is Why.DECIDED else 0.0
            cost = price + (_SCORED if _gives_undead(explanation, move, is_lead=is_lead) else 0.0)
            choices.append((-weight, cost, place, rank, ExplainedMove(move, explanation)))
    return min(choices, key=lambda each: each[:4])[4]


def _price(card: Card) -> float:
    """What it costs to give up a card, where others are as good."""
    return card_value(card) + (_WILD if card.faction is DOPPELGANGERS else 0.0)


def _gives_undead(explanation: Explanation, move: Move, *, is_lead: bool) -> bool:
    """Whether an Undead card goes to a rival's score pile with a trick that is not meant to be won.

    `is_lead`: more than two players begin a trick of Phase One.
    """
    is_lost = explanation.idea in (Idea.THROW_AWAY, Idea.SECOND_PLACE) and explanation.why is not Why.DECIDED
    is_lost |= is_lead and explanation.idea in (Idea.SPARE, Idea.KEEP_LOW)
    return is_lost and move.card is not None and move.card.faction is UNDEAD


def _is_too_dear(explanation: Explanation, price: float) -> bool:
    """Whether what a card wins is not worth a card of this price."""
    if explanation.idea is Idea.WIN_FOLLOWER and explanation.about is not None:
        return price > card_value(explanation.about)
    return explanation.idea is Idea.TAKE_LEAD


def _subject(explanation: Explanation, card: Card | None) -> tuple[object, ...]:
    """The subject that two cards must share to follow the same idea."""
    about = None if explanation.is_about_itself(card) else explanation.about
    return explanation.idea, about, explanation.faction if explanation.idea not in _ABOUT_ITSELF else None


_OF_THE_TRICK = frozenset(
    {
        Idea.THROW_AWAY,
        Idea.SECOND_PLACE,
        Idea.WIN_CHEAPLY,
        Idea.LEAVE_TO_PARTNER,
        Idea.TRUST_PARTNER,
        Idea.RAISE_BAR,
    },
)
"""Ideas that follow from the trick alone, so that all cards share them."""
_ABOUT_ITSELF = frozenset({Idea.DECIDED_VOTE, Idea.UNFOLLOWED, Idea.MAKE_VOID, Idea.LONG_FACTION})
"""Ideas about the faction of the card itself."""
