"""The page beside the list: the chosen game's coronation, its votes, and its course."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list, comma_list, score_text
from claim_desktop.i18n.rules_texts import faction_name, phase_name
from claim_desktop.rules.cards import cards_of
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.game_rows import OWN_TONE, RIVAL_TONE
from claim_desktop.scenes.review.logic.win_chance import ReviewSummary
from claim_desktop.session.par import own_and_best_other
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, clip_to, draw_at, draw_centered, draw_fan
from claim_desktop.ui.layout import columns, cut_bottom, cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.panel import draw_ribbon

FAN_DEGREES = 5
COUNTS = TextStyle(Face.DISPLAY_STRONG, 17, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
PHASE = TextStyle(Face.DISPLAY, 15, theme.INK)


def crown_text(game: IndexedGame) -> str:
    """The winner of the crown."""
    is_shared = len(game.winners) > 1
    if game.your_side in game.winners:
        return tr("chronicle.crowned.shared" if is_shared else "chronicle.crowned.you")
    winners = [seat.name for index, seat in enumerate(game.seats) if index % game.sides in game.winners]
    return tr("chronicle.crowned.shared_by" if is_shared else "chronicle.crowned.by", names=and_list(winners))


def draw_coronation(
    surface: Canvas, kit: Toolkit, place: Rect, services: Services, game: IndexedGame
) -> None:
    """Draw the champions of the factions that voted for the winner, with crown and ribbon, on dark wood."""
    kit.painter.draw(surface, panel_art.plank, place, True)
    cast = zip(game.factions, game.voted_for, strict=True)
    champions = [faction for faction, side in cast if side in game.winners]
    inner = inset(place, kit.px(10), kit.px(8))
    ribbon, _ = cut_bottom(inner, min(kit.scale.for_some_text(38), inner.height * 2 // 5))
    room = Rect(inner.x, inner.y, inner.width, inner.height - ribbon.height // 3)
    width = round(room.height / 1.42)
    step = min(width * 0.72, room.width / (len(champions) + 1.5))
    faces = [services.cards.face(cards_of(faction)[-1], width) for faction in champions]

    def middle_at(off: float) -> tuple[int, int]:
        return room.centerx + round(off * step), room.centery + round(off * off * width * 0.02)

    with clip_to(surface, inner):
        draw_fan(surface, faces, FAN_DEGREES, middle_at)
    crown = services.furniture.piece(Piece.ROYAL_CROWN, round(room.height * 0.7))
    draw_at(surface, crown, midbottom=(room.centerx, ribbon.y + kit.px(10)))
    draw_ribbon(surface, kit, ribbon, crown_text(game))


def draw_votes(
    surface: Canvas, kit: Toolkit, place: Rect, services: Services, game: IndexedGame, vote: Vote | None
) -> None:
    """Draw a pennant for each faction on a rod, and below it the decisive cards of both sides."""
    factions = game.factions
    rod = Rect(place.x, place.y, place.width, max(5, kit.px(8)))
    kit.painter.draw(surface, drawings.rod, rod)
    below = Rect(place.x, rod.bottom - kit.px(2), place.width, place.bottom - rod.bottom)
    numbers, cloth = cut_bottom(below, kit.scale.for_some_text(24))
    side = max(game.your_side, 0)
    for index, cell in enumerate(columns(cloth, len(factions), kit.px(4))):
        width = min(cell.width * 3 // 5, round(cell.height * 0.8), kit.px(40))
        pennant = Rect(cell.centerx - width // 2, cell.y, width, cell.height)
        surface.blit(services.furniture.pennant(factions[index], *pennant.size), pennant)
        emblem = services.cards.emblem(factions[index], round(width * 0.66))
        draw_centered(surface, emblem, (pennant.centerx, pennant.y + round(width * 0.62)))
        voted_for = game.voted_for[index]
        if voted_for is None:
            continue
        place_of_voted = (voted_for - side) % game.sides
        coin = kit.painter.round_picture(drawings.vote_coin, min(kit.px(22), cell.width // 3), place_of_voted)
        draw_centered(surface, coin, (pennant.right, pennant.bottom - coin.get_height() // 2))
    if vote is None:
        return
    most = [own_and_best_other(each.counts, side) for each in vote.factions]
    texts = [
        tr("speech.score", name=faction_name(faction), count=score_text(counts))
        for faction, counts in zip(factions, most, strict=True)
    ]
    with kit.text_capture.described_as(comma_list(texts)):
        _draw_counts(surface, kit, numbers, most)


def _draw_counts(surface: Canvas, kit: Toolkit, numbers: Rect, most: Sequence[tuple[int, int]]) -> None:
    """Draw the number of each faction's cards on your side, and on the strongest other side."""
    for cell, (ours, theirs) in zip(columns(numbers, len(most), kit.px(4)), most, strict=True):
        half = cell.width // 2
        left, right = (
            Rect(cell.x, cell.y, half - kit.px(5), cell.height),
            Rect(cell.x + half + kit.px(5), cell.y, half, cell.height),
        )
        style = kit.within(COUNTS, cell.height)
        kit.draw_text(surface, str(ours), left, style.with_color(OWN_TONE), 1)
        kit.draw_text(surface, ":", cell, style.with_color(theme.INK_SOFT))
        kit.draw_text(surface, str(theirs), right, style.with_color(RIVAL_TONE), 0)


def draw_win_chance(surface: Canvas, kit: Toolkit, place: Rect, summary: ReviewSummary, tricks: int) -> None:
    """Draw your chance from trick to trick, an estimate in Phase One, and proven steps in Phase Two.

    Without a review, the picture is an offer to make one.
    """
    if summary.is_empty:
        kit.draw_fitting_text(surface, tr("chronicle.unreviewed"), place, NOTE, 0.5, 0.5)
        return
    head, plot = cut_top(place, kit.scale.for_some_text(20), kit.px(2))
    grounds = columns(plot, 2, kit.px(6))
    for phase, (ground, title) in enumerate(zip(grounds, columns(head, 2, kit.px(6)), strict=True), 1):
        points = [
            ((each.trick - 0.5) / tricks, each.chance, each.low, each.high)
            for each in summary.course
            if each.phase == phase
        ]
        steps = summary.steps if phase == 2 else ()
        stairs = tuple((step.trick / tricks, step.value) for step in steps)
        kit.painter.draw(surface, drawings.small_course, ground, tuple(points), stairs, phase)
        with kit.text_capture.described_as(""):  # without the curve it has no meaning
            kit.draw_text_within(surface, phase_name(phase), title, PHASE, 0)
