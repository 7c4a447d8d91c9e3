"""A challenge to be taken up: who asks, against whom, and on what terms. No card is shown."""

from __future__ import annotations

from collections import Counter

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, score_text
from claim_desktop.i18n.rules_texts import mode_name
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.dueling import is_begun, were_seen
from claim_desktop.scenes.matches.medallions import (
    challenger,
    challenger_name,
    draw_medallions,
    other_rivals_text,
    rivals,
    terms_text,
)
from claim_desktop.scenes.matches.requests import ShowChallenge, TakeChallenge
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import default_name, may_be_typed
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_fan
from claim_desktop.ui.layout import DesignSpace, Place, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import TextField
from claim_desktop.ui.widgets.tree import Content, at, board, drawing, label, paragraph

SHEET: Place = (214, 56, 852, 616)
RIBBON: Place = (416, 14, 448, 66)
CHALLENGER, RIVAL, RIVALS = (440, 186), (840, 186), (898, 186)
"""The middles of the faces: of one rival, and of several."""
FACE, FACE_AMONG_MORE = 112, 78
SCORE: Place = (550, 146, 180, 72)
TERMS: Place = (524, 222, 226, 32)
QUOTE, LARGE_QUOTE = (254, 282, 772, 38), (254, 284, 772, 58)
FELT, LARGE_FELT = (262, 326, 756, 158), (262, 346, 756, 110)
SEAL, LARGE_SEAL = (475, 464, 330, 36), (420, 434, 440, 42)
FACTS, LARGE_FACTS = (262, 508, 252, 58), (262, 480, 252, 96)
"""What is on the sheet, also in large text; of the facts, the first."""
GUEST, LARGE_GUEST = (284, 532, 208, 42), (284, 522, 208, 54)
"""The name of somebody else at this screen, in place of the first fact."""
NOT_NOW: Place = (254, 584, 170, 56)
TAKE: Place = (444, 580, 582, 64)

BACK_WIDTH, BACK_STEP, BACK_DEGREES, BACK_DROP = 66, 48, 2.2, 0.55
"""The fan of cards on the felt: their width, distance, turn, and how fast its ends sink."""

SCORE_STYLE = TextStyle(Face.DISPLAY_STRONG, 58, theme.DANGER)
NOTE_STYLE = TextStyle(Face.TEXT_ITALIC, 20, theme.INK_SOFT)
QUOTE_STYLE = TextStyle(Face.TEXT_ITALIC, 26, theme.INK)
SEAL_STYLE = TextStyle(Face.TEXT_ITALIC, 19, theme.CREAM, theme.INK)
FACT_HEAD = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
FACT = TextStyle(Face.TEXT_STRONG, 21, theme.INK)


