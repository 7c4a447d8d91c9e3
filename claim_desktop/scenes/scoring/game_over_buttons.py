"""The buttons at the end of a game: to play again, to look back, or to leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import command_text
from claim_desktop.rules.fair_deal import FairDeal
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.logic.game_text import code_of
from claim_desktop.scenes.matches.logic.challenge import challenge_of
from claim_desktop.scenes.matches.logic.other_table import OtherTable
from claim_desktop.scenes.matches.requests import CompareDuel, OpenMatchScore, OpenPostcard
from claim_desktop.scenes.matches.sequel import open_sequel, sequel_of
from claim_desktop.scenes.requests import OpenMenu, OpenNewGame, SceneChange, ShowMessage, StartGame
from claim_desktop.scenes.review.logic.branches import BranchPoint
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.requests import OpenReview, PlayFromHere
from claim_desktop.session.fair_proof import fair_deal_details, fair_deal_text, proof_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui import clipboard
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import ActionSheet, Button

BUTTON_WIDTHS = {"rematch": 270, "review": 330, "menu": 190, "more": 146}
"""The buttons that appear at the end, with their widths."""

BUTTON_WIDTHS_IN_MATCH = {"on": 300, "standing": 240, "review": 280, "menu": 150, "more": 136}
"""Likewise after a game in a match of several, which goes on at once."""

BUTTON_WIDTHS_IN_PROGRESS = {"on": 330, "review": 310, "menu": 170, "more": 146}
"""Likewise after a game of a progress, whose own page says how it stands."""

BUTTON_WIDTHS_FROM_REVIEW = {"start": 290, "from_there": 310, "menu": 190, "more": 146}
"""Likewise after a game that was played on from a moment of another."""

BUTTON_WIDTHS_IN_DUEL = {"compare": 270, "review": 330, "menu": 190, "more": 146}
"""Likewise after a game that took up a challenge."""

BUTTON_WIDTHS_GUIDED = {"review": 330, "rematch": 270, "menu": 190, "more": 146}
"""Likewise after a guided game, whose learner looks back at a turning point first.

