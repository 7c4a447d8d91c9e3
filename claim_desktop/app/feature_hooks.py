"""Informs features of games played elsewhere; each is imported only when there is news."""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import cast

from claim_desktop.session.games import Games

DAYS = "claim_desktop.scenes.daily.logic.daily_deals"
TUTOR = "claim_desktop.scenes.tutor.logic.collecting"


def connect(games: Games) -> None:
    """Register the features' listeners for games that end, are seen, and are reviewed."""
    games.when_over.append(_hook(games, f"{DAYS}:note_over"))
    games.when_seen.append(_hook(games, f"{DAYS}:note_seen"))
    games.when_reviewed.append(_hook(games, f"{TUTOR}:learn_from"))


def begin_collecting(games: Games) -> Callable[[], object]:
    """Begin to review finished games at rest, for the tutor; returns what ends that."""
    collector = resolve_name(f"{TUTOR}:Collector").of(games)
    collector.start()
    return cast("Callable[[], object]", collector.cancel)


def _hook(games: Games, function: str) -> Callable[..., object]:
    return lambda *heard: resolve_name(function)(games, *heard)
