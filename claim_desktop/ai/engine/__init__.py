"""The search core: the rules packed into bits, worlds, tree search and the solver (see `build_info`)."""

from __future__ import annotations

from claim_desktop.ai.engine.build_info import EngineBuild, load_engine

ENGINE_BUILD: EngineBuild = load_engine(__name__)
"""What runs in this process."""