The first button of each set is the lit one, which goes on.
"""

BUTTONS_Y, BUTTON_HEIGHT, BUTTON_GAP = 650, 50, 18
"""Their place."""
LOWER, LARGER = 5, 6
"""Their extra depth and size with large text: lower, since the line above them is larger, too."""


class GameOverButtons:
    """The buttons below the result; the last one opens a sheet with everything else."""

    def __init__(
        self,
        scene: WidgetScene,
        game: GameSession,
        reviewing: ReviewWorker | None,
        other: OtherTable | None,
        start: BranchPoint | None,
        *,
        is_taught: bool,
    ) -> None:
        """Make the buttons: none if the game `is_taught`."""
        self._start = start
        self._scene = scene
        self._game = game
        self._reviewing = reviewing
        self._other = other
        self._challenge = challenge_of(game)
        self._widths = BUTTON_WIDTHS if game.match is None else BUTTON_WIDTHS_IN_MATCH
        if game.is_of_progress:
            self._widths = BUTTON_WIDTHS_IN_PROGRESS
        if start is not None:
            self._widths = BUTTON_WIDTHS_FROM_REVIEW
        elif game.is_duel:
            self._widths = BUTTON_WIDTHS_IN_DUEL
        elif game.is_guided:
            self._widths = BUTTON_WIDTHS_GUIDED
        self.below = [] if is_taught else [self._button(name) for name in self._widths]
        self._opens_review = next((each for each in self.below if each.name == "review"), None)

    def place(self, space: DesignSpace) -> None:
        """Place the buttons along the bottom."""
        kit = self._scene.kit
        widths = [self._widths[button.name] for button in self.below]
        x = 640 - (sum(widths) + BUTTON_GAP * (len(widths) - 1)) / 2
        for button, width in zip(self.below, widths, strict=True):
            lower, larger = (LOWER, LARGER) if kit.is_text_cramped else (0, 0)
            button.set_rect(space.rect(x, BUTTONS_Y + lower, width, BUTTON_HEIGHT + larger))
            x += width + BUTTON_GAP

    def count_turning_points(self, seat: int) -> None:
        """Show on the button the number of turning points in a seat's review, as soon as it is known."""
        if self._opens_review is not None and self._reviewing is not None:
            self._opens_review.text = self._reviewing.offer_text(seat)

    def copy_code(self) -> None:
        """Copy the code of the game to the clipboard, and confirm that."""
        code = code_of(self._game)
        if code:
            key = "menu.game.code_copied" if clipboard.copy(code) else "menu.game.no_clipboard"
            self._scene.request_change(ShowMessage(tr(key, code=code, command=command_text())))

    # The sheets

    def _open_more(self) -> None:
        """Open the sheet with the rarely used actions."""
        actions = [self._button(name) for name in self._further]
        self._open_sheet(tr("table.scoring.more.title"), [*actions, _closing_button()])

    def _open_deal_again(self) -> None:
        """Open the sheet with what else can be done with the same cards; its last button leads back."""
        names = ["same_deal", "swap_seats", *(["other"] if self._other is not None else [])]
        back = _closing_button().on_change(self._open_more)
        self._open_sheet(tr("table.scoring.deal_again.title"), [*map(self._button, names), back])

    def _open_sheet(self, title: str, actions: Sequence[Button]) -> None:
        self._scene.dialog = ActionSheet(self._scene.kit, title, actions)

    @property
    def _further(self) -> list[str]:
        names = []
        if self._start is not None:
            names.append("review")
        elif self._game.match is None:
            names.append("deal_again")
        names.append("new_game")
        if self._challenge is not None:
            names.append("challenge")
        if self._reviewing is not None:
            names.append("code")
        if self._game.record.how_played.fair is not None:
            names.append("proof")
        return names

    # The buttons' actions

    def _button(self, name: str) -> Button:
        scene, fair = self._scene, self._game.record.how_played.fair
        tell = {"more": self._open_more, "deal_again": self._open_deal_again, "code": self.copy_code}
        if name == "proof" and fair is not None:
            return _proof_button(scene, fair)
        is_lit = name == next(iter(self._widths))
        tone = ButtonVariant.PRIMARY if is_lit else ButtonVariant.SECONDARY
        tone = ButtonVariant.PAPER if name == "more" else tone
        button = Button(name, self._text(name), tone, line=self._line(name))
        if name == "on":
            return button.on_change(lambda: scene.request_change(open_sequel(self._game, scene.services.rng)))
        return button.on_change(tell[name] if name in tell else scene.opener(self._request(name)))

    def _request(self, name: str) -> SceneChange:
        game = self._game
        leads_to: dict[str, SceneChange] = {
            "rematch": StartGame(game.rematch_setup),
            "standing": OpenMatchScore(game, self._reviewing, self._other),
            "other": OpenMatchScore(game, self._reviewing, self._other),
            "review": OpenReview(game, self._reviewing),
            "same_deal": StartGame(game.setup, is_dealt_again=True),
            "swap_seats": StartGame(game.setup.with_seats_rotated(), is_dealt_again=True),
            "new_game": OpenNewGame(replace(game.setup, first_leader=None, seed=None)),
            "menu": OpenMenu(),
            "compare": CompareDuel(game),
        }
        if self._challenge is not None:
            leads_to["challenge"] = OpenPostcard(self._challenge)
        if self._start is not None:
            leads_to["start"] = OpenReview(self._start.game, at=self._start)
            leads_to["from_there"] = PlayFromHere(self._start)
        return leads_to[name]

    def _text(self, name: str) -> str:
        if name == "on":
            return sequel_of(self._game).text
        is_redealt = self._start is not None and self._start.is_redealt
        text = {
            "review": "review.open",
            "standing": "matches.standing",
            "start": "review.return",
            "from_there": "review.redealt" if is_redealt else "review.from_there",
            "other": "matches.table",
            "code": "menu.game.copy_code",
            "challenge": "duel.challenge",
            "compare": "duel.compare",
        }
        return tr(text.get(name, f"table.scoring.{name}"))

    def _line(self, name: str) -> str:
        if name == "code":
            return tr("table.scoring.code.key", command=command_text())
        if name == "challenge":
            return tr("duel.challenge.line")
        if name in ("same_deal", "swap_seats", "other"):
            return tr(f"table.scoring.{name}.line")
        return ""


def _closing_button() -> Button:
    return Button("back", tr("menu.back"), ButtonVariant.PAPER)


def _proof_button(scene: WidgetScene, fair: FairDeal) -> Button:
    """The button that shows the proof of a fair deal, and copies it; its numbers are details."""

    def copy() -> None:
        key = "fair.copied" if clipboard.copy(proof_of(fair)) else "fair.not_copied"
        scene.request_change(ShowMessage(tr(key)))

    def open_dialog(text: str, *more: Button) -> None:
        copied = Button("copy", tr("fair.copy"), ButtonVariant.PRIMARY).on_change(copy)
        close = Button("close", tr("menu.back"), ButtonVariant.PAPER)
        scene.ask(tr("fair.opened"), text, [*more, copied, close])

    def show() -> None:
        details = Button("details", tr("fair.details"))
        details.on_change(lambda: open_dialog(fair_deal_details(fair)))
        open_dialog(fair_deal_text(fair), details)

    return Button("proof", tr("table.scoring.proof"), ButtonVariant.SECONDARY).on_change(show)
