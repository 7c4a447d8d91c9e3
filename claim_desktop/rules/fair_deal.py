"""A fair deal, which neither side can choose: a sealed random number first, and the person's cut afterwards.

The SHA-256 of the number is shown before the person cuts. The seed of the deal is the first 48 bits, the most
significant first, of HMAC-SHA256 (RFC 2104) with the number as its key and the cut as its message. The
program cannot foresee the cut, and the person cannot read the number.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from claim_desktop.rules.seal_wordlist import WORDS

NONCE_BYTES = 16
SEED_BYTES = 6
MAX_CUT_LENGTH = 40
"""The most characters of a cut."""

WORDS_SHOWN = 4


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The number that was sealed, and the cut.

    >>> fair = FairDeal(bytes(16), "31")
    >>> fair.commitment[:16], fair.seed
    ('374708fff7719dd5', 77790847779396)
    """

    nonce: bytes
    """The sealed number: `NONCE_BYTES` bytes, drawn before the cut."""
    cut: str
    """What the person chose: a number of cards, or words; at most `MAX_CUT_LENGTH` characters."""

    @property
    def commitment(self) -> str:
        """The SHA-256 of the sealed number in hexadecimal, which is shown before the cut."""
        return commitment_to(self.nonce)

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        digest = hmac.digest(self.nonce, self.cut.encode(), hashlib.sha256)
        return int.from_bytes(digest[:SEED_BYTES], "big")


def commitment_to(nonce: bytes) -> str:
    """The SHA-256 of a number in hexadecimal."""
    return hashlib.sha256(nonce).hexdigest()


def commitment_words(sealed: str) -> tuple[str, ...]:
    """Four words that name a seal, one for each of its first bytes.

    >>> commitment_words("00010203")
    ('abbey', 'acorn', 'alder', 'almond')
    """
    return tuple(WORDS[byte] for byte in bytes.fromhex(sealed[: 2 * WORDS_SHOWN]))


def is_cut(words: str) -> bool:
    """Whether a text is a valid cut: printable, and neither too short nor too long."""
    return 0 < len(words) <= MAX_CUT_LENGTH and words.isprintable()
