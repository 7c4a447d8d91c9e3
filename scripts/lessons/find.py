"""Finds deals to teach with: games in which everything that a lesson shows happens within a few tricks.

    python3 scripts/run.py find_lesson_deals --deck claim --phase 1 --tricks 4 --needs charge,undead,wild

Deals one game after another, lets simple computer players play it, and prints where in it a few tricks in a
row meet all the needs of seat 0, which is the learner's. `--show SEED` prints one game trick by trick, and
`--record SEED` its record, the form in which `assets/lessons/` keeps it.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from claim_desktop.ai.self_play import play_game
from claim_desktop.rules import engine
from claim_desktop.rules import record as records
from claim_desktop.rules.cards import DOPPELGANGERS, Card, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import (
    CardPlayed,
    DwarvesCollected,
    Event,
    FactionVoted,
    GameEnded,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase
from scripts._arguments import ArgumentParser, number, quoted, seed, words
from scripts._decks import MODE_DECKS

LEARNER = 0
"""The seat that a learner plays."""
PLAYER = "squire"


@dataclass(slots=True)
class Stretch:
    """Consecutive moves of a game that belong to one trick, and what happened in them."""

    phase: Phase
    first_move: int
    hand: tuple[Card, ...]
    """The learner's, before the trick."""
    moves: list[Move] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def played(self) -> list[CardPlayed]:
        """The cards of the trick in the order played."""
        return [event for event in self.events if isinstance(event, CardPlayed)]

    @property
    def won(self) -> TrickWon:
        """How the trick ended."""
        return next(event for event in self.events if isinstance(event, TrickWon))

    @property
    def own(self) -> CardPlayed:
        """The learner's card."""
        return next(event for event in self.played if event.seat == LEARNER)

    def has(self, kind: type[Event], **fields: object) -> bool:
        """Whether something of this class happened, with these values in its fields."""
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.events
        )


Need = Callable[[Stretch], bool]

NEEDS: dict[str, Need] = {
    "win": lambda trick: trick.won.winner == LEARNER,
    "lose": lambda trick: trick.won.winner != LEARNER,
    "lead": lambda trick: trick.played[0].seat == LEARNER,
    "follow": lambda trick: _follows(trick) and trick.own.seat != trick.played[0].seat,
    "cannot-follow": lambda trick: not _follows(trick) and not _holds_led(trick),
    "second": lambda trick: trick.won.places[1] == LEARNER,
    "charge": lambda trick: trick.won.knights_beat_goblins and trick.won.winner == LEARNER,
    "undead": lambda trick: trick.has(UndeadScored, seat=LEARNER),
    "wild": lambda trick: (
        trick.own.card.faction is DOPPELGANGERS is not trick.own.led_faction and trick.won.winner == LEARNER
    ),
    "dwarves": lambda trick: trick.has(DwarvesCollected, seat=LEARNER),
    "dwarves-from-loser": lambda trick: (
        trick.has(DwarvesCollected, seat=LEARNER) and trick.won.winner != LEARNER
    ),
    "dragon": lambda trick: (
        any(
            isinstance(event, LeadPassed) and event.seat == LEARNER and event.dragon is not None
            for event in trick.events
        )
        and trick.won.winner != LEARNER
    ),
    "look": lambda trick: trick.has(TopLookedAt, seat=LEARNER),
    "take-seen": lambda trick: trick.has(TopTaken, seat=LEARNER),
    "leave-seen": lambda trick: (
        trick.has(TopLookedAt, seat=LEARNER) and trick.has(RevealedTaken, seat=LEARNER)
    ),
    "gnomes": lambda trick: trick.has(GnomesLaidOut, seat=LEARNER),
    "smash": lambda trick: any(
        isinstance(event, GnomeSmashed) and event.seat != LEARNER for event in trick.events
    ),
    "smashed": lambda trick: trick.has(GnomeSmashed, seat=LEARNER),
    "trolls-wait": lambda trick: trick.has(TrollsSetAside) and len(_trolls(trick)) > 1,
    "waiting-troll": lambda trick: trick.has(TrollTaken, seat=LEARNER) and not trick.has(TrollsSetAside),
    "crown": lambda trick: any(
        isinstance(event, GameEnded) and event.vote.winners == (LEARNER,) for event in trick.events
    ),
    "close": lambda trick: any(
        isinstance(event, GameEnded) and sorted(event.vote.votes)[-1] - sorted(event.vote.votes)[-2] == 1
        for event in trick.events
    ),
    "tie": lambda trick: any(
        isinstance(event, FactionVoted) and event.vote.side == LEARNER and len(set(event.vote.counts)) == 1
        for event in trick.events
    ),
    "plain": lambda trick: (
        not any(isinstance(event, UndeadScored) for event in trick.events)
        and not any(isinstance(event, DwarvesCollected) for event in trick.events)
        and not trick.won.knights_beat_goblins
        and all(play.card.faction is not DOPPELGANGERS for play in trick.played)
    ),
}
"""What may be asked of a trick, by name."""


