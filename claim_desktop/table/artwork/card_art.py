"""The pictures of cards, sharp at any width: rasterised from assets/cards/ once per width and kept.

A face is stacked from few pictures: the field and the frame of its faction, between them the figure of its
rank, the name of the faction in the language in use, the numeral, and the honours of the nine.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence

import pygame

from claim_desktop import i18n
from claim_desktop.resources import asset
from claim_desktop.rules.cards import GOBLINS, SEERS, Card, Faction
from claim_desktop.ui.fonts import Face, Fonts
from claim_desktop.ui.picture_cache import PictureCache, size_in_bytes

Size = tuple[int, int]

UNITS = (360, 504)
"""Width and height of a card in the units of its drawing."""

KEPT_BYTES = 128 * 1024 * 1024
"""How much memory finished pictures may take before the widths not used for longest are dropped."""

SCALED_BYTES = 24 * 1024 * 1024
"""How much memory pictures scaled from others may take before those not used for longest are dropped."""

COMPOSED_A_FRAME = 3
"""How many sharp faces are stacked in one frame: more would be felt."""

RIBBON_MIDDLE = (190, 430)
RIBBON_ROOM = (212, 27)
"""Where the faction's name goes on the ribbon, and how much room it has, in units."""

RIBBON_INK = "#4a1a0a"


