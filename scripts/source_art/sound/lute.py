"""Reads written music and plays it on a lute: courses of two strings, a wooden body, a small room.

A voice is written bar by bar, a note as PITCH:BEATS, bars separated by `|`: `"d5:1 e5:.5 f#5:.5* | r:2"`. `r`
rests; a star after the beats asks for a mordent. The last bar leads into the first: tails are folded back to
the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from scripts.source_art.sound.synth import RATE, Chance, Signal, noise, pluck, ringing, room

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
MORDENT_SECONDS = 0.075
UPBEAT_SECONDS = 0.045
"""The tune is rotated by this much, so that the loop's seam lies between two plucks."""

COURSE_CENTS = 3.5
"""How far apart the two strings of a course are: the lute's shimmer."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One line of a tune and how it is played."""

    written: str
    gain: float
    side: float
    """Where it sits: −1 left, 1 right."""
    brightness: float
    ring: float


@dataclass(frozen=True, slots=True)
class Composition:
    """A tune that loops: its voices, beats in a bar, beats in a minute and the scale its ornaments use."""

    voices: tuple[Voice, ...]
    beats_per_bar: float
    beats_per_minute: float
    scale: str


@dataclass(frozen=True, slots=True)
class Note:
    """A note as written: its key on a keyboard (69 is A at 440 Hz), when and how long, in beats."""

    key: int
    start: float
    beats: float
    is_ornamented: bool


def bars_of(tune: Composition) -> int:
    """How many bars the tune has, the same in every voice."""
    counts = {len(voice.written.split("|")) for voice in tune.voices}
    assert len(counts) == 1, f"voices of different length: {counts}"
    return counts.pop()


def play(tune: Composition, rng: Chance) -> Signal:
    """The whole tune as two columns of samples, left and right, ready to loop."""
    beat = 60 / tune.beats_per_minute
    length = round(bars_of(tune) * tune.beats_per_bar * beat * RATE)
    sides = np.zeros((2, length))
    for voice in tune.voices:
        for note in notes_of(voice.written, tune.beats_per_bar):
            _sound_note(sides, note, voice, tune, rng)
    for index in range(2):
        sides[index] = room(_body(sides[index], rng), rng, seconds=0.9, share=0.22)
    return np.roll(sides, round(UPBEAT_SECONDS * RATE), axis=1).T


def notes_of(written: str, beats_per_bar: float) -> Iterator[Note]:
    """Read a voice; fails on a bar of the wrong length."""
    for index, bar in enumerate(written.split("|")):
        start = index * beats_per_bar
        for word in bar.split():
            pitch, _, value = word.partition(":")
            beats = float(value.rstrip("*"))
            if pitch != "r":
                yield Note(key_of(pitch), start, beats, value.endswith("*"))
            start += beats
        missing = (index + 1) * beats_per_bar - start
        assert abs(missing) < 1e-6, f"bar {index + 1} lacks {missing} beats: {bar.strip()}"


def key_of(pitch: str) -> int:
    """The key of a pitch such as `c4`, `f#5` or `bb3`."""
    sharps = pitch.count("#") - pitch[1:].count("b")
    return 12 * (int(pitch[-1]) + 1) + STEPS[pitch[0]] + sharps


def _sound_note(sides: Signal, note: Note, voice: Voice, tune: Composition, rng: Chance) -> None:
    beat = 60 / tune.beats_per_minute
    start = note.start * beat + rng.normal(0, 0.004)
    strength = voice.gain * _stress(note.start, tune.beats_per_bar) * rng.uniform(0.9, 1.06)
    if note.is_ornamented:
        for key, share in ((note.key, 0.75), (_step_above(note.key, tune.scale), 0.6)):
            touch = _course(key, MORDENT_SECONDS * 1.6, voice.brightness, voice.ring / 3, rng)
            _mix_around(sides, touch * strength * share, start, voice.side)
            start += MORDENT_SECONDS
    seconds = min(note.beats * beat + 0.9, voice.ring + 0.6)
    tone = _course(note.key, seconds, voice.brightness, voice.ring, rng)
    _mix_around(sides, tone * strength, start, voice.side)


def _step_above(key: int, scale: str) -> int:
    steps = {(STEPS[name[0]] + name.count("#") - name[1:].count("b")) % 12 for name in scale.split()}
    return next(key + step for step in (1, 2, 3) if (key + step) % 12 in steps)


def _stress(start: float, beats_per_bar: float) -> float:
    """The first beat of a bar is firm, what falls between beats is light."""
    place = start % beats_per_bar
    if place < 1e-6:
        return 1.0
    return 0.88 if abs(place - round(place)) < 1e-6 else 0.76


def _course(key: int, seconds: float, brightness: float, ring: float, rng: Chance) -> Signal:
    """A note on a course: two strings a little apart; low courses have an octave string."""
    pitch = 440 * 2 ** ((key - 69) / 12)
    ring = ring * min(1.3, (220 / pitch) ** 0.25)
    bend = 2 ** (COURSE_CENTS / 2400)
    tone = 0.6 * pluck(pitch * bend, seconds, rng, brightness=brightness, ring=ring)
    upper = pitch / bend * (2 if key < 52 else 1)
    return tone + (0.22 if key < 52 else 0.4) * pluck(
        upper, seconds, rng, brightness=brightness, ring=ring * 0.8
    )


def _mix_around(sides: Signal, tone: Signal, moment: float, side: float) -> None:
    """Add a tone to both sides; what passes the end of the tune is heard at its start."""
    length = sides.shape[1]
    place = (round(moment * RATE) + np.arange(len(tone))) % length
    angle = (side + 1) * np.pi / 4
    sides[0, place] += np.cos(angle) * tone
    sides[1, place] += np.sin(angle) * tone


def _body(sound: Signal, rng: Chance) -> Signal:
    """What the bowl of the instrument adds: a few broad resonances and a breath of wood."""
    answer = np.zeros(len(sound))
    bowl = ringing([(118, 0.5, 0.12), (236, 0.6, 0.1), (412, 0.4, 0.08), (690, 0.25, 0.05)], 0.12)
    wood = noise(0.05, rng, low=300, high=2500) * np.linspace(1, 0, round(0.05 * RATE)) ** 3
    answer[: len(bowl)] = 0.006 * bowl
    answer[: len(wood)] += 0.03 * wood
    answer[0] += 1
    return np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(answer), len(sound))
