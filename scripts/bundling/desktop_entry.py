"""What systems show of the game in menus and software centres, in every language that it speaks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.sax.saxutils import escape

from scripts.bundling.project import NAME, Project

SOURCE = "en"
KEY = "app.entry."
"""How the keys begin of texts in assets/languages/LANGUAGE/app.json that the game itself does not show."""

WINDOWS_LANGUAGES = {"en": 0x0409, "de": 0x0407, "fr": 0x040C, "id": 0x0421, "nl": 0x0413}
"""How Windows numbers languages; it shows English to those who speak another."""

_ENTRY = re.compile(r"(\w+)=\{app\.entry\.(\w+)\}")
_ELEMENT = re.compile(r"(\s*)<(\w+)>\{app\.entry\.(\w+)\}</\2>")


def entry_texts(root: Path) -> dict[str, dict[str, str]]:
    """The texts about the game by language, English first, each by the last part of its key."""
    folders = sorted((root / "assets" / "languages").iterdir())
    found: dict[str, dict[str, str]] = {SOURCE: {}}
    for folder in folders:
        texts = json.loads((folder / "app.json").read_text(encoding="utf-8"))
        found[folder.name] = {
            key.removeprefix(KEY): text for key, text in texts.items() if key.startswith(KEY)
        }
    return found


def write_desktop_entry(project: Project, target: Path) -> None:
    """Fill in build/linux/claim-desktop.desktop: a line for each text and language."""
    texts = entry_texts(project.root)
    lines = []
    for line in (project.build / "linux" / f"{NAME}.desktop").read_text(encoding="utf-8").splitlines():
        filled = _ENTRY.fullmatch(line)
        if filled is None:
            lines.append(line)
        else:
            for code, words in texts.items():
                mark = "" if code == SOURCE else f"[{code.replace('-', '_')}]"
                lines.append(f"{filled[1]}{mark}={words[filled[2]]}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join([*lines, ""]), encoding="utf-8")


def in_all_languages(template: str, root: Path) -> str:
    """Repeat each element of an XML file that is filled with a text, once for each language."""
    texts = entry_texts(root)
    lines = []
    for line in template.splitlines():
        element = _ELEMENT.fullmatch(line)
        if element is None:
            lines.append(line)
        else:
            indent, tag, key = element.groups()
            for code, words in texts.items():
                mark = "" if code == SOURCE else f' xml:lang="{code}"'
                lines.append(f"{indent}<{tag}{mark}>{escape(words[key])}</{tag}>")
    return "\n".join([*lines, ""])


def version_tables(root: Path, version: str) -> tuple[str, str]:
    """The string tables of a Windows program, one for each language, and which there are."""
    texts = {code: words for code, words in entry_texts(root).items() if code in WINDOWS_LANGUAGES}
    tables = []
    for code, words in texts.items():
        strings = {
            "CompanyName": "Claim Desktop",
            "FileDescription": "Claim Desktop",
            "FileVersion": version,
            "InternalName": NAME,
            "LegalCopyright": words["licence"],
            "OriginalFilename": f"{NAME}.exe",
            "ProductName": "Claim Desktop",
            "ProductVersion": version,
            "Comments": words["comment"],
        }
        filled = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
        tables.append(f"StringTable('{WINDOWS_LANGUAGES[code]:04X}04B0', [{filled}])")
    numbers = [number for code in texts for number in (WINDOWS_LANGUAGES[code], 1200)]
    return ", ".join(tables), str(numbers)
