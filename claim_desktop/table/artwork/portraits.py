"""The portraits on the plates, which blink and look glad or grim: seven opponents and seven people.

A portrait is made of layers, drawn one over another: below the face, the face in its mood, and above it.
Headgear, and an item in a hand, extend beyond the ring.
"""

from __future__ import annotations

from enum import Enum
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.resources import asset
from claim_desktop.storage.looks import PortraitFrame
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, disc, radial, rasterise

BLINK_EVERY, BLINK_SECONDS = 4.3, 0.14
"""The interval and the duration of a blink, in seconds."""

OPPONENTS = {
    "novice": "wenna",
    "squire": "perrin",
    "peddler": "melchior",
    "innkeeper": "gisela",
    "steward": "konrad",
    "marshal": "roswitha",
    "chancellor": "hedwig",
}
"""The portrait of each computer level, by its id."""

PORTRAITS = (*OPPONENTS.values(), *PEOPLE)
"""The names of all portraits, as in their file names."""

PORTRAIT = 336, 344
"""The size of a portrait's drawing, in its own units."""
MIDDLE = 166.0, 190.0
"""The middle of its ring."""
RING = 256.0
"""The diameter of its ring."""
GOLD_RIM = 1.15
"""The diameter of the golden disc behind a face, by that of its ring."""


class Mood(Enum):
    """A face's expression; the value is the name of its layer."""

    CALM = "calm"
    BLINKING = "blinking"
    GLAD = "glad"
    GRIM = "grim"


def portrait_of(seat: int, level: str | None, chosen: str = "") -> str:
    """Return the portrait for a seat: that of a computer's level, or the one that a person has chosen.

    Without a choice, or with an unknown one, it is the seat's default.
    """
    if level is not None:
        return OPPONENTS[level]
    return chosen if chosen in PEOPLE else PEOPLE[seat]


def portrait_rect(ring: Rect) -> Rect:
    """The place of a whole portrait whose ring lies at `ring`."""
    scale = ring.width / RING
    width, height = size_of(ring.width)
    return Rect(
        round(ring.centerx - MIDDLE[0] * scale), round(ring.centery - MIDDLE[1] * scale), width, height
    )


def size_of(diameter: int) -> tuple[int, int]:
    """The size in pixels of a whole portrait whose ring is `diameter` pixels wide."""
    return round(PORTRAIT[0] * diameter / RING), round(PORTRAIT[1] * diameter / RING)


def draw_gold_rim(surface: Canvas, kit: Toolkit, ring: Rect) -> None:
    """Draw the golden disc that stands out behind a face at `ring`."""
    kit.painter.draw_round(
        surface, panel_art.token, ring.center, round(ring.width * GOLD_RIM), *theme.GOLD_ENAMEL
    )


def glow(diameter: float) -> Drawing:
    """A light to stand behind a face or a card."""
    stops = ((0, f"{theme.GLOW}/0.75"), (0.4, f"{theme.GLOW}/0.42"), (1, f"{theme.GLOW}/0"))
    return Drawing(diameter, diameter).add(disc(diameter / 2, radial(stops, 0.5, 0.5, 0.5)))


class Portraits:
    """Draws and caches portraits."""

    def __init__(self, pictures: PictureCache) -> None:
        self._pictures = pictures
        self._jobs = BackgroundJobs("portraits")

    def face_now(
        self, name: str, mood: Mood, diameter: int, frame: PortraitFrame = PortraitFrame.CORD
    ) -> pygame.Surface:
        """Return a portrait, which is calm until its mood has been drawn in the background."""
        key = _key(name, mood, diameter, frame)
        if mood is not Mood.CALM and key not in self._pictures:
            self._jobs.add_once(key, partial(self.face, name, mood, diameter, frame))
            mood = Mood.CALM
        return self.face(name, mood, diameter, frame)

    def face(
        self,
        name: str,
        mood: Mood,
        diameter: int,
        frame: PortraitFrame = PortraitFrame.CORD,
        *,
        is_bareheaded: bool = False,
    ) -> pygame.Surface:
        """Draw a portrait for a ring `diameter` pixels wide, to be placed at `portrait_rect`.

        Only people can have a frame other than their own. A bareheaded one leaves room for a crown.
        """
        key = (*_key(name, mood, diameter, frame), *(["bareheaded"] if is_bareheaded else []))
        make = partial(self._make, name, mood, diameter, frame, is_bareheaded)
        return self._pictures.get(key, make, is_slow=True)

    def _make(
        self, name: str, mood: Mood, diameter: int, frame: PortraitFrame, is_bareheaded: bool
    ) -> pygame.Surface:
        is_framed = name in PEOPLE and frame is not PortraitFrame.CORD
        below = f"below-{frame.value}" if is_framed else "below"
        whole = self._layer_picture(name, below, diameter).copy()
        whole.blit(_layer(name, mood.value, diameter), (0, 0))
        if not is_bareheaded:
            whole.blit(self._layer_picture(name, "above", diameter), (0, 0))
        return whole

    def _layer_picture(self, name: str, layer: str, diameter: int) -> pygame.Surface:
        """Draw a layer that all moods share."""
        make = partial(_layer, name, layer, diameter)
        return self._pictures.get(("portrait layer", name, layer, diameter), make, is_slow=True)


def draw_face(
    surface: Canvas,
    kit: Toolkit,
    ring: Rect,
    name: str,
    mood: Mood = Mood.CALM,
    frame: PortraitFrame = PortraitFrame.CORD,
) -> None:
    """Draw a portrait whose ring lies at `ring`."""
    surface.blit(Portraits(kit.pictures).face(name, mood, ring.width, frame), portrait_rect(ring))


def draw_on_gold(
    surface: Canvas,
    kit: Toolkit,
    ring: Rect,
    name: str,
    mood: Mood,
    frame: PortraitFrame = PortraitFrame.CORD,
    light: float = 0,
) -> None:
    """Draw a portrait on its golden disc; `light` is the diameter of one behind it, in rings."""
    if light:
        kit.painter.draw_round(surface, glow, ring.center, round(ring.width * light))
    draw_gold_rim(surface, kit, ring)
    draw_face(surface, kit, ring, name, mood, frame)


def _layer(name: str, layer: str, diameter: int) -> pygame.Surface:
    return rasterise(asset("portraits", f"{name}-{layer}.svg").read_bytes(), *size_of(diameter))


def _key(name: str, mood: Mood, diameter: int, frame: PortraitFrame) -> Key:
    return ("portrait", name, mood, diameter, frame)


def resting_mood(seat: int, seconds: float) -> Mood:
    """Return calm or, from time to time, a blink; no two seats blink together."""
    phase = (seconds + 1.7 * seat) % (BLINK_EVERY + 0.55 * seat)
    return Mood.BLINKING if phase < BLINK_SECONDS else Mood.CALM


def seconds_to_blink(seat: int, seconds: float) -> float:
    """The seconds until the eyes of a resting face close, or open again."""
    every = BLINK_EVERY + 0.55 * seat
    phase = (seconds + 1.7 * seat) % every
    return (BLINK_SECONDS if phase < BLINK_SECONDS else every) - phase
