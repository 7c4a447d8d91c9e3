"""The three tunes, written for this game: one for the menu and one for each phase.

All three are built like dances of the sixteenth century: a strain, the same strain in quick notes, then a
middle part. The menu's goes on to a song and returns to its strain in the tenor; those of the phases go on to
a trio of new music and to the whole dance an octave lower, with a second lute above it. Each ends on the
dominant, so that it begins again without a pause. Tempos are such that a tune's number of samples has small
factors only: the Fourier transforms take seconds instead of minutes.
"""

from __future__ import annotations

from scripts.source_art.sound.lute import Composition, Voice
from scripts.source_art.sound.notation import bars, broken, octave_higher, octave_lower, rests


def _melody(written: str) -> Voice:
    return Voice(written, gain=1.0, side=0.16, brightness=0.48, ring=2.8)


def _middle(written: str) -> Voice:
    return Voice(written, gain=0.38, side=-0.4, brightness=0.4, ring=1.9)


def _bass(written: str) -> Voice:
    return Voice(written, gain=0.46, side=-0.08, brightness=0.4, ring=2.8)


def _second_lute(written: str) -> Voice:
    return Voice(written, gain=0.4, side=0.5, brightness=0.56, ring=2.2)


_MENU_STRAIN = (
    "a4:1 d5:1.5 e5:.5 | e5:1.5 d5:.5 c5:1 | d5:1 f5:1* e5:.5 d5:.5 | c#5:2 a4:1 |"
    "f5:1.5 g5:.5 a5:1 | g5:1.5 f5:.5 e5:1 | f5:.5 e5:.5 d5:1 c#5:1 | d5:3*"
)
_MENU_QUICK_STRAIN = (
    "a4:.5 d5:.5 e5:.5 f5:.5 g5:.5 a5:.5 | g5:.5 e5:.5 c5:.5 d5:.5 e5:1 |"
    "f5:.5 e5:.5 d5:.5 a4:.5 d5:1 | e5:.5 d5:.5 c#5:.5 b4:.5 c#5:1 |"
    "c5:.5 f5:.5 a5:1* g5:.5 f5:.5 | e5:.5 g5:.5 e5:.5 d5:.5 c5:1 |"
    "d5:.5 f5:.5 e5:.5 d5:.5 c#5:.5 b4:.25 c#5:.25 | d5:3*"
)
_MENU_MIDDLE_PART = (
    "a5:1.5 g5:.5 f5:1 | d5:1 f5:1.5 d5:.5 | c5:1 f5:1 a5:1 | g5:2 e5:1 |"
    "f5:1.5 e5:.5 d5:1 | b4:1 d5:1.5 b4:.5 | a4:.5 b4:.5 c#5:1 e5:1 | d5:2* c5:1"
)
_MENU_SONG = (
    "d5:1.5 c5:.5 bb4:1 | c5:2 a4:1 | bb4:1.5 a4:.5 g4:1 | a4:2* f4:1 |"
    "f5:1.5 e5:.5 d5:1 | e5:1 g5:1.5 e5:.5 | f5:1 c5:1 a4:1 | c#5:2 e5:1"
)
_MENU_SONG_CHORDS = (
    "bb3 d4 f4 | a3 c4 f4 | g3 bb3 d4 | a3 d4 f4 | bb3 d4 f4 | g3 c4 e4 | a3 c4 f4 | a3 c#4 e4"
)
_MENU_DESCANT = (
    "r:2 f5:.5 a5:.5 | g5:1 e5:1 g5:1 | f5:.5 a5:.5 d5:1 a5:1 | e5:.5 c#5:.5 a4:.5 c#5:.5 e5:1 |"
    "f5:.5 a5:.5 c5:1 f5:1 | e5:.5 g5:.5 c5:1 e5:1 | a5:1 f5:1 e5:1 | f5:.5 a5:.5 f5:.5 d5:.5 f5:1"
)
_MENU_WAY_BACK = (
    "bb4:.5 c5:.5 d5:1 g5:1 | f5:1 e5:.5 d5:.5 a4:1 | bb4:.5 c5:.5 d5:1 f5:1 | e5:.5 d5:.5 c5:1 a4:1 |"
    "bb4:1 a4:.5 g4:.5 bb4:1 | a4:1.5 b4:.5 c#5:1 | d5:1.5* e5:.5 f5:1 | e5:1 d5:.5 c#5:.5 b4:.5 c#5:.5"
)
_MENU_WAY_BACK_CHORDS = (
    "g3 bb3 d4 | a3 d4 f4 | bb3 d4 f4 | a3 c4 f4 | g3 bb3 d4 | a3 c#4 e4 | a3 d4 f4 | a3 c#4 e4"
)

