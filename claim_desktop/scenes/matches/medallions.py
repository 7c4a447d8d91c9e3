"""Players as challenges show them: a face in a ring, a crown for the winner, and the name on enamel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.names import is_invisible
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.scenes.matches.logic.challenge import RIVALS_VERSION, Challenge
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import default_name
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, draw_on_gold
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

BADGE_WIDTH, BADGE_HEIGHT, LARGE_BADGE_HEIGHT = 1.18, 0.29, 0.36
"""The size of a badge, also in large text, in multiples of the ring's diameter."""
CROWN = 0.62
STEP = 1.2
"""The distance between two faces in a row, in multiples of the ring's diameter."""
NAME = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class Medallion:
    """A player to be drawn."""

    name: str
    portrait: str
    has_won: bool
    enamel: Enamel


def challenger_name(challenge: Challenge) -> str:
    """The name of the challenger or, if there is none to be seen, that of the face."""
    name = challenge.name
    is_seen = name.strip() and not is_invisible(name)
    return name if is_seen else default_name(challenge.seat, challenge.portrait)


def other_rivals_text(version: int) -> str:
    """The sentence about rivals of another version of the game; empty for those of this one."""
    is_same = version == RIVALS_VERSION
    return "" if is_same else tr("duel.other_rivals", theirs=version, own=RIVALS_VERSION)


def hints_text(hints: int) -> str:
    """How many hints a game was played with."""
    return tr("duel.with_hints", count=hints) if hints else tr("duel.without_hint")


def terms_text(challenge: Challenge) -> str:
    """How a challenger's game was decided, if its votes were tied, and how many hints it was played with."""
    is_tied = challenge.vote.decided_by is not DecidedBy.VOTES
    return comma_list([*([tr("duel.after_tie")] if is_tied else []), hints_text(challenge.hints)])


def challenger(challenge: Challenge) -> Medallion:
    """The person who made a challenge."""
    name, enamel = challenger_name(challenge), theme.SIDE_ENAMELS[0]
    return Medallion(name, challenge.portrait, challenge.has_won, enamel)


def rivals(challenge: Challenge) -> list[Medallion]:
    """The computers at the challenger's table, in the order of their seats; partners share an enamel."""
    deck = challenge.deck
    found = []
    for step, level in enumerate(challenge.rivals, 1):
        side = deck.side_of((challenge.seat + step) % deck.players)
        place = (side - challenge.side) % deck.sides
        has_won = side in challenge.vote.winners
        found.append(Medallion(name_of_opponent(level), OPPONENTS[level], has_won, theme.SIDE_ENAMELS[place]))
    return found


def draw_medallions(
    surface: Canvas,
    kit: Toolkit,
    furniture: Furniture,
    middle: tuple[int, int],
    diameter: int,
    medallions: Sequence[Medallion],
) -> None:
    """Draw players side by side around a point, `diameter` real pixels wide, with badges below the faces."""
    step = round(diameter * STEP)
    left = middle[0] - step * (len(medallions) - 1) // 2
    for index, each in enumerate(medallions):
        ring = square(diameter, (left + step * index, middle[1]))
        _draw(surface, kit, furniture, ring, each)


def _draw(surface: Canvas, kit: Toolkit, furniture: Furniture, ring: Rect, player: Medallion) -> None:
    width = ring.width
    mood = Mood.GLAD if player.has_won else Mood.GRIM
    draw_on_gold(surface, kit, ring, player.portrait, mood, furniture.portrait_frame)
    if player.has_won:
        crown = furniture.piece(Piece.CROWN, round(width * CROWN))
        draw_at(surface, crown, midbottom=(ring.centerx, ring.top + round(width * 0.06)))
    height = LARGE_BADGE_HEIGHT if kit.is_text_cramped else BADGE_HEIGHT
    badge = Rect(0, 0, round(width * BADGE_WIDTH), round(width * height))
    badge.midtop = ring.centerx, ring.bottom - round(width * 0.02)
    kit.painter.draw(surface, panel_art.badge, badge, *player.enamel)
    style = kit.within(NAME.on_enamel(player.enamel), badge.height * 0.9)
    kit.draw_text(surface, player.name, badge.inflate(-badge.height // 2, 0), style)
