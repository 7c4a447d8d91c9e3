"""The solver agrees with plain minimax, and its answers about whole deals come true when played out.

Plain minimax knows only the moves and the end of a game, and solves endings of up to six cards per hand.
Whole deals have too many positions for it. There, the side that an answer favours plays only what the solver
advises, the other side plays everything, and every line must end as the solver said. This proves an answer
too, but only a few deals have so few positions that it can be done here.
"""

from __future__ import annotations

import random
import time
from threading import Event, Thread

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.constants import DOUBTFUL, NO, UNKNOWN, YES
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.solving.transposition_table import TranspositionTable
from claim_desktop.ai.engine.solving.vote_scores import VoteScores
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck, all_decks

FIRST_ENTRIES = 1 << 14
"""What the solver's memory begins a deal with."""
THRESHOLDS = (-12, -4, 0, 1, 4, 8, 12)
ALL_THRESHOLDS = (*range(-20, 21, 4), 1)
LARGEST = 14 if ENGINE_BUILD is EngineBuild.COMPILED else 16
"""How many of the 26 cards have been played before the largest endings."""
POSITIONS = 12 if ENGINE_BUILD is EngineBuild.COMPILED else 2
"""How many positions are made up for each faction and deck."""
SPARSE_POSITIONS = 20 if ENGINE_BUILD is EngineBuild.COMPILED else 2
"""How many positions with few cards in play are made up for each deck."""
GAMES = 1
"""How many games of each deck a solver is kept over; `tests/stress/test_endings.py` plays thousands."""
WHOLE_DEALS = [(3, 3, NO), (3, 5, YES), (9, 3, YES), (21, 0, YES), (21, 1, YES), (22, 0, YES), (27, 0, YES)]
"""Deals of Phase Two with few positions: the deck, the seed, and whether the seat to move wins."""


def ending(packing: Packing, seed: int, plays: int) -> Game:
    """A position of Phase Two after this many cards, everything played at random."""
    rng = random.Random(seed)
    game = packing.start_game(deal(packing.deck, seed), seed % 2)
    while game.phase == 1:
        game.do(rng.choice(game.moves()))
    for _ in range(plays):
        game.do(rng.choice(game.moves()))
    return game


class Minimax:
    """Finds the result that `seat` can reach, in the solver's numbers, by trying everything."""

    def __init__(self, packing: Packing, seat: int) -> None:
        self.packing = packing
        self.seat = seat
        self.known: dict[tuple[int, ...], int] = {}
        self.games = [packing.new_game() for _ in range(27)]

    def best(self, game: Game, depth: int = 0) -> int:
        """The result if both play their best; computed once for each position."""
        if game.phase == 3:
            result = result_of_first(game, self.packing)
            return result if self.seat == 0 else -result
        key = position(game)
        if key not in self.known:
            results = [self.best(self.after(game, move, depth), depth + 1) for move in game.moves()]
            self.known[key] = max(results) if game.turn == self.seat else min(results)
        return self.known[key]

    def after(self, game: Game, move: int, depth: int) -> Game:
        self.games[depth].load_from(game)
        self.games[depth].do(move)
        return self.games[depth]


class Keeper(Minimax):
    """Plays out the claim that `seat` reaches a threshold, or that it does not."""

    def __init__(self, packing: Packing, seat: int, threshold: int, claim: int) -> None:
        super().__init__(packing, seat)
        self.solver = Solver(1 << 20)
        self.threshold = threshold
        self.claim = claim
        self.side = seat if claim == YES else 1 - seat

    def holds(self, game: Game, depth: int = 0) -> bool:
        """Whether the claim comes true however the other side plays."""
        if game.phase == 3:
            return (self.best(game) >= self.threshold) == (self.claim == YES)
        key = position(game)
        if key not in self.known:
            moves = self.advised(game) if game.turn == self.side else game.moves()
            self.known[key] = all(self.holds(self.after(game, move, depth), depth + 1) for move in moves)
        return bool(self.known[key])

    def advised(self, game: Game) -> list[int]:
        """A move after which, by the solver, the claim is still true."""
        for move in game.moves():
            if answer(self.solver, game, self.threshold, self.seat, move) == self.claim:
                return [move]
        raise AssertionError("the solver takes back what it said")


def position(game: Game) -> tuple[int, ...]:
    """Everything that the rest of the game depends on."""
    packed = game.snapshot()
    lying = (*packed["hands"], *packed["piles"], *packed["gnomes"], packed["trolls"], *packed["trick"])
    return (packed["turn"], packed["leader"], *lying)


def result_of_first(game: Game, packing: Packing) -> int:
    packed = game.snapshot()
    factions = [list(Faction).index(faction) for faction in packing.deck.all_factions]
    votes = [packed["votes"][faction] for faction in factions]
    ahead = votes.count(0) - votes.count(1)
    return 4 * ahead if ahead else {1: 1, 2: -1, 3: 0}[game.winners]


