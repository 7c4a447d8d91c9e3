"""The sides of a match as its score shows them."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.scenes.matches.logic.match_text import viewer_of
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
    """The players on each side of a finished game, the viewer's side first, and each side's score."""

    def __init__(self, game: GameSession) -> None:
        persons = game.setup.persons
        self.viewer = viewer_of(game)
        self.is_alone = len(persons) == 1
        deck = game.record.deck
        self.tokens: list[SideToken] = side_tokens(deck, [seat.name for seat in game.seats], self.viewer)
        self.seat_names = [seat.name for seat in game.seats]
        self.names = [self._name(game, token.side) for token in self.tokens]
        self.portraits = [
            tuple(
                portrait_of(seat, each.level, each.portrait)
                for seat, each in enumerate(game.seats)
                if deck.side_of(seat) == token.side
            )
            for token in self.tokens
        ]

    def _name(self, game: GameSession, side: int) -> str:
        deck = game.record.deck
        names = [
            tr("table.you") if self.is_alone and seat == self.viewer else each.name
            for seat, each in enumerate(game.seats)
            if deck.side_of(seat) == side
        ]
        return and_list(names)

    def in_order(self, counts: Sequence[int]) -> list[int]:
        """The counts of all sides in this order."""
        return [counts[token.side] for token in self.tokens]

    def place_of(self, side: int) -> int:
        """The place of a side in this order."""
        return next(place for place, token in enumerate(self.tokens) if token.side == side)


def tone_of(place: int) -> str:
    """The colour of a side's numbers on dark ground."""
    return (theme.OWN_PALE, theme.THEIRS_PALE, theme.CREAM_BRIGHT)[place]
