"""The placeholder for statistics of few games: a sentence on what they will show, and links elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenRoad, SceneChange
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import aligned, columns, cut_bottom, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Paragraph, Widget, place_row

CROWN, STEP = 54, 72
"""The width of a crown and the way to the next one, in design pixels."""

TO_COME = 70
"""How opaque the crown of a game yet to be played is, out of 255."""


class CountedCrowns(Widget):
    """A crown for each game that the statistics need, gold if it has been played."""

    can_focus = False

    def __init__(self, furniture: Furniture) -> None:
        super().__init__("crowns")
        self.count = 0
        self._furniture = furniture

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the field, and the crowns in its middle, which screen readers hear as numbers."""
        kit.text_capture.note(self.text, self.rect.copy())
        kit.painter.draw(surface, drawings.field, self.rect)
        crown = self._furniture.piece(Piece.CROWN, kit.px(CROWN))
        row = aligned((kit.px(STEP) * MIN_GAMES, crown.get_height()), self.rect)
        faint = crown.copy()
        faint.set_alpha(TO_COME)
        for index, place in enumerate(columns(row, MIN_GAMES)):
            draw_centered(surface, crown if index < self.count else faint, place.center)


class FewGames:
    """A sentence above the crowns, with links to pages that already show something."""

    def __init__(
        self, furniture: Furniture, go: Callable[[SceneChange], None], count_usual: Callable[[], None]
    ) -> None:
        """`go` opens another page, `count_usual` resets the filters."""
        self._crowns = CountedCrowns(furniture)
        self._sentence = Paragraph("few", "", styles.BODY.sized(24), 0.5, 0.5)
        self._sentence.can_focus = False
        self._now = Paragraph("now", tr("chronicle.few.now"), styles.ITALIC.sized(theme.SMALL + 1), 0.5, 1)
        self._now.can_focus = False
        ways: dict[str, tuple[str, SceneChange]] = {
            "finished": ("chronicle.few.finished", OpenFinished()),
            "achievements": ("menu.chronicle.seals", OpenAchievements()),
            "road": ("road.title", OpenRoad()),
        }
        self._ways = [
            Button(name, tr(text)).on_change(partial(go, change)) for name, (text, change) in ways.items()
        ]
        self._usual = Button("usual", tr("chronicle.few.usual")).on_change(count_usual)
        self._is_usual = True

    @property
    def widgets(self) -> list[Widget]:
        """The field, the words, and the buttons."""
        if self._is_usual:
            return [self._crowns, self._sentence, self._now, *self._ways]
        return [self._crowns, self._sentence, self._usual]

    @property
    def first(self) -> str:
        """The name of the widget that gets the focus first."""
        return (self._ways[0] if self._is_usual else self._usual).name

    def show(self, count: int, few: str, *, is_usual: bool) -> None:
        """Show the count of games: with the links if the filters are reset, else with the sentence `few`."""
        self._crowns.count, self._is_usual = count, is_usual
        told = tr("chronicle.few", wanted=MIN_GAMES)
        self._sentence.text = told if is_usual else few
        self._crowns.text = tr("chronicle.few.so_far", count=count, wanted=MIN_GAMES) if is_usual else ""

    def place(self, kit: Toolkit, body: Rect) -> None:
        """Place the sentence above the crowns, and the buttons in a row below."""
        self._crowns.set_rect(body)
        inside = inset(body, kit.px(60), kit.px(20))
        buttons, inside = cut_bottom(inside, kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(10))
        now, _ = cut_bottom(inside, kit.scale.for_some_text(30), kit.px(10))
        self._now.set_rect(now)
        place_row(self._ways, buttons, kit, kit.px(16))
        self._usual.set_rect(aligned((buttons.width // 2, buttons.height), buttons))
        above = Rect(inside.x, inside.y, inside.width, body.centery - kit.px(CROWN // 2 + 10) - inside.y)
        self._sentence.set_rect(inset(above, 0 if kit.is_text_cramped else kit.px(90), 0))
