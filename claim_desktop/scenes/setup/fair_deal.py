"""A fair deal: the seal that commits to a number, and the cut that is mixed with it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.fair_deal import NONCE_BYTES, FairDeal, commitment_to, commitment_words, is_cut
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import Back, StartGame
from claim_desktop.scenes.setup.deck_spread import PLACE, DeckSpread
from claim_desktop.scenes.setup.requests import OpenFairDeal
from claim_desktop.session.games import Games
from claim_desktop.table.artwork.card_marks import mark
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import DesignSpace, cut_left, inset, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets import Panel, TextField, draw_ribbon
from claim_desktop.ui.widgets.label import draw_number_disc
from claim_desktop.ui.widgets.tree import Content, artwork, at, board, drawing, label, layers

RIBBON = (440, 4, 400, 58)
FELT = (24, 72, 1232, 424)
SLIP = (300, 88, 680, 112)
DETAILS = (316, 208, 150, 40)
SEAL_AT, SEAL_WIDTH = (966, 188), 66
CALL = (330, 448, 300, 34)
FIELD = (640, 446, 310, 40)
EXPLANATION, PROOF = (24, 508, 446, 202), (810, 508, 446, 202)
DEAL, BACK, CUT_FOR_ME = (490, 520, 300, 74), (490, 620, 104, 46), (602, 620, 188, 46)

SMALL_LINE = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.INK_SOFT)
SEAL_WORDS = TextStyle(Face.DISPLAY_STRONG, 29, theme.CARD_NAME)
HEX = TextStyle(Face.TEXT, theme.SMALL, theme.INK)
CALL_STYLE = TextStyle(Face.DISPLAY, 21, theme.LABEL, theme.INK)
STEP = styles.BODY.with_size(theme.SMALL + 1)
NUMBER = 30
BROKEN_SEAL = 112
STEPS = 3

CRACK = ((0.44, 0.0), (0.53, 0.13), (0.42, 0.27), (0.57, 0.41), (0.46, 0.55), (0.55, 0.72), (0.49, 1.0))
"""The crack of an opened seal from top to bottom, in shares of the seal's width and height."""

DEGREES, APART = 11, 0.2
"""The rotation of each half, and their distance, as a share of the seal's width."""


