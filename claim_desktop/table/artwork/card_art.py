"""The pictures of cards, sharp at any width: rasterised from assets/cards/ once per width and cached.

A face is composed of few pictures: the field and the frame of its faction, the figure of the card between
them, the name of the faction in the current language, the numeral, and the honours of the nine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from claim_desktop import i18n
from claim_desktop.background_jobs import BackgroundJobs, is_main_thread
from claim_desktop.resources import asset
from claim_desktop.rules.cards import SEERS, Card, Faction
from claim_desktop.storage.looks import CardBack
from claim_desktop.table.artwork.card_marks import value_tag
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import draw_centered
from claim_desktop.ui.display_list import note_opaque_part
from claim_desktop.ui.layout import Size
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.text.fonts import Face, Fonts
from claim_desktop.ui.vector import DEPTH, rasterise

UNITS = (360, 504)
"""Width and height of a card in the units of its drawing."""

WORKERS = 2
"""The number of threads that rasterise in the background."""

BACKS = {back: "back" if back is CardBack.MIDNIGHT else f"back-{back.value}" for back in CardBack}
"""The file of each back."""
TAG_RATIO = 38 / 30
"""Height of the tag of a value, as a multiple of its width."""

LARGE_BACK = 200
"""Backs wider than this, in pixels, are turned at half size."""

QUICK_WIDTH = 96
"""The width in pixels up to which a face may be composed while a frame waits: one for a hand at 4K would take
three frames.
"""

MIN_TURNED_SCALE = 0.6
"""The minimum share of its size to which a picture is scaled while it is turned."""

RIBBON_MIDDLE = (190, 430)
RIBBON_ROOM = (212, 27)
"""The position of the faction's name on the ribbon, and its room, in units."""

EDGE_SHARE, EDGE_PIXELS = 0.055, 2
"""The width of a card's edge, whose corners are transparent: a share of the card's width, and pixels."""


class CardPicture(NamedTuple):
    """A card's picture, made on demand, and a key that is equal only for equal pixels."""

    make: Callable[[], pygame.Surface]
    key: Key
    is_sharp: bool = True
    """Whether it was not enlarged from a picture drawn for a smaller width."""

    @property
    def surface(self) -> pygame.Surface:
        """Make the picture, or take it from the cache."""
        return self.make()


