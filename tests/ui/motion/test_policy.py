"""How things move in full, and with reduced motion."""

import math

import pytest

from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.motion.easing import ease_in_out


def test_in_full_a_coming_thing_travels_and_is_opaque_from_the_start() -> None:
    motion = MotionPolicy()
    assert (motion.travel(0.3), motion.opacity(0.3)) == (0.3, 1.0)


def test_with_reduced_motion_it_fades_in_where_it_belongs() -> None:
    motion = MotionPolicy(is_reduced=True)
    assert (motion.travel(0.3), motion.opacity(0.3)) == (1.0, 0.3)


@pytest.mark.parametrize(("is_reduced", "progress"), [(False, ease_in_out(0.2)), (True, 1.0)])
def test_an_easing_is_at_its_end_from_the_start_only_with_reduced_motion(
    is_reduced: bool, progress: float
) -> None:
    assert MotionPolicy(is_reduced).easing(ease_in_out)(0.2) == progress


def test_reduced_motion_has_no_flights_no_flourishes_and_no_half_steps() -> None:
    full, reduced = MotionPolicy(), MotionPolicy(is_reduced=True)
    assert (full.flight_seconds(0.5), reduced.flight_seconds(0.5)) == (0.5, 0.0)
    assert (full.has_flourishes, reduced.has_flourishes) == (True, False)
    assert (full.in_steps(2.7), reduced.in_steps(2.7)) == (2.7, 2.0)


def test_the_players_speed_lengthens_pauses_and_slows_motions_alike() -> None:
    slow, instant = MotionPolicy(speed_factor=1.6), MotionPolicy(speed_factor=0.0)
    assert (slow.duration(2.0), slow.scaled_dt(3.2)) == (3.2, 2.0)
    assert (instant.duration(2.0), instant.scaled_dt(0.001)) == (0.0, math.inf)
