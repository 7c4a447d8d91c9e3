"""The result of a game in its match: the score, the match's games, and the same deal at the other table."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.matches import Match
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.logic.match_text import (
    caption_of,
    match_score_text,
    other_table_text,
    viewer_of,
)
from claim_desktop.scenes.matches.logic.matches import next_game, resume
from claim_desktop.scenes.matches.logic.other_table import OtherTable, other_table
from claim_desktop.scenes.matches.luck import ahead, draw_luck
from claim_desktop.scenes.matches.requests import NextGame, OpenMatchScore, ReviewGameOfMatch
from claim_desktop.scenes.matches.scoreboard import draw_plank
from claim_desktop.scenes.matches.sequel import open_sequel, sequel_of
from claim_desktop.scenes.matches.sides import Sides
from claim_desktop.scenes.matches.tables import TableDrawer, draw_bridge
from claim_desktop.scenes.matches.tallies import GameBanners
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import OpenMenu, SceneChange, ShowGame, StartGame
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.games import Games
from claim_desktop.table.artwork.portraits import OPPONENTS
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Place, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, draw_ribbon
from claim_desktop.ui.widgets.tree import Content, artwork, at, board, drawing, flex, pad, row

PLANK = (230, 8, 820, 92)
RIBBON = (440, 18, 400, 62)
SENTENCE_AT = (192, 112, 896, 58)
FELTS = (24, 184, 606, 238), (650, 184, 606, 238)
BRIDGE = (640, 330, 1, 1)
SHEET = (24, 434, 1232, 196)
ALL_GAMES = (24, 184, 1232, 446)
BUTTONS, BUTTON_GAP = (24, 646, 1232, 54), 18
WIDTHS = {"review": 1.25, "body": 0.9, "next": 1.6, "back": 0.8}
"""The shares of the foot that the buttons take."""

SENTENCE = TextStyle(Face.TEXT_STRONG, 25, theme.INK)


class MatchScoreScene(Page):
    """A plank with the match, a sentence, and either two tables with the same deal or the match's games."""

    def __init__(self, services: Services, games: Games, request: OpenMatchScore) -> None:
        """The scene borrows existing workers; it closes only those that it starts itself."""
        super().__init__(services)
        game = request.game
        vote = game.view(0).vote
        assert vote is not None, "the game is over"
        self.game, self._vote = game, vote
        self._sides, self._match = Sides(game, viewer_of(game)), game.match
        self._tables = TableDrawer(services, self._sides)
        self._reviewing = request.reviewing
        self._is_lent = request.other is not None
        self.other: OtherTable | None = request.other or other_table(game)
        self._shows_games = self.other is None
        self._chosen = 0 if self._match is None else len(self._match.before) - 1
        """The chosen game of the match, by index."""
        self._known: object = None
        """The votes at the other table and the turning points of the review, as they are shown."""
        if self.other is not None:
            self.other.start()
        self.build(focus="next")

    def content(self) -> Content:
        match, shows_games = self._match, self._shows_games
        if match is not None:
            title = at(PLANK, drawing(draw_plank, self._sides, match, caption_of(match)))
        else:
            title = at(RIBBON, drawing(draw_ribbon, tr("matches.table.title")))
        body = [] if shows_games or self.other is None else self._both_tables(self.other)
        if shows_games:
            body = [at(ALL_GAMES, artwork(panel_art.felt))]
            if match is not None:
                body.append(at(ALL_GAMES, pad(self._banners(match), 44, 34)))
        sentence = at(SENTENCE_AT, drawing(self._draw_sentence, self._sentence))
        foot = row(*(flex(WIDTHS[each.name], each) for each in self._buttons()), gap=BUTTON_GAP)
        return board(title, sentence, *body, at(BUTTONS, foot))

    def _banners(self, match: Match) -> GameBanners:
        banners = GameBanners("games", self._sides, match, self._chosen)
        banners.with_accessible_name(tr("matches.games"))
        return banners.on_change(lambda: self._choose(banners.index, is_confirmed=banners.is_confirmed))

    def _buttons(self) -> list[Button]:
        """The buttons at the foot, of which the main one continues."""
        game, match, blue = self.game, self._match, ButtonVariant.SECONDARY
        buttons = [self.button("review", self._review_text, self._open_review, blue)]
        if match is not None and self.other is not None:
            turn = tr("matches.table" if self._shows_games else "matches.games")
            buttons.append(self.button("body", turn, self._turn, blue))
        if match is None:
            rematch, again = tr("table.scoring.rematch"), StartGame(game.rematch_setup)
            return [
                *buttons,
                self.button("next", rematch, again, ButtonVariant.PRIMARY),
                self.button("back", tr("menu.back"), self.cancelled),
            ]
        return [
            *buttons,
            self.button("next", sequel_of(game).text, self._go_on, ButtonVariant.PRIMARY),
            self.button("back", tr("table.scoring.menu"), OpenMenu()),
        ]

    @property
    def _review_text(self) -> str:
        if self._shows_games and self._match is not None:
            return tr("matches.review", number=self._chosen + 1)
        viewer = self._sides.viewer
        return tr("review.open") if self._reviewing is None else self._reviewing.offer_text(viewer)

    @property
    def _sentence(self) -> str:
        """The result of the match, or at the other table."""
        if self._shows_games or self.other is None:
            return match_score_text(self.game)
        other = self.other
        if other.vote is not None:
            text = other_table_text(other.vote, other.person, other.level)
        else:
            text = tr("matches.table.playing")
        is_over = self._match is not None and not self.game.goes_on
        return sentences([match_score_text(self.game), text]) if is_over else text

    def _both_tables(self, other: OtherTable) -> list[tuple[Place, Content]]:
        """The same deal at both tables, and below them how each of the factions voted."""
        (here, there), services, sides = FELTS, self.services, self._sides
        guest = tr(f"levels.{other.level}"), (OPPONENTS[other.level],)
        rival = sides.names[1], sides.portraits[1]
        margin = None if other.vote is None else ahead(self._vote, other.vote, other.person)
        return [
            at(here, drawing(self._tables.draw, self._vote, (sides.names[0], sides.portraits[0]), rival)),
            at(there, drawing(self._tables.draw, other.vote, guest, rival, drawings.wine_felt)),
            at(BRIDGE, drawing(draw_bridge, services.cards)),
            at(SHEET, drawing(draw_luck, services, sides, margin, other.level)),
        ]

    def close(self) -> None:
        """Stop the game at the other table if this scene started it."""
        if self.other is not None and not self._is_lent:
            self.other.cancel()

    def update(self, dt: float) -> SceneChange | None:
        """Show the progress at the other table, and of the review."""
        known = self.other and self.other.vote, self._review_text
        if known != self._known:
            self._known = known
            self.rebuild()
        return super().update(dt)

    # Actions

    def _go_on(self) -> None:
        self.request_change(open_sequel(self.game, self.services.rng))

    def _turn(self) -> None:
        """Switch between the other table and the games of the match."""
        self._shows_games = not self._shows_games

    def _choose(self, index: int, *, is_confirmed: bool) -> None:
        """Choose a game, and review it if it was chosen twice."""
        self._chosen = index
        if is_confirmed:
            self._open_review()

    def _open_review(self) -> None:
        """Review the game just played, or the chosen one of the match."""
        match, is_last = self._match, self._match is None or self._chosen == len(self._match.before) - 1
        if match is None or not self._shows_games or is_last:
            self.request_change(OpenReview(self.game, self._reviewing))
        else:
            self.request_change(ReviewGameOfMatch(match.id, self._chosen + 1))

    # Drawing

    def draw_background(self, surface: Canvas) -> None:
        surface.blit(self.services.backdrop.dark_wood(surface.get_size(), 150), (0, 0))

    def _draw_sentence(self, surface: Canvas, kit: Toolkit, area: Rect, text: str) -> None:
        """Write the result on a parchment ribbon."""
        kit.painter.draw(surface, drawings.parchment_ribbon, area)
        body = inset(Rect(area.x, area.y, area.width, round(area.height * 0.85)), kit.px(60), 0)
        kit.draw_text_within(surface, text, body, SENTENCE, share=0.8)


def go_on(services: Services, games: Games, request: NextGame) -> SceneChange:
    """Go on to the next game of a match, which may have been dealt already."""
    game = resume(games, request.game) or request.game
    if not game.is_over:
        return ShowGame(game)
    if not game.goes_on:
        return OpenMatchScore(game)
    setup = next_game(game)
    return StartGame(setup, is_dealt_again=setup.seed is not None)
