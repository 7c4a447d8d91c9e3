"""The sheet over a solved puzzle: the seal, the answer's theme, and the proof as a row of small cards."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.puzzles import drawings
from claim_desktop.scenes.puzzles.logic.puzzle_run import Proof, ProofTrick, PuzzleOutcome
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered, faint_copy
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.widgets.panel import fill_ribbon

TITLE = TextStyle(Face.DISPLAY_STRONG, 27, theme.INK)
LINE = TextStyle(Face.TEXT_ITALIC, 21, theme.INK_SOFT)
FOOT = TextStyle(Face.TEXT_STRONG, 19, theme.INK)
VALUE = TextStyle(Face.DISPLAY_STRONG, 19, theme.INK)
NUMBER = TextStyle(Face.DISPLAY, 18, theme.INK_SOFT)
RIBBON = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM, theme.INK)

SHEET = (40, 156, 920, 314)
"""Its place relative to the felt's left and upper edges, in design pixels."""
SEAL, SEAL_MIDDLE = 124, (100, 8)
"""The seal's width, and the position of its middle relative to the sheet's corner."""
SEAL_RIBBON = (236, 46)
MAX_BOX, CARD, BOX_GAP = 196, 68, 18
HEAD, FOOT_HEIGHT = 102, 38
SIGN, LAUREL, CROSS = 22, 32, 17
MAX_CELLS = 0.62
"""The share of the foot's right part that the losing cards take up at most, beside their caption."""
MIN_BOX = 100
"""Boxes narrower than this are placed in two rows."""
FALLS_FROM = 1.9


@dataclass(frozen=True, slots=True)
class LosingCards:
    """The cards that do not win."""

    cards: tuple[Card, ...]
    are_all_others: bool
    """Whether only the answer wins, and no card that is equal to it."""

    @property
    def values(self) -> dict[Faction, str]:
        """Their values, by faction."""
        factions = dict.fromkeys(card.faction for card in self.cards)
        return {
            each: ", ".join(str(card.value) for card in self.cards if card.faction is each)
            for each in factions
        }

    @property
    def caption(self) -> str:
        """The caption above these factions."""
        return tr("practice.proof.others" if self.are_all_others else "practice.proof.losing")

    @property
    def text(self) -> str:
        """The caption, and the cards by name."""
        names = comma_list([card_name(card) for card in self.cards])
        return tr("speech.named", name=self.caption, words=names) if names else ""


@dataclass(frozen=True, slots=True)
class ProofSheetContent:
    """The content of the sheet."""

    answer: Card
    line: str
    """The theme of the answer."""
    outcome: PuzzleOutcome
    proof: Proof
    person: int
    others: LosingCards