MENU = Composition(
    # A slow galliard on D, six strains of eight bars: the dance over D C D A | F C D-A D, the same in quick
    # notes, a middle part through F and G, a song that sinks from B flat, the dance in the tenor under a
    # descant, and a way back that ends on the dominant.
    beats_per_bar=3,
    beats_per_minute=86.4,
    scale="d e f g a bb c",
    voices=(
        _melody(
            bars(
                _MENU_STRAIN,
                _MENU_QUICK_STRAIN,
                _MENU_MIDDLE_PART,
                _MENU_SONG,
                octave_lower(_MENU_STRAIN),
                _MENU_WAY_BACK,
            )
        ),
        _middle(
            bars(
                "f4:1 a3:1 f4:1 | r:1 g3:1 e4:1 | r:1 a3:1 a3:1 | r:1 a3:1 e4:1 |"
                "r:1 a3:1 c4:1 | r:1 g3:1 c4:1 | r:1 a3:1 e4:1 | r:.5 a3:.5 d4:.5 f4:.5 a4:1",
                "r:.5 a3:.5 d4:.5 a3:.5 f4:.5 a3:.5 | r:.5 g3:.5 c4:.5 g3:.5 e4:.5 g3:.5 |"
                "r:.5 a3:.5 d4:.5 a3:.5 f4:.5 a3:.5 | r:.5 e3:.5 a3:.5 e3:.5 c#4:.5 e3:.5 |"
                "r:.5 c4:.5 f4:.5 c4:.5 a3:.5 c4:.5 | r:.5 g3:.5 c4:.5 g3:.5 e4:.5 g3:.5 |"
                "r:.5 a3:.5 d4:.5 a3:.5 e4:.5 a3:.5 | r:.5 a3:.5 d4:.5 f#4:.5 a4:1",
                "r:1 c4:1 f4:1 | r:1 bb3:1 d4:1 | r:1 c4:1 f4:1 | r:1 g3:1 c4:1 |"
                "r:1 a3:1 d4:1 | r:1 g3:1 d4:1 | r:1 a3:1 e4:1 | r:.5 a3:.5 d4:.5 f4:.5 e4:.5 c4:.5",
                broken(_MENU_SONG_CHORDS, "r12121", 0.5),
                "r:1 f4:1 a4:1 | r:1 e4:1 g4:1 | r:1 f4:1 a4:1 | r:1 c#4:1 e4:1 |"
                "r:1 c4:1 f4:1 | r:1 e4:1 g4:1 | r:1 f4:1 e4:1 | r:.5 a3:.5 d4:.5 f4:.5 a4:1",
                broken(_MENU_WAY_BACK_CHORDS, "r12", 1),
            )
        ),
        _bass(
            bars(
                "d3:1 d2:1 a2:1 | c3:2 e3:1 | d3:2 c3:1 | a2:3 |"
                "f2:2 a2:1 | c3:2 c3:1 | d3:2 a2:1 | d3:1 a2:1 d2:1",
                "d3:3 | c3:3 | d3:2 c3:1 | a2:2 g2:1 |f2:3 | c3:3 | d3:2 a2:1 | d3:1 a2:1 d2:1",
                "f2:3 | bb2:3 | f2:2 a2:1 | c3:2 e3:1 |d3:2 c3:1 | g2:3 | a2:2 a2:1 | d3:2 a2:1",
                "bb2:3 | f2:2 a2:1 | g2:3 | d3:2 d3:1 |bb2:2 bb2:1 | c3:2 e3:1 | f3:2 f2:1 | a2:2 g2:1",
                "d2:2 a2:1 | c3:2 e3:1 | d3:2 c3:1 | a2:3 |f2:2 a2:1 | c3:3 | d3:2 a2:1 | d3:1 a2:1 d2:1",
                "g2:3 | d3:2 d3:1 | bb2:3 | f2:2 f2:1 |g2:2 g2:1 | a2:2 g2:1 | f2:3 | a2:3",
            )
        ),
        _second_lute(bars(rests(32, 3), _MENU_DESCANT, rests(8, 3))),
    ),
)

