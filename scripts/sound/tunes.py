"""The three tunes, written for this game: one for the menu and one for each phase.

All three are built like dances of the sixteenth century: a strain, the same strain in quick notes, then a
middle part that leads back to the beginning.
"""

from __future__ import annotations

from scripts.sound.lute import Tune, Voice


def _melody(written: str) -> Voice:
    return Voice(written, gain=1.0, side=0.16, brightness=0.48, ring=2.8)


def _middle(written: str) -> Voice:
    return Voice(written, gain=0.38, side=-0.4, brightness=0.4, ring=1.9)


def _bass(written: str) -> Voice:
    return Voice(written, gain=0.46, side=-0.08, brightness=0.4, ring=2.8)


MENU = Tune(
    # A slow galliard on D: strain over D C D A | F C D-A D, varied, then a middle part through F and G.
    beats_per_bar=3,
    beats_per_minute=88,
    scale="d e f g a bb c",
    voices=(
        _melody(
            "a4:1 d5:1.5 e5:.5 | e5:1.5 d5:.5 c5:1 | d5:1 f5:1* e5:.5 d5:.5 | c#5:2 a4:1 |"
            "f5:1.5 g5:.5 a5:1 | g5:1.5 f5:.5 e5:1 | f5:.5 e5:.5 d5:1 c#5:1 | d5:3* |"
            "a4:.5 d5:.5 e5:.5 f5:.5 g5:.5 a5:.5 | g5:.5 e5:.5 c5:.5 d5:.5 e5:1 |"
            "f5:.5 e5:.5 d5:.5 a4:.5 d5:1 | e5:.5 d5:.5 c#5:.5 b4:.5 c#5:1 |"
            "c5:.5 f5:.5 a5:1* g5:.5 f5:.5 | e5:.5 g5:.5 e5:.5 d5:.5 c5:1 |"
            "d5:.5 f5:.5 e5:.5 d5:.5 c#5:.5 b4:.25 c#5:.25 | d5:3* |"
            "a5:1.5 g5:.5 f5:1 | d5:1 f5:1.5 d5:.5 | c5:1 f5:1 a5:1 | g5:2 e5:1 |"
            "f5:1.5 e5:.5 d5:1 | b4:1 d5:1.5 b4:.5 | a4:.5 b4:.5 c#5:1 e5:1 | d5:2* r:1"
        ),
        _middle(
            "r:1 a3:1 f4:1 | r:1 g3:1 e4:1 | r:1 a3:1 a3:1 | r:1 a3:1 e4:1 |"
            "r:1 a3:1 c4:1 | r:1 g3:1 c4:1 | r:1 a3:1 e4:1 | r:.5 a3:.5 d4:.5 f4:.5 a4:1 |"
            "r:.5 a3:.5 d4:.5 a3:.5 f4:.5 a3:.5 | r:.5 g3:.5 c4:.5 g3:.5 e4:.5 g3:.5 |"
            "r:.5 a3:.5 d4:.5 a3:.5 f4:.5 a3:.5 | r:.5 e3:.5 a3:.5 e3:.5 c#4:.5 e3:.5 |"
            "r:.5 c4:.5 f4:.5 c4:.5 a3:.5 c4:.5 | r:.5 g3:.5 c4:.5 g3:.5 e4:.5 g3:.5 |"
            "r:.5 a3:.5 d4:.5 a3:.5 e4:.5 a3:.5 | r:.5 a3:.5 d4:.5 f#4:.5 a4:1 |"
            "r:1 c4:1 f4:1 | r:1 bb3:1 d4:1 | r:1 c4:1 f4:1 | r:1 g3:1 c4:1 |"
            "r:1 a3:1 d4:1 | r:1 g3:1 d4:1 | r:1 a3:1 e4:1 | r:.5 a3:.5 d4:.5 f4:.5 e4:.5 c4:.5"
        ),
        _bass(
            "d3:2 a2:1 | c3:2 e3:1 | d3:2 c3:1 | a2:3 |"
            "f2:2 a2:1 | c3:2 c3:1 | d3:2 a2:1 | d3:1 a2:1 d2:1 |"
            "d3:3 | c3:3 | d3:2 c3:1 | a2:2 g2:1 |"
            "f2:3 | c3:3 | d3:2 a2:1 | d3:1 a2:1 d2:1 |"
            "f2:3 | bb2:3 | f2:2 a2:1 | c3:2 e3:1 |"
            "d3:2 c3:1 | g2:3 | a2:2 a2:1 | d3:2 a2:1"
        ),
    ),
)

