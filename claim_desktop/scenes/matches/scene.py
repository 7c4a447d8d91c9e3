"""The result of a game in its match: the score, the match's games, and the same deal at the other table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import OpenMenu, SceneChange, Services, ShowGame, StartGame
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.logic.match_text import caption_of, match_score_text, other_table_text
from claim_desktop.scenes.matches.logic.matches import next_game, resume
from claim_desktop.scenes.matches.logic.other_table import OtherTable, other_table
from claim_desktop.scenes.matches.luck import ahead, draw_luck
from claim_desktop.scenes.matches.requests import NextGame, OpenMatchScore, ReviewGameOfMatch
from claim_desktop.scenes.matches.scoreboard import draw_plank
from claim_desktop.scenes.matches.sides import Sides
from claim_desktop.scenes.matches.tables import TableDrawer, draw_bridge, names_there
from claim_desktop.scenes.matches.tallies import GameBanners
from claim_desktop.scenes.matches.way_on import step_on, way_on
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.table.artwork.portraits import OPPONENTS
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Size, inset, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.widgets import Button, Widget, draw_ribbon

PLANK = (230, 8, 820, 92)
RIBBON = (440, 18, 400, 62)
SENTENCE_AT = (192, 112, 896, 58)
FELTS = (24, 184, 606, 238), (650, 184, 606, 238)
BRIDGE = (640, 330)
SHEET = (24, 434, 1232, 196)
ALL_GAMES = (24, 184, 1232, 446)
BUTTONS_X, BUTTONS_Y, BUTTONS_WIDTH, BUTTON_HEIGHT, BUTTON_GAP = 24, 646, 1232, 54, 18
WIDTHS = {"review": 1.25, "body": 0.9, "next": 1.6, "back": 0.8}
"""The shares of the foot that the buttons take."""

SENTENCE = TextStyle(Face.TEXT_STRONG, 25, theme.INK)


class MatchScoreScene(StaticPanelScene):
    """A plank with the match, a sentence, and either two tables with the same deal or the match's games."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenMatchScore) -> MatchScoreScene:
        return cls(services, request)

    def __init__(self, services: Services, request: OpenMatchScore) -> None:
        """Existing workers are lent to the scene; it closes only those that it starts itself."""
        super().__init__(services)
        game = request.game
        vote = game.view(0).vote
        assert vote is not None, "the game is over"
        self.game, self._vote = game, vote
        self._sides, self._match = Sides(game), game.match
        self._reviewing = request.reviewing
        self._is_lent = request.other is not None
        self.other: OtherTable | None = request.other or other_table(game)
        self._known = self.other is not None and self.other.vote is not None
        self._shows_games = self.other is None
        self._tallies = None
        if self._match is not None:
            self._tallies = GameBanners("games", self._sides, self._match).on_change(self._choose)
            self._tallies.with_accessible_name(tr("matches.games"))
        if self.other is not None:
            self.other.start()
        self._make_buttons()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("next", show_ring=True)

    def _make_buttons(self) -> None:
        """Make the buttons at the foot; the main one continues."""
        self._review = Button("review", "").on_change(self._open_review)
        self._body = Button("body", "").on_change(self._turn)
        text, press = self._way_on()
        self._next = Button("next", text, ButtonVariant.PRIMARY).on_change(press)
        leaves = self._match is not None
        way_out: SceneChange | None = OpenMenu() if leaves else None
        self._back = Button("back", tr("table.scoring.menu" if leaves else "menu.back"), ButtonVariant.PAPER)
        self._back.on_change(self.opener(way_out) if way_out is not None else self.cancelled)
        self._word_buttons()

    def _way_on(self) -> tuple[str, Callable[[], None]]:
        """The text and the action of the main button."""
        game = self.game
        if self._match is None:
            return tr("table.scoring.rematch"), self.opener(StartGame(game.rematch_setup))
        return way_on(game).text, lambda: self.request_change(step_on(game, self.services.rng))

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        games = [self._tallies] if self._tallies is not None and self._shows_games else []
        body = [self._body] if self._tallies is not None and self.other is not None else []
        return [*games, self._review, *body, self._next, self._back]

    def layout(self, size: Size) -> None:
        """Place everything as in the middle of a window of 1280 by 720."""
        space = DesignSpace(self.kit.scale)
        if self._tallies is not None:
            room = inset(space.rect(*ALL_GAMES), self.kit.px(44), self.kit.px(34))
            self._tallies.set_rect(room)
        buttons = [each for each in self.widgets() if isinstance(each, Button)]
        shares = [WIDTHS[each.name] for each in buttons]
        unit = (BUTTONS_WIDTH - BUTTON_GAP * (len(buttons) - 1)) / sum(shares)
        x: float = BUTTONS_X
        for button, share in zip(buttons, shares, strict=True):
            button.set_rect(space.rect(x, BUTTONS_Y, share * unit, BUTTON_HEIGHT))
            x += share * unit + BUTTON_GAP

    def relocalised(self) -> MatchScoreScene:
        """Return a new scene, which takes over the other table."""
        scene = MatchScoreScene(self.services, OpenMatchScore(self.game, self._reviewing, self.other))
        scene._is_lent = self._is_lent
        return scene

    def close(self) -> None:
        """Stop the game at the other table if this scene started it."""
        if self.other is not None and not self._is_lent:
            self.other.cancel()

    def update(self, dt: float) -> SceneChange | None:
        """Show the progress at the other table."""
        if self.other is not None and not self._known and self.other.vote is not None:
            self._known = True
            self.changed()
        self._word_buttons()
        return super().update(dt)

    # The buttons' actions

    def _word_buttons(self) -> None:
        self._body.text = tr("matches.table" if self._shows_games else "matches.games")
        count = 0
        if self._reviewing is not None and self._reviewing.is_known(self._sides.viewer):
            count = len(self._reviewing.review.turning_points_of(self._sides.viewer))
        if self._tallies is not None and self._shows_games:
            self._review.text = tr("matches.review", number=self._tallies.index + 1)
        elif count:
            self._review.text = tr("review.open.points", count=count)
        else:
            self._review.text = tr("review.open")

    def _turn(self) -> None:
        """Switch between the other table and the games of the match."""
        self._shows_games = not self._shows_games
        self._word_buttons()
        self.changed()
        self.rebuild()

    def _choose(self) -> None:
        """Review the chosen game if it was chosen twice."""
        assert self._tallies is not None
        if self._tallies.is_confirmed:
            self._open_review()

    def _open_review(self) -> None:
        """Review the game just played, or the chosen one of the match."""
        match, tallies = self._match, self._tallies
        if match is None or tallies is None or not self._shows_games or self._is_this(tallies.index):
            self.request_change(OpenReview(self.game, self._reviewing))
            return
        self.request_change(ReviewGameOfMatch(match.id, tallies.index + 1))

    def _is_this(self, number: int) -> bool:
        return self._match is not None and number == len(self._match.before) - 1

    # Drawing

    def draw_background(self, surface: Canvas) -> None:
        surface.blit(self.services.backdrop.dark_wood(surface.get_size(), 150), (0, 0))

    def draw_static(self, surface: Canvas) -> None:
        """Draw everything but the banners and the buttons."""
        kit, space = self.kit, DesignSpace(self.kit.scale)
        if self._match is not None:
            caption = caption_of(self._match)
            draw_plank(surface, kit, space.rect(*PLANK), self._sides, self._match, caption)
        else:
            draw_ribbon(surface, kit, tr("matches.table.title"), space.rect(*RIBBON))
        self._draw_sentence(surface, space.rect(*SENTENCE_AT))
        if self._shows_games:
            felt = space.rect(*ALL_GAMES)
            kit.painter.draw(surface, panel_art.felt, felt)
        elif self.other is not None:
            self._draw_tables(surface, space, self.other)

    def _draw_sentence(self, surface: Canvas, area: Rect) -> None:
        """Write the result on a parchment ribbon."""
        kit, other = self.kit, self.other
        kit.painter.draw(surface, drawings.parchment_ribbon, area)
        if self._shows_games:
            text = match_score_text(self.game)
        elif other is not None and other.vote is not None:
            text = other_table_text(other.vote, other.person, other.level)
        else:
            text = tr("matches.table.playing")
        if not self._shows_games and self._match is not None and not self.game.goes_on:
            text = sentences([match_score_text(self.game), text])
        body = inset(Rect(area.x, area.y, area.width, round(area.height * 0.85)), kit.px(60), 0)
        kit.draw_text_within(surface, text, body, SENTENCE, share=0.8)

    def _draw_tables(self, surface: Canvas, space: DesignSpace, other: OtherTable) -> None:
        kit, cards, furniture = self.kit, self.services.cards, self.services.furniture
        drawer = TableDrawer(kit, cards, furniture, self._sides)
        here, there = (space.rect(*felt) for felt in FELTS)
        names = self._sides.names[0], self._sides.names[1]
        faces = self._sides.portraits[0], self._sides.portraits[1]
        drawer.draw(surface, here, self._vote, names, faces, is_other=False)
        stand_in = (OPPONENTS[other.level],)
        drawer.draw(
            surface,
            there,
            other.vote,
            names_there(self._sides, other.level),
            (stand_in, faces[1]),
            is_other=True,
        )
        draw_bridge(surface, kit, cards, space.point(*BRIDGE))
        sheet = space.rect(*SHEET)
        if other.vote is None:
            surface.blit(kit.painter.panel(sheet.size), sheet)
            title, below = rows(inset(sheet, kit.px(60), kit.px(40)), (1, 1.4))
            kit.draw_text_within(surface, tr("matches.luck"), title, styles.SUBHEADING)
            kit.draw_fitting_text(surface, tr("matches.luck.waiting"), below, styles.BODY, 0.5, 0)
            return
        told = ahead(self._vote, other.vote, other.person)
        draw_luck(surface, kit, sheet, self._sides, told, other.level, furniture)


def go_on(services: Services, games: Games, request: NextGame) -> SceneChange:
    """Go on to the next game of a match, which may have been dealt already."""
    kept = resume(games, request.game) or request.game
    if not kept.is_over:
        return ShowGame(kept)
    if not kept.goes_on:
        return OpenMatchScore(kept)
    setup = next_game(kept)
    return StartGame(setup, is_dealt_again=setup.seed is not None)
