"""Positions of Phase One in which one choice is clearly better than all others: judged, not proven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from claim_desktop.ai.advice.move_evaluator import SEED, WORLDS, MoveEvaluator
from claim_desktop.ai.calibration import calibrate
from claim_desktop.rules.cards import DOPPELGANGERS, Card
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

SURE = 0.15
"""The minimum lead of the best choice over the next one in every search, as a share of the win."""
MIN_CHOICES = 3
DEALS = 10 * WORLDS
"""The number of deals in which every card of a puzzle was tried: ten times as many as for a hint."""
_LOOKS = ((WORLDS // 40, 0.03), (WORLDS // 10, 0.09))
"""The number of deals of the first looks at a position, and the margin below which it is dropped."""
_ITERATIONS = 8_000
"""A tree search, which looks further ahead, tries the two best choices, with this many iterations each."""

Choices = tuple[tuple[Card, ...], ...]
"""The cards that may be played; equivalent ones count as one choice."""
Values = Mapping[Card, float]
"""By card, the share of the win that playing it brings, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class EstimatedPosition:
    """A decision of Phase One with one best choice."""

    record: Record
    """The game up to there."""
    values: Values
    """The value of every card that may be played, as the larger search sees it."""
    choices: Choices
    """Best first."""

    @property
    def answer(self) -> tuple[Card, ...]:
        """The best choice, lowest card first."""
        return self.choices[0]

    @property
    def margin(self) -> float:
        """The minimum lead of the best card over the next choice, as a share of the win."""
        return margin_of(self.values, self.choices)


def sure_positions(record: Record) -> Iterator[EstimatedPosition]:
    """All decisions of a game's Phase One that a hint's search, a larger one and a tree agree on."""
    for index, state in enumerate(record.states()):
        if can_be_estimated(state):
            found = estimated_position_at(replace(record, moves=record.moves[:index]))
            if found is not None:
                yield found


def can_be_estimated(state: GameState) -> bool:
    """Whether the position has the number of players and choices that these puzzles have."""
    if state.deck.players != 2 or state.phase is not Phase.ONE:
        return False
    return len(choices_of(view_of(state, state.turn))) >= MIN_CHOICES


def estimated_position_at(record: Record) -> EstimatedPosition | None:
    """The puzzle at the end of an unfinished game; None if the search is not sure enough."""
    state = record.replay()
    view = view_of(state, state.turn)
    choices = choices_of(view)
    for deals, least in _LOOKS:
        if margin_of(*_best_first(evaluate_cards(view, deals, SEED), choices)) < least:
            return None
    hinted, best = _best_first(evaluate_cards(view, WORLDS, SEED), choices)
    if margin_of(hinted, best) < SURE:
        return None
    values, ordered = _best_first(evaluate_cards(view, DEALS, SEED + 1), choices)
    if margin_of(values, ordered) < SURE or ordered[0] != best[0]:
        return None
    if tree_margin(view, ordered, _ITERATIONS, SEED) < SURE:
        return None
    return EstimatedPosition(record, values, ordered)


def evaluate_cards(view: PlayerView, deals: int, seed: int) -> Values:
    """Evaluate every card in the same deals, as a hint does but in any number of them."""
    values = {}
    for each in MoveEvaluator().compare(view, deals, seed):
        assert isinstance(each.move, Play), "Phase One of two players has nothing to take"
        values[each.move.card] = calibrate(view, each.value)
    return values


def tree_margin(view: PlayerView, choices: Choices, iterations: int, seed: int) -> float:
    """The lead of the first choice over the next one when a tree search tries each alone."""
    best, other = (
        calibrate(view, MoveEvaluator().search_alone(view, Play(view.seat, cards[0]), iterations, seed))
        for cards in choices[:2]
    )
    return best - other


def margin_of(values: Values, choices: Choices) -> float:
    """The lead of the worst card of the first choice over the best card of any other."""
    return min(values[card] for card in choices[0]) - max(
        values[card] for choice in choices[1:] for card in choice
    )


def _best_first(values: Values, choices: Choices) -> tuple[Values, Choices]:
    return values, tuple(sorted(choices, key=lambda cards: -max(values[card] for card in cards)))


def choices_of(view: PlayerView) -> Choices:
    """The cards that may be played, lowest first, with equivalent ones together.

    Cards are equivalent if they belong to one faction, and no card between them, or equal to one of them,
    could still meet them in a trick or decide a tie of the vote: only those in the seat's own hand and the
    discard cannot.
    """
    elsewhere = Counter(view.deck.cards)
    elsewhere.subtract([*view.hand, *view.discard])
    left = tuple(+elsewhere)
    alike: list[list[Card]] = []
    for card in sorted({move.card for move in view.legal_moves if move.card}, key=_place):
        last = alike[-1][-1] if alike else None
        if last is not None and last.faction is card.faction and not _are_parted(left, last, card):
            alike[-1].append(card)
        else:
            alike.append([card])
    return tuple(map(tuple, alike))


def _are_parted(elsewhere: tuple[Card, ...], low: Card, high: Card) -> bool:
    """Whether a card elsewhere fares differently against one of two cards than against the other."""
    return any(
        low.value <= card.value <= high.value
        and (card.faction is low.faction or DOPPELGANGERS in (card.faction, low.faction))
        for card in elsewhere
    )


def _place(card: Card) -> tuple[str, int]:
    return card.faction.value, card.value
