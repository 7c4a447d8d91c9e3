"""The difficulty of a puzzle: how many levels miss it, how unnatural its answer is, and how long it takes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.ai.players import Player
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DRAGONS, Card
from claim_desktop.rules.safe_votes import safe_votes, settled_winner
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.puzzles.logic.finding import LineMove, PuzzlePosition
from claim_desktop.scenes.puzzles.logic.proving import EquivalentCards, after

GRADES = 5
_LONG = 60.0
"""A limit in seconds that is never reached: iterations end a search, not the clock."""
_READERS: dict[str, LearnedProfile] = {
    "peddler": LearnedProfile(
        ThinkingProfile(30, _LONG, remembered=8, temperature=0.075, max_slip=0.3),
        without=ThinkingProfile(60, _LONG, remembered=4, temperature=0.10, max_slip=0.25),
    ),
    "innkeeper": LearnedProfile(
        ThinkingProfile(60, _LONG, remembered=20, temperature=0.03, max_slip=0.15),
        without=ThinkingProfile(300, _LONG, remembered=14, temperature=0.047, max_slip=0.15),
    ),
    "steward": LearnedProfile(
        ThinkingProfile(120, _LONG, temperature=0.018, max_slip=0.1),
        without=ThinkingProfile(700, _LONG, temperature=0.052, max_slip=0.15),
    ),
}
"""The players who try a puzzle, besides the Squire: as good as these levels were when puzzles were first
graded. They are not the levels themselves, since a grade must not change whenever an opponent is tuned. They
prove nothing, since every puzzle can be proven.
"""
_GRADERS = ("squire", *_READERS)
_CARELESSNESS = 8.0
"""The carelessness of the Squire's rules of thumb."""
_TRIALS = 6
"""The number of times each is asked, with fresh randomness each time."""
_MISSED, _UNNATURAL, _NARROW, _LONG_WAY = 0.5, 0.25, 0.15, 0.1
"""The weight of each part."""
_MAX_NARROW, _SHORTEST, _LONGEST = 5, 3, 9
_LIMITS = (0.30, 0.40, 0.53, 0.68)
"""The difficulties at which grades two to five begin."""
_MAX_IF_PLAIN, _MAX_IF_SETTLED = 0.399, 0.299
"""The maximum difficulty of a puzzle with a plain answer, and of one that its first trick settles."""
_COUNTED_AHEAD = 3
"""Up to this many tricks in a row, won until the votes are settled, are still easy to count."""
_LOWEST_RATING, _RATING_STEP = 700, 2000
"""A rating is the lowest one plus this many points for the whole range of difficulties."""


@dataclass(frozen=True, slots=True)
class PuzzleFeatures:
    """The features that make a puzzle hard."""

    tricks: int
    """The tricks left."""
    missed: float
    """The share of the levels' answers that were wrong."""
    narrow: int
    """The number of decisions of the main line, including the first, with a single winning card."""
    expected: float
    """The probability that the policy network gives to the answer, 0 to 1."""
    plain: bool = False
    """Whether counting votes, or taking the trick naturally, is enough to find the answer."""
    settled: bool = False
    """Whether the answer settles the votes with its own trick."""

    @property
    def difficulty(self) -> float:
        """From 0 to 1, in thousandths, as it is stored."""
        narrow = min(self.narrow, _MAX_NARROW) / _MAX_NARROW
        length = (self.tricks - _SHORTEST) / (_LONGEST - _SHORTEST)
        unnatural = 1 - self.expected
        parts = (
            _MISSED * self.missed,
            _UNNATURAL * unnatural,
            _NARROW * narrow,
            _LONG_WAY * length,
        )
        most = _MAX_IF_SETTLED if self.settled else _MAX_IF_PLAIN if self.plain else 1.0
        return min(round(sum(parts), 3), most)


def grade_of(difficulty: float) -> int:
    """From 1, easy, to 5."""
    return 1 + bisect_right(_LIMITS, difficulty)


def puzzle_rating(difficulty: float) -> int:
    """The rating of a puzzle of this difficulty as an opponent, on the scale of people's ratings."""
    return round(_LOWEST_RATING + _RATING_STEP * difficulty)


