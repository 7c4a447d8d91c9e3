"""The tally of the votes as it is drawn: a row for each faction, its cards by side, the seal on its vote."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_words import faction_name
from claim_desktop.rules.cards import Card, Faction, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import FactionVote
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.table.layout import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import columns, cut_left, cut_right, cut_top, rows
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

FACTION_WIDTH = 214
"""Width of the column with the factions' names, in design pixels."""

CARD_WIDTH = 62
"""Width of the cards that are counted, in design pixels."""

FIGURE_WIDTH, SEAL_WIDTH = 58, 56
"""Room for a side's number of cards and for the seal, in design pixels."""

RAYS_WIDTH = 190
"""How far the light around a new seal reaches from side to side, in design pixels."""

COUNT = TextStyle(Face.DISPLAY_STRONG, 24, theme.CREAM_SOFT, theme.INK)
COUNT_WON = TextStyle(Face.DISPLAY_STRONG, 30, theme.GOLD_BRIGHT, theme.INK)

SidePiles = list[dict[Faction, tuple[Card, ...]]]


@dataclass(slots=True, eq=False)
class FactionCount:
    """How far the counting of one faction has come."""

    vote: FactionVote
    laid: float = 0.0
    """Share of its cards that lie there."""
    sealed: float = 0.0
    """How far the seal has come down: 0 in the air and unseen, 1 on the paper."""
    shone: float = 0.0
    """How far the light around the seal has spread that has just been set: 0 not yet, 1 gone."""

    @property
    def is_moving(self) -> bool:
        """Whether cards are being laid, the seal falls, or light is around it."""
        return any(0 < share < 1 for share in (self.laid, self.sealed, self.shone))

    def lay(self, progress: float) -> None:
        """Show this share of the cards."""
        self.laid = progress

    def seal(self, progress: float) -> None:
        """Bring the seal down that far."""
        self.sealed = progress

    def shine(self, progress: float) -> None:
        """Let the light around the seal spread that far."""
        self.shone = progress


def side_piles(deck: Deck, score_piles: Sequence[Sequence[Card]]) -> SidePiles:
    """For each side and faction the cards in its score piles, the highest first."""
    piles: SidePiles = []
    for side in range(deck.sides):
        cards = in_order(
            card for seat, pile in enumerate(score_piles) if deck.side_of(seat) == side for card in pile
        )
        piles.append(
            {
                faction: tuple(card for card in reversed(cards) if card.faction is faction)
                for faction in Faction
            }
        )
    return piles


