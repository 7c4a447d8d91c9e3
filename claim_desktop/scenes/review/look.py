"""The content of a moment in the review, and the tools that draw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.logic.moments import ReplayPosition
from claim_desktop.scenes.review.logic.review import ReviewedDecision, TurningPoint, card_of, result_word
from claim_desktop.scenes.review.logic.win_chance import result_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.artwork.tokens import SideToken, side_tokens
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Place, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

STORY = TextStyle(Face.TEXT_STRONG, 22.5, theme.CREAM, theme.INK)
RESULT = TextStyle(Face.DISPLAY, 19, theme.LABEL, theme.INK)


@dataclass(frozen=True, slots=True)
class Thought:
    """A computer's evaluation of one card."""

    card: Card
    value: float
    """The share of the win, 0 to 1, that it expected."""


@dataclass(frozen=True, slots=True)
class Thoughts:
    """A computer's evaluations when it played or took the card shown."""

    text: str
    """The number of deals it tried, or that it was proven."""
    best: tuple[Thought, ...]
    """The best cards first; the chosen one comes last if it is not among them."""
    played: Thought
    is_proven: bool
    is_slip: bool

    def top(self, most: int) -> Sequence[Thought]:
        """The best cards as far as there is room, including the chosen one."""
        first = self.best[:most]
        return first if self.played in first else (*first[:-1], self.played)


@dataclass(frozen=True, slots=True)
class ReviewFrame:
    """The visible content of a moment."""

    moment: ReplayPosition
    seat: int
    """The chosen seat, at the lower edge."""
    evaluation: ReviewedDecision | None = None
    """The decision's values, if they may be seen."""
    turning: TurningPoint | None = None
    """The same decision as a turning point."""
    reason: str = ""
    """The reason for the better card."""
    thoughts: Thoughts | None = None
    """The evaluations of the computer that decided here."""
    outcome: str = ""
    """The winner, at the end."""
    is_hidden: bool = False
    """Whether the person is to find the better card."""
    tried: dict[str, float] = field(default_factory=dict)
    """The cards that the person has tried, by their codes, with their values."""
    cursor: int | None = None
    """The index of the focused card of the hand."""
    advised: Card | None = None
    """The card that a hint advises, once it names it."""
    has_figures: bool = False
    """Whether a hint shows the value of every card."""

    @property
    def asks_about_taking(self) -> bool:
        """Whether a follower is to be chosen."""
        return self.is_hidden and self.evaluation is not None and self.evaluation.is_take

    @property
    def answers(self) -> list[str]:
        """Everything that could be played or taken."""
        return [] if self.evaluation is None else [each.answer for each in self.evaluation.cards]

    @property
    def better(self) -> Card | None:
        """The better card of the hand in front, if it may be seen."""
        if self.advised is not None:
            return None if self.asks_about_taking else self.advised
        point = self.turning
        if point is None or self.is_hidden or point.is_take or point.seat != self.seat:
            return None
        return card_of(point.better, None)

    @property
    def known_values(self) -> dict[str, float]:
        """The values of the choices: of all cards, or of those that the person has tried."""
        if self.has_figures and self.evaluation is not None:
            return {each.answer: each.value for each in self.evaluation.cards}
        return self.tried

    @property
    def values(self) -> dict[Card, float]:
        """The value of each other card of the hand, if that seat decided, or of the cards that were tried."""
        evaluated = self.evaluation
        if self.asks_about_taking:
            return {}
        if self.is_hidden:
            return {card_of(answer, None): value for answer, value in self.known_values.items()}
        if evaluated is None or evaluated.is_take or evaluated.seat != self.seat or not self.moment.is_choice:
            return {}
        return {
            card_of(each.answer, None): each.value
            for each in evaluated.cards
            if each.answer != evaluated.played
        }


class ReviewPainter:
    """The toolkit of the review: its places, and the drawing of cards and faces."""

    def __init__(self, services: Services, game: GameSession) -> None:
        self.kit, self.cards = services.kit, services.cards
        self.furniture, self.backdrop = services.furniture, services.backdrop
        self.seated, self.deck = game.seats, game.record.deck
        self._portraits = Portraits(self.kit.pictures)

    @property
    def space(self) -> DesignSpace:
        """Real pixels of places."""
        return DesignSpace(self.kit.scale)

    def rect(self, place: Place) -> Rect:
        """The real pixels of a place."""
        return self.space.rect(*place)

    def tokens(self, seat: int) -> list[SideToken]:
        """The sides' tokens, the chosen seat's first."""
        return side_tokens(self.deck, [player.name for player in self.seated], seat)

    def token_of(self, seat: int, chosen: int) -> SideToken:
        """The token of a seat's side."""
        side = self.deck.side_of(seat)
        return next(token for token in self.tokens(chosen) if token.side == side)

    def lay_card(self, surface: Canvas, card: Card | None, rect: Rect, *, rim: str = "") -> None:
        """Draw a card, or a back, at a place in real pixels."""
        kit = self.kit
        kit.painter.draw_shadow(surface, rect, 3, 140, down=3, aside=1)
        surface.blit(self.cards.picture(card, rect.width).surface, rect)
        if rim:
            around = rect.inflate(2 * kit.px(4), 2 * kit.px(4))
            kit.painter.draw(surface, card_marks.card_rim, around, rim)

    def draw_face(self, surface: Canvas, seat: int, ring: Rect, mood: Mood = Mood.CALM) -> None:
        """Draw the player at a seat, in a ring at this place."""
        player = self.seated[seat]
        name = portrait_of(seat, player.level, player.portrait)
        surface.blit(self._portraits.face_now(name, mood, ring.width), portrait_rect(ring))

    def draw_headline(self, surface: Canvas, text: str) -> None:
        """Write a sentence on the ribbon."""
        kit, ribbon = self.kit, self.rect(places.RIBBON)
        kit.painter.draw(surface, panel_art.ribbon, ribbon)
        body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8))
        area = inset(body, round(ribbon.height * 1.1), 0)
        kit.draw_label(surface, text, area, kit.within(STORY, body.height * 0.8))

    def draw_result(self, surface: Canvas, kit: Toolkit, area: Rect, vote: Vote, seat: int) -> None:
        """Draw each side's votes, the seat's own first."""
        kit.painter.draw(surface, drawings.board, area)
        result = result_word(result_of(self.deck, vote, seat))
        votes = ":".join(str(vote.votes[token.side]) for token in self.tokens(seat))
        kit.draw_text_within(
            surface, tr(f"review.result.{result}", votes=votes), inset(area, kit.px(14), 0), RESULT
        )
