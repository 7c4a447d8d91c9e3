"""What the computer opponents say during a game: one short line now and then, in character.

A line must not give away a hidden card, so it depends on nothing but the events as a stranger would see them.
Even its chance comes from them: the same game has the same lines at the same moments on every computer, also
after a move was taken back and when the game is continued from a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from zlib import crc32

from claim_desktop.i18n import tr
from claim_desktop.rules import engine
from claim_desktop.rules.cards import GOBLINS, Faction
from claim_desktop.rules.events import (
    DwarvesCollected,
    Event,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrickWon,
    TrollTaken,
    UndeadScored,
    visible_to,
)
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.rules.vote import count_vote

QUIET_TRICKS = 3
"""There is at most one line in so many tricks in a row."""


class Occasion(Enum):
    """What a line is about; the value is part of its text's key."""

    POWER = "power"
    """A power worked for the speaker."""
    STRUCK = "struck"
    """A power took something from the speaker."""
    AHEAD = "ahead"
    """A vote has changed over to the speaker's side."""
    BEHIND = "behind"
    """A vote has changed over to another side."""
    DECIDES = "decides"
    """The last trick begins, and the crown is still open."""
    WON = "won"
    LOST = "lost"
    """The winner of the game is certain."""


LINES = {
    Occasion.WON: 2,
    Occasion.LOST: 2,
    Occasion.DECIDES: 2,
    Occasion.AHEAD: 2,
    Occasion.BEHIND: 2,
    Occasion.STRUCK: 2,
    Occasion.POWER: 3,
}
"""How many lines each opponent has for an occasion; of several at once, the first here counts."""

CHANCES = {
    Occasion.WON: 1.0,
    Occasion.LOST: 1.0,
    Occasion.DECIDES: 1.0,
    Occasion.AHEAD: 0.7,
    Occasion.BEHIND: 0.7,
    Occasion.STRUCK: 0.6,
    Occasion.POWER: 0.4,
}
"""How likely an occasion is taken up."""

Votes = dict[Faction, int | None]
"""The side that each faction would vote for."""


@dataclass(frozen=True, slots=True)
class TableTalkLine:
    """A line that an opponent says."""

    seat: int
    key: str
    """The key of its text."""

    @property
    def text(self) -> str:
        """The words, in the current language."""
        return tr(self.key)


def talk_of(record: Record, levels: Sequence[str | None]) -> dict[int, TableTalkLine]:
    """Every line of a game so far, by the number of moves made when it is said.

    ``levels`` has the computer's level for each seat, and None for a person, who says nothing.
    """
    return TableTalk(levels).lines_of(record)


def line_at_crown(record: Record, levels: Sequence[str | None]) -> TableTalkLine | None:
    """What an opponent says when the winner of a game is crowned; None if several share the crown."""
    talk = TableTalk(levels)
    talk.lines_of(record)
    return talk.at_crown()


class TableTalk:
    """The lines of one game, which is followed move by move as it goes on."""

    def __init__(self, levels: Sequence[str | None]) -> None:
        self._levels = levels
        self._followed: list[RecordedMove] = []
        """The moves that were taken in."""
        self._listener: _Listener | None = None
        self._lines: dict[int, TableTalkLine] = {}

    def lines_of(self, record: Record) -> dict[int, TableTalkLine]:
        """Every line so far; only what is new is looked at, unless moves were taken back."""
        if self._listener is None or record.moves[: len(self._followed)] != self._followed:
            self._listener = _Listener(record, self._levels)
            self._followed, self._lines = [], {}
        for recorded in record.moves[len(self._followed) :]:
            line = self._listener.follow(recorded.move)
            self._followed.append(recorded)
            if line is not None:
                self._lines[len(self._followed)] = line
        return self._lines

    def at_crown(self) -> TableTalkLine | None:
        """The line about who has won; the game is over."""
        return None if self._listener is None else self._listener.at_crown()


