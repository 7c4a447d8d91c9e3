"""The texts about puzzles: what one offers, its goal, and how many were played."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list, comma_list, or_list
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.safe_votes import outlooks_of
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSource
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle, first_puzzles
from claim_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class Goal:
    """The number of votes needed, out of these factions."""

    needed: int
    open: tuple[Faction, ...]

    @property
    def is_in_reach(self) -> bool:
        """Whether enough votes are left to be won."""
        return self.needed <= len(self.open)

    @property
    def kind(self) -> str:
        """The kind of goal, which is the last part of its text's key."""
        if self.needed <= 0:
            return "hold"
        if self.needed >= len(self.open):
            return "all"
        return "any" if self.needed == 1 else "some"


def goal_text(goal: Goal) -> str:
    """The goal in a sentence, for screen readers."""
    if goal.kind == "hold":
        return tr("practice.goal.hold")
    if goal.kind == "some":
        return tr("speech.goal.some", count=goal.needed, factions=comma_list(goal.open))
    joined = or_list(goal.open) if goal.kind == "any" else and_list(goal.open)
    return tr("speech.goal", factions=joined)


def goal_of(table: TableModel, side: int) -> Goal:
    """The votes that a side still needs, given the publicly safe votes."""
    fronts = [[each.card for each in front if each.card is not None] for front in table.gnomes]
    outlooks = outlooks_of(table.deck, table.score_piles, fronts, table.discard)
    unsettled = tuple(each.faction for each in outlooks if not each.is_safe)
    own = sum(each.is_safe and each.side == side for each in outlooks)
    return Goal(len(outlooks) // 2 + 1 - own, unsettled)


def offer_text(puzzle: Puzzle, source: PuzzleSource) -> str:
    """The label of a puzzle on offer: its place among the first ones, or its grade and whom it suits."""
    if source is PuzzleSource.DAY:
        return tr("practice.puzzles.day.line", grade=puzzle.grade)
    if puzzle in first_puzzles():
        number, total = first_puzzles().index(puzzle) + 1, len(first_puzzles())
        return tr("practice.puzzles.next.first", number=number, total=total)
    return tr("practice.puzzles.next.line", grade=puzzle.grade)


def played_text(progress: PuzzleProgress) -> str:
    """How many puzzles were played and, if there are any, how many only looked at."""
    played = tr("practice.puzzles.solved", count=progress.played)
    seen = tr("practice.puzzles.seen", count=progress.seen)
    return comma_list((played, seen)) if progress.seen else played
