"""The person in the settings, who practises."""

from __future__ import annotations

from claim_desktop.session.setup import default_name
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.storage.settings import Settings
from claim_desktop.table.artwork.portraits import portrait_of


def player_profile(settings: Settings) -> tuple[str, str]:
    """The first person's name and portrait: the same in whatever seat a position puts them."""
    portrait = portrait_of(0, None, next(iter(settings.portraits), ""))
    return next(iter(settings.player_names), "") or default_name(0, portrait), portrait


def own_seat(settings: Settings) -> SeatSetup:
    """The seat of that person."""
    name, portrait = player_profile(settings)
    return SeatSetup(name, None, settings.aids, portrait)
