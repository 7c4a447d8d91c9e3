"""What a hint lays over the table: every number can be read and lies on its own card, the slip on none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import card
from claim_desktop.scenes.play.overlays.hint_badges import Badge, Rank, place_badges, strips
from claim_desktop.scenes.play.overlays.hint_bubble import HintTexts, place_hint_note
from claim_desktop.scenes.play.overlays.hint_text import HintWords
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
from tests.window import window

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
WORDS = HintTexts(
    HintWords(
        "Doppelgänger 9 wins about 58 of 100 games; 4 other cards do as well.",
        "It brings the Doppelgängers over to your side. It saves your better cards for later.",
    ),
    "Hint 3 of 3",
    "Numbers: games won in 100",
)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window((1280, 720)):
        yield


def fan(layout: TableLayout, count: int, front: int | None) -> list[CardSprite]:
    """A hand with one card in front, or none."""
    poses = layout.hand_poses(0, count, breaks=range(2, count, 3))
    if front is not None:
        poses = layout.hand_fan.around(poses, front)
    return [CardSprite(card("Kn2"), pose) for pose in poses]


def badged(row: list[CardSprite], advised: int, text: str) -> list[Badge]:
    """A badge for every card; every third is as good as the advised one."""
    ranks = [Rank.EQUAL if index % 3 == 0 else Rank.WORSE for index in range(len(row))]
    ranks[advised] = Rank.ADVISED
    return [Badge(sprite, text, rank) for sprite, rank in zip(row, ranks, strict=True)]


def at_sizes(size: Size, text_size: float, players: int) -> tuple[Toolkit, TableLayout]:
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), text_size)
    return kit, lay_out(kit.scale, players)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
@pytest.mark.parametrize(("players", "count"), [(2, 2), (2, 9), (2, 13), (3, 12), (4, 9)])
def test_no_badge_covers_another_or_lies_on_another_card_whichever_is_looked_at(
    size: Size, text_size: float, players: int, count: int
) -> None:
    kit, layout = at_sizes(size, text_size, players)
    for advised in (0, count // 2, count - 1):
        for front in (None, *range(count)):
            row = fan(layout, count, front)
            front_card = None if front is None else row[front]
            for text in ("58", "= 58", tr("table.hint.mark.loss")):
                placed = place_badges(kit, row, front_card, badged(row, advised, text))
                places = [place for _, place in placed]
                assert all(place.collidelist(places[:index]) < 0 for index, place in enumerate(places))
                for strip, place in zip(strips(row, front_card), places, strict=True):
                    left = strip.pose.x - strip.pose.width / 2
                    assert left - 1 <= place.left
                    assert place.right <= left + strip.width + 0.01  # sums of fractions
                    assert place.width >= kit.px(18), "it is too narrow to be read"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("players", "count"), [(2, 5), (2, 13), (3, 12), (4, 9)])
def test_the_slip_lies_on_the_felt_and_on_no_number(
    size: Size, text_size: float, players: int, count: int
) -> None:
    kit, layout = at_sizes(size, text_size, players)
    for advised in range(count):
        for front in {advised, 0, count - 1}:
            row = fan(layout, count, front)
            placed = place_badges(kit, row, row[front], badged(row, advised, "58"))
            clear = [place for _, place in placed]
            slip = place_hint_note(kit, layout, WORDS, row[advised].rect(), clear)
            assert layout.felt.contains(slip.rect), (advised, front)
            assert slip.rect.collidelist(clear) < 0, (advised, front)
            assert slip.rect.bottom <= row[front].rect().top, "the card in front can be seen"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_largest_letters_most_of_the_trick_stays_in_sight(size: Size, players: int) -> None:
    kit, layout = at_sizes(size, 2.0, players)
    trick = [CardSprite(None, pose).rect() for pose in layout.trick]
    texts = HintTexts(
        HintWords("Dragon 4 wins about 76 of 100 games.", "It wins the trick."), WORDS.tab, WORDS.unit
    )
    for advised in range(9):
        row = fan(layout, 9, advised)
        clear = [place for _, place in place_badges(kit, row, row[advised], badged(row, advised, "58"))]
        slip = place_hint_note(kit, layout, texts, row[advised].rect(), clear, trick)
        for card_place in trick:
            whole = card_place.width * card_place.height
            assert slip.covers([card_place]) < 2 / 3 * whole, (advised, slip)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_without_a_card_hides_nothing_of_the_trick(size: Size, players: int) -> None:
    kit, layout = at_sizes(size, 1.0, players)
    trick = [CardSprite(None, pose).rect() for pose in layout.trick]
    texts = HintTexts(
        HintWords("It matters little which card you play.", "At best you win about 51 of 100 games."),
        WORDS.tab,
        WORDS.unit,
    )
    assert place_hint_note(kit, layout, texts, None, (), trick).covers(trick) == 0
