"""The pictures of README exist and are all shown, and the moving one is short and small."""

from __future__ import annotations

from collections.abc import Iterator

from tests.documents.markdown import ROOT, links

FOLDER = ROOT / "docs" / "pictures"
MOVING = FOLDER / "game.webp"


def chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and content of each part of a WebP file."""
    at = 12
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        yield webp[at : at + 4], webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def test_readme_shows_every_picture_that_is_kept() -> None:
    shown = {ROOT / link for link in links(ROOT / "README.md") if link.startswith("docs/pictures/")}
    assert shown == set(FOLDER.iterdir())


def test_the_moving_picture_lasts_ten_seconds_begins_again_and_is_soon_loaded() -> None:
    picture = MOVING.read_bytes()
    times = [int.from_bytes(part[12:15], "little") for name, part in chunks(picture) if name == b"ANMF"]
    rounds = [int.from_bytes(part[4:6], "little") for name, part in chunks(picture) if name == b"ANIM"]
    assert 9_500 < sum(times) < 10_500
    assert rounds == [0], "0 is for ever"
    assert len(picture) < 1_500_000
