"""For pictures that are always the same: nothing depends on what was drawn before, and no face blinks."""

from __future__ import annotations

import time

import pytest
from pygame import Surface, transform

from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table import sprites
from claim_desktop.table.artwork.card_art import CardArt, CardPicture
from claim_desktop.table.artwork.portraits import Mood, Portraits
from claim_desktop.table.artwork.preload import Preloader
from claim_desktop.table.felt import seat_plates

TIMEOUT_SECONDS = 30.0


def wait_for_cards(art: CardArt) -> None:
    """Let threads draw all cards that are to be prepared."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while art.jobs.is_working:
        assert time.monotonic() < end, "the cards are never drawn"
        time.sleep(0.001)


def draw_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for a thread to draw it or borrow an older picture, and no face blink."""

    def look(art: CardArt, card: Card | None, width: int, guise: Faction | None = None) -> CardPicture:
        picture = art.back(width) if card is None else art.face(card, width, guise)
        return CardPicture(lambda: picture, (card, width, guise))

    def sharpest(art: CardArt, card: Card | None, width: int) -> Surface:
        return look(art, card, width).surface

    def moving_face(
        art: CardArt, card: Card | None, width: int, angle: int, guise: Faction | None = None
    ) -> Surface:
        return transform.rotozoom(look(art, card, width, guise).surface, angle, 1)

    monkeypatch.setattr(CardArt, "picture", look)
    monkeypatch.setattr(CardArt, "moving_face", moving_face)
    monkeypatch.setattr(CardArt, "sharpest", sharpest)
    monkeypatch.setattr(CardArt, "prepare", lambda *_, **__: None)
    monkeypatch.setattr(BackgroundJobs, "add", lambda _, call: call())
    monkeypatch.setattr(Preloader, "keep_ready", lambda *_: None)
    monkeypatch.setattr(sprites, "PIXELS_PER_FRAME", 10**9)
    monkeypatch.setattr(Portraits, "face_now", Portraits.face)
    monkeypatch.setattr(seat_plates, "resting_mood", lambda *_: Mood.CALM)
