"""What every test runs with: no window, no sound, and random examples that never time out."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("claim", deadline=None, print_blob=True)
settings.load_profile("claim")
