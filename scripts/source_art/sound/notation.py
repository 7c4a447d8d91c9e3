"""Helps to write long tunes: joins strains, moves them by an octave, and breaks chords into notes."""

from __future__ import annotations

import re

_OCTAVE = re.compile(r"\b([a-g][#b]?)(\d)")


def bars(*strains: str) -> str:
    """Return strains one after the other."""
    return " | ".join(strain.strip().strip("|") for strain in strains)


def rests(count: int, beats: int) -> str:
    """Return that many empty bars of that many beats."""
    return " | ".join([f"r:{beats}"] * count)


def octave_lower(written: str) -> str:
    """Return the notes or chords an octave lower."""
    return _moved(written, -1)


def octave_higher(written: str) -> str:
    """Return the notes or chords an octave higher."""
    return _moved(written, 1)


def _moved(written: str, octaves: int) -> str:
    return _OCTAVE.sub(lambda found: f"{found[1]}{int(found[2]) + octaves}", written)


def broken(chords: str, figure: str, beats: float) -> str:
    """Return each bar's chord as notes of `beats` beats.

    The figure has a character for each note: a digit says which of the chord's pitches, `r` is a rest. Where
    a bar has two chords, `f2 a2 c3 / e2 g#2 b2`, each has half of the figure.
    """
    written = []
    for bar in chords.split("|"):
        parts = [part.split() for part in bar.split("/")]
        share = len(figure) / len(parts)
        notes = ("r" if each == "r" else parts[int(at / share)][int(each)] for at, each in enumerate(figure))
        written.append(" ".join(f"{note}:{beats:g}" for note in notes))
    return " | ".join(written)
