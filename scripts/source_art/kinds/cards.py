"""The card art in assets/cards/: the layers of faces, backs, emblems and shields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from claim_desktop.rules.cards import ALL_CARDS, Faction
from scripts._environment import ROOT
from scripts.source_art.back import card_back
from scripts.source_art.card import card_field, card_frame, small_shield, standalone_emblem
from scripts.source_art.drawing import Painting
from scripts.source_art.figures import figure
from scripts.source_art.overlays import nine, numeral
from scripts.source_art.prize_backs import BACKS, prize_back


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what draws it."""
    for name, draw in _pictures():
        yield ROOT / "assets" / "cards" / f"{name}.svg", partial(_svg, draw)


def _svg(draw: Callable[[], Painting]) -> bytes:
    return draw().text().encode()


def _pictures() -> Iterator[tuple[str, Callable[[], Painting]]]:
    for faction in (each.value for each in Faction):
        yield f"{faction}-field", partial(card_field, faction)
        yield f"{faction}-frame", partial(card_frame, faction)
        yield f"emblem-{faction}", partial(standalone_emblem, faction)
        yield f"shield-{faction}", partial(small_shield, faction)
    for card in ALL_CARDS:
        yield f"{card.faction.value}-{card.value}", partial(figure, card)
    for digit in range(10):
        yield f"numeral-{digit}", partial(numeral, digit, pale=False)
        yield f"numeral-{digit}-pale", partial(numeral, digit, pale=True)
    yield "nine", nine
    yield "back", card_back
    for name in BACKS:
        yield f"back-{name}", partial(prize_back, name)
