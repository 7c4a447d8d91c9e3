"""Names of assists, and when they may change in a running game."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.storage.assists import CLASSIC, PRESETS, Assists, preset_of


def name_of(aids: Assists) -> str:
    """The name of a set of assists: its preset's, or that of a custom mixture."""
    return tr(f"menu.aids.{preset_of(aids) or 'own'}")


def choices(
    now: Assists, persons: int = 1, own: Assists = CLASSIC, *, has_terms: bool = False
) -> list[Assists]:
    """The assists that a person may switch to from these: presets from least to most help, then mixtures.

    `own` is the mixture in the settings, if there is one. What `change_assists` does not allow is left out.
    """
    offered = dict.fromkeys((*PRESETS.values(), own, now))
    return [each for each in offered if change_assists(now, each, persons, has_terms=has_terms) == each]


def change_assists(now: Assists, request: Assists, persons: int, *, has_terms: bool = False) -> Assists:
    """Return a seat's assists after its player has asked for others during a game.

    A person alone at the table may ask for anything. Among several people, help can be given up but not
    gained, since they agreed on it before the game. Nor can hints and take-backs be gained in a game that
    `has_terms`, as deals of the day and challenges do.
    """
    allowed = request if persons < 2 else request.within(now)
    if not has_terms:
        return allowed
    return replace(allowed, hints=allowed.hints and now.hints, take_back=allowed.take_back and now.take_back)
