"""What the rules pages show: positions, and the moves that the rules play out from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from claim_desktop.rules import engine
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    card,
)
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, Pair
from claim_desktop.rules.events import (
    CardDrawn,
    CardsDiscarded,
    Event,
    Events,
    LeadPassed,
    RevealedTaken,
    TrickWon,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.phase_one import reveal_cards
from claim_desktop.rules.state import GameState, Phase, dealt_state
from claim_desktop.rules.vote import Vote, count_vote

FOUR_FIRST = Deck(4, Pair.KNIGHTS_GOBLINS, (DWARVES, DOPPELGANGERS, DRAGONS, TROLLS, SEERS))
FOUR_SECOND = Deck(4, Pair.KNIGHTS_GOBLINS, (DWARVES, UNDEAD, DOPPELGANGERS, DRAGONS, SEERS))
"""Decks of four players: without score piles in Phase One, and without a bridge in Phase Two."""

TOP = "top"
"""The name of the stock's top card among moves."""


@dataclass(frozen=True, slots=True)
class StartPosition:
    """Where a step begins. Cards are written as codes; entries for each seat begin with the viewer's."""

    deck: Deck
    hands: tuple[str, ...]
    leader: int = 1
    stock: str = ""
    """Phase One: the stock, top card first, from which the first cards are revealed."""
    piles: tuple[str, ...] = ()
    gnomes: tuple[str, ...] = ()
    trolls: str = ""

    def deal(self) -> GameState:
        """The game before anything is revealed."""
        stock = _cards(self.stock)
        state = dealt_state(self.deck, Deal(tuple(map(_cards, self.hands)), stock), self.leader)
        if not stock:
            state.phase = Phase.TWO
        for seat, codes in enumerate(self.piles):
            state.score_piles[seat] += _cards(codes)
        for seat, codes in enumerate(self.gnomes):
            state.gnomes_in_front[seat] += _cards(codes)
        state.trolls_set_aside = list(_cards(self.trolls))
        return state


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a page: what is played, and what it is about."""

    name: str
    start: StartPosition | None = None
    """Its position; None if it goes on from the step before."""
    moves: str = ""
    """Cards to play, and with a plus those to take."""
    until: type[Event] | None = None
    """The last kind of event to show; the next step begins with what follows it."""
    votes: int = 0
    """The number of factions that have voted."""
    lights: str = ""
    """The subject to light once all has been played, as in the marked words of its text."""


@dataclass(frozen=True, slots=True)
class Act:
    """A step as the rules play it out."""

    start: GameState
    """The position where its steps begin."""
    before: tuple[Event, ...]
    """What has happened there in earlier steps."""
    events: tuple[Event, ...]
    after: GameState
    """The position after its moves, of which a later step may show a part."""
    vote: Vote | None
    """The vote, on a step that counts it."""


@dataclass(slots=True)
class _Course:
    """A position being played through."""

    start: GameState
    state: GameState
    played: list[Event] = field(default_factory=list)
    waiting: list[Event] = field(default_factory=list)


def play_out(steps: Sequence[Step]) -> Iterator[Act]:
    """Play a page's moves. Raises IllegalMoveError if the rules do not allow one."""
    course: _Course | None = None
    for step in steps:
        if step.start is not None:
            course = _begin(step.start)
        assert course is not None, "the first step has a position"
        for code in step.moves.split():
            move = _move(course.state, code)
            engine.check_move(course.state, move)
            engine.apply(course.state, move, course.waiting)
        before, events = tuple(course.played), _up_to(course.waiting, step.until)
        course.played += events
        del course.waiting[: len(events)]
        vote = count_vote(course.state.deck, course.state.score_piles) if step.votes else None
        yield Act(course.start, before, events, course.state.copy(), vote)


def _begin(position: StartPosition) -> _Course:
    start = position.deal()
    course = _Course(start, start.copy())
    if course.state.phase is Phase.ONE:
        reveal_cards(course.state, course.waiting)
    return course


def _up_to(events: Events, last: type[Event] | None) -> tuple[Event, ...]:
    ends = [number for number, event in enumerate(events, 1) if last is None or isinstance(event, last)]
    return tuple(events[: ends[-1]]) if ends else ()


def _move(state: GameState, code: str) -> Move:
    if not code.startswith("+"):
        return Play(state.turn, card(code))
    return Take(state.turn, None if code[1:] == TOP else card(code[1:]))


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(card, codes.split()))


_PILES = (
    "Go7 Go5 Go4 Kn9 Kn3 Un9 Un6 Un5 Do8 Do6",
    "Go9 Go8 Go3 Go2 Kn8 Kn7 Un8 Un2 Do4",
)
"""Score piles in which one vote is clear, one tied, one nobody's, and two are won."""

_FOLLOW = "Go9 Un4 Kn2 Kn8 Do6"
_WON = StartPosition(CLAIM, ("", ""), piles=_PILES)

