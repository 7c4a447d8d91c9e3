"""Challenges: a finished game as a line of text, so that somebody else can play the same cards and rivals.

The line holds everything that the rivals' answers depend on, and the challenger's own game. That game is
behind a curtain, not under a lock: the program shows it only beside another finished game with the same
cards, but a reader of this file can write a program that looks behind it. A lock would need a key that one
gets by playing, and every game with these cards ends differently.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.codes import (
    CHALLENGE_PREFIX,
    SEEDS,
    MixedNumber,
    code_of,
    damaged_code,
    number_in,
    numbered_decks,
    read_moves,
    write_moves,
)
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.rules.names import is_name
from claim_desktop.rules.record import Record
from claim_desktop.rules.vote import Vote
from claim_desktop.session.game_session import DUEL_ORIGIN, GameSession
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.assists import Assists
from claim_desktop.storage.seats import PEOPLE, SeatSetup

VERSION = 1
RIVALS_VERSION = 1
"""Another number whenever a rival would answer the same cards differently. A test works it out from some
games, and says so.
"""
_VERSIONS, _RIVALS_VERSIONS = 32, 1_024
_MAX_NAME_BYTES = 64
_MAX_HINTS = 63
_SEALED_BITS = 1_024
"""More than the decisions of any game take."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A finished game that others are asked to do better in."""

    record: Record
    """The challenger's game, without names."""
    levels: tuple[str | None, ...]
    """The level of each rival by seat; None for the challenger's."""
    ai_seed: int
    name: str
    portrait: str
    hints: int
    """The number of decisions that the challenger asked about; 63 stands for that many or more."""
    is_replayed: bool
    """Whether the challenger took decisions back, or knew the cards."""
    rivals_version: int = RIVALS_VERSION

    @property
    def seat(self) -> int:
        """The seat of the challenger."""
        return self.levels.index(None)

    @property
    def deck(self) -> Deck:
        return self.record.deck

    @property
    def vote(self) -> Vote:
        """How the challenger's game ended."""
        vote = self.record.replay().vote
        assert vote is not None, "a challenge is a finished game"
        return vote

    @property
    def side(self) -> int:
        """The side of the challenger."""
        return self.deck.side_of(self.seat)

    @property
    def has_won(self) -> bool:
        """Whether the challenger's side won, or shared the crown."""
        return self.side in self.vote.winners

    @property
    def rivals(self) -> list[str]:
        """The levels of the computers, in the order of their seats after the challenger's."""
        players = len(self.levels)
        seats = [(self.seat + step) % players for step in range(1, players)]
        return [level for seat in seats if (level := self.levels[seat]) is not None]

    @property
    def mark(self) -> str:
        """Sixteen letters that stand for this challenge."""
        return sha256(to_text(self).encode()).hexdigest()[:16]

    @property
    def origin(self) -> str:
        """The origin of games that take it up."""
        return f"{DUEL_ORIGIN}{self.mark}"

    def setup_for(self, name: str, aids: Assists, portrait: str) -> GameSetup:
        """The game of the player who takes the challenge up: the same terms, without take-backs.

        Hints are off unless the challenger had some.
        """
        seats = self.seats(SeatSetup(name, None, aids.on_terms(hints=self.hints > 0), portrait))
        record = self.record
        return GameSetup(record.deck, seats, record.first_leader, record.seed, ai_seed=self.ai_seed)

    def seats(self, person: SeatSetup) -> tuple[SeatSetup, ...]:
        """The rivals, with a person in the challenger's seat."""
        return tuple(
            person if level is None else SeatSetup(name_of_opponent(level), level) for level in self.levels
        )


def challenge_of(game: GameSession) -> Challenge | None:
    """The challenge that a finished game makes; None if nobody else can play the same.

    It needs one person among rivals, and a deal that follows from a seed of 48 bits.
    """
    record, persons, seed = game.record, game.setup.persons, game.record.seed
    levels = tuple(seat.level for seat in game.seats)
    how = record.how_played
    is_dealt = not how.origin or game.has_terms
    if not (game.is_over and is_dealt and len(persons) == 1) or seed is None or not 0 <= seed < SEEDS:
        return None
    if not all(level is None or level in LEVEL_IDS for level in levels):
        return None
    if game.ai_seed is None or deal(record.deck, seed) != record.deal:
        return None
    seat = persons[0]
    bare = Record(record.deck, record.first_leader, record.deal, seed=seed, moves=list(record.moves))
    person = game.seats[seat]
    return Challenge(
        bare,
        levels,
        game.ai_seed,
        _shorten_name(person.name),
        person.portrait if person.portrait in PEOPLE else PEOPLE[seat],
        min(how.hints[seat], _MAX_HINTS) if how.hints else 0,
        how.is_practice or bool(how.take_backs and how.take_backs[seat]),
    )


