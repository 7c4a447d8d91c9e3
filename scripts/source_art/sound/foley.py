"""The short sounds: cards, the outcome of tricks and votes, buttons, a motif for every faction's power.

What is heard again and again takes an argument beside its chance, in which its takes differ.
"""

from __future__ import annotations

import numpy as np

from scripts.source_art.sound.synth import (
    Chance,
    Signal,
    add,
    glide,
    knock,
    noise,
    pluck,
    ringing,
    room,
    silence,
    swell,
    times,
)

D3, A3, D4, E4, F4, A4, B4, C5, D5, E5, FSHARP5, A5, B5, D6 = (
    146.83,
    220.0,
    293.66,
    329.63,
    349.23,
    440.0,
    493.88,
    523.25,
    587.33,
    659.26,
    739.99,
    880.0,
    987.77,
    1174.66,
)


def shuffle(rng: Chance) -> Signal:
    """A riffle: the flicks come faster and closer, then the halves slide together."""
    sound = silence(1.1)
    moment = 0.0
    for step in range(30):
        add(sound, _flick(rng, 0.02, 1800 + 60 * step), moment, 0.35 + 0.4 * step / 30)
        moment += 0.034 - 0.017 * step / 30 + rng.uniform(-0.003, 0.003)
    slid = noise(0.26, rng, low=900, high=5200) * swell(0.26, 0.3)
    add(sound, slid, 0.74, 0.7)
    add(sound, knock(300, rng, hardness=0.4), 0.97, 0.6)
    return sound


def _flick(rng: Chance, seconds: float, low: float) -> Signal:
    """The edge of one card let go."""
    return noise(seconds, rng, low=low, high=9000) * swell(seconds, 0.08, rise=1, fall=3)


def deal(rng: Chance) -> Signal:
    """A card leaves the pack and lands."""
    sound = silence(0.2)
    add(sound, noise(0.09, rng, low=1500, high=7000) * swell(0.09, 0.7, fall=1.2), 0, 0.55)
    add(sound, _flick(rng, 0.03, 1400), 0.085, 0.9)
    add(sound, knock(260, rng, hardness=0.3, seconds=0.1), 0.088, 0.35)
    return sound


def slide(rng: Chance) -> Signal:
    """A card drawn over felt."""
    sound = silence(0.32)
    add(sound, noise(0.3, rng, low=600, high=3600) * swell(0.3, 0.35), 0)
    return sound


def flip(rng: Chance) -> Signal:
    """A card turned over: it bends, then snaps flat."""
    sound = silence(0.2)
    add(sound, noise(0.08, rng, low=2200, high=8000) * swell(0.08, 0.6), 0, 0.5)
    add(sound, _flick(rng, 0.035, 2000), 0.075)
    add(sound, knock(420, rng, hardness=0.3, seconds=0.09), 0.08, 0.3)
    return sound


def place(rng: Chance) -> Signal:
    """A card laid on the table by a sure hand."""
    sound = silence(0.24)
    add(sound, _flick(rng, 0.03, 1000), 0, 0.5)
    add(sound, knock(170, rng, hardness=0.35, seconds=0.2), 0.004)
    return sound


def trick_won(rng: Chance, pitches: tuple[float, float, float]) -> Signal:
    """Cards gathered, and three rising notes."""
    notes = zip(pitches, (0.0, 0.1, 0.2), (0.8, 1.0, 0.5), strict=True)
    return _notes(rng, 0.95, tuple(notes), slid=0.35)


def trick_lost(rng: Chance, pitches: tuple[float, float]) -> Signal:
    """Cards gathered away, and two sinking notes, damped."""
    notes = zip(pitches, (0.0, 0.13), (0.7, 0.8), strict=True)
    return _notes(rng, 0.8, tuple(notes), slid=0.35, ring=0.9, brightness=0.2)