class _Listener:
    """Listens to a game, move by move, and decides who says what."""

    def __init__(self, record: Record, levels: Sequence[str | None]) -> None:
        events: list[Event] = []
        self._state = engine.start_game(record.deck, record.deal, record.first_leader, events)
        self._levels = levels
        self._fingerprint = 0
        """A checksum of all public events so far, from which chance is drawn."""
        self._tricks = 0
        self._last_spoken = -QUIET_TRICKS
        """The number of tricks won when the last line was said."""
        self._spoken: set[str] = set()
        """The keys of the lines that were said in this game."""
        self._votes = self._current_votes()
        self._is_settled = False
        self._take_in(events)

    def follow(self, move: Move) -> TableTalkLine | None:
        """Take in a move and what it has led to; returns what is said about it, if anything is."""
        events: list[Event] = []
        engine.apply(self._state, move, events)
        public = self._take_in(events)
        if not any(isinstance(event, TrickWon) for event in public):
            return None
        self._tricks += 1
        occasions = list(self._occasions(public))
        self._votes = self._current_votes()
        is_over = self._state.vote is not None  # what is said then, is said at the coronation
        if self._is_settled or is_over or self._tricks - self._last_spoken < QUIET_TRICKS:
            return None
        rng = Random(self._fingerprint)
        for occasion in LINES:
            seats = [
                seat for kind, seat in occasions if kind is occasion and self._lines_left(seat, occasion)
            ]
            if seats and rng.random() < CHANCES[occasion]:
                return self._say(rng.choice(seats), occasion, rng)
        return None

    def _take_in(self, events: Iterable[Event]) -> list[Event]:
        """Note events as a stranger sees them, and return them."""
        public = [visible_to(event, None) for event in events]
        for event in public:
            self._fingerprint = crc32(repr(event).encode(), self._fingerprint)
        return public

    def at_crown(self) -> TableTalkLine | None:
        """The line of one of those who have something left to say about who has won."""
        winner, side_of = self._certain_winner(), self._state.deck.side_of
        rng = Random(self._fingerprint)
        found = []
        for seat in range(self._state.deck.players):
            occasion = Occasion.WON if side_of(seat) == winner else Occasion.LOST
            if self._lines_left(seat, occasion):
                found.append((seat, occasion))
        if winner is None or not found:
            return None
        return self._say(*rng.choice(found), rng)

    def _say(self, seat: int, occasion: Occasion, rng: Random) -> TableTalkLine:
        key = rng.choice(self._lines_left(seat, occasion))
        self._spoken.add(key)
        self._last_spoken = self._tricks
        self._is_settled = occasion in (Occasion.WON, Occasion.LOST)
        return TableTalkLine(seat, key)

    def _lines_left(self, seat: int, occasion: Occasion) -> list[str]:
        """The keys of the lines that the seat has not said yet; a person has none."""
        level = self._levels[seat]
        if level is None:
            return []
        keys = (f"talk.{level}.{occasion.value}.{number}" for number in range(1, LINES[occasion] + 1))
        return [key for key in keys if key not in self._spoken]

    def _occasions(self, events: Sequence[Event]) -> Iterator[tuple[Occasion, int]]:
        """What a complete trick has brought, each with a seat that may say something about it."""
        seats, side_of = range(self._state.deck.players), self._state.deck.side_of
        winner = self._certain_winner()
        if winner is not None:
            for seat in seats:
                yield (Occasion.WON if side_of(seat) == winner else Occasion.LOST), seat
        elif self._state.phase is Phase.TWO and self._state.deck.hand_size - self._state.tricks_played == 1:
            for seat in seats:
                yield Occasion.DECIDES, seat
        now = self._current_votes()
        for faction, before in self._votes.items():
            after = now[faction]
            if before is not None and after is not None and before != after:
                for seat in seats:
                    if side_of(seat) in (before, after):
                        yield (Occasion.AHEAD if side_of(seat) == after else Occasion.BEHIND), seat
        yield from self._powers(events)

    def _powers(self, events: Sequence[Event]) -> Iterator[tuple[Occasion, int]]:
        """The powers that have worked, each for a seat or against it."""
        side_of = self._state.deck.side_of
        trick = next(event for event in events if isinstance(event, TrickWon))
        for event in events:
            match event:
                case TrickWon(knights_beat_goblins=True):
                    yield Occasion.POWER, event.winner
                    for seat, card in zip(event.places, event.cards, strict=True):
                        if card.faction is GOBLINS and side_of(seat) != side_of(event.winner):
                            yield Occasion.STRUCK, seat
                case GnomeSmashed():
                    yield Occasion.STRUCK, event.seat
                    yield Occasion.POWER, trick.winner
                case UndeadScored() | TopLookedAt() | DwarvesCollected() | GnomesLaidOut() | TrollTaken():
                    yield Occasion.POWER, event.seat
                case LeadPassed(dragon=dragon) if dragon is not None:
                    yield Occasion.POWER, event.seat
                case _:
                    pass

    def _certain_winner(self) -> int | None:
        """The side that has the crown for certain, judging by the open piles; None if it may be shared."""
        vote = self._state.vote
        if vote is None:
            return settled_winner(view_of(self._state, 0))  # nothing of the seat's own counts in it
        return vote.winners[0] if len(vote.winners) == 1 else None

    def _current_votes(self) -> Votes:
        """The side that each faction would vote for now, with the Gnomes in front of a seat as won."""
        state = self._state
        fronts = zip(state.score_piles, state.gnomes_in_front, strict=True)
        vote = count_vote(state.deck, [[*pile, *front] for pile, front in fronts])
        return {each.faction: each.side for each in vote.factions}
