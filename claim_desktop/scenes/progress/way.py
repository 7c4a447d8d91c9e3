"""The way of a run: seven rivals on felt, with the banners flown against those who are beaten."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.progress.logic.run import ProgressRun
from claim_desktop.scenes.road.logic.road import LAST
from claim_desktop.scenes.road.stations import SCORE, StationState, draw_badge
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    Portraits,
    draw_gold_rim,
    glow,
    portrait_rect,
)
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered, tinted_copy
from claim_desktop.ui.layout import DesignSpace, Place
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, path, trace

WAY: Place = (58, 88, 1164, 172)
Y, FIRST, STEP = 152, 150, 164
"""The height of the way, the middle of the first ring, and the distance to the next."""
RING, NEXT_RING, LAST_RING = 62, 78, 68
GLOW, CROWN = 220, 36
BADGES = {True: (122, 28), False: (108, 25)}
"""The size of the badge with a name: of the next rival, and of the others."""
BADGE_Y, FOOT_Y = 197, 231
"""The middle of the badges, and of what is below them."""
SHIELD, SHIELD_STEP = 26, 25
TAG = (148, 33)
SCORE_WIDTH = 54
FAR = (200, 200, 200)
"""The remaining brightness of a grey face still to come."""
MOODS = {StationState.BEATEN: Mood.GRIM, StationState.NEXT: Mood.GLAD, StationState.TO_COME: Mood.CALM}


def draw_way(
    surface: Canvas,
    kit: Toolkit,
    area: Rect,
    services: Services,
    run: ProgressRun | None,
    chosen: Sequence[Faction],
) -> None:
    """Draw the way; the banners that are chosen so far lie below the next rival."""
    space = DesignSpace(kit.scale)
    beaten = 0 if run is None else run.beaten
    kit.painter.draw(surface, panel_art.felt, area)
    ends = FIRST + STEP * (len(LEVEL_IDS) - 1)
    line = space.rect(FIRST - 10, Y - 8, ends - FIRST + 20, 16)
    kit.painter.draw(surface, line_drawing, line, min(1.0, beaten / (len(LEVEL_IDS) - 1)))
    for index, level in enumerate(LEVEL_IDS):
        state = StationState.BEATEN if index < beaten else StationState.TO_COME
        if run is not None and index == beaten:
            state = StationState.NEXT
        _draw_rival(surface, services, FIRST + STEP * index, level, state)
        game = None if run is None else run.victory_over(level)
        x = FIRST + STEP * index
        with kit.text_capture.described_as(_announcement(level, state, game, chosen)):
            badge = space.around(x, BADGE_Y, *BADGES[state is StationState.NEXT])
            draw_badge(surface, kit, badge, level, state)
            if game is not None:
                kit.painter.draw(surface, panel_art.tag, space.around(x, FOOT_Y, *TAG))
                shift = (SCORE_WIDTH - 4) / 2
                _draw_shields(surface, services, x - shift, game.factions[2:])
                _write_result(surface, services, x + 1.5 * SHIELD_STEP + 2, game)
            elif state is StationState.NEXT:
                _draw_shields(surface, services, x, chosen)


def _draw_rival(surface: Canvas, services: Services, x: float, level: str, state: StationState) -> None:
    kit = services.kit
    is_next = state is StationState.NEXT
    size = NEXT_RING if is_next else LAST_RING if level == LAST else RING
    ring = DesignSpace(kit.scale).around(x, Y - 1, size, size)
    if is_next:
        kit.painter.draw_round(surface, glow, ring.center, kit.px(GLOW))
    if state is not StationState.TO_COME or level == LAST:
        draw_gold_rim(surface, kit, ring)
    face = Portraits(kit.pictures).face(OPPONENTS[level], MOODS[state], ring.width)
    if state is StationState.TO_COME:
        key = "rival far away", level, ring.width
        face = kit.pictures.get(key, lambda: tinted_copy(pygame.transform.grayscale(face), FAR))
    surface.blit(face, portrait_rect(ring))
    if state is StationState.BEATEN:
        crown = services.furniture.piece(Piece.CROWN, kit.px(CROWN))
        draw_at(surface, crown, midbottom=(ring.centerx, ring.y + kit.px(4)))


def _draw_shields(surface: Canvas, services: Services, x: float, banners: Sequence[Faction]) -> None:
    """Draw shields side by side around the middle `x`."""
    space = DesignSpace(services.kit.scale)
    for index, faction in enumerate(banners):
        shield = services.cards.shield(faction, services.kit.px(SHIELD))
        middle = space.point(x + SHIELD_STEP * (index - (len(banners) - 1) / 2), FOOT_Y)
        draw_centered(surface, shield, middle)


def _write_result(surface: Canvas, services: Services, x: float, game: IndexedGame) -> None:
    """Write the votes of both sides, with the left end at `x`."""
    kit, space = services.kit, DesignSpace(services.kit.scale)
    colors = theme.OWN_LIGHT, theme.CREAM, theme.THEIRS_LIGHT
    texts = str(game.votes[0]), ":", str(game.votes[1])
    place = space.rect(x - SCORE_WIDTH / 2 + 4, FOOT_Y - 14, SCORE_WIDTH - 8, 28)
    style = kit.within(SCORE, place.height)
    third = place.width // 3
    for index, (text, color) in enumerate(zip(texts, colors, strict=True)):
        cell = Rect(place.x + third * index, place.y, third, place.height)
        kit.draw_text(surface, text, cell, style.with_color(color))


def _announcement(
    level: str, state: StationState, game: IndexedGame | None, chosen: Sequence[Faction]
) -> str:
    """What a screen reader says of a rival on the way."""
    parts = [tr("road.said.who", name=name_of_opponent(level), rank=tr(f"levels.{level}.rank"))]
    parts.append(tr(f"road.said.{state.value}"))
    banners = chosen if state is StationState.NEXT else () if game is None else game.factions[2:]
    if game is not None:
        parts.append(tr("progress.said.result", own=game.votes[0], theirs=game.votes[1]))
    if banners:
        parts.append(tr("progress.said.banners", banners=comma_list(map(faction_name, banners))))
    return sentences(parts)


def line_drawing(width: float, height: float, walked: float) -> Drawing:
    """The line between the rivals, golden as far as it has been walked, then stitched."""
    middle, end = height / 2, 10 + (width - 20) * walked
    whole, gone = trace("M", 10, middle, "H", width - 10), trace("M", 10, middle, "H", end)
    drawing = Drawing(width, height).add(
        path(whole, stroke=theme.INK, width=13), path(whole, stroke=theme.INLAY_EDGE, width=9)
    )
    stitches = "".join(trace("M", x, middle, "h", 9) for x in range(round(end), round(width) - 16, 17))
    drawing.add(path(stitches, stroke=theme.GOLD_DARK, width=2, cap="butt"))
    if walked > 0:
        drawing.add(path(gone, stroke=theme.GOLD_DEEP, width=9), path(gone, stroke=theme.GOLD_LIGHT, width=5))
    return drawing