class ProofSheet:
    """Draws the sheet; `stamped`, from 0 to 1, is the progress of the falling seal."""

    def __init__(self, services: Services) -> None:
        self._kit, self._furniture, self._cards = services.kit, services.furniture, services.cards

    def rect(self, felt: Rect) -> Rect:
        kit = self._kit
        x, y, width, height = map(kit.px, SHEET)
        return Rect(felt.x + x, felt.y + y, min(width, felt.width - 2 * x), height)

    def draw(self, surface: Canvas, felt: Rect, content: ProofSheetContent, stamped: float) -> None:
        """Draw the sheet, the boxes and the seal."""
        kit, sheet = self._kit, self.rect(felt)
        surface.blit(kit.painter.panel(sheet.size), sheet)
        inside = sheet.inflate(-kit.px(48), -kit.px(34))
        head, inside = cut_top(inside, kit.px(HEAD) - kit.px(26))
        foot, inside = cut_bottom(inside, kit.px(FOOT_HEIGHT))
        _, head = cut_left(head, kit.px(214))
        top, below = cut_top(head, round(head.height * 0.52))
        title = tr("practice.proof.title", card=content.answer)
        kit.draw_text_within(surface, title, top, TITLE, 0)
        kit.draw_text_within(surface, content.line, below, LINE, 0)
        with kit.text_capture.described_as(_tricks_text(content.proof)):
            self._draw_boxes(surface, inside, content)
        self._draw_foot(surface, foot, content)
        self._draw_seal(surface, sheet, content.outcome, stamped)

    def _draw_boxes(self, surface: Canvas, area: Rect, content: ProofSheetContent) -> None:
        """Draw the tricks side by side, in two rows if there are many."""
        kit, tricks = self._kit, content.proof.tricks
        row_count = 1 if area.width >= kit.px(MIN_BOX) * len(tricks) else 2
        in_row = -(-len(tricks) // row_count)
        gap = kit.px(BOX_GAP)
        height = (area.height - (row_count - 1) * kit.px(4)) // row_count
        width = min(kit.px(MAX_BOX), (area.width - (in_row - 1) * gap) // in_row)
        step = width + gap
        if in_row > 1 and width == kit.px(MAX_BOX):
            step = min(kit.px(MAX_BOX + 40), (area.width - width) // (in_row - 1))
        for index, trick in enumerate(tricks):
            row, column = divmod(index, in_row)
            place = Rect(area.x + column * step, area.y + row * (height + kit.px(4)), width, height)
            self._draw_box(surface, place, trick, content.person, is_first=index == 0)
            if index < len(tricks) - 1 and column < in_row - 1:
                self._draw_arrow(surface, place, step - width)

    def _draw_arrow(self, surface: Canvas, box: Rect, gap: int) -> None:
        arrow = self._kit.painter.picture(drawings.arrow, (self._kit.px(12), self._kit.px(20)))
        draw_centered(surface, arrow, (box.right + gap // 2, box.centery))

    def _draw_box(
        self, surface: Canvas, box: Rect, trick: ProofTrick, person: int, *, is_first: bool
    ) -> None:
        kit = self._kit
        kit.painter.draw(surface, drawings.proof_box, box, is_first)
        inside = box.inflate(-kit.px(14), -kit.px(12))
        signs, cards = cut_bottom(inside, kit.px(SIGN) if inside.height > kit.px(90) else 0, kit.px(4))
        gap = kit.px(10)
        width = min(kit.px(CARD), (cards.width - gap) // 2, int(cards.height / card_height(100) * 100))
        left = cards.centerx - width - gap // 2
        for index, (seat, card) in enumerate(trick.cards):
            place = Rect(left + index * (width + gap), 0, width, card_height(width))
            place.centery = cards.centery
            self._draw_card(surface, card, place, is_winner=seat == trick.winner)
            if signs.height:
                x = place.centerx, signs.centery
                draw_sign(surface, kit, 0 if seat == person else 1, x, signs.height)
        if signs.height:
            kit.draw_text_within(surface, str(trick.number), signs, NUMBER, share=1.2)

    def _draw_card(self, surface: Canvas, card: Card, place: Rect, *, is_winner: bool) -> None:
        kit = self._kit
        kit.painter.draw_shadow(surface, place, 3, down=3, aside=1)
        surface.blit(self._cards.picture(card, place.width).surface, place)
        if not is_winner:
            return
        rim = place.inflate(2 * kit.px(4), 2 * kit.px(4))
        kit.painter.draw(surface, card_marks.card_rim, rim, theme.GOLD)
        size = min(kit.px(LAUREL), place.width // 2)
        laurel = self._furniture.piece(Piece.LAUREL, size, size)
        draw_centered(surface, laurel, (place.right - kit.px(2), place.bottom - kit.px(6)))

    def _draw_foot(self, surface: Canvas, foot: Rect, content: ProofSheetContent) -> None:
        """Draw the final votes, and the losing cards."""
        kit, proof = self._kit, content.proof
        left, right = cut_left(foot, round(foot.width * 0.38), kit.px(12))
        own, theirs = proof.votes[content.person], proof.votes[1 - content.person]
        text = tr("practice.proof.votes", own=own, theirs=theirs)
        written = kit.draw_text_within(surface, text, left, FOOT, 0)
        x = written.right + kit.px(12)
        height = kit.px(30)
        for faction in proof.factions:
            shield = self._cards.shield(faction, height)
            draw_at(surface, shield, midleft=(x, foot.centery))
            x += shield.get_width() + kit.px(6)
        with kit.text_capture.described_as(content.others.text):
            self._draw_others(surface, right, content.others)

    def _draw_others(self, surface: Canvas, area: Rect, others: LosingCards) -> None:
        """Draw a crossed-out shield for each faction, with the values of its cards."""
        kit, values = self._kit, others.values
        height, beside, between = kit.px(30), kit.px(7), kit.px(14)
        widths = [kit.text_width(text, VALUE) for text in values.values()]
        cell = round(height * 100 / 124) + beside + between
        room = min(round(area.width * MAX_CELLS), sum(widths) + cell * len(widths))
        cells, text = cut_right(area, room, kit.px(8))
        kit.draw_text_within(surface, others.caption, text, FOOT, 1)
        share = room / max(1, sum(widths) + cell * len(widths))
        style, x = VALUE.with_size(VALUE.size * share), float(cells.x)
        for (faction, values_text), width in zip(values.items(), widths, strict=True):
            shield = self._cards.shield(faction, round(height * share))
            place = draw_at(surface, shield, midleft=(round(x), area.centery))
            kit.painter.draw_round(
                surface, drawings.cross, (place.right - kit.px(3), place.bottom - kit.px(6)), kit.px(CROSS)
            )
            written = Rect(place.right + round(beside * share), area.y, round(width * share) + 1, area.height)
            kit.draw_text_within(surface, values_text, written, style, 0)
            x += (cell + width) * share

    def _draw_seal(self, surface: Canvas, sheet: Rect, outcome: PuzzleOutcome, stamped: float) -> None:
        """Draw the seal and its ribbon as it falls onto the sheet."""
        kit = self._kit
        x, y = sheet.x + kit.px(SEAL_MIDDLE[0]), sheet.y + kit.px(SEAL_MIDDLE[1])
        scale = FALLS_FROM + (1 - FALLS_FROM) * kit.motion.travel(ease_out(stamped))
        seal = self._furniture.piece(Piece.SEAL, round(kit.px(SEAL) * scale))
        if outcome is not PuzzleOutcome.SHOWN:
            draw_centered(surface, faint_copy(seal, 2 * stamped), (x, y))
        width, height = map(kit.px, SEAL_RIBBON)
        ribbon = Rect(0, 0, width, height).move_to(center=(x, y + kit.px(56)))
        fill_ribbon(surface, kit, ribbon, tr(f"practice.outcome.{outcome.value}"), RIBBON, ends=76)


def _tricks_text(proof: Proof) -> str:
    """The tricks in order, each with its cards and its winner."""
    texts = []
    for trick in proof.tricks:
        cards = comma_list([card_name(card) for _, card in trick.cards])
        winning = next((card for seat, card in trick.cards if seat == trick.winner), None)
        if winning is not None:
            texts.append(tr("speech.proof", trick=trick.number, cards=cards, card=winning))
    return sentences(texts)
