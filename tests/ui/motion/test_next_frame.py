"""When the next frame is needed, and the steps of decoration."""

from __future__ import annotations

import math

import pytest

from claim_desktop.ui.motion.next_frame import (
    AMBIENT_STEP_SECONDS,
    NEVER,
    NOW,
    AmbientClock,
    NextFrame,
    ambient,
    earliest,
    in_seconds,
)


def test_the_earliest_of_each_kind_counts() -> None:
    assert earliest() == NEVER
    assert earliest(in_seconds(2.0), ambient(0.5), in_seconds(1.0), ambient(3.0)) == NextFrame(1.0, 0.5)
    assert earliest(NEVER, NOW).soonest == 0.0


def test_what_is_overdue_is_due_now() -> None:
    assert in_seconds(-0.2) == NOW
    assert ambient(-0.2).soonest == 0.0
    assert NEVER.soonest == math.inf


def test_decoration_takes_fifteen_steps_a_second_at_any_frame_rate() -> None:
    for rate in (7, 15, 60, 144):
        clock, times = AmbientClock(), set()
        for _ in range(10 * rate):
            clock.update(1 / rate)
            times.add(round(clock.seconds, 6))
        assert clock.seconds == pytest.approx(10.0, abs=AMBIENT_STEP_SECONDS)
        assert len(times) <= 151


def test_decoration_asks_for_the_frame_of_its_next_step() -> None:
    clock = AmbientClock()
    clock.update(0.02)
    assert clock.next_frame() == ambient(AMBIENT_STEP_SECONDS - 0.02)
    clock.update(clock.next_frame().soonest)
    assert clock.seconds == pytest.approx(AMBIENT_STEP_SECONDS)
