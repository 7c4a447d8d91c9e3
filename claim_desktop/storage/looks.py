"""The looks of the table that are won on the road to the throne."""

from __future__ import annotations

from enum import Enum


class CardBack(Enum):
    """The back that all cards share."""

    MIDNIGHT = "midnight"
    CLOVER = "clover"
    AMBER = "amber"
    ROYAL = "royal"


class TableCloth(Enum):
    """The felt let into the table."""

    GREEN = "green"
    INDIGO = "indigo"
    WINE = "wine"


class PortraitFrame(Enum):
    """The ring around the faces of people at this screen."""

    CORD = "cord"
    COPPER = "copper"
    SILVER = "silver"


Look = CardBack | TableCloth | PortraitFrame
"""A back, a cloth or a frame; the first of each is there from the start."""
