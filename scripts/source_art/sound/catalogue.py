"""What makes every short sound, how loud it is meant to be, and in which takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import numpy as np

from claim_desktop.table.sounds import Sound
from scripts.source_art.sound import foley, motifs
from scripts.source_art.sound.foley import A4, A5, B4, B5, C5, D4, D5, D6, E4, E5, FSHARP5
from scripts.source_art.sound.synth import Chance, Signal

SOFT, CARD, MOTIF, CUE, FANFARE = -22.0, -18.5, -14.5, -12.0, -12.5
"""How loud a sound is meant to be: its loudest tenth of a second, in LUFS."""

PITCHES = (1.0, 0.94, 1.05, 0.975)
"""How much higher each take of a card is played than the first."""

Maker: TypeAlias = Callable[[Chance], Signal]


@dataclass(frozen=True, slots=True)
class SoundSpec:
    """A sound: what makes each of its takes, and how loud they are meant to be.

    What is heard often has several, since it would tire the ear if it were always the same.
    """

    takes: tuple[Maker, ...]
    loudness: float


def once(make: Maker, loudness: float) -> SoundSpec:
    """Return a sound that is heard now and then."""
    return SoundSpec((make,), loudness)


def pitched(make: Maker, loudness: float) -> SoundSpec:
    """Return a sound whose takes are played a little higher or lower."""
    return SoundSpec(tuple(partial(_change_pitch, make, pitch) for pitch in PITCHES), loudness)


def each(make: Callable[[Chance, Any], Signal], loudness: float, *differences: Any) -> SoundSpec:
    """Return a sound that has a take for each of these arguments."""
    return SoundSpec(tuple(partial(_with, make, difference) for difference in differences), loudness)


def _with(make: Callable[[Chance, Any], Signal], difference: Any, rng: Chance) -> Signal:
    return make(rng, difference)


def _change_pitch(make: Maker, factor: float, rng: Chance) -> Signal:
    """The sound played faster by a factor, which raises its pitch by as much."""
    sound = make(rng)
    places = np.arange(0, len(sound) - 1, factor)
    return np.interp(places, np.arange(len(sound)), sound)


SOUNDS: dict[Sound, SoundSpec] = {
    Sound.SHUFFLE: once(foley.shuffle, CARD),
    Sound.DEAL: pitched(foley.deal, CARD),
    Sound.SLIDE: pitched(foley.slide, CARD),
    Sound.FLIP: pitched(foley.flip, CARD),
    Sound.PLACE: pitched(foley.place, CARD),
    Sound.TRICK_WON: each(foley.trick_won, MOTIF, (D5, A5, D6), (A4, D5, A5), (D5, E5, A5)),
    Sound.TRICK_LOST: each(foley.trick_lost, MOTIF, (A4, E4), (A4, D4), (B4, E4)),
    Sound.KNIGHTS: each(
        foley.knights,
        MOTIF,
        (0.0, 0.085, 0.15, 0.3, 0.38, 0.44),
        (0.0, 0.11, 0.17, 0.28, 0.39, 0.45),
        (0.06, 0.13, 0.25, 0.32, 0.38, 0.47),
    ),
    Sound.UNDEAD: each(foley.undead, MOTIF, 196.0, 175.0, 220.0),
    Sound.DWARVES: each(
        foley.dwarves,
        MOTIF,
        ((0.0, 0.7), (0.24, 1.0)),
        ((0.0, 1.0), (0.15, 0.4), (0.3, 0.8)),
        ((0.0, 0.5), (0.09, 0.5), (0.27, 1.0)),
    ),
    Sound.DOPPELGANGERS: each(
        foley.doppelgangers,
        MOTIF,
        (A4, C5, E5, A5, C5 * 2, E5 * 2),
        (E5, A4, C5, E5, A5, C5 * 2),
        (A4, E5, C5, A5, E5 * 2, C5 * 2),
    ),
    Sound.GNOMES: each(foley.gnomes, MOTIF, 2093.0, 1760.0, 2349.3),
    Sound.GIANTS: each(foley.giants, FANFARE, 92.0, 84.0, 100.0),
    Sound.DRAGONS: each(foley.dragons, MOTIF, 130.0, 112.0, 150.0),
    Sound.TROLLS: each(foley.trolls, MOTIF, 23.0, 18.0, 29.0),
    Sound.SEERS: each(foley.seers, MOTIF, (E5, B5, FSHARP5 * 2), (D5, A5, E5 * 2), (E5, A5, B5)),
    Sound.FACTION_WON: once(foley.faction_won, MOTIF),
    Sound.STAMP: each(foley.stamp, CARD, 104.0, 93.0, 115.0),
    Sound.VICTORY: once(foley.victory, FANFARE),
    Sound.DEFEAT: once(foley.defeat, FANFARE),
    Sound.BUTTON: pitched(foley.button, SOFT),
    Sound.REFUSE: once(foley.refuse, CARD),
    Sound.TURN: once(foley.turn, CUE),
    Sound.FIRST_CARD: once(motifs.first_card, MOTIF),
    Sound.PHASE_CHANGE: once(motifs.phase_change, MOTIF),
    Sound.DECIDING_SEAL: once(motifs.deciding_seal, FANFARE),
    Sound.CORONATION: once(motifs.coronation, MOTIF),
}
"""Every sound of the game."""
