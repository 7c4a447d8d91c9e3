"""The things of a table, as tests ask for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pygame import Rect

from claim_desktop.table.animation.events import Narrator
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import SpritePainter
from claim_desktop.table.table_buttons import TableButtons
from claim_desktop.table.table_item import SeatedPlayer, TableContext, TableItem, ViewedPile, under
from claim_desktop.table.table_items import TableItems
from claim_desktop.table.zones import Zone
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.toolkit import Toolkit

NAMES = ("Ada", "Berengar", "Clothilde", "Dietmar")


def kit_for(
    table: TableModel, names: Sequence[str] = NAMES, kit: Toolkit | None = None, audio: Audio | None = None
) -> TableContext:
    """What the things of this table share."""
    seated = [SeatedPlayer(name) for name in names[: table.deck.players]]
    audio = audio or Audio(Path("nowhere"), Path("nowhere"))
    kit = kit or Toolkit(table.layout.scale.size, audio, table.layout.scale.text_factor)
    pictures = Backdrop(), CardArt(), Furniture(), SpritePainter(CardArt(), kit.pictures)
    tokens = side_tokens(table.deck, names, table.viewer)
    return TableContext(kit, *pictures, table, seated, tokens, Narrator(names, table.viewer).caption)


def things_of(table: TableModel, names: Sequence[str] = NAMES) -> TableItems:
    """Everything on this table."""
    context = kit_for(table, names)
    return TableItems(context, Portraits(context.kit.pictures), TableButtons(context.kit, context.furniture))


def pile_at(items: Iterable[TableItem], position: tuple[int, int]) -> ViewedPile | None:
    """The pile that a click there lays out."""
    return next((item.pile for item in under(items, position) if item.pile is not None), None)


def hint_at(items: Iterable[TableItem], position: tuple[int, int]) -> str:
    """What the strip says while the mouse is there."""
    return next((item.caption for item in under(items, position) if item.caption), "")


def zone_rect(items: Iterable[TableItem], zone: Zone) -> Rect | None:
    """Where a lesson points."""
    return next((item.rect for item in items if item.zone is zone), None)
