"""The chronicle's page of finished games: search, filter, and a page for the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.names import is_name
from claim_desktop.scenes.base import OpenMenu, SceneChange, Services, ShowMessage, ShowScoring, StartGame
from claim_desktop.scenes.chronicle import game_page
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.filter_dialog import FilterChip, FilterDialog, conditions
from claim_desktop.scenes.chronicle.game_panel import GamePanel
from claim_desktop.scenes.chronicle.game_rows import GameRows, draw_ground
from claim_desktop.scenes.chronicle.legend import draw_legend, signs_in
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle, LoadedGame
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, filtered
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames, IndexingProgress
from claim_desktop.scenes.chronicle.logic.importing import Importing
from claim_desktop.scenes.chronicle.logic.review_summaries import ReviewSummaryLoader
from claim_desktop.scenes.chronicle.logic.statistics import is_copy, rate_of, your_games
from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.matches.logic.match_text import match_text_after
from claim_desktop.scenes.matches.requests import OpenMatchScore, ReviewGameOfMatch
from claim_desktop.scenes.review.requests import OpenReview, ReadCode
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.ui import clipboard, panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets import Button, Label, Paragraph, TextField, Widget, place_row
from claim_desktop.ui.widgets.button import plaque_style

LIST_SHARE = 0.652
HEAD_HEIGHT = 28
MAX_SEARCH_LENGTH = 40
COUNT_DISC = 26
"""The diameter of the disc that counts the conditions of the filter, in design pixels."""
COUNT = TextStyle(Face.DISPLAY_STRONG, 16, theme.CREAM_BRIGHT)


class FinishedScene(ChronicleSheet):
    """Search and filter at the top, the list on the left, the chosen game's page on the right."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenFinished) -> FinishedScene:
        return cls(services, games, request)

    def __init__(self, services: Services, games: Games, request: OpenFinished) -> None:
        super().__init__(services, "finished", FinishedGames.of(games))
        self._importing = Importing.of(games)
        self._chronicle = Chronicle.of(games)
        self._summaries = ReviewSummaryLoader.of_kept(games)
        self._wanted = request.wanted or GameFilter()
        portraits = Portraits(self.kit.pictures)
        self._list = GameRows(services.cards, services.furniture, portraits)
        self._list.with_accessible_name(tr("menu.chronicle.finished"))
        self._list.on_change(self._choose)
        self._filter = Button("filter", tr("chronicle.filter.open"), ButtonVariant.PAPER)
        self._filter.on_change(self._open_filter)
        self._chips: list[FilterChip] = []
        self._search = TextField("search", self._wanted.text, _is_search, tr("chronicle.search"))
        self._search.on_change(self._search_games)
        self._empty = Paragraph("empty", "", styles.ITALIC, x=0.5, y=0.5)
        self._count = Label("count", "", styles.BODY_STRONG, x=1)
        self._game = GamePanel(self, self._export, self._delete)
        self._game.is_filed = True
        self._game.keeps_label(self._keep_label)
        self._all = Button("all", tr("chronicle.show_all"), ButtonVariant.PAPER).on_change(self._drop_filters)
        self._votes = Button("votes", tr("chronicle.votes"), ButtonVariant.PAPER).on_change(self._show_votes)
        self._again = Button("again", tr("chronicle.again")).on_change(self._play_again)
        self._standing = Button("standing", tr("matches.standing")).on_change(self._show_match)
        self._open = Button("open", tr("review.open"), ButtonVariant.PRIMARY).on_change(self._open_chosen)
        self._file: GameFile | None = None
        self._page = self._rows = Rect(0, 0, 1, 1)
        self._pictures = [Rect(0, 0, 1, 1)] * 3
        self._signs: frozenset[str] = frozenset()
        self._drawn: tuple[object, pygame.Surface] | None = None
        self._first = request.chosen
        self._back_to = request.back
        self._name_conditions()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("kind", show_ring=True)
        self._is_by_tab = request.by_tab
        self.on_library_changed()

    @property
    def listed(self) -> int:
        """The number of games listed."""
        return self._list.count

    # The filters

    def _search_games(self) -> None:
        self._narrow(replace(self._wanted, text=self._search.text))

    def _open_filter(self) -> None:
        dialog = FilterDialog(self.kit, self._wanted, lambda: self._narrow(dialog.wanted))
        self.dialog = dialog

    def _narrow(self, wanted: GameFilter) -> None:
        """List the games that pass this filter."""
        self._wanted = wanted
        self._name_conditions()
        self._list_games()

    def _name_conditions(self) -> None:
        """Make a chip for each condition."""
        found = conditions(self._wanted, date.today())
        self._chips = [
            FilterChip(name, text).on_change(partial(self._narrow, rest))
            for name, (text, rest) in found.items()
        ]
        count = len(self._chips)
        named = tr("chronicle.filter.set", count=count) if count else ""
        self._filter.with_accessible_name(named)
        if self._filter.rect.width:
            self.rebuild()

    def _drop_filters(self) -> None:
        self._search.write("")
        is_ring_shown = self.focus.is_ring_shown
        self._narrow(GameFilter())
        self.focus.focus_on("games" if self._list.count else "back", show_ring=is_ring_shown)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        game = self._game
        page: list[Widget] = [*game.label_widgets[1:], *self._about_match, self._open, self._votes]
        page += [self._again, game.code, game.export, game.delete]
        if self._file is None:
            page = []
        row = [self._search, self._filter, *(chip for chip in self._chips if not chip.hidden)]
        about = [game.about] if self._file is not None and self._found.game is None else []
        foot = [self.back, *([self._all] if self._wanted != GameFilter() else []), self._count]
        return [*self.frame_widgets, *row, self._list, self._empty, *about, *page, *foot]

    def layout(self, size: Size) -> None:
        """Place search, filter and chips beside the tabs, with the list and the page below."""
        kit = self.kit
        head, body, foot = self.place_frame()
        search, head = cut_left(head, min(kit.px(222), round(head.width * 0.5)), kit.px(8))
        self._search.set_rect(search)
        wide = kit.text_width(self._filter.text, plaque_style(ButtonVariant.PAPER, ButtonState.NORMAL))
        button, head = cut_left(head, min(wide + kit.px(36), head.width), kit.px(16))
        self._filter.set_rect(button)
        self._place_chips(head)
        rows, page = cut_left(body, round(body.width * LIST_SHARE), kit.px(16))
        self._rows = rows
        _, inner = cut_top(inset(rows, kit.px(6), kit.px(4)), kit.scale.for_some_text(HEAD_HEIGHT))
        self._list.place(inner, kit)
        self._empty.set_rect(inner)
        self._place_foot(Rect(foot.x, foot.y, max(1, rows.right - foot.x), foot.height))
        self._place_page(Rect(page.x, page.y, page.width, foot.bottom - page.y))

    def _place_chips(self, room: Rect) -> None:
        """Place as many chips as fit; the number on the button counts the others, too."""
        kit = self.kit
        height = min(room.height - kit.px(6), kit.scale.for_some_text(36))
        left = room.x
        for chip in self._chips:
            chip.set_rect(Rect(left, 0, chip.width(kit), height))
            chip.rect.centery = room.centery
            left = chip.rect.right + kit.px(8)
            chip.hidden = chip.rect.right > room.right
        if any(chip.hidden for chip in self._chips):
            self.focus.set_widgets(self.widgets())

    def _place_foot(self, foot: Rect) -> None:
        """Place the foot: the button to show every game if some are hidden, the legend, and the count."""
        kit = self.kit
        every, rest = cut_left(foot, kit.scale.for_some_text(170), kit.px(10))
        self._all.set_rect(every)
        self._count.set_rect(rest)

    def _place_page(self, page: Rect) -> None:
        """Place the parts about the chosen game, from the top: title, pictures, buttons."""
        kit = self.kit
        self._page = page
        field = kit.scale.for_some_text(theme.FIELD_HEIGHT)
        inner = inset(page, kit.px(12), kit.px(10))
        title, inner = cut_top(inner, field, kit.px(6))
        star, title = cut_right(title, kit.scale.for_some_text(150), kit.px(8))
        self._game.title.set_rect(title)
        self._game.label_widgets[2].set_rect(star)
        inner = self._place_buttons(inner)
        for button in self._about_match:
            place, inner = cut_bottom(inner, field, kit.px(8))
            button.set_rect(place)
        self._game.about.set_rect(inner)
        coronation, inner = cut_top(inner, round(inner.height * 0.36), kit.px(8))
        votes, course = cut_top(inner, round(inner.height * 0.5), kit.px(6))
        self._pictures = [coronation, votes, course]

    def _place_buttons(self, inner: Rect) -> Rect:
        """Place the buttons at the bottom, in two rows with large text; returns the remaining area."""
        kit = self.kit
        field, game = kit.scale.for_some_text(theme.FIELD_HEIGHT), self._game
        rows: list[tuple[int, dict[Button, float]]] = [
            (field, {game.export: 1, game.delete: 1}),
            (field, {self._again: 1.5, game.code: 1}),
            (kit.scale.for_some_text(theme.BUTTON_HEIGHT), {self._open: 1, self._votes: 1}),
        ]
        if kit.is_text_cramped:
            rows[:2] = [(field, {game.code: 1, game.export: 1, game.delete: 1})]
            rows[1][1][self._again] = 1.3
        for height, shares in rows:
            row, inner = cut_bottom(inner, height, kit.px(8))
            place_row(list(shares), row, kit, kit.px(7), list(shares.values()))
        return inner

    def draw_static(self, surface: Canvas) -> None:
        """Draw the field behind the list, and the sheet of the chosen game."""
        kit = self.kit
        draw_ground(surface, kit, self._rows)
        kit.painter.draw(surface, panel_art.inlay, self._page, True)
        if self._list.count:
            head, _ = cut_top(inset(self._rows, kit.px(6), kit.px(4)), kit.scale.for_some_text(HEAD_HEIGHT))
            self._list.draw_heads(surface, kit, head)
            self._draw_legend(surface)

    def _draw_legend(self, surface: Canvas) -> None:
        """Draw the legend, between the button to show every game, if needed, and the count."""
        kit, foot = self.kit, self._count.rect
        if self._wanted == GameFilter():
            foot = foot.union(self._all.rect)
        counted = kit.text_width(self._count.text, self._count.style)
        _, room = cut_right(foot, min(foot.width, counted), kit.px(14))
        draw_legend(surface, kit, room, self._signs)

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw the number of conditions on the filter's button, and the pictures of the chosen game."""
        self._draw_count(surface)
        if self._file is not None and self._found.game is not None:
            surface.blit(self._told(surface.get_size()), self._page)

    def _draw_count(self, surface: Canvas) -> None:
        kit = self.kit
        if self._chips:
            disc = Rect(0, 0, kit.px(COUNT_DISC), kit.px(COUNT_DISC))
            disc.center = self._filter.rect.right - kit.px(2), self._filter.rect.y + kit.px(2)
            tones = theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK
            surface.blit(kit.painter.round_picture(panel_art.token, disc.width, *tones), disc)
            kit.draw_text(surface, str(len(self._chips)), disc, COUNT)

    def _told(self, size: Size) -> pygame.Surface:
        """The pictures of the chosen game, drawn once."""
        game, session = self._list.chosen, self._found.game
        assert session is not None
        summary = self._summaries.of(session, max(0, game.you) if game is not None else 0)
        key = (size, self._page.size, self._file, summary is None)
        if self._drawn is None or self._drawn[0] != key:
            picture = pygame.Surface(self._page.size, pygame.SRCALPHA, DEPTH)
            if game is not None and game.is_readable:
                kit, cards, furniture = self.kit, self.services.cards, self.services.furniture
                coronation, votes, course = (
                    each.move(-self._page.x, -self._page.y) for each in self._pictures
                )
                game_page.draw_coronation(picture, kit, coronation, game, cards, furniture)
                game_page.draw_votes(picture, kit, votes, game, session.view(0).vote, cards, furniture)
                if summary is not None and not summary.is_empty:
                    tricks = session.record.deck.hand_size
                    game_page.draw_course(picture, kit, course, summary.course, summary.steps, tricks)
                elif summary is not None:
                    game_page.draw_unreviewed(picture, kit, course, session)
            self._drawn = key, picture
        return self._drawn[1]

    # Events

    def cancelled(self) -> None:
        """Store the title being typed, and go back to the page that listed these games, or to the menu."""
        self._keep_label()
        self.request_change(self._back_to or OpenMenu())

    def close(self) -> None:
        """Store the title being typed."""
        self._keep_label()

    def handle(self, event: pygame.event.Event) -> None:
        """Copy the chosen game's code, or read one."""
        action = action_of(event) if self.dialog is None else None
        if action is Action.COPY:
            self._game.offer_code()
        elif action is Action.PASTE:
            self.request_change(ReadCode(clipboard.paste()))
        super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Show the chosen game as soon as it has been read."""
        change = super().update(dt)
        if self._file is not None and not self._game.is_shown and self._found.is_read:
            self._show_chosen()
        return change

    def on_library_changed(self) -> None:
        chosen = self._list.chosen
        self._list_games(self._first if chosen is None else chosen.file)

    @property
    def progress(self) -> tuple[str, IndexingProgress | None]:
        """The progress of an import, or of reading the records."""
        imported = self._importing.progress
        return super().progress if imported is None else ("chronicle.import.reading", imported)

    # The chosen game

    @property
    def _found(self) -> LoadedGame:
        return LoadedGame() if self._file is None else self._chronicle.read(self._file)

    def _list_games(self, chosen: str = "") -> None:
        shown = self._list.count > 0, self._signs, self._count.text
        assert self.finished_games is not None
        games = filtered(self.finished_games.games, self._wanted)
        self._list.list_games(games, chosen)
        won = rate_of(your_games(games))
        once = sum(not is_copy(game) for game in games)
        self._count.text = _count_text(once, won.points, won.games)
        said = "no_finished" if self._wanted == GameFilter() else "none_such"
        is_told = not games and (self.finished_games.is_known or self.finished_games.games)
        self._empty.text = tr(f"menu.chronicle.{said}") if is_told else ""
        self._signs = signs_in(games)
        if shown != (self._list.count > 0, self._signs, self._count.text):
            self.changed()
        self._show_chosen()
        if games and not self._is_by_tab and self.focus.focused is self.tabs:
            self.focus.focus_on("games", show_ring=True)

    def _choose(self) -> None:
        self._show_chosen()
        if self._list.is_confirmed:
            self._open_chosen()

    def _show_chosen(self) -> None:
        game = self._list.chosen
        self._file = None if game is None else self._chronicle.finished_file(game.file)
        found = self._found
        self._game.show(found.game, tr("menu.chronicle.unreadable"), _problem(found), is_shown=found.is_read)
        for button in (self._game.export, self._game.code, self._votes, self._open):
            button.enabled = found.game is not None
        if found.game is not None and found.game.match is not None:
            self._standing.text = match_text_after(found.game)
        self._again.enabled = found.game is not None and found.game.record.seed is not None
        if self.focus.widgets != list(self.widgets()):
            self.focus.set_widgets(self.widgets())
            if self._list.rect.width:
                self.layout(self.kit.scale.size)

    def _open_chosen(self) -> None:
        if self._found.game is not None:
            self.request_change(OpenReview(self._found.game))

    @property
    def _about_match(self) -> list[Button]:
        """The button for the match that the game belongs to, if any."""
        game = self._list.chosen
        return [self._standing] if game is not None and game.contest else []

    def _show_match(self) -> None:
        """Show the match after the last of its games that can be read."""
        chosen = self._list.chosen
        if chosen is None or self.finished_games is None:
            return
        of_match = [each for each in self.finished_games.games if each.contest == chosen.contest]
        for game in sorted(of_match, key=lambda each: -each.number):
            session = self._chronicle.read(self._chronicle.finished_file(game.file)).game
            if session is not None:
                self.request_change(OpenMatchScore(session))
                return

    def _show_votes(self) -> None:
        if self._found.game is not None:
            self.request_change(ShowScoring(self._found.game))

    def _play_again(self) -> None:
        if self._found.game is not None:
            self.request_change(StartGame(self._found.game.setup, is_dealt_again=True))

    def _keep_label(self) -> None:
        file, game = self._file, self._found.game
        label = self._game.label
        if file is not None and game is not None and game.label != label:
            self._attempt(lambda: self._chronicle.relabel(file, label))
            if self.finished_games is not None:
                self.finished_games.relabel(file.path.name, game.label)

    def _export(self) -> None:
        self._attempt(self._export_game)

    def _export_game(self) -> None:
        path: Path | None = self._chronicle.export(self._file) if self._file is not None else None
        if path is not None:
            self._game.say_exported(path, was_over=True)

    def _delete(self) -> None:
        self._attempt(self._delete_game)

    def _delete_game(self) -> None:
        file, index = self._file, self._list.index
        if file is not None and self.finished_games is not None:
            self._chronicle.delete(file)
            games = self._list.items
            following = games[min(index + 1, len(games) - 1)].file if len(games) > 1 else ""
            self.finished_games.remove(file.path.name)
            self._list_games(following)

    def _attempt(self, act: Callable[[], None]) -> None:
        """Call `act`; if it fails, show the reason and list the games again."""
        try:
            act()
        except StorageError as error:
            self.request_change(ShowMessage(sentence(error)))
            if self.finished_games is not None:
                self.finished_games.refresh()


def _problem(found: LoadedGame) -> str:
    return sentence(found.problem) if found.problem is not None else ""


def _is_search(text: str) -> bool:
    return is_name(text, MAX_SEARCH_LENGTH)


def _count_text(games: int, won: float, counted: int) -> str:
    """How many games there are, and how many were won of those that have a result for you."""
    told_won = tr("chronicle.count.won", won=won, count=counted) if counted else ""
    listed = tr("chronicle.count", count=games) if counted < games else ""
    return comma_list(filter(None, (listed, told_won)))


def review_game_of_match(services: Services, games: Games, request: ReviewGameOfMatch) -> SceneChange:
    """Review a game of a match, if it is still among the finished ones."""
    finished_games, wanted = FinishedGames.of(games), (request.match, request.number)

    def found_game() -> IndexedGame | None:
        return next((each for each in finished_games.games if (each.contest, each.number) == wanted), None)

    found = found_game()
    if found is None:  # it may have ended since the last look
        finished_games.refresh()
        found = found_game()
    game = games.load_finished(found.file) if found is not None else None
    return ShowMessage(tr("matches.gone")) if game is None else OpenReview(game)
