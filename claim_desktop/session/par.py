"""Par of a deal of the day: the seven rivals' results with the person's cards, stored and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.vote import Vote
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.stores import PracticeStore

WON, LOST, SHARED = "won", "lost", "shared"
"""The first word of a stored result of a game of the day; the votes follow."""
MAX_NAMED = 3
"""The maximum number of rivals named where space is short."""

Pars = Mapping[str, str]
"""The rivals' results with the person's cards, such as `won 3:2`, by level."""


def own_and_best_other(counts: Sequence[int], side: int) -> tuple[int, int]:
    """The count of a side, and the highest among the others."""
    return counts[side], max(count for each, count in enumerate(counts) if each != side)


def outcome_of_vote(vote: Vote, side: int) -> str:
    """The result of a vote for a side, with its votes and those of the best other: `won 3:2`."""
    word = LOST if side not in vote.winners else WON if len(vote.winners) == 1 else SHARED
    own, other = own_and_best_other(vote.votes, side)
    return f"{word} {own}:{other}"


def pars_of(store: PracticeStore, origin: str) -> Pars:
    """The known results of a deal of the day, by the origin that its records have."""
    return store.progress.pars.get(origin, {})


def winners_of(pars: Pars) -> list[str] | None:
    """The levels that won, weakest first; None until all have played."""
    if any(level not in pars for level in LEVEL_IDS):
        return None
    return [level for level in LEVEL_IDS if pars[level].startswith(WON)]


def par_text(pars: Pars) -> str:
    """Which rivals won with these cards, in a sentence."""
    winners = winners_of(pars)
    if winners is None:
        return tr("practice.par.playing")
    if not winners:
        return tr("practice.par.none")
    if len(winners) == len(LEVEL_IDS):
        return tr("practice.par.all")
    return tr(
        "practice.par.won", count=len(winners), names=and_list([name_of_opponent(level) for level in winners])
    )


def short_par_text(pars: Pars) -> str:
    """A shorter form of `par_text`."""
    winners = winners_of(pars)
    if winners is None:
        return tr("practice.par.by.playing")
    if not winners:
        return tr("practice.par.by.none")
    if len(winners) > MAX_NAMED:
        return tr("practice.par.by.number", won=len(winners))
    return tr("practice.par.by.names", names=and_list([name_of_opponent(level) for level in winners]))