def features_of(position: PuzzlePosition, line: Sequence[LineMove]) -> PuzzleFeatures:
    """Ask the levels and the policy; the same position always gets the same features."""
    state = position.record.replay()
    view = view_of(state, state.turn)
    answer = position.answer.cards
    narrow = sum(len(step.choices) > 1 and sum(choice.wins for choice in step.choices) == 1 for step in line)
    left = state.deck.hand_size - state.tricks_played
    missed = [
        is_missed_by(name, view, answer, f"grade:{trial}") for name in _GRADERS for trial in range(_TRIALS)
    ]
    expected = _answer_probability(view, answer)
    settled = all(_is_settled(end, state.turn) for end, _ in _ends(state, answer[0]))
    plain = settled or _is_counted(position) or _is_usual(position)
    return PuzzleFeatures(left, sum(missed) / len(missed), narrow, expected, plain, settled)


def _is_counted(position: PuzzlePosition) -> bool:
    """Whether the answer settles the votes trick by trick, or is the only spare card."""
    state = position.record.replay()
    runs = _runs(state, position.answer.cards[0], _COUNTED_AHEAD)
    return runs or _is_only_spare(state, position.choices)


def _is_usual(position: PuzzlePosition) -> bool:
    """Whether only the answer is sure to take the trick, and it is the natural card to play."""
    state = position.record.replay()
    answer, view = position.answer, view_of(state, state.turn)
    ends = {choice: _ends(state, choice.cards[0]) for choice in position.choices}
    takes = {choice for choice in ends if all(winner == state.turn for _, winner in ends[choice])}
    chances = {choice: _answer_probability(view, choice.cards) for choice in position.choices}
    return takes == {answer} and max(chances, key=chances.__getitem__) == answer


def _runs(state: GameState, card: Card, ahead: int) -> bool:
    """Whether the seat to move settles the votes by winning this many tricks in a row, this one first."""
    seat = state.turn
    return all(
        winner == seat
        and (
            _is_settled(end, seat)
            or (end.turn == seat and ahead > 1 and any(_runs(end, own, ahead - 1) for own in _legal(end)))
        )
        for end, winner in _ends(state, card)
    )


def _is_only_spare(state: GameState, choices: Sequence[EquivalentCards]) -> bool:
    """Whether no card wins the trick, and the answer is the only card that can be spared.

    It is if any other card lets the other seat settle the votes. It also is if it alone can no longer turn
    any vote, unless it is a Dragon, whose player wants to lead.
    """
    seat = state.turn
    ends = {choice: _ends(state, choice.cards[0]) for choice in choices}
    if not state.trick or any(winner == seat for found in ends.values() for _, winner in found):
        return False
    safe = safe_votes(view_of(state, seat)).keys() - {DRAGONS}
    if all(choice.wins == (choice.cards[0].faction in safe) for choice in choices):
        return True
    others = (found for choice, found in ends.items() if not choice.wins)
    return all(any(_is_settled(end, 1 - seat) for end, _ in found) for found in others)


def _is_settled(state: GameState, seat: int) -> bool:
    """Whether the votes can no longer turn against the seat."""
    return settled_winner(view_of(state, seat)) == state.deck.side_of(seat)


def _ends(state: GameState, card: Card) -> list[tuple[GameState, int]]:
    """The possible ends of the trick after a card of the seat to move, with each winner."""
    begun = after(state, card)
    if not begun.trick:
        return [(begun, _winner(state, card))]
    return [(after(begun, reply), _winner(begun, reply)) for reply in _legal(begun)]


def _winner(state: GameState, card: Card) -> int:
    """The winner of the trick that this card ends."""
    return tricks.places([*state.trick, card], state.leader)[0]


def _legal(state: GameState) -> list[Card]:
    """The legal cards of the seat to move; empty once the game is over."""
    return tricks.legal_cards(state.hands[state.turn], state.trick)


def is_missed_by(level: str, view: PlayerView, answer: Sequence[Card], chance: str) -> bool:
    """Whether a level plays anything but the answer when it has to find it without a proof."""
    rng = Random(f"{chance}:{level}:{view.seat}:{view.hand}:{view.trick}")
    return unproving(level).choose(view, rng).card not in answer


def unproving(level: str) -> Player:
    """A reader of puzzles who slips as people do, and proves nothing."""
    return LearnedPlayer(_READERS[level]) if level in _READERS else GreedyPlayer(_CARELESSNESS)


def _answer_probability(view: PlayerView, answer: Sequence[Card]) -> float:
    """The policy's probability of the answer; without weights, uniform over the cards."""
    weights = weights_for(view.players)
    if weights is None:
        return len(answer) / len(view.legal_moves)
    situation, _ = situation_of(view)
    _, policy = weights.make_networks()
    packing = packing_of(view.deck)
    moves = {packing.numbers[card][0] for card in answer}
    return sum(chance for move, chance in situation.chances(policy) if move in moves)
