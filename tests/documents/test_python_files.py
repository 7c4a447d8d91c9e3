"""Each Python file that a document names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents.markdown import DOCUMENTS, ROOT

NAMED = re.compile(r"`([\w./-]+\.py)\b")
FILES = {
    f"/{path.relative_to(ROOT).as_posix()}"
    for folder in ("claim_desktop", "scripts", "tests", "docs", "build")
    for path in (ROOT / folder).rglob("*.py")
} | {f"/{path.name}" for path in ROOT.glob("*.py")}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_python_file_that_is_named_exists(document: Path) -> None:
    named = NAMED.findall(document.read_text(encoding="utf-8"))
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in FILES)] == []