_PHASE_ONE_MELODY = (
    "g4:1 b4:.5 c5:.5 d5:1 d5:1 | c5:1 a4:.5 b4:.5 c5:2 | e5:1 d5:.5 c5:.5 e5:1 g5:1 | d5:3* b4:1 |"
    "g5:1 f5:.5 e5:.5 d5:1 b4:1 | c5:.5 d5:.5 c5:.5 b4:.5 a4:1 c5:1 |"
    "e5:1 c5:1 a4:.5 g4:.5 f#4:1 | g4:3* d4:1 |"
    "g4:.5 a4:.5 b4:.5 c5:.5 d5:.5 e5:.5 d5:1 | f5:.5 e5:.5 d5:.5 c5:.5 a4:1 c5:1 |"
    "e5:.5 f5:.5 g5:.5 e5:.5 c5:1 e5:1 | d5:.5 c5:.5 b4:.5 c5:.5 d5:2* |"
    "g5:1* d5:.5 e5:.5 f5:.5 e5:.5 d5:1 | c5:.5 a4:.5 f4:.5 a4:.5 c5:1 a4:1 |"
    "g4:.5 c5:.5 e5:.5 c5:.5 d5:.5 c5:.5 a4:.5 f#4:.5 | g4:3* r:1 |"
    "e5:1.5 f5:.5 g5:1 e5:1 | d5:2 b4:1 g4:1 | c5:1.5 d5:.5 e5:1 c5:1 | b4:3* g4:1 |"
    "a4:1 c5:1 f5:1.5 e5:.5 | e5:1 g5:1* e5:1 c5:1 | c5:.5 b4:.5 a4:1 d5:.5 c5:.5 a4:1 | g4:3 r:1"
)
_PHASE_ONE_MIDDLE = (
    "r:1 d4:1 r:1 b3:1 | r:1 a3:1 r:1 f4:1 | r:1 g3:1 r:1 e4:1 | r:1 g3:1 b3:1 d4:1 |"
    "r:1 d4:1 r:1 b3:1 | r:1 a3:1 r:1 f4:1 | r:1 g3:1 r:1 a3:1 | r:.5 b3:.5 d4:.5 b3:.5 g3:1 r:1 |"
    "r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 | r:.5 f3:.5 a3:.5 c4:.5 r:.5 f3:.5 a3:.5 c4:.5 |"
    "r:.5 g3:.5 c4:.5 e4:.5 r:.5 g3:.5 c4:.5 e4:.5 | r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 |"
    "r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 | r:.5 f3:.5 a3:.5 c4:.5 r:.5 f3:.5 a3:.5 c4:.5 |"
    "r:.5 g3:.5 c4:.5 e4:.5 r:.5 a3:.5 d4:.5 a3:.5 | r:.5 b3:.5 d4:.5 b3:.5 g3:1 r:1 |"
    "r:1 g3:1 c4:1 e4:1 | r:1 g3:1 b3:1 d4:1 | r:1 a3:1 c4:1 e4:1 | r:1 g3:1 b3:1 e4:1 |"
    "r:1 a3:1 c4:1 f4:1 | r:1 g3:1 c4:1 e4:1 | r:1 c4:1 r:1 f#4:1 |"
    "r:.5 b3:.5 d4:.5 b3:.5 g3:.5 a3:.5 b3:.5 c4:.5"
)
_PHASE_ONE_BASS = (
    "g2:2 g2:2 | f2:2 f2:2 | c3:2 c3:2 | g2:2 b2:2 |"
    "g2:2 b2:2 | f2:2 a2:2 | c3:2 d3:2 | g2:2 d3:1 g2:1 |"
    "g2:2 b2:2 | f2:2 a2:2 | c3:2 e3:2 | g2:2 d3:2 |"
    "b2:2 g2:2 | a2:2 f2:2 | c3:2 d3:2 | g2:2 d3:1 g2:1 |"
    "c3:3 c3:1 | g2:3 g2:1 | a2:3 a2:1 | e2:3 e2:1 |"
    "f2:3 f2:1 | c3:3 c3:1 | a2:2 d3:2 | g2:2 d3:1 d2:1"
)
_PHASE_ONE_TRIO = (
    "e5:1.5 d5:.5 b4:1 e5:1 | d5:1.5 c5:.5 a4:1 d5:1 | c5:.5 d5:.5 e5:1 c5:1 g4:1 | b4:2* g4:1 b4:1 |"
    "c5:1 e5:.5 d5:.5 c5:1 a4:1 | b4:1 g4:.5 a4:.5 b4:1 e5:1 | a4:1 c5:.5 d5:.5 f5:1 c5:1 | d5:3* r:1 |"
    "e5:.5 f#5:.5 g5:1 e5:1 b4:1 | d5:.5 e5:.5 f#5:1 d5:1 a4:1 |"
    "c5:.5 d5:.5 e5:.5 c5:.5 g4:1 e4:1 | f#4:1 b4:1 d5:2 |"
    "e5:1 c5:.5 d5:.5 e5:.5 g5:.5 e5:1 | d5:1 f#5:.5 e5:.5 d5:.5 c5:.5 a4:1 |"
    "b4:.5 c5:.5 d5:.5 b4:.5 g4:1 a4:.5 f#4:.5 | g4:3* r:1"
)
_PHASE_ONE_TRIO_CHORDS = (
    "e3 g3 b3 | d3 f#3 a3 | c3 e3 g3 | g2 b2 d3 | a2 c3 e3 | e3 g3 b3 | f2 a2 c3 | d3 f#3 a3 |"
    "e3 g3 b3 | d3 f#3 a3 | c3 e3 g3 | b2 d3 f#3 | c3 e3 g3 | d3 f#3 a3 | g2 b2 d3 | g2 b2 d3"
)
_PHASE_ONE_DANCE_CHORDS = (
    "g2 b2 d3 | f2 a2 c3 | c3 e3 g3 | g2 b2 d3 | g2 b2 d3 | f2 a2 c3 | c3 e3 g3 | g2 b2 d3 |"
    "g2 b2 d3 | f2 a2 c3 | c3 e3 g3 | g2 b2 d3 | g2 b2 d3 | f2 a2 c3 | c3 e3 g3 | g2 b2 d3 |"
    "c3 e3 g3 | g2 b2 d3 | a2 c3 e3 | e3 g3 b3 | f2 a2 c3 | c3 e3 g3 | d3 f#3 a3 | g2 b2 d3"
)
_PHASE_ONE_CODA = (
    "r:1 d5:.5 c5:.5 b4:1 g4:1 | r:1 c5:.5 b4:.5 a4:1 f4:1 | r:1 e5:.5 d5:.5 c5:1 g4:1 | d5:1 b4:1 g4:2 |"
    "r:1 d5:.5 e5:.5 f5:1 d5:1 | c5:1.5 b4:.5 a4:1 c5:1 |"
    "b4:1 a4:.5 g4:.5 a4:1 f#4:1 | g4:1.5* a4:.5 b4:.5 a4:.5 f#4:1"
)
_PHASE_ONE_CODA_CHORDS = "g2 b2 d3 | f2 a2 c3 | c3 e3 g3 | g2 b2 d3 | b2 d3 f3 | f2 a2 c3 | d3 f#3 a3"

PHASE_ONE = Composition(
    # A walking dance on G with a flat seventh: people meet, look each other over, and take sides.
    beats_per_bar=4,
    beats_per_minute=105,
    scale="g a b c d e f",
    voices=(
        _melody(bars(_PHASE_ONE_MELODY, _PHASE_ONE_TRIO, octave_lower(_PHASE_ONE_MELODY), _PHASE_ONE_CODA)),
        _middle(
            bars(
                _PHASE_ONE_MIDDLE,
                broken(octave_higher(_PHASE_ONE_TRIO_CHORDS), "r0121012", 0.5),
                broken(octave_higher(_PHASE_ONE_DANCE_CHORDS), "02120212", 0.5),
                broken(octave_higher(_PHASE_ONE_CODA_CHORDS), "r0r1r2r1", 0.5),
                "g3:.5 b3:.5 d4:.5 g4:.5 a3:.5 d4:.5 f#4:.5 d4:.5",
            )
        ),
        _bass(
            bars(
                _PHASE_ONE_BASS,
                broken(_PHASE_ONE_TRIO_CHORDS, "0020", 1),
                _PHASE_ONE_BASS,
                broken(_PHASE_ONE_CODA_CHORDS, "00", 2),
                "g2:1 g3:1 d3:1 d2:1",
            )
        ),
        _second_lute(
            bars(
                rests(24 + 16, 4),
                broken(octave_higher(octave_higher(_PHASE_ONE_DANCE_CHORDS)), "r21r", 1),
                broken(octave_higher(octave_higher(_PHASE_ONE_CODA_CHORDS)), "2r", 2),
                "r:1 d5:1 f#5:1 d5:1",
            )
        ),
    ),
)

