"""How loud a signal is to the ear, and what makes one as loud as it is meant to be.

Loudness is that of ITU-R BS.1770-4 in LUFS, without its gate: the tunes never pause, and the sounds are too
short for one. Everything here takes a signal as a loop, since the tunes are, and the sounds end in silence.
"""

from __future__ import annotations

import numpy as np

from scripts.source_art.sound.synth import RATE, Signal

OFFSET = -0.691
"""What BS.1770 adds, so that a sine of 1 kHz at full scale on one side gives −3.01 LUFS."""

SHELF_PITCH, SHELF_DECIBELS, SHELF_Q = 1681.97, 4.0, 0.7072
RUMBLE_PITCH, RUMBLE_Q = 38.14, 0.5003
"""The two filters of BS.1770: the head lifts what is high, and rumble does not count."""

EAR_SECONDS = 0.1
"""Over how long the ear gathers the loudness of something short."""

CEILING = -4.2
"""How high a peak may be, in decibels of full scale: encoding and what lies between samples add up to 1."""

REACH_SECONDS = 0.005
"""How long before a peak the limiter begins to give way, and how long after it that it lasts."""


def loudness(sound: Signal) -> float:
    """The loudness of the whole signal."""
    return decibels(power(sound).mean())


def loudest(sound: Signal, window: float) -> float:
    """The loudness of the loudest `window` seconds."""
    return decibels(over_windows(sound, min(window, len(sound) / RATE)).max())


def over_windows(sound: Signal, window: float) -> Signal:
    """The weighted power over the `window` seconds around every sample."""
    width = round(window * RATE)
    weighted = power(sound)
    total = np.cumsum(np.concatenate(([0.0], weighted, weighted[:width])))
    return np.roll((total[width : width + len(sound)] - total[: len(sound)]) / width, width // 2)


def decibels(weighted: float) -> float:
    """The loudness of this weighted power."""
    return OFFSET + 10 * float(np.log10(max(weighted, 1e-12)))


def evened(tune: Signal, *, window: float, share: float) -> Signal:
    """The tune with a share of the differences in loudness between its passages taken away."""
    passages = over_windows(tune, window)
    gain = (passages.mean() / passages) ** (share / 2)
    return tune * gain[:, None]


def mastered(tune: Signal, target: float) -> Signal:
    """The tune at this loudness, its passages and then its bars evened, its peaks under the ceiling."""
    sound = evened(evened(tune, window=4.0, share=0.6), window=1.5, share=0.4)
    for _ in range(2):  # the first limiting takes some loudness away
        sound = limited(raised(sound, target - loudness(sound)))
    return sound


def levelled(sound: Signal, target: float) -> Signal:
    """The sound with its loudest `EAR_SECONDS` at this loudness, its peaks under the ceiling."""
    return limited(raised(sound, target - loudest(sound, EAR_SECONDS)))


def raised(sound: Signal, decibels: float) -> Signal:
    """The signal louder by this many decibels."""
    return sound * 10 ** (decibels / 20)


def limited(sound: Signal) -> Signal:
    """The signal with its peaks under the ceiling: it gives way smoothly around each of them."""
    reach = round(REACH_SECONDS * RATE)
    peak = np.abs(sound).max(axis=1) if sound.ndim == 2 else np.abs(sound)
    gain = np.minimum(1, 10 ** (CEILING / 20) / np.maximum(peak, 1e-9))
    for step in (2**exponent for exponent in range(reach.bit_length())):
        gain = np.minimum(gain, np.minimum(np.roll(gain, step), np.roll(gain, -step)))
    bell = np.zeros(len(sound))
    bell[: 2 * reach + 1] = np.hanning(2 * reach + 3)[1:-1] / (reach + 1)
    smooth = np.fft.irfft(np.fft.rfft(gain) * np.fft.rfft(np.roll(bell, -reach)), len(sound))
    return sound * (smooth[:, None] if sound.ndim == 2 else smooth)


def power(sound: Signal) -> Signal:
    """The weighted power at every sample, of both sides together."""
    heard = np.fft.irfft(_weights(len(sound)) * np.fft.rfft(sound.T), len(sound))
    return (heard**2).sum(axis=0) if sound.ndim == 2 else heard**2


def _weights(samples: int) -> Signal:
    """How strongly each frequency counts."""
    pitch = np.fft.rfftfreq(samples, 1 / RATE)
    shelf, rumble = 1j * pitch / SHELF_PITCH, 1j * pitch / RUMBLE_PITCH
    lift = 10 ** (SHELF_DECIBELS / 20)
    high = (lift * shelf**2 + lift**0.5 * shelf / SHELF_Q + 1) / (shelf**2 + shelf / SHELF_Q + 1)
    return np.abs(high * rumble**2 / (rumble**2 + rumble / RUMBLE_Q + 1))
