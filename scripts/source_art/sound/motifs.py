"""Short motifs for the great moments of a game, all in the key of the tunes around them."""

from __future__ import annotations

from scripts.source_art.sound.foley import A3, A4, A5, D3, D4, D5, E5, drum, ended
from scripts.source_art.sound.synth import (
    Chance,
    Signal,
    add,
    knock,
    noise,
    pluck,
    ringing,
    room,
    silence,
    swell,
)

C5, G4, B4, G3 = 523.25, 392.0, 493.88, 196.0


def first_card(rng: Chance) -> Signal:
    """The game begins: three notes that ask, over one stroke of the drum."""
    sound = silence(1.3)
    add(sound, drum(rng), 0, 0.6)
    for step, (pitch, strength) in enumerate(((G4, 0.8), (B4, 0.8), (D5, 1.0))):
        add(sound, pluck(pitch, 1.2 - 0.13 * step, rng, ring=1.6), 0.02 + 0.13 * step, strength)
    return ended(room(sound, rng, share=0.15), 0.25)


def phase_change(rng: Chance) -> Signal:
    """A curtain of strings up to the new key, and two drums."""
    sound = silence(2.2)
    for step, pitch in enumerate((A3 / 2, G3, A3, C5 / 2, D4, E5 / 2, A4, C5, E5, A5)):
        add(sound, pluck(pitch, 1.8, rng, ring=2.2, brightness=0.6), 0.06 * step, 0.5 + 0.04 * step)
    for moment, strength in ((0.0, 0.7), (0.6, 1.0), (0.75, 0.6)):
        add(sound, drum(rng), moment, strength)
    return ended(room(sound, rng, seconds=0.6, share=0.22), 0.4)


def deciding_seal(rng: Chance) -> Signal:
    """The seal that decides the game: a held breath of the drum, the stroke, and an open fifth."""
    sound = silence(2.0)
    add(sound, knock(92, rng, hardness=0.6, seconds=0.4), 0, 1.2)
    add(sound, noise(0.25, rng, low=120, high=900) * swell(0.25, 0.03, rise=1, fall=3), 0, 0.8)
    for pitch, strength in ((D3, 0.8), (A3, 0.7), (D4, 0.7), (A4, 0.6), (D5, 0.5)):
        add(sound, pluck(pitch, 1.8, rng, ring=2.4, brightness=0.6), 0.07, strength)
    add(sound, ringing([(D5 * 2, 0.3, 1.2), (A5 * 2, 0.15, 0.8)], 1.6), 0.07, 0.3)
    return ended(room(sound, rng, seconds=0.6, share=0.2), 0.4)


def coronation(rng: Chance) -> Signal:
    """The crown comes to rest: bells on D and A, which suit a victory as well as a defeat."""
    sound = silence(2.6)
    for step, pitch in enumerate((D5, A5, D5 * 2, A5 * 2)):
        bell = ringing(
            [(pitch, 0.6, 1.6), (pitch * 2.0, 0.3, 1.1), (pitch * 2.76, 0.15, 0.7)], 2.1 - 0.14 * step
        )
        add(sound, bell, 0.14 * step, 0.7 - 0.1 * step)
    add(sound, pluck(D3, 2.0, rng, ring=2.6, brightness=0.4), 0, 0.6)
    add(sound, pluck(A3, 2.0, rng, ring=2.6, brightness=0.4), 0.03, 0.4)
    return ended(room(sound, rng, seconds=0.7, share=0.25), 0.5)
