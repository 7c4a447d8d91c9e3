"""The page that looks for games to import: folders to open, files to tick."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.chronicle.logic.folder_listing import FolderListing
from claim_desktop.scenes.chronicle.logic.importing import Importing
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenFinished, OpenImport
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.record_files import Entry
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Label, ListBox, Panel, Paragraph, Response, Widget, place_each
from claim_desktop.ui.widgets.chooser import PartText

SHEET = (1120, 640)
ROW_HEIGHT = 46
TICK = 26


class EntryRows(ListBox[Entry]):
    """The folders and files of a folder; a click or Enter opens a folder and ticks a file."""

    def __init__(self) -> None:
        super().__init__("entries", ROW_HEIGHT)
        self.ticked: dict[Path, None] = {}
        """The files to import, also in other folders, in the order of ticking."""
        self.is_taken = False
        """Whether the last change was a click or Enter on the chosen row, not a mere move to it."""

    def handle_action(self, action: Action) -> Response:
        """Move like any list, and take the chosen row on CONFIRM."""
        self.is_taken = action is Action.CONFIRM
        return super().handle_action(action)

    def click(self, position: tuple[int, int]) -> Response:
        """Take the row under the mouse."""
        self.is_taken = any(place.collidepoint(position) for _, place in self.parts_in_sight)
        response = super().click(position)
        return Response.CHANGED if self.is_taken else response

    def describe_part(self, index: int) -> PartText:
        """Its name, and whether it is a folder or a ticked file."""
        entry, state = self.items[index], ""
        if entry.path in self.ticked:
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
            picture = kit.painter.round_picture(controls.tick, size, entry.path in self.ticked)
        draw_centered(surface, picture, sign.center)
        style = styles.BODY_STRONG if entry.is_folder else styles.BODY
        kit.draw_name(surface, _name_of(entry), text, style, 0)


class ImportScene(StaticPanelScene):
    """A list of one folder, ways to others, and the files to import."""

    @classmethod
    def open(cls, services: Services, games: Games, _request: OpenImport) -> ImportScene:
        return cls(services, games)

    def __init__(self, services: Services, games: Games) -> None:
        super().__init__(services)
        self._importing = Importing.of(games)
        self._listing = FolderListing.of(games)
        self._panel = Panel("panel", tr("chronicle.import.page"))
        self._about = Paragraph("about", tr("chronicle.import.about"), styles.ITALIC, x=0.5, y=0.5)
        self._place = Label("place", "", styles.BODY_STRONG)
        self._empty = Paragraph("empty", "", styles.ITALIC, x=0.5, y=0.5)
        self._list = EntryRows().on_change(self._take).with_accessible_name(tr("chronicle.import"))
        size = theme.SMALL + 3
        self._up = Button("up", tr("chronicle.import.up"), ButtonVariant.PAPER, size).on_change(self._go_up)
        self._home = Button("home", tr("chronicle.import.home"), ButtonVariant.PAPER, size).on_change(
            self._go_home
        )
        self._exported = Button("exported", tr("chronicle.import.exported"), ButtonVariant.PAPER, size)
        self._exported.on_change(lambda: self._open(self._listing.exported))
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._folder = Button("folder", tr("chronicle.import.folder")).on_change(self._import_folder)
        self._files = Button("files", "", ButtonVariant.PRIMARY).on_change(self._import_files)
        self._is_shown = False
        self._open(self._listing.folder)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("entries" if self._list.count else "up", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        head = [self._panel, self._about, self._place, self._up, self._home, self._exported]
        return [*head, self._empty, self._list, self._back, self._folder, self._files]

    def layout(self, size: Size) -> None:
        """Place the list between two rows of buttons."""
        kit = self.kit
        inside = self.placed(self._panel, SHEET, margins=(50, 70), drop=18)
        about, inside = cut_top(inside, min(kit.scale.for_some_text(28), inside.height // 8), kit.px(6))
        self._about.set_rect(about)
        head, inside = cut_top(inside, min(kit.scale.for_some_text(44), inside.height // 6), kit.px(8))
        ways, path = cut_right(head, round(head.width * 0.58), kit.px(14))
        self._place.set_rect(path)
        buttons = (self._up, self._home, self._exported)
        place_each(buttons, columns(ways, (0.8, 1.1, 1.1), kit.px(10)))
        height = min(kit.scale.for_some_text(theme.BUTTON_HEIGHT), inside.height // 4)
        foot, body = cut_bottom(inside, height, kit.px(12))
        buttons = (self._back, self._folder, self._files)
        place_each(buttons, columns(foot, (0.7, 1, 1.3), kit.px(14)))
        self._list.place(body, kit)
        self._empty.set_rect(body)

    def update(self, dt: float) -> SceneChange | None:
        """Show the folder as soon as it has been read."""
        if not self._is_shown and self._listing.is_read:
            self._show()
        return super().update(dt)

    def cancelled(self) -> None:
        self.request_change(OpenChronicle())

    def _show(self) -> None:
        listing = self._listing
        self._is_shown = listing.is_read
        self._list.show(listing.entries)
        self._place.text = "" if listing.folder is None else display_text(listing.folder)
        is_empty = listing.is_read and not listing.entries
        self._empty.text = tr("chronicle.import.none") if is_empty else ""
        if listing.problem is not None:
            self._empty.text = sentence(listing.problem)
        self._up.enabled = listing.has_above
        self._folder.enabled = listing.folder is not None and listing.problem is None
        self._count_ticks()

    def _count_ticks(self) -> None:
        count = len(self._list.ticked)
        self._files.text = tr("chronicle.import.ticked", count=count)
        self._files.enabled = count > 0

    def _take(self) -> None:
        """Open the chosen folder, or tick the chosen file, if the row was taken."""
        entry = self._list.chosen
        if entry is None or not self._list.is_taken:
            return
        if entry.is_folder:
            self._open(entry.path)
        elif entry.path in self._list.ticked:
            del self._list.ticked[entry.path]
        else:
            self._list.ticked[entry.path] = None
        self._count_ticks()

    def _open(self, folder: Path | None) -> None:
        self._listing.open(folder)
        self._show()
        if self.focus.focused is self._list and not self._list.enabled:
            self.focus.focus_on("up" if self._up.enabled else "back", show_ring=self.focus.is_ring_shown)

    def _go_up(self) -> None:
        self._open(self._listing.above)

    def _go_home(self) -> None:
        self._open(self._listing.home)

    def _import_folder(self) -> None:
        if self._listing.folder is not None:
            self._import([self._listing.folder])

    def _import_files(self) -> None:
        self._import(list(self._list.ticked))

    def _import(self, paths: Sequence[Path]) -> None:
        self._importing.take(paths)
        self.request_change(OpenFinished())


def _name_of(entry: Entry) -> str:
    return display_text(Path(entry.path.name or entry.path))
