"""Building a deck: one pair, and as many single factions as the number of players requires."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.i18n.rules_texts import faction_name, number
from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.rules.decks import SINGLES, Deck, Pair, all_decks
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.scenes.base import HelpTopic, Services, StartGame
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import ROOMY_TEXT, Size, columns, cut_bottom, cut_left, cut_right, cut_top, grid
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Label, Option, Panel, Stepper, Tile, Widget, place_each

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

    def __init__(self, name: str, factions: Sequence[Faction], art: CardArt, *, is_one_of_many: bool) -> None:
        """Make a tile; `is_one_of_many` says that several can be chosen, which its mark then shows."""
        super().__init__(name, _names(factions), "")
        self._factions = factions
        self._art = art
        self._is_one_of_many = is_one_of_many

    @property
    def mark(self) -> Callable[[float, bool], str]:
        """A tick if several can be chosen, a jewel if only one can."""
        return controls.tick if self._is_one_of_many else controls.mark

    @property
    def about(self) -> str:
        """The powers of its factions."""
        return sentences(_power(each) for each in self._factions)

    def fits(self, kit: Toolkit, size: float) -> bool:
        """Whether every power fits into the tile at this text size."""
        return all(
            kit.paragraph_height(_power(faction), styles.SMALL.sized(size), body.width) <= body.height
            for faction, (_, _, body) in self._parts(kit, self.text_area(kit))
        )

    def cache_key(self, kit: Toolkit) -> tuple[object, ...]:
        return (*super().cache_key(kit), self.text_size)

    def draw_caption(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw each faction's shield above its number of cards, and its name above its power."""
        style = styles.SMALL.sized(self.text_size)
        for faction, (left, head, body) in self._parts(kit, area):
            if kit.is_text_cramped:
                picture, count = cut_right(left, left.height, kit.px(4))
            else:
                picture, count = cut_top(left, left.height - kit.some_line_height(styles.SMALL))
            shield = self._art.shield(faction, min(picture.height, kit.px(SHIELD_HEIGHT)))
            surface.blit(shield, shield.get_rect(midbottom=picture.midbottom))
            kit.draw_text(surface, tr("menu.deck.cards", count=len(cards_of(faction))), count, styles.SMALL)
            title = kit.within(styles.SUBHEADING.sized(theme.BODY), head.height)
            kit.draw_text(surface, faction_name(faction), head, title, 0)
            kit.draw_fitting_text(surface, _power(faction), body, style)

    def _parts(self, kit: Toolkit, area: Rect) -> Iterator[tuple[Faction, tuple[Rect, Rect, Rect]]]:
        """Yield the rectangles of each faction's shield, name and power; large text is below the others."""
        for faction, part in zip(self._factions, columns(area, len(self._factions), kit.px(12)), strict=True):
            text = tr("menu.deck.cards", count=len(cards_of(faction)))
            counted = kit.text_width(text, kit.shrunk_to_fit(styles.SMALL))
            head = min(kit.some_line_height(styles.BODY), round(area.height * HEAD_SHARE))
            if kit.is_text_cramped:
                top, body = cut_top(part, head)
                left, name = cut_right(top, round(top.width * COUNT_SHARE), kit.px(6))
                yield faction, (left, name, body)
                continue
            left, right = cut_left(part, max(kit.px(76), counted), kit.px(12))
            yield faction, (left, *cut_top(right, head))


