"""What a trick decides, on the table: the words on the banner, the light, and the rows of the court."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from claim_desktop.rules.cards import DWARVES, GOBLINS, KNIGHTS, UNDEAD
from claim_desktop.rules.deciding_tricks import NOTHING, Stake
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.court.court import Court
from claim_desktop.table.court.standing import touched_factions
from claim_desktop.table.felt.stake import (
    BANDS,
    FADE_SECONDS,
    FADE_STEPS,
    LARGE_BANDS,
    LARGE_FADE_STEPS,
    StakeBanner,
    StakeLight,
    stake_text,
)
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Scale, Size
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD, use
from claim_desktop.ui.vector import WITH_ALPHA
from scripts.stage.positions import FOUR, THREE
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import kit_for
from tests.window import window

SIZE = (1280, 720)
DECIDES = Stake((DWARVES,))


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window(SIZE):
        yield
    use(STANDARD)


def table_of(deck: Deck = CLAIM, size: tuple[int, int] = SIZE, text_factor: float = 1.0) -> TableModel:
    """A table of Phase Two."""
    table = a_table(a_game(deck, seed=1), viewer=0)[1]
    table.phase, table.layout = Phase.TWO, lay_out(Scale(size, text_factor), deck.players, Phase.TWO)
    return table


def light_on(table: TableModel) -> StakeLight:
    """The light on a table."""
    context = kit_for(table)
    court = Court(context)
    return StakeLight(context, court.head, court.rows)


def seen(light: StakeLight) -> pygame.Surface:
    """A grey table under the light."""
    surface = pygame.Surface(SIZE)
    surface.fill((200, 200, 200))
    light.draw(surface)
    return surface


@pytest.mark.parametrize(
    ("stake", "words"),
    [
        (NOTHING, ""),
        (Stake((GOBLINS,)), "This trick decides the Goblins"),
        (Stake((GOBLINS, KNIGHTS)), "This trick decides the Goblins and the Knights"),
        (Stake((GOBLINS, KNIGHTS, UNDEAD)), "This trick decides 3 votes"),
        (Stake((GOBLINS,), crown=True), "This trick decides the crown"),
        (Stake(crown=True), "This trick decides the crown"),
    ],
)
def test_the_banner_names_what_is_decided(stake: Stake, words: str) -> None:
    assert stake_text(stake) == words


def test_the_light_fades_in_on_the_row_that_is_decided_and_out_again() -> None:
    table = table_of()
    light = light_on(table)
    row = next(row.rect for row in Court(light.context).rows if row.faction is DWARVES)
    other = next(row.rect for row in Court(light.context).rows if row.faction is UNDEAD)
    table.stake = DECIDES
    light.update(FADE_SECONDS / 2)
    assert light.is_moving
    assert light.version == (DECIDES, (0.5,) * BANDS)
    half = seen(light).get_at(other.center)[0]
    light.update(FADE_SECONDS)
    assert not light.is_moving
    assert seen(light).get_at(other.center)[0] < half < 200
    assert seen(light).get_at(row.center)[:3] == (200, 200, 200)
    table.stake = NOTHING
    for _ in range(3):
        light.update(FADE_SECONDS / 2)
    assert seen(light).get_at(other.center)[:3] == (200, 200, 200)


@pytest.mark.parametrize(
    ("size", "steps"),
    [
        (SIZE, FADE_STEPS * BANDS),
        ((2560, 1440), FADE_STEPS * BANDS),
        ((3840, 2160), LARGE_FADE_STEPS * LARGE_BANDS),
    ],
)
def test_one_band_after_another_changes_while_the_light_fades(size: Size, steps: int) -> None:
    table = table_of(size=size)
    light = light_on(table)
    table.stake = DECIDES
    versions: set[object] = set()
    while light.is_moving:
        light.update(1 / 240)
        versions.add(light.version)
    assert len(versions) == steps + 1


def test_the_shade_is_in_the_format_of_the_display_since_others_take_thirty_times_as_long() -> None:
    table = table_of()
    light = light_on(table)
    table.stake = DECIDES
    light.update(FADE_SECONDS)
    drawn = DisplayList(SIZE)
    light.draw(drawn)
    shades = [stroke.source for stroke in drawn.strokes if stroke.area is not None and stroke.source]
    assert len(shades) == 2 * BANDS
    assert {shade.get_masks() for shade in shades} == {WITH_ALPHA.get_masks()}


def test_with_reduced_motion_the_light_changes_at_once() -> None:
    table = table_of()
    light = light_on(table)
    light.context.kit.motion.is_reduced = True
    table.stake = DECIDES
    light.update(0.01)
    assert not light.is_moving


def test_in_high_contrast_nothing_becomes_darker() -> None:
    use(HIGH_CONTRAST)
    table = table_of()
    table.shows_court, table.stake = False, DECIDES
    light = light_on(table)
    light.update(FADE_SECONDS)
    assert seen(light).get_at((5, 5))[:3] == (200, 200, 200)


def test_the_court_lights_what_the_trick_decides_and_nothing_else() -> None:
    table = table_of()
    table.stake = DECIDES
    assert touched_factions(table) == {DWARVES}


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (3840, 2160)])
@pytest.mark.parametrize("text_factor", [1.0, 2.0])
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR])
def test_the_banner_covers_no_card_of_the_trick(
    deck: Deck, size: tuple[int, int], text_factor: float
) -> None:
    table = table_of(deck, size, text_factor)
    table.stake, table.stake_text = replace(DECIDES, crown=True), "This trick decides the crown"
    banner = StakeBanner(kit_for(table))
    assert table.layout.felt.contains(banner.rect)
    assert banner.text_rect.collidelist([pose_rect(pose) for pose in table.layout.trick]) == -1
    banner.draw(pygame.Surface(size))


def test_without_words_there_is_no_banner() -> None:
    banner = StakeBanner(kit_for(table_of()))
    surface = pygame.Surface(SIZE)
    banner.draw(surface)
    assert not banner.text_rect
    assert surface.get_bounding_rect().size == SIZE
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == SIZE[0] * SIZE[1]
