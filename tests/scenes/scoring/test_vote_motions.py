"""The motions of the vote: one step after the other, and with reduced motion one still after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.scoring.ceremony import CoronationProgress, Manner
from claim_desktop.scenes.scoring.vote_count import FactionCount, counting_order, deciding_vote
from claim_desktop.scenes.scoring.vote_motions import HELD_BACK_SECONDS, VoteMotions
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import MotionPolicy, Timeline
from scripts.stage.positions import finished, setup

FRAME = 1 / 60


def some_motions(*, is_still: bool) -> tuple[VoteMotions, list[FactionCount], int]:
    """The motions of a finished game, its counts, and the place of the vote that decides it."""
    view = finished(setup(CLAIM)).view(0)
    assert view.vote is not None
    counts = [FactionCount(vote) for vote in counting_order(view.vote)]
    decider = deciding_vote(view.deck, [count.vote for count in counts])
    assert decider is not None
    silent = Audio(Path("nowhere"), Path("nowhere"))
    return VoteMotions(counts, decider, silent, MotionPolicy(is_still)), counts, decider


@pytest.mark.parametrize("is_still", [False, True])
def test_only_with_full_motion_rows_badges_and_the_board_are_seen_on_their_way(is_still: bool) -> None:
    motions, counts, _ = some_motions(is_still=is_still)
    timeline, on_its_way = Timeline(), 0
    for place, count in enumerate(counts):
        timeline.add(motions.counting(place, lambda _: None))
        while not timeline.is_empty:
            timeline.update(FRAME)
            moving = (count.opened, count.tugged, count.settled, count.sent)
            on_its_way += any(share not in (0.0, 1.0) for share in moving) or motions.shaken != 0
        assert count.has_voted == (count.vote.side is not None)
    assert (on_its_way == 0) is is_still


@pytest.mark.parametrize("is_still", [False, True])
def test_the_seal_that_decides_falls_later_than_it_would_otherwise(is_still: bool) -> None:
    motions, counts, decider = some_motions(is_still=is_still)
    other = next(
        place for place, count in enumerate(counts) if place != decider and count.vote.side is not None
    )
    waits = []
    for place in (decider, other):
        timeline, waited = Timeline(), 0.0
        timeline.add(motions.counting(place, lambda _: None))
        while counts[place].stamped == 0:
            timeline.update(FRAME)
            waited += FRAME * (counts[place].cards_laid == counts[place].total_cards)
        waits.append(waited)
    assert waits[0] - waits[1] == pytest.approx(HELD_BACK_SECONDS, abs=2 * FRAME)


def test_a_faction_that_changes_nothing_any_more_is_counted_in_half_the_time() -> None:
    motions, counts, decider = some_motions(is_still=False)
    undecided = VoteMotions(counts, None, Audio(Path("nowhere"), Path("nowhere")), MotionPolicy())
    seconds = [
        [each.counting(place, lambda _: None).duration_seconds for place in range(len(counts))]
        for each in (motions, undecided)
    ]
    shares = [one / other for one, other in zip(*seconds, strict=True)]
    assert decider < len(counts) - 1
    assert shares[:decider] == [1.0] * decider
    assert shares[decider + 1 :] == pytest.approx([0.5] * (len(counts) - decider - 1))


@pytest.mark.parametrize("is_lost", [False, True])
@pytest.mark.parametrize("manner", Manner)
def test_the_crowning_ends_with_everything_in_its_place(manner: Manner, is_lost: bool) -> None:
    motions, _, _ = some_motions(is_still=False)
    ceremony, timeline = CoronationProgress(), Timeline()
    timeline.add(motions.crowning(ceremony, 3, manner, is_lost=is_lost))
    timeline.finish()
    assert ceremony == CoronationProgress.over(3)