class DeckBuilderScene(StaticPanelScene):
    """Offers two pairs and six single factions, and starts a game once they make a valid deck."""

    help_about = HelpTopic.FACTIONS

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenDeckBuilder) -> DeckBuilderScene:
        return cls(services, request.setup)

    def __init__(self, services: Services, setup: GameSetup) -> None:
        super().__init__(services)
        self._setup = setup
        self._panel = Panel("panel", tr("menu.deck.title"))
        self._pairs = [
            FactionTile(pair.value, pair.factions, services.cards, is_one_of_many=False) for pair in Pair
        ]
        self._singles = [
            FactionTile(each.value, (each,), services.cards, is_one_of_many=True) for each in SINGLES
        ]
        self._pair_label = Label("pair_label", tr("menu.deck.pair"), styles.SUBHEADING)
        self._singles_label = Label(
            "singles_label",
            tr("menu.deck.singles", count=self._wanted, number=number(self._wanted)),
            styles.SUBHEADING,
        )
        self._status = Label("status", "", styles.BODY_STRONG, x=1)
        for tile in self._pairs:
            tile.grouped("pairs").on_change(partial(self._choose_pair, tile))
        for tile in self._singles:
            tile.grouped("factions").on_change(partial(_turn_over, tile))
        self._favourites: Stepper[Deck | None] = Stepper("favourites", [Option(None, "")], None)
        self._favourites.with_accessible_name(tr("menu.deck.no_favourite"))
        self._favourites.on_change(self._show_favourite)
        self._favourite = Button("favourite", "", size=theme.SMALL).on_change(self._keep_or_forget)
        self._random = Button("random", tr("menu.deck.random"), size=theme.SMALL).on_change(self._show_any)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._play = Button("play", tr("menu.new_game.play"), ButtonVariant.PRIMARY).on_change(self._start)
        self._show(setup.deck)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("play", show_ring=True)

    @property
    def deck(self) -> Deck | None:
        """The chosen deck, or None while it is incomplete."""
        if len(self._chosen) != self._wanted:
            return None
        return Deck(self._setup.deck.players, self._pair, self._chosen)

    @property
    def likely_next_game(self) -> GameSetup | None:
        """A game with the chosen deck."""
        return replace(self._setup, deck=self.deck) if self.deck is not None else None

    def widgets(self) -> Sequence[Widget]:
        """The pairs, the single factions, the favourites, and the buttons."""
        labels = [self._pair_label, self._singles_label, self._status]
        foot = [self._back, self._favourites, self._favourite, self._random, self._play]
        return [self._panel, *labels, *self._pairs, *self._singles, *foot]

    def layout(self, size: Size) -> None:
        """Place the pairs above the single factions, and a row of buttons at the foot."""
        kit = self.kit
        self._panel.set_rect(kit.scale.area.inflate(-kit.px(40), -kit.px(48)).move(0, kit.px(12)))
        inside = self._panel.inside(kit)
        foot, inside = cut_bottom(inside, kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(14))
        label_height, gap = kit.some_line_height(styles.SUBHEADING), kit.px(7)
        pair_label, inside = cut_top(inside, label_height)
        pairs, inside = cut_top(inside, round((inside.height - label_height - gap) * 0.345), gap)
        singles_label, singles = cut_top(inside, label_height)
        self._pair_label.set_rect(pair_label)
        place_each(self._pairs, columns(pairs, len(self._pairs), gap))
        left, right = columns(singles_label, 2)
        self._singles_label.set_rect(left)
        self._status.set_rect(right)
        place_each(self._singles, grid(singles, 2, 3, gap))
        self._choose_text_size()
        widgets = (self._back, self._random, self._favourites, self._favourite, self._play)
        place_each(widgets, columns(foot, [0.8, 1, 1.9, 1.1, 1.2], kit.px(12)))

    def pressed(self, widget: Widget) -> None:
        """Call the widget's handler, then update everything that depends on the deck."""
        super().pressed(widget)
        self._refresh()

    def _show_any(self) -> None:
        self._show(self.services.rng.choice(all_decks(self._setup.deck.players)))

    def _show_favourite(self) -> None:
        if self._favourites.value is not None:
            self._show(self._favourites.value)

    def _start(self) -> None:
        if self.deck is not None:
            self.request_change(StartGame(replace(self._setup, deck=self.deck)))

    def _choose_text_size(self) -> None:
        """Choose the largest text size at which every power fits into its tile."""
        tiles = [*self._pairs, *self._singles]
        size: float = MAX_TEXT
        smallest = MIN_TEXT * min(1.0, ROOMY_TEXT / self.kit.scale.text_factor)
        while size > smallest and not all(tile.fits(self.kit, size) for tile in tiles):
            size -= TEXT_STEP
        for tile in tiles:
            tile.text_size = size

    @property
    def _wanted(self) -> int:
        return PLAYER_COUNTS[self._setup.deck.players].singles

    @property
    def _pair(self) -> Pair:
        return Pair(next(tile.name for tile in self._pairs if tile.chosen))

    @property
    def _chosen(self) -> tuple[Faction, ...]:
        return tuple(Faction(tile.name) for tile in self._singles if tile.chosen)

    def _choose_pair(self, chosen: Widget) -> None:
        for tile in self._pairs:
            tile.chosen = tile is chosen

    def _show(self, deck: Deck) -> None:
        """Select exactly the factions of this deck."""
        for tile in self._pairs:
            tile.chosen = tile.name == deck.pair.value
        for tile in self._singles:
            tile.chosen = Faction(tile.name) in deck.factions
        self._refresh()

    def _keep_or_forget(self) -> None:
        """Add the deck to the favourites, or remove it from them."""
        deck, favourites = self.deck, self.services.settings.favourite_decks
        assert deck is not None, "the button is off without a deck"
        kept = (
            tuple(each for each in favourites if each != deck) if deck in favourites else (*favourites, deck)
        )
        self.services.settings = replace(self.services.settings, favourite_decks=kept)

    def _refresh(self) -> None:
        """Say what the deck still lacks; enable playing it once it is complete."""
        deck = self.deck
        missing = self._wanted - len(self._chosen)
        self._play.enabled = self._favourite.enabled = deck is not None
        if deck is not None:
            self._status.text = tr("menu.deck.complete", count=len(deck.cards))
        elif missing > 0:
            self._status.text = tr("menu.deck.missing", count=missing)
        else:
            self._status.text = tr("menu.deck.too_many", count=-missing)
        self._status.style = styles.BODY_STRONG.colored(theme.GOOD if deck is not None else theme.DANGER)
        self._refresh_favourites(deck)

    def _refresh_favourites(self, deck: Deck | None) -> None:
        """List the favourites for this number of players; the first entry stands for any other deck."""
        players = self._setup.deck.players
        favourites = [each for each in self.services.settings.favourite_decks if each.players == players]
        is_favourite = deck is not None and deck in favourites
        key = "menu.deck.no_favourite" if favourites else "menu.deck.no_favourites"
        options: list[Option[Deck | None]] = [Option(each, _title(each)) for each in favourites]
        if not is_favourite:
            options.insert(0, Option(None, tr(key)))
        self._favourites.options = options
        self._favourites.select(deck if is_favourite else None)
        self._favourites.enabled = bool(favourites)
        self._favourite.text = tr(f"menu.deck.{'forget' if is_favourite else 'keep'}")


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


def _power(faction: Faction) -> str:
    return tr(f"rules.power.{faction.value}")


def _turn_over(tile: FactionTile) -> None:
    """Add a faction to the deck, or remove it."""
    tile.chosen = not tile.chosen
