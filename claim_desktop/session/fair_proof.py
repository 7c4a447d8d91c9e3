"""The proof of a fair deal, shown after its game: as text, and as a script that verifies it."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.rules.fair_deal import FairDeal, commitment_words


def fair_deal_text(fair: FairDeal) -> str:
    """The four words of the seal, and the cut."""
    return "\n".join(
        (
            tr("fair.opened.words", words=" · ".join(commitment_words(fair.commitment))),
            tr("fair.opened.cut", cut=fair.cut),
        )
    )


def fair_deal_details(fair: FairDeal) -> str:
    """The number that the seal committed to, the cut, and the deal that follows from both."""
    return "\n".join(
        (
            tr("fair.opened.nonce", nonce=fair.nonce.hex()),
            tr("fair.opened.cut", cut=fair.cut),
            tr("fair.opened.seed", seed=str(fair.seed)),
        )
    )


def proof_of(fair: FairDeal) -> str:
    """Three lines of Python that print whether the seal and the seed follow from the number and the cut."""
    seed = f"int.from_bytes(hmac.digest(nonce, {fair.cut!r}.encode(), 'sha256')[:6], 'big')"
    return "\n".join(
        (
            f"import hashlib, hmac; nonce = bytes.fromhex('{fair.nonce.hex()}')",
            f"print(hashlib.sha256(nonce).hexdigest() == '{fair.commitment}')",
            f"print({seed} == {fair.seed})",
        )
    )
