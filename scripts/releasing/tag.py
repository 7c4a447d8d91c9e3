"""Tags the commit at hand as a release: `python3 scripts/run.py tag_release`. Pushing the tag is left to you.

Refuses, with a sentence, unless everything is in order: a clean tree on main that includes its upstream, a
version newer than every tag, a dated section for it in CHANGELOG.md that is not empty, and nothing left under
“Unreleased”. Only then do the tests run, and they have to pass. `--check` stops before the tag.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path

from scripts._arguments import ArgumentParser
from scripts._environment import ROOT, SetupError, say
from scripts.bundling.changelog import read_changelog
from scripts.bundling.project import BuildError, version_of


def main() -> int:
    """Check everything, then tag."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="check everything and tag nothing")
    chosen = parser.parse_args()
    tag = release(ROOT, date.today(), tests_pass)
    if chosen.check:
        say(f"{tag} can be tagged.")
        return 0
    write_tag(ROOT, tag)
    say(f"Tagged {tag}. To publish it: git push origin {tag}")
    return 0


def release(root: Path, today: date, passes: Callable[[Path], bool]) -> str:
    """Return the tag that this commit may have; raises `SetupError` with the first thing not in order."""
    try:
        version = version_of(root)
    except BuildError as error:
        raise SetupError(str(error)) from error
    reason = (
        _wrong_with_tree(root)
        or _wrong_with_upstream(root)
        or _wrong_with_version(root, version)
        or _wrong_with_changelog(root, version, today)
    )
    if reason is None and not passes(root):  # last, because the tests take minutes
        reason = "The tests do not pass."
    if reason:
        raise SetupError(reason)
    return f"v{version}"


def write_tag(root: Path, tag: str) -> None:
    """Tag the commit with the notes of its version; by itself git would take their headings for comments."""
    _git(root, "tag", "--annotate", tag, "--cleanup=whitespace", "--message", notes(root))


def notes(root: Path) -> str:
    """What CHANGELOG.md says about the current version."""
    version = version_of(root)
    section = read_changelog(root).get(version)
    return f"Claim Desktop {version}\n\n{section.text if section else ''}"


def tests_pass(root: Path) -> bool:
    """Run everything that the public workflow tests."""
    return subprocess.run([str(root / ".ci" / "run")], cwd=root, check=False).returncode == 0


def _wrong_with_tree(root: Path) -> str | None:
    if _git(root, "status", "--porcelain"):
        return "There are changes that are not committed; commit them or put them aside first."
    branch = _git(root, "rev-parse", "--abbrev-ref", "HEAD")
    return None if branch == "main" else f"Releases are made from main, and this is {branch}."


def _wrong_with_upstream(root: Path) -> str | None:
    """Fetch and compare; a branch without an upstream cannot be behind one."""
    upstream = _git(root, "for-each-ref", "--format=%(upstream:short)", "refs/heads/main")
    if not upstream:
        return None
    _git(root, "fetch", "--quiet", "--tags")
    behind = int(_git(root, "rev-list", "--count", f"HEAD..{upstream}"))
    if behind == 0:
        return None
    commits = "1 commit that is" if behind == 1 else f"{behind} commits that are"
    return f"{upstream} has {commits} not in this tree; run git pull, then try again."


def _wrong_with_version(root: Path, version: str) -> str | None:
    tagged = [tag.removeprefix("v") for tag in _git(root, "tag", "--list", "v*").split()]
    newest = max((other for other in tagged if _is_version(other)), key=_numbers, default=None)
    if newest is not None and _numbers(version) <= _numbers(newest):
        return f"claim_desktop/__init__.py says {version}, which is not newer than the last tag, v{newest}."
    return None


def _wrong_with_changelog(root: Path, version: str, today: date) -> str | None:
    sections = read_changelog(root)
    section = sections.get(version)
    if section is None:
        return f"CHANGELOG.md has no section “## [{version}] - {today.isoformat()}”."
    if section.date is None or section.date > today:
        return f"In CHANGELOG.md, {version} needs the date of its release, such as {today.isoformat()}."
    if not section.entries:
        return f"CHANGELOG.md says nothing of what is new in {version}."
    if "Unreleased" in sections and sections["Unreleased"].entries:
        return f"CHANGELOG.md still has entries under Unreleased; move them to {version}."
    return None


def _is_version(text: str) -> bool:
    return re.fullmatch(r"\d+\.\d+\.\d+", text) is not None


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(root), *arguments], capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise SetupError(done.stderr.strip() or f"git {arguments[0]} failed.")
    return done.stdout.strip()