class CardArt:
    """Rasterises and keeps card pictures; every surface it returns is shared and not to be drawn upon."""

    def __init__(self) -> None:
        self._fonts = Fonts()
        self._finished = _Shelf()
        self._layers = _Layers()
        self._scaled = PictureCache(SCALED_BYTES)
        self._sharp_widths: list[int] = []
        self._left_this_frame = COMPOSED_A_FRAME
        self.stand_ins = 0
        """How often `look` had to enlarge a picture drawn for a smaller width."""

    @property
    def is_preparing(self) -> bool:
        """Whether pictures are still being made in the background."""
        return self._layers.is_working

    def begin_frame(self) -> None:
        """A new frame has time for a few more sharp faces."""
        self._left_this_frame = COMPOSED_A_FRAME

    def look(self, card: Card | None, width: int, guise: Faction | None = None) -> pygame.Surface:
        """Return a face, or the back for None, without making the frame wait where that can be avoided.

        The widths that were prepared are sharp as soon as the background has made them. All other widths, as
        of cards in motion and in small piles, are scaled from those. `guise` is the faction on whose shield
        the figure stands, if it is not its own.
        """
        name = "back" if card is None else _name(card, guise)
        found = self._finished.get(name, width)
        if found is not None:
            return found
        source = self._finished.nearest(name, width)
        best = self._sharp_width_for(width)
        if source is None or (source.get_width() < best and self._may_compose(card, best, guise)):
            source = self.back(best) if card is None else self.face(card, best, guise)
        if source.get_width() == width:
            return source
        self.stand_ins += source.get_width() < min(width, best)
        key = (source, width)
        scaled = self._scaled.get(key)
        if scaled is None:
            scaled = pygame.transform.smoothscale(source, (width, card_height(width)))
            self._scaled.keep(key, scaled)
        return scaled

    def face(self, card: Card, width: int, guise: Faction | None = None) -> pygame.Surface:
        """Return a card's face, `width` pixels wide."""
        key = _name(card, guise)
        found = self._finished.get(key, width)
        if found is not None:
            return found
        return self._finished.put(key, width, self._compose(_layer_names(card, guise), card.faction, width))

    def back(self, width: int) -> pygame.Surface:
        """Return the back that all cards share, `width` pixels wide."""
        return self._single("back", (width, card_height(width)))

    def emblem(self, faction: Faction, height: int) -> pygame.Surface:
        """Return a faction's emblem on a transparent square."""
        return self._single(f"emblem-{faction.value}", (height, height))

    def shield(self, faction: Faction, height: int) -> pygame.Surface:
        """Return a faction's small shield, as wide as its height times 100/124."""
        return self._single(f"shield-{faction.value}", (round(height * 100 / 124), height))

    def prepare(self, cards: Iterable[Card], *widths: int) -> None:
        """Start to rasterise in the background what these faces need, and drop what still waits.

        The first cards and widths are made first.
        """
        names = dict.fromkeys(name for card in cards for name in ("back", *_layer_names(card)))
        self._sharp_widths = sorted(widths)
        self._layers.prepare((name, (width, card_height(width))) for width in widths for name in names)

    def is_prepared(self, card: Card, width: int, guise: Faction | None = None) -> bool:
        """Return whether the face can be had without a wait."""
        size = (width, card_height(width))
        return all(self._layers.has(name, size) for name in _layer_names(card, guise))

    def _sharp_width_for(self, width: int) -> int:
        """The prepared width from which this one is scaled best."""
        larger = [sharp for sharp in self._sharp_widths if sharp >= width]
        return min(larger) if larger else max(self._sharp_widths, default=width)

    def _may_compose(self, card: Card | None, width: int, guise: Faction | None) -> bool:
        """Whether a sharp picture is to be had now, and there is time for one more in this frame."""
        if self._left_this_frame == 0:
            return False
        size = (width, card_height(width))
        if not (self._layers.has("back", size) if card is None else self.is_prepared(card, width, guise)):
            return False
        self._left_this_frame -= 1
        return True

    def _single(self, name: str, size: Size) -> pygame.Surface:
        found = self._finished.get(name, size[0])
        if found is not None:
            return found
        made = self._layers.get(name, size) if name == "back" else _rasterise(name, size)
        return self._finished.put(name, size[0], _ready(made))

    def _compose(self, layers: Sequence[str], faction: Faction, width: int) -> pygame.Surface:
        size = (width, card_height(width))
        face = self._body(layers[:3], faction, width).copy()
        for name in layers[3:]:
            face.blit(self._layers.get(name, size), (0, 0))
        return face

    def _body(self, layers: Sequence[str], faction: Faction, width: int) -> pygame.Surface:
        """Return what all cards of one faction and rank share: everything but numeral and honours."""
        key = f"{' '.join(layers)} {i18n.language()}"
        found = self._finished.get(key, width)
        if found is not None:
            return found
        field, figure, frame = (self._layers.get(name, (width, card_height(width))) for name in layers)
        body = field.copy()
        body.blits(((figure, (0, 0)), (frame, (0, 0))))
        self._write_name(body, i18n.text(f"rules.faction.{faction.value}").upper())
        return self._finished.put(key, width, _ready(body))

    def _write_name(self, face: pygame.Surface, name: str) -> None:
        unit = face.get_width() / UNITS[0]
        pixels = max(5, round(RIBBON_ROOM[1] * unit))
        while pixels > 5 and self._fonts.size(name, Face.DISPLAY_STRONG, pixels)[0] > RIBBON_ROOM[0] * unit:
            pixels -= 1
        words = self._fonts.get(Face.DISPLAY_STRONG, pixels).render(name, True, RIBBON_INK)
        middle = (round(RIBBON_MIDDLE[0] * unit), round(RIBBON_MIDDLE[1] * unit))
        face.blit(words, words.get_rect(center=middle))


