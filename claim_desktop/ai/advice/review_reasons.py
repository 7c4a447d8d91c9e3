"""Why a move is better than others: the facts that distinguish it from the worse ones."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind, Facts
from claim_desktop.ai.advice.move_evaluator import SEED
from claim_desktop.ai.advice.trick_facts import PlayedTrick, facts_of_taking
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.view import PlayerView

DEALS = 300
"""The number of deals in which the facts about the advised move are counted."""
_DEALS_PER_BATCH = 4
"""The number of deals after which the screen gets a chance to run."""
OFTEN, CLEARLY = 0.75, 0.2
"""The share of the deals in which a reason has to hold, and by how much it has to exceed that of a move that
lacks it."""
_WORST = 0.12
"""Moves that give away at least this much of the win count as equally bad."""
_AS_TELLING = 0.8
"""Facts that explain at least this share of what the most telling one does are as good as it."""
_MIN_CHANCE = 0.35
"""The least share of the deals in which an opportunity is worth mentioning."""
_CHANCE_WEIGHT, _PLAIN_WEIGHT = 0.7, 0.4
"""The weight of an opportunity beside facts that usually hold, and of facts that explain little beside better
ones."""
CHANCES = frozenset(
    {
        FactKind.SCORES_UNDEAD,
        FactKind.TAKES_TROLL,
        FactKind.COLLECTS_DWARF,
        FactKind.SMASHES,
        FactKind.FEEDS,
        FactKind.LAYS_GNOME,
        FactKind.RECRUITS,
        FactKind.FIRST_CHOICE,
        FactKind.SECOND_CHOICE,
        FactKind.LOOKS,
        FactKind.LEADS_BY_DRAGON,
        FactKind.KEEPS_GNOME,
        FactKind.WINS,
        FactKind.WINS_CARD,
    }
)
"""Aims worth trying even if they succeed less often than other reasons have to hold."""

WINNING = frozenset(
    {FactKind.WINS, FactKind.RECRUITS, FactKind.FIRST_CHOICE, FactKind.SCORES_UNDEAD, FactKind.WINS_CARD}
)
"""Aims that a card achieves by winning its trick, so that the hint can say how it wins."""
FAMILIES = (
    frozenset({FactKind.KEEPS, FactKind.KEEPS_FACTION, FactKind.SPARES, FactKind.CHEAPEST_LOSS}),
    frozenset({FactKind.HOLDS_VOTE}),
)
"""Kinds with nearly the same meaning; one of each family is enough."""
PLAIN = frozenset(
    {
        *FAMILIES[0],
        FactKind.HOLDS_VOTE,
        FactKind.GIVES_NO_UNDEAD,
        FactKind.HANDS_LEAD,
    }
)
"""Reasons that tell little by themselves."""

_ORDER = {kind: place for place, kind in enumerate(FactKind)}


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for a move, and in what share of the deals it holds."""

    fact: Fact
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Rival:
    """A move that the advised one is compared with."""

    loss: float
    """The share of the win that it gives away, 0 if it is as good."""
    facts: Facts


def explain_preference(
    view: PlayerView,
    better: Move,
    worse: Move,
    deals: int = DEALS,
    seed: int = SEED,
    is_late: Callable[[], bool] = lambda: False,
) -> tuple[Reason, ...]:
    """The reasons why ``better`` is better than ``worse``, the most telling first; perhaps none."""
    (advised, other), _ = count_facts(view, [better, worse], deals, seed, is_late)
    return reasons_for(advised, [Rival(_WORST, other)])


def reasons_for(advised: Facts, rivals: Sequence[Rival]) -> tuple[Reason, ...]:
    """Up to two reasons: the aim of the move, and how it gets there or beats moves with the same aim."""
    aim = _most_telling(advised, rivals, frozenset())
    if aim is None:
        return ()
    first = Reason(aim, advised.of(aim))
    if aim.kind in WINNING and (how := _how_it_wins(advised)) is not None:
        return first, how
    left = [rival for rival in rivals if not _lacks(rival, advised, aim)]
    said = next((family for family in FAMILIES if aim.kind in family), frozenset({aim.kind}))
    other = _most_telling(advised, left, said)
    return (first,) if other is None else (first, Reason(other, advised.of(other)))


def _how_it_wins(advised: Facts) -> Reason | None:
    """The reason why no card beats the advised one, if that is certain."""
    for fact, share in advised.shares.items():
        if fact.kind in (FactKind.LACKS, FactKind.UNBEATABLE) and share >= OFTEN:
            return Reason(fact, share)
    return None


def _most_telling(advised: Facts, rivals: Sequence[Rival], said: frozenset[FactKind]) -> Fact | None:
    """The fact that best separates good moves from bad; of equally telling ones, the first by `FactKind`.

    Kinds in ``said`` are left out.
    """
    telling = {}
    for fact, share in advised.shares.items():
        if fact.kind in said:
            continue
        lacking = [rival for rival in rivals if _lacks(rival, advised, fact)]
        if not lacking or min(rival.loss for rival in lacking) == 0:
            continue
        if share >= OFTEN:
            weight = _PLAIN_WEIGHT if fact.kind in PLAIN else 1.0
        elif share >= _MIN_CHANCE and fact.kind in CHANCES:
            weight = _CHANCE_WEIGHT
        else:
            continue
        telling[fact] = weight * _explained(lacking, rivals)
    most = max(telling.values(), default=0.0)
    good = [fact for fact, explained in telling.items() if explained >= _AS_TELLING * most]
    return min(good, key=lambda fact: (_ORDER[fact.kind], -telling[fact]), default=None)


def _lacks(rival: Rival, advised: Facts, fact: Fact) -> bool:
    if fact.kind is FactKind.KEEPS:
        return rival.facts.card is fact.card
    return rival.facts.like(fact, advised) <= advised.of(fact) - CLEARLY


def _explained(lacking: Sequence[Rival], rivals: Sequence[Rival]) -> float:
    """How much of what moves give away is explained by their lack of a fact, as variance between groups."""
    losses = [min(rival.loss, _WORST) for rival in lacking]
    all_losses = [min(rival.loss, _WORST) for rival in rivals]
    having = len(rivals) + 1 - len(lacking)
    of_lacking = sum(losses) / len(losses)
    of_having = (sum(all_losses) - sum(losses)) / having
    return having * len(lacking) * (of_lacking - of_having) ** 2


def count_facts(
    view: PlayerView, moves: Sequence[Move], count: int, seed: int, is_late: Callable[[], bool]
) -> tuple[list[Facts], int]:
    """Count the facts after each move in up to ``count`` deals; returns them and the number of deals.

    Each deal fits what the seat knows, and is played on to the end of the trick, with the other seats
    following the rules of thumb of `GreedyPlayer`.
    """
    standing = DecisionContext(view)
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        taken = [
            Facts(dict.fromkeys(facts_of_taking(standing, move), 1.0), card=move.card or view.looked_at)
            for move in moves
            if isinstance(move, Take)
        ]
        return taken, count
    counts: list[Counter[Fact]] = [Counter() for _ in plays]
    wins = [0] * len(plays)
    rng, made = Random(seed), 0
    for state in deals_of(view, count, rng):
        if is_late():
            break
        replies = rng.getrandbits(63)
        for index, move in enumerate(plays):
            trick = PlayedTrick(standing, state.copy(), move, Random(replies))
            counts[index].update(trick.facts())
            wins[index] += trick.is_won
        made += 1
        if made % _DEALS_PER_BATCH == 0:
            time.sleep(0)
    return [
        Facts({fact: held / made for fact, held in counted.items()}, won / made, move.card)
        if made
        else Facts(card=move.card)
        for move, counted, won in zip(plays, counts, wins, strict=True)
    ], made
