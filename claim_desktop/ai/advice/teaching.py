"""Chooses what a decision teaches: one idea, and why the advised card follows it.

Both follow from the card and from facts counted about the trick, so they never contradict each other. Of
equally good moves, the one with the most telling idea is advised.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from claim_desktop.ai.advice.card_ideas import CardIdeas, ideas_of_taking
from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.ideas import Idea, Teaching, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import SEED, MoveRanking
from claim_desktop.ai.advice.temptations import temptation_to_play, temptation_to_take
from claim_desktop.ai.advice.trick_facts import PlayedTrick
from claim_desktop.ai.greedy import card_value
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DOPPELGANGERS, UNDEAD, Card, in_order
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView

DEALS, _MIN_DEALS = 60, 12
"""The number of deals in which the ends of a trick are sampled, and the least, however late it is: a share of
fewer says nothing. These take some ten milliseconds.
"""
_DEALS_PER_BATCH = 4
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
class TaughtMove:
    """The idea that is taught, and the move that follows it."""

    move: Move
    teaching: Teaching
    is_complete: bool = True
    """Whether there was time to sample every deal."""


@dataclass(frozen=True, slots=True)
class WantedTeaching:
    """What has been said about a decision already, which its idea must not contradict."""

    move: Move
    """The move that is called the best."""
    idea: Idea | None = None
    """The idea to teach, if the move follows it."""


def teach(
    view: PlayerView,
    ranking: MoveRanking,
    is_late: Callable[[], bool] = lambda: False,
    *,
    deals: int = DEALS,
    wanted: WantedTeaching | None = None,
) -> TaughtMove:
    """The idea of a decision, and which of the best moves follows it."""
    context = DecisionContext(view)
    advised = ranking.advised.move if wanted is None else wanted.move
    if set(view.deck.all_factions) <= set(context.votes.safe):
        return TaughtMove(advised, _how_it_was_decided(context))
    moves = dict.fromkeys(view.legal_moves)  # a ranking may lack some, and "no other card" is said of all
    if view.takers:
        takes = [move for move in moves if isinstance(move, Take)]
        taught = _most_telling(ranking, {move: ideas_of_taking(context, move) for move in takes}, wanted)
        return _tempted(taught, temptation_to_take(context, taught.move, taught.teaching))
    plays = [move for move in moves if isinstance(move, Play)]
    ends, made = ends_of(view, context, plays, deals, is_late)
    is_exact = _is_exact(view)
    teachers = {move: CardIdeas(context, move.card, ends[move], is_exact=is_exact) for move in plays}
    best = max(each.wins for each in teachers.values())
    surest = [each for each in teachers.values() if each.wins >= best - _AS_OFTEN]
    for teacher in surest:
        teacher.is_surest, teacher.is_only_surest = True, len(surest) == 1
    found = {move: each.found() for move, each in teachers.items()}
    for move in found:
        found[move] += _of_the_game(ranking, move)
    is_lead = view.players > 2 and view.phase is Phase.ONE and not view.trick
    taught = _most_telling(ranking, found, wanted, is_lead=is_lead)
    tempting = temptation_to_play(context, ranking, taught.move, taught.teaching, teachers)
    taught = _tempted(taught, tempting)
    if isinstance(taught.move, Play) and taught.teaching.idea is not Idea.SECOND_PLACE:
        place = teachers[taught.move].second_place
        taught = replace(taught, teaching=replace(taught.teaching, second_place=place))
    return replace(taught, is_complete=is_exact or made == deals)


def _tempted(taught: TaughtMove, temptation: Temptation | None) -> TaughtMove:
    return replace(taught, teaching=replace(taught.teaching, temptation=temptation))


def _how_it_was_decided(context: DecisionContext) -> Teaching:
    """Who has the crown, and a majority of the votes, where every vote is decided."""
    safe = context.votes.safe
    won = Counter(side for side in safe.values() if side is not None)
    winner = max(won, key=lambda side: won[side])
    factions = tuple(faction for faction in context.view.deck.all_factions if safe[faction] == winner)
    is_tied = sum(count == won[winner] for count in won.values()) > 1
    is_nameless = winner != context.side and context.view.deck.sides > 2
    if is_tied or is_nameless:
        return Teaching(Idea.NOTHING_LEFT, Why.ALL_DECIDED)
    why = Why.CROWN_WON if winner == context.side else Why.CROWN_LOST
    return Teaching(Idea.NOTHING_LEFT, why, factions=factions[: len(safe) // 2 + 1])


def _of_the_game(ranking: MoveRanking, move: Move) -> Iterator[Teaching]:
    """The ideas that look beyond the trick, where the game is proven to be won or lost."""
    if ranking.votes_ahead and move in ranking.widest and len(ranking.widest) < len(ranking.equals):
        yield Teaching(Idea.WIN_WIDER, Why.WIDEST, count=ranking.votes_ahead)
    task = ranking.tasks.get(move)
    if task is None or not 0 < len(task.answers) < task.legal_count:
        return
    if len(task.answers) > MAX_ANSWERS:
        if task.missed >= OFTEN:
            yield Teaching(Idea.SET_TASK, Why.OFTEN_WRONG)
        return
    cards = in_order(task.answers)
    if task.missed >= OFTEN:
        yield Teaching(Idea.SET_TASK, Why.OFTEN_MISSED, cards=cards)
    elif task.missed >= SOMETIMES:
        yield Teaching(Idea.SET_TASK, Why.SOMETIMES_MISSED, cards=cards)
    elif len(task.answers) <= task.legal_count / 2:
        yield Teaching(Idea.SET_TASK, Why.MUST_FIND, cards=cards)


def ends_of(
    view: PlayerView,
    context: DecisionContext,
    plays: Sequence[Play],
    deals: int = DEALS,
    is_late: Callable[[], bool] = lambda: False,
) -> tuple[dict[Play, list[PlayedTrick]], int]:
    """The ends that the trick may come to after each card, and the number of deals that were sampled.

    Where the rival's hand is known, there is one end for each of its answers.
    """
    rng = Random(SEED)
    if _is_exact(view):
        state = next(deals_of(view, 1, rng))
        return {move: list(_every_end(context, state, move)) for move in plays}, 1
    ends: dict[Play, list[PlayedTrick]] = {move: [] for move in plays}
    made = 0
    for state in deals_of(view, deals, rng):
        if made >= _MIN_DEALS and is_late():
            break
        replies = rng.getrandbits(63)
        for move in plays:
            ends[move].append(PlayedTrick(context, state.copy(), move, Random(replies)))
        made += 1
        if made % _DEALS_PER_BATCH == 0:
            time.sleep(0)  # gives the screen a chance to run
    return ends, made


def _is_exact(view: PlayerView) -> bool:
    """Whether every card can be located, and at most one reply is still to come."""
    return view.phase is Phase.TWO and view.players == 2


def _every_end(context: DecisionContext, state: GameState, move: Play) -> Iterator[PlayedTrick]:
    if context.is_last:
        yield PlayedTrick(context, state.copy(), move, Random(SEED))
        return
    after = state.copy()
    engine.apply(after, move)
    for answer in engine.legal_moves(after):
        yield PlayedTrick(context, state.copy(), move, Random(SEED), answer)


def _most_telling(
    ranking: MoveRanking,
    found: Mapping[Any, Sequence[Teaching]],
    wanted: WantedTeaching | None,
    *,
    is_lead: bool = False,
) -> TaughtMove:
    """The most telling idea of one of the best moves: one that worse moves do not follow.

    ``is_lead``: more than two players begin a trick of Phase One.
    """
    best = [move for move in ranking.candidates if move in found] or [ranking.advised.move]
    if wanted is not None:
        best = [wanted.move]
    losses = {each.move: min(ranking.loss(each), _WORST) for each in ranking.moves if each.move not in best}
    are_equal = not any(losses.values())
    if are_equal:
        losses = dict.fromkeys(losses, 1.0)
    shared = _SHARED_BY_EQUALS if are_equal else _SHARED
    keys = {move: {_subject(each, move) for each in ideas} for move, ideas in found.items()}
    cheapest = min(_price(move.card) if isinstance(move, Play) else 0.0 for move in best)
    choices = []
    for place, move in enumerate(best):
        price = _price(move.card) if isinstance(move, Play) else 0.0
        others = losses or {other: 1.0 for other in found if other != move}
        total = sum(others.values())
        told = [each for each in found[move] if wanted is not None and each.idea is wanted.idea]
        for rank, teaching in enumerate(told or found[move]):
            subject = _subject(teaching, move)
            lacking = sum(loss for other, loss in others.items() if subject not in keys.get(other, ()))
            share = lacking / total if total and teaching.idea not in _OF_THE_TRICK else 1.0
            weight = _WEIGHTS[teaching.idea] * (shared + (1 - shared) * share)
            if price > cheapest + _MUCH and _is_too_dear(teaching, price):
                weight *= _TOO_DEAR
            weight += _TELLING_WHY if teaching.why is Why.DECIDED else 0.0
            cost = price + (_SCORED if _gives_undead(teaching, move, is_lead=is_lead) else 0.0)
            choices.append((-weight, cost, place, rank, TaughtMove(move, teaching)))
    return min(choices, key=lambda each: each[:4])[4]


def _price(card: Card) -> float:
    """What it costs to give up a card, where others are as good."""
    return card_value(card) + (_WILD if card.faction is DOPPELGANGERS else 0.0)


def _gives_undead(teaching: Teaching, move: Move, *, is_lead: bool) -> bool:
    """Whether an Undead card goes to a rival's score pile with a trick that is not meant to be won.

    ``is_lead``: more than two players begin a trick of Phase One.
    """
    is_lost = teaching.idea in (Idea.THROW_AWAY, Idea.SECOND_PLACE) and teaching.why is not Why.DECIDED
    is_lost |= is_lead and teaching.idea in (Idea.SPARE, Idea.KEEP_LOW)
    return is_lost and move.card is not None and move.card.faction is UNDEAD


def _is_too_dear(teaching: Teaching, price: float) -> bool:
    """Whether what a card wins is not worth a card of this price."""
    if teaching.idea is Idea.WIN_FOLLOWER and teaching.about is not None:
        return price > card_value(teaching.about)
    return teaching.idea is Idea.TAKE_LEAD


def _subject(teaching: Teaching, move: Move) -> tuple[object, ...]:
    """The subject that two cards must share to follow the same idea."""
    about = teaching.about if teaching.about is not move.card else None
    return teaching.idea, about, teaching.faction if teaching.idea not in _ABOUT_ITSELF else None


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
"""Ideas that follow from the trick whatever is played to it, so that all cards share them."""
_ABOUT_ITSELF = frozenset({Idea.DECIDED_VOTE, Idea.UNFOLLOWED, Idea.MAKE_VOID, Idea.LONG_FACTION})
"""Ideas about the faction of the card itself."""
