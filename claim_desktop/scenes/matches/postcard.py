"""The postcard of a finished game: a picture that is sent to others, with the challenge as text on it."""

from __future__ import annotations

import io
import math
import re
import struct
import zlib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.codes import CHALLENGE_PREFIX, has_code
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.challenge import Challenge, to_text
from claim_desktop.scenes.matches.medallions import challenger, draw_medallions, rivals, terms_text
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.par import own_and_best_other
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.title_picture import add_sunlight, champion_fan, title_picture
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import draw_centered
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH

SIZE = 1200, 630
"""The usual size of pictures beside links, in pixels."""
TITLE = Rect(300, 8, 600, 186)
SHEET = Rect(238, 208, 724, 398)
FACE, FACE_AMONG_MORE = 112, 54
CHALLENGER, RIVALS, RIVALS_AMONG_MORE = (326, 306), (874, 306), (862, 306)
RESULT, AGAINST, QUESTION = Rect(396, 224, 408, 58), Rect(396, 282, 408, 34), Rect(396, 316, 408, 38)
SHIELDS_Y, SHIELD, SHIELD_STEP, SIGNS_Y, SIGN = 392, 62, 80, 434, 26
CODE, CODE_PER_LINE, GROUP = Rect(262, 456, 676, 92), 35, 5
HOW_TO = Rect(262, 552, 676, 40)
FAN_PIVOTS, FAN_RADIUS, CARD_WIDTH, FIRST_ANGLE, ANGLE_STEP = ((292, 612), (908, 612)), 288, 122, 5.0, 12.5

RESULT_STYLE = TextStyle(Face.DISPLAY_STRONG, 50, theme.DANGER)
AGAINST_STYLE = TextStyle(Face.TEXT_ITALIC, 26, theme.INK)
QUESTION_STYLE = TextStyle(Face.TEXT_STRONG, 27, theme.INK)
CODE_STYLE = TextStyle(Face.TEXT_STRONG, 27, theme.INK)
HOW_TO_STYLE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)

_PNG = b"\x89PNG\r\n\x1a\n"
_HEADER_END = len(_PNG) + 25
"""Where the header chunk of a PNG file ends, which must come first."""
_CODE = re.compile(rf"{CHALLENGE_PREFIX}[0-9A-Z]+".encode())


def postcard_picture(services: Services, challenge: Challenge) -> pygame.Surface:
    """Draw the postcard, in the same colours and letters whatever the settings of this window are."""
    kit, furniture = Toolkit((1280, 720), services.kit.audio), services.furniture
    picture = pygame.Surface(SIZE, 0, DEPTH)
    picture.blit(services.backdrop.wood(SIZE), (0, 0))
    add_sunlight(picture)
    _draw_fans(picture, kit, services.cards)
    picture.blit(title_picture(TITLE.size), TITLE)
    kit.painter.draw_shadow(picture, SHEET, 8, 170, down=6)
    picture.blit(kit.painter.panel(SHEET.size), SHEET)
    others = rivals(challenge)
    draw_medallions(picture, kit, furniture, CHALLENGER, FACE, [challenger(challenge)])
    if len(others) == 1:
        draw_medallions(picture, kit, furniture, RIVALS, FACE, others)
    else:
        draw_medallions(picture, kit, furniture, RIVALS_AMONG_MORE, FACE_AMONG_MORE, others)
    _write(picture, kit, challenge)
    _draw_votes(picture, kit, services.cards, challenge)
    _write_code(picture, kit, challenge)
    return picture


def postcard_file(services: Services, challenge: Challenge) -> bytes:
    """The postcard as a PNG file, which holds the challenge as text, too: dropping the file opens it."""
    file = io.BytesIO()
    pygame.image.save(postcard_picture(services, challenge), file, "postcard.png")
    content = file.getvalue()
    chunk = b"tEXtComment\0" + to_text(challenge).encode() + b"\n"  # which ends it before the checksum
    text = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return content[:_HEADER_END] + text + content[_HEADER_END:]