def _notes(
    rng: Chance,
    seconds: float,
    notes: tuple[tuple[float, float, float], ...],
    *,
    slid: float = 0.0,
    ring: float = 1.6,
    brightness: float = 0.5,
) -> Signal:
    """Plucked notes (pitch, moment, strength), over the slide of a few cards."""
    sound = silence(seconds)
    for pitch, moment, strength in notes:
        tone = pluck(pitch, seconds - moment, rng, ring=ring, brightness=brightness)
        add(sound, tone, moment, strength)
    if slid:
        add(sound, noise(0.28, rng, low=800, high=4000) * swell(0.28, 0.3), 0, slid)
    return ended(room(sound, rng, share=0.1), 0.12)


def ended(sound: Signal, seconds: float) -> Signal:
    """Let the last part fade to nothing."""
    fade = np.ones(len(sound))
    tail = min(len(sound), len(times(seconds)))
    fade[-tail:] = np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return sound * fade


def knights(rng: Chance, hooves: tuple[float, ...]) -> Signal:
    """Hooves at a gallop, which come down at these moments, and steel."""
    sound = silence(0.95)
    for step, moment in enumerate(hooves):
        add(sound, knock(210 + 40 * (step % 3), rng, hardness=0.7, seconds=0.1), moment, 0.35 + 0.09 * step)
    steel = [(1480, 0.5, 0.5), (2310, 0.6, 0.4), (3420, 0.45, 0.3), (4870, 0.3, 0.2), (620, 0.4, 0.25)]
    add(sound, ringing(steel, 0.4), 0.53, 0.4)
    add(sound, noise(0.05, rng, low=2000, high=9000) * swell(0.05, 0.05, fall=3), 0.53, 0.6)
    return ended(sound, 0.1)


def undead(rng: Chance, pitch: float) -> Signal:
    """A cold breath that rises out of the ground, and wails from this pitch upward."""
    seconds = 1.1
    breath = noise(seconds, rng, low=500, high=2200) * swell(seconds, 0.45)
    voices = ((1.0, 1.0), (1.06, 0.7), (2.0, 0.35))
    wail = sum(share * glide(pitch * part, 1.59 * pitch * part, seconds) for part, share in voices)
    tremble = 1 + 0.35 * np.sin(2 * np.pi * rng.uniform(5.5, 7.5) * times(seconds))
    return 0.5 * breath + 0.3 * wail * tremble * swell(seconds, 0.5)


def dwarves(rng: Chance, strokes: tuple[tuple[float, float], ...]) -> Signal:
    """Strokes on the anvil (moment, strength), and the cart rolls off."""
    sound = silence(1.05)
    anvil = [(1120, 0.7, 0.55), (1870, 0.6, 0.45), (2790, 0.5, 0.3), (4210, 0.25, 0.18), (380, 0.5, 0.12)]
    for moment, strength in strokes:
        add(sound, ringing(anvil, 0.5), moment, 0.5 * strength)
        add(sound, knock(150, rng, hardness=0.9), moment, 0.5 * strength)
    for step in range(7):
        add(
            sound,
            knock(120 + 12 * (step % 2), rng, hardness=0.25, seconds=0.08),
            0.5 + 0.07 * step,
            0.45 - 0.05 * step,
        )
    return ended(sound, 0.1)


def doppelgangers(rng: Chance, pitches: tuple[float, ...]) -> Signal:
    """A run of glassy plucks and its mirror image, one over the other."""
    seconds = 1.0
    run = silence(seconds)
    for step, pitch in enumerate(pitches):
        add(run, pluck(pitch, 0.5, rng, ring=0.5, brightness=0.7), 0.07 * step, 0.6)
        add(run, ringing([(pitch * 2, 0.16, 0.3), (pitch * 5.4, 0.07, 0.15)], 0.4), 0.07 * step)
    mirrored = run[::-1] * swell(seconds, 0.5)
    return ended(room(run + 0.55 * mirrored, rng, share=0.15), 0.15)


def gnomes(rng: Chance, pitch: float) -> Signal:
    """Something small set down with care, and a lantern that tinkles at this pitch."""
    sound = silence(0.7)
    add(sound, knock(520, rng, hardness=0.4, seconds=0.12), 0.0, 0.7)
    add(sound, knock(390, rng, hardness=0.4, seconds=0.12), 0.1, 0.9)
    add(
        sound,
        ringing([(pitch, 0.5, 0.5), (pitch * 1.498, 0.3, 0.35), (pitch * 2.67, 0.15, 0.2)], 0.5),
        0.14,
        0.4,
    )
    return ended(sound, 0.1)


