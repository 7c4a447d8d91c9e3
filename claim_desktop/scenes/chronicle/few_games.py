"""The placeholder for statistics of few games: a sentence on what they will show, and links elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenRoad, SceneChange
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished
from claim_desktop.scenes.page import Page
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import aligned, columns
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Widget
from claim_desktop.ui.widgets.tree import (
    Content,
    column,
    fixed,
    layers,
    padded,
    paragraph,
    row,
    shared,
    sized,
)

CROWN, STEP = 54, 72
"""The width of a crown and the way to the next one, in design pixels."""

TO_COME = 70
"""How opaque the crown of a game yet to be played is, out of 255."""


class CountedCrowns(Widget):
    """A crown for each game that the statistics need, gold if it has been played."""

    can_focus = False

    def __init__(self, text: str, count: int, furniture: Furniture) -> None:
        super().__init__("crowns", text)
        self._count = count
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
            draw_centered(surface, crown if index < self._count else faint, place.center)


def few_games(page: Page, count: int) -> Content:
    """A sentence above the crowns, with links to pages that already show something."""
    now = styles.ITALIC.sized(theme.SMALL + 1)
    ways: dict[str, tuple[str, SceneChange]] = {
        "finished": ("chronicle.few.finished", OpenFinished()),
        "achievements": ("menu.chronicle.seals", OpenAchievements()),
        "road": ("road.title", OpenRoad()),
    }
    blue = ButtonVariant.SECONDARY
    buttons = [page.button(name, tr(text), change, blue) for name, (text, change) in ways.items()]
    return _above_crowns(
        page,
        CountedCrowns(
            tr("chronicle.few.so_far", count=count, wanted=MIN_GAMES), count, page.services.furniture
        ),
        tr("chronicle.few", wanted=MIN_GAMES),
        paragraph(tr("chronicle.few.now"), now, 0.5, 1, name="now"),
        row(*buttons, gap=16),
    )


def few_such_games(page: Page, count: int, words: str, drop_filters: Callable[[], None]) -> Content:
    """These words above the crowns, with a button that drops the filters."""
    usual = page.button("usual", tr("chronicle.few.usual"), drop_filters, ButtonVariant.SECONDARY)
    crowns = CountedCrowns("", count, page.services.furniture)
    return _above_crowns(page, crowns, words, None, row(None, shared(2, usual), None))


def _above_crowns(page: Page, crowns: CountedCrowns, words: str, now: Content, buttons: Content) -> Content:
    sentence = paragraph(words, styles.BODY.sized(24), 0.5, name="few")
    upper = column(padded(sentence, 0 if page.kit.is_text_cramped else 90, 0), sized(fixed(CROWN / 2 + 10)))
    lower = column(None, sized(30, now), sized(theme.BUTTON_HEIGHT, buttons), gap=10)
    return layers(crowns, padded(column(upper, lower), 60, 20))
