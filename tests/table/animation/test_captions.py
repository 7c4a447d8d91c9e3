"""Captions: each stands for as long as its words need, the earlier one above the next."""

from __future__ import annotations

import pytest

from claim_desktop.table.animation.captions import MIN_CAPTION_SECONDS, Captions, seconds_to_read

FIRST, SECOND, THIRD = "Ada wins the trick with the Giant 5.", "Bea draws from the stock.", "Ada draws."


@pytest.fixture
def captions() -> Captions:
    return Captions()


def test_the_time_grows_with_the_letters_from_a_minimum_on() -> None:
    assert seconds_to_read("x" * 40) == 2.0
    assert seconds_to_read("x") == MIN_CAPTION_SECONDS
    assert seconds_to_read("") == 0.0


def test_an_earlier_caption_stays_above_the_next_until_it_has_been_read(captions: Captions) -> None:
    captions.tell(FIRST)
    captions.update(1.0)
    captions.tell(SECOND)
    assert captions.unread == [FIRST, SECOND]
    captions.update(seconds_to_read(FIRST) - 1.0)
    assert captions.unread == [SECOND]


def test_the_newest_one_stays_until_the_next(captions: Captions) -> None:
    captions.tell(FIRST)
    captions.update(100.0)
    assert (captions.newest, captions.unread) == (FIRST, [])
    captions.tell(SECOND)
    assert (captions.newest, captions.unread) == (SECOND, [SECOND])


def test_a_closed_one_goes_only_when_it_has_been_read(captions: Captions) -> None:
    captions.tell(FIRST)
    captions.tell("")
    assert captions.newest == FIRST
    captions.update(seconds_to_read(FIRST))
    assert captions.newest == ""
    captions.tell(SECOND)
    captions.update(100.0)
    captions.tell("")
    assert captions.newest == "", "one that has been read goes at once"


def test_the_next_moment_is_when_one_of_them_has_been_read(captions: Captions) -> None:
    assert captions.seconds_to_next is None
    captions.tell(FIRST)
    captions.tell(SECOND)
    assert captions.seconds_to_next == pytest.approx(seconds_to_read(SECOND))
    captions.update(seconds_to_read(SECOND))
    assert captions.seconds_to_next == pytest.approx(seconds_to_read(FIRST) - seconds_to_read(SECOND))
    captions.update(100.0)
    assert captions.seconds_to_next is None


def test_without_room_the_oldest_gives_way(captions: Captions) -> None:
    for text in (FIRST, SECOND, THIRD):
        captions.tell(text)
    assert captions.unread == [SECOND, THIRD]


def test_the_same_words_twice_are_two_captions(captions: Captions) -> None:
    captions.tell(SECOND)
    captions.update(1.0)
    captions.tell(SECOND)
    captions.update(0.5)
    assert captions.unread == [SECOND]
    assert captions.seconds_to_next == pytest.approx(seconds_to_read(SECOND) - 0.5)


def test_what_covers_a_caption_stops_its_time(captions: Captions) -> None:
    captions.tell(FIRST)
    captions.tell(SECOND)
    captions.places = 1
    captions.update(seconds_to_read(SECOND))
    assert captions.unread == [FIRST]
    captions.places = 0
    captions.update(100.0)
    assert (captions.unread, captions.seconds_to_next) == ([FIRST], None)
    captions.places = 2
    assert captions.seconds_to_next == pytest.approx(seconds_to_read(FIRST))


def test_those_that_are_covered_count_as_read_when_all_motions_are_ended(captions: Captions) -> None:
    captions.tell(FIRST)
    captions.tell(SECOND)
    captions.places = 0
    captions.finish()
    assert (captions.newest, captions.unread) == (SECOND, [])
