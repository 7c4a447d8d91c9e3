"""What software centres on Linux show of the game (AppStream): its address, pictures and releases."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from scripts.bundling.changelog import Section, read_changelog
from scripts.bundling.desktop_entry import in_all_languages
from scripts.bundling.project import NAME, Project
from scripts.bundling.project_url import Home, author_of

PICTURES = "docs/pictures"


def write_metainfo(project: Project, target: Path) -> None:
    """Fill in build/linux/claim-desktop.metainfo.xml."""
    home = Home.of(project.root)
    text = (project.build / "linux" / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    values = {
        "id": home.application_id,
        "developer": home.application_id.rpartition(".")[0],
        "author": escape(author_of(project.root)),
        "home": home.url,
        "pictures": home.file(PICTURES, project.version),
        "releases": "\n    ".join(_releases(project)),
    }
    head, body = in_all_languages(text, project.root).split(
        "-->\n", 1
    )  # the comment explains the braces, and is left out
    for name, value in values.items():
        body = body.replace(f"{{{name}}}", value)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(head.partition("\n")[0] + "\n" + body, encoding="utf-8")


def _releases(project: Project) -> list[str]:
    """The versions that CHANGELOG.md dates, the latest first; before them this one, if it has no date yet."""
    dated = [section for section in read_changelog(project.root).values() if section.date is not None]
    lines = [line for section in dated for line in _release(section)]
    if project.version not in {section.version for section in dated}:
        day = datetime.fromtimestamp(project.epoch, UTC).date().isoformat()
        lines.insert(0, f'<release version="{project.version}" date="{day}" type="development"/>')
    return lines


def _release(section: Section) -> list[str]:
    opening = f'<release version="{section.version}" date="{section.day}">'
    if not section.entries:
        return [f"{opening[:-1]}/>"]
    summary = [f"    <p>{escape(section.summary)}</p>"] if section.summary else []
    entries = [f"      <li>{escape(entry.replace('`', ''))}</li>" for entry in section.entries]
    return [
        opening,
        "  <description>",
        *summary,
        "    <ul>",
        *entries,
        "    </ul>",
        "  </description>",
        "</release>",
    ]