_PHASE_TWO_MELODY = (
    "e5:2 d5:1 c5:2 a4:1 | b4:2 c5:1 d5:3 | c5:2 d5:1 e5:2 c5:1 | b4:3* g#4:2 e4:1 |"
    "a4:2 c5:1 e5:2 d5:1 | d5:2 b4:1 g4:2 b4:1 | c5:1 b4:1 a4:1 g#4:2 b4:1 | a4:6* |"
    "e5:1 f5:1 e5:1 d5:1 c5:1 a4:1 | b4:1 c5:1 d5:1 g5:2 d5:1 |"
    "e5:1 d5:1 c5:1 a4:1 c5:1 e5:1 | b4:1 c5:1 b4:1 g#4:2 e4:1 |"
    "a4:1 b4:1 c5:1 d5:1 e5:1 c5:1 | d5:1 e5:1 d5:1 b4:2 g4:1 |"
    "a4:1 c5:1 a4:1 b4:1 a4:1 g#4:1 | a4:6* |"
    "a5:3* g5:2 f5:1 | e5:3 g5:2 e5:1 | d5:2 e5:1 d5:2 b4:1 | c5:3* a4:3 |"
    "f5:2 e5:1 f5:2 a5:1 | g5:2 e5:1 c5:2 e5:1 | d5:2 f5:1 d5:2 c5:1 | b4:2 c5:1 b4:2 g#4:1 |"
    "c5:3 e5:3 | d5:3 b4:3 | a4:3 c5:3 | b4:4* r:2"
)
_PHASE_TWO_MIDDLE = (
    "r:1 a3:1 c4:1 r:1 e4:1 c4:1 | r:1 g3:1 b3:1 r:1 d4:1 b3:1 | r:1 a3:1 c4:1 r:1 e4:1 c4:1 |"
    "r:1 g#3:1 b3:1 r:1 e4:1 b3:1 | r:1 a3:1 c4:1 r:1 e4:1 c4:1 | r:1 g3:1 b3:1 r:1 d4:1 b3:1 |"
    "r:1 a3:1 c4:1 r:1 g#3:1 e4:1 | r:1 a3:1 c4:1 e4:1 c4:1 a3:1 |"
    "r:2 e4:1 r:2 c4:1 | r:2 d4:1 r:2 b3:1 | r:2 e4:1 r:2 c4:1 | r:2 e4:1 r:2 b3:1 |"
    "r:2 e4:1 r:2 c4:1 | r:2 d4:1 r:2 b3:1 | r:2 c4:1 r:2 e4:1 | r:1 a3:1 c4:1 e4:1 c4:1 a3:1 |"
    "r:1 a3:1 c4:1 f4:1 c4:1 a3:1 | r:1 g3:1 c4:1 e4:1 c4:1 g3:1 | r:1 g3:1 b3:1 d4:1 b3:1 g3:1 |"
    "r:1 a3:1 c4:1 e4:1 c4:1 a3:1 | r:1 a3:1 c4:1 f4:1 c4:1 a3:1 | r:1 g3:1 c4:1 e4:1 c4:1 g3:1 |"
    "r:1 a3:1 d4:1 f4:1 d4:1 a3:1 | r:1 g#3:1 b3:1 e4:1 b3:1 g#3:1 |"
    "a3:1 c4:1 e4:1 a3:1 c4:1 e4:1 | g3:1 b3:1 d4:1 g3:1 b3:1 d4:1 |"
    "f3:1 a3:1 c4:1 f3:1 a3:1 c4:1 | e3:1 g#3:1 b3:1 e4:1 b3:1 g#3:1"
)
_PHASE_TWO_BASS = (
    "a2:3 a2:3 | g2:3 g2:3 | a2:3 c3:3 | e2:3 e2:2 g#2:1 |"
    "a2:3 c3:3 | g2:3 g2:3 | f2:3 e2:3 | a2:3 e2:2 a2:1 |"
    "a2:2 a2:1 a2:3 | g2:2 g2:1 g2:3 | a2:2 a2:1 c3:3 | e2:2 e2:1 e2:3 |"
    "a2:2 a2:1 a2:3 | g2:2 g2:1 g2:3 | f2:3 e2:3 | a2:3 e2:2 a2:1 |"
    "f2:6 | c3:6 | g2:6 | a2:3 a2:3 |"
    "f2:6 | c3:6 | d3:3 d3:3 | e2:3 e2:3 |"
    "a2:6 | g2:6 | f2:6 | e2:3 e2:2 g#2:1"
)
_PHASE_TWO_TRIO_OPENING = (
    "c5:3 a4:2 c5:1 | g4:3 e4:2 g4:1 | f4:2 a4:1 d5:2 f5:1 | e5:6* |"
    "a5:2 g5:1 f5:2 c5:1 | g5:2 e5:1 c5:3 | d5:1 c5:1 b4:1 a4:2 b4:1 | g#4:6"
)
_PHASE_TWO_TRIO_QUICK_OPENING = (
    "c5:1 f5:1 c5:1 a4:1 b4:1 c5:1 | g4:1 c5:1 g4:1 e4:1 f4:1 g4:1 | f4:1 g4:1 a4:1 d5:1 e5:1 f5:1 |"
    "e5:3* c5:1 b4:1 a4:1 | a5:1 g5:1 f5:1 c5:1 f5:1 a5:1 | g5:1 f5:1 e5:1 c5:1 d5:1 e5:1 |"
    "d5:1 c5:1 b4:1 a4:1 c5:1 b4:1 | g#4:2 b4:1 e5:3"
)
_PHASE_TWO_TRIO_ANSWER = (
    "d5:2 f5:1 a5:2 f5:1 | e5:2 c5:1 a4:3 | d5:1 e5:1 f5:1 d5:2 a4:1 | c5:2 b4:1 a4:3* |"
    "a4:1 c5:1 f5:1 e5:2 c5:1 | b4:1 d5:1 g5:1 f5:2 d5:1 | c5:1 b4:1 a4:1 g#4:1 a4:1 b4:1 | a4:6* |"
    "f5:2 e5:1 d5:2 f5:1 | d5:2 b4:1 g4:2 b4:1 | e5:2 d5:1 c5:2 e5:1 | c5:2 a4:1 f4:2 a4:1 |"
    "d5:1 e5:1 f5:1 a5:2 f5:1 | e5:2 c5:1 a4:1 b4:1 c5:1"
)
_PHASE_TWO_TRIO_CLOSE = "b4:1 c5:1 d5:1 b4:1 a4:1 g#4:1 | a4:3* c5:1 b4:1 a4:1"
_PHASE_TWO_TRIO_TURN = "a4:1 d5:1 f5:1 e5:1 d5:1 c5:1 | b4:2 c5:1 d5:2 g#4:1"
"""The trio's last two bars: they close it the first time, and lead back to the dance the second time."""

