"""The sides of a match as its score shows them."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.artwork.portraits import portrait_of
from claim_desktop.table.artwork.tokens import SideToken, side_tokens
from claim_desktop.ui import theme
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

NAME = TextStyle(Face.DISPLAY_STRONG, 21, theme.CREAM, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 18, theme.CREAM, theme.INK)
NUMERALS = TextStyle(Face.DISPLAY_STRONG, 42, theme.CREAM, theme.INK)


class Sides:
    """The players on each side of a finished game, the viewer's side first."""

    def __init__(self, game: GameSession, viewer: int) -> None:
        self.viewer = viewer
        self.is_alone = len(game.setup.persons) == 1
        self.seat_names = [seat.name for seat in game.seats]
        self.tokens: list[SideToken] = side_tokens(game.record.deck, self.seat_names, viewer)
        self.order = [token.side for token in self.tokens]
        self.names: list[str] = []
        self.portraits: list[tuple[str, ...]] = []
        you = viewer if self.is_alone else None
        for side in self.order:
            seats = [seat for seat in range(len(game.seats)) if game.record.deck.side_of(seat) == side]
            players = [(seat, game.seats[seat]) for seat in seats]
            self.names.append(
                and_list([tr("table.you") if seat == you else each.name for seat, each in players])
            )
            faces = (portrait_of(seat, each.level, each.portrait) for seat, each in players)
            self.portraits.append(tuple(faces))

    def in_order(self, counts: Sequence[int]) -> list[int]:
        """The counts of all sides in this order."""
        return [counts[side] for side in self.order]

    def place_of(self, side: int) -> int:
        """The place of a side in this order."""
        return self.order.index(side)

    def name_of(self, side: int) -> str:
        """The names of a side's players."""
        return self.names[self.place_of(side)]


def tone_of(place: int) -> str:
    """The colour of a side's numbers on dark ground."""
    return (theme.OWN_PALE, theme.THEIRS_PALE, theme.CREAM_BRIGHT)[place]
