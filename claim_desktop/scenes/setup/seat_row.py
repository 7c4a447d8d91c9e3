"""A seat's row in a new game: portrait, person or computer, level or aids, and name."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import text
from claim_desktop.session.aids import Aids, choices, name_of
from claim_desktop.session.setup import SeatSetup, may_be_typed, usual_level
from claim_desktop.table.artwork.portraits import PEOPLE, Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_left
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Choice, Option, PictureChoice, Segments, TextField, Widget

SEAT_SHARES = (1.45, 1.2, 1.0)
"""The relative widths of kind, level and name."""

NUMBER = 0.42
"""The width of the seat's number, as a share of the portrait's ring."""

RED = (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK)


class SeatRow:
    """The widgets for one seat: portrait, person or computer, level or aids, and name."""

    def __init__(self, seat: int, setup: SeatSetup, own_aids: Aids) -> None:
        """`own_aids` is the custom mixture offered beside the presets."""
        self.seat = seat
        kinds = [
            Option(True, text("menu.new_game.person")),
            Option(False, text("menu.new_game.computer")),
        ]
        levels = [Option(level, text(f"levels.{level}")) for level in LEVELS]
        self.kind = Segments(f"kind_{seat}", kinds, setup.is_person)
        self.level = Choice(f"level_{seat}", levels, setup.level or usual_level())
        self.name = TextField(f"name_{seat}", setup.name, may_be_typed)
        options = [
            Option(each, text("menu.new_game.help", name=name_of(each)))
            for each in choices(setup.aids, own=own_aids)
        ]
        self.aids = Choice(f"aids_{seat}", options, setup.aids)
        faces = [Option(each, each) for each in PEOPLE]
        own_face = portrait_of(seat, None, setup.portrait)
        self.portrait = PictureChoice(f"portrait_{seat}", faces, own_face, self.draw_portrait)
        self.colors: Enamel = RED
        """The enamel of the seat's side."""
        if not setup.name:
            self.take_usual_name()

    @property
    def setup(self) -> SeatSetup:
        """The seat as chosen, with the default name if none is typed."""
        level = None if self.is_person else self.level.value
        name = self.name.words.strip() or self._usual_name
        if not self.is_person:
            return SeatSetup(name, level)
        return SeatSetup(name, level, self.aids.value, self.portrait.value)

    @property
    def is_person(self) -> bool:
        """Whether a person is chosen for the seat."""
        return self.kind.value

    @property
    def widgets(self) -> list[Widget]:
        """The visible widgets: a person has a portrait and aids, a computer a level."""
        if self.is_person:
            return [self.portrait, self.kind, self.aids, self.name]
        return [self.kind, self.level, self.name]

    @property
    def has_own_name(self) -> bool:
        """Whether somebody has typed a name."""
        return self.name.words.strip() not in ("", self._person_name, self._computer_name)

    def take_usual_name(self) -> None:
        """Switch to the default name of a person or computer, unless somebody has typed another."""
        if not self.has_own_name:
            self.name.write(self._usual_name)

    def place(self, row: Rect, gap: int) -> None:
        """Place the widgets side by side."""
        face, rest = cut_left(row, row.height, gap)
        self.portrait.place(face)
        kind, level, name = columns(rest, SEAT_SHARES, gap)
        self.kind.place(kind)
        self.level.place(level)
        self.aids.place(level)
        self.name.place(name)

    def draw_portrait(self, surface: Canvas, kit: Toolkit, ring: Rect) -> None:
        """Draw the seat's portrait, with its number on enamel in the colour of its side."""
        name = portrait_of(self.seat, self.setup.level, self.setup.portrait)
        surface.blit(Portraits(kit.pictures).face(name, Mood.CALM, ring.width), portrait_rect(ring))
        size = round(ring.height * NUMBER)
        badge = Rect(ring.x - size // 3, ring.bottom - size, size, size)
        disc = kit.painter.round_picture(plates.token, size, *styles.quiet_enamel(self.colors))
        surface.blit(disc, badge)
        style = styles.PLAQUE.sized(theme.SMALL).on_enamel(self.colors)
        kit.write(surface, str(self.seat + 1), badge, style)

    @property
    def _usual_name(self) -> str:
        return self._person_name if self.is_person else self._computer_name

    @property
    def _person_name(self) -> str:
        return text(f"menu.person_name.{self.seat + 1}")

    @property
    def _computer_name(self) -> str:
        return text(f"menu.computer_name.{self.seat + 1}")
