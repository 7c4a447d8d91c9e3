"""Languages made for a test, instead of the game's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop import i18n
from claim_desktop.i18n import catalogue

ENGLISH = {
    "app.language": "English",
    "app.title": "Claim Desktop",
    "app.greeting": "Hello, {name}!",
    "app.farewell": "Goodbye",
    "app.cards_one": "{count} card for {name}",
    "app.cards_other": "{count} cards for {name}",
    "app.years": "{count} years",
}
POLISH = {
    "app.language": "Polski",
    "app.greeting": "Witaj, {name}!",
    "app.cards_one": "{count} karta",
    "app.cards_few": "{count} karty",
    "app.cards_many": "{count} kart",
}


@pytest.fixture
def two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an English and of a Polish that lacks some texts."""
    for code, entries in {"en": ENGLISH, "pl": POLISH}.items():
        folder = tmp_path / "languages" / code
        folder.mkdir(parents=True)
        for area in catalogue.AREAS:
            (folder / f"{area}.json").write_text("{}", encoding="utf-8")
        (folder / "app.json").write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(catalogue, "asset", tmp_path.joinpath)
    i18n.clear_cache()
    yield tmp_path / "languages"
    i18n.use_language("en")
    i18n.clear_cache()