def answer(solver: Solver, game: Game, threshold: int, seat: int, move: int = -1) -> int:
    solver.load(game, False)
    found = solver.ask(seat, threshold, move)
    if found == DOUBTFUL:
        solver.load(game, True)
        found = solver.ask(seat, threshold, move)
    return found


@pytest.mark.sampled(8, in_all=10)
@pytest.mark.parametrize("deck", all_decks(2), ids=lambda deck: deck.pair.value)
def test_the_solver_finds_what_plain_minimax_finds(deck: Deck) -> None:
    packing = packing_of(deck)
    solver = Solver(1 << 12)
    for seed, plays in enumerate((LARGEST, 16, 17, 18, 19, 20)):
        game = ending(packing, seed, plays)
        best = Minimax(packing, game.turn).best(game)
        for threshold in THRESHOLDS:
            found = answer(solver, game, threshold, game.turn)
            assert found == (YES if best >= threshold else NO), (seed, threshold)


@pytest.mark.sampled(5, in_all=10)
@pytest.mark.parametrize("deck", all_decks(2), ids=lambda deck: deck.pair.value)
def test_a_solver_kept_over_a_whole_game_finds_what_plain_minimax_finds(deck: Deck) -> None:
    packing = packing_of(deck)
    solver = Solver(1 << 16)
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = ending(packing, seed, 6 if ENGINE_BUILD is EngineBuild.COMPILED else 14)
        minimax = [Minimax(packing, seat) for seat in range(2)]
        while game.phase != 3:
            left = 26 - sum(bits.bit_count() for bits in game.snapshot()["hands"])
            for threshold in rng.sample(ALL_THRESHOLDS, 4):
                answer(solver, game, threshold, game.turn, rng.choice(game.moves()))
            if left >= LARGEST:
                for seat in range(2):
                    best = minimax[seat].best(game)
                    for threshold in ALL_THRESHOLDS:
                        found = answer(solver, game, threshold, seat)
                        assert found == (YES if best >= threshold else NO), (seed, left, seat, threshold)
            game.do(rng.choice(game.moves()))


def test_the_solver_finds_shared_results_as_plain_minimax_does() -> None:
    shared = 0
    for index, deck in enumerate(all_decks(2)):
        packing = packing_of(deck)
        solver = Solver(1 << 12)
        for seed in range(100 * index, 100 * index + SPARSE_POSITIONS):
            game = with_few_cards(packing, seed)
            best = Minimax(packing, game.turn).best(game)
            shared += best == 0
            for threshold in ALL_THRESHOLDS:
                found = answer(solver, game, threshold, game.turn)
                assert found == (YES if best >= threshold else NO), (deck, seed, threshold)
    assert shared > 0


def with_few_cards(packing: Packing, seed: int) -> Game:
    """A position with few cards in play and piles of equal values, so that a shared win is likely."""
    rng = random.Random(seed)
    cards = {number: card for number, card in enumerate(packing.cards) if card is not None}
    numbers = rng.sample(list(cards), len(cards))
    in_hand = rng.randint(1, 3)
    game = packing.new_game()
    for place in range(2 * in_hand):
        game.put("hand", place % 2, numbers.pop())
    for _ in range(rng.randint(1, 6)):
        first = numbers.pop()
        equal = [number for number in numbers if cards[number].value == cards[first].value]
        for seat, number in enumerate([first, *equal[:1]]):
            game.put("gnomes" if is_of(packing, number, Faction.GNOMES) else "pile", seat, number)
        numbers = [number for number in numbers if number not in equal[:1]]
    for number in numbers:
        game.put("discard", 0, number)
    leader = rng.randrange(2)
    game.set_turn(2, leader, leader, 13 - in_hand, -1)
    return game


def made_up(packing: Packing, favoured: Faction, seed: int) -> Game:
    """A position before the last tricks with many cards of one faction in hand, rare in random games."""
    rng = random.Random(seed)
    numbers = [number for number, card in enumerate(packing.cards) if card is not None]
    rng.shuffle(numbers)
    numbers.sort(key=lambda number: is_of(packing, number, favoured) and rng.random() < 0.7, reverse=True)
    in_hand = rng.randint(3, 5)
    hands, rest = numbers[: 2 * in_hand], numbers[2 * in_hand :]
    rng.shuffle(hands)
    game = packing.new_game()
    for place, number in enumerate(hands):
        game.put("hand", place % 2, number)
    for number in rest:
        places = ["pile", "discard"]
        if is_of(packing, number, Faction.TROLLS):
            places = ["pile", "trolls"]
        elif is_of(packing, number, Faction.GNOMES):
            places = ["gnomes", "discard"]
        game.put(rng.choice(places), rng.randrange(2), number)
    leader = rng.randrange(2)
    game.set_turn(2, leader, leader, 13 - in_hand, -1)
    return game


def is_of(packing: Packing, number: int, faction: Faction) -> bool:
    card = packing.cards[number]
    return card is not None and card.faction is faction


