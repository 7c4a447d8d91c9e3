"""The learned computer player: networks guide its search, and it proves what can be proven.

Without weights (see `weights`) it searches by rollouts, like a `SearchPlayer`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.paired import PairedSearch
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.weights import FindWeights, Weights, weights_for
from claim_desktop.ai.move_evaluation import MoveEvaluation, searched_moves
from claim_desktop.ai.search_player import CAPACITY, Decision, SearchPlayer, ThinkingProfile
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

_MARGINS_FOR_NEIGHBOURS = 3.0
"""Tolerance, in multiples of `low_card_margin`, within which adjacent cards of a faction (which win the same
tricks) count as equal.
"""
EXPLORATION = 0.2
"""The weight of the policy's prior in the search, in shares of the win."""
BRANCHES = 8
"""The branches to reserve per iteration; a new position needs one per legal move."""
_MIN_COMPARED = 16
"""The number of worlds before which no move is given up."""
_WORLDS_TO_COMPARE, _MIN_WORLDS = 300, 10
"""The number of worlds in which to compare cards of a faction, and the minimum, even past the deadline."""

UNLIMITED_SECONDS = 100_000.0
"""A time limit that no decision reaches."""


@dataclass(frozen=True, slots=True)
class LearnedProfile:
    """How well a learned player plays."""

    thinking: ThinkingProfile
    """Iterations of the guided search, time, memory, slips and proofs; without iterations it only asks the
    policy."""
    low_card_margin: float = 0.0
    """With two players, cards of one faction within this share of the win of the best count as equal, and it
    plays the lowest. With more, a card changes the chance to win so little that cards count as equal only if
    they decide a trick alike."""
    tricks_ahead: int = 0
    """If above 0, the lookahead in tricks: instead of growing a tree, it evaluates all moves in the same
    worlds, as many as it has iterations. The cost of a slip can then be told from luck even with few worlds.
    """
    certainty: float = 0.0
    """If above 0, the tree compares the moves in the same worlds, and drops one once the best is ahead of it
    by this many standard errors. When only one is left, the choice is settled."""
    slip_among_more: float | None = None
    """The temperature of slips with more than two players, if it differs: there a single move decides less.
    """
    without: ThinkingProfile | None = None
    """The profile without weights; None means the same limits, but with rollouts."""

    def within(
        self, *, seconds: float, iterations: int | None = None, rollouts: int | None = None
    ) -> LearnedProfile:
        """Return the profile with other limits; `rollouts` are its iterations without weights."""

        def limit(profile: ThinkingProfile, count: int | None) -> ThinkingProfile:
            return replace(
                profile, seconds=seconds, iterations=profile.iterations if count is None else count
            )

        thinking, without = (
            limit(self.thinking, iterations),
            limit(self.without or self.thinking, rollouts),
        )
        return replace(self, thinking=thinking, without=without)

    def without_time_limit(self) -> LearnedProfile:
        """Return the profile without a time limit."""
        return self.within(seconds=UNLIMITED_SECONDS)

    def repeatable(self) -> LearnedProfile:
        """Return the profile for a single thread that never looks at the clock."""
        limited = self.without_time_limit()
        return replace(limited, thinking=replace(limited.thinking, threads=1))

    def among(self, players: int) -> ThinkingProfile:
        """Return the profile for this number of players."""
        if players == 2 or self.slip_among_more is None:
            return self.thinking
        return replace(self.thinking, temperature=self.slip_among_more)