class ChallengeScene(Page):
    """Shows the challenge; one button takes it up, the other leaves it."""

    def __init__(self, services: Services, games: Games, request: ShowChallenge) -> None:
        super().__init__(services)
        self.challenge = request.challenge
        self._is_here = request.is_here
        begun = is_begun(self.challenge, player_profile(services.settings)[0])
        is_seen = were_seen(games, self.challenge, by_guest=request.is_here)
        self._is_known = is_seen and games.autosave.search_first(begun).game is None
        self._guest = ""
        """The name typed by somebody else at this screen."""
        self.build(focus="guest" if request.is_here else "take")

    def content(self) -> Content:
        challenge, name = self.challenge, challenger_name(self.challenge)
        cards = challenge.deck.hand_size
        is_large = self.kit.is_text_cramped
        take = self.button("take", tr("duel.take"), self._take, ButtonVariant.PRIMARY, 31)
        facts = [
            (tr("duel.guest"), "") if self._is_here else (tr("duel.deck"), mode_name(challenge.deck)),
            (tr("duel.rival", count=len(challenge.rivals)), self._rivals_text),
            (tr("duel.hints"), tr("duel.hints.on" if challenge.hints else "duel.hints.off", name=name)),
        ]
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("duel.title", name=name))),
            at(SHEET, drawing(self._draw_players)),
            at(SCORE, drawing(self._draw_score)),
            at(TERMS, label(terms_text(challenge), NOTE_STYLE, 0.5)),
            at(LARGE_QUOTE if is_large else QUOTE, paragraph(self._quote, QUOTE_STYLE, 0.5, name="quote")),
            at(LARGE_FELT if is_large else FELT, drawing(self._draw_cards)),
            at(LARGE_SEAL if is_large else SEAL, drawing(self._draw_seal, tr("duel.sealed", count=cards))),
            *(self._fact(index, *fact) for index, fact in enumerate(facts)),
            *([at(LARGE_GUEST if is_large else GUEST, self._guest_field())] if self._is_here else []),
            at(NOT_NOW, self.button("back", tr("duel.not_now"), self.cancelled)),
            at(TAKE, take),
        )

    def _guest_field(self) -> TextField:
        """The field for the name of the next player at this computer."""
        field = TextField("guest", self._guest, may_be_typed, self._guest_default)
        field.with_accessible_name(tr("duel.guest"))

        def type_name() -> None:
            self._guest = field.text

        return field.on_change(type_name)

    @property
    def _guest_portrait(self) -> str:
        """A face other than the challenger's."""
        return PEOPLE[(PEOPLE.index(self.challenge.portrait) + 1) % len(PEOPLE)]

    @property
    def _guest_default(self) -> str:
        return default_name(0, self._guest_portrait)

    def _take(self) -> None:
        """Play the challenger's cards, as oneself or as somebody else at this screen."""
        guest = (self._guest or self._guest_default, self._guest_portrait) if self._is_here else None
        self.request_change(TakeChallenge(self.challenge, guest))

    def _fact(self, index: int, head: str, fact: str) -> tuple[Place, Content]:
        left, top, width, height = LARGE_FACTS if self.kit.is_text_cramped else FACTS
        place = left + width * index, top, width, height
        return at(place, drawing(self._draw_fact, head, fact, index > 0))

    @property
    def _quote(self) -> str:
        """The challenger's question, or else a note on what makes this challenge special."""
        challenge, name = self.challenge, challenger_name(self.challenge)
        if self._is_known:
            return tr("duel.known")
        if others := other_rivals_text(challenge.rivals_version):
            return others
        if challenge.is_replayed:
            return tr("duel.replayed", name=name)
        won, rival = challenge.has_won, name_of_opponent(challenge.rivals[0])
        if len(challenge.rivals) > 1:
            return tr("duel.asks.won_more" if won else "duel.asks.lost_more")
        return tr("duel.asks.won" if won else "duel.asks.lost", name=rival)

    @property
    def _rivals_text(self) -> str:
        rivals = self.challenge.rivals
        if len(rivals) == 1:
            return comma_list([name_of_opponent(rivals[0]), tr(f"levels.{rivals[0]}.rank")])
        counts = Counter(name_of_opponent(level) for level in rivals)
        return comma_list(name if count == 1 else f"{count} × {name}" for name, count in counts.items())

    # Drawing

    def _draw_players(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        space, others = DesignSpace(kit.scale), rivals(self.challenge)
        theirs = (RIVAL, FACE) if len(others) == 1 else (RIVALS, FACE_AMONG_MORE)
        groups = ((CHALLENGER, FACE, [challenger(self.challenge)]), (*theirs, others))
        for middle, diameter, players in groups:
            place, furniture = space.point(*middle), self.services.furniture
            draw_medallions(surface, kit, furniture, place, kit.px(diameter), players)

    def _draw_score(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Write the votes of the challenger's side and of the others, in the order of the seats after it."""
        every, own = self.challenge.vote.votes, self.challenge.side
        votes = [*every[own:], *every[:own]]
        with kit.text_capture.described_as(score_text(votes)):
            kit.draw_text(surface, " : ".join(map(str, votes)), area, SCORE_STYLE)

    def _draw_cards(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the challenger's hand on felt, face down."""
        kit.painter.draw(surface, panel_art.felt, area)
        share = area.height / kit.px(FELT[3])
        back = kit.painter.with_shadow(self.services.cards.back(kit.px(BACK_WIDTH * share)), kit.px(4))

        def middle_at(off: float) -> tuple[int, int]:
            drop = kit.px(BACK_DROP * share * off * off)
            return area.centerx + kit.px(BACK_STEP * off), area.centery + drop

        draw_fan(surface, [back] * self.challenge.deck.hand_size, BACK_DEGREES, middle_at)

    def _draw_seal(self, surface: Canvas, kit: Toolkit, area: Rect, words: str) -> None:
        kit.painter.draw(surface, panel_art.badge, area, *theme.BACKS_DARK)
        kit.draw_text_within(surface, words, area.inflate(-kit.px(30), 0), SEAL_STYLE, share=0.78)

    def _draw_fact(
        self, surface: Canvas, kit: Toolkit, area: Rect, head: str, fact: str, is_ruled: bool
    ) -> None:
        if is_ruled:
            rule = Rect(area.x, area.y + kit.px(6), kit.px(4), area.height - kit.px(14))
            kit.painter.draw(surface, panel_art.upright_rule, rule)
        upper, lower = rows(area.inflate(-kit.px(20), 0), (1, 1.2))
        kit.draw_text_within(surface, head, upper, FACT_HEAD)
        kit.draw_fitting_text(surface, fact, lower, FACT, 0.5, 0.5)