STEPS = {
    "aim": (
        Step("crown", _WON, votes=5),
        Step(
            "phase_1", StartPosition(CLAIM, (_FOLLOW, "Kn5 Go1"), stock="Dw9 Un7 Go3"), "Kn5 Kn8", CardDrawn
        ),
        Step(
            "phase_2", StartPosition(CLAIM, ("Kn9 Un7 Go3 Dw4", "Kn6 Go1"), piles=("Un5", "Un2")), "Kn6 Kn9"
        ),
        Step("vote", _WON, votes=5),
    ),
    "trick": (
        Step("lead", StartPosition(CLAIM, (_FOLLOW, "Kn5 Go1")), "Kn5", lights="led"),
        Step("follow", lights="hand"),
        Step("win", moves="Kn8", until=TrickWon),
        Step("doppelganger", StartPosition(CLAIM, (_FOLLOW, "Kn5 Go1")), "Kn5 Do6", TrickWon),
        Step("dragon", StartPosition(CLAIM_2, ("Gi7 Dr2 Se4", "Gn3 Dr4"), 0), "Gi7 Dr4", LeadPassed),
    ),
    "ranking": (
        Step("led", StartPosition(CLAIM, ("Un9 Go7 Do2", "Dw3 Go1")), "Dw3 Un9", TrickWon),
        Step("value", StartPosition(CLAIM, ("Dw7 Go7 Do2", "Dw3 Go1")), "Dw3 Dw7", TrickWon),
        Step("first", StartPosition(CLAIM, ("Do6 Go7 Un9", "Dw6 Go1")), "Dw6 Do6", TrickWon),
        Step("knights", StartPosition(CLAIM, ("Kn2 Un9 Dw4", "Go9 Un1")), "Go9 Kn2", TrickWon),
        Step(
            "places",
            StartPosition(FOUR_SECOND, ("Un9", "Kn4", "Dw8", "Kn7")),
            "Kn4 Dw8 Kn7 Un9",
            TrickWon,
        ),
    ),
    "phase_1": (
        Step(
            "offer", StartPosition(CLAIM, (_FOLLOW, "Kn5 Go1"), stock="Dw9 Un7 Go3 Kn3 Dw5"), lights="offer"
        ),
        Step("take", moves="Kn5 Kn8", until=CardDrawn, lights="followers"),
        Step(
            "lose",
            StartPosition(CLAIM, ("Kn2 Go9 Un4", "Kn7 Go1"), stock="Go0 Un8 Dw2 Dw5"),
            "Kn7 Kn2",
            CardDrawn,
            lights="followers",
        ),
        Step(
            "undead",
            StartPosition(CLAIM, ("Un8 Go9 Dw4", "Kn2 Go1"), stock="Dw6 Go3 Dw2 Dw5"),
            "Kn2 Un8",
            CardsDiscarded,
            lights="score",
        ),
        Step(
            "seer",
            StartPosition(CLAIM_2, ("Se7 Gn5 Tr2", "Se3 Gi1"), 0, stock="Gn1 Dr9 Tr5 Gi5"),
            "Se7 Se3 +top",
            RevealedTaken,
        ),
    ),
    "phase_2": (
        Step("hand", StartPosition(CLAIM, ("Kn9 Dw4 Un7 Go2 Do5", "Kn4 Dw7 Go6"), 0), lights="hand"),
        Step("gather", moves="Kn9 Kn4", lights="score"),
        Step("dwarves", moves="Dw4 Dw7", lights="score"),
        Step(
            "gnomes",
            StartPosition(CLAIM_2, ("Gi7 Tr1 Se4", "Gi3 Dr3"), 0, piles=("", ""), gnomes=("Gn1", "Gn7 Gn5")),
            "Gi7 Gi3",
            lights="gnomes",
        ),
        Step(
            "trolls",
            StartPosition(CLAIM_2, ("Tr4 Gi7", "Tr2 Dr3"), 0, trolls="Tr8"),
            "Tr4 Tr2",
            lights="trolls",
        ),
    ),
    "vote": (
        Step("most", _WON, votes=1, lights="goblins"),
        Step("tie", votes=2, lights="knights"),
        Step("nobody", votes=3, lights="dwarves"),
        Step("crown", votes=5),
        Step(
            "equal_votes",
            StartPosition(CLAIM, ("", ""), piles=("Go7 Go5 Go4 Kn8 Kn3 Un9", "Dw9 Dw4 Un6 Un5 Kn2")),
            votes=5,
        ),
    ),
    "modes": (
        Step(
            "offer",
            StartPosition(
                FOUR_FIRST,
                ("Kn9", "Kn4", "Dw8", "Kn7"),
                stock="Dr9 Tr2 Do7 Go5 Dw1 Se3 Do8 Kn3",
            ),
            lights="offer",
        ),
        Step("take", moves="Kn4 Dw8 Kn7 Kn9 +Dr9", until=CardDrawn, lights="followers"),
        Step(
            "seer",
            StartPosition(
                FOUR_FIRST,
                ("Se8", "Se3", "Go9", "Se5"),
                0,
                stock="Dw9 Tr2 Do7 Go5 Dw1 Dr3 Do8 Kn3",
            ),
            "Se8 Se3 Go9 Se5 +top +Dw9",
            CardDrawn,
            lights="followers",
        ),
        Step(
            "dwarves",
            StartPosition(FOUR_SECOND, ("Kn9", "Kn4", "Dw8", "Kn2")),
            "Kn4 Dw8 Kn2 Kn9",
            lights="score",
        ),
        Step("pairs", lights="partner"),
    ),
}
"""The steps of each page that has a diagram."""