def giants(rng: Chance, pitch: float) -> Signal:
    """A foot comes down with a boom of this pitch; boards and crockery jump."""
    sound = silence(1.1)
    boom = glide(pitch, 0.45 * pitch, 0.6) + 0.8 * glide(
        2.05 * pitch, 0.91 * pitch, 0.6
    )  # the octave is what small speakers can give
    add(sound, boom * swell(0.6, 0.02, rise=1, fall=2.6), 0, 0.6)
    add(sound, noise(0.3, rng, low=120, high=700) * swell(0.3, 0.03, rise=1, fall=3), 0, 1.0)
    add(sound, knock(140, rng, hardness=0.6, seconds=0.3), 0.01, 0.8)
    for step in range(9):
        moment = 0.12 + 0.075 * step + rng.uniform(-0.015, 0.015)
        add(sound, knock(rng.uniform(500, 1400), rng, hardness=0.8, seconds=0.07), moment, 0.3 * 0.8**step)
    add(sound, noise(0.12, rng, low=1200, high=6000) * swell(0.12, 0.05, rise=1, fall=3), 0.02, 0.35)
    return ended(sound, 0.1)


def dragons(rng: Chance, pitch: float) -> Signal:
    """Fire: a breath drawn, a roar from this pitch downward, crackling."""
    seconds = 1.15
    sound = silence(seconds)
    add(sound, noise(0.95, rng, low=90, high=900) * swell(0.95, 0.3, rise=1, fall=1.6), 0, 1.0)
    add(sound, noise(0.8, rng, low=700, high=5000) * swell(0.8, 0.4), 0.12, 0.45)
    add(sound, glide(pitch, 0.54 * pitch, 0.8) * swell(0.8, 0.3), 0.1, 0.35)
    for _ in range(26):
        crack = noise(0.012, rng, low=2500, high=9000) * swell(0.012, 0.1, rise=1, fall=3)
        add(sound, crack, rng.uniform(0.25, 1.05), rng.uniform(0.15, 0.5))
    return ended(sound, 0.12)


def trolls(rng: Chance, grains: float) -> Signal:
    """Stone drawn over stone, so many grains a second, and it stops."""
    sound = silence(1.0)
    grind = noise(0.62, rng, low=140, high=1300) * swell(0.62, 0.5, fall=1.2)
    grain = 0.55 + 0.45 * np.sign(
        np.sin(2 * np.pi * grains * times(0.62) + 2 * np.sin(2 * np.pi * 3.1 * times(0.62)))
    )
    add(sound, grind * grain, 0, 0.8)
    add(sound, knock(128, rng, hardness=0.5, seconds=0.3), 0.62, 1.1)
    add(sound, knock(186, rng, hardness=0.4, seconds=0.2), 0.65, 0.5)
    return ended(sound, 0.1)


def seers(rng: Chance, pitches: tuple[float, float, float]) -> Signal:
    """Three glass tones, each higher: the eye opens."""
    sound = silence(1.15)
    for step, pitch in enumerate(pitches):
        length = 0.85 - 0.1 * step
        tone = ringing([(pitch, 0.6, 0.9), (pitch * 2.76, 0.18, 0.5), (pitch * 5.4, 0.06, 0.25)], length)
        add(sound, tone * swell(length, 0.12, rise=1, fall=1), 0.16 * step, 0.8)
    add(sound, noise(0.6, rng, low=4000, high=9000) * swell(0.6, 0.6), 0.1, 0.08)
    return ended(room(sound, rng, share=0.18), 0.15)


def faction_won(rng: Chance) -> Signal:
    """A seal pressed, and a small flourish."""
    sound = _notes(
        rng, 1.15, ((D4, 0.06, 0.7), (A4, 0.14, 0.7), (D5, 0.22, 0.8), (FSHARP5, 0.3, 1.0)), ring=1.8
    )
    add(sound, knock(120, rng, hardness=0.4, seconds=0.25), 0, 0.9)
    return sound


