"""The networks' weights as files: one for each number of players, with a version and a checksum.

A file consists of a header, the compressed weights of the value network and the policy network, and the
SHA-256 of everything before it. Before they are compressed, negative numbers alternate with positive ones (0,
-1, 1, -2 …), and the low bytes of all are put before the high ones, most of which are 0.
"""

from __future__ import annotations

import hashlib
import logging
import struct
import sys
import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from claim_desktop.ai.engine.networks.features import policy_features, value_features
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.situation import POLICY_OUTPUTS
from claim_desktop.resources import asset

VERSION = 2
"""Incremented when the networks' features or the file's layout change."""
TRAINED = (2, 3, 4)
"""The numbers of players for which weights come with the game."""
_MAGIC = b"ClaimNet"
_HEADER = struct.Struct("<8sHHIIII")
_DIGEST_SIZE = hashlib.sha256().digest_size
_MAX_BYTES = 1 << 24
_NAMES = {2: "two", 3: "three", 4: "four"}
_log = logging.getLogger(__name__)


class WeightsError(Exception):
    """The weights cannot be used; the message is one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The two networks for one number of players, as 16-bit numbers (see `Network`)."""

    players: int
    games: int
    """The number of self-play games they were trained on."""
    width: tuple[int, int]
    """Activations in the first layer of the value and of the policy network."""
    inner: int
    """Activations in the second layer of the value network."""
    value: bytes
    policy: bytes

    def make_networks(self) -> tuple[Network, Network]:
        """Create the two networks for one thread. Raises `WeightsError` if a size is wrong."""
        sides = 2 if self.players == 4 else self.players
        rows = value_features(self.players), policy_features(self.players)
        try:
            return (
                Network(rows[0], self.width[0], self.inner, sides, self.value),
                Network(rows[1], self.width[1], 0, POLICY_OUTPUTS, self.policy),
            )
        except (ValueError, OverflowError) as error:
            raise WeightsError("they were made for another shape of network") from error


def pack(weights: Weights) -> bytes:
    """Return the weights as the content of a file."""
    body = zlib.compress(_interleave(weights.value + weights.policy), 9)
    header = _HEADER.pack(_MAGIC, VERSION, weights.players, weights.games, *weights.width, weights.inner)
    content = header + struct.pack("<I", len(weights.value)) + body
    return content + hashlib.sha256(content).digest()


def unpack(content: bytes) -> Weights:
    """The weights in a file's content. Raises `WeightsError`."""
    start = _HEADER.size + 4
    if len(content) < start + _DIGEST_SIZE or not content.startswith(_MAGIC):
        raise WeightsError("the file does not hold weights")
    content, digest = content[:-_DIGEST_SIZE], content[-_DIGEST_SIZE:]
    if hashlib.sha256(content).digest() != digest:
        raise WeightsError("the file is damaged")
    _, version, players, games, value_width, policy_width, inner = _HEADER.unpack_from(content)
    if version != VERSION:
        raise WeightsError(f"the file has version {version} instead of {VERSION}")
    (split,) = struct.unpack_from("<I", content, _HEADER.size)
    try:
        body = zlib.decompressobj().decompress(content[start:], _MAX_BYTES)
        body = _separate(body)
    except (zlib.error, ValueError) as error:
        raise WeightsError("the file is damaged") from error
    return Weights(players, games, (value_width, policy_width), inner, body[:split], body[split:])


def _interleave(numbers: bytes) -> bytes:
    """Encode 16-bit numbers as a file has them."""
    whole = array("H", [2 * each if each >= 0 else -2 * each - 1 for each in _in_order("h", numbers)])
    whole = _in_order("H", whole.tobytes())
    content = whole.tobytes()
    return content[::2] + content[1::2]


def _separate(content: bytes) -> bytes:
    """The 16-bit numbers that `_interleave` ordered. Raises `ValueError` for an odd number of bytes."""
    half = len(content) // 2
    mixed = bytearray(len(content))
    mixed[::2], mixed[1::2] = content[:half], content[half:]
    numbers = array("h", (-(each >> 1) - 1 if each & 1 else each >> 1 for each in _in_order("H", mixed)))
    return _in_order("h", numbers.tobytes()).tobytes()


def _in_order(kind: str, content: bytes | bytearray) -> array[int]:
    """Make an array of little-endian numbers on any processor."""
    numbers = array(kind, bytes(content))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def weights_file(players: int) -> Path:
    """The path of the weights for a number of players."""
    return asset("weights", f"{_NAMES[players]}.weights")


def player_counts_without_weights() -> tuple[int, ...]:
    """The numbers of players whose weights are missing or damaged, so that rollouts are used instead."""
    return tuple(players for players in TRAINED if weights_for(players) is None)


FindWeights = Callable[[int], Weights | None]
"""How to find the weights for a number of players; None if there are none."""


@cache
def weights_for(players: int) -> Weights | None:
    """The weights that come with the game, or None; unusable weights are also logged."""
    if players not in TRAINED:
        return None
    path = weights_file(players)
    try:
        weights = unpack(path.read_bytes())
        if weights.players != players:
            raise WeightsError("the file is for another number of players")
        weights.make_networks()
    except (OSError, WeightsError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        _log.warning("The computer plays without what it has learned: %s: %s.", path.name, reason)
        return None
    return weights
