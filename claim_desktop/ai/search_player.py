"""The computer player that searches sampled worlds, and proves moves once nothing is hidden."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import Endgame, Verdict
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of, known_game
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.search.pimc import PimcSearch
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.ai.move_evaluation import MoveEvaluation, proven_moves, searched_moves
from claim_desktop.ai.move_sampling import chances_with_style, move_probabilities
from claim_desktop.ai.partial_trick import is_waste
from claim_desktop.ai.play_styles import Trait, trait_at_stake
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

CAPACITY = 1 << 20
"""The maximum number of branches in one tree."""
_MIN_ITERATIONS = 100
"""The minimum number of iterations, even past the deadline, over all threads: about a millisecond. On a busy
computer the time can be over before the player has been scheduled once.
"""
LAST_TRICKS = 3
"""With three or four players, this many last tricks are searched exhaustively. A fourth was tried, and gained
nothing over the tree search.
"""
_WORLDS_FOR_VOTES = 100
"""The number of worlds sampled to choose among equally good moves by the votes they win."""
_EQUAL = 1e-9
"""Differences between shares of the win below this are rounding errors."""
_VOTE_WORTH = 1 / 1024
"""The worth of a vote as a share of the win: all votes together never outweigh a win, yet exceed rounding
errors.
"""


@dataclass(frozen=True, slots=True)
class ThinkingProfile:
    """The strength of a computer player."""

    iterations: int
    """The maximum number of iterations per decision, over all threads."""
    seconds: float
    """The maximum time per decision, everything included. A decision that ends by its iterations is the same
    on every computer.
    """
    threads: int = 1
    remembered: int | None = None
    """The number of latest discards it remembers; None means all."""
    temperature: float = 0.0
    """The temperature of slips: a move is e times less likely for every `temperature` of the win that it
    loses.
    """
    max_slip: float = 0.0
    """Moves that give away more of the win than this are never chosen."""
    style: tuple[Trait, ...] = ()
    """Its play style; only slips make room for it, so without them it has no effect."""
    avoids_waste: bool = False
    """Whether it never wastes a card, even if slips would allow it (`is_waste`)."""
    exact_tricks: int = 0
    """With two players: the number of last tricks that it solves exactly."""
    exact_worlds: int = 0
    """With more players: the number of sampled worlds in which it searches the last tricks exhaustively."""
    exploration: float = 0.7
    """The weight of rarely tried moves in the search (UCB1), in shares of the win."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's choice, and its basis."""

    chosen: Move
    verdict: Verdict | None = None
    """The proven results of the moves, if a proof was tried."""
    is_complete: bool = True
    """Whether the whole budget of the profile was used, so that the same question gets the same answer."""
    evaluations: tuple[MoveEvaluation, ...] = ()
    """The moves that the player considered, best first, as this player sees them. Proven values come before
    estimates of the same size. Empty if only one move is legal, or if there was no time to evaluate any.
    """
    worlds: int = 0
    """The number of sampled worlds behind the estimates; a search samples one per iteration. 0 if nothing was
    estimated.
    """
    is_proven: bool = False
    """Whether it is proven that no move is better than the chosen one."""
    is_slip: bool = False
    """Whether the player deliberately chose a move that it considered worse than another: as a slip of its
    level, or for its play style.
    """
    trait: str | None = None
    """The id of the `Trait` that influenced the choice, if one did."""


_PROVING, _SEARCHING, _COMPARING = 0.5, 0.6, 0.7
"""The shares of the time by which proving, searching, and comparing cards must end. The rest is for choosing:
on a busy computer a player waits for the processor many times.
"""