PHASE_ONE = Tune(
    # A walking dance on G with a flat seventh: people meet, look each other over, and take sides.
    beats_per_bar=4,
    beats_per_minute=106,
    scale="g a b c d e f",
    voices=(
        _melody(
            "g4:1 b4:.5 c5:.5 d5:1 d5:1 | c5:1 a4:.5 b4:.5 c5:2 | e5:1 d5:.5 c5:.5 e5:1 g5:1 | d5:3* b4:1 |"
            "g5:1 f5:.5 e5:.5 d5:1 b4:1 | c5:.5 d5:.5 c5:.5 b4:.5 a4:1 c5:1 |"
            "e5:1 c5:1 a4:.5 g4:.5 f#4:1 | g4:3* d4:1 |"
            "g4:.5 a4:.5 b4:.5 c5:.5 d5:.5 e5:.5 d5:1 | f5:.5 e5:.5 d5:.5 c5:.5 a4:1 c5:1 |"
            "e5:.5 f5:.5 g5:.5 e5:.5 c5:1 e5:1 | d5:.5 c5:.5 b4:.5 c5:.5 d5:2* |"
            "g5:1* d5:.5 e5:.5 f5:.5 e5:.5 d5:1 | c5:.5 a4:.5 f4:.5 a4:.5 c5:1 a4:1 |"
            "g4:.5 c5:.5 e5:.5 c5:.5 d5:.5 c5:.5 a4:.5 f#4:.5 | g4:3* r:1 |"
            "e5:1.5 f5:.5 g5:1 e5:1 | d5:2 b4:1 g4:1 | c5:1.5 d5:.5 e5:1 c5:1 | b4:3* g4:1 |"
            "a4:1 c5:1 f5:1.5 e5:.5 | e5:1 g5:1* e5:1 c5:1 | c5:.5 b4:.5 a4:1 d5:.5 c5:.5 a4:1 | g4:3 r:1"
        ),
        _middle(
            "r:1 d4:1 r:1 b3:1 | r:1 a3:1 r:1 f4:1 | r:1 g3:1 r:1 e4:1 | r:1 g3:1 b3:1 d4:1 |"
            "r:1 d4:1 r:1 b3:1 | r:1 a3:1 r:1 f4:1 | r:1 g3:1 r:1 a3:1 | r:.5 b3:.5 d4:.5 b3:.5 g3:1 r:1 |"
            "r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 | r:.5 f3:.5 a3:.5 c4:.5 r:.5 f3:.5 a3:.5 c4:.5 |"
            "r:.5 g3:.5 c4:.5 e4:.5 r:.5 g3:.5 c4:.5 e4:.5 | r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 |"
            "r:.5 g3:.5 b3:.5 d4:.5 r:.5 g3:.5 b3:.5 d4:.5 | r:.5 f3:.5 a3:.5 c4:.5 r:.5 f3:.5 a3:.5 c4:.5 |"
            "r:.5 g3:.5 c4:.5 e4:.5 r:.5 a3:.5 d4:.5 a3:.5 | r:.5 b3:.5 d4:.5 b3:.5 g3:1 r:1 |"
            "r:1 g3:1 c4:1 e4:1 | r:1 g3:1 b3:1 d4:1 | r:1 a3:1 c4:1 e4:1 | r:1 g3:1 b3:1 e4:1 |"
            "r:1 a3:1 c4:1 f4:1 | r:1 g3:1 c4:1 e4:1 | r:1 c4:1 r:1 f#4:1 |"
            "r:.5 b3:.5 d4:.5 b3:.5 g3:.5 a3:.5 b3:.5 c4:.5"
        ),
        _bass(
            "g2:2 g2:2 | f2:2 f2:2 | c3:2 c3:2 | g2:2 b2:2 |"
            "g2:2 b2:2 | f2:2 a2:2 | c3:2 d3:2 | g2:2 d3:1 g2:1 |"
            "g2:2 b2:2 | f2:2 a2:2 | c3:2 e3:2 | g2:2 d3:2 |"
            "b2:2 g2:2 | a2:2 f2:2 | c3:2 d3:2 | g2:2 d3:1 g2:1 |"
            "c3:3 c3:1 | g2:3 g2:1 | a2:3 a2:1 | e2:3 e2:1 |"
            "f2:3 f2:1 | c3:3 c3:1 | a2:2 d3:2 | g2:2 d3:1 d2:1"
        ),
    ),
)

