"""The pages of practice in fixed states, for pictures of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.moves import PLAYS
from claim_desktop.scenes.daily.logic.daily_deals import origin_of
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.lessons.requests import OpenLessons
from claim_desktop.scenes.memory.logic.memory import MemoryStep, grade
from claim_desktop.scenes.memory.logic.memory_run import BRISK, MemoryRun
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.requests import NameCards, OpenMemory
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome, PuzzleStage
from claim_desktop.scenes.puzzles.phase_one_scene import PhaseOnePuzzleScene
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPhaseOnePuzzle
from claim_desktop.scenes.requests import OpenPractice
from scripts.stage.pilot import Pilot
from scripts.stage.puzzles import begin, click_button, wait_for_turn, wait_until, without_motion

TODAY = date(2026, 11, 23)
"""The day on which every picture is taken, whatever the calendar says."""

LEADING = 19
"""The number of a puzzle of Phase One in which a card is led."""


def practised(pilot: Pilot) -> None:
    """The page of practice after some weeks."""
    pilot.app.games.today = lambda: TODAY
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, lessons=("trick", "followers", "vote"))
    rng, games = Random(3), pilot.app.games
    puzzles, memory, practice = PuzzleProgress.of(games), MemoryProgress.of(games), games.practice
    for number in range(0, 500, 20):
        outcome = PuzzleOutcome.FIRST if rng.random() < 0.7 else PuzzleOutcome.LATER
        puzzles.note(shipped()[number], outcome, PuzzleSeries())
    for day in range(1, 23):
        for mode in ("claim", "claim_2", "four"):
            if rng.random() < 0.8:
                result = "won 3:2" if rng.random() < 0.6 else "lost 2:3"
                practice.note_day(mode, result, f"2026-11-{day:02d}")
        if rng.random() < 0.7:
            practice.note_day("puzzle", "first" if rng.random() < 0.6 else "later", f"2026-11-{day:02d}")
    practice.note_day("claim", "won 3:2")
    for level in LEVEL_IDS:
        practice.note_par(origin_of(TODAY, "claim"), level, "won 3:2" if level == "steward" else "lost 2:3")
    held = Counter(shipped()[0].record.deck.cards)
    for step, missed in ((MemoryStep.FACTION, 1), (MemoryStep.FACTION, 0), (MemoryStep.HIGH, 2)):
        some = Counter(dict(list(held.items())[:8]))
        memory.note_memory(step, 2, grade(some, Counter(dict(list(held.items())[missed:8]))))
    pilot.app.change_scene(OpenPractice())


def days(pilot: Pilot) -> None:
    """The page of the days' deals, after some weeks."""
    practised(pilot)
    pilot.app.change_scene(OpenDays())


def puzzle(number: int, *, is_solved: bool = False) -> Callable[[Pilot], None]:
    """A shipped puzzle at its beginning, or with its proof."""

    def bring_puzzle(pilot: Pilot) -> None:
        scene = begin(pilot, shipped()[number])
        wait_for_turn(pilot)
        if is_solved:
            click_button(pilot, "show")
            wait_until(pilot, lambda: scene.run.stage is PuzzleStage.SOLVED)
            pilot.wait(1.0)

    return bring_puzzle


def memory_page(pilot: Pilot) -> None:
    """The page of memory, after some tasks."""
    practised(pilot)
    pilot.app.change_scene(OpenMemory())


def naming(players: int, step: MemoryStep, *, is_checked: bool = False) -> Callable[[Pilot], None]:
    """Memory's grid with some cards named, or checked with some right, missed and wrong."""

    def bring_grid(pilot: Pilot) -> None:
        run = MemoryRun(step, players, BRISK, "Ada", "", Random(1))
        run.watch()
        question = run.question
        held = list(question.truth.elements())
        gone = [card for card in question.asked if question.most(card) and card not in question.truth]
        for card in [*held[:-3], *(gone[:2] if is_checked else [])]:
            run.tap(card)
        if is_checked:
            run.check()
        pilot.app.change_scene(NameCards(run))

    return bring_grid


def evaluated(number: int, *, is_answered: bool = False) -> Callable[[Pilot], None]:
    """A shipped puzzle of Phase One at its beginning, or after the worst answer."""

    def bring_puzzle(pilot: Pilot) -> None:
        without_motion(pilot)
        settings = pilot.app.services.settings  # nobody blinks while the adviser thinks, who takes real time
        pilot.app.services.settings = replace(settings, calm_table=True)
        puzzle = shipped_phase_one_puzzles()[number]
        pilot.app.change_scene(PlayPhaseOnePuzzle(puzzle))
        pilot.wait(0.2)
        scene = pilot.scene
        assert isinstance(scene, PhaseOnePuzzleScene)
        if is_answered:
            scene.run.make(PLAYS[scene.run.person][puzzle.values[-1][0]])
            wait_until(pilot, lambda: scene.run.advice is not None)
            pilot.wait(0.5)

    return bring_puzzle


PRACTICE: dict[str, Callable[[Pilot], None]] = {
    "practice": lambda pilot: pilot.app.change_scene(OpenPractice()),
    "practice-busy": practised,
    "lessons": lambda pilot: pilot.app.change_scene(OpenLessons()),
    "days": days,
    "puzzle": puzzle(150),
    "puzzle-long": puzzle(420),
    "puzzle-solved": puzzle(150, is_solved=True),
    "judged": evaluated(LEADING),
    "judged-answered": evaluated(LEADING, is_answered=True),
    "puzzles": lambda pilot: pilot.app.change_scene(OpenPuzzles()),
    "memory": memory_page,
    "memory-naming": naming(2, MemoryStep.ALL),
    "memory-naming-four": naming(4, MemoryStep.HIGH),
    "memory-checked": naming(2, MemoryStep.ALL, is_checked=True),
}
