"""The places on the table that a lesson or a guided game can point at."""

from __future__ import annotations

from enum import Enum


class Zone(Enum):
    """A place on the table; the value is how lessons name it."""

    NOTHING = "nothing"
    HAND = "hand"
    TRICK = "trick"
    REVEALED = "revealed"
    STOCK = "stock"
    FOLLOWERS = "followers"
    SCORE_PILE = "score_pile"
    GNOMES = "gnomes"
    PLATE = "plate"
    THEIR_FOLLOWERS = "their_followers"
    THEIR_SCORE_PILE = "their_score_pile"
    THEIR_GNOMES = "their_gnomes"
    THEIR_PLATE = "their_plate"
    PARTNER_PLATE = "partner_plate"
    DISCARD = "discard"
    BRIDGE = "bridge"
    COURT = "court"
    LAST_TRICK = "last_trick"
    TITLE = "title"
