"""Memory: Phase One is replayed as one seat saw it; then that seat names what the others hold in Phase Two.

Everything asked follows from the seat's view alone: with a perfect memory every question can be answered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from claim_desktop.ai.self_play import opening_between_levels
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import Record
from claim_desktop.rules.view import PlayerView, view_of

HIGH = 7
"""The minimum value of a high card."""
MIN_ASKED = 3
"""The minimum number of others' cards that a question is about."""
PASSED = 0.8
"""The share of the cards needed to pass a step."""
MODES_BY_PLAYERS = {2: ("claim", "claim_2"), 3: ("three",), 4: ("four",)}
_SEED_BITS = 47


class MemoryStep(Enum):
    """The scope of the question; the value is the last part of the texts' keys, and is stored in files."""

    FACTION = "faction"
    HIGH = "high"
    FOLLOWERS = "followers"
    """The known followers of one player."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class MemoryQuestion:
    """One task: a game's Phase One, the seat that saw it, and the question."""

    step: MemoryStep
    record: Record
    """Phase One, to its end."""
    seat: int
    about: int | None
    """The seat whose cards are asked for; None stands for all others together."""
    asked: tuple[Card, ...]
    """The distinct cards that are asked about."""
    faction: Faction | None = None
    """The faction that is asked about, if only one is."""

    @property
    def view(self) -> PlayerView:
        """The seat's view at the beginning of Phase Two."""
        return view_of(self.record.replay(), self.seat)

    @property
    def truth(self) -> Counter[Card]:
        """The cards to be named, as often as there are copies of them."""
        return Counter({card: count for card, count in _held_cards(self).items() if card in set(self.asked)})

    @property
    def own(self) -> Counter[Card]:
        """The seat's own hand, which it can see."""
        return Counter(self.view.hand)

    @property
    def has_copies(self) -> bool:
        """Whether a card that can be named comes in several copies."""
        return any(self.most(card) and self.record.deck.cards.count(card) > 1 for card in self.asked)

    def most(self, card: Card) -> int:
        """The number of copies of a card that can be named: those not in the seat's own hand."""
        return self.record.deck.cards.count(card) - self.own[card] if card in self.asked else 0


def _held_cards(question: MemoryQuestion) -> Counter[Card]:
    """The cards asked about that the players in question hold, from the seat's view alone."""
    view = question.view
    if question.step is MemoryStep.FOLLOWERS:
        assert question.about is not None, "followers are asked of one player"
        return Counter(view.known_followers[question.about])
    held = view.unseen_cards()
    for seat, cards in enumerate(view.known_followers):
        if seat != view.seat:
            held += Counter(cards)
    return held


def new_question(step: MemoryStep, players: int, rng: Random) -> MemoryQuestion:
    """Deal and play Phase One of a game between levels, and ask about it."""
    while True:
        mode = rng.choice(MODES_BY_PLAYERS[players])
        record = opening_between_levels(MODES[mode].deck, rng.getrandbits(_SEED_BITS))
        question = _question(step, record, rng.randrange(players), rng)
        if question.truth.total() >= MIN_ASKED:
            return question


def _question(step: MemoryStep, record: Record, seat: int, rng: Random) -> MemoryQuestion:
    deck = record.deck
    cards = tuple(dict.fromkeys(deck.cards))
    others = [other for other in range(deck.players) if other != seat]
    about = others[0] if len(others) == 1 else None
    if step is MemoryStep.FOLLOWERS:
        about = rng.choice(others)
    question = MemoryQuestion(step, record, seat, about, cards)
    if step is MemoryStep.HIGH:
        return replace(question, asked=tuple(card for card in cards if card.value >= HIGH))
    if step is MemoryStep.FACTION:
        held = Counter(card.faction for card in question.truth.elements())
        enough = [faction for faction in deck.all_factions if held[faction] >= MIN_ASKED]
        faction = rng.choice(enough or list(deck.all_factions))
        asked = tuple(card for card in cards if card.faction is faction)
        return replace(question, asked=asked, faction=faction)
    return question


@dataclass(frozen=True, slots=True)
class AnswerGrade:
    """An answer compared with the truth; copies count individually."""

    right: Counter[Card]
    missed: Counter[Card]
    wrong: Counter[Card]

    @property
    def total(self) -> int:
        """The number of cards to be named."""
        return self.right.total() + self.missed.total()

    @property
    def share(self) -> float:
        """The share of them that was named, from 0 to 1."""
        return self.right.total() / self.total


def grade(truth: Counter[Card], named: Counter[Card]) -> AnswerGrade:
    """Compare the named cards with the truth."""
    return AnswerGrade(truth & named, truth - named, named - truth)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of Phase One, and the cards that this seat saw in it."""

    number: int
    """From 1."""
    start: int
    """The number of moves made before it."""
    end: int
    """The number of moves made when it is over."""
    seen: tuple[Card, ...]


def tricks_of(question: MemoryQuestion) -> list[Trick]:
    """Every trick of Phase One with what the seat saw in it: cards revealed, played, and looked at."""
    record, seat = question.record, question.seat
    state = record.start()
    found: list[Trick] = []
    start, seen = 0, list(state.revealed)
    for index, recorded in enumerate(record.moves, 1):
        move = recorded.move
        if not state.takers and move.card is not None:
            seen.append(move.card)
        engine.apply(state, move)
        looked_at = view_of(state, seat).looked_at
        if looked_at is not None:
            seen.append(looked_at)
        if not state.takers and not state.trick:
            found.append(Trick(len(found) + 1, start, index, tuple(dict.fromkeys(seen))))
            start, seen = index, list(state.revealed)
    return found


def last_seen_in(question: MemoryQuestion, card: Card) -> Trick | None:
    """The last trick in which the seat saw a card; None if it never did."""
    return next((trick for trick in reversed(tricks_of(question)) if card in trick.seen), None)
