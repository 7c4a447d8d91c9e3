"""Encodes sounds as Ogg Vorbis files that are the same, byte for byte, every time they are made."""

from __future__ import annotations

import io
import struct

import soundfile

from scripts.source_art.sound.synth import RATE, Signal

BLOCK = 65_536
"""Samples written at once: the encoder crashes on a minute in one piece."""

SERIAL = struct.pack("<I", 0x434C4D31)
CHECKSUM_POLYNOMIAL = 0x04C11DB7


def encoded(sound: Signal, quality: float) -> bytes:
    """The sound as an Ogg Vorbis file; `quality` runs from 0 (smallest) to 1."""
    buffer = io.BytesIO()
    channels = sound.shape[1] if sound.ndim == 2 else 1
    with soundfile.SoundFile(
        buffer, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as target:
        for start in range(0, len(sound), BLOCK):
            target.write(sound[start : start + BLOCK])
    return _with_fixed_serial(buffer.getvalue())


def _with_fixed_serial(stream: bytes) -> bytes:
    """Replace the random serial number in every page of an Ogg stream and renew the checksums."""
    pages, start = [], 0
    while start < len(stream):
        lengths = stream[start + 27 : start + 27 + stream[start + 26]]
        end = start + 27 + len(lengths) + sum(lengths)
        page = bytearray(stream[start:end])
        page[14:18] = SERIAL
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def _checksum_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (CHECKSUM_POLYNOMIAL if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


CHECKSUM_TABLE = _checksum_table()


def _checksum(page: bytearray) -> int:
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ CHECKSUM_TABLE[value >> 24 ^ byte]
    return value
