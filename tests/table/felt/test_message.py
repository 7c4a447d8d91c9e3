"""The strip with the message: beside the trick of four players it is narrow, with two lines if needed."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.choice import Choice
from claim_desktop.table.felt.message import ABOVE, Message
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import pose_rect
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.text.fonts import Face
from scripts.stage.positions import FOUR, THREE
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import kit_for

SIZE = (1280, 720)
SHORT, LONG = "Your turn: lead any card.", "Your turn: you hold no Doppelgängers, so play any card."

pytestmark = pytest.mark.usefixtures("usual_window")


def message(
    deck: Deck, text: str, phase: Phase = Phase.ONE, *, earlier: str = "", text_size: float = 1.0
) -> Message:
    """The message of a table of the deck, perhaps with an earlier one above it."""
    table = a_table(a_game(deck, seed=1), viewer=0)[1]
    table.phase, table.layout = phase, lay_out(Scale(SIZE, text_size), deck.players, phase)
    context = kit_for(table)
    context.message, context.earlier_message = text, earlier
    return Message(context, table.layout.message)


def test_a_long_sentence_takes_two_lines_beside_the_trick_of_four() -> None:
    short, long = message(FOUR, SHORT), message(FOUR, LONG)
    assert short.text_rect.bottomleft == long.text_rect.bottomleft == short.rect.bottomleft
    assert short.text_rect.height < long.text_rect.height == long.rect.height
    assert long.context.layout.message.contains(long.text_rect)
    own = long.context.layout.trick[0]
    assert long.text_rect.right < own.x - own.width / 2
    long.draw(pygame.Surface(SIZE))


def test_two_even_lines_beside_the_trick_stand_in_the_middle_of_their_strip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for text in ("Your turn: follow the Trolls.", "Du bist am Zug: Bediene Trolle.", LONG):
        said = message(FOUR, text)
        noted: list[Rect] = []
        monkeypatch.setattr(
            said.context.kit, "_note", lambda surface, text, place, noted=noted: noted.append(place)
        )
        said.draw(pygame.Surface(SIZE))
        assert abs(noted[0].centerx - said.text_rect.centerx) <= 1
        assert said.text_rect.contains(noted[0].inflate(0, -noted[0].height + 2))


@pytest.mark.parametrize(("deck", "phase"), [(FOUR, Phase.TWO), (CLAIM, Phase.ONE), (CLAIM, Phase.TWO)])
def test_elsewhere_it_is_one_line_in_the_middle(deck: Deck, phase: Phase) -> None:
    long = message(deck, LONG, phase)
    assert long.text_rect.centerx == long.context.layout.felt.centerx
    assert long.text_rect.height == message(deck, SHORT, phase).text_rect.height


def test_below_the_cards_to_choose_from_it_is_in_the_middle_too() -> None:
    long = message(FOUR, LONG)
    long.context.table.choice = Choice([], None, (0,))
    assert long.text_rect.centerx == long.context.layout.felt.centerx
    assert long.text_rect.bottom == long.context.layout.message.bottom


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_an_earlier_message_is_written_above_clear_of_cards_and_hand(
    deck: Deck, phase: Phase, text_size: float
) -> None:
    both = message(deck, LONG, phase, earlier=f"{SHORT} {SHORT}", text_size=text_size)
    layout, strip = both.context.layout, both.text_rect
    assert layout.two_messages.contains(strip)
    assert strip.bottom <= layout.hand_fan.top + layout.px(2)
    lying = [*map(pose_rect, layout.trick), layout.discard]
    offered = [layout.offer.area, layout.large_offer.area, layout.stock]
    lying += [layout.bridge, layout.bridge_label] if phase is Phase.TWO else offered
    assert strip.collidelist(lying) == -1
    both.draw(pygame.Surface(SIZE))
    written = both.context.kit.text_capture
    above, below = written.place_of(both.context.earlier_message), written.place_of(LONG)
    assert above is not None
    assert below is not None
    assert strip.contains(above.unionall([below]))
    assert above.bottom <= below.top + layout.px(8), "only their empty edges overlap"


def test_the_strip_of_two_is_as_long_as_the_longer_one_needs() -> None:
    short, long = message(CLAIM, SHORT, earlier=SHORT), message(CLAIM, SHORT, earlier=LONG)
    assert short.text_rect.width < long.text_rect.width == message(CLAIM, LONG, earlier=SHORT).text_rect.width


def test_sizes_too_large_for_a_line_each_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    both = message(FOUR, SHORT, Phase.TWO, earlier=SHORT)
    fonts, tried = both.context.kit.fonts, []
    wrap = fonts.wrap_evenly

    def wrap_evenly(text: str, face: Face, pixels: int, width: int) -> list[str]:
        tried.append(pixels)
        return wrap(text, face, pixels, width)

    monkeypatch.setattr(fonts, "wrap_evenly", wrap_evenly)
    room = both.context.layout.two_messages.height - both.context.kit.px(ABOVE)
    assert both.text_rect.height > 0
    assert tried == [max(pixels for pixels in range(100) if 2 * fonts.line_height(pixels) <= room)] * 2
