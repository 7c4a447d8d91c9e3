"""The pictures of the prizes of the road."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.scenes.base import Services
from claim_desktop.scenes.road.prizes import PrizeState, prize_picture
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from scripts.stage.pilot import run_app

PRIZES: list[Look] = [list(CardBack)[1], list(TableCloth)[1], *PortraitFrame]
LARGE = 3.0
"""How much larger than on the road the pictures are, so that a stone has some pixels."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    """Services with the real pictures."""
    folder: Path = tmp_path_factory.mktemp("prizes")
    with run_app(folder) as pilot:
        return pilot.app.services


def brightness(picture: pygame.Surface) -> float:
    """How bright a picture is on average, where it is not transparent."""
    red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
    return (red + green + blue) / 3


@pytest.mark.parametrize("prize", PRIZES, ids=lambda prize: prize.value)
def test_a_prize_that_is_still_to_be_won_is_darker(services: Services, prize: Look) -> None:
    won = prize_picture(services, prize, PrizeState.WON)
    before = brightness(won)
    to_win = prize_picture(services, prize, PrizeState.TO_WIN)
    assert brightness(to_win) < 0.95 * before
    assert brightness(won) == before, "the prize that was won stays as bright"
    assert to_win.get_size() == won.get_size()


@pytest.mark.parametrize("prize", PRIZES, ids=lambda prize: prize.value)
def test_a_picture_of_a_prize_is_drawn_once_and_of_its_share_of_the_size(
    services: Services, prize: Look
) -> None:
    usual = prize_picture(services, prize, PrizeState.WON)
    assert prize_picture(services, prize, PrizeState.WON) is usual
    large = prize_picture(services, prize, PrizeState.WON, 2.0)
    assert large.width == pytest.approx(2 * usual.width, abs=12)


def test_the_frames_are_of_different_metals(services: Services) -> None:
    frames = [prize_picture(services, frame, PrizeState.WON) for frame in PortraitFrame]
    assert len({pygame.image.tobytes(frame, "RGBA") for frame in frames}) == len(frames)


def test_a_frame_is_the_same_seen_from_each_side_since_a_stone_is_at_each_quarter(services: Services) -> None:
    frame = prize_picture(services, PortraitFrame.SILVER, PrizeState.WON, LARGE)
    x, y = frame.get_bounding_rect().center
    reach = round(0.79 * frame.get_bounding_rect().width / 2)
    between = frame.get_at((x + round(0.7 * reach), y + round(0.7 * reach)))
    top, *others = (
        frame.get_at(at) for at in ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    )
    assert between.a == 255, "the ring goes on between them"
    assert difference(top, between) > 60
    assert all(difference(top, stone) < 60 for stone in others)


def difference(one: pygame.Color, other: pygame.Color) -> int:
    """How far apart two colours are."""
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))