class CardArt:
    """Rasterises and caches card pictures; its surfaces are shared, so do not draw on them."""

    def __init__(self, pictures: PictureCache | None = None) -> None:
        self._pictures = pictures or PictureCache()
        self._fonts = Fonts(self._pictures)
        self.jobs = BackgroundJobs("card art", WORKERS)
        """The making of cards, and whatever else involves them."""
        self._widths: dict[str, set[int]] = {}
        """The widths at which each face was once finished; the cache may have dropped some since."""
        self._sharp_widths: list[int] = []
        self._pile_width = 0
        """The width to which small cards are limited until all others have been made."""
        self._postponed: list[Callable[[], object]] | None = None
        """Jobs for faces that are not visible yet, held back while the visible ones are made; None once those
        are done."""
        self.dimming: str = theme.DIMMED
        """The colour that white becomes on a card that may not be played."""
        self.card_back = CardBack.MIDNIGHT
        """The back that all cards share."""
        self.is_plain = False
        """Whether the deck is the plain one."""
        self.placeholders = 0
        """The number of times that `picture` had to enlarge a picture drawn for a smaller width."""

    def pause(self) -> None:
        """Until `resume`, make only the pictures of the table to be shown next."""
        self.jobs.pause()
        self._postponed = []

    def resume(self) -> None:
        """Let the background make all pictures again."""
        if self._postponed is not None:
            self.jobs.append(self._postponed)
            self._postponed = None
            self.jobs.resume()

    def picture(self, card: Card | None, width: int, guise: Faction | None = None) -> CardPicture:
        """Return a face, or the back for None, making the frame wait only if that is unavoidable.

        At the prepared widths, a face is sharp once the background has made what it needs. Other widths, such
        as those of cards in motion and in small piles, are scaled from these. `guise` is the faction whose
        shield stands behind the figure, if it is not its own.
        """
        name, best = self.name(card, guise), self._sharp_width_for(width)
        is_makeshift = width == QUICK_WIDTH < best
        if is_makeshift or self._find(name, width) is None:
            nearest = self._nearest(name, width)
            if nearest is None:
                nearest = self._quickest_width(card, best, guise)
                self.sharp_face(card, nearest, guise)
            if nearest < best and self._can_compose(card, best, guise):
                self.sharp_face(card, best, guise)
                nearest = best
            if nearest != width:
                is_sharp = nearest >= min(width, best)
                self.placeholders += not is_sharp
                return self._scale_picture(card, nearest, width, guise)._replace(is_sharp=is_sharp)
        return CardPicture(partial(self.sharp_face, card, width, guise), (name, width))

    def _quickest_width(self, card: Card | None, best: int, guise: Faction | None) -> int:
        """The best prepared width at which a face is available at once, or else a small one."""
        if card is None or not is_main_thread():
            return best
        ready = [width for width in self._sharp_widths if self.is_prepared(card, width, guise)]
        return best if best in ready else max(ready, default=min(best, QUICK_WIDTH))

    def sharpest(self, card: Card | None, width: int) -> pygame.Surface:
        """Return the sharpest face available, or the back for None, to be scaled for a single frame."""
        nearest = self._nearest(self.name(card, None), width)
        return self.picture(card, width).surface if nearest is None else self.sharp_face(card, nearest)

    def moving_face(
        self, card: Card | None, width: int, angle: int, guise: Faction | None = None
    ) -> pygame.Surface:
        """Return a face in motion, or the back for None; `angle` is in degrees.

        It is scaled and turned in one step unless that would be coarse. A large back, which nobody reads, is
        turned at half size.
        """
        shrink = 2 if card is None and width > LARGE_BACK else 1
        name = self.name(card, guise)
        nearest = self._nearest(name, width)
        if nearest is None:
            self.picture(card, width, guise)
            nearest = self._nearest(name, width) or width
        key = ("turned card", name, nearest, width, angle)

        def turn() -> pygame.Surface:
            small = width // shrink
            if shrink == 1 and width >= MIN_TURNED_SCALE * nearest:
                whole = self.sharp_face(card, nearest, guise).copy()
                turned = pygame.transform.rotozoom(whole, angle, width / nearest)
            else:
                whole = self.picture(card, small, guise).surface.copy()
                turned = pygame.transform.rotozoom(whole, angle, 1)
            if shrink > 1:
                size = turned.get_width() * width / small, turned.get_height() * width / small
                turned = pygame.transform.smoothscale(turned, size)
            return with_opaque_card(turned, width, angle)

        return self._pictures.get(key, turn)

    def sharp_face(self, card: Card | None, width: int, guise: Faction | None = None) -> pygame.Surface:
        """Return a face, or the back for None, drawn for exactly this width."""
        return self.back(width) if card is None else self.face(card, width, guise)

    def face(self, card: Card, width: int, guise: Faction | None = None) -> pygame.Surface:
        """A card's face, `width` pixels wide."""
        name = self.name(card, guise)
        self._widths.setdefault(name, set()).add(width)
        if self.is_plain:
            from claim_desktop.table.artwork.plain_cards import plain_face  # noqa: PLC0415 - few use them

            make = partial(plain_face, card, width, self._fonts, guise)
        else:
            make = partial(self._compose, card, width, guise)

        def draw() -> pygame.Surface:
            return with_opaque_card(make(), width, 0)

        return self._pictures.get(("card", name, width), draw, is_slow=True)

    def back(self, width: int) -> pygame.Surface:
        """The back that all cards share, `width` pixels wide."""
        name = BACKS[self.card_back]
        self._widths.setdefault(name, set()).add(width)
        return with_opaque_card(self._rasterise(name, (width, card_height(width))), width, 0)

    def some_back(self, back: CardBack, width: int) -> pygame.Surface:
        """Any of the backs, in use or not."""
        return self._rasterise(BACKS[back], (width, card_height(width)))

    def emblem(self, faction: Faction, height: int) -> pygame.Surface:
        """A faction's emblem on a transparent square."""
        return self._rasterise(f"emblem-{faction.value}", (height, height))

    def shield(self, faction: Faction, height: int) -> pygame.Surface:
        """A faction's small shield, as wide as its height times 100/124."""
        size = round(height * 100 / 124), height
        if self.is_plain:
            from claim_desktop.table.artwork.plain_cards import plain_shield  # noqa: PLC0415 - as above

            key = ("card", f"plain shield {faction.value}", size)
            return self._pictures.get(key, partial(plain_shield, faction, *size), is_slow=True)
        return self._rasterise(f"shield-{faction.value}", size)

    def value_tag(self, value: int, width: int) -> pygame.Surface:
        """A card's value in white on a black tag."""
        height = round(width * TAG_RATIO)

        def draw() -> pygame.Surface:
            tag = value_tag(30, 30 * TAG_RATIO).surface(width, height).copy()
            numeral = self._fonts.letters(str(value), Face.TEXT_STRONG, round(width * 1.05), theme.WHITE)
            digit = numeral.subsurface(numeral.get_bounding_rect())
            draw_centered(tag, digit, tag.get_rect().center)
            return tag

        return self._pictures.get(("value tag", value, width), draw)

    def prepare(
        self, cards: Iterable[Card], width: int, *others: int, piles: int = 0, in_sight: Sequence[Card] = ()
    ) -> None:
        """Start drawing these faces in the background, and drop the queued jobs.

        Those `in_sight` are made first. At the `others` widths a card is made when it is first shown, as all
        of them would take too much memory; until then it is enlarged. While only the visible ones are being
        made, painted cards up to `piles` wide are limited to that width; plain cards look different when they
        are small.
        """
        self._sharp_widths = sorted((width, *others))
        piles = 0 if self.is_plain else piles
        self._pile_width = piles
        self._widths.setdefault(BACKS[self.card_back], set()).update((*self._sharp_widths, piles))
        backs = [partial(self.back, each) for each in (width, *others)]
        faces = self._jobs_for(list(dict.fromkeys(in_sight)), width)
        rest = self._jobs_for([card for card in cards if card not in in_sight], width)
        if self._postponed is None:
            self.jobs.replace([*backs, *faces, *rest])
            return
        now = [partial(self.back, piles)] if piles else backs
        self._postponed = [*(each for each in backs if each not in now), *rest]
        self.jobs.replace([*now, *faces])
        self.jobs.resume()

    def is_finished(self, card: Card, width: int, guise: Faction | None = None) -> bool:
        """Whether the face has been drawn for exactly this width."""
        return self._find(self.name(card, guise), width) is not None

    def is_prepared(self, card: Card, width: int, guise: Faction | None = None) -> bool:
        """Whether the face is available without waiting."""
        if self.is_plain:
            return self.is_finished(card, width, guise)
        size = (width, card_height(width))
        upper_layers = all(_upper_layer_key(name, size) in self._pictures for name in upper_layers_of(card))
        return upper_layers and _body_key(card, guise, width) in self._pictures

    def is_at_hand(self, card: Card | None, guise: Faction | None = None) -> bool:
        """Whether the face is cached at some width, or the back for None."""
        return self._nearest(self.name(card, guise), 0) is not None

    def name(self, card: Card | None, guise: Faction | None) -> str:
        """The name of a finished picture's look, at any size; faces are written in the current language."""
        if card is None:
            return BACKS[self.card_back]
        style = "plain " if self.is_plain else ""
        return f"{style}{card.code} {i18n.language()} {guise.value if guise is not None else ''}"

    def _jobs_for(self, cards: Sequence[Card], width: int) -> Iterator[Callable[[], object]]:
        """Yield a job for each face, preceded by jobs for the missing pictures it consists of."""
        size = (width, card_height(width))
        jobs: dict[Key, Callable[[], object]] = {}
        for card in cards:
            if self.is_finished(card, width):
                continue
            if self.is_plain:
                jobs[_finished_key(self.name(card, None), width)] = partial(self.face, card, width)
                continue
            jobs.setdefault(_body_key(card, None, width), partial(self.body, card, None, width))
            for name in upper_layers_of(card):
                jobs.setdefault(_upper_layer_key(name, size), partial(self.upper_layer, name, size))
            jobs[_finished_key(self.name(card, None), width)] = partial(self.face, card, width)
        yield from (job for key, job in jobs.items() if key not in self._pictures)

    def _find(self, name: str, width: int) -> pygame.Surface | None:
        return self._pictures.find(_finished_key(name, width))

    def _nearest(self, name: str, width: int) -> int | None:
        """The next larger width at which the picture is cached, or else the largest.

        A face that was composed small for want of another is taken last.
        """
        known = tuple(self._widths.get(name, ()))  # threads add to it meanwhile
        widths = [each for each in known if _finished_key(name, each) in self._pictures]
        larger = [each for each in widths if each >= width]
        best = [each for each in larger if each != QUICK_WIDTH] or larger
        return min(best) if best else max(widths, default=None)

    def _scale_picture(
        self, card: Card | None, source: int, width: int, guise: Faction | None
    ) -> CardPicture:
        """The picture made at one width, scaled to another."""
        key = ("scaled card", self.name(card, guise), source, width)

        def scale() -> pygame.Surface:
            size = (width, card_height(width))
            scaled = pygame.transform.smoothscale(self.sharp_face(card, source, guise).copy(), size)
            return with_opaque_card(scaled, width, 0)

        return CardPicture(partial(self._pictures.get, key, scale), key)

    def _sharp_width_for(self, width: int) -> int:
        """The prepared width that gives the best picture when scaled to this one."""
        if self._postponed is not None and width <= self._pile_width:
            return self._pile_width
        larger = [sharp for sharp in self._sharp_widths if sharp >= width]
        return min(larger) if larger else max(self._sharp_widths, default=width)

    def _can_compose(self, card: Card | None, width: int, guise: Faction | None) -> bool:
        """Whether a sharp face may be composed now, without delaying a frame; if not, it is queued."""
        if not is_main_thread():
            return True
        if card is not None:
            make = partial(self.face, card, width, guise)
            self.jobs.add_once((self.name(card, guise), width), make)
        return False

    def _compose(self, card: Card, width: int, guise: Faction | None) -> pygame.Surface:
        """Stack body, name, honours and numeral."""
        size = (width, card_height(width))
        face = self.body(card, guise, width).copy()
        text = self._faction_name(card.faction, width)
        unit = width / UNITS[0]
        middle = (round(RIBBON_MIDDLE[0] * unit), round(RIBBON_MIDDLE[1] * unit))
        draw_centered(face, text, middle)
        for name in upper_layers_of(card):
            face.blit(self.upper_layer(name, size), (0, 0))
        self._pictures.drop(_body_key(card, guise, width))
        return face

    def body(self, card: Card, guise: Faction | None, width: int) -> pygame.Surface:
        """Compose a face without its upper layers: field, figure and frame."""
        size = (width, card_height(width))

        def stack() -> pygame.Surface:
            field, figure, frame = _body_layers(card, guise)
            body = self._layer(field, size).copy()
            body.blits(((_rasterise(figure, size), (0, 0)), (self._layer(frame, size), (0, 0))))
            return body

        return self._pictures.get(_body_key(card, guise, width), stack, is_slow=True)

    def _layer(self, name: str, size: Size) -> pygame.Surface:
        """A field or frame, which the bodies of a faction share; needed until all of these are made."""
        return self._pictures.get(("card layer", name, size), lambda: _rasterise(name, size))

    def upper_layer(self, name: str, size: Size) -> pygame.Surface:
        """An upper layer of a card, with the same upper left corner as its body."""

        def draw() -> pygame.Surface:
            whole = _rasterise(name, size)
            used = whole.get_bounding_rect()
            return whole.subsurface((0, 0, used.right, used.bottom)).copy()

        return self._pictures.get(_upper_layer_key(name, size), draw, is_slow=True)

    def _rasterise(self, name: str, size: Size) -> pygame.Surface:
        return self._pictures.get(("card", name, size), lambda: _rasterise(name, size), is_slow=True)

    def _faction_name(self, faction: Faction, width: int) -> pygame.Surface:
        """Draw a faction's name as large as the ribbon of a card allows."""
        name = i18n.tr(f"rules.ribbon.{faction.value}")
        unit = width / UNITS[0]

        def render() -> pygame.Surface:
            pixels, room = max(5, round(RIBBON_ROOM[1] * unit)), RIBBON_ROOM[0] * unit
            while pixels > 5 and self._fonts.size(name, Face.DISPLAY_STRONG, pixels)[0] > room:
                pixels -= 1
            return self._fonts.letters(name, Face.DISPLAY_STRONG, pixels, theme.CARD_NAME)

        return self._pictures.get(("card name", name, width), render)


