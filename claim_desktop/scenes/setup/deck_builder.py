"""Building a deck: one pair, and as many single factions as the number of players requires."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.i18n.rules_texts import faction_name, number
from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.rules.decks import SINGLES, Deck, Pair, all_decks
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import HelpTopic, StartGame
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import ROOMY_TEXT, columns, cut_left, cut_right, cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets import Label, Option, Stepper, Tile
from claim_desktop.ui.widgets.tree import (
    Content,
    PlacedTree,
    cell,
    column,
    flex,
    grid,
    label,
    px,
    row,
)

SHIELD_HEIGHT = 96
MAX_TEXT = 19
MIN_TEXT = 11
HEAD_SHARE = 0.2
"""The largest share of a tile's height that a faction's name takes, to leave room for its power."""
COUNT_SHARE = 0.46
"""The share of a tile's width that the shield and number of cards take beside the name, with large text."""

TEXT_STEP = 0.5


class FactionTile(Tile):
    """A tile for a faction, or the two of a pair, with shield, name, number of cards and power."""

    text_size: float = MAX_TEXT
    """Text size of the powers; set by the scene, so that all tiles share it."""

    def __init__(
        self, name: str, factions: Sequence[Faction], art: CardArt, *, chosen: bool, is_one_of_many: bool
    ) -> None:
        """Make a tile; `is_one_of_many` says that several can be chosen, which its mark then shows."""
        super().__init__(name, _names(factions), "", chosen)
        self._factions = factions
        self._art = art
        self._is_one_of_many = is_one_of_many

    @property
    def mark(self) -> Callable[[float, bool], Drawing]:
        """A tick if several can be chosen, a jewel if only one can."""
        return controls.tick if self._is_one_of_many else controls.mark

    @property
    def about(self) -> str:
        """The powers of its factions."""
        return sentences(_power_text(each) for each in self._factions)

    def fits(self, kit: Toolkit, size: float) -> bool:
        """Whether every power fits into the tile at this text size."""
        return all(
            kit.paragraph_height(_power_text(faction), styles.SMALL.with_size(size), body.width)
            <= body.height
            for faction, (_, _, body) in self._parts(kit, self.text_area(kit))
        )

    def cache_key(self, kit: Toolkit) -> tuple[object, ...]:
        return (*super().cache_key(kit), self.text_size)

    def draw_caption(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw each faction's shield above its number of cards, and its name above its power."""
        style = styles.SMALL.with_size(self.text_size)
        for faction, (left, head, body) in self._parts(kit, area):
            if kit.is_text_cramped:
                picture, count = cut_right(left, left.height, kit.px(4))
            else:
                picture, count = cut_top(left, left.height - kit.some_line_height(styles.SMALL))
            shield = self._art.shield(faction, min(picture.height, kit.px(SHIELD_HEIGHT)))
            draw_at(surface, shield, midbottom=picture.midbottom)
            kit.draw_text(surface, tr("menu.deck.cards", count=len(cards_of(faction))), count, styles.SMALL)
            title = kit.within(styles.SUBHEADING.with_size(theme.BODY), head.height)
            kit.draw_text(surface, faction_name(faction), head, title, 0)
            kit.draw_fitting_text(surface, _power_text(faction), body, style)

    def _parts(self, kit: Toolkit, area: Rect) -> Iterator[tuple[Faction, tuple[Rect, Rect, Rect]]]:
        """Yield the rectangles of each faction's shield, name and power; large text is below the others."""
        for faction, part in zip(self._factions, columns(area, len(self._factions), kit.px(12)), strict=True):
            text = tr("menu.deck.cards", count=len(cards_of(faction)))
            counted = kit.text_width(text, kit.shrink_to_fit(styles.SMALL))
            head = min(kit.some_line_height(styles.BODY), round(area.height * HEAD_SHARE))
            if kit.is_text_cramped:
                top, body = cut_top(part, head)
                left, name = cut_right(top, round(top.width * COUNT_SHARE), kit.px(6))
                yield faction, (left, name, body)
                continue
            left, right = cut_left(part, max(kit.px(76), counted), kit.px(12))
            yield faction, (left, *cut_top(right, head))


@dataclass(frozen=True, slots=True)
class EvenTiles:
    """Tiles whose powers are written at one size, the largest that fits all of them."""

    content: Content
    tiles: Sequence[FactionTile]

    def place(self, area: Rect, placed: PlacedTree) -> None:
        placed.put(self.content, area)
        kit = placed.kit
        size: float = MAX_TEXT
        smallest = MIN_TEXT * min(1.0, ROOMY_TEXT / kit.scale.text_factor)
        while size > smallest and not all(tile.fits(kit, size) for tile in self.tiles):
            size -= TEXT_STEP
        for tile in self.tiles:
            tile.text_size = size


class DeckBuilderScene(Page):
    """Offers two pairs and six single factions, and starts a game once they make a valid deck."""

    help_about = HelpTopic.FACTIONS

    def __init__(self, services: Services, games: Games, request: OpenDeckBuilder) -> None:
        super().__init__(services)
        self._setup = request.setup
        self._show(request.setup.deck)
        self.build(focus="play")

    @property
    def deck(self) -> Deck | None:
        """The chosen deck, or None while it is incomplete."""
        if len(self._chosen) != self._singles_needed:
            return None
        return Deck(
            self._setup.deck.players, self._pair, tuple(each for each in SINGLES if each in self._chosen)
        )

    @property
    def likely_next_game(self) -> GameSetup | None:
        """A game with the chosen deck."""
        return replace(self._setup, deck=self.deck) if self.deck is not None else None

    def content(self) -> Content:
        """The pairs above the single factions, and a row of buttons at the foot."""
        art = self.services.cards
        pairs = [
            FactionTile(each.value, each.factions, art, chosen=each is self._pair, is_one_of_many=False)
            .in_group("pairs")
            .on_change(partial(self._choose_pair, each))
            for each in Pair
        ]
        singles = [
            FactionTile(each.value, (each,), art, chosen=each in self._chosen, is_one_of_many=True)
            .in_group("factions")
            .on_change(partial(self._turn_over, each))
            for each in SINGLES
        ]
        words = tr("menu.deck.singles", count=self._singles_needed, number=number(self._singles_needed))
        heads = row(label(words, styles.SUBHEADING, name="singles_label"), self._status)
        pair_label = label(tr("menu.deck.pair"), styles.SUBHEADING, name="pair_label")
        tiles = column(
            cell(_head_height, pair_label),
            flex(0.345, row(*pairs, gap=7)),
            cell(px(7)),
            cell(_head_height, heads),
            flex(0.655, grid(singles, columns=3, gap=7)),
        )
        body = column(EvenTiles(tiles, [*pairs, *singles]), cell(theme.BUTTON_HEIGHT, self._foot()), gap=14)
        return self.make_sheet(tr("menu.deck.title"), None, body, margins=(40, 48), drop=12)

    def _foot(self) -> Content:
        deck, favourites = self.deck, self._favourites
        is_favourite = deck in favourites
        blue, red, small = ButtonVariant.SECONDARY, ButtonVariant.PRIMARY, theme.SMALL
        keep = tr(f"menu.deck.{'forget' if is_favourite else 'keep'}")
        turn = None if deck is None else partial(self._toggle_favourite, deck)
        play = None if deck is None else StartGame(replace(self._setup, deck=deck))
        return row(
            flex(0.8, self.back_button()),
            self.button("random", tr("menu.deck.random"), self._show_random_deck, blue, small),
            flex(1.9, self._favourites_stepper(favourites, deck if is_favourite else None)),
            flex(1.1, self.button("favourite", keep, turn, blue, small)),
            flex(1.2, self.button("play", tr("menu.new_game.play"), play, red)),
            gap=12,
        )

    def _favourites_stepper(self, favourites: Sequence[Deck], deck: Deck | None) -> Stepper[Deck | None]:
        """The favourites for this number of players; the first entry stands for any other deck."""
        options: list[Option[Deck | None]] = [Option(each, _title(each)) for each in favourites]
        if deck is None:
            key = "menu.deck.no_favourite" if favourites else "menu.deck.no_favourites"
            options.insert(0, Option(None, tr(key)))
        stepper = Stepper("favourites", options, deck)
        stepper.enabled = bool(favourites)
        stepper.with_accessible_name(tr("menu.deck.no_favourite"))
        return stepper.on_value(self._show)

    @property
    def _status(self) -> Label:
        """What the deck still lacks, or its number of cards."""
        deck, missing = self.deck, self._singles_needed - len(self._chosen)
        if deck is not None:
            text = tr("menu.deck.complete", count=len(deck.cards))
        elif missing > 0:
            text = tr("menu.deck.missing", count=missing)
        else:
            text = tr("menu.deck.too_many", count=-missing)
        style = styles.BODY_STRONG.with_color(theme.GOOD if deck is not None else theme.DANGER)
        return label(text, style, x=1, name="status")

    @property
    def _singles_needed(self) -> int:
        return PLAYER_COUNTS[self._setup.deck.players].singles

    @property
    def _favourites(self) -> list[Deck]:
        players = self._setup.deck.players
        return [each for each in self.services.settings.favourite_decks if each.players == players]

    def _show(self, deck: Deck | None) -> None:
        """Choose exactly the factions of this deck, if any."""
        if deck is not None:
            self._pair, self._chosen = deck.pair, {each for each in SINGLES if each in deck.factions}

    def _show_random_deck(self) -> None:
        self._show(self.services.rng.choice(all_decks(self._setup.deck.players)))

    def _choose_pair(self, pair: Pair) -> None:
        self._pair = pair

    def _turn_over(self, faction: Faction) -> None:
        """Add a faction to the deck, or remove it."""
        self._chosen ^= {faction}

    def _toggle_favourite(self, deck: Deck) -> None:
        """Add the deck to the favourites, or remove it from them."""
        favourites = self.services.settings.favourite_decks
        favourites = (
            tuple(each for each in favourites if each != deck) if deck in favourites else (*favourites, deck)
        )
        self.services.settings = replace(self.services.settings, favourite_decks=favourites)


def _head_height(kit: Toolkit, _: int) -> int:
    return kit.some_line_height(styles.SUBHEADING)


def _names(factions: Sequence[Faction]) -> str:
    """The name of a faction, or those of the two of a pair."""
    if len(factions) == 1:
        return faction_name(factions[0])
    first, last = factions
    return tr("menu.deck.and", first=first, last=last)


def _title(deck: Deck) -> str:
    """Describe a deck briefly: the name of its pair and its single factions."""
    singles = comma_list(deck.factions)
    return tr("menu.deck.favourite", pair=tr(f"rules.pair.{deck.pair.value}"), singles=singles)


def _power_text(faction: Faction) -> str:
    return tr(f"rules.power.{faction.value}")
