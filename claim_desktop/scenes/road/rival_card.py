"""The card of the chosen rival: the person, the task, and the prize."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import Deck
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Star, Station, landslide_votes
from claim_desktop.scenes.road.logic.road_games import others_at_table
from claim_desktop.scenes.road.prizes import PrizeState, prize_name, prize_picture
from claim_desktop.scenes.road.stations import draw_crowns, draw_star, hover_drawing
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, draw_on_gold
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import DesignSpace, Place, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import draw_rule
from claim_desktop.ui.widgets.base import Pressable

CARD: Place = (74, 96, 524, 258)
FACE, FACE_SIZE = (162, 184), 108
PLAY: Place = (104, 268, 464, 60)
"""The button that plays the rival."""
PLAY_BESIDE_USE: Place = (104, 268, 302, 60)
USE: Place = (418, 272, 150, 52)
"""The same button beside the one that uses a prize that has been won."""

STORY: Place = (FACE[0] - FACE_SIZE / 2, FACE[1] - FACE_SIZE / 2, FACE_SIZE, FACE_SIZE)
"""The face as a button, once the story has been told."""
BADGE = 32
"""The size of its badge."""

STAR, STAR_STEP = 30, 33
"""The size of a star, and the distance from one to the next."""

MARK = TextStyle(Face.DISPLAY_STRONG, 30, theme.CREAM, theme.INK)
NAME = TextStyle(Face.DISPLAY_STRONG, 29, theme.INK)
RANK = TextStyle(Face.TEXT_ITALIC, 20, theme.INK_SOFT)
QUOTE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
NEW = TextStyle(Face.TEXT_STRONG, 20, theme.DANGER)
TASK = TextStyle(Face.TEXT_STRONG, 20, theme.INK)
STATE = TextStyle(Face.TEXT, 19, theme.INK)
SCORE = TextStyle(Face.DISPLAY_STRONG, 24, theme.OWN_VOTES)
PRIZE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)


class StoryButton(Pressable):
    """The face of a rival whose story can be heard again: a badge with a quotation mark says so."""

    def __init__(self, name_of_rival: str) -> None:
        super().__init__("story")
        self.accessible_name = tr("road.story", name=name_of_rival)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if self.hovered:
            kit.painter.draw_round(surface, hover_drawing, self.rect.center, self.rect.width)
        badge = square(kit.px(BADGE), (self.rect.right - kit.px(14), self.rect.bottom - kit.px(12)))
        kit.painter.draw_round(surface, panel_art.token, badge.center, badge.width, *theme.SIDE_ENAMELS[1])
        with kit.text_capture.described_as(""):  # the name says it
            kit.draw_text(surface, "”", badge.move(0, kit.px(7)), kit.within(MARK, badge.height * 1.2))


def draw_rival_card(
    surface: Canvas,
    kit: Toolkit,
    card: Rect,
    services: Services,
    station: Station,
    leg: Leg,
    week: Deck,
    is_new: bool,
) -> None:
    """Draw everything but the buttons; for a rival just beaten (`is_new`), the prize comes first."""
    space = DesignSpace(kit.scale)
    kit.painter.draw_shadow(surface, card, 8, 150, down=5)
    surface.blit(kit.painter.panel(card.size), card)
    ring = space.around(*FACE, FACE_SIZE, FACE_SIZE)
    mood = Mood.GRIM if station.is_beaten else Mood.GLAD
    draw_on_gold(surface, kit, ring, OPPONENTS[station.level], mood)
    _write_who(surface, services, station, leg, week, is_new=is_new)
    rule = space.rect(238, 186, 332, 0)
    draw_rule(surface, kit, rule.left, rule.right, rule.y)
    _write_task(surface, services, station, leg)


def _write_who(
    surface: Canvas, services: Services, station: Station, leg: Leg, week: Deck, *, is_new: bool
) -> None:
    """Write the name, the rank, and the rival's quote, the prize just won, or the others at the table."""
    kit, space = services.kit, DesignSpace(services.kit.scale)
    line = space.rect(238, 108, 332, 40)
    style = kit.within(NAME, line.height)
    written = kit.draw_text(surface, name_of_opponent(station.level), line, style, 0)
    rest = Rect(written.right + kit.px(12), line.y + kit.px(3), 0, line.height)
    rest.width = line.right - rest.x
    kit.draw_text_within(surface, tr(f"levels.{station.level}.rank"), rest, RANK, 0)
    below = space.rect(238, 147, 332, 36)
    match leg:
        case Leg.TWO:
            style = NEW if is_new else QUOTE
            if is_new or kit.is_text_cramped:  # a quote is too small to be read, unlike the prize's name
                key = "road.said.won" if station.is_beaten else "road.said.prize"
                text = tr(key, prize=prize_name(station.prize))
            else:
                text = tr(f"levels.{station.level}.quote")
            kit.draw_fitting_text(surface, text, below, style, 0, 0.5)
        case Leg.FOUR:
            rival, partner, other = map(name_of_opponent, others_at_table(leg, station.level))
            text = tr("road.partners", partner=partner, first=rival, second=other)
            kit.draw_fitting_text(surface, text, below, QUOTE, 0, 0.5)
        case Leg.WEEK:
            text = tr("road.week")
            style = kit.within(QUOTE, below.height)
            words = Rect(below.x, below.y, min(kit.text_width(text, style), below.width // 2), below.height)
            kit.draw_text(surface, text, words, style, 0)
            for index, faction in enumerate(week.all_factions):
                shield = services.cards.shield(faction, kit.px(28))
                x = words.right + kit.px(14) + index * kit.px(29)
                draw_at(surface, shield, midleft=(x, below.centery))


def _write_task(surface: Canvas, services: Services, station: Station, leg: Leg) -> None:
    """Write the number of wins needed, the score of the match, and the prize."""
    kit, space = services.kit, DesignSpace(services.kit.scale)
    has_prize = leg is Leg.TWO
    width = 226 if has_prize else 332
    task = space.rect(238, 190, width, 32)
    is_over = station.is_beaten and not station.match
    name = name_of_opponent(station.level)
    text = _still_to_win(station, leg) if is_over else tr(f"road.task.{station.wins_needed}", name=name)
    kit.draw_text_within(surface, text, task, TASK, 0)
    row = space.rect(238, 222, width, 34)
    won = station.wins_needed if is_over else station.own
    x = draw_crowns(surface, kit, row.x, row.centery, won, station.wins_needed)
    if is_over:
        _draw_stars(surface, kit, x, row, station)
    if station.match:
        state = _state(station)
        style = kit.within(STATE, row.height)
        room = Rect(x + kit.px(4), row.y, row.right - x - kit.px(64), row.height)
        written = kit.draw_text(surface, state, room, style, 0)
        score = Rect(written.right + kit.px(10), row.y, 0, row.height)
        big = kit.within(SCORE, row.height)
        for text, color in (
            (str(station.own), theme.OWN_VOTES),
            (":", theme.INK),
            (str(station.theirs), theme.BLUE),
        ):
            score.width = kit.text_width(text, big)
            kit.draw_text(surface, text, score, big.with_color(color))
            score.x = score.right + kit.px(5)
    if has_prize:
        if not kit.is_text_cramped:
            place = space.rect(466, 190, 112, 26)
            kit.draw_text_within(surface, prize_name(station.prize), place, PRIZE, 0.5)
        prize_state = PrizeState.WON if station.is_beaten else PrizeState.TO_WIN
        draw_centered(
            surface, prize_picture(services, station.prize, prize_state, 0.86), space.point(522, 239)
        )


def _still_to_win(station: Station, leg: Leg) -> str:
    """The condition for the next star of a beaten rival."""
    if Star.UNAIDED not in station.stars:
        return tr("road.still.unaided")
    if Star.LANDSLIDE not in station.stars:
        return tr(f"road.still.landslide.{landslide_votes(leg)}")
    return tr("road.done", name=name_of_opponent(station.level))


def _draw_stars(surface: Canvas, kit: Toolkit, left: int, row: Rect, station: Station) -> None:
    """Draw the stars right of the crowns, beyond a hairline."""
    hairline = Rect(left + kit.px(3), row.y + kit.px(3), kit.px(4), row.height - kit.px(6))
    kit.painter.draw(surface, panel_art.upright_rule, hairline)
    for index, each in enumerate(Star):
        place = Rect(left + kit.px(18 + STAR_STEP * index), 0, kit.px(STAR), kit.px(STAR))
        place.centery = row.centery
        draw_star(surface, kit, place, is_lit=each in station.stars)


def _state(station: Station) -> str:
    """The leader of the match."""
    if station.own == station.theirs:
        return tr("road.even")
    leads = station.own > station.theirs
    return tr("road.leads.you") if leads else tr("road.leads", name=name_of_opponent(station.level))