def _follows(trick: Stretch) -> bool:
    return trick.own.card.faction is trick.own.led_faction


def _holds_led(trick: Stretch) -> bool:
    return any(card.faction is trick.own.led_faction for card in trick.hand)


def _trolls(trick: Stretch) -> list[Card]:
    return [card for event in trick.events if isinstance(event, TrollsSetAside) for card in event.cards]


def tricks_of(record: Record) -> list[Stretch]:
    """The game trick by trick."""
    state = record.start()
    tricks: list[Stretch] = []
    for index, recorded in enumerate(record.moves):
        if not state.trick and not state.takers:
            tricks.append(Stretch(state.phase, index, tuple(state.hands[LEARNER])))
        tricks[-1].moves.append(recorded.move)
        engine.apply(state, recorded.move, tricks[-1].events)
    return tricks


def windows(record: Record, phase: Phase, needs: list[str], length: int, start: int | None) -> Iterator[int]:
    """Where stretches of tricks begin that meet every need together; "plain" has to be true of each trick."""
    tricks = [trick for trick in tricks_of(record) if trick.phase is phase]
    for first in range(len(tricks) - length + 1) if start is None else [start % len(tricks)]:
        stretch = tricks[first : first + length]
        if "plain" in needs and not all(NEEDS["plain"](trick) for trick in stretch):
            continue
        if all(any(NEEDS[need](trick) for trick in stretch) for need in needs):
            yield first


def game(deck: Deck, deal_seed: int, first_leader: int) -> Record:
    """The game that simple players make of this deal."""
    return play_game(deck, (PLAYER,) * deck.players, deal_seed, first_leader, with_options=False)


def main() -> int:
    """Read the arguments, and search or show."""
    parser = _parser()
    arguments = parser.parse_args()
    deck = MODE_DECKS[arguments.deck]
    unknown = [need for need in arguments.needs if need not in NEEDS]
    if unknown:
        parser.error(f"There is no need {quoted(unknown[0])}: name some of {', '.join(NEEDS)}.")
    if arguments.leader >= deck.players:
        parser.error(f"There is no seat {arguments.leader} among {deck.players} players.")
    if arguments.record is not None:
        print(records.to_line(game(deck, arguments.record, arguments.leader)))
    elif arguments.show is not None:
        _show(game(deck, arguments.show, arguments.leader))
    else:
        for line in islice(_search(arguments, deck), arguments.most):
            print(line)
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description="Find deals to teach with.")
    parser.add_argument("--deck", choices=MODE_DECKS, required=True)
    parser.add_argument(
        "--leader", type=number(0, 3), default=0, metavar="SEAT", help="who leads the first trick"
    )
    parser.add_argument("--phase", type=number(1, 2), default=1)
    parser.add_argument("--tricks", type=number(1, 13), default=4, help="how many tricks in a row")
    parser.add_argument(
        "--start", type=number(-13, 12), metavar="TRICK", help="the first of them, from 0; -1 is the last"
    )
    parser.add_argument("--needs", type=words, default=["win"], help=f"some of {', '.join(NEEDS)}")
    parser.add_argument("--deals", type=number(1, 1_000_000), default=1000, help="how many to try")
    parser.add_argument("--most", type=number(1, 1000), default=10, help="how many to print")
    parser.add_argument("--show", type=seed, metavar="SEED", help="print this game trick by trick")
    parser.add_argument("--record", type=seed, metavar="SEED", help="print the record of this game")
    return parser


def _search(arguments: Namespace, deck: Deck) -> Iterator[str]:
    """A line for each stretch of tricks that will do."""
    for number_of_deal in range(arguments.deals):
        record = game(deck, number_of_deal, arguments.leader)
        phase = Phase(arguments.phase)
        for first in windows(record, phase, arguments.needs, arguments.tricks, arguments.start):
            yield f"seed {number_of_deal}: phase {arguments.phase}, from trick {first}"


def _show(record: Record) -> None:
    """Print each trick: its first move's number, the learner's hand before it, and what happened."""
    for trick in tricks_of(record):
        hand = " ".join(card.code for card in in_order(trick.hand))
        print(f"\nPhase {trick.phase.value}, move {trick.first_move}. Hand: {hand}")
        for event in trick.events:
            print(f"  {event}")
