"""Every short sound by its file's name, how loud it is meant to be, and which are made in variants."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scripts.sound import effects, motifs
from scripts.sound.synth import Chance, Signal

SOFT, CARD, MOTIF, FANFARE = -25.0, -22.0, -18.0, -16.5
"""How loud a sound is meant to be: the RMS of its loudest 50 milliseconds, in decibels of full scale."""

EFFECTS: dict[str, tuple[Callable[[Chance], Signal], float]] = {
    "shuffle": (effects.shuffle, CARD),
    "deal": (effects.deal, CARD),
    "slide": (effects.slide, CARD),
    "flip": (effects.flip, CARD),
    "place": (effects.place, CARD),
    "trick_won": (effects.trick_won, MOTIF),
    "trick_lost": (effects.trick_lost, MOTIF),
    "knights": (effects.knights, MOTIF),
    "undead": (effects.undead, MOTIF),
    "dwarves": (effects.dwarves, MOTIF),
    "doppelgangers": (effects.doppelgangers, MOTIF),
    "gnomes": (effects.gnomes, MOTIF),
    "giants": (effects.giants, FANFARE),
    "dragons": (effects.dragons, MOTIF),
    "trolls": (effects.trolls, MOTIF),
    "seers": (effects.seers, MOTIF),
    "faction_won": (effects.faction_won, MOTIF),
    "stamp": (effects.stamp, CARD),
    "victory": (effects.victory, FANFARE),
    "defeat": (effects.defeat, FANFARE),
    "button": (effects.button, SOFT),
    "refuse": (effects.refuse, CARD),
    "turn": (effects.turn, SOFT),
    "first_card": (motifs.first_card, MOTIF),
    "phase_change": (motifs.phase_change, MOTIF),
    "deciding_seal": (motifs.deciding_seal, FANFARE),
    "coronation": (motifs.coronation, MOTIF),
}
"""Every effect by its name, with its loudness."""

VARIED = ("deal", "slide", "flip", "place", "button")
"""What is heard often, and would tire the ear if it were always the same: `deal-1` to `deal-4`."""

PITCHES = (1.0, 0.94, 1.05, 0.975)
"""How much higher each variant is played than the first."""


def repitched(sound: Signal, factor: float) -> Signal:
    """Return the sound played faster by a factor, which raises its pitch by as much."""
    places = np.arange(0, len(sound) - 1, factor)
    return np.interp(places, np.arange(len(sound)), sound)
