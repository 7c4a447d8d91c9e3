"""The buttons at the end of a game: to play again, to look back, or to leave."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import command_text
from claim_desktop.scenes.base import OpenMenu, OpenNewGame, SceneChange, ShowMessage, StartGame, WidgetScene
from claim_desktop.scenes.chronicle.logic.game_text import code_of
from claim_desktop.scenes.matches.logic.other_table import OtherTable
from claim_desktop.scenes.matches.requests import OpenMatchScore
from claim_desktop.scenes.review.logic.branches import BranchPoint
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.requests import OpenReview, PlayFromHere
from claim_desktop.scenes.scoring.fair_deal_check import PROOF, PROOF_WIDTH, proof_button
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui import clipboard, theme
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button

BUTTON_WIDTHS = {
    "rematch": 170,
    "review": 288,
    "same_deal": 226,
    "swap_seats": 170,
    "new_game": 170,
    "menu": 124,
}
"""The buttons that appear at the end, with their widths."""

BUTTON_WIDTHS_IN_MATCH = {"standing": 330, "review": 330, "menu": 200}
"""Likewise after a game in a match of several."""

WAYS_ON_FROM_REVIEW = {"start": 250, "from_there": 250, "review": 288, "new_game": 170, "menu": 124}
"""Likewise after a game that was played on from a moment of another."""

Area = tuple[int, int, int, int]
"""Left, top, width and height in design pixels."""

CODE, OTHER = (1140, 584, 126, 36), (14, 584, 126, 36)
"""The buttons beside the result: for the code of the game, and for the other table."""

BUTTONS_Y, BUTTON_HEIGHT, BUTTON_GAP = 650, 50, 12
"""Their place."""
LOWER, LARGER = 5, 6
"""Their extra depth and size with large text: lower, since the line above them is larger, too."""


class GameOverButtons:
    """The buttons below the result, and beside it. A match has its own page for the other table."""

    def __init__(
        self,
        scene: WidgetScene,
        game: GameSession,
        reviewing: ReviewWorker | None,
        other: OtherTable | None,
        start: BranchPoint | None = None,
        *,
        is_taught: bool = False,
    ) -> None:
        """Make the buttons: none below if the game `is_taught`, and none beside without a review."""
        self._start = start
        self._scene = scene
        self._game = game
        self._reviewing = reviewing
        usual = BUTTON_WIDTHS if game.match is None else BUTTON_WIDTHS_IN_MATCH
        if start is not None:
            usual = WAYS_ON_FROM_REVIEW
        self._widths = {**BUTTON_WIDTHS, **usual, PROOF: PROOF_WIDTH}
        standing = OpenMatchScore(game, reviewing, other)
        wanted = [] if is_taught else list(usual)
        if wanted and game.match is not None and game.record.how_played.fair is not None:
            wanted.insert(-1, "swap_seats")  # in whose place the proof comes
        below = {name: self._button(name, standing) for name in wanted}
        self.below = list(below.values())
        self._opens_review = below.get("review")
        self._corners: dict[Button, Area] = {}
        """The areas of the buttons beside the result."""
        if reviewing is not None:
            copies = Button("code", tr("menu.game.copy_code"), ButtonVariant.PAPER, theme.SMALL)
            self._corners[copies.on_change(self.copy_code)] = CODE
        if reviewing is not None and other is not None and game.match is None:
            opens = Button("other", tr("matches.table"), ButtonVariant.PAPER, theme.SMALL)
            self._corners[opens.on_change(scene.opener(standing))] = OTHER

    @property
    def beside(self) -> list[Button]:
        """The buttons beside the result."""
        return list(self._corners)

    def place(self, space: DesignSpace) -> None:
        """Place the buttons along the bottom, and beside the result."""
        kit = self._scene.kit
        widths = [self._widths[button.name] for button in self.below]
        x = 640 - (sum(widths) + BUTTON_GAP * (len(widths) - 1)) / 2
        for button, width in zip(self.below, widths, strict=True):
            lower, larger = (LOWER, LARGER) if kit.is_text_cramped else (0, 0)
            button.set_rect(space.rect(x, BUTTONS_Y + lower, width, BUTTON_HEIGHT + larger))
            x += width + BUTTON_GAP
        for button, area in self._corners.items():
            button.set_rect(space.rect(*area))

    def count_turning_points(self, seat: int) -> None:
        """Show on the button the number of turning points in a seat's review, as soon as it is known."""
        if self._opens_review is None or self._reviewing is None or not self._reviewing.is_known(seat):
            return
        count = len(self._reviewing.review.turning_points_of(seat))
        text = tr("review.open.points", count=count) if count else tr("review.open")
        self._opens_review.text = text

    def copy_code(self) -> None:
        """Copy the code of the game to the clipboard, and confirm that."""
        code = code_of(self._game)
        if code:
            key = "menu.game.code_copied" if clipboard.copy(code) else "menu.game.no_clipboard"
            self._scene.request_change(ShowMessage(tr(key, code=code, command=command_text())))

    def _button(self, name: str, standing: OpenMatchScore) -> Button:
        """Make one of the buttons below; a fair deal's proof takes the place of swapping seats."""
        game, scene = self._game, self._scene
        fair = game.record.how_played.fair
        if fair is not None and name == "swap_seats":
            return proof_button(fair, scene.ask, lambda text: scene.request_change(ShowMessage(text)))
        leads_to: dict[str, SceneChange] = {
            "rematch": StartGame(game.rematch_setup),
            "standing": standing,
            "review": OpenReview(game, self._reviewing),
            "same_deal": StartGame(game.setup, is_dealt_again=True),
            "swap_seats": StartGame(game.setup.rotated(), is_dealt_again=True),
            "new_game": OpenNewGame(replace(game.setup, first_leader=None, seed=None)),
            "menu": OpenMenu(),
        }
        if self._start is not None:
            leads_to["start"] = OpenReview(self._start.game, at=self._start)
            leads_to["from_there"] = PlayFromHere(self._start)
        tone = ButtonVariant.PRIMARY if name in ("rematch", "standing", "start") else ButtonVariant.SECONDARY
        is_redealt = self._start is not None and self._start.is_redealt
        text = {
            "review": "review.open",
            "standing": "matches.standing",
            "start": "review.return",
            "from_there": "review.redealt" if is_redealt else "review.from_there",
        }
        return Button(name, tr(text.get(name, f"table.scoring.{name}")), tone).on_change(
            scene.opener(leads_to[name])
        )
