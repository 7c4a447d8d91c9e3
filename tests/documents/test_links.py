"""What the documents link to and have people start is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.bundling.project_url import RELEASES
from scripts.run import COMMANDS
from tests.documents.markdown import DOCUMENTS, ROOT, anchors, links


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_every_link_within_the_project_leads_to_a_file_and_a_heading_that_exist(document: Path) -> None:
    broken = [link for link in links(document) if "://" not in link and not leads_somewhere(document, link)]
    assert broken == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_commands_are_started_by_any_python_since_they_set_themselves_up(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    started = re.findall(r"(\S*python\S*) (scripts/\S+?\.py)", text)
    assert [(python.strip("`("), file) for python, file in started] == [
        ("python3", file) for _, file in started if (ROOT / file).is_file()
    ]
    assert set(re.findall(r"scripts/run\.py (\w+)", text)) <= set(COMMANDS)


def leads_somewhere(document: Path, link: str) -> bool:
    """Whether a relative link finds its file and, in a document, its heading."""
    if link == RELEASES:
        return document == ROOT / "README.md"
    name, _, anchor = link.partition("#")
    target = document.parent / name if name else document
    return target.exists() and (not anchor or anchor in anchors(target))
