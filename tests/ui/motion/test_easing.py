"""Easings begin at nothing and end at everything."""

from __future__ import annotations

from itertools import pairwise

import pytest

from claim_desktop.ui.motion.easing import Ease, bounce, ease_in, ease_in_out, ease_out, linear, overshoot

EASINGS = (linear, ease_in, ease_out, ease_in_out, overshoot, bounce)


@pytest.mark.parametrize("ease", EASINGS)
def test_an_easing_gives_exactly_0_at_0_and_1_at_1(ease: Ease) -> None:
    assert (ease(0.0), ease(1.0)) == (0.0, 1.0)


@pytest.mark.parametrize("ease", EASINGS)
def test_an_easing_makes_no_jumps(ease: Ease) -> None:
    shown = [ease(step / 1000) for step in range(1001)]
    assert max(abs(later - earlier) for earlier, later in pairwise(shown)) < 0.01


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out])
def test_a_calm_easing_never_goes_back(ease: Ease) -> None:
    shown = [ease(step / 1000) for step in range(1001)]
    assert shown == sorted(shown)


def test_overshoot_goes_a_little_too_far() -> None:
    assert 1.02 < max(overshoot(step / 1000) for step in range(1001)) < 1.12
