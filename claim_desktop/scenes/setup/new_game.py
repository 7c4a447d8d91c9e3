"""Setting up a game: its mode, who sits where, and who leads first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import text
from claim_desktop.rules.modes import MODES, mode_of
from claim_desktop.scenes.base import OpenDeckBuilder, Services, SheetScene, StartGame
from claim_desktop.scenes.setup.seat_row import RED, SeatRow
from claim_desktop.session.aids import preset_of
from claim_desktop.session.setup import GameSetup, SeatSetup, usual_level
from claim_desktop.table.artwork.portraits import PEOPLE
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, inset, rows, stacked
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.widgets import (
    Button,
    Choice,
    Label,
    Option,
    Panel,
    Paragraph,
    Tile,
    Toggle,
    Widget,
)

MODES_SHARE = 0.33
"""The share of the sheet's width that the modes take."""

MOST_PLAYERS = 4
PLATE_WIDTH = 184
SMALLEST_TABLE = 96
"""The least height at which the picture of the table is shown."""
PLACES = {
    2: ((0.5, 1), (0.5, 0)),
    3: ((0.5, 1), (0.2, 0), (0.8, 0)),
    4: ((0.5, 1), (0, 0.5), (0.5, 0), (1, 0.5)),
}
"""The seats' places around the table, clockwise from the first, as shares of its width and height."""

BLUE = (theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK)


class NewGameScene(SheetScene):
    """Modes on the left, seats on the right, buttons at the bottom."""

    def __init__(self, services: Services, setup: GameSetup | None = None) -> None:
        super().__init__(services)
        last_mode = services.settings.mode if services.settings.mode in MODES else "claim"
        self._mode = mode_of(setup.deck).id if setup is not None else last_mode
        self._deck = setup.deck if setup is not None else MODES[self._mode].deck
        self._panel = Panel("panel", text("menu.new_game.title"))
        self._modes = [
            _mode_tile(mode, mode == self._mode).calls(partial(self._choose_mode, mode)) for mode in MODES
        ]
        own = services.settings.own_aids
        self._seats = [SeatRow(seat, self._first_seat(seat, setup), own) for seat in range(MOST_PLAYERS)]
        for row in self._seats:
            row.kind.calls(partial(self._change_kind, row))
            row.level.calls(partial(self._explain_row, row))
            row.aids.calls(partial(self._explain_row, row))
            row.portrait.calls(self._refresh)
            row.name.calls(self._refresh)
        self._last_changed: SeatRow | None = None
        first_leader = setup.first_leader if setup is not None else None
        options = [Option(seat, "") for seat in (None, *range(MOST_PLAYERS))]
        self._leader = Choice("leader", options, first_leader).calls(self._refresh)
        self._leader_label = Label("leader_label", text("menu.new_game.leader"))
        self._open_hands = Toggle(
            "open_phase_two", text("menu.new_game.open_phase_two"), services.settings.open_phase_two
        )
        self._note = Paragraph("note", "", styles.ITALIC.sized(theme.SMALL + 1), y=0.5)
        self._back = Button("back", text("menu.back"), Tone.PAPER).calls(self.cancelled)
        self._see_deck = Button("deck", text("menu.new_game.see_deck")).calls(self._open_deck)
        self._play = Button("play", "", Tone.PRIMARY).calls(self._start)
        self._table: Rect | None = None
        self._refresh()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("play", show_ring=True)

    @property
    def setup(self) -> GameSetup:
        """The game as agreed so far."""
        return GameSetup(self._deck, tuple(row.setup for row in self._rows), self._leader.value)

    @property
    def expected(self) -> GameSetup:
        """The game as agreed so far."""
        return self.setup

    def widgets(self) -> Sequence[Widget]:
        """Modes, seats, leader, and the buttons at the bottom."""
        seats = [widget for row in self._rows for widget in row.widgets]
        leader = [self._leader_label, self._leader]
        agreed = [self._open_hands] if self._are_two_people else []
        return [self._panel, *self._modes, *seats, *leader, *agreed, self._note, *self._ways]

    def place(self, size: Size) -> None:
        """Two columns over a row of buttons."""
        kit = self.kit
        self._panel.place(kit.scale.area.inflate(-kit.px(72), -kit.px(60)).move(0, kit.px(12)))
        inside = self._panel.inside(kit)
        foot, inside = cut_bottom(inside, kit.scale.for_text(theme.BUTTON_HEIGHT), kit.px(16))
        left, right = cut_left(inside, round(inside.width * MODES_SHARE), kit.px(30))
        for tile, place in zip(self._modes, rows(left, len(self._modes), kit.px(9)), strict=True):
            tile.place(place)
        self._place_seats(right)
        back, ways = cut_left(foot, left.width, right.x - left.right)
        see_deck, play = columns(ways, 2, kit.px(16))
        for button, place in ((self._back, back), (self._see_deck, see_deck), (self._play, play)):
            button.place(place)

    def draw_fixed(self, surface: Canvas) -> None:
        """Draw the portrait of each computer, and the table with everybody around it."""
        for row in self._rows:
            if not row.is_person:
                row.draw_portrait(surface, self.kit, row.portrait.rect)
        if self._table is not None:
            self._draw_table(surface, self._table)

    @property
    def _rows(self) -> list[SeatRow]:
        return self._seats[: MODES[self._mode].players]

    def _colors(self, seat: int) -> Enamel:
        """The enamel of a seat; partners share one."""
        return BLUE if self._are_partners and seat % 2 else RED

    def _draw_table(self, surface: Canvas, area: Rect) -> None:
        """A small table from above: the deck in its middle, the players around."""
        kit = self.kit
        plate_height = min(kit.scale.for_text(30), area.height // 4)
        mat = area.inflate(-2 * kit.px(96), -plate_height)
        surface.blit(kit.painter.picture(plates.felt, mat.size), mat)
        beside = kit.px(PLATE_WIDTH // 2 + 8) if len(self._rows) == MOST_PLAYERS else kit.px(24)
        self._draw_deck(surface, inset(mat, beside, round(plate_height * 0.8)))
        for row, (x, y) in zip(self._rows, PLACES[len(self._rows)], strict=True):
            plate = Rect(0, 0, kit.px(PLATE_WIDTH), plate_height)
            plate.center = (round(mat.x + mat.width * x), round(mat.y + mat.height * y))
            plate.clamp_ip(area)
            surface.blit(kit.painter.picture(plates.badge, plate.size, *self._colors(row.seat)), plate)
            kit.write(surface, row.setup.name, inset(plate, kit.px(12), 0), styles.ON_DARK.sized(theme.SMALL))

    def _draw_deck(self, surface: Canvas, area: Rect) -> None:
        """The shields of the factions, or card backs for a deck yet to be chosen."""
        if self._has_deck:
            height = min(area.height, area.width // len(self._deck.all_factions))
            pictures = [self.services.cards.shield(faction, height) for faction in self._deck.all_factions]
        else:
            back = self.services.cards.back(round(area.height * 0.66))
            pictures = [back] * 3
        for picture, place in zip(pictures, columns(area, len(pictures)), strict=True):
            surface.blit(picture, picture.get_rect(center=place.center))

    @property
    def _ways(self) -> list[Button]:
        return [self._back, self._see_deck, self._play] if self._has_deck else [self._back, self._play]

    @property
    def _are_partners(self) -> bool:
        return self._mode == "four"

    @property
    def _are_two_people(self) -> bool:
        """Whether two people play against each other, who may agree to open their hands in Phase Two."""
        return len(self._rows) == 2 and all(row.is_person for row in self._rows)

    @property
    def _has_deck(self) -> bool:
        """Whether there is a deck to play with at once; two players who build one choose it first."""
        mode = MODES[self._mode]
        return not mode.is_deck_built or mode.players > 2

    def _start(self) -> None:
        """Start the game, or have its deck chosen first."""
        if not self._has_deck:
            self._open_deck()
            return
        self._remember()
        self.go(StartGame(self.setup))

    def _open_deck(self) -> None:
        self._remember()
        self.go(OpenDeckBuilder(self.setup))

    def _change_kind(self, row: SeatRow) -> None:
        """Give the row the widgets of a person or of a computer."""
        row.take_usual_name()
        self.rebuild()
        self._explain_row(row)

    def _explain_row(self, row: SeatRow) -> None:
        """Explain the level or the aids just chosen there."""
        self._last_changed = row
        self._refresh()

    def _choose_mode(self, mode: str) -> None:
        self._mode = mode
        self._deck = MODES[mode].deck
        for tile in self._modes:
            tile.chosen = tile.name == mode
        self._refresh()
        self.rebuild()

    def _refresh(self) -> None:
        """Update the texts and choices that depend on other choices."""
        self._share_portraits()
        leader = self._leader.value
        self._leader.options = [
            Option(None, text("menu.new_game.by_chance")),
            *(Option(row.seat, row.setup.name) for row in self._rows),
        ]
        self._leader.select(leader)
        self._play.words = text(f"menu.new_game.{'play' if self._has_deck else 'choose_deck'}")
        is_fixed = not MODES[self._mode].is_deck_built
        self._see_deck.words = text(f"menu.new_game.{'see_deck' if is_fixed else 'change_deck'}")
        doubled = self._doubled_name()
        self._play.enabled = self._see_deck.enabled = doubled is None
        self._note.style = self._note.style.colored(theme.INK_SOFT if doubled is None else theme.DANGER)
        self._note.words = text("menu.new_game.same_name", name=doubled) if doubled else self._explain()
        self.changed()

    def _share_portraits(self) -> None:
        """Let every person at the table have another portrait; the earlier seats go first."""
        people = [row for row in self._rows if row.is_person]
        for index, row in enumerate(people):
            value = row.portrait.value
            is_free = all(earlier.portrait.value != value for earlier in people[:index])
            taken = {other.portrait.value for other in people if other is not row}
            row.portrait.options = [
                Option(each, each) for each in PEOPLE if each not in taken or (each == value and is_free)
            ]
            row.portrait.select(value)
        for row in self._rows:
            row.colors = self._colors(row.seat)

    def _explain(self) -> str:
        """Say who the partners are, and how strong the computer chosen last is."""
        names = [row.setup.name for row in self._rows]
        lines = [self._about_last_changed()]
        if self._are_partners:
            lines.insert(0, text("menu.new_game.partners", a=names[0], b=names[2], c=names[1], d=names[3]))
        return "\n".join(lines)

    def _about_last_changed(self) -> str:
        """Explain the aids of the person changed last, or else a computer's level."""
        last = self._last_changed
        if last is not None and last.is_person and last in self._rows:
            return text(f"menu.aids.{preset_of(last.setup.aids) or 'own'}.about")
        rows = self._rows if last is None else [last, *self._rows]
        level = next((row.setup.level for row in rows if row.setup.level is not None), None)
        return _about_level(level) if level is not None else text("menu.new_game.only_people")

    def _doubled_name(self) -> str | None:
        names = [row.setup.name for row in self._rows]
        return next((name for name in names if names.count(name) > 1), None)

    def _first_seat(self, seat: int, setup: GameSetup | None) -> SeatSetup:
        """Who sits there initially: as in the setup, else as last time, else one person against computers."""
        if setup is not None and seat < len(setup.seats):
            return setup.seats[seat]
        settings = self.services.settings
        if seat < len(settings.levels):
            last = settings.levels[seat]
            level = last if last in LEVELS else usual_level() if last else None
        else:
            level = None if seat == 0 else usual_level()
        name = settings.player_names[seat] if level is None and seat < len(settings.player_names) else ""
        if level is not None:
            return SeatSetup(name, level)
        portrait = settings.portraits[seat] if seat < len(settings.portraits) else ""
        return SeatSetup(name, None, settings.aids, portrait)

    def _remember(self) -> None:
        """Remember the mode, the levels and the people's names for next time."""
        settings = self.services.settings
        names = [*settings.player_names, *[""] * MOST_PLAYERS][:MOST_PLAYERS]
        levels = [*settings.levels, *[usual_level()] * MOST_PLAYERS][:MOST_PLAYERS]
        portraits = [*settings.portraits, *[""] * MOST_PLAYERS][:MOST_PLAYERS]
        for row in self._rows:
            levels[row.seat] = row.setup.level or ""
            if row.is_person:
                names[row.seat] = row.setup.name if row.has_own_name else ""
                portraits[row.seat] = row.portrait.value
        while names and not names[-1]:
            names.pop()
        aids = next((row.setup.aids for row in self._rows if row.is_person), settings.aids)
        self.services.settings = replace(
            settings,
            mode=self._mode,
            levels=tuple(levels),
            player_names=tuple(names),
            portraits=tuple(portraits),
            aids=aids,
            open_phase_two=self._open_hands.value,
        )

    def _place_seats(self, area: Rect) -> None:
        kit = self.kit
        height = min(kit.scale.for_text(theme.FIELD_HEIGHT + 6), area.height // 8)
        gap = kit.px(10)
        places = stacked(area, [height] * (len(self._rows) + 1), gap)
        for row, place in zip(self._rows, places, strict=False):
            row.place(place, kit.px(12))
        leader_row = places[-1].move(0, kit.px(10))
        label, choice = cut_left(leader_row, round(area.width * 0.36), kit.px(12))
        self._leader_label.place(label)
        self._leader.place(choice)
        top = leader_row.bottom + gap
        if self._are_two_people:
            self._open_hands.place(leader_row.move(0, height + gap))
            top = self._open_hands.rect.bottom + gap
        note, table = cut_bottom(
            Rect(area.x, top, area.width, area.bottom - top), kit.scale.for_text(66), gap
        )
        self._note.place(note)
        self._table = table if table.height >= kit.scale.for_text(SMALLEST_TABLE) else None


def _mode_tile(mode: str, chosen: bool) -> Tile:
    return Tile(mode, text(f"rules.mode.{mode}"), text(f"menu.mode.{mode}"), chosen)


def _about_level(level: str) -> str:
    return text(
        "menu.new_game.level",
        name=text(f"levels.{level}"),
        strength=list(LEVELS).index(level) + 1,
        levels=len(LEVELS),
        about=text(f"levels.{level}.character"),
    )
