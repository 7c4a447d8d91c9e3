"""What makes every short sound, how loud it is meant to be, and which are made in variants."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from claim_desktop.table.sounds import Sound
from scripts.sound import foley, motifs
from scripts.sound.synth import Chance, Signal

SOFT, CARD, MOTIF, FANFARE = -25.0, -22.0, -18.0, -16.5
"""How loud a sound is meant to be: the RMS of its loudest 50 milliseconds, in decibels of full scale."""

SOUNDS: dict[Sound, tuple[Callable[[Chance], Signal], float]] = {
    Sound.SHUFFLE: (foley.shuffle, CARD),
    Sound.DEAL: (foley.deal, CARD),
    Sound.SLIDE: (foley.slide, CARD),
    Sound.FLIP: (foley.flip, CARD),
    Sound.PLACE: (foley.place, CARD),
    Sound.TRICK_WON: (foley.trick_won, MOTIF),
    Sound.TRICK_LOST: (foley.trick_lost, MOTIF),
    Sound.KNIGHTS: (foley.knights, MOTIF),
    Sound.UNDEAD: (foley.undead, MOTIF),
    Sound.DWARVES: (foley.dwarves, MOTIF),
    Sound.DOPPELGANGERS: (foley.doppelgangers, MOTIF),
    Sound.GNOMES: (foley.gnomes, MOTIF),
    Sound.GIANTS: (foley.giants, FANFARE),
    Sound.DRAGONS: (foley.dragons, MOTIF),
    Sound.TROLLS: (foley.trolls, MOTIF),
    Sound.SEERS: (foley.seers, MOTIF),
    Sound.FACTION_WON: (foley.faction_won, MOTIF),
    Sound.STAMP: (foley.stamp, CARD),
    Sound.VICTORY: (foley.victory, FANFARE),
    Sound.DEFEAT: (foley.defeat, FANFARE),
    Sound.BUTTON: (foley.button, SOFT),
    Sound.REFUSE: (foley.refuse, CARD),
    Sound.TURN: (foley.turn, SOFT),
    Sound.FIRST_CARD: (motifs.first_card, MOTIF),
    Sound.PHASE_CHANGE: (motifs.phase_change, MOTIF),
    Sound.DECIDING_SEAL: (motifs.deciding_seal, FANFARE),
    Sound.CORONATION: (motifs.coronation, MOTIF),
}
"""What makes each sound, and how loud it is meant to be."""

VARIED = (Sound.DEAL, Sound.SLIDE, Sound.FLIP, Sound.PLACE, Sound.BUTTON)
"""What is heard often, and would tire the ear if it were always the same: `deal-1` to `deal-4`."""

PITCHES = (1.0, 0.94, 1.05, 0.975)
"""How much higher each variant is played than the first."""


def repitched(sound: Signal, factor: float) -> Signal:
    """Return the sound played faster by a factor, which raises its pitch by as much."""
    places = np.arange(0, len(sound) - 1, factor)
    return np.interp(places, np.arange(len(sound)), sound)
