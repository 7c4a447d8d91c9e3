"""Where the project is published: the address from which ids, links and pictures in packages are made.

It is the project's homepage in pyproject.toml. A checkout that names none gets packages that bear
`https://example.org/claim-desktop`, an address that is reserved for examples and never anybody's; the release
workflow writes the address that it runs at (`stamp`).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from scripts.bundling.project import NAME, BuildError

EXAMPLE = "https://example.org/claim-desktop"
FORGES = {"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}
"""Domains below which a project of that forge may name itself, by their reversed names (Flathub's rules)."""
RELATIVE = re.compile(r"(?P<picture>!?)(?P<text>\[[^\]]*\]\()(?!https?:|#)(?P<path>[^)]+)(?=\))")
"""A picture or link of the README that leads into the repository."""
RELEASES = "../../releases"
"""The README's link to the page of releases, which a forge resolves against the README's own address."""
URLS = """[project.urls]
Homepage = "{url}"
Changelog = "{url}/blob/v{version}/CHANGELOG.md"
Issues = "{url}/issues"
Source = "{url}"

[tool.setuptools.dynamic]"""


@dataclass(frozen=True, slots=True)
class Home:
    """The address of the project's pages, without a slash at its end."""

    url: str

    @classmethod
    def of(cls, root: Path) -> Home:
        """What pyproject.toml says, else the address for examples."""
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return cls(project.get("urls", {}).get("Homepage", EXAMPLE).rstrip("/"))

    @property
    def application_id(self) -> str:
        """The project's reverse-DNS name, which AppStream, Flatpak and macOS ask for."""
        host, *path = self._names
        start = f"{FORGES[host]}.{path[0]}" if host in FORGES else ".".join(reversed(host.split(".")))
        parts = [re.sub(r"[^a-z0-9]", "_", part.lower()) for part in (*start.split("."), NAME)]
        return ".".join(f"_{part}" if part[0].isdigit() else part for part in parts)

    @property
    def mail(self) -> str:
        """Where mail about a package goes."""
        host, *path = self._names
        return f"{path[0]}@users.noreply.github.com" if host == "github.com" else f"{NAME}@{host}"

    def file(self, path: str, version: str) -> str:
        """The address of the bytes of a file of the repository as it was in that version."""
        return f"{self.url}/raw/v{version}/{path}"

    def page(self, path: str, version: str) -> str:
        """The address at which a person reads that file, or the page of releases."""
        return f"{self.url}/releases" if path == RELEASES else f"{self.url}/blob/v{version}/{path}"

    @property
    def _names(self) -> list[str]:
        address = urlsplit(self.url)
        return [address.hostname or "", *address.path.strip("/").split("/")]


def author_of(root: Path) -> str:
    """Whom pyproject.toml names as the author."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["authors"][0]["name"])


def stamp(root: Path, url: str, version: str) -> None:
    """Write the address into pyproject.toml, and into the README: its pictures and links then work anywhere.

    Raises:
        BuildError: the address is not one of https with a path, or another one is written already.
    """
    if not re.fullmatch(r"https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)+", url):
        raise BuildError(f"{url} is not the address of a project, such as {EXAMPLE}.")
    settings = root / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    known = tomllib.loads(text)["project"].get("urls", {}).get("Homepage")
    if known not in (None, url):
        raise BuildError(f"pyproject.toml says that the project is at {known}, not at {url}.")
    if known is None:
        urls = URLS.format(url=url, version=version)
        settings.write_text(text.replace("[tool.setuptools.dynamic]", urls, 1), encoding="utf-8")
    readme = root / "README.md"
    home = Home(url)

    def absolute(found: re.Match[str]) -> str:
        address = home.file if found["picture"] else home.page
        return found["picture"] + found["text"] + address(found["path"], version)

    text = RELATIVE.sub(absolute, readme.read_text(encoding="utf-8"))
    readme.write_text(text, encoding="utf-8")
