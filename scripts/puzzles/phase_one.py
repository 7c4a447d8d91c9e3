"""Makes the puzzles of Phase One, in which a search is sure of one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from claim_desktop.ai.self_play import opening_between_levels, seed_of_game
from claim_desktop.resources import asset
from claim_desktop.rules.cards import Card
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.scenes.puzzles.logic.phase_one_positions import EstimatedPosition, sure_positions

PHASE_ONE = 200
_SHOWN_EVERY = 100


def make_phase_one(games: int, count: int, seed: int, processes: int, output: Path | None) -> None:
    """Play this many games, and write as many puzzles as are wanted."""
    found: list[EstimatedPosition] = []
    with ProcessPoolExecutor(processes) as pool:
        each_game = pool.map(partial(positions_of_game, all_decks(2), seed), range(games), chunksize=10)
        for index, positions in enumerate(each_game, 1):
            found += positions[:1]  # one of a game is enough
            if index % _SHOWN_EVERY == 0:
                print(f"{index} games, {len(found)} puzzles", flush=True)
    chosen = choose_phase_one_puzzles(found, count)
    target = output or asset("puzzles", "one.txt")
    target.write_text("".join(f"{line_of_phase_one_puzzle(each)}\n" for each in chosen), encoding="utf-8")
    decks = Counter(each.record.deck for each in chosen)
    answers = Counter(each.answer[0].faction.value for each in chosen)
    leads = sum(not each.record.replay().trick for each in chosen)
    print(f"{len(found)} puzzles found; {len(chosen)} chosen from {len(decks)} decks")
    print(f"{leads} lead; answers: {dict(answers.most_common())}")
    print(f"{target.name}: {target.stat().st_size} bytes")


def positions_of_game(decks: Sequence[Deck], seed: int, index: int) -> list[EstimatedPosition]:
    """The puzzles in one game of a series that goes through these decks in turn."""
    record = opening_between_levels(decks[index % len(decks)], seed_of_game(seed, index))
    return list(sure_positions(record))


def choose_phase_one_puzzles(found: Iterable[EstimatedPosition], count: int) -> list[EstimatedPosition]:
    """Always choose one of the deck, the faction and the kind of decision that there are fewest of."""
    left = list(found)
    decks, factions, kinds = Counter[object](), Counter[object](), Counter[bool]()
    chosen: list[EstimatedPosition] = []
    while left and len(chosen) < count:
        best = min(left, key=lambda each: _rank(each, decks, factions, kinds))
        left.remove(best)
        chosen.append(best)
        decks[best.record.deck] += 1
        factions[best.answer[0].faction] += 1
        kinds[leads(best)] += 1
    return chosen


def leads(position: EstimatedPosition) -> bool:
    """Whether the card is led; otherwise it answers the rival's."""
    return not position.record.replay().trick


def _rank(
    position: EstimatedPosition, decks: Counter[object], factions: Counter[object], kinds: Counter[bool]
) -> tuple[int, int, int, float]:
    """The rarest kind comes first; within a kind, the surest."""
    deck, faction = position.record.deck, position.answer[0].faction
    return decks[deck], factions[faction], kinds[leads(position)], -position.margin


def line_of_phase_one_puzzle(position: EstimatedPosition) -> str:
    """The puzzle as a line of the file."""

    def place(card: Card) -> tuple[float, str]:
        return -position.values[card], card.code

    values = (
        f"{card.code}:{round(1000 * position.values[card])}" for card in sorted(position.values, key=place)
    )
    return f"{to_code(position.record)} {','.join(values)}"
