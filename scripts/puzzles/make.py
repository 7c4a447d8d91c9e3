"""Makes the puzzles that the game ships.

    python3 scripts/run.py make_puzzles --games 4000
    python3 scripts/run.py make_puzzles --phase-one --games 8000
    python3 scripts/run.py make_puzzles --first

Lets levels play games of all decks for two players, and keeps positions with exactly one winning card. Of
those it chooses as many of each grade, deck and faction as there are to choose from, and writes
`assets/puzzles/two.txt`, a line for each puzzle: the code of the game up to there, its difficulty in
thousandths, and its themes. With `--phase-one` it keeps positions of Phase One in which a search is sure of
one card, and writes `assets/puzzles/one.txt`: the code, and what each card that may be played is worth, in
thousandths of the win. With `--first` it writes `assets/puzzles/first.txt`, the puzzles that learners begin
with, in the order in which they are offered.
"""

from __future__ import annotations

import itertools
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from claim_desktop.ai.self_play import game_between_levels, seed_of_game
from claim_desktop.resources import asset
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.scenes.puzzles.logic.grading import GRADES, grade_of
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle_maker import GeneratedPuzzle, puzzles_of_game
from scripts._arguments import ArgumentParser, number, seed
from scripts.puzzles.first import make_first_puzzles
from scripts.puzzles.phase_one import PHASE_ONE, make_phase_one

SHIPPED = 600


def main() -> int:
    """Make the puzzles as the command line says."""
    options = _read_arguments()
    if options.phase_one:
        make_phase_one(
            options.games, options.count or PHASE_ONE, options.seed, options.processes, options.output
        )
        return 0
    if options.first:
        make_first_puzzles(options.seed, options.output)
        return 0
    games = enumerate(itertools.islice(make(all_decks(2), options.seed), options.games))
    found = [puzzles[index % len(puzzles)] for index, puzzles in games if puzzles]  # one of a game is enough
    chosen = choose(found, options.count or SHIPPED)
    target: Path = options.output or asset("puzzles", "two.txt")
    target.parent.mkdir(exist_ok=True)
    target.write_text("".join(f"{puzzle.line}\n" for puzzle in chosen), encoding="utf-8")
    _report(found, chosen, target)
    return 0


def make(decks: Sequence[Deck], seed: int) -> Iterator[list[GeneratedPuzzle]]:
    """Play games with these decks in turn for ever; yields the puzzles of each."""
    for index, deck in enumerate(itertools.cycle(decks)):
        yield list(puzzles_of_game(game_between_levels(deck, seed_of_game(seed, index)), Prover(deck)))


def choose(found: Iterable[GeneratedPuzzle], count: int) -> list[GeneratedPuzzle]:
    """Choose as many of each grade, and always one of the deck, faction and theme that there are fewest of.

    In the order in which they were found they would come deck by deck; they are returned by grade.
    """
    by_grade: dict[int, list[GeneratedPuzzle]] = {grade: [] for grade in range(1, GRADES + 1)}
    for puzzle in found:
        by_grade[grade_of(puzzle.features.difficulty)].append(puzzle)
    decks, factions, themes = Counter[object](), Counter[object](), Counter[object]()
    chosen: list[GeneratedPuzzle] = []
    for grade, left in by_grade.items():
        in_grade = Counter[object]()
        for _ in range(count * grade // GRADES - count * (grade - 1) // GRADES):
            if not left:
                break
            best = min(left, key=lambda puzzle: _rank(puzzle, in_grade, decks, factions, themes))
            left.remove(best)
            chosen.append(best)
            deck = best.position.record.deck
            in_grade[deck] += 1
            decks[deck] += 1
            factions[best.position.answer.cards[0].faction] += 1
            themes.update(best.themes)
    return chosen


def _rank(
    puzzle: GeneratedPuzzle,
    in_grade: Counter[object],
    decks: Counter[object],
    factions: Counter[object],
    themes: Counter[object],
) -> tuple[int, int, int, float]:
    """Sort key: the rarest kind comes first."""
    deck = puzzle.position.record.deck
    faction = puzzle.position.answer.cards[0].faction
    rarest = min(themes[theme] for theme in puzzle.themes)
    return in_grade[deck] + decks[deck] // GRADES, factions[faction], rarest, puzzle.features.difficulty


def _report(found: list[GeneratedPuzzle], chosen: list[GeneratedPuzzle], target: Path) -> None:
    grades = Counter(grade_of(puzzle.features.difficulty) for puzzle in found)
    print(f"{len(found)} puzzles found, by grade: {dict(sorted(grades.items()))}")
    decks = Counter(puzzle.position.record.deck for puzzle in chosen)
    factions = Counter(puzzle.position.answer.cards[0].faction.value for puzzle in chosen)
    themes = Counter(theme.value for puzzle in chosen for theme in puzzle.themes)
    print(f"{len(chosen)} chosen from {len(decks)} decks, {min(decks.values())}-{max(decks.values())} each")
    print(f"answers: {dict(factions.most_common())}")
    print(f"themes: {dict(themes.most_common())}")
    print(f"{target.name}: {target.stat().st_size} bytes")


def _read_arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=number(1, 10**6), default=4_000, help="how many games are played")
    parser.add_argument(
        "--count", type=number(1, 10**4), help=f"how many are kept ({SHIPPED}, or {PHASE_ONE})"
    )
    parser.add_argument("--phase-one", action="store_true", help="make the puzzles of Phase One")
    parser.add_argument("--first", action="store_true", help="make the first puzzles")
    parser.add_argument("--seed", type=seed, default=28, help="of all games (28)")
    parser.add_argument("--processes", type=number(1, 64), default=1, help="for Phase One (1)")
    parser.add_argument("--output", type=Path, help="the file to write")
    return parser.parse_args()
