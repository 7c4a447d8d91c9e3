"""Judges each game once for all tests of a process.

Many tests show the same few games, and judging one takes longer than drawing it. Only tests that look at what
is shown use this.
"""

from __future__ import annotations

from claim_desktop.rules.record import Record, to_line
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.reviewer import Progress, Reviewer
from tests.scenes.review.logic.games import effort_for

_known: dict[tuple[str, int], tuple[Review, ...]] = {}
"""By game and the seat that is judged first: all that was told of it."""


class RememberingReviewer(Reviewer):
    """Tells of a game that it has judged before what it told then."""

    def __init__(self, record: Record, first: int = 0) -> None:
        super().__init__(record, first, effort_for(record.deck))
        self._question = to_line(record), first

    def review(self, tell: Progress = lambda _: None) -> Review | None:
        """The whole review; None if it was cancelled or took too long."""
        known = _known.get(self._question)
        if known is not None:
            for review in known:
                tell(review)
            return known[-1]
        told: list[Review] = []

        def note(review: Review) -> None:
            told.append(review)
            tell(review)

        made = super().review(note)
        if made is not None:
            _known[self._question] = tuple(told)
        return made
