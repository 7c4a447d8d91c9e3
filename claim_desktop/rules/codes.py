"""Game codes: a whole game in some forty characters that can be pasted, written and read (RECORD.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from unicodedata import category, normalize

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.deal import Deal, deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.rules.record import Record, RecordedMove, options_of
from claim_desktop.rules.state import GameState

PREFIX = "CLAIM-"
CHALLENGE_PREFIX = "DUEL-"
"""The prefix of challenges, which hold a game and what its rivals' answers depend on."""
RUN_PREFIX = "PROGRESS-"
"""The prefix of runs of the progress."""
VERSION = 1
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, which omits the easily misread letters I, L, O and U."""
MISREAD = str.maketrans("ILO", "110")
MAX_LENGTH = 400
"""Maximum length of a code; a four-player game whose deal has no seed needs about 110 characters."""

MIN_DIGITS = 9
"""Minimum number of digits after the prefix: a deal from a small seed, without moves."""
MAX_PASTED_LENGTH = 40_000
"""Maximum length of a pasted text that is searched for a code."""

_QUOTING = re.compile(r"[^0-9A-Z-]+")
"""Signs that mail and chats put before and behind each line, and around a code."""
_UP_TO_LAST_DIGIT = re.compile(r".*[0-9A-Z]", re.DOTALL)
_MINUS = "\N{MINUS SIGN}"
_CHECK_DIGITS = 5
_VERSIONS = 32
SEEDS = 1 << 48
"""The number of seeds that codes can hold."""
_MOVES = 128
"""More decisions than any game has."""


class MixedNumber:
    """A mixed-radix number: each digit has a base of its own, the lowest digit first."""

    def __init__(self, number: int = 0) -> None:
        self._left = number
        self._digits: list[tuple[int, int]] = []

    def write(self, digit: int, base: int) -> None:
        """Add a digit, from 0 to `base` - 1."""
        self._digits.append((digit, base))

    def read(self, base: int) -> int:
        """Take the next digit."""
        self._left, digit = divmod(self._left, base)
        return digit

    @property
    def is_read(self) -> bool:
        """Whether only zeros are left to read."""
        return self._left == 0

    @property
    def number(self) -> int:
        """The number that the digits written so far make up."""
        result = 0
        for digit, base in reversed(self._digits):
            result = result * base + digit
        return result


def to_code(record: Record) -> str:
    """The game as a code: deck, deal, who led first, and every decision, but no names.

    >>> from claim_desktop.rules.decks import CLAIM
    >>> code = to_code(Record(CLAIM, first_leader=1, deal=deal(CLAIM, seed=7), seed=7))
    >>> code
    'CLAIM-1T01GF09W'
    >>> from_code(code.lower()).seed
    7
    """
    mixed = MixedNumber()
    mixed.write(VERSION, _VERSIONS)
    decks = numbered_decks()
    mixed.write(decks.index(record.deck), len(decks))
    mixed.write(record.first_leader, record.deck.players)
    _write_deal(mixed, record)
    final = record.replay()
    mixed.write(int(final.vote is not None), 2)
    if final.vote is None:
        mixed.write(len(record.moves), _MOVES)
    write_moves(mixed, record)
    return code_of(mixed, PREFIX)


def from_code(code: str) -> Record:
    """Read a game from its code; case, spaces, line breaks, and words before and after it do not matter.

    Raises `CodeError` if it is no code, is damaged, or was written by a later version of the game.
    """
    mixed = number_in(code, PREFIX)
    version = mixed.read(_VERSIONS)
    if version != VERSION:
        raise CodeError(ErrorReason.NEWER_CODE)
    decks = numbered_decks()
    deck = decks[mixed.read(len(decks))]
    first_leader = mixed.read(deck.players)
    seed, dealt = _read_deal(mixed, deck)
    record = Record(deck, first_leader, dealt, seed=seed)
    read_moves(mixed, record, None if mixed.read(2) else mixed.read(_MOVES))
    if not mixed.is_read:
        raise damaged_code()
    return record


def code_of(mixed: MixedNumber, prefix: str) -> str:
    """A number as a code with its checksum."""
    digits = _in_digits(mixed.number)
    return f"{prefix}{digits}{_check(digits)}"


def number_in(pasted: str, prefix: str) -> MixedNumber:
    """The number in a pasted code. Raises `CodeError` if there is none, or it is damaged."""
    return MixedNumber(_number_of(_digits_of(pasted, prefix)))


def prefix_in(pasted: str) -> str:
    """The prefix of the code in a pasted text; of a damaged one if there is no whole one, else empty."""
    prefixes = (CHALLENGE_PREFIX, RUN_PREFIX, PREFIX)
    words = _words_of(pasted)
    whole = (prefix for prefix in prefixes if _checked_digits(words, prefix) is not None)
    return next(whole, next((prefix for prefix in prefixes if has_code(pasted, prefix)), ""))


def has_code(pasted: str, prefix: str) -> bool:
    """Whether a pasted text holds a code with this prefix, perhaps a damaged one."""
    return any(prefix in word for word in _words_of(pasted))


def numbered_decks() -> tuple[Deck, ...]:
    """Every deck, in the order in which codes number them."""
    return tuple(chain.from_iterable(all_decks(players) for players in PLAYER_COUNTS))


def _write_deal(mixed: MixedNumber, record: Record) -> None:
    """Write the seed if the deal follows from one of 48 bits, otherwise the cards one by one."""
    seed = record.seed
    is_seeded = seed is not None and 0 <= seed < SEEDS and deal(record.deck, seed) == record.deal
    mixed.write(int(not is_seeded), 2)
    if seed is not None and is_seeded:
        mixed.write(seed, SEEDS)
        return
    left = list(record.deck.cards)
    for card in chain(*record.deal.hands, record.deal.stock):
        kinds = _kinds(left)
        mixed.write(kinds.index(card), len(kinds))
        left.remove(card)


def _read_deal(mixed: MixedNumber, deck: Deck) -> tuple[int | None, Deal]:
    if mixed.read(2) == 0:
        seed = mixed.read(SEEDS)
        return seed, deal(deck, seed)
    left, cards = list(deck.cards), list[Card]()
    while left:
        kinds = _kinds(left)
        cards.append(kinds[mixed.read(len(kinds))])
        left.remove(cards[-1])
    size = deck.hand_size
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(deck.players))
    return None, Deal(hands, tuple(cards[deck.players * size :]))


def _kinds(cards: Iterable[Card]) -> Sequence[Card]:
    """The distinct cards, in order."""
    return list(dict.fromkeys(cards))


def write_moves(mixed: MixedNumber, record: Record) -> None:
    """Write every decision as one of those that were legal."""
    for state, recorded in zip(record.states(), record.moves, strict=False):
        options = options_of(state)
        mixed.write(options.index(recorded.move.card), len(options))


def read_moves(mixed: MixedNumber, record: Record, count: int | None = None) -> None:
    """Read so many decisions into a record without moves, or all up to the end.

    Raises `CodeError` if they end before or after what was promised.
    """
    state = record.start()
    while len(record.moves) != count and not _is_over(state):
        moves = engine.legal_moves(state)
        move = moves[mixed.read(len(moves))]
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    if _is_over(state) != (count is None):
        raise damaged_code()


def _is_over(state: GameState) -> bool:
    return state.vote is not None


def _in_digits(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def _number_of(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * len(DIGITS) + DIGITS.index(digit)
    return number


def _check(digits: str) -> str:
    """The checksum that catches typing errors: 25 bits of SHA-256 (FIPS 180-4)."""
    number = int.from_bytes(sha256(digits.encode()).digest()[:4], "big") >> 7
    return _in_digits(number).rjust(_CHECK_DIGITS, DIGITS[0])


def _digits_of(code: str, prefix: str) -> str:
    """A code's digits without their checksum. Raises `CodeError`."""
    words = _words_of(code)
    checked = _checked_digits(words, prefix)
    if checked is not None:
        return checked
    alone = [_after_prefix(word, prefix) for word in words if prefix in word]
    if "".join(words).startswith(prefix) or any(len(digits) >= MIN_DIGITS for digits in alone):
        raise damaged_code()
    raise CodeError(ErrorReason.NOT_A_CODE)


def _checked_digits(words: Sequence[str], prefix: str) -> str | None:
    """The digits of the first whole code among these words, without their checksum."""
    for digits in _candidates(words, prefix):
        if set(digits) <= set(DIGITS) and _CHECK_DIGITS < len(digits) <= MAX_LENGTH:
            checked, check = digits[:-_CHECK_DIGITS], digits[-_CHECK_DIGITS:]
            if _check(checked) == check:
                return checked
    return None


def _candidates(words: Sequence[str], prefix: str) -> Iterator[str]:
    """What may be the digits of a code among these words, however many lines it was broken into."""
    whole = "".join(words)
    if prefix in whole:
        yield _after_prefix(whole, prefix)
    for start, first in enumerate(words):
        if prefix not in first:
            continue
        written = ""
        for word in words[start:]:
            if written and prefix in word:
                break  # another code begins
            written += _QUOTING.sub("", word)
            yield _after_prefix(written, prefix)
            if len(written) - len(first) > 2 * MAX_LENGTH:
                break  # no code has more hyphens than digits


def _words_of(pasted: str) -> list[str]:
    """The words of a pasted text in capital letters with plain hyphens, without invisible characters.

    A tag of HTML begins another word.
    """
    letters = normalize("NFKC", pasted[:MAX_PASTED_LENGTH]).upper().replace("<", " ")
    plain = ("-" if category(each) == "Pd" or each == _MINUS else each for each in letters)
    return "".join(each for each in plain if category(each) not in ("Cf", "Mn")).split()


def _after_prefix(written: str, prefix: str) -> str:
    """The digits after the prefix, up to another one, without quotation marks and the like at the end."""
    rest = _UP_TO_LAST_DIGIT.match(written.split(prefix, 2)[1])
    return "" if rest is None else rest[0].replace("-", "").translate(MISREAD)


def damaged_code() -> CodeError:
    """The error for a code that was changed on its way."""
    return CodeError(ErrorReason.DAMAGED_CODE)