def challenge_in_file(content: bytes) -> str:
    """The text of the challenge in a postcard or in a text file; empty if there is none."""
    if content.startswith(_PNG):
        found = _CODE.search(content)
        return found[0].decode() if found else ""
    is_wide = content.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    text = content.decode("utf-16" if is_wide else "utf-8", "replace")
    return text if has_code(text, CHALLENGE_PREFIX) else ""


def result_text(challenge: Challenge) -> str:
    """The result in the challenger's words."""
    vote, side = challenge.vote, challenge.side
    score = " : ".join(map(str, own_and_best_other(vote.votes, side)))
    if side in vote.winners:
        return tr("duel.card.shared" if len(vote.winners) > 1 else "duel.card.won", score=score)
    if len(challenge.rivals) > 1:
        return tr("duel.card.lost_more", score=score)
    return tr("duel.card.lost", score=score, name=name_of_opponent(challenge.rivals[0]))


def _write(picture: pygame.Surface, kit: Toolkit, challenge: Challenge) -> None:
    """Write the result, the rivals with the hints, and the question."""
    has_won = challenge.has_won
    terms = terms_text(challenge)
    names = [name_of_opponent(level) for level in challenge.rivals]
    against = tr("duel.card.against", name=names[0], hints=terms) if len(names) == 1 and has_won else terms
    question = tr("duel.card.can_you" if has_won else "duel.card.better")
    lines = ((result_text(challenge), RESULT, RESULT_STYLE), (against, AGAINST, AGAINST_STYLE))
    for text, area, style in (*lines, (question, QUESTION, QUESTION_STYLE)):
        kit.draw_text(picture, text, area, style)


def _draw_votes(picture: pygame.Surface, kit: Toolkit, cards: CardArt, challenge: Challenge) -> None:
    """Draw the shield of each faction, with the sign of the side that it voted for."""
    vote = challenge.vote
    count = len(vote.factions)
    step = SHIELD_STEP if count <= 5 else SHIELD_STEP * 5 // count
    for index, each in enumerate(vote.factions):
        x = SIZE[0] // 2 + round(step * (index - (count - 1) / 2))
        draw_centered(picture, cards.shield(each.faction, min(SHIELD, step)), (x, SHIELDS_Y))
        if each.side is not None:
            place = (each.side - challenge.side) % challenge.deck.sides
            draw_sign(picture, kit, place, (x, SIGNS_Y), SIGN, theme.SIDE_TEXTS[place])


def _write_code(picture: pygame.Surface, kit: Toolkit, challenge: Challenge) -> None:
    """Write the challenge in groups of five, on as few lines as fit, and below it how to open it."""
    kit.painter.draw(picture, panel_art.inlay, CODE)
    code = to_text(challenge)
    lines = math.ceil(len(code) / CODE_PER_LINE)
    length = math.ceil(len(code) / lines / GROUP) * GROUP
    inside = CODE.inflate(-24, -12)
    height = inside.height // lines
    for line in range(lines):
        written = code[line * length : (line + 1) * length]
        groups = " ".join(written[at : at + GROUP] for at in range(0, len(written), GROUP))
        groups = groups.replace(f"{CHALLENGE_PREFIX} ", CHALLENGE_PREFIX)
        area = Rect(inside.x, inside.y + line * height, inside.width, height)
        kit.draw_text_within(picture, groups, area, CODE_STYLE)
    kit.draw_text(picture, tr("duel.card.how"), HOW_TO, HOW_TO_STYLE)


def _draw_fans(picture: pygame.Surface, kit: Toolkit, cards: CardArt) -> None:
    """Draw the champions of all factions beside the sheet."""
    for pivot, is_left in zip(FAN_PIVOTS, (True, False), strict=True):
        fan = champion_fan(pivot, FAN_RADIUS, FIRST_ANGLE, ANGLE_STEP, is_left=is_left)
        for card, angle, middle in fan:
            face = kit.painter.with_shadow(cards.face(card, CARD_WIDTH), 6)
            turned = pygame.transform.rotozoom(face, -angle, 1)
            draw_centered(picture, turned, (round(middle.x), round(middle.y)))
