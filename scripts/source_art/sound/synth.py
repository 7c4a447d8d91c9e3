"""What sounds are made of: strings, wood, metal, paper and air, and the room around them.

A signal is a one-dimensional array of samples at `RATE` a second; times are in seconds, pitches in hertz.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

Signal: TypeAlias = Any
"""A numpy array of floats, aliased because type checkers cannot know numpy's type when it is missing."""

Chance: TypeAlias = np.random.Generator

RATE = 44_100
OVERSAMPLING = 2
"""Strings are made at a multiple of the rate, so that bending them to pitch costs no brightness."""


def silence(seconds: float) -> Signal:
    """Silence of this length."""
    return np.zeros(round(seconds * RATE))


def times(seconds: float) -> Signal:
    """The moment of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def add(target: Signal, part: Signal, at: float, gain: float = 1.0) -> None:
    """Mix a part into a longer signal; what would run past its end is cut."""
    start = round(at * RATE)
    room = max(0, min(len(part), len(target) - start))
    target[start : start + room] += gain * part[:room]


def pluck(pitch: float, seconds: float, rng: Chance, *, brightness: float = 0.5, ring: float = 2.5) -> Signal:
    """A plucked string (Karplus and Strong 1983).

    The averaging in the loop delays by half a sample, so the tone is half a sample longer than the loop; the
    rest of the way to the exact pitch is done by resampling. `ring` is the time until the tone is 60 dB down.
    """
    period = RATE * OVERSAMPLING / pitch
    length = int(np.ceil(period))
    stretch = (length + 0.5) / period
    burst = _soften(rng.uniform(-1, 1, length), brightness)
    burst -= np.roll(burst, round(length * 0.18))  # the finger's place on the string: its node is missing
    decay = 10 ** (-3 * (length + 0.5) / (ring * RATE * OVERSAMPLING))
    needed = int(seconds * RATE * OVERSAMPLING * stretch) + 2 * length
    raw = _circulate(burst, needed, decay)
    place = np.arange(round(seconds * RATE)) * OVERSAMPLING * stretch
    tone = np.interp(place, np.arange(len(raw)), raw)
    return _round_off(tone / max(1e-9, np.abs(tone).max()), attack=0.001, release=min(0.06, seconds / 4))


def _soften(burst: Signal, brightness: float) -> Signal:
    """Tilt the burst as a string does that a fingertip lets go: each partial weaker than the one below it."""
    spectrum = np.fft.rfft(burst)
    partial = np.maximum(1, np.arange(len(spectrum)))
    spectrum /= np.maximum(1e-9, np.abs(spectrum)) ** 0.7  # noise leaves some partials weak: even them up
    spectrum *= partial ** (brightness - 1.35) / (1 + (partial / (5 + 26 * brightness)) ** 2)
    spectrum[0] = 0
    return np.fft.irfft(spectrum, len(burst))


def _circulate(burst: Signal, samples: int, decay: float) -> Signal:
    """Send the burst round the loop: each period is the last one averaged with itself a sample earlier."""
    length = len(burst)
    rounds = samples // length + 2
    loop = np.empty((rounds, length))
    loop[0] = burst
    for index in range(1, rounds):
        last = loop[index - 1]
        loop[index, 1:] = last[1:] + last[:-1]
        loop[index, 0] = last[0] + (loop[index - 2, -1] if index > 1 else 0)
        loop[index] *= decay * 0.5
    return loop.reshape(-1)[:samples]


def ringing(partials: Sequence[tuple[float, float, float]], seconds: float) -> Signal:
    """Damped sines, as struck wood or metal gives: pitch, strength and time to 60 dB down of each."""
    moment = times(seconds)
    sound = silence(seconds)
    for pitch, strength, ring in partials:
        sound += strength * np.sin(2 * np.pi * pitch * moment) * 10 ** (-3 * moment / ring)
    return _round_off(sound, attack=0.0006, release=min(0.01, seconds / 4))


def knock(pitch: float, rng: Chance, *, hardness: float = 0.5, seconds: float = 0.18) -> Signal:
    """A knuckle on a table: three modes of a board and the click of the touch."""
    modes = [(pitch, 1.0, 0.16), (pitch * 2.32, 0.55, 0.09), (pitch * 4.1, 0.3 * hardness, 0.05)]
    sound = ringing(modes, seconds)
    click = noise(0.006, rng, low=900, high=3000 + 6000 * hardness)
    add(sound, _round_off(click, attack=0.0005, release=0.004), 0, 0.5 * hardness + 0.1)
    return sound


def noise(seconds: float, rng: Chance, *, low: float, high: float) -> Signal:
    """Hiss between two pitches with soft edges, as paper and air give; its peak is 1."""
    samples = round(seconds * RATE)
    spectrum = np.fft.rfft(rng.standard_normal(samples))
    pitch = np.fft.rfftfreq(samples, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    sound = np.fft.irfft(spectrum, samples)
    return sound / max(1e-9, np.abs(sound).max())


def swell(seconds: float, peak: float, *, rise: float = 1.6, fall: float = 2.2) -> Signal:
    """An envelope that grows to 1 at the share `peak` of its time and sinks again."""
    share = np.linspace(0, 1, round(seconds * RATE))
    up, down = np.clip(share / peak, 0, 1), np.clip((1 - share) / (1 - peak), 0, 1)
    return up**rise * down**fall


def glide(start: float, end: float, seconds: float) -> Signal:
    """A sine that moves from one pitch to another."""
    pitch = start * (end / start) ** np.linspace(0, 1, round(seconds * RATE))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def room(sound: Signal, rng: Chance, *, seconds: float = 0.35, share: float = 0.12) -> Signal:
    """The sound in a small panelled room, as long as before; its tail is folded back to the start.

    Folding makes tunes loop without a seam; an effect must end in silence to have nothing folded.
    """
    answer = np.zeros(len(sound))
    tail = noise(seconds, rng, low=180, high=4200) * 10 ** (-3 * times(seconds) / seconds)
    answer[: min(len(tail), len(answer))] = tail[: len(answer)]
    answer /= np.sqrt((answer**2).sum())
    wet = np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(answer), len(sound))
    return sound + share * wet


def _round_off(sound: Signal, *, attack: float, release: float) -> Signal:
    """Round off both ends, so that nothing clicks."""
    rise, fall = max(1, round(attack * RATE)), max(1, round(release * RATE))
    sound = sound.copy()
    sound[:rise] *= np.linspace(0, 1, rise)[: len(sound)]
    sound[-fall:] *= np.linspace(1, 0, fall)[-len(sound) :]
    return sound
