"""A toolkit on a surface without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.ui.audio import Audio, Volumes
from claim_desktop.ui.toolkit import Toolkit
from tests.window import window

SIZE = (1280, 720)


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    """The surface to draw on."""
    with window(SIZE) as surface:
        yield surface


@pytest.fixture
def kit(surface: pygame.Surface, tmp_path: Path) -> Iterator[Toolkit]:
    """A toolkit at design size, without sound."""
    audio = Audio(tmp_path, tmp_path, volumes=Volumes(0.0))
    yield Toolkit(surface.get_size(), audio)
    audio.close()