class FairDealScene(Page):
    """Shows the seal of a number, and lets the deck be cut; together they determine the deal."""

    def __init__(
        self,
        services: Services,
        games: Games,
        request: OpenFairDeal,
        draw: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """`draw` draws that many random bytes, from a source used by nothing else."""
        super().__init__(services)
        self._setup = request.setup
        self._nonce = draw(NONCE_BYTES)
        self._count = len(request.setup.deck.cards)
        self.cut = self._count // 2
        """The number of cards lifted off."""
        self._written = str(self.cut)
        """The cut as it is written in the field: a number of cards, or any other words."""
        self._has_details = False
        """Whether the whole seal is shown, and not only its four words."""
        self.build(focus="spread")

    @property
    def fair(self) -> FairDeal:
        """The deal, with the deck as it was cut."""
        return FairDeal(self._nonce, self._written or str(self.cut))

    def content(self) -> Content:
        """The felt with the seal and the deck, the button that deals, and what happens before and after."""
        words = "" if self._written == str(self.cut) else self._written
        spread = DeckSpread("spread", self.services.cards, self._count, self.cut, words)
        field = TextField("cut", self._written, lambda text: text == "" or is_cut(text))
        for each in (spread, field):
            each.with_accessible_name(tr("speech.cut.field"))
        spread.on_change(lambda: self._agree() if spread.is_confirmed else self._cut_by(str(spread.cut)))
        field.on_change(lambda: self._cut_by(field.text)).on_submit(self._start)
        details = tr("fair.details.hide" if self._has_details else "fair.details")
        return board(
            at(FELT, artwork(panel_art.felt)),
            at(RIBBON, drawing(draw_ribbon, tr("fair.title"))),
            at(SLIP, drawing(self._draw_slip, self._has_details)),
            at(CALL, label(tr("fair.call"), CALL_STYLE, x=1)),
            at(EXPLANATION, layers(Panel("how"), drawing(self._draw_how))),
            at(PROOF, layers(Panel("proof"), drawing(self._draw_proof))),
            at(DETAILS, self.button("details", details, self._turn_details, size=theme.SMALL)),
            at(PLACE, spread),
            at(FIELD, field),
            at(DEAL, self.button("deal", tr("fair.deal"), self._start, ButtonVariant.PRIMARY, 30)),
            at(BACK, self.button("back", tr("menu.back"), Back())),
            at(
                CUT_FOR_ME,
                self.button("cut_for_me", tr("fair.cut_for_me"), self._cut_anywhere, ButtonVariant.SECONDARY),
            ),
        )

    def _draw_slip(self, surface: Canvas, kit: Toolkit, area: Rect, has_details: bool) -> None:
        """Draw the seal made before the cut: four words, and all of it in hexadecimal if asked for."""
        sealed = commitment_to(self._nonce)
        surface.blit(kit.painter.panel(area.size), area)
        line, text, *code = rows(inset(area, kit.px(22), kit.px(12)), (1.0, 1.7, 1.0)[: 2 + has_details])
        kit.draw_text_within(surface, tr("fair.sealed"), line, SMALL_LINE)
        room = inset(text, kit.px(36), 0)
        named = "  ·  ".join(word.upper() for word in commitment_words(sealed))
        kit.draw_text(surface, named, room, kit.within(SEAL_WORDS, text.height * 1.1))
        for place in code:
            with kit.text_capture.described_as(""):  # sixty-four letters that the four words stand for
                kit.draw_text_within(surface, sealed, inset(place, kit.px(40), 0), HEX)
        seal = self.services.furniture.piece(Piece.SEAL, kit.px(SEAL_WIDTH))
        draw_centered(surface, seal, DesignSpace(kit.scale).point(*SEAL_AT))

    def _draw_how(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Write how a fair deal is made."""
        steps = [tr(f"fair.how.{step}") for step in range(1, STEPS + 1)]
        self._draw_sheet(surface, inset(area, kit.px(28), kit.px(20)), tr("fair.how"), steps)

    def _draw_proof(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the broken seal, and write how the deal is proven after the game."""
        steps = [tr(f"fair.after.{step}") for step in range(1, STEPS + 1)]
        seal, text = cut_left(inset(area, kit.px(24), kit.px(20)), kit.px(BROKEN_SEAL), kit.px(12))
        _draw_broken_seal(surface, kit, self.services.furniture, seal)
        self._draw_sheet(surface, text, tr("fair.after"), steps, is_checked=True)

    def _draw_sheet(
        self, surface: Canvas, inside: Rect, title: str, steps: Sequence[str], *, is_checked: bool = False
    ) -> None:
        """Write steps below a title: numbered, or each with a tick."""
        kit = self.kit
        head, *lines = rows(inside, (1.0, *[1.15] * len(steps)))
        heading = styles.SUBHEADING.with_size(theme.BODY)
        kit.draw_text_within(surface, title, head, heading, 0)
        size = min(lines[0].height - kit.px(4), kit.px(NUMBER))
        parts = [cut_left(row, size, kit.px(10)) for row in lines]
        style = kit.fit_paragraphs(zip(steps, (rest for _, rest in parts), strict=True), STEP)
        for number, ((left, rest), text) in enumerate(zip(parts, steps, strict=True), start=1):
            badge = Rect(left.x, rest.centery - size // 2, size, size)
            if is_checked:
                kit.painter.draw_round(surface, mark, badge.center, size, "won")
            else:
                digit, enamel = styles.PLAQUE.with_size(theme.SMALL), theme.SIDE_ENAMELS[1]
                with kit.text_capture.described_as(""):  # the order is clear without numbers
                    draw_number_disc(surface, kit, badge, number, enamel, digit, share=0.9)
            kit.draw_fitting_text(surface, text, rest, style, 0, 0.5)

    def _agree(self) -> None:
        """Go on to the button once the cut is agreed to."""
        self.focus.focus_on("deal", show_ring=True)

    def _cut_by(self, words: str) -> None:
        """Cut at the given number of cards, or by any other words."""
        self._written = words
        if words in map(str, range(1, self._count)):
            self.cut = int(words)

    def _cut_anywhere(self) -> None:
        """Cut at random, for players who don't mind."""
        self._cut_by(str(1 + secrets.randbelow(self._count - 1)))

    def _turn_details(self) -> None:
        """Show the whole seal, or its words alone again."""
        self._has_details = not self._has_details

    def _start(self) -> None:
        fair = self.fair
        self.request_change(StartGame(replace(self._setup, seed=fair.seed, fair=fair)))


def _draw_broken_seal(surface: Canvas, kit: Toolkit, furniture: Furniture, area: Rect) -> None:
    """Draw both halves of the opened seal, as large as they fit into the area."""
    wide, tall = furniture.natural_size(Piece.SEAL)
    width = round(min(area.width / (1.25 + APART), area.height * wide / tall / 1.1))
    for way in (-1, 1):
        half = kit.pictures.get(("broken seal", width, way), lambda: _half(furniture, width, way))  # noqa: B023
        middle = area.centerx + way * round(width * APART / 2), area.centery
        draw_centered(surface, half, middle)


def _half(furniture: Furniture, width: int, way: int) -> pygame.Surface:
    """The left half (-1) or the right one (1), turned outward, with a dark edge where it broke."""
    seal = furniture.piece(Piece.SEAL, width)
    w, h = seal.get_size()
    crack = [(round(x * w), round(y * h)) for x, y in CRACK]
    side = 0 if way < 0 else w
    mask = pygame.Surface((w, h), pygame.SRCALPHA, DEPTH)
    pygame.draw.polygon(mask, theme.WHITE, [(side, 0), *crack, (side, h)])
    half = seal.copy()
    edge = pygame.Surface((w, h), pygame.SRCALPHA, DEPTH)
    pygame.draw.lines(edge, theme.CRIMSON_DARK, False, crack, max(2, w // 18))
    solid = pygame.mask.from_surface(seal, 200).to_surface(setcolor=theme.WHITE, unsetcolor=(0, 0, 0, 0))
    edge.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    half.blit(edge, (0, 0))
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(half, -DEGREES * way, 1.0)
