"""Samples of self-play as arrays, and the files that store them, written atomically."""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

OFF = 65535
"""Pads a row of features or moves."""
VALUE = np.dtype([("rows", "<u2", 176), ("shares", "<f4", 3), ("kind", "u1"), ("deck", "u1")])
POLICY = np.dtype([("rows", "<u2", 176), ("moves", "<u2", 16), ("chances", "<f4", 16), ("deck", "u1")])
_DIGEST_SIZE = 32


@dataclass(frozen=True, slots=True)
class Samples:
    """What the networks should have answered, in structured arrays of `VALUE` and `POLICY`."""

    values: np.ndarray
    policies: np.ndarray
    games: int

    def to_bytes(self) -> bytes:
        """Serialise them for a file: a checksum, then both arrays."""
        stream = io.BytesIO()
        np.savez_compressed(stream, values=self.values, policies=self.policies, games=self.games)
        content = stream.getvalue()
        return hashlib.sha256(content).digest() + content

    @staticmethod
    def from_bytes(content: bytes) -> Samples:
        """Read them. Raises `ValueError` if the content is damaged."""
        if hashlib.sha256(content[_DIGEST_SIZE:]).digest() != content[:_DIGEST_SIZE]:
            raise ValueError("the samples are damaged")
        arrays = np.load(io.BytesIO(content[_DIGEST_SIZE:]))
        return Samples(arrays["values"], arrays["policies"], int(arrays["games"]))


def pack_values(collected: Iterable[tuple[list[int], list[float], int]], deck: int) -> np.ndarray:
    """The teacher's value samples as an array."""
    rows = list(collected)
    packed: np.ndarray = np.zeros(len(rows), VALUE)
    packed["rows"] = OFF
    packed["deck"] = deck
    for each, (features, shares, kind) in zip(packed, rows, strict=True):
        each["rows"][: len(features)] = features
        each["shares"][: len(shares)] = shares
        each["kind"] = kind
    return packed


def pack_policies(collected: Iterable[tuple[list[int], list[int], list[float]]], deck: int) -> np.ndarray:
    """The teacher's policy samples as an array."""
    rows = list(collected)
    packed: np.ndarray = np.zeros(len(rows), POLICY)
    packed["rows"], packed["moves"] = OFF, OFF
    packed["deck"] = deck
    for each, (features, moves, chances) in zip(packed, rows, strict=True):
        each["rows"][: len(features)] = features
        each["moves"][: len(moves)] = moves
        each["chances"][: len(chances)] = chances
    return packed


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there completely or, after a crash, not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(path.suffix + ".new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def read_samples(path: Path) -> Samples | None:
    """The samples of a file; None if it is missing or damaged. A damaged file is removed."""
    try:
        return Samples.from_bytes(path.read_bytes())
    except FileNotFoundError:
        return None
    except (ValueError, OSError, KeyError):
        path.unlink(missing_ok=True)
        return None
