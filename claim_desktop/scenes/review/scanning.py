"""The targets of one-switch play at the review's table, besides its buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.look import ReviewPainter
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop, clicked, pressed


def proof_group(look: ReviewPainter) -> ScanGroup:
    """The open no-peek test, which can be closed."""
    away = ScanStop("proof", look.rect(places.FELT), pressed(pygame.K_ESCAPE), text=tr("app.scan.away"))
    return ScanGroup(away.key, (away,))


def hand_groups(hand: Sequence[tuple[Rect, Card]]) -> list[ScanGroup]:
    """The cards to choose from in find mode."""
    cards = tuple(ScanStop(("card", card), rect, clicked(rect.center)) for rect, card in hand)
    return [ScanGroup("hand", cards)] if cards else []