class _Shelf:
    """Finished pictures by width; when they take too much, the width not used for longest goes first."""

    def __init__(self) -> None:
        self._by_width: OrderedDict[int, dict[str, pygame.Surface]] = OrderedDict()
        self._bytes = 0

    def get(self, name: str, width: int) -> pygame.Surface | None:
        """Return a picture that was put here."""
        shelf = self._by_width.get(width)
        if shelf is None:
            return None
        self._by_width.move_to_end(width)
        return shelf.get(name)

    def nearest(self, name: str, width: int) -> pygame.Surface | None:
        """Return the picture of the next larger width, or else of the largest."""
        widths = [each for each, shelf in self._by_width.items() if name in shelf]
        if not widths:
            return None
        larger = [each for each in widths if each >= width]
        return self.get(name, min(larger) if larger else max(widths))

    def put(self, name: str, width: int, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture and return it."""
        self._by_width.setdefault(width, {})[name] = picture
        self._by_width.move_to_end(width)
        self._bytes += size_in_bytes(picture)
        while self._bytes > KEPT_BYTES and len(self._by_width) > 1:
            _, dropped = self._by_width.popitem(last=False)
            self._bytes -= sum(map(size_in_bytes, dropped.values()))
        return picture


class _Layers:
    """The pictures that faces are stacked from, for the sizes asked last; threads fetch them ahead of use."""

    KEPT_SIZES = 4
    WORKERS = 2

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._by_size: OrderedDict[Size, dict[str, pygame.Surface]] = OrderedDict()
        self._waiting: deque[tuple[str, Size]] = deque()
        self._in_work: set[tuple[str, Size]] = set()
        self._workers = 0

    def get(self, name: str, size: Size) -> pygame.Surface:
        """Return a picture, rasterised now unless it was before or is being so."""
        job = (name, size)
        with self._changed:
            while job in self._in_work:
                self._changed.wait()
            found = self._by_size.get(size, {}).get(name)
            if found is not None:
                self._by_size.move_to_end(size)
                return found
            self._in_work.add(job)
        return self._do(job)

    @property
    def is_working(self) -> bool:
        """Whether something asked for ahead is not there yet."""
        with self._changed:
            return self._workers > 0

    def has(self, name: str, size: Size) -> bool:
        """Return whether the picture is there."""
        with self._changed:
            return name in self._by_size.get(size, {})

    def prepare(self, pictures: Iterable[tuple[str, Size]]) -> None:
        """Forget what is still waiting and rasterise these in threads."""
        with self._changed:
            self._waiting = deque(
                (name, size) for name, size in pictures if name not in self._by_size.get(size, {})
            )
            for _ in range(min(len(self._waiting), self.WORKERS - self._workers)):
                self._workers += 1
                threading.Thread(target=self._work, name="card art", daemon=True).start()

    def _work(self) -> None:
        while True:
            with self._changed:
                job = self._next()
                if job is None:
                    self._workers -= 1
                    return
                self._in_work.add(job)
            self._do(job)

    def _next(self) -> tuple[str, Size] | None:
        while self._waiting:
            name, size = job = self._waiting.popleft()
            if job not in self._in_work and name not in self._by_size.get(size, {}):
                return job
        return None

    def _do(self, job: tuple[str, Size]) -> pygame.Surface:
        name, size = job
        try:
            picture = _rasterise(name, size)
            with self._changed:
                self._keep(name, size, picture)
            return picture
        finally:
            with self._changed:
                self._in_work.discard(job)
                self._changed.notify_all()

    def _keep(self, name: str, size: Size, picture: pygame.Surface) -> None:
        self._by_size.setdefault(size, {})[name] = picture
        self._by_size.move_to_end(size)
        while len(self._by_size) > self.KEPT_SIZES:
            self._by_size.popitem(last=False)


def card_height(width: int) -> int:
    """Return how high a card of that width is."""
    return round(width * UNITS[1] / UNITS[0])


def rank(card: Card) -> str:
    """Return which figure of its faction a card shows: recruit, veteran, champion, or rabble (Goblins 0)."""
    if card.faction is GOBLINS and card.value == 0:
        return "rabble"
    if card.value <= 3:
        return "recruit"
    return "veteran" if card.value <= 6 else "champion"


def _name(card: Card, guise: Faction | None) -> str:
    """What a finished face is kept under."""
    return f"{card.code} {i18n.language()} {guise.value if guise is not None else ''}"


def _layer_names(card: Card, guise: Faction | None = None) -> list[str]:
    """Return the pictures of a face from back to front; the first three are field, figure and frame."""
    name, field = card.faction.value, (guise or card.faction).value
    numeral = f"numeral-{card.value}-pale" if card.faction is SEERS else f"numeral-{card.value}"
    honours = ["nine"] if card.value == 9 else []
    return [f"{field}-field", f"{name}-{rank(card)}", f"{name}-frame", *honours, numeral]


def _rasterise(name: str, size: Size) -> pygame.Surface:
    """Return a picture at exactly `size`; the loader keeps the aspect ratio and may be a pixel short."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.image.load_sized_svg(asset("cards", f"{name}.svg"), size), (0, 0))
    return picture


def _ready(picture: pygame.Surface) -> pygame.Surface:
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture
