"""The timeline: what moves is shown in order, ends exactly, hurries, and never queues."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from claim_desktop.ui.motion import (
    MotionPolicy,
    Timeline,
    Tween,
    after,
    early,
    field_setter,
    pause,
    sequence,
    together,
)
from claim_desktop.ui.motion.easing import linear


def noting(notes: list[tuple[str, float]], name: str, seconds: float) -> Tween:
    """A tween that notes each progress it shows."""
    return Tween(seconds, lambda progress: notes.append((name, progress)), linear)


def test_a_tween_shows_its_progress_and_ends_at_exactly_one() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(noting(notes, "a", 0.3))
    for _ in range(4):
        timeline.update(0.1)
    assert [name for name, _ in notes] == ["a"] * len(notes)
    assert notes[0][1] == pytest.approx(1 / 3)
    assert notes[-1][1] == 1.0
    assert [progress for _, progress in notes].count(1.0) == 1
    assert timeline.is_empty


def test_a_tween_without_duration_still_shows_its_end() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(noting(notes, "a", 0.0))
    timeline.update(0.0)
    assert notes == [("a", 1.0)]


def test_a_tween_added_for_later_waits() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(noting(notes, "a", 0.2), at=0.5)
    timeline.update(0.4)
    assert notes == []
    timeline.update(0.2)
    assert [progress for _, progress in notes] == pytest.approx([0.5])


def test_what_follows_an_early_motion_begins_while_its_end_goes_on() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(sequence(early(noting(notes, "long", 0.4), 0.1), noting(notes, "next", 0.2)))
    timeline.update(0.2)
    assert notes == [("long", pytest.approx(0.5)), ("next", pytest.approx(0.5))]
    timeline.update(0.3)
    assert notes[2:] == [("long", 1.0), ("next", 1.0)]


def test_one_long_frame_ends_a_sequence_in_its_order() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(sequence(noting(notes, "first", 0.1), noting(notes, "second", 0.1)))
    timeline.update(5.0)
    assert notes == [("first", 1.0), ("second", 1.0)]


def test_a_track_built_of_parts_keeps_their_times() -> None:
    track = sequence(
        Tween(1.0, print), pause(0.5), together(Tween(2.0, print), after(1.0, Tween(3.0, print)))
    )
    assert [start for start, _ in track.entries] == [0.0, 1.0, 1.5, 2.5]
    assert track.duration_seconds == 5.5


def test_hurry_ends_all_that_moves_and_waits_within_a_tenth_of_a_second() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(sequence(noting(notes, "now", 1.0), noting(notes, "later", 1.0)))
    timeline.update(0.3)
    timeline.fast_forward()
    timeline.update(0.05)
    assert timeline.remaining_seconds > 0
    timeline.update(0.0501)
    assert timeline.is_empty
    assert [name for name, progress in notes if progress == 1.0] == ["now", "later"]


def test_what_is_added_after_a_hurry_moves_at_its_own_speed() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(noting([], "old", 4.0))
    timeline.fast_forward()
    timeline.add(noting(notes, "new", 1.0))
    timeline.update(0.1)
    assert [progress for _, progress in notes] == pytest.approx([0.1])


@pytest.mark.parametrize(("factor", "seconds"), [(1.6, 1.6), (1.0, 1.0), (0.5, 0.5)])
def test_the_speed_factor_says_how_long_motions_last(factor: float, seconds: float) -> None:
    timeline = Timeline(MotionPolicy(speed_factor=factor))
    timeline.add(Tween(1.0, lambda _: None))
    timeline.update(seconds - 0.01)
    assert not timeline.is_empty
    timeline.update(0.011)
    assert timeline.is_empty


def test_hurry_lasts_as_long_at_slow_speed() -> None:
    timeline = Timeline(MotionPolicy(speed_factor=1.6))
    timeline.add(Tween(3.0, lambda _: None))
    timeline.fast_forward()
    timeline.update(0.09)
    assert not timeline.is_empty
    timeline.update(0.0101)
    assert timeline.is_empty


def test_without_speed_everything_ends_with_the_next_update_in_order() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline(MotionPolicy(speed_factor=0.0))
    timeline.add(noting(notes, "second", 1.0), at=2.0)
    timeline.add(noting(notes, "first", 1.0))
    timeline.update(0.001)
    assert notes == [("first", 1.0), ("second", 1.0)]


def test_finish_also_ends_what_an_ending_adds() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(Tween(1.0, lambda _: None, on_done=lambda: timeline.add(noting(notes, "added", 2.0))))
    timeline.finish()
    assert timeline.is_empty
    assert notes == [("added", 1.0)]


def test_clear_forgets_without_showing_the_end() -> None:
    notes: list[tuple[str, float]] = []
    timeline = Timeline()
    timeline.add(noting(notes, "a", 1.0))
    timeline.clear()
    timeline.update(2.0)
    assert notes == []


def test_what_a_finished_tween_tells_comes_before_what_starts_after_it() -> None:
    order: list[str] = []
    timeline = Timeline()
    first = Tween(0.1, lambda _: order.append("first"), on_done=lambda: order.append("done"))
    timeline.add(sequence(first, Tween(0.1, lambda _: order.append("second"))))
    timeline.update(1.0)
    assert order == ["first", "done", "second"]


def test_a_tween_is_told_of_its_start_once_and_not_before_its_time() -> None:
    order: list[str] = []
    tween = Tween(1.0, lambda _: order.append("moves"), on_start=lambda: order.append("starts"))
    timeline = Timeline()
    timeline.add(tween, at=0.5)
    timeline.update(0.4)
    assert order == []
    timeline.update(0.2)
    timeline.update(0.2)
    assert order == ["starts", "moves", "moves"]


def test_each_time_a_tween_is_played_it_is_told_of_its_start() -> None:
    starts: list[str] = []
    tween = Tween(0.1, lambda _: None, on_start=lambda: starts.append("start"))
    timeline = Timeline()
    timeline.add(sequence(tween, tween))
    timeline.finish()
    assert len(starts) == 2


def test_a_tween_can_move_a_field_from_one_value_to_another() -> None:
    ball = SimpleNamespace(height=3.0)
    fall = Tween(2.0, field_setter(ball, "height", 3.0, 1.0), linear)
    heights = []
    for seconds in (0.0, 1.0, 2.0):
        fall.show(seconds)
        heights.append(ball.height)
    assert heights == [3.0, 2.0, 1.0]
