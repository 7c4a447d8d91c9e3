"""The faces on the plates: champions of four factions, who blink, and are glad or grim.

A face is cut from the figure of a card; lids, brows and the like are laid over it in the units of the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

import pygame

from claim_desktop.resources import asset
from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.card_art import UNITS
from claim_desktop.table.artwork.faction_colours import FACTION_COLOURS
from claim_desktop.table.artwork.plate_drawings import medallion_drawing, rim_drawing
from claim_desktop.ui import theme
from claim_desktop.ui.background_jobs import BackgroundJobs
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.vector import Drawing, ellipse, line, path, rasterised, trace

BLINK_EVERY, BLINK_SECONDS = 4.3, 0.14
"""How often a face blinks, and for how long, in seconds."""


class Mood(Enum):
    """What a face shows."""

    CALM = auto()
    BLINKING = auto()
    GLAD = auto()
    GRIM = auto()


@dataclass(frozen=True, slots=True)
class _Eye:
    """An eye in the units of a card, the skin around it, and the ink of its lids."""

    x: float
    y: float
    rx: float
    ry: float
    skin: str
    ink: str = theme.INK


@dataclass(frozen=True, slots=True)
class _Face:
    """The part of a figure that is shown, by the middle and side of a square, and its eyes, from the left."""

    faction: Faction
    x: float
    y: float
    side: float
    eyes: tuple[_Eye, _Eye]


FACES = (
    _Face(
        Faction.SEERS,
        192,
        187,
        196,
        (_Eye(168, 209, 15, 10, theme.SEER_SKIN), _Eye(211, 209, 15, 10, theme.SEER_SKIN)),
    ),
    _Face(
        Faction.KNIGHTS,
        195,
        184,
        212,
        (
            _Eye(165, 213, 20, 8, theme.VISOR, theme.VISOR_GLINT),
            _Eye(217, 213, 20, 8, theme.VISOR, theme.VISOR_GLINT),
        ),
    ),
    _Face(
        Faction.DOPPELGANGERS,
        192,
        192,
        246,
        (
            _Eye(127, 213, 12, 11, theme.DOPPELGANGER_SKINS[0]),
            _Eye(257, 213, 12, 11, theme.DOPPELGANGER_SKINS[1]),
        ),
    ),
    _Face(
        Faction.DWARVES,
        194,
        190,
        196,
        (_Eye(176, 211, 13, 10, theme.DWARF_SKIN), _Eye(216, 211, 13, 10, theme.DWARF_SKIN)),
    ),
)
"""By seat, so that every player has a face of their own."""


class Portraits:
    """Draws the faces and keeps them."""

    def __init__(self, pictures: PictureCache) -> None:
        self._pictures = pictures
        self._jobs = BackgroundJobs("portraits")
        self._ordered: set[Key] = set()

    def face_now(self, seat: int, mood: Mood, diameter: int, enamel: Enamel, unit: float) -> pygame.Surface:
        """A seat's face, calm until the background has made its mood."""
        key = _key(seat, mood, diameter, enamel)
        if mood is Mood.CALM or key in self._pictures:
            self._ordered.discard(key)
            return self.face(seat, mood, diameter, enamel, unit)
        if key not in self._ordered:
            self._ordered.add(key)
            self._jobs.add(partial(self.face, seat, mood, diameter, enamel, unit))
        return self.face(seat, Mood.CALM, diameter, enamel, unit)

    def face(self, seat: int, mood: Mood, diameter: int, enamel: Enamel, unit: float) -> pygame.Surface:
        """A seat's face in a ring lined with its side's enamel, `diameter` pixels wide.

        `unit` is how many pixels a unit of the ring's drawing has.
        """
        make = partial(self._make, seat, mood, diameter, enamel, unit)
        return self._pictures.get(_key(seat, mood, diameter, enamel), make, is_slow=True)

    def _make(self, seat: int, mood: Mood, diameter: int, enamel: Enamel, unit: float) -> pygame.Surface:
        face = FACES[seat]
        units = diameter / unit
        whole = medallion_drawing(units, _field(face.faction), enamel).surface(diameter, diameter)
        figure = self._figure(seat, mood, diameter)
        whole.blit(figure, (0, 0))
        whole.blit(rim_drawing(units, enamel).surface(diameter, diameter), (0, 0))
        return whole

    def _figure(self, seat: int, mood: Mood, diameter: int) -> pygame.Surface:
        """The part of the figure that is shown, cut to a circle."""
        face = FACES[seat]
        scale = diameter / face.side
        size = round(UNITS[0] * scale), round(UNITS[1] * scale)
        corner = diameter / 2 - face.x * scale, diameter / 2 - face.y * scale
        cut = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
        champion = asset("cards", f"{face.faction.value}-9.svg").read_bytes()
        for picture in (champion, _expression(face, mood).svg().encode()):
            cut.blit(rasterised(picture, *size), corner)
        mask = Drawing(100, 100)
        mask.add(path(ellipse(50, 50, 46.5), theme.WHITE))
        cut.blit(mask.surface(diameter, diameter), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return cut


def _key(seat: int, mood: Mood, diameter: int, enamel: Enamel) -> Key:
    return ("portrait", seat, mood, diameter, enamel)


def resting_mood(seat: int, seconds: float) -> Mood:
    """Calm, and from time to time a blink; no two seats blink together."""
    phase = (seconds + 1.7 * seat) % (BLINK_EVERY + 0.55 * seat)
    return Mood.BLINKING if phase < BLINK_SECONDS else Mood.CALM


def _field(faction: Faction) -> Enamel:
    base, dark, light = ("#" + "".join(f"{part:02x}" for part in tone) for tone in FACTION_COLOURS[faction])
    return light, base, dark


def _expression(face: _Face, mood: Mood) -> Drawing:
    """Lids and brows, in the units of a card."""
    drawing = Drawing(*UNITS)
    for eye, side in zip(face.eyes, (1, -1), strict=True):
        if mood is Mood.BLINKING:
            drawing.add(*_shut(eye, 1))
        elif mood is Mood.GLAD:
            drawing.add(*_shut(eye, -1))
        elif mood is Mood.GRIM:
            drawing.add(*_lowered(eye, side))
    return drawing


def _shut(eye: _Eye, bend: int) -> list[str]:
    """A shut eye: its lid bends down as in a blink (1), or up as in a laugh (-1)."""
    left, right, depth = eye.x - eye.rx, eye.x + eye.rx, eye.y + bend * eye.ry * 0.9
    arc = trace("M", left, eye.y - bend * 1.5, "Q", eye.x, depth, right, eye.y - bend * 1.5)
    return [path(ellipse(eye.x, eye.y, eye.rx + 1.5, eye.ry + 1.5), eye.skin), line(arc, eye.ink, 5)]


def _lowered(eye: _Eye, side: int) -> list[str]:
    """A brow drawn down toward the nose, which lies to the right (1) or to the left (-1) of the eye."""
    outer, inner = eye.x - side * (eye.rx + 5), eye.x + side * (eye.rx + 4)
    high, low = eye.y - eye.ry * 1.25, eye.y + eye.ry * 0.15
    lid = trace("M", outer, high, "L", inner, low, "L", inner, high - 5, "L", outer, high - 5, "Z")
    return [path(lid, eye.skin), line(trace("M", outer, high, "L", inner, low), eye.ink, 6.5)]