@pytest.mark.sampled(2, in_all=5)
@pytest.mark.parametrize("faction", list(Faction), ids=lambda faction: faction.value)
def test_the_solver_knows_each_faction_as_plain_minimax_does(faction: Faction) -> None:
    decks = [deck for deck in all_decks(2) if faction in deck.all_factions]
    for number, deck in enumerate(decks[::6]):
        packing = packing_of(deck)
        solver = Solver(1 << 12)
        for seed in range(100 * number, 100 * number + POSITIONS):
            game = made_up(packing, faction, seed)
            best = Minimax(packing, game.turn).best(game)
            for threshold in THRESHOLDS:
                found = answer(solver, game, threshold, game.turn)
                assert found == (YES if best >= threshold else NO), (deck, seed, threshold)


@pytest.mark.parametrize("deck", all_decks(2)[::5], ids=lambda deck: deck.pair.value)
def test_the_solver_weighs_each_card_as_plain_minimax_does(deck: Deck) -> None:
    packing = packing_of(deck)
    solver = Solver(1 << 12)
    for seed in range(4):
        game = ending(packing, seed, 16 + seed % 2)
        seat, after = game.turn, packing.new_game()
        minimax = Minimax(packing, seat)
        for move in game.moves():
            after.load_from(game)
            after.do(move)
            best = minimax.best(after)
            for threshold in THRESHOLDS:
                found = answer(solver, game, threshold, seat, move)
                assert found == (YES if best >= threshold else NO), (seed, move, threshold)


@pytest.mark.sampled(3, in_all=7)
@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="takes minutes when interpreted")
@pytest.mark.parametrize(("deck", "seed", "claim"), WHOLE_DEALS)
def test_what_the_solver_says_of_a_whole_deal_comes_true_against_every_defence(
    deck: int, seed: int, claim: int
) -> None:
    packing = packing_of(all_decks(2)[deck])
    game = ending(packing, seed, 0)
    assert answer(Solver(1 << 20), game, 1, game.turn) == claim
    assert Keeper(packing, game.turn, 1, claim).holds(game)


def test_a_stopped_solver_says_that_it_does_not_know() -> None:
    packing = packing_of(all_decks(2)[0])
    solver = Solver(1 << 12)
    solver.load(ending(packing, 1, 0), False)
    solver.stop()
    assert solver.ask(0, 1, -1) == UNKNOWN


def test_a_solver_stopped_on_the_way_remembers_nothing_false() -> None:
    packing = packing_of(CLAIM)
    solver = Solver(1 << 16)
    stopped = 0
    for seed in range(12):
        game = ending(packing, seed, 0 if ENGINE_BUILD is EngineBuild.COMPILED else 12)
        solver.load(game, False)
        answered = Event()
        stopper = Thread(target=stop_after, args=(solver, solver.visited + 100, answered))
        stopper.start()
        stopped += solver.ask(game.turn, 1, -1) == UNKNOWN
        answered.set()
        stopper.join()
        fresh = Solver(1 << 16)
        assert answer(solver, game, 1, game.turn) == answer(fresh, game, 1, game.turn)
    assert stopped > 0


def stop_after(solver: Solver, visited: int, answered: Event) -> None:
    """Stop a solver once it has visited this many positions, unless it has answered before."""
    while solver.visited < visited and not answered.is_set():
        time.sleep(0)
    solver.stop()


@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="takes minutes when interpreted")
def test_a_memory_that_grows_says_what_one_of_fixed_size_says_and_loses_no_answer() -> None:
    packing = packing_of(CLAIM)
    growing, fixed = Solver(1 << 20), Solver(FIRST_ENTRIES)
    grown = 0
    for seed in range(40):
        game = ending(packing, seed, 0)
        before = growing.visited
        assert answer(growing, game, 1, game.turn) == answer(fixed, game, 1, game.turn), seed
        taken = growing.visited - before
        if taken > 4 * FIRST_ENTRIES:
            grown += 1
            answer(growing, game, 1, game.turn)
            assert growing.visited - before < 1.1 * taken, seed
    assert grown > 0


@pytest.mark.parametrize("size", [0, -1, 2**29, 2**63, 2**80])
def test_a_memory_of_an_impossible_size_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="no memory has room"):
        TranspositionTable(VoteScores(), size)
    with pytest.raises(ValueError, match="no memory has room"):
        Solver(size)


@pytest.mark.parametrize("deck", all_decks(2)[::5], ids=lambda deck: deck.pair.value)
def test_after_a_yes_the_last_card_is_one_that_reaches_the_threshold(deck: Deck) -> None:
    packing = packing_of(deck)
    solver = Solver(1 << 12)
    for seed in range(8):
        game = ending(packing, seed, 16 + seed % 4)
        for threshold in THRESHOLDS:
            if answer(solver, game, threshold, game.turn) == YES:
                last = solver.last
                for move in game.moves() if last < 0 else [packing.first_copy(last)]:
                    assert answer(solver, game, threshold, game.turn, move) == YES, (seed, threshold, move)
