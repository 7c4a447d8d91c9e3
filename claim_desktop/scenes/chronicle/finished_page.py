"""The chronicle's page of finished games: search, filter, and a page for the chosen one."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.names import is_name
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chronicle_page import BACK_WIDTH
from claim_desktop.scenes.chronicle.filter_dialog import ChipRow, FilterChip, FilterDialog, conditions
from claim_desktop.scenes.chronicle.game_page import draw_coronation, draw_votes, draw_win_chance
from claim_desktop.scenes.chronicle.game_rows import GameRows, draw_heads, draw_legend_of_signs, signs_in
from claim_desktop.scenes.chronicle.games_page import GamesPage
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames, IndexingProgress
from claim_desktop.scenes.chronicle.logic.importing import Importing
from claim_desktop.scenes.chronicle.logic.review_summaries import ReviewSummaryLoader
from claim_desktop.scenes.chronicle.logic.statistics import is_copy, rate_of, your_games
from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.matches.logic.challenge import challenge_of
from claim_desktop.scenes.matches.logic.match_text import match_text_after
from claim_desktop.scenes.matches.requests import OpenPostcard, ReviewGameOfMatch
from claim_desktop.scenes.matches.sequel import standing_of
from claim_desktop.scenes.requests import SceneChange, ShowMessage, ShowScoring, StartGame
from claim_desktop.scenes.review.logic.win_chance import ReviewSummary
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import square
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, TextField
from claim_desktop.ui.widgets.button import plaque_style
from claim_desktop.ui.widgets.tree import (
    Box,
    Content,
    artwork,
    cell,
    column,
    drawing,
    flex,
    label,
    layers,
    pad,
    paragraph,
    px,
    row,
)

LIST_SHARE = 0.661
"""The share of the sheet's width that the list takes."""
HEAD_HEIGHT = 28
MAX_SEARCH_LENGTH = 40
SEARCH_WIDTH = 222
COUNT_DISC = 26
"""The diameter of the disc that counts the conditions of the filter, in design pixels."""
COUNT = TextStyle(Face.DISPLAY_STRONG, 16, theme.CREAM_BRIGHT)