def card_height(width: int) -> int:
    """Return the height of a card of this width."""
    return round(width * UNITS[1] / UNITS[0])


def with_opaque_card(picture: pygame.Surface, width: int, angle: float) -> pygame.Surface:
    """Note what a card in the middle of a picture, turned by so many degrees, hides; returns the picture."""
    edge = EDGE_SHARE * width + EDGE_PIXELS
    part = pygame.Rect((0, 0), _upright_size_in(width - 2 * edge, card_height(width) - 2 * edge, angle))
    part.center = picture.get_rect().center
    note_opaque_part(picture, part)
    return picture


def _upright_size_in(width: float, height: float, angle: float) -> Size:
    """The size of the largest upright rectangle inside a rectangle that is turned by so many degrees."""
    sine, cosine = abs(math.sin(math.radians(angle))), abs(math.cos(math.radians(angle)))
    long, short = max(width, height), min(width, height)
    if short <= 2 * sine * cosine * long:  # two of its corners touch the long sides
        sides = short / 2 / sine, short / 2 / cosine
        across, down = sides if width >= height else sides[::-1]
    else:
        across = (width * cosine - height * sine) / (cosine**2 - sine**2)
        down = (height * cosine - width * sine) / (cosine**2 - sine**2)
    return int(across), int(down)


def _finished_key(name: str, width: int) -> Key:
    return ("card", name, (width, card_height(width)) if name in BACKS.values() else width)


def _body_key(card: Card, guise: Faction | None, width: int) -> Key:
    return ("card body", *_body_layers(card, guise), width)


def _upper_layer_key(name: str, size: Size) -> Key:
    return ("card upper layer", name, size)


def _body_layers(card: Card, guise: Faction | None) -> tuple[str, str, str]:
    """Field, figure and frame, from back to front."""
    name, field = card.faction.value, (guise or card.faction).value
    return f"{field}-field", f"{name}-{card.value}", f"{name}-frame"


def upper_layers_of(card: Card) -> list[str]:
    """The upper layers of a card, from back to front."""
    numeral = f"numeral-{card.value}-pale" if card.faction is SEERS else f"numeral-{card.value}"
    return ["nine", numeral] if card.value == 9 else [numeral]


def _rasterise(name: str, size: Size) -> pygame.Surface:
    """A picture of exactly `size`; one that keeps its aspect ratio may be a pixel short."""
    drawn = rasterise(asset("cards", f"{name}.svg").read_bytes(), *size)
    if drawn.get_size() == size:
        return drawn
    picture = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
    picture.blit(drawn, (0, 0))
    return picture
