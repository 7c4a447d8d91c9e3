"""The two overview cards: the course of the game, and the factions of this deck with their powers."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import cards_of
from claim_desktop.rules.powers import POWER_PHASES
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.shortcuts import OVERVIEW
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import is_key_press
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import columns, cut_bottom, cut_left, cut_top, inset, rows
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel

MAX_TEXT = 21
SHARES = (0.42, 0.58)
"""The widths of the two cards: the course of the game, and the factions."""


class OverviewOverlay(OverlayPanel):
    """Lies over the whole table; any click or another key closes it."""

    replaces_message = True

    def __init__(self, services: Services, presenter: GamePresenter) -> None:
        self._kit = services.kit
        self._cards = services.cards
        self._presenter = presenter

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Close on a click or a key, and block everything else from the table."""
        if is_click(event) or is_key_press(event):
            self.close()
        return True

    def draw(self, surface: Canvas) -> None:
        draw_overview(surface, self._kit, self._cards, self._presenter.view)


def draw_overview(surface: Canvas, kit: Toolkit, cards: CardArt, view: PlayerView) -> None:
    """Draw both cards over the darkened table."""
    draw_scrim(surface)
    area = kit.scale.area.inflate(-kit.px(48), -kit.px(60)).move(0, kit.px(10))
    foot, area = cut_bottom(area, kit.scale.for_some_text(26), kit.px(4))
    course, factions = columns(area, SHARES, kit.px(20))
    _draw_course(surface, kit, course, view)
    _draw_factions(surface, kit, cards, factions, view)
    letter = key_text(kit.keys.name(OVERVIEW))
    kit.draw_text(surface, tr("gloss.overview.close", letter=letter), foot, styles.ON_DARK_SMALL)


def _sheet(surface: Canvas, kit: Toolkit, title: str, place: Rect) -> Rect:
    """Draw a card with its ribbon; returns the area inside."""
    panel = Panel("overview", title)
    panel.set_rect(place)
    panel.draw(surface, kit)
    return panel.inside(kit).inflate(kit.px(16), kit.px(20))


def _draw_course(surface: Canvas, kit: Toolkit, place: Rect, view: PlayerView) -> None:
    """Draw a block for the trick, each phase and the vote; the current phase has a brighter background."""
    inside = _sheet(surface, kit, tr("gloss.overview.course"), place)
    blocks = {
        "order": ("text", False),
        "phase_1": ("two" if view.players == 2 else "more", view.phase is Phase.ONE),
        "phase_2": ("text", view.phase is Phase.TWO),
        "vote": ("partners" if view.players == 4 else "text", view.phase is Phase.OVER),
    }
    text = [tr(f"gloss.overview.{name}.{kind}") for name, (kind, _) in blocks.items()]
    weights = [len(each) + 60 for each in text]
    for (name, (_, is_now)), line, row in zip(
        blocks.items(), text, rows(inside, weights, kit.px(6)), strict=True
    ):
        kit.painter.draw(surface, panel_art.inlay, row, is_now)
        body = inset(row, kit.px(14), kit.px(5))
        head, body = cut_top(body, min(kit.some_line_height(styles.SUBHEADING), row.height // 3))
        kit.draw_text_within(surface, tr(f"gloss.overview.{name}"), head, styles.SUBHEADING, 0)
        kit.draw_fitting_text(surface, line, body, styles.BODY.with_size(MAX_TEXT), y=0.5)


def _draw_factions(surface: Canvas, kit: Toolkit, cards: CardArt, place: Rect, view: PlayerView) -> None:
    """Draw a row for each faction of the deck, brighter if its power works in this phase."""
    inside = _sheet(surface, kit, tr("gloss.overview.factions"), place)
    factions = view.deck.all_factions
    for faction, row in zip(factions, rows(inside, len(factions), kit.px(5)), strict=True):
        is_now = view.phase in POWER_PHASES[faction]
        kit.painter.draw(surface, panel_art.inlay, row, is_now)
        body = inset(row, kit.px(10), kit.px(4))
        shield = cards.shield(faction, min(body.height, kit.px(64)))
        left, body = cut_left(body, shield.get_width(), kit.px(12))
        draw_centered(surface, shield, left.center)
        head, body = cut_left(body, round(body.width * 0.27), kit.px(10))
        top, below = rows(head, (3, 2))
        kit.draw_text_within(surface, faction_name(faction), top, styles.SUBHEADING, 0)
        count = tr("menu.deck.cards", count=len(cards_of(faction)))
        kit.draw_text_within(surface, count, below, styles.SMALL, 0)
        style = styles.BODY_STRONG if is_now else styles.BODY.with_color(theme.INK_SOFT)
        power = tr(f"rules.power.{faction.value}")
        kit.draw_fitting_text(surface, power, body, style.with_size(MAX_TEXT), y=0.5)