def stamp(rng: Chance, pitch: float) -> Signal:
    """A seal pressed into wax: a heavy stamp on the table, and the wax gives."""
    sound = silence(0.42)
    add(sound, knock(pitch, rng, hardness=0.35, seconds=0.3), 0, 1.0)
    add(sound, knock(3 * pitch, rng, hardness=0.6, seconds=0.12), 0.002, 0.35)
    add(sound, noise(0.2, rng, low=500, high=2600) * swell(0.2, 0.08, rise=1, fall=2.4), 0.015, 0.3)
    return ended(sound, 0.08)


def victory(rng: Chance) -> Signal:
    """A fanfare for lutes and drum: a call, an answer, and the full chord."""
    sound = silence(4.2)
    call = (
        (D4, 0.0),
        (D4, 0.18),
        (A4, 0.36),
        (A4, 0.72),
        (B4, 0.9),
        (A4, 1.08),
        (D5, 1.26),
        (E5, 1.62),
        (FSHARP5, 1.98),
    )
    for pitch, moment in call:
        for octave, strength in ((1.0, 0.75), (0.5, 0.5), (2.0, 0.2)):
            add(sound, pluck(pitch * octave, 1.6, rng, ring=1.8, brightness=0.7), moment, strength)
    for step, pitch in enumerate((D3 / 2, D3, A3, D4, FSHARP5 / 2, A4, D5, FSHARP5, A5)):
        add(sound, pluck(pitch, 1.8, rng, ring=2.6, brightness=0.6), 2.34 + 0.028 * step, 0.7)
    for moment, strength in (
        (0.0, 0.8),
        (0.36, 0.6),
        (0.72, 0.8),
        (1.26, 0.8),
        (1.8, 0.5),
        (1.98, 0.6),
        (2.34, 1.0),
    ):
        add(sound, drum(rng), moment, strength)
    return ended(room(sound, rng, seconds=0.7, share=0.25), 0.5)


def drum(rng: Chance) -> Signal:
    """A small frame drum."""
    sound = glide(130, 78, 0.3) * swell(0.3, 0.015, rise=1, fall=3)
    add(sound, noise(0.08, rng, low=200, high=2400) * swell(0.08, 0.05, rise=1, fall=3), 0, 0.4)
    return sound


def defeat(rng: Chance) -> Signal:
    """A slow descent to the minor chord."""
    sound = silence(3.6)
    for step, (pitch, low) in enumerate(((A4, D3), (F4, D3), (E4, A3 / 2), (D4, D3))):
        length = 1.8 if step == 3 else 1.1
        add(sound, pluck(pitch, length, rng, ring=2.2, brightness=0.3), 0.5 * step, 0.8)
        add(sound, pluck(low, length, rng, ring=2.6, brightness=0.3), 0.5 * step, 0.5)
    for step, pitch in enumerate((D3 / 2, D3, A3, F4 / 2)):
        add(sound, pluck(pitch, 1.7, rng, ring=2.8, brightness=0.3), 1.52 + 0.05 * step, 0.5)
    return ended(room(sound, rng, seconds=0.7, share=0.25), 0.6)


def button(rng: Chance) -> Signal:
    """A wooden peg pressed home."""
    return knock(620, rng, hardness=0.5, seconds=0.1)


def refuse(rng: Chance) -> Signal:
    """Two dull raps: not this one."""
    sound = silence(0.32)
    add(sound, knock(150, rng, hardness=0.2), 0.0)
    add(sound, knock(126, rng, hardness=0.2), 0.13)
    return sound


def turn(rng: Chance) -> Signal:
    """It is your turn: two notes of glass, an octave above where the tunes play."""
    sound = silence(0.85)
    for pitch, moment, strength in ((A5, 0.0, 0.8), (E5 * 2, 0.11, 1.0)):
        glass = [(pitch, 0.7, 0.7), (pitch * 2, 0.35, 0.4), (pitch * 2.76, 0.12, 0.2)]
        add(sound, ringing(glass, 0.85 - moment), moment, strength)
        add(sound, pluck(pitch, 0.85 - moment, rng, ring=0.8, brightness=0.5), moment, 0.3 * strength)
    return ended(sound, 0.3)