_PHASE_TWO_TRIO_CHORDS = (
    "f2 a2 c3 | c3 e3 g3 | d3 f3 a3 | a2 c3 e3 | f2 a2 c3 | c3 e3 g3 | f2 a2 d3 | e2 g#2 b2 |"
    "d3 f3 a3 | a2 c3 e3 | d3 f3 a3 | a2 c3 e3 | f2 a2 c3 | g2 b2 d3 | f2 a2 c3 / e2 g#2 b2 | a2 c3 e3 |"
    "d3 f3 a3 | g2 b2 d3 | c3 e3 g3 | f2 a2 c3 | d3 f3 a3 | a2 c3 e3"
)
_PHASE_TWO_FIRST_TRIO_CHORDS = bars(_PHASE_TWO_TRIO_CHORDS, "e2 g#2 b2 | a2 c3 e3")
_PHASE_TWO_SECOND_TRIO_CHORDS = bars(_PHASE_TWO_TRIO_CHORDS, "d3 f3 a3 | e2 g#2 b2")
_PHASE_TWO_DANCE_CHORDS = (
    "a2 c3 e3 | g2 b2 d3 | a2 c3 e3 | e2 g#2 b2 | a2 c3 e3 | g2 b2 d3 | f2 a2 c3 / e2 g#2 b2 | a2 c3 e3 |"
    "a2 c3 e3 | g2 b2 d3 | a2 c3 e3 | e2 g#2 b2 | a2 c3 e3 | g2 b2 d3 | f2 a2 c3 / e2 g#2 b2 | a2 c3 e3 |"
    "f2 a2 c3 | c3 e3 g3 | g2 b2 d3 | a2 c3 e3 | f2 a2 c3 | c3 e3 g3 | d3 f3 a3 | e2 g#2 b2 |"
    "a2 c3 e3 | g2 b2 d3 | f2 a2 c3 | e2 g#2 b2"
)

