"""Two games with the same cards beside each other: the votes, the factions, and where the games parted."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import score_text
from claim_desktop.i18n.rules_texts import faction_name, phase_name
from claim_desktop.rules.vote import FactionVote
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.challenge import challenge_of
from claim_desktop.scenes.matches.logic.partings import CardInTrick, Parting, partings
from claim_desktop.scenes.matches.medallions import challenger_name, hints_text, other_rivals_text
from claim_desktop.scenes.matches.requests import OpenDuel, OpenPostcard
from claim_desktop.scenes.matches.sides import tone_of
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import ShowMessage
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.par import own_and_best_other
from claim_desktop.session.setup import with_names
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    draw_face,
    portrait_of,
)
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import Place, cut_left, square
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.shading import darken
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, box, path
from claim_desktop.ui.widgets.tree import Content, at, board, drawing, label, paragraph

SHEET: Place = (36, 56, 1208, 636)
RIBBON: Place = (416, 14, 448, 66)
PLATES: tuple[Place, Place] = ((58, 92, 430, 112), (792, 92, 430, 112))
BETWEEN: Place = (500, 92, 280, 116)
FELT: Place = (58, 222, 1164, 236)
HEADING: Place = (58, 462, 1164, 32)
PARTINGS: tuple[Place, Place] = ((58, 500, 573, 120), (649, 500, 573, 120))
FOOT_Y, FOOT_HEIGHT = 632, 50
BACK: Place = (58, FOOT_Y, 124, FOOT_HEIGHT)
VERDICT: Place = (194, FOOT_Y, 216, FOOT_HEIGHT)
OWN, LARGE_OWN = (422, FOOT_Y, 190, FOOT_HEIGHT), (194, FOOT_Y, 260, FOOT_HEIGHT)
THEIRS, LARGE_THEIRS = (626, FOOT_Y, 240, FOOT_HEIGHT), (466, FOOT_Y, 324, FOOT_HEIGHT)
SEND, LARGE_SEND = (880, FOOT_Y, 342, FOOT_HEIGHT), (802, FOOT_Y, 420, FOOT_HEIGHT)
"""The buttons, also in large text, where the heading gives the verdict."""

FACE, RIVAL, SMALL_FACE, CROWN = 76, 52, 32, 52
SHIELD, LARGE_SHIELD, SIGN, CARD = 62, 52, 22, 64
NAMES_WIDTH = 124
"""The width of the column with both names on the felt."""
FEW_FACTIONS = 5
BAND = 0, 0, 0, 130

NAME = TextStyle(Face.DISPLAY_STRONG, 27, theme.INK)
WHICH = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
HINTS = TextStyle(Face.TEXT, 18, theme.INK)
SCORE = TextStyle(Face.DISPLAY_STRONG, 40, theme.OWN_VOTES)
RIVAL_NAME = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
FACTION = TextStyle(Face.DISPLAY, 17, theme.CREAM_BRIGHT, theme.INK)
FACTION_AMONG_MORE = TextStyle(Face.TEXT_STRONG, 18, theme.CREAM_BRIGHT, theme.INK)
"""The narrower letters of seven factions' names."""
PLAYER = TextStyle(Face.TEXT_STRONG, 20, theme.CREAM, theme.INK)
COUNT = TextStyle(Face.DISPLAY_STRONG, 21, theme.CREAM, theme.INK)
HEAD = TextStyle(Face.DISPLAY_STRONG, 22, theme.INK)
TRICK = TextStyle(Face.DISPLAY_STRONG, 20, theme.INK)
SENTENCE = TextStyle(Face.TEXT, 20, theme.INK)
VERDICT_STYLE = TextStyle(Face.TEXT_STRONG, 21, theme.INK)

USUAL = "duel.your_game", "duel.their_game"
"""The keys of what is said of games that were played at the first try."""