class FinishedScene(GamesPage):
    """Search and filter at the top, the list on the left, the chosen game's page on the right."""

    tab = "finished"

    def __init__(self, services: Services, games: Games, request: OpenFinished) -> None:
        self._games = FinishedGames.of(games)
        super().__init__(services, games, self._games)
        self._importing = Importing.of(games)
        self._summaries = ReviewSummaryLoader(games)
        self._request = request
        self._filter = request.game_filter or GameFilter()
        self._list_games(request.chosen)
        self.build(focus="kind")
        self._leave_tabs()

    # What is listed and chosen

    @property
    def listed(self) -> int:
        return len(self._listed)

    @property
    def _chosen(self) -> IndexedGame | None:
        return self._listed[self._index] if self._listed else None

    def _list_games(self, chosen: str) -> None:
        """List the games that pass the filter, and choose the one in this file, or else the first."""
        games = filter_games(self._games.games, self._filter)
        self._listed = games
        self._signs = signs_in(games)
        self._copies = sum(map(is_copy, games))
        self._won = rate_of(your_games(games))
        self._choose(next((index for index, game in enumerate(games) if game.file == chosen), 0))

    def _choose(self, index: int) -> None:
        self._index = index
        game = self._chosen
        self.take(None if game is None else self.chronicle.finished_file(game.file))
        self._summary = self._summary_now

    @property
    def _summary_now(self) -> ReviewSummary | None:
        """What is known by now of the chosen game's review."""
        game, session = self._chosen, self.found.game
        return None if game is None or session is None else self._summaries.of(session, max(0, game.you))

    def _narrow(self, game_filter: GameFilter) -> None:
        """List the games that pass this filter, and choose the first."""
        self._filter = game_filter
        self._list_games("")
        self.rebuild()

    def list_again(self) -> None:
        self._games.refresh()

    def deleted(self, file: GameFile) -> None:
        """List the games without this one, and choose the one after it."""
        others = [*self._listed[self._index + 1 :], *self._listed[: self._index][-1:]]
        self._games.remove(file.path.name)
        self._list_games(others[0].file if others else "")

    def on_library_changed(self) -> None:
        self._list_games(self._request.chosen if self._chosen is None else self._chosen.file)
        self.rebuild()
        self._leave_tabs()

    def _leave_tabs(self) -> None:
        """Focus the list as soon as there are games, unless a tab opened the page."""
        focused = self.focus.focused
        if self._listed and not self._request.by_tab and focused is not None and focused.name == "kind":
            self.focus.focus_on("games", show_ring=True)

    def update(self, dt: float) -> SceneChange | None:
        """Show the chosen game as soon as it has been read, and its course as soon as that is known."""
        change = super().update(dt)
        before = self.found, self._summary
        if not self.found.is_read:
            self._choose(self._index)
        self._summary = self._summary_now
        if before != (self.found, self._summary):
            self.rebuild()
        return change

    @property
    def progress(self) -> tuple[str, IndexingProgress | None]:
        """The progress of an import, or of reading the records."""
        imported = self._importing.progress
        return super().progress if imported is None else ("chronicle.import.reading", imported)

    # What is shown

    def content(self) -> Content:
        """Search, filter and chips beside the tabs, with the list and the page below."""
        games = GameRows(self.services, self._listed, self._index)
        games.with_accessible_name(tr("menu.chronicle.finished"))

        def choose() -> None:
            self._choose(games.index)
            if games.is_confirmed:
                self._open_chosen()

        is_known = self._games.is_known or self._games.games
        why_empty = "no_finished" if self._filter == GameFilter() else "none_such"
        empty = tr(f"menu.chronicle.{why_empty}") if is_known and not self._listed else ""
        heads = drawing(draw_heads) if self._listed else None
        rows = layers(games.on_change(choose), paragraph(empty, styles.ITALIC, x=0.5, name="empty"))
        listed = layers(artwork(panel_art.inlay), pad(column(cell(HEAD_HEIGHT, heads), rows), 6, 4))
        page = layers(artwork(panel_art.inlay, True), None if self.file is None else self._page)
        height = theme.BUTTON_HEIGHT
        left = flex(LIST_SHARE, column(listed, cell(height), gap=10))
        foot = flex(LIST_SHARE, column(None, cell(height, self._foot), gap=10))
        right = 1 - LIST_SHARE
        return self.with_tabs(
            self._head, layers(row(left, flex(right, page), gap=16), row(foot, flex(right), gap=16))
        )

    @property
    def _head(self) -> Box:
        """The search, the filter with the number of its conditions, and a chip for as many as fit."""
        chips = [
            FilterChip(name, text).on_change(partial(self._narrow, rest))
            for name, (text, rest) in conditions(self._filter, date.today()).items()
        ]
        search = TextField("search", self._filter.text, _is_search, tr("chronicle.search"))
        search.on_change(lambda: self._narrow(replace(self._filter, text=search.text)))
        button = self.button("filter", tr("chronicle.filter.open"), self._open_filter)
        button.with_accessible_name(tr("chronicle.filter.set", count=len(chips)) if chips else "")
        count = drawing(self._draw_count, len(chips)) if chips else None

        def wide(kit: Toolkit, _: int) -> int:
            return kit.text_width(button.text, plaque_style(button.tone, ButtonState.NORMAL)) + kit.px(36)

        return row(
            cell(px(SEARCH_WIDTH), search, cap=0.5),
            cell(wide, layers(count, button), cap=0.48),
            cell(0),
            ChipRow(chips),
            gap=8,
        )

    @property
    def _foot(self) -> Box:
        """Back, the button to show every game if some are hidden, the legend, and the count."""
        every = self.button("all", tr("chronicle.show_all"), self._drop_filters)
        words = _count_text(len(self._listed) - self._copies, self._won.points, self._won.games)
        style = self.kit.shrink_to_fit(styles.BODY_STRONG)  # which leaves room for the legend
        count = label(words, style, x=1, name="count")
        return row(
            cell(px(BACK_WIDTH), self.back_button()),
            *([cell(170, every)] if self._filter != GameFilter() else []),
            drawing(draw_legend_of_signs, self._signs) if self._listed else None,
            cell(lambda kit, _: kit.text_width(words, style), count, cap=0.6),
            gap=14,
        )

    @property
    def _page(self) -> Content:
        """The parts about the chosen game: title and star, pictures, buttons."""
        details = self.details
        title = row(details.title_field(), cell(150, details.star()), gap=8)
        pictures = self.about() if self.found.game is None else self._pictures(self.found.game)
        field, buttons = theme.FIELD_HEIGHT, self._buttons
        parts = column(
            cell(field, title),
            pictures,
            *(cell(field, each) for each in self._about_match),
            *(cell(theme.BUTTON_HEIGHT if index == 0 else field, each) for index, each in enumerate(buttons)),
            gap=8,
        )
        return pad(parts, 12, 10)

    @property
    def _buttons(self) -> list[Box]:
        """The rows of buttons, two with large text, else three."""
        details, session = self.details, self.found.game
        can_replay = session is not None and session.record.seed is not None
        again = self.button(
            "again",
            tr("chronicle.again"),
            self._play_again if can_replay else None,
            ButtonVariant.SECONDARY,
        )
        look = None if session is None else self._open_chosen
        review = self.button("open", tr("review.open"), look, ButtonVariant.PRIMARY)
        vote = self.button("votes", tr("chronicle.votes"), None if session is None else ShowScoring(session))
        code, export, delete = details.code_button(), details.export_button(), details.delete_button()
        made = None if session is None else challenge_of(session)
        send = self.button("challenge", tr("duel.challenge"), None if made is None else OpenPostcard(made))
        if self.kit.is_text_cramped:
            return [row(review, vote, flex(1.3, again), gap=7), row(send, code, export, delete, gap=7)]
        return [
            row(review, vote, gap=7),
            row(flex(1.5, again), code, gap=7),
            row(send, export, delete, gap=7),
        ]

    @property
    def _about_match(self) -> list[Button]:
        """The button for the match that the game belongs to, if any."""
        game, session = self._chosen, self.found.game
        if game is None or not game.match:
            return []
        is_known = session is not None and session.match is not None
        words = match_text_after(session) if session is not None and is_known else tr("matches.standing")
        return [self.button("standing", words, self._show_match, ButtonVariant.SECONDARY)]

    def _pictures(self, session: GameSession) -> Content:
        game, summary, tricks = self._chosen, self._summary, session.record.deck.hand_size
        if game is None or not game.is_readable:
            return None
        return column(
            flex(0.36, drawing(draw_coronation, self.services, game)),
            flex(0.32, drawing(draw_votes, self.services, game, session.view(0).vote)),
            flex(0.32, None if summary is None else drawing(draw_win_chance, summary, tricks)),
            gap=7,
        )

    # What is drawn

    def _draw_count(self, surface: Canvas, kit: Toolkit, area: Rect, count: int) -> None:
        """Draw the number of conditions on a disc at the upper right corner."""
        disc = square(kit.px(COUNT_DISC), (area.right - kit.px(2), area.y + kit.px(2)))
        tones = theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK
        kit.painter.draw_round(surface, panel_art.token, disc.center, disc.width, *tones)
        kit.draw_text(surface, str(count), disc, COUNT)

    # What can be done

    def cancelled(self) -> None:
        """Go back to the page that listed these games, or to the menu."""
        super().cancelled()
        if self._request.back is not None:
            self.request_change(self._request.back)

    def _open_filter(self) -> None:
        dialog = FilterDialog(self.kit, self._filter, lambda: self._narrow(dialog.game_filter))
        self.dialog = dialog

    def _drop_filters(self) -> None:
        is_ring_shown = self.focus.is_ring_shown
        self._narrow(GameFilter())
        self.focus.focus_on("games" if self._listed else "back", show_ring=is_ring_shown)

    def _open_chosen(self) -> None:
        if self.found.game is not None:
            self.request_change(OpenReview(self.found.game))

    def _show_match(self) -> None:
        """Show the match after the last of its games that can be read."""
        chosen = self._chosen
        if chosen is None:
            return
        of_match = [each for each in self._games.games if each.match == chosen.match]
        for game in sorted(of_match, key=lambda each: -each.number):
            session = self.chronicle.read(self.chronicle.finished_file(game.file)).game
            if session is not None:
                self.request_change(standing_of(session))
                return

    def _play_again(self) -> None:
        if self.found.game is not None:
            self.request_change(StartGame(self.found.game.setup, is_dealt_again=True))


def _is_search(text: str) -> bool:
    return is_name(text, MAX_SEARCH_LENGTH)


def _count_text(games: int, won: float, counted: int) -> str:
    """How many games there are, and how many were won of those that have a result for you."""
    victories = tr("chronicle.count.won", won=won, count=counted) if counted else ""
    listed = tr("chronicle.count", count=games) if counted < games else ""
    return comma_list(filter(None, (listed, victories)))


def review_game_of_match(services: Services, games: Games, request: ReviewGameOfMatch) -> SceneChange:
    """Review a game of a match, if it is still among the finished ones."""
    finished_games, place_in_match = FinishedGames.of(games), (request.match, request.number)

    def found_game() -> IndexedGame | None:
        return next(
            (each for each in finished_games.games if (each.match, each.number) == place_in_match), None
        )

    found = found_game()
    if found is None:  # it may have ended since the last look
        finished_games.refresh()
        found = found_game()
    game = games.load_finished(found.file) if found is not None else None
    return ShowMessage(tr("matches.gone")) if game is None else OpenReview(game)