class SearchPlayer:
    """Plays one seat of one game as well as its profile allows; `cancel` ends a decision at once."""

    def __init__(self, profile: ThinkingProfile) -> None:
        self._profile = profile
        self._searches: list[Search] = []
        self._running: Sequence[Search] = ()
        self._endings: PimcSearch | None = None
        self._endgame: Endgame | None = None
        self._cancelled = threading.Event()
        self._is_complete = True
        self._worlds = 0
        self._trait: str | None = None

    def cancel(self) -> None:
        """Choose at once, now and in all later decisions; may be called from any thread."""
        self._cancelled.set()
        self._stop()

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return the move that looks best, or occasionally a slip."""
        return self.decide(view, rng).chosen

    def decide(self, view: PlayerView, rng: Random, deadline: Deadline | None = None) -> Decision:
        """Choose a move, and return it with its basis; without a deadline, the profile's time applies."""
        if len(view.legal_moves) == 1:
            return Decision(view.legal_moves[0])
        deadline = deadline or Deadline.after(self._profile.seconds)
        allowed, verdict, evaluated = self._evaluate(view, rng.getrandbits(63), deadline)
        if verdict is not None and not evaluated:
            return self._decision(view, self._any_of(view, allowed, rng), verdict, ())
        estimates = [each for each in evaluated if each.move in allowed]
        if estimates:
            chosen = self._pick(view, estimates, rng, deadline.part(_COMPARING))
        else:
            chosen = rng.choice(allowed)
        return self._decision(view, chosen, verdict, evaluated)

    def probabilities(self, view: PlayerView, rng: Random) -> dict[Move, float]:
        """The probability of each legal move; moves left out are never chosen."""
        if len(view.legal_moves) == 1:
            return {view.legal_moves[0]: 1.0}
        deadline = Deadline.after(self._profile.seconds)
        allowed, _, evaluated = self._evaluate(view, rng.getrandbits(63), deadline)
        estimates = [each for each in evaluated if each.move in allowed]
        estimates = estimates or [MoveEvaluation(move, 1.0) for move in allowed]
        if self._profile.temperature == 0.0:
            return {max(estimates, key=_promise).move: 1.0}
        likely, chances, _ = self._chances(view, estimates)
        return {each.move: chance for each, chance in zip(likely, chances, strict=True)}

    def _evaluate(
        self, view: PlayerView, seed: int, deadline: Deadline
    ) -> tuple[tuple[Move, ...], Verdict | None, tuple[MoveEvaluation, ...]]:
        """The moves to choose from, their proven results, and estimates if these do not decide."""
        packing = packing_of(view.deck)
        allowed = tuple(view.legal_moves)
        self._is_complete = True
        self._worlds = 0
        self._trait = None
        verdict = self._prove(view, packing, deadline.part(_PROVING))
        if verdict is not None:
            allowed = tuple(packing.move(number, view.seat) for number in verdict.best)
            if len(allowed) == 1 or verdict.is_won:
                return allowed, verdict, ()
        evaluate = self._see_through if self._are_last_tricks(view) else self._search
        return allowed, verdict, tuple(evaluate(view, seed, deadline.part(_SEARCHING)))

    def _decision(
        self, view: PlayerView, chosen: Move, verdict: Verdict | None, estimates: Sequence[MoveEvaluation]
    ) -> Decision:
        """The decision for a move, with all evaluations."""
        proven = [] if verdict is None else proven_moves(view, verdict)
        found = {each.move: each for each in proven}
        found |= {each.move: each for each in estimates if each.move not in found}
        ordered = sorted(found.values(), key=lambda each: (-each.value, not each.proven))
        number = packing_of(view.deck).move_number(chosen)
        is_worse = chosen in found and ordered[0].value - found[chosen].value > _EQUAL
        return Decision(
            chosen,
            verdict,
            self._is_complete,
            evaluations=tuple(ordered),
            worlds=self._worlds,
            is_proven=verdict is not None and verdict.proven and number in verdict.best,
            is_slip=self._profile.temperature > 0.0 and is_worse,
            trait=self._trait,
        )

    def _prove(self, view: PlayerView, packing: Packing, deadline: Deadline) -> Verdict | None:
        """Prove the moves' values, if both hands are known and few enough tricks are left."""
        if view.phase is not Phase.TWO or view.players != 2 or view.tricks_left > self._profile.exact_tricks:
            return None
        if self._profile.remembered is not None:
            return None
        if self._endgame is None:
            self._endgame = Endgame(packing.deck)
        self._endgame.restart()
        if self._cancelled.is_set():
            self._endgame.stop()
        verdict = self._endgame.evaluate(known_game(view), deadline)
        self._is_complete = verdict.is_complete
        return verdict

    def _are_last_tricks(self, view: PlayerView) -> bool:
        is_near = view.phase is Phase.TWO and view.players > 2 and view.tricks_left <= LAST_TRICKS
        return is_near and self._profile.exact_worlds > 0

    def _see_through(self, view: PlayerView, seed: int, deadline: Deadline) -> list[MoveEvaluation]:
        """Search the last tricks exhaustively in world after world; of equally good moves keep one."""
        estimates = self._play_out(view, seed, deadline, self._profile.exact_worlds, vote_worth=0.0)
        best = max((each.value for each in estimates), default=0.0)
        equal = [each for each in estimates if each.value > best - _EQUAL]
        if len(equal) < 2:
            return estimates
        by_votes = self._play_out(view, seed, deadline, _WORLDS_FOR_VOTES, _VOTE_WORTH)
        moves = {each.move for each in equal}
        evaluated = [each for each in by_votes if each.move in moves] or equal
        careful = _most_careful(evaluated)
        return [each for each in estimates if each.move not in moves or each.move == careful]

    def _play_out(
        self, view: PlayerView, seed: int, deadline: Deadline, worlds: int, vote_worth: float
    ) -> list[MoveEvaluation]:
        """Judge each move in `worlds` worlds, or in as many as time allows."""
        game, dealer = game_and_worlds_of(view, self._profile.remembered)
        self._endings = PimcSearch(game, dealer, seed, vote_worth)
        if self._cancelled.is_set():
            self._endings.stop()
        made = self._endings.run(1)
        made += self._endings.run(worlds - made, deadline.left)
        self._is_complete &= made == worlds
        self._worlds = max(self._worlds, made)
        return searched_moves(view, [self._endings.results()])

    def _search(self, view: PlayerView, seed: int, deadline: Deadline) -> list[MoveEvaluation]:
        """Search one tree in each thread, and add up what they found."""
        self._grow_trees(view, seed)
        return self._run(view, self._searches, deadline)

    def _run(self, view: PlayerView, trees: Sequence[Search], deadline: Deadline) -> list[MoveEvaluation]:
        """Divide the iterations among the trees, one per thread, and add up the results."""
        self._running = trees
        if self._cancelled.is_set():
            self._stop()
        share = -(-self._profile.iterations // len(trees))
        least = min(share, -(-_MIN_ITERATIONS // len(trees)))
        made = sum(tree.run(least) for tree in trees)
        if len(trees) == 1:
            made += trees[0].run(share - least, deadline.left)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                made += sum(pool.map(lambda tree: tree.run(share - least, deadline.left), trees))
        self._is_complete &= made == share * len(trees)
        self._worlds = made
        return searched_moves(view, [tree.results() for tree in trees])

    def _grow_trees(self, view: PlayerView, seed: int) -> None:
        """Grow the trees of the last decision, or start new ones."""
        profile = self._profile
        grown = []
        for number in range(profile.threads):
            game, worlds = game_and_worlds_of(view, profile.remembered)
            if number < len(self._searches):
                search = self._searches[number]
                search.restart(game, worlds, seed + number)
            else:
                room = min(CAPACITY, 2 * profile.iterations // profile.threads + 64)
                search = Search(game, worlds, seed + number, room, profile.exploration)
            grown.append(search)
        self._searches = grown

    def _pick(
        self, view: PlayerView, estimates: list[MoveEvaluation], rng: Random, deadline: Deadline
    ) -> Move:
        """The move visited most, ties going to the better one; with slips, a move by price and play style."""
        if self._profile.temperature == 0.0:
            return max(estimates, key=_promise).move
        return self._draw(view, estimates, rng)

    def _any_of(self, view: PlayerView, equal: Sequence[Move], rng: Random) -> Move:
        """One of several equally good moves, perhaps by play style."""
        if self._profile.temperature == 0.0:
            return rng.choice(equal)
        return self._draw(view, [MoveEvaluation(move, 1.0) for move in equal], rng)

    def _draw(self, view: PlayerView, estimates: Sequence[MoveEvaluation], rng: Random) -> Move:
        """A random move, drawn by `_chances`."""
        likely, chances, likes = self._chances(view, estimates)
        place = rng.choices(range(len(likely)), chances)[0]
        if likes is not None:
            trait, values = likes
            self._trait = trait.id if values[place] > sum(values) / len(values) else None
        return likely[place].move

    def _chances(
        self, view: PlayerView, estimates: Sequence[MoveEvaluation]
    ) -> tuple[Sequence[MoveEvaluation], list[float], tuple[Trait, list[float]] | None]:
        """The moves that may be chosen, with their probabilities, and what the play style likes about each.

        The more of the win a move gives away, the less likely it is; the more it appeals to the first
        applicable trait of the style, the more likely.
        """
        profile, likely = self._profile, estimates
        if profile.avoids_waste:
            excuses = any(trait.excuses_champions for trait in profile.style)
            likely = [
                each for each in estimates if not is_waste(view, each.move, excuses_champions=excuses)
            ] or estimates
        best = max(likely, key=_promise).value
        likely = [each for each in likely if best - each.value <= profile.max_slip]
        costs = [max(0.0, best - each.value) for each in likely]
        at_stake = trait_at_stake(profile.style, view, [each.move for each in likely])
        if at_stake is None:
            return likely, move_probabilities(costs, profile.temperature), None
        trait, likes = at_stake
        pulls = [trait.pull * like for like in likes]
        return likely, chances_with_style(costs, pulls, trait.room * profile.temperature), at_stake

    def _stop(self) -> None:
        if self._endgame is not None:
            self._endgame.stop()
        if self._endings is not None:
            self._endings.stop()
        for tree in self._running:
            tree.stop()


def _promise(estimate: MoveEvaluation) -> tuple[int, float]:
    return estimate.visits, estimate.value


def _most_careful(estimates: list[MoveEvaluation]) -> Move:
    """The play that brings the most votes; of several, the one with the lowest card."""
    best = max(each.value for each in estimates)
    plays = [each.move for each in estimates if each.value > best - _EQUAL and isinstance(each.move, Play)]
    return min(plays, key=lambda play: play.card.value)
