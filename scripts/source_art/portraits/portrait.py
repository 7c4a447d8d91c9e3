"""How a portrait is put together: what lies below a face, the face in a mood, and what lies above it.

The game cannot clip, so shoulders are cut to the ring while they are drawn; heads and headgear may
reach beyond it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from claim_desktop.table.artwork.portraits import MIDDLE, PORTRAIT, Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.portraits.frame import FIELD, RADIUS, Field, Ring, paint_field, paint_ring

OUTLINE = 4.0
SHOULDERS = (0.0, 84.0)
"""What stays in its place when a person is enlarged."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """A person's parts, from the back to the front, around the middle of the ring."""

    field: Field
    ring: Ring
    body: Callable[[], Group]
    """Neck and shoulders and what stands behind the head, cut off by the ring."""
    head: Callable[[], Group]
    """Hair, skin, ears and nose: what no mood changes."""
    face: Callable[[Mood], Group]
    """Eyes, brows and mouth."""
    above: Callable[[], Group]
    """Headgear, hands and what they hold."""
    zoom: float = 1.0
    """How much larger than drawn the person is shown."""


def below(person: Portrait) -> Painting:
    """Return the layer under the face."""
    drawing = _drawing()
    disc, inside = g.ellipse(*MIDDLE, RADIUS), g.move(FIELD, *MIDDLE)
    drawing.fill(g.move(disc, 4, 7), "#1a0a04", 0.35)
    paint_field(drawing, person.field, MIDDLE)
    drawing.group(_place(person, person.body()).mapped(lambda shape: shape.intersection(inside)), OUTLINE)
    paint_ring(drawing, person.ring, MIDDLE)
    drawing.group(_place(person, person.head()), OUTLINE)
    return drawing


def expression(person: Portrait, mood: Mood) -> Painting:
    """Return the layer of a mood."""
    drawing = _drawing()
    drawing.group(_place(person, person.face(mood)), outline=0, shadow=False)
    return drawing


def above(person: Portrait) -> Painting:
    """Return the layer over the face."""
    drawing = _drawing()
    drawing.group(_place(person, person.above()), OUTLINE)
    return drawing


def _place(person: Portrait, group: Group) -> Group:
    return group.scaled(person.zoom, *SHOULDERS).moved(*MIDDLE)


def _drawing() -> Painting:
    return Painting(*PORTRAIT)