def _shorten_name(name: str) -> str:
    """As much of a name as fits into a challenge."""
    while len(name.encode()) > _MAX_NAME_BYTES:
        name = name[:-1]
    return name if is_name(name) else ""


def to_text(challenge: Challenge) -> str:
    """The challenge as a line of text without spaces."""
    record, mixed = challenge.record, MixedNumber()
    assert record.seed is not None, "a challenge has a seed"
    decks = numbered_decks()
    mixed.write(VERSION, _VERSIONS)
    mixed.write(challenge.rivals_version, _RIVALS_VERSIONS)
    mixed.write(decks.index(record.deck), len(decks))
    mixed.write(record.first_leader, record.deck.players)
    mixed.write(challenge.seat, record.deck.players)
    for level in challenge.levels:
        if level is not None:
            mixed.write(LEVEL_IDS.index(level), len(LEVEL_IDS))
    mixed.write(record.seed, SEEDS)
    mixed.write(challenge.ai_seed, SEEDS)
    mixed.write(challenge.hints, _MAX_HINTS + 1)
    mixed.write(int(challenge.is_replayed), 2)
    mixed.write(PEOPLE.index(challenge.portrait), len(PEOPLE))
    name = challenge.name.encode()
    mixed.write(len(name), _MAX_NAME_BYTES + 1)
    for byte in name:
        mixed.write(byte, 256)
    moves = MixedNumber()
    write_moves(moves, record)
    bits = moves.number.bit_length()
    mixed.write(bits, _SEALED_BITS)
    mixed.write(moves.number ^ _curtain(record.seed, challenge.ai_seed, bits), 1 << bits)
    return code_of(mixed, CHALLENGE_PREFIX)


def from_text(text: str) -> Challenge:
    """Read a challenge from any text around it.

    Raises `CodeError` if there is none, it is damaged, or a later version of the game wrote it.
    """
    mixed = number_in(text, CHALLENGE_PREFIX)
    if mixed.read(_VERSIONS) != VERSION:
        raise CodeError(ErrorReason.NEWER_CODE)
    rivals_version = mixed.read(_RIVALS_VERSIONS)
    decks = numbered_decks()
    deck = decks[mixed.read(len(decks))]
    first_leader, seat = mixed.read(deck.players), mixed.read(deck.players)
    levels = tuple(
        None if place == seat else LEVEL_IDS[mixed.read(len(LEVEL_IDS))] for place in range(deck.players)
    )
    seed, ai_seed = mixed.read(SEEDS), mixed.read(SEEDS)
    hints, is_replayed = mixed.read(_MAX_HINTS + 1), bool(mixed.read(2))
    portrait = PEOPLE[mixed.read(len(PEOPLE))]
    name = _read_name(mixed)
    record = Record(deck, first_leader, deal(deck, seed), seed=seed)
    bits = mixed.read(_SEALED_BITS)
    moves = MixedNumber(mixed.read(1 << bits) ^ _curtain(seed, ai_seed, bits))
    read_moves(moves, record)
    if not (mixed.is_read and moves.is_read):
        raise damaged_code()
    return Challenge(record, levels, ai_seed, name, portrait, hints, is_replayed, rivals_version)


def _read_name(mixed: MixedNumber) -> str:
    written = bytes(mixed.read(256) for _ in range(mixed.read(_MAX_NAME_BYTES + 1)))
    try:
        name = written.decode()
    except UnicodeDecodeError as error:
        raise damaged_code() from error
    if not is_name(name):
        raise damaged_code()
    return name


def _curtain(seed: int, ai_seed: int, bits: int) -> int:
    """The bits that hide the challenger's game from a reader of the text."""
    blocks = (f"curtain:{seed}:{ai_seed}:{block}" for block in range(-(-bits // 256)))
    stream = b"".join(sha256(block.encode()).digest() for block in blocks)
    return int.from_bytes(stream, "big") & ((1 << bits) - 1)
