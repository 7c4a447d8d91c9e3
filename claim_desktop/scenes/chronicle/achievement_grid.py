"""The achievements: those earned as wax seals, and those to come as a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, grid, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import PartText

EARNED_COLUMNS, TO_COME_COLUMNS = 6, 5
RING = 24
"""The size of the empty ring before an achievement that is yet to be earned."""

NUMBER = TextStyle(Face.DISPLAY_STRONG, 24, theme.CREAM_BRIGHT, theme.INK)

SealEmblem = Faction | Piece | str
"""The mark pressed into the wax: an emblem, a piece of the table, or a few letters."""

ACHIEVEMENT_SEALS: dict[str, tuple[str, SealEmblem]] = {
    "all_votes": ("crimson", Piece.ROYAL_CROWN),
    "one_card": ("crimson", "1"),
    "highest_card": ("crimson", "9"),
    "no_majority": ("gold", "="),
    "undead": ("violet", Faction.UNDEAD),
    "all_undead": ("gold", Faction.UNDEAD),
    "knights": ("blue", Faction.KNIGHTS),
    "rabble": ("green", Faction.GOBLINS),
    "dwarves": ("crimson", Faction.DWARVES),
    "guises": ("violet", Faction.DOPPELGANGERS),
    "gnomes_broken": ("crimson", Faction.GIANTS),
    "great_gnome": ("gold", Faction.GIANTS),
    "gnomes_home": ("green", Faction.GNOMES),
    "giants": ("green", Faction.GIANTS),
    "dragon_lead": ("crimson", Faction.DRAGONS),
    "trolls": ("green", Faction.TROLLS),
    "last_trolls": ("blue", Faction.TROLLS),
    "seers": ("blue", Faction.SEERS),
    "nothing": ("green", "0"),
    "nines": ("gold", "IX"),
    "no_goblin": ("blue", Faction.GOBLINS),
    "run": ("crimson", "VIII"),
    "few_tricks": ("violet", "IV"),
    "settled": ("gold", Piece.SEAL),
    "purist": ("violet", Piece.EYE_4),
    "three": ("blue", "III"),
    "four": ("green", "II"),
    "streak_5": ("blue", "V"),
    "streak_10": ("gold", "X"),
    "strongest": ("gold", Piece.CROWN),
    "every_level": ("crimson", "VII"),
    "every_mode": ("violet", Piece.ROYAL_CROWN),
    "every_faction": ("gold", Piece.LAUREL),
    "ten_decks": ("green", "X"),
}
"""The wax of each seal, and the mark in it, for those with a seal of their own."""

PLAIN_SEAL = "blue", Piece.LAUREL


def draw_seal(
    surface: Canvas, services: Services, place: Rect, achievement: str, *, is_earned: bool = True
) -> None:
    """Draw a seal in a square; if it has not been earned, only its empty ring."""
    kit = services.kit
    wax, mark = ACHIEVEMENT_SEALS.get(achievement, PLAIN_SEAL)
    kit.painter.draw_round(surface, drawings.seal, place.center, place.width, wax if is_earned else "")
    if not is_earned:
        return
    middle = (place.centerx, place.y + round(place.height * 0.44))
    size = round(place.width * 0.42)
    if isinstance(mark, Faction):
        draw_centered(surface, services.cards.emblem(mark, size), middle)
    elif isinstance(mark, Piece):
        draw_centered(surface, services.furniture.piece(mark, size, size), middle)
    else:
        is_large = kit.is_text_cramped
        room = Rect(0, 0, size + kit.px(6 if is_large else 0), size).move_to(center=middle)
        kit.draw_text(surface, mark, room, kit.within(NUMBER, size * (1.0 if is_large else 0.8)))


def seal_picture(services: Services, achievement: str, size: int, alpha: int = 255) -> pygame.Surface:
    """The seal of an achievement that was earned; `alpha`, out of 255, makes one yet to be earned pale."""

    def make() -> pygame.Surface:
        seal = pygame.Surface((size, size), pygame.SRCALPHA, DEPTH)
        draw_seal(seal, services, seal.get_rect(), achievement)
        seal.set_alpha(alpha)
        return seal

    return services.kit.pictures.get(("seal", achievement, size, alpha), make)


def steps_of(column_count: int) -> Mapping[Action, int]:
    """How many achievements further each arrow key goes."""
    return {Action.LEFT: -1, Action.RIGHT: 1, Action.UP: -column_count, Action.DOWN: column_count}


class AchievementGrid(Chooser):
    """Achievements in rows: arrow keys move between them, CONFIRM opens the game that earned one."""

    column_count: ClassVar[int]
    kind: ClassVar[str]
    """The last part of the key of each one's announcement."""

    def __init__(self, name: str, services: Services, achievements: Sequence[str], chosen: str) -> None:
        super().__init__(name)
        self.parts_name = tr("menu.chronicle.seals")
        self._services = services
        self.achievements = achievements
        self._focus_on(chosen)

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._focus_on(former.chosen)

    @property
    def row_count(self) -> int:
        """The number of rows that all achievements need."""
        return -(-len(self.achievements) // self.column_count)

    @property
    def chosen(self) -> str:
        """The focused achievement; empty if there is none."""
        return self.achievements[self.index] if self.achievements else ""

    def _focus_on(self, achievement: str) -> None:
        """Focus an achievement; one that is not shown changes nothing."""
        if achievement in self.achievements:
            self.index = self.achievements.index(achievement)

    def describe_part(self, index: int) -> PartText:
        """An achievement, and whether it was earned."""
        state = tr(f"speech.seal.{self.kind}")
        return PartText(tr(f"chronicle.deed.{self.achievements[index]}"), state=state)

    @property
    def parts(self) -> list[Rect]:
        cells = grid(self.rect, self.row_count, self.column_count, self.rect.width // 190)
        return cells[: len(self.achievements)]

    def choose(self, index: int) -> Response:
        super().choose(index)
        return Response.HANDLED  # nothing but the mark changes until a game is opened

    def draw_achievement(
        self, surface: Canvas, kit: Toolkit, index: int, place: Rect, seal: int, style: TextStyle
    ) -> None:
        """Draw its seal, as large as this if there is room, and its name beside it."""
        achievement, inside = self.achievements[index], inset(place, kit.px(8), kit.px(1))
        side = min(inside.height, seal)
        square, text = cut_left(inside, side, kit.px(8))
        square = Rect(square.x, square.centery - side // 2, side, side)
        draw_seal(surface, self._services, square, achievement, is_earned=self.kind == "earned")
        kit.draw_fitting_text(surface, tr(f"chronicle.deed.{achievement}"), text, style, 0, 0.5)


class EarnedSeals(AchievementGrid):
    """The seals that were earned: CONFIRM or a click on the chosen one opens the game that earned it."""

    column_count = EARNED_COLUMNS
    steps = steps_of(EARNED_COLUMNS)
    opens = True
    kind = "earned"

    def click(self, position: tuple[int, int]) -> Response:
        """Choose a seal, or open its game if it was already chosen."""
        is_chosen = self.part_at(position) == self.index
        return Response.CHANGED if is_chosen else super().click(position)

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        kit.painter.draw(surface, panel_art.inlay, place, index == self.index)
        seal = min(place.height - kit.px(8), kit.px(72))
        self.draw_achievement(surface, kit, index, place, seal, styles.SMALL_STRONG)


class SealsToCome(AchievementGrid):
    """The achievements that are yet to be earned: a list with an empty ring before each."""

    column_count = TO_COME_COLUMNS
    steps = steps_of(TO_COME_COLUMNS)
    kind = "not_earned"

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        if self.has_focus and index == self.index:
            kit.painter.draw(surface, panel_art.inlay, place, True)
        self.draw_achievement(surface, kit, index, place, kit.px(RING), styles.SMALL)
