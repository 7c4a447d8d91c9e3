"""The page that looks for games to import: folders to open, files to tick."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.folder_listing import FolderListing
from claim_desktop.scenes.chronicle.logic.importing import Importing
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenFinished, OpenImport
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.record_files import Entry
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import ListBox, Response
from claim_desktop.ui.widgets.chooser import PartText
from claim_desktop.ui.widgets.tree import Content, cell, column, flex, label, layers, paragraph, row

SHEET = (1120, 640)
ROW_HEIGHT = 46
TICK = 26


class EntryRows(ListBox[Entry]):
    """The folders and files of a folder; a click or Enter opens a folder and ticks a file."""

    def __init__(self, entries: Sequence[Entry], index: int, ticked: Collection[Path]) -> None:
        super().__init__("entries", ROW_HEIGHT, entries, index)
        self._ticked = ticked

    def click(self, position: tuple[int, int]) -> Response:
        """Confirm the row under the mouse at once."""
        is_on_row = self.part_at(position) is not None
        response = super().click(position)
        self.is_confirmed = is_on_row
        return Response.CHANGED if is_on_row else response

    def describe_part(self, index: int) -> PartText:
        """The name of an entry, and whether it is a folder or a ticked file."""
        entry, state = self.items[index], ""
        if entry.path in self._ticked:
            state = tr("chronicle.import.is_ticked")
        elif entry.is_folder:
            state = tr("chronicle.import.is_folder")
        return PartText(_name_of(entry), state=state)

    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw a box for the tick of a file, or the arrow of a folder, and the name."""
        entry, area = self.items[index], inset(place, kit.px(12), kit.px(4))
        sign, text = cut_left(area, kit.px(TICK), kit.px(12))
        size = min(kit.px(TICK), area.height)
        if entry.is_folder:
            picture = kit.painter.round_picture(controls.arrow, size, 1)
        else:
            picture = kit.painter.round_picture(controls.tick, size, entry.path in self._ticked)
        draw_centered(surface, picture, sign.center)
        style = styles.BODY_STRONG if entry.is_folder else styles.BODY
        kit.draw_name(surface, _name_of(entry), text, style, 0)


class ImportScene(Page):
    """A list of one folder, ways to others, and the files to import."""

    def __init__(self, services: Services, games: Games, _request: OpenImport) -> None:
        super().__init__(services)
        self._importing = Importing.of(games)
        self._listing = FolderListing.of(games)
        self._ticked: dict[Path, None] = {}
        """The files to import, also in other folders, in the order of ticking."""
        self._look_into(self._listing.folder)
        self.build(focus="entries" if self._listing.entries else "up")

    def _look_into(self, folder: Path | None) -> None:
        self._listing.open(folder)
        self._index = 0
        self._is_read = self._listing.is_read

    def content(self) -> Content:
        """The list between two rows of buttons."""
        listing, here = self._listing, self._listing.folder
        place = "" if here is None else display_text(here)
        size = theme.SMALL + 3
        above = partial(self._open, listing.above) if listing.has_above else None
        up = self.button("up", tr("chronicle.import.up"), above, size=size)
        home = self.button("home", tr("chronicle.import.home"), partial(self._open, listing.home), size=size)
        to_exported = partial(self._open, listing.exported)
        exported = self.button("exported", tr("chronicle.import.exported"), to_exported, size=size)
        head = row(
            flex(0.41, label(place, styles.BODY_STRONG, name="place")),
            flex(0.59, row(flex(0.8, up), flex(1.1, home), flex(1.1, exported), gap=10)),
            gap=14,
        )
        count, blue = len(self._ticked), ButtonVariant.SECONDARY
        whole = partial(self._import, [here]) if here is not None and listing.problem is None else None
        ticked = partial(self._import, list(self._ticked)) if count else None
        words = tr("chronicle.import.ticked", count=count)
        foot = row(
            flex(0.7, self.back_button()),
            self.button("folder", tr("chronicle.import.folder"), whole, blue),
            flex(1.3, self.button("files", words, ticked, ButtonVariant.PRIMARY)),
            gap=14,
        )
        about = paragraph(tr("chronicle.import.about"), styles.ITALIC, x=0.5, name="about")
        empty = paragraph(self._why_empty, styles.ITALIC, x=0.5, name="empty")
        inside = column(
            cell(28, about, cap=1 / 8),
            cell(44, head, cap=1 / 6),
            layers(empty, self._list),
            cell(theme.BUTTON_HEIGHT, foot, cap=1 / 4),
            gap=8,
        )
        return self.make_sheet(tr("chronicle.import.page"), SHEET, inside, margins=(50, 70))

    @property
    def _why_empty(self) -> str:
        if self._listing.problem is not None:
            return sentence(self._listing.problem)
        is_empty = self._listing.is_read and not self._listing.entries
        return tr("chronicle.import.none") if is_empty else ""

    @property
    def _list(self) -> EntryRows:
        rows = EntryRows(self._listing.entries, self._index, self._ticked)

        def choose() -> None:
            self._index = rows.index
            if rows.is_confirmed and rows.chosen is not None:
                self._take(rows.chosen)

        return rows.on_change(choose).with_accessible_name(tr("chronicle.import"))

    def update(self, dt: float) -> SceneChange | None:
        """Show the folder as soon as it has been read."""
        if not self._is_read and self._listing.is_read:
            self._is_read = True
            self.rebuild()
        return super().update(dt)

    def cancelled(self) -> None:
        self.request_change(OpenChronicle())

    def _take(self, entry: Entry) -> None:
        """Open a folder, or tick a file."""
        if entry.is_folder:
            self._open(entry.path)
        elif entry.path in self._ticked:
            del self._ticked[entry.path]
        else:
            self._ticked[entry.path] = None

    def _open(self, folder: Path | None) -> None:
        self._look_into(folder)
        self.rebuild()
        focused = self.focus.focused
        if focused is not None and focused.name == "back":  # the list, which is empty now, had the focus
            way = "up" if self._listing.has_above else "back"
            self.focus.focus_on(way, show_ring=self.focus.is_ring_shown)

    def _import(self, paths: Sequence[Path]) -> None:
        self._importing.take(paths)
        self.request_change(OpenFinished())


def _name_of(entry: Entry) -> str:
    return display_text(Path(entry.path.name or entry.path))