class DuelScene(Page):
    """Compares a finished game with the challenge that has the same cards."""

    def __init__(self, services: Services, games: Games, request: OpenDuel) -> None:
        super().__init__(services)
        self.game, self.challenge = request.game, request.challenge
        self._seat = self.challenge.seat
        self._person = self.game.seats[self._seat]
        vote = self.game.view(0).vote
        assert vote is not None, "the game is over"
        self._votes = vote, self.challenge.vote
        self._faces = portrait_of(self._seat, None, self._person.portrait), self.challenge.portrait
        self._partings = partings(self.game.record, self.challenge.record, self._seat)
        self.build(focus="send")

    @property
    def _names(self) -> tuple[str, str]:
        """The names of both players; one's own is "You" if the challenger has the same one."""
        own, theirs = self._person.name, challenger_name(self.challenge)
        return tr("table.you") if own == theirs else own, theirs

    def content(self) -> Content:
        is_large = self.kit.is_text_cramped
        name, blue = self._names[1], ButtonVariant.SECONDARY
        own = self.button("own", tr("duel.review.own"), OpenReview(self.game), blue)
        theirs = self.button("theirs", tr("duel.review.theirs", name=name), self._see_theirs, blue)
        send = self.button("send", tr("duel.send", name=name), self._send, ButtonVariant.PRIMARY)
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("duel.compared"))),
            *(at(place, drawing(self._draw_plate, index)) for index, place in enumerate(PLATES)),
            at(BETWEEN, drawing(self._draw_rivals)),
            at(FELT, drawing(self._draw_votes)),
            at(HEADING, label(self._heading, HEAD, 0.5, name="heading")),
            *(
                at(place, drawing(self._draw_parting, parting))
                for place, parting in zip(PARTINGS, self._partings, strict=False)
            ),
            at(BACK, self.back_button()),
            at(VERDICT, None if is_large else paragraph(self._verdict, VERDICT_STYLE, 0.5, name="verdict")),
            at(LARGE_OWN if is_large else OWN, own),
            at(LARGE_THEIRS if is_large else THEIRS, theirs),
            at(LARGE_SEND if is_large else SEND, send),
        )

    @property
    def _heading(self) -> str:
        """What is above the cards at which the games parted; in large text the verdict comes first."""
        words = other_rivals_text(self.challenge.rivals_version)
        if not (words or self._partings):
            words = tr("duel.same_cards_played")
        if self.kit.is_text_cramped:
            return " · ".join(filter(None, (self._verdict, words)))
        return words or tr("duel.parted")

    @property
    def _verdict(self) -> str:
        """Who did better, by how many votes."""
        own, theirs = (vote.votes[self.challenge.side] for vote in self._votes)
        key = "more" if own > theirs else "fewer" if own < theirs else "same"
        return tr(f"duel.verdict.{key}", count=abs(own - theirs), name=self._names[1])

    # Actions

    def _send(self) -> None:
        """Answer with one's own game."""
        answer = challenge_of(self.game)
        self.request_change(ShowMessage(tr("duel.no_answer")) if answer is None else OpenPostcard(answer))

    def _see_theirs(self) -> None:
        """Review the challenger's game."""
        challenge = self.challenge
        seats = challenge.seats(SeatSetup(self._names[1], None, portrait=self._faces[1]))
        game = GameSession(with_names(seats), challenge.record, ai_seed=challenge.ai_seed)
        self.request_change(OpenReview(game))

    # Drawing

    def _draw_plate(self, surface: Canvas, kit: Toolkit, area: Rect, index: int) -> None:
        """Draw a player with their result; the better one's plate is lit."""
        side = self.challenge.side
        own, other = self._votes[index].votes[side], self._votes[1 - index].votes[side]
        kit.painter.draw(surface, panel_art.inlay, area, own >= other)
        middle = area.x + kit.px(66) if index == 0 else area.right - kit.px(66)
        ring = square(kit.px(FACE), (middle, area.centery + kit.px(4)))
        has_won = side in self._votes[index].winners
        self._draw_face(surface, ring, self._faces[index], Mood.GLAD if has_won else Mood.CALM)
        if has_won:
            crown = self.services.furniture.piece(Piece.CROWN, kit.px(CROWN))
            draw_at(surface, crown, midbottom=(ring.centerx, ring.y + kit.px(6)))
        text = Rect(area.x + kit.px(124 if index == 0 else 16), area.y + kit.px(10), kit.px(176), 0)
        which, is_large = self._description_key(index), kit.is_text_cramped
        lines = [
            (self._names[index], NAME, 44 if is_large else 38),
            (tr(which), WHICH, 26),
            (hints_text(self._hints(index)), HINTS, 26),
        ]
        if is_large and which in USUAL:
            lines[1:] = [(lines[2][0], HINTS, 46)]  # whose game it is, its place says
        for words, style, height in lines:
            text.height = kit.px(height)
            kit.draw_text_within(surface, words, text, style, 0)
            text.y += text.height
        score = Rect(area.x + kit.px(300 if index == 0 else 192), area.y, kit.px(120), area.height)
        tone = theme.OWN_VOTES if index == 0 else theme.BLUE
        votes = own_and_best_other(self._votes[index].votes, side)
        with kit.text_capture.described_as(score_text(votes)):
            kit.draw_text_within(
                surface, " : ".join(map(str, votes)), score, SCORE.with_color(tone), share=0.6
            )

    def _description_key(self, index: int) -> str:
        """The key of the words about a game: whose it is, or that it was not the first try."""
        how = self.game.record.how_played
        is_replayed = self.challenge.is_replayed if index else how.is_practice or any(how.take_backs)
        return "duel.not_at_once" if is_replayed else USUAL[index]

    def _hints(self, index: int) -> int:
        if index:
            return self.challenge.hints
        hints = self.game.record.how_played.hints
        return hints[self._seat] if hints else 0

    def _draw_rivals(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the rivals that both met."""
        levels, is_large = self.challenge.rivals, kit.is_text_cramped
        if not is_large:
            head = Rect(area.x, area.y - kit.px(6), area.width, kit.px(22))
            kit.draw_text_within(surface, tr("duel.against"), head, WHICH)
        width = area.width if len(levels) == 1 else area.width // len(levels)
        for index, level in enumerate(levels):
            off = index - (len(levels) - 1) / 2
            middle = area.centerx + round(off * width), area.y + kit.px(48 if is_large else 62)
            ring = square(kit.px(RIVAL), middle)
            self._draw_face(surface, ring, OPPONENTS[level], Mood.CALM)
            name = Rect(0, ring.bottom + kit.px(2), width, kit.px(38 if is_large else 24))
            name.centerx = ring.centerx
            kit.draw_text_within(surface, name_of_opponent(level), name, RIVAL_NAME)

    def _draw_face(self, surface: Canvas, ring: Rect, portrait: str, mood: Mood) -> None:
        draw_face(surface, self.kit, ring, portrait, mood, self.services.settings.portrait_frame)

    def _draw_votes(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw a column for each faction, with a row for each game.

        Columns that differ are lit, unless all do.
        """
        count = len(self._votes[0].factions)
        pairs = list(zip(*(vote.factions for vote in self._votes), strict=True))
        differing = [pair for pair in pairs if pair[0].side != pair[1].side]
        kit.painter.draw(surface, panel_art.felt, area)
        inside = area.inflate(-kit.px(48), -kit.px(28))
        names, columns = cut_left(inside, kit.px(NAMES_WIDTH))
        bands = [Rect(inside.x, area.y + kit.px(top), inside.width, kit.px(42)) for top in (121, 169)]
        for index, band in enumerate(bands):
            darken(surface, BAND, band)
            ring = square(kit.px(SMALL_FACE), (band.x + kit.px(26), band.centery))
            self._draw_face(surface, ring, self._faces[index], Mood.CALM)
            name = Rect(band.x + kit.px(50), band.y, names.width - kit.px(50), band.height)
            kit.draw_text_within(surface, self._names[index], name, PLAYER, 0, share=0.8)
        width = columns.width / count
        for number, pair in enumerate(pairs):
            column = Rect(round(columns.x + number * width), inside.y, round(width), inside.height)
            if pair in differing and len(differing) < count:
                kit.painter.draw(surface, lit_column, column.inflate(-kit.px(6), 0))
            self._draw_faction(surface, column, bands, pair)

    def _draw_faction(
        self, surface: Canvas, column: Rect, bands: list[Rect], pair: tuple[FactionVote, FactionVote]
    ) -> None:
        kit, deck = self.kit, self.challenge.deck
        style = FACTION if len(deck.all_factions) <= FEW_FACTIONS else FACTION_AMONG_MORE
        is_large = kit.is_text_cramped
        shield = self.services.cards.shield(pair[0].faction, kit.px(LARGE_SHIELD if is_large else SHIELD))
        draw_centered(surface, shield, (column.centerx, column.y + kit.px(32 if is_large else 40)))
        top, height = (64, 40) if is_large else (76, 26)
        name = Rect(column.x, column.y + kit.px(top), column.width, kit.px(height))
        kit.draw_text_within(surface, faction_name(pair[0].faction), name.inflate(-kit.px(4), 0), style)
        for band, vote, player in zip(bands, pair, self._names, strict=True):
            text = Rect(column.centerx - kit.px(24), band.y, kit.px(70), band.height)
            place = None if vote.side is None else (vote.side - self.challenge.side) % deck.sides
            tone = theme.CREAM if place is None else tone_of(place)
            counts = own_and_best_other(vote.counts, self.challenge.side)
            with kit.text_capture.described_as(tr("speech.named", name=player, words=score_text(counts))):
                words = " : ".join(map(str, counts))
                kit.draw_text_within(surface, words, text, COUNT.with_color(tone), 0.5, share=0.8)
            if place is not None:
                middle = text.x - kit.px(SIGN // 2 + 2), band.centery
                draw_sign(surface, kit, place, middle, kit.px(SIGN), theme.SIDE_TEXTS[place])

    def _draw_parting(self, surface: Canvas, kit: Toolkit, area: Rect, parting: Parting) -> None:
        """Draw both cards, each with its player's face, and say what became of them."""
        kit.painter.draw(surface, panel_art.inlay, area)
        head = Rect(area.x + kit.px(16), area.y + kit.px(10), kit.px(110), kit.px(32))
        kit.draw_text_within(surface, tr("review.trick", trick=parting.trick), head, TRICK, 0)
        kit.draw_text_within(surface, phase_name(parting.phase), head.move(0, head.height), WHICH, 0)
        for index, each in enumerate((parting.first, parting.second)):
            picture = kit.painter.with_shadow(self.services.cards.face(each.card, kit.px(CARD)), kit.px(4))
            place = draw_at(surface, picture, midleft=(area.x + kit.px(132 + 84 * index), area.centery))
            ring = square(kit.px(30), (place.right - kit.px(14), place.bottom - kit.px(18)))
            self._draw_face(surface, ring, self._faces[index], Mood.CALM)
        left = area.x + kit.px(308)
        words = Rect(left, area.y + kit.px(10), area.right - left - kit.px(14), area.height - kit.px(20))
        style = kit.fit_paragraphs([(self._sentence(each), words) for each in self._partings], SENTENCE)
        kit.draw_fitting_text(surface, self._sentence(parting), words, style, 0, 0.5)

    def _sentence(self, parting: Parting) -> str:
        def result(each: CardInTrick) -> str:
            return "won" if each.has_won else "lost"

        return tr(
            f"duel.parted.{result(parting.first)}.{result(parting.second)}",
            own=parting.first.card,
            theirs=parting.second.card,
            name=self._names[1],
        )


def lit_column(width: float, height: float) -> Drawing:
    """Light on a faction that voted differently in both games."""
    outline = box(1.5, 1.5, width - 3, height - 3, 8)
    return Drawing(width, height).add(
        path(outline, theme.GLOW, opacity=0.03), path(outline, stroke=theme.GOLD_LIGHT, width=1.6)
    )
