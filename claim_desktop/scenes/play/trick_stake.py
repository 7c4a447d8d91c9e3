"""What the current trick decides, as far as the person at the screen can know it."""

from __future__ import annotations

from claim_desktop.rules.deciding_tricks import NOTHING, stake_of
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.felt.stake import stake_text


class TrickStake:
    """Shows the stake from the first rest at which it is known to the end of the trick."""

    def __init__(self, presenter: GamePresenter) -> None:
        self._presenter = presenter
        self._checked_view: PlayerView | None = None
        """The view whose stake is known."""
        self._found = NOTHING

    def update(self, *, is_seen: bool, has_room: bool) -> None:
        """Put the stake on the table if the person sees it, in words too if there is room for them."""
        presenter, table = self._presenter, self._presenter.table
        self._check()
        checked = self._checked_view
        is_same_trick = checked is not None and checked.tricks_played == presenter.view.tricks_played
        table.stake = self._found if is_same_trick and is_seen else NOTHING
        is_free = (
            presenter.is_at_rest
            and presenter.director.is_caption_read
            and not (presenter.notice or presenter.caption)
        )
        table.stake_text = stake_text(table.stake) if is_free and has_room else ""

    def _check(self) -> None:
        """Find the stake of a new view, and have it announced if it is another one."""
        presenter = self._presenter
        if self._checked_view is not None and self._checked_view.seat != presenter.viewer:
            self._checked_view, self._found = None, NOTHING  # others may know what this person does not
        if presenter.is_at_rest and self._checked_view is not presenter.view:
            self._checked_view = presenter.view
            stake = NOTHING if presenter.played.is_taught else stake_of(presenter.view)
            if stake and stake != self._found:
                presenter.director.reports.append(stake_text(stake))
            self._found = stake
