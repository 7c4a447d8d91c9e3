"""The search core: the rules packed into bits, worlds, tree search and the solver (see ``form``)."""

from __future__ import annotations

from claim_desktop.ai.engine.form import Form, load_engine

FORM: Form = load_engine(__name__)
"""What runs in this process."""
