"""Draws the next table's backdrop, cards and furniture while another scene is shown.

Everything goes into the caches that the table reads. The table makes unfinished pictures itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.theme import Stops

if TYPE_CHECKING:
    from claim_desktop.table.layout import TableLayout

Draw = Callable[[], pygame.Surface]


class Preloader:
    """A thread that draws pictures for the table expected next, slowest first."""

    def __init__(self, backdrop: Backdrop, cards: CardArt, furniture: Furniture) -> None:
        self._backdrop = backdrop
        self._cards = cards
        self._furniture = furniture
        self._expected: object = None
        self._jobs = BackgroundJobs("preloader")

    @property
    def is_working(self) -> bool:
        """Whether pictures other than cards are still to be drawn."""
        return self._jobs.is_working

    def prepare(self, deck: Deck, scale: Scale, *, with_curtain: bool) -> None:
        """Prepare for a game with this deck in a window of this scale, instead of any other game."""
        if self._expected == (deck, scale, with_curtain):
            return
        self._expected = (deck, scale, with_curtain)
        from claim_desktop.table.layout import lay_out  # noqa: PLC0415 - the first menu needs no table

        layout = lay_out(scale, deck.players)
        self._cards.prepare(deck.cards, *layout.card_widths)
        self._jobs.replace(self._drawings_ahead(layout, deck, with_curtain=with_curtain))

    def prepare_again(
        self, layout: TableLayout, deck: Deck, tones: Stops, prewarm: Callable[[], object] = lambda: None
    ) -> None:
        """Help another thread draw a table that has been laid out again, on felt in these tones.

        The felt is started at once, before that thread can ask for it; `prewarm` draws some of the rest off
        screen.
        """
        self._expected = None
        size, felt = layout.scale.size, layout.felt
        *now, _ = self._furniture.of_table(layout, deck)  # the banner can wait for `keep_ready`
        self._jobs.replace([lambda: self._backdrop.table(size, felt, tones), *now, prewarm])

    def prepare_phase_two(self, layout: TableLayout, banner: Iterator[Draw]) -> None:
        """Prepare the felt and the banner of Phase Two for the current table, unless they are ready."""
        if self._expected != (layout.scale, layout.felt):
            self._expected = (layout.scale, layout.felt)
            size, felt = layout.scale.size, layout.felt
            tones = self._backdrop.tones(Phase.TWO)
            self._jobs.replace([lambda: self._backdrop.table(size, felt, tones), *banner])

    def keep_ready(self, layout: TableLayout, deck: Deck) -> None:
        """Redraw the pictures that the table will need but a small cache had to drop."""
        for job in self._pieces(layout, deck):
            self._jobs.add(job)

    def stop(self) -> None:
        """Drop queued work, and wait for work in progress."""
        self._jobs.stop()

    def _drawings_ahead(self, layout: TableLayout, deck: Deck, *, with_curtain: bool) -> Iterator[Draw]:
        size = layout.scale.size
        tones = self._backdrop.tones(Phase.ONE)
        yield lambda: self._backdrop.table(size, layout.felt, tones)
        if with_curtain:
            yield lambda: self._backdrop.curtain(size)
        yield from self._pieces(layout, deck)

    def _pieces(self, layout: TableLayout, deck: Deck) -> Iterator[Draw]:
        """The furniture of a table, and the effects of its powers."""
        from claim_desktop.table.artwork.effect_art import effect_pieces  # noqa: PLC0415 - nor effects

        yield from self._furniture.of_table(layout, deck)
        yield from effect_pieces(self._furniture, layout, deck)
