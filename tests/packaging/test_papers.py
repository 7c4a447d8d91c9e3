"""What packages say of the project: its address, and its news."""

from __future__ import annotations

import shutil
import tomllib
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import pytest

from scripts.bundling.changelog import read_changelog
from scripts.bundling.metainfo import write_metainfo
from scripts.bundling.project import BuildError, Project
from scripts.bundling.project_url import EXAMPLE, Home, stamp
from tests.documents.markdown import links

ROOT = Path(__file__).resolve().parents[2]
URL = "https://github.com/Ada-L/Claim.Desktop"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The two files that are stamped."""
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("url", "identifier", "mail"),
    [
        (URL, "io.github.ada_l.claim_desktop", "Ada-L@users.noreply.github.com"),
        ("https://codeberg.org/1up/game", "page.codeberg._1up.claim_desktop", "claim-desktop@codeberg.org"),
        (EXAMPLE, "org.example.claim_desktop", "claim-desktop@example.org"),
    ],
)
def test_ids_and_addresses_are_made_from_the_projects_address(url: str, identifier: str, mail: str) -> None:
    assert (Home(url).application_id, Home(url).mail) == (identifier, mail)


def test_a_stamped_checkout_tells_its_address_and_its_links_work_anywhere(checkout: Path) -> None:
    stamp(checkout, URL, "1.2.0")
    assert Home.of(checkout) == Home(URL)
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["urls"]) == {"Homepage", "Changelog", "Issues", "Source"}
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    assert f"]({URL}/raw/v1.2.0/docs/pictures/" in readme
    assert f"]({URL}/blob/v1.2.0/docs/MANUAL.md)" in readme
    assert f"]({URL}/releases)" in readme
    assert [link for link in links(checkout / "README.md") if not link.startswith(("#", "https://"))] == []
    once = readme
    stamp(checkout, URL, "1.2.0")
    assert (checkout / "README.md").read_text(encoding="utf-8") == once


def test_software_centres_are_told_the_games_id_its_developer_and_its_releases(tmp_path: Path) -> None:
    target = tmp_path / "metainfo.xml"
    write_metainfo(Project.at(ROOT, tmp_path), target)
    assert "{" not in target.read_text(encoding="utf-8")
    component = ET.parse(target).getroot()
    assert component.findtext("id") == "org.example.claim_desktop"
    developer = component.find("developer")
    assert developer is not None
    assert (developer.get("id"), developer.findtext("name")) == ("org.example", "The Claim Desktop authors")
    assert component.findall("releases/release")


@pytest.mark.parametrize("url", ["http://github.com/a/b", "https://github.com", 'https://a.org/"', "b"])
def test_what_is_no_address_of_a_project_is_not_written(checkout: Path, url: str) -> None:
    with pytest.raises(BuildError, match="is not the address of a project"):
        stamp(checkout, url, "1.2.0")


def test_a_checkout_that_has_an_address_gets_no_other(checkout: Path) -> None:
    stamp(checkout, URL, "1.2.0")
    with pytest.raises(BuildError, match=r"not at https://github\.com/a/b"):
        stamp(checkout, "https://github.com/a/b", "1.2.0")


def test_the_changelog_is_read_with_entries_on_one_line_and_real_days_only(tmp_path: Path) -> None:
    sections = (
        "## [Unreleased]\n\nAll\nnew.\n\n### Play\n\n- A\n  b.\n- C.",
        "## [1.0.0] - 2026-01-31\n\n- D.",
        "## [0.9.0] - 2026-02-30",
    )
    (tmp_path / "CHANGELOG.md").write_text("\n\n".join(("# Changelog", *sections)), encoding="utf-8")
    read = read_changelog(tmp_path)
    assert [section.summary for section in read.values()] == ["All new.", "", ""]
    assert read["Unreleased"].entries == ["A b.", "C."]
    assert [section.date for section in read.values()] == [None, date(2026, 1, 31), None]
