"""The button after a fair deal that shows its proof, and copies it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from claim_desktop.i18n import tr
from claim_desktop.rules.fair_deal import FairDeal
from claim_desktop.session.fair_proof import fair_deal_details, fair_deal_text, proof_of
from claim_desktop.ui import clipboard
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button


def proof_button(
    fair: FairDeal, ask: Callable[[str, str, Sequence[Button]], None], tell: Callable[[str], None]
) -> Button:
    """Make the button: `ask` opens a dialog with answers, `tell` shows a sentence; numbers are details."""

    def copy() -> None:
        tell(tr("fair.copied" if clipboard.copy(proof_of(fair)) else "fair.not_copied"))

    def open_dialog(text: str, *more: Button) -> None:
        copied = Button("copy", tr("fair.copy"), ButtonVariant.PRIMARY).on_change(copy)
        close = Button("close", tr("menu.back"), ButtonVariant.PAPER)
        ask(tr("fair.opened"), text, [*more, copied, close])

    def show() -> None:
        details = Button("details", tr("fair.details"))
        details.on_change(lambda: open_dialog(fair_deal_details(fair)))
        open_dialog(fair_deal_text(fair), details)

    return Button("proof", tr("table.scoring.proof"), ButtonVariant.SECONDARY).on_change(show)
