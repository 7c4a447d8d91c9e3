"""The pages of practice in fixed states, for pictures of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from claim_desktop.scenes.base import OpenPractice
from claim_desktop.scenes.practice.wishes import OpenDays, OpenLessons
from claim_desktop.session.practice.practice import Series
from claim_desktop.session.practice.puzzle_run import Outcome, Stage
from claim_desktop.session.practice.puzzles import shipped
from tests.pilot import Pilot
from tests.scenes.practice.puzzles import begin, click_button, wait_for_turn, wait_until


def practised(pilot: Pilot) -> None:
    """The page of practice after some weeks."""
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, lessons=("trick", "followers", "vote"))
    rng, practice = Random(3), pilot.app.games.practice
    for number in range(0, 500, 20):
        outcome = Outcome.FIRST if rng.random() < 0.7 else Outcome.LATER
        practice.note(shipped()[number], outcome, Series())
    for day in range(1, 23):
        for mode in ("claim", "claim_2", "four"):
            if rng.random() < 0.8:
                result = "won 3:2" if rng.random() < 0.6 else "lost 2:3"
                practice.note_day(mode, result, f"2026-11-{day:02d}")
        if rng.random() < 0.7:
            practice.note_day("puzzle", "first" if rng.random() < 0.6 else "later", f"2026-11-{day:02d}")
    practice.note_day("claim", "won 3:2")
    pilot.app.go(OpenPractice())


def days(pilot: Pilot) -> None:
    """The page of the days' deals, after some weeks."""
    practised(pilot)
    pilot.app.go(OpenDays())


def puzzle(number: int, *, is_solved: bool = False) -> Callable[[Pilot], None]:
    """A shipped puzzle at its beginning, or with its proof."""

    def bring_puzzle(pilot: Pilot) -> None:
        scene = begin(pilot, shipped()[number])
        wait_for_turn(pilot)
        if is_solved:
            click_button(pilot, "show")
            wait_until(pilot, lambda: scene.run.stage is Stage.SOLVED)
            pilot.wait(1.0)

    return bring_puzzle


PRACTICE: dict[str, Callable[[Pilot], None]] = {
    "practice": lambda pilot: pilot.app.go(OpenPractice()),
    "practice-busy": practised,
    "lessons": lambda pilot: pilot.app.go(OpenLessons()),
    "days": days,
    "puzzle": puzzle(150),
    "puzzle-long": puzzle(420),
    "puzzle-solved": puzzle(150, is_solved=True),
}