PHASE_TWO = Composition(
    # Six eighths on A over the falling fourth A G F E: what was gathered is now played for.
    beats_per_bar=6,
    beats_per_minute=208,
    scale="a b c d e f g",
    voices=(
        _melody(
            bars(
                _PHASE_TWO_MELODY,
                _PHASE_TWO_TRIO_OPENING,
                _PHASE_TWO_TRIO_ANSWER,
                _PHASE_TWO_TRIO_CLOSE,
                octave_lower(_PHASE_TWO_MELODY),
                _PHASE_TWO_TRIO_QUICK_OPENING,
                _PHASE_TWO_TRIO_ANSWER,
                _PHASE_TWO_TRIO_TURN,
            )
        ),
        _middle(
            bars(
                _PHASE_TWO_MIDDLE,
                broken(octave_higher(_PHASE_TWO_FIRST_TRIO_CHORDS), "r12r12", 1),
                broken(octave_higher(_PHASE_TWO_DANCE_CHORDS), "012121", 1),
                broken(octave_higher(_PHASE_TWO_SECOND_TRIO_CHORDS), "012210", 1),
            )
        ),
        _bass(
            bars(
                _PHASE_TWO_BASS,
                broken(_PHASE_TWO_FIRST_TRIO_CHORDS, "02", 3),
                _PHASE_TWO_BASS,
                broken(bars(_PHASE_TWO_TRIO_CHORDS, "d3 f3 a3"), "00", 3),
                "e2:2 e2:1 e3:2 g#2:1",
            )
        ),
        _second_lute(
            bars(
                rests(28 + 24, 6),
                broken(octave_higher(octave_higher(_PHASE_TWO_DANCE_CHORDS)), "r2r1", 1.5),
                broken(octave_higher(octave_higher(_PHASE_TWO_SECOND_TRIO_CHORDS)), "2r", 3),
            )
        ),
    ),
)

_PULSE = "a2:1 r:1 a2:1 a2:1 r:2 | a2:1 r:1 a2:1 a2:2 e3:1"
_WALK = "a2:1 r:1 a2:1 a2:1 a2:1 r:1 | a2:1 r:1 a2:1 e3:1 r:1 e2:1"
_PRESS = "a2:1 a2:1 a2:1 a2:1 r:1 e3:1 | a2:1 r:1 a2:1 a2:1 e3:1 e3:1"
_RAP = "r:3 e4:1 r:2 | r:3 e4:1 e4:1 r:1"
_ANSWER = "r:3 e4:1 a4:1 r:1 | r:3 e4:1 e4:1 r:1"
_PRESSING_RAP = "r:1 e4:1 r:2 a4:1 e4:1 | r:3 e4:1 a4:1 e4:1"

PHASE_TWO_CLOSE = Composition(
    # Drum-like low strings under Phase Two while the vote is close. Only A and E, which every chord of the
    # tune bears, in 26 bars: a quarter of the tune, so that each time they lie under other strains.
    beats_per_bar=6,
    beats_per_minute=208,
    scale="a b c d e f g",
    voices=(
        Voice(
            bars(*[_PULSE] * 4, *[_WALK] * 4, *[_PRESS] * 4, _PULSE),
            gain=0.8,
            side=-0.3,
            brightness=0.2,
            ring=0.35,
        ),
        Voice(
            bars(*[_RAP] * 4, *[_ANSWER] * 4, *[_PRESSING_RAP] * 4, _RAP),
            gain=0.35,
            side=0.45,
            brightness=0.6,
            ring=0.25,
        ),
    ),
)

TUNES: dict[str, tuple[Composition, float]] = {
    "menu": (MENU, -17.9),
    "phase_one": (PHASE_ONE, -17.9),
    "phase_two": (PHASE_TWO, -17.9),
    "phase_two-close": (PHASE_TWO_CLOSE, -19.9),
}
"""Every tune by its file's name, with its loudness in LUFS: at the volumes that the game begins with, music
is played between -20 and -23, while a player thinks or not, and with the extra voice or without."""
