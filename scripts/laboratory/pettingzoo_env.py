"""The game as a PettingZoo AEC environment, for players that learn. Needs the extra “environment”.

Nothing in the game imports this file. All that an agent observes comes from its `PlayerView`, so it sees what
a person in its seat may know and no more. Every deck has the same actions and the same observations, so one
agent can play them all::

    environment = env(CLAIM)
    environment.reset(seed=7)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        action = None if termination else environment.action_space(agent).sample(observation["action_mask"])
        environment.step(action)

**Actions** (177): play the card `ALL_CARDS[n]` (0-87), take the revealed card `ALL_CARDS[n - 88]`
(88-175), take the top of the stock (176). **Observations**: `action_mask`, 177 zeros and ones, all zero
while another seat decides; `observation`, one whole number for each entry of `layout()`. Seats count
clockwise from the observer, who is 0. **Rewards** come at the end: each seat gets its side's share of the
win, 1 where the side wins alone.

On one core of a shared server, 55 random games of base Claim a second, observations included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from claim_desktop.rules import engine
from claim_desktop.rules.cards import ALL_CARDS, Card, Faction
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

SEATS = 4
CARDS = len(ALL_CARDS)
ACTIONS = 2 * CARDS + 1
TAKE_TOP = 2 * CARDS
_NUMBER = {card: number for number, card in enumerate(ALL_CARDS)}
_MAX_SEED = 2**48
RENDER_MODES = ("ansi",)

PILES = (
    "hand",
    *(f"trick of {seat}" for seat in range(SEATS)),
    "revealed",
    *(f"known followers of {seat}" for seat in range(SEATS)),
    "drawn",
    *(f"score pile of {seat}" for seat in range(SEATS)),
    *(f"gnomes in front of {seat}" for seat in range(SEATS)),
    "trolls set aside",
    "discard",
    "looked at",
)
"""The observations made card by card: how many of each different card are there."""
COUNTS = (
    "phase",
    "players",
    "leader",
    "turn",
    "looker",
    "tricks played",
    "stock",
    *(f"hand count of {seat}" for seat in range(SEATS)),
    *(f"follower count of {seat}" for seat in range(SEATS)),
    *(f"{faction.value} in the deck" for faction in Faction),
    *(f"{seat} has no {faction.value}" for seat in range(SEATS) for faction in Faction),
)
"""The observations besides the cards. A seat that does not matter now is -1."""
SIZE = len(PILES) * CARDS + len(COUNTS)


def layout() -> Iterator[str]:
    """List what each entry of an observation counts, in order."""
    for pile in PILES:
        yield from (f"{pile}: {card.code}" for card in ALL_CARDS)
    yield from COUNTS


def action_of(move: Move) -> int:
    """Return the number of a move."""
    if isinstance(move, Play):
        return _NUMBER[move.card]
    return TAKE_TOP if move.card is None else CARDS + _NUMBER[move.card]


def observation_of(view: PlayerView) -> dict[str, np.ndarray[Any, np.dtype[np.int8]]]:
    """Encode what a seat knows as numbers."""
    mask: np.ndarray = np.zeros(ACTIONS, np.int8)
    for move in view.legal_moves:
        mask[action_of(move)] = 1
    observed: np.ndarray = np.zeros(SIZE, np.int8)
    for row, pile in enumerate(_piles(view)):
        for card in pile:
            observed[row * CARDS + _NUMBER[card]] += 1
    observed[len(PILES) * CARDS :] = list(_counts(view))
    return {"observation": observed, "action_mask": mask}


def _piles(view: PlayerView) -> Iterator[Iterable[Card]]:
    seats = [(view.seat + step) % view.players for step in range(view.players)]
    absent: list[Iterable[Card]] = [()] * (SEATS - view.players)
    played = {(view.leader + place) % view.players: card for place, card in enumerate(view.trick)}
    yield view.hand
    yield from ([played[seat]] if seat in played else () for seat in seats)
    yield from absent
    yield view.revealed
    yield from (view.known_followers[seat] for seat in seats)
    yield from absent
    yield view.drawn
    yield from (view.score_piles[seat] for seat in seats)
    yield from absent
    yield from (view.gnomes_in_front[seat] for seat in seats)
    yield from absent
    yield view.trolls_set_aside
    yield view.discard
    yield () if view.looked_at is None else (view.looked_at,)


def _counts(view: PlayerView) -> Iterator[int]:
    seats = [(view.seat + step) % view.players for step in range(view.players)]
    absent = [0] * (SEATS - view.players)
    is_over = view.phase is Phase.OVER
    yield 3 if is_over else 1 if view.phase is Phase.ONE else 2
    yield view.players
    yield (view.leader - view.seat) % view.players
    yield -1 if is_over else (view.turn - view.seat) % view.players
    yield -1 if view.looker is None else (view.looker - view.seat) % view.players
    yield view.tricks_played
    yield view.stock_count
    yield from (view.hand_counts[seat] for seat in seats)
    yield from absent
    yield from (view.follower_counts[seat] for seat in seats)
    yield from absent
    yield from (int(faction in view.deck.all_factions) for faction in Faction)
    yield from (int(faction in view.voids[seat]) for seat in seats for faction in Faction)
    yield from absent * len(Faction)


def _whole(action: object) -> int:
    """A whole number, Python's or NumPy's; -1 for anything else, fractions included."""
    try:
        return index(action)  # type: ignore[arg-type]  # whether it is one is the question
    except TypeError:
        return -1


def _deck(given: object) -> Deck:
    """Check a deck. Raises `ValueError` with what a deck is."""
    if not isinstance(given, Deck):
        raise ValueError(
            f"{given!r} is no deck: CLAIM, CLAIM_2 and all_decks(players) of claim_desktop.rules.decks are"
        )
    return given


def _generator(seed: object) -> Random:
    """The generator for a seed. Raises `ValueError` unless that is a whole number from 0 on."""
    if isinstance(seed, bool | np.bool_) or _whole(seed) < 0:
        raise ValueError(f"a seed is a whole number from 0 on, and {seed!r} is none")
    return Random(_whole(seed))


def env(deck: Deck = CLAIM, render_mode: str | None = None) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game and costs 1.

    `deck` is one of `claim_desktop.rules.decks`: CLAIM, CLAIM_2, or any of all_decks(players). `render_mode`
    is None or "ansi". Raises `ValueError` for anything else.
    """
    wrapped = wrappers.TerminateIllegalWrapper(ClaimEnvironment(deck, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class ClaimEnvironment(AECEnv):  # type: ignore[misc]
    """Claim for two, three or four agents, `seat_0` and so on, who decide in turn.

    `reset(seed=...)` deals the cards and chooses the first leader; without a seed, the next game of the
    series. `reset(options={"deck": ...})` changes the deck from this game on; it must be for the same
    number of players.
    """

    metadata = {"name": "claim_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, deck: Deck = CLAIM, render_mode: str | None = None) -> None:
        super().__init__()
        self.deck = _deck(deck)
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(f"{mode!r}" for mode in RENDER_MODES)
            raise ValueError(f"{render_mode!r} is no way to render: None and {known} are")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(deck.players)]
        self.agents: list[str] = []
        low, high = -1, 72
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, (SIZE,), np.int8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._rng = Random()
        self._state: GameState | None = None
        self.agent_selection = ""

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions; `action_mask` tells which are legal now."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game.

        Raises `ValueError` for a seed that is no whole number from 0 on, and for anything but a deck for
        this number of players; then nothing has changed.
        """
        rng = self._rng if seed is None else _generator(seed)
        deck = _deck((options or {}).get("deck", self.deck))
        if deck.players != len(self.possible_agents):
            raise ValueError(f"the deck is for {deck.players} players, not {len(self.possible_agents)}")
        self.deck, self._rng = deck, rng
        leader = self._rng.randrange(deck.players)
        self._state = engine.new_game(deck, self._rng.randrange(_MAX_SEED), leader)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[leader]

    def view(self, agent: str) -> PlayerView:
        """What an agent knows in the game's own words: for players that read a `PlayerView`.

        Raises `ValueError` for an agent that does not play, and `RuntimeError` before the first `reset`.
        """
        state = self._game()
        if agent not in self.possible_agents:
            raise ValueError(f"nobody called {agent!r} plays, only {', '.join(self.possible_agents)}")
        return view_of(state, self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, np.dtype[np.int8]]]:
        """Return an agent's observation, as numbers."""
        return observation_of(self.view(agent))

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is decide.

        Raises `ValueError` where the action is not a whole number or not legal, and `RuntimeError` before
        the first `reset` and once every agent has left the game that is over.
        """
        state = self._game()
        if not self.agents:
            raise RuntimeError("the game is over: reset() deals the next")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        moves = {action_of(move): move for move in engine.legal_moves(state)}
        number = _whole(action)
        if number not in moves:
            raise ValueError(f"{agent} may not do {action}; legal are {sorted(moves)}")
        self._cumulative_rewards[agent] = 0.0
        engine.apply(state, moves[number])
        if state.vote is None:
            self.agent_selection = self.possible_agents[state.turn]
        else:
            self._end(state)
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as one line: what lies open, and how many cards everyone holds."""
        view = self.view(self.possible_agents[0])
        trick, revealed = (" ".join(card.code for card in cards) for cards in (view.trick, view.revealed))
        return f"{view.phase.name}: trick [{trick}], revealed [{revealed}], hands {view.hand_counts}"

    def close(self) -> None:
        """Do nothing; nothing is open."""

    def _game(self) -> GameState:
        if self._state is None:
            raise RuntimeError("reset() deals the first game")
        return self._state

    def _end(self, state: GameState) -> None:
        assert state.vote is not None
        winners = state.vote.winners
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 1 / len(winners) if state.deck.side_of(seat) in winners else 0.0
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