PHASE_TWO = Tune(
    # Six eighths on A over the falling fourth A G F E: what was gathered is now played for.
    beats_per_bar=6,
    beats_per_minute=208,
    scale="a b c d e f g",
    voices=(
        _melody(
            "e5:2 d5:1 c5:2 a4:1 | b4:2 c5:1 d5:3 | c5:2 d5:1 e5:2 c5:1 | b4:3* g#4:2 e4:1 |"
            "a4:2 c5:1 e5:2 d5:1 | d5:2 b4:1 g4:2 b4:1 | c5:1 b4:1 a4:1 g#4:2 b4:1 | a4:6* |"
            "e5:1 f5:1 e5:1 d5:1 c5:1 a4:1 | b4:1 c5:1 d5:1 g5:2 d5:1 |"
            "e5:1 d5:1 c5:1 a4:1 c5:1 e5:1 | b4:1 c5:1 b4:1 g#4:2 e4:1 |"
            "a4:1 b4:1 c5:1 d5:1 e5:1 c5:1 | d5:1 e5:1 d5:1 b4:2 g4:1 |"
            "a4:1 c5:1 a4:1 b4:1 a4:1 g#4:1 | a4:6* |"
            "a5:3* g5:2 f5:1 | e5:3 g5:2 e5:1 | d5:2 e5:1 d5:2 b4:1 | c5:3* a4:3 |"
            "f5:2 e5:1 f5:2 a5:1 | g5:2 e5:1 c5:2 e5:1 | d5:2 f5:1 d5:2 c5:1 | b4:2 c5:1 b4:2 g#4:1 |"
            "c5:3 e5:3 | d5:3 b4:3 | a4:3 c5:3 | b4:4* r:2"
        ),
        _middle(
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
        ),
        _bass(
            "a2:3 a2:3 | g2:3 g2:3 | a2:3 c3:3 | e2:3 e2:2 g#2:1 |"
            "a2:3 c3:3 | g2:3 g2:3 | f2:3 e2:3 | a2:3 e2:2 a2:1 |"
            "a2:2 a2:1 a2:3 | g2:2 g2:1 g2:3 | a2:2 a2:1 c3:3 | e2:2 e2:1 e2:3 |"
            "a2:2 a2:1 a2:3 | g2:2 g2:1 g2:3 | f2:3 e2:3 | a2:3 e2:2 a2:1 |"
            "f2:6 | c3:6 | g2:6 | a2:3 a2:3 |"
            "f2:6 | c3:6 | d3:3 d3:3 | e2:3 e2:3 |"
            "a2:6 | g2:6 | f2:6 | e2:3 e2:2 g#2:1"
        ),
    ),
)

TUNES: dict[str, tuple[Tune, float]] = {
    "menu": (MENU, -22.5),
    "phase_one": (PHASE_ONE, -22.5),
    "phase_two": (PHASE_TWO, -22.5),
}
"""Every tune by its file's name, with its loudness as RMS in decibels below full scale."""
