"""What a hint lays over the table: every number can be read and lies on its own card, the slip on none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr, use_language
from claim_desktop.rules.cards import card
from claim_desktop.rules.state import Phase
from claim_desktop.table.hint.hint_badges import Badge, Rank, draw_badges, place_badges, visible_edges
from claim_desktop.table.hint.hint_note import fit_button, hint_room, place_hint_note
from claim_desktop.table.hint.hint_text import HintText
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.table.model import pose_rect
from claim_desktop.table.shortcuts import HINT
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_buttons import ShortcutButton
from claim_desktop.ui import styles, theme
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
WORDS = HintText("Play Doppelgänger 9", "You cannot win this trick: part with the card you need least.")

pytestmark = pytest.mark.usefixtures("usual_window")


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


def at_sizes(
    size: Size, text_size: float, players: int, phase: Phase = Phase.ONE
) -> tuple[Toolkit, TableLayout]:
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), text_size)
    return kit, lay_out(kit.scale, players, phase)


@pytest.mark.sampled(30, in_all=45)
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
                for edge, place in zip(visible_edges(row, front_card), places, strict=True):
                    left = edge.pose.x - edge.pose.width / 2
                    assert left - 1 <= place.left
                    assert place.right <= left + edge.width + 0.01  # sums of fractions
                    assert place.width >= kit.px(18), "it is too narrow to be read"


@pytest.mark.parametrize("text", ["", "58"])
def test_a_card_about_which_nothing_is_to_be_said_has_no_badge(text: str) -> None:
    kit, layout = at_sizes(SIZES[0], 1.0, 2)
    (badge,) = badged(fan(layout, 1, None), -1, text)
    blank = pygame.Surface((60, 40))
    surface = blank.copy()
    unused: Any = None
    draw_badges(surface, kit, unused, [(replace(badge, rank=Rank.WORSE), Rect(5, 5, 40, 30))])
    assert (surface.get_buffer().raw == blank.get_buffer().raw) is not bool(text)


@pytest.mark.sampled(30, in_all=72)
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slip_covers_nothing_that_has_to_be_seen(
    size: Size, text_size: float, players: int, phase: Phase
) -> None:
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), text_size)
    layout = lay_out(kit.scale, players, phase)
    note = place_hint_note(kit, layout.note, WORDS, kit.px(140))
    assert layout.felt.contains(note.rect)
    assert note.rect.height >= kit.px(44), "two lines need room"
    kept = [
        layout.offer.ribbon,
        *map(pose_rect, layout.trick),
        *(layout.spear(place) for place in range(players)),
        *(layout.lead_label(place) for place in range(players)),
        *(pile for seat in layout.seats for pile in (seat.followers_label, seat.score_label)),
    ]
    if phase is Phase.ONE:
        kept += [*layout.offer.pedestals, *layout.large_offer.pedestals, layout.large_offer.ribbon]
    else:
        kept += [*(seat.gnomes for seat in layout.seats), layout.bridge_label]
    assert [each for each in kept if each.colliderect(note.rect) or each.colliderect(note.owl)] == []
    for count in (1, 9, 13):
        for front in range(count):
            row = fan(layout, count, front)
            assert note.rect.bottom <= pose_rect(row[front].pose).top + kit.px(2), (
                "the card in front can be seen"
            )
    for part in (note.title, note.sentence, note.button):
        assert note.rect.contains(part)
    assert not note.button.colliderect(note.sentence)
    assert not note.owl.colliderect(note.sentence)


def test_the_slip_ends_before_what_stands_at_the_viewers_gnomes() -> None:
    kit, layout = at_sizes((1280, 720), 1.0, 2, Phase.TWO)
    over_its_end = Rect(layout.note.right - 20, layout.note.y + 8, 200, 20)
    at_the_rival = Rect(layout.felt.topleft, (200, 20))
    room = hint_room(kit, layout, [at_the_rival, over_its_end])
    assert room.topleft == layout.note.topleft
    assert over_its_end.left - kit.px(10) < room.right < over_its_end.left
    assert hint_room(kit, layout, [at_the_rival]) == layout.note


def test_a_long_sentence_gets_smaller_letters_and_a_short_one_keeps_them() -> None:
    kit, layout = at_sizes((1280, 720), 1.0, 2)
    short, long = (
        place_hint_note(kit, layout.note, HintText("The idea", sentence), kit.px(140)).sentence_style.size
        for sentence in ("Let this trick go.", "Let this trick go, and the next one too. " * 3)
    )
    assert long < short == styles.BODY.size


@pytest.mark.parametrize(
    ("players", "text_size", "has_room"), [(2, 1.0, True), (4, 1.0, True), (4, 2.0, False), (2, 2.0, False)]
)
def test_another_card_is_spoken_of_where_there_is_room(
    players: int, text_size: float, *, has_room: bool
) -> None:
    kit, layout = at_sizes((1280, 720), text_size, players)
    reason, besides = "It beats Dwarf 5, and no cheaper card of yours does.", "The Goblin 9 would win too."
    words = HintText("Play Goblin 8", reason, f"{besides} " * 2)
    note = place_hint_note(kit, layout.note, words, kit.px(130))
    assert note.words.besides == ""
    assert note.words.sentence.startswith(reason)
    assert (besides in note.words.sentence) is has_room
    if has_room:
        assert note.sentence_style.size >= theme.SMALL


@pytest.mark.parametrize("language", ["en", "nl", "de", "fr", "id"])
def test_a_low_button_beside_the_title_keeps_its_words_and_key_on_one_line(language: str) -> None:
    use_language(language)
    kit, layout = at_sizes((1280, 720), 1.0, 4)
    button = ShortcutButton("next", HINT)
    button.text = tr("table.hint.button.1")
    width = fit_button(kit, layout.note, button)
    assert not button.is_stacked
    assert button.width(kit) <= width
    note = place_hint_note(kit, layout.note, HintText(tr("table.hint.title.idea")), width)
    assert note.button.width == width
    assert kit.text_width(tr("table.hint.title.idea"), note.title_style) <= note.title.width
