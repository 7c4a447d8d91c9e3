"""The same stages and games as for scenes."""

from __future__ import annotations

from tests.scenes.conftest import four, game, make_services, services, two

__all__ = ["four", "game", "make_services", "services", "two"]
