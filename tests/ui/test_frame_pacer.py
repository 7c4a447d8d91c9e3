"""The pace of the loop: the full rate while something moves, else a sleep that any event ends."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.ui.frame_pacer import (
    FRAMES_PER_SECOND,
    HEARTBEAT_SECONDS,
    MAX_STEP_SECONDS,
    WAKE,
    FramePacer,
    sleep_until_event,
    wake,
)
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, ambient, in_seconds


class Machine:
    """A clock and a sleep that only count; a sleep lasts as long as it may, or until the next event."""

    def __init__(self) -> None:
        self.slept: list[int] = []
        self.ticked: list[float] = []
        self.is_woken_after: int | None = None
        self._since = 0

    def tick(self, framerate: float = 0, /) -> int:
        """The time since the last call, and at a rate at least that of a frame."""
        self.ticked.append(framerate)
        since, self._since = self._since, 0
        return max(since, round(1000 / framerate) if framerate else 0)

    def sleep(self, milliseconds: int) -> None:
        """Let time pass."""
        self.slept.append(milliseconds)
        self._since += milliseconds if self.is_woken_after is None else self.is_woken_after


@pytest.fixture
def machine() -> Iterator[Machine]:
    """A machine with a window, in which nothing has happened."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.event.clear()
    yield Machine()
    pygame.display.quit()


def pacer_on(machine: Machine) -> FramePacer:
    return FramePacer(machine, machine.sleep)


@pytest.mark.parametrize("due", [NOW, ambient(1 / FRAMES_PER_SECOND)])
def test_what_moves_gets_sixty_frames_a_second_and_no_sleep(due: NextFrame, machine: Machine) -> None:
    _, dt = pacer_on(machine).wait(due)
    assert (machine.slept, machine.ticked) == ([], [FRAMES_PER_SECOND])
    assert dt == pytest.approx(1 / 60, abs=0.001)


@pytest.mark.parametrize(
    ("due", "milliseconds"),
    [
        pytest.param(in_seconds(0.3), 300, id="something-begins"),
        pytest.param(ambient(0.05), 50, id="decoration"),
        pytest.param(NextFrame(0.3, 0.05), 50, id="the-earlier-of-both"),
        pytest.param(NEVER, round(1000 * HEARTBEAT_SECONDS), id="nothing-but-the-heartbeat"),
    ],
)
def test_it_sleeps_until_the_frame_that_is_asked_for(
    due: NextFrame, milliseconds: int, machine: Machine
) -> None:
    _, dt = pacer_on(machine).wait(due)
    assert machine.slept == [milliseconds]
    assert dt == pytest.approx(milliseconds / 1000)


def test_an_event_ends_the_sleep_and_is_returned_with_the_time_until_then(machine: Machine) -> None:
    machine.is_woken_after = 120
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    events, dt = pacer_on(machine).wait(NEVER)
    assert dt == pytest.approx(0.12)
    assert pygame.KEYDOWN in [event.type for event in events]


def test_a_night_in_which_the_computer_slept_does_not_count(machine: Machine) -> None:
    machine.is_woken_after = 8 * 3600 * 1000
    assert pacer_on(machine).wait(in_seconds(0.5))[1] == 0.5
    assert pacer_on(machine).wait(ambient(0.02))[1] == MAX_STEP_SECONDS


def test_frames_of_a_hidden_window_are_further_apart(machine: Machine) -> None:
    pacer_on(machine).wait(NOW, 0.1)
    assert machine.slept == [100]


def test_threads_wake_it_once_for_any_number_of_reasons(machine: Machine) -> None:
    threads = [threading.Thread(target=wake) for _ in range(5)]
    for thread in threads:
        thread.start()
        thread.join()
    events, _ = pacer_on(machine).wait(NOW)
    assert [event.type for event in events].count(WAKE) == 1


def test_waking_without_a_window_does_nothing() -> None:
    pygame.display.quit()
    wake()


def test_a_thread_ends_a_real_sleep(machine: Machine) -> None:
    timer = threading.Timer(0.02, wake)
    timer.start()
    began = time.monotonic()
    sleep_until_event()(20_000)
    assert time.monotonic() - began < 10
    assert pygame.event.peek(WAKE)
    timer.join()