class LearnedPlayer(SearchPlayer):
    """Plays one seat of one game as its profile allows; `cancel` ends a decision at once."""

    def __init__(self, learned: LearnedProfile, find_weights: FindWeights = weights_for) -> None:
        super().__init__(learned.thinking)
        self._learned = learned
        self._find_weights = find_weights
        self._trees: list[GuidedSearch] = []
        self._networks: list[tuple[Network, Network]] = []
        self._lookahead: Lookahead | None = None

    def decide(self, view: PlayerView, rng: Random, deadline: Deadline | None = None) -> Decision:
        self._set_profile(view.players)
        return super().decide(view, rng, deadline)

    def probabilities(self, view: PlayerView, rng: Random) -> dict[Move, float]:
        self._set_profile(view.players)
        return super().probabilities(view, rng)

    def _set_profile(self, players: int) -> None:
        if self._find_weights(players) is not None:
            self._profile = self._learned.among(players)
        elif self._learned.without is not None:
            self._profile = self._learned.without

    def _stop(self) -> None:
        super()._stop()
        if self._lookahead is not None:
            self._lookahead.stop()

    def _search(self, view: PlayerView, seed: int, deadline: Deadline) -> list[MoveEvaluation]:
        """Search with the networks; if there was no iteration, ask the policy alone."""
        weights = self._find_weights(view.players)
        if weights is None:
            return super()._search(view, seed, deadline)
        return self._search_guided(view, weights, seed, deadline) or self._ask_policy(view, weights)

    def _search_guided(
        self, view: PlayerView, weights: Weights, seed: int, deadline: Deadline
    ) -> list[MoveEvaluation]:
        """Search one tree in each thread, and add up what they found."""
        if not self._profile.iterations:
            return []
        if self._learned.tricks_ahead:
            return self._evaluate_in_the_same_worlds(view, weights, seed, deadline)
        if self._learned.certainty:
            return self._compare_in_a_tree(view, weights, seed, deadline)
        self._grow_guided(view, weights, seed)
        return self._run(view, self._trees, deadline)

    def _compare_in_a_tree(
        self, view: PlayerView, weights: Weights, seed: int, deadline: Deadline
    ) -> list[MoveEvaluation]:
        """Compare the moves in the same worlds, which all go down one tree, until the choice is settled."""
        iterations = self._profile.iterations
        room = min(CAPACITY, BRANCHES * iterations + 64)
        networks = self._networks_of(weights)[0]
        tree = PairedSearch(*self.knowledge_of(view), *networks, seed, room, EXPLORATION)
        self._running = [tree]
        if self._cancelled.is_set():
            self._stop()
        certainty = self._learned.certainty
        self._is_complete &= tree.compare(iterations, _MIN_COMPARED, certainty, deadline.left)
        packing = packing_of(view.deck)
        found = [
            MoveEvaluation(packing.move(number, view.seat), value, worlds)
            for number, worlds, value in tree.comparison()
        ]
        self._worlds = max((each.visits for each in found), default=0)
        return found

    def _evaluate_in_the_same_worlds(
        self, view: PlayerView, weights: Weights, seed: int, deadline: Deadline
    ) -> list[MoveEvaluation]:
        """Evaluate every move in each of the worlds that the profile allows, or in as many as time allows."""
        lookahead = Lookahead(*self.knowledge_of(view), *self._networks_of(weights)[0], seed)
        lookahead.depth = self._learned.tricks_ahead
        self._lookahead = lookahead
        if self._cancelled.is_set():
            return []
        iterations = self._profile.iterations
        made = lookahead.run(min(_MIN_WORLDS, iterations))
        made += lookahead.run(iterations - made, deadline.left)
        self._is_complete &= made == iterations
        self._worlds = made
        return searched_moves(view, [lookahead.results()])

    def _grow_guided(self, view: PlayerView, weights: Weights, seed: int) -> None:
        """Grow the trees of the last decision, or start new ones."""
        room = min(CAPACITY, BRANCHES * self._profile.iterations // self._profile.threads + 64)
        trees = []
        for number, networks in enumerate(self._networks_of(weights)):
            situation, worlds = self.knowledge_of(view)
            if number < len(self._trees):
                tree = self._trees[number]
                tree.resume(situation, worlds, seed + number)
            else:
                tree = GuidedSearch(situation, worlds, *networks, seed + number, room, EXPLORATION)
            trees.append(tree)
        self._trees = trees

    def knowledge_of(self, view: PlayerView) -> tuple[NetworkState, Worlds]:
        """The position as the seat sees it, and the worlds that fit it."""
        return situation_of(view, self._profile.remembered)

    def _networks_of(self, weights: Weights) -> list[tuple[Network, Network]]:
        """Return the networks for each thread, made once per game."""
        while len(self._networks) < self._profile.threads:
            self._networks.append(weights.make_networks())
        return self._networks

    def _ask_policy(self, view: PlayerView, weights: Weights) -> list[MoveEvaluation]:
        situation, _ = situation_of(view, self._profile.remembered)
        _, policy = self._networks_of(weights)[0]
        packing = packing_of(view.deck)
        return [
            MoveEvaluation(packing.move(number, view.seat), chance)
            for number, chance in situation.chances(policy)
        ]

    def _pick(
        self, view: PlayerView, estimates: list[MoveEvaluation], rng: Random, deadline: Deadline
    ) -> Move:
        """Choose like any search player, but the lowest among equal cards of a faction."""
        chosen = super()._pick(view, estimates, rng, deadline)
        is_searched = self._find_weights(view.players) is not None and not self._are_last_tricks(view)
        if not is_searched or not self._learned.low_card_margin or not isinstance(chosen, Play):
            return chosen
        left = {each.move for each in estimates}
        lower = [
            move
            for move in view.legal_moves
            if isinstance(move, Play)
            and move.card.faction is chosen.card.faction
            and move.card.value < chosen.card.value
            and move in left
        ]
        lower.sort(key=_value)
        for low in lower:
            if _decide_alike(view, low.card, chosen.card):
                return low
        if lower and view.players == 2:
            values = self._values_in_the_same_worlds(view, rng.getrandbits(62), deadline)
            for low in lower:
                if values[low] >= values[chosen] - self._margin(view, low.card, chosen.card):
                    return low
        return chosen

    def _margin(self, view: PlayerView, low: Card, high: Card) -> float:
        """The apparent difference, as a share of the win, up to which two cards count as equal."""
        if view.trick and view.phase is Phase.ONE:
            return 0.0  # they do not decide the trick alike
        return self._learned.low_card_margin * (
            _MARGINS_FOR_NEIGHBOURS if are_neighbours(view, low, high) else 1.0
        )

    def _values_in_the_same_worlds(
        self, view: PlayerView, seed: int, deadline: Deadline
    ) -> dict[Move, float]:
        """Each move's value by a lookahead, which tries all of them in the same worlds.

        This distinguishes moves that a tree, which visits some of them rarely, leaves to luck.
        """
        weights = self._find_weights(view.players)
        assert weights is not None, "only a player with weights asks"
        lookahead = Lookahead(*self.knowledge_of(view), *self._networks_of(weights)[0], seed)
        made = lookahead.run(_MIN_WORLDS)
        made += lookahead.run(_WORLDS_TO_COMPARE - made, deadline.left)
        self._is_complete &= made == _WORLDS_TO_COMPARE
        return {each.move: each.value for each in searched_moves(view, [lookahead.results()])}


def chances_to_win(
    view: PlayerView,
    worlds: int,
    seed: int,
    find_weights: FindWeights = weights_for,
) -> tuple[float, ...] | None:
    """Return the share of the win that each side can expect, as far as `view.seat` can tell, on any turn.

    The shares are the value network's mean over `worlds` worlds, from 0 to 1, and add up to 1. None without
    weights, and after the end, when the vote has decided.
    """
    weights = find_weights(view.players)
    if weights is None or view.phase is Phase.OVER:
        return None
    situation, hidden = situation_of(view)
    return tuple(Lookahead(situation, hidden, *weights.make_networks(), seed).estimate(worlds))


def chances_in_worlds(
    view: PlayerView,
    worlds: int,
    seed: int,
    find_weights: FindWeights = weights_for,
) -> list[float]:
    """The share of the win that the seat's side can expect in each of many worlds; empty without weights."""
    weights = find_weights(view.players)
    if weights is None:
        return []
    situation, hidden = situation_of(view)
    lookahead = Lookahead(situation, hidden, *weights.make_networks(), seed)
    return [lookahead.estimate(1)[view.side] for _ in range(worlds)]


def _decide_alike(view: PlayerView, low: Card, high: Card) -> bool:
    """Whether two cards of a faction leave the same position, apart from which of them stays in hand.

    This is so for the last player in a trick of Phase One that both cards decide in the same way.
    """
    if view.phase is not Phase.ONE or len(view.trick) < view.players - 1:
        return False
    ends = (tricks.places([*view.trick, card], view.leader) for card in (low, high))
    return next(ends) == next(ends)


def are_neighbours(view: PlayerView, low: Card, high: Card) -> bool:
    """Whether the seat can locate every card of their faction between the two."""
    unseen = [card.value for card in view.unseen_cards() if card.faction is low.faction]
    return not any(low.value < value < high.value for value in unseen)


def _value(move: Play) -> int:
    return move.card.value