class VoteTally:
    """Draws the counting. `tokens` and `names` have one entry a side, in the order of the columns."""

    def __init__(
        self,
        kit: Toolkit,
        cards: CardArt,
        furniture: Furniture,
        tokens: Sequence[SideToken],
        piles: SidePiles,
    ) -> None:
        self._kit = kit
        self._cards = cards
        self._tokens = tokens
        self._piles = piles
        self._furniture = furniture
        self._sprites = SpritePainter(cards)
        self._is_prepared = False

    def forget(self) -> None:
        """The window has another size."""
        self._sprites.forget()
        self._is_prepared = False

    @property
    def is_in_time(self) -> bool:
        """Whether every card of this frame is shown as it is, none as it was a moment ago."""
        return self._sprites.is_in_time

    def draw_moving(self, surface: pygame.Surface, area: Rect, counts: Sequence[FactionCount]) -> None:
        """The factions that are being counted just now."""
        for row, count in zip(self._rows(area, counts), counts, strict=True):
            if count.is_moving:
                self._draw_row(surface, row, count)

    def draw_resting(
        self, surface: pygame.Surface, area: Rect, names: Sequence[str], counts: Sequence[FactionCount]
    ) -> None:
        """A header with the sides, then the factions of which nothing moves."""
        kit = self._kit
        self._prepare(area, counts)
        self._sprites.begin_frame()
        header, _ = self._header_and_rest(area)
        _, sides = cut_left(header, kit.px(FACTION_WIDTH), kit.px(10))
        for token, name, column in zip(self._tokens, names, self._columns(sides), strict=True):
            diameter = kit.px(34)
            start = column.x + kit.px(8)
            draw_token(surface, kit, token, token.letter, (start + diameter // 2, column.centery), diameter)
            beside = Rect(
                start + diameter + kit.px(10), column.y, column.width - diameter - kit.px(26), column.height
            )
            kit.write_name(surface, name, beside, styles.ON_DARK_SUBHEADING, x=0.0)
        for row, count in zip(self._rows(area, counts), counts, strict=True):
            if not count.is_moving:
                self._draw_row(surface, row, count)

    def _prepare(self, area: Rect, counts: Sequence[FactionCount]) -> None:
        """Let the cards be made ahead, those first that are counted first."""
        if self._is_prepared:
            return
        self._is_prepared = True
        _, sides = cut_left(area, self._kit.px(FACTION_WIDTH), self._kit.px(10))
        width = self._card_width(self._lying(self._columns(sides)[0]))
        factions = [count.vote.faction for count in counts]
        self._cards.prepare((card for each in factions for pile in self._piles for card in pile[each]), width)

    def _header_and_rest(self, area: Rect) -> tuple[Rect, Rect]:
        return cut_top(area, self._kit.px(42), self._kit.px(4))

    def _rows(self, area: Rect, counts: Sequence[FactionCount]) -> list[Rect]:
        return rows(self._header_and_rest(area)[1], len(counts), self._kit.px(5))

    def _columns(self, area: Rect) -> list[Rect]:
        return columns(area, len(self._tokens), self._kit.px(10))

    def _draw_row(self, surface: pygame.Surface, row: Rect, count: FactionCount) -> None:
        kit = self._kit
        surface.blit(kit.painter.picture(plates.plank, row.size), row)
        faction_area, sides = cut_left(row, kit.px(FACTION_WIDTH), kit.px(10))
        self._draw_faction(surface, faction_area, count)
        for token, column in zip(self._tokens, self._columns(sides), strict=True):
            self._draw_side(surface, column, count, token.side)

    def _draw_faction(self, surface: pygame.Surface, area: Rect, count: FactionCount) -> None:
        kit = self._kit
        shield = self._cards.shield(count.vote.faction, row_height(area))
        place = shield.get_rect(midleft=(area.x + kit.px(16), area.centery))
        surface.blit(shield, place)
        words = Rect(place.right + kit.px(10), area.y, area.right - place.right - kit.px(12), area.height)
        note = _note(count)
        name = faction_name(count.vote.faction)
        if not note or count.sealed < 1:
            kit.write(surface, name, words, styles.ON_DARK.colored(theme.CREAM), x=0.0)
            return
        upper, lower = rows(words.inflate(0, -kit.px(6)), (5, 4))
        kit.write(surface, name, upper, self._fitting(styles.ON_DARK, upper), x=0.0)
        kit.write(surface, note, lower, self._fitting(styles.ON_DARK_SMALL, lower), x=0.0)

    def _fitting(self, style: TextStyle, area: Rect) -> TextStyle:
        """The style in a size that is not higher than the area."""
        pixels_of_one = self._kit.scale.u * self._kit.scale.text_factor
        return style.sized(min(style.size, area.height / pixels_of_one))

    def _draw_side(self, surface: pygame.Surface, area: Rect, count: FactionCount, side: int) -> None:
        kit = self._kit
        figure, rest = cut_right(area, kit.px(FIGURE_WIDTH))
        cards = self._piles[side][count.vote.faction]
        self._draw_cards(surface, self._lying(area), cards, len(cards) * count.laid)
        won = count.vote.side == side and count.sealed > 0
        kit.write(surface, str(round(len(cards) * count.laid)), figure, COUNT_WON if won else COUNT)
        if won:
            self._draw_seal(surface, cut_right(rest, kit.px(SEAL_WIDTH))[0], count)

    def _lying(self, area: Rect) -> Rect:
        """Where a side's cards lie, of all its room."""
        kit = self._kit
        return Rect(
            area.x + kit.px(6), area.y, area.width - kit.px(FIGURE_WIDTH + SEAL_WIDTH + 6), area.height
        )

    def _card_width(self, area: Rect) -> int:
        return min(self._kit.px(CARD_WIDTH), area.width // 3)

    def _draw_cards(self, surface: pygame.Surface, area: Rect, cards: Sequence[Card], laid: float) -> None:
        """Cards stand in the row as in a rack: large enough to be told apart, the lower part out of sight.

        Of the first `laid` cards the last is still sliding down into the row.
        """
        margin = self._kit.px(5)
        width = self._card_width(area)
        step = min(width * 0.82, (area.width - width) / max(1, len(cards) - 1))
        top = area.y + margin + width * CARD_RATIO / 2
        surface.set_clip(area.inflate(2 * margin, -2 * margin))
        for index, card in enumerate(cards[: math.ceil(laid)]):
            above = width * (1 - ease_out(min(1.0, laid - index)))
            pose = Pose(area.x + width / 2 + step * index, top - above, width)
            self._sprites.draw(surface, CardSprite(card, pose, face_up=1.0))
        surface.set_clip(None)

    def _draw_seal(self, surface: pygame.Surface, area: Rect, count: FactionCount) -> None:
        """A seal falls from the height onto the row, and light spreads from where it strikes."""
        if 0 < count.shone < 1:
            self._draw_light(surface, area, count.shone)
        height = area.height - self._kit.px(4)
        natural_width, natural_height = self._furniture.natural_size("seal")
        seal = self._furniture.piece("seal", round(height * natural_width / natural_height), height)
        if count.sealed < 1:
            seal = pygame.transform.smoothscale_by(seal, 2.6 - 1.6 * count.sealed)
            seal.set_alpha(round(255 * min(1.0, 3 * count.sealed)))
        surface.blit(seal, seal.get_rect(center=area.center))

    def _draw_light(self, surface: pygame.Surface, area: Rect, spread: float) -> None:
        rays = self._furniture.piece("rays", self._kit.px(RAYS_WIDTH))
        light = pygame.transform.smoothscale_by(rays, 0.4 + 0.6 * ease_out(spread))
        light.set_alpha(round(255 * (1 - spread)))
        surface.blit(light, light.get_rect(center=area.center))


def row_height(area: Rect) -> int:
    """How high a shield is in a row."""
    return round(area.height * 0.86)


def _note(count: FactionCount) -> str:
    """What has to be explained about a vote."""
    if count.vote.side is None:
        return text("table.scoring.nobody")
    return text("table.scoring.by_highest") if count.vote.by_highest else ""
