"""Releases are refused until everything is in order."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

import pytest

from scripts._environment import SetupError
from scripts.releasing.tag import notes, release, write_tag

TODAY = date(2026, 12, 24)
GOOD = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-24\n\n### Added\n\n- Dragons.\n"


def git(root: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "tag.gpgSign=false")
    command = ["git", "-C", str(root), *identity, "-c", "commit.gpgSign=false", *arguments]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A tiny project in which everything is in order for version 1.2.0."""
    (tmp_path / "claim_desktop").mkdir()
    (tmp_path / "claim_desktop" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(GOOD, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(tmp_path)
    git(tmp_path, "tag", "v1.1.9")
    return tmp_path


def commit(root: Path) -> None:
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "A change")


def change(root: Path, old: str, new: str) -> None:
    path = root / "CHANGELOG.md"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    commit(root)


def passes(root: Path) -> bool:
    return True


def test_a_release_in_order_gets_the_tag_of_its_version(checkout: Path) -> None:
    assert release(checkout, TODAY, passes) == "v1.2.0"
    assert notes(checkout) == "Claim Desktop 1.2.0\n\n### Added\n\n- Dragons."


def test_the_tag_has_the_notes_with_their_headings(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ada@example.org")
    write_tag(checkout, "v1.2.0")
    command = ["git", "-C", str(checkout), "tag", "--list", "--format=%(contents)", "v1.2.0"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said.strip() == notes(checkout)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("## [1.2.0] - 2026-12-24", "## [1.1.0] - 2026-12-24", "no section"),
        (" - 2026-12-24", "", "needs the date"),
        ("2026-12-24", "2026-12-25", "needs the date"),
        ("2026-12-24", "2026-02-30", "needs the date"),
        ("2026-12-24", "2026-13-01", "needs the date"),
        ("- Dragons.", "", "says nothing"),
        ("## [Unreleased]\n", "## [Unreleased]\n\n- Trolls.\n", "under Unreleased"),
    ],
)
def test_a_changelog_that_is_not_in_order_stops_a_release(
    checkout: Path, old: str, new: str, reason: str
) -> None:
    change(checkout, old, new)
    with pytest.raises(SetupError, match=reason):
        release(checkout, TODAY, passes)


def test_changes_that_are_not_committed_stop_a_release(checkout: Path) -> None:
    (checkout / "new.txt").write_text("new", encoding="utf-8")
    with pytest.raises(SetupError, match="not committed"):
        release(checkout, TODAY, passes)


def test_another_branch_than_main_stops_a_release(checkout: Path) -> None:
    git(checkout, "switch", "--quiet", "--create", "dragons")
    with pytest.raises(SetupError, match="this is dragons"):
        release(checkout, TODAY, passes)


@pytest.mark.parametrize("tag", ["v1.2.0", "v1.10.0"])
def test_a_version_that_is_not_newer_than_every_tag_stops_a_release(checkout: Path, tag: str) -> None:
    git(checkout, "tag", tag)
    with pytest.raises(SetupError, match=f"not newer than the last tag, {tag}"):
        release(checkout, TODAY, passes)


def test_tests_that_fail_stop_a_release(checkout: Path) -> None:
    with pytest.raises(SetupError, match="tests do not pass"):
        release(checkout, TODAY, lambda root: False)


def test_a_tree_behind_its_upstream_stops_a_release(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    git(elsewhere, "init", "--quiet", "--bare", "--initial-branch", "main")
    git(checkout, "remote", "add", "origin", str(elsewhere))
    git(checkout, "push", "--quiet", "--set-upstream", "origin", "main")
    assert release(checkout, TODAY, passes) == "v1.2.0"
    change(checkout, "- Dragons.", "- Dragons and Trolls.")
    git(checkout, "push", "--quiet")
    git(checkout, "reset", "--quiet", "--hard", "HEAD~1")
    with pytest.raises(SetupError, match="origin/main has 1 commit that is not"):
        release(checkout, TODAY, passes)


def test_nothing_is_tested_before_all_else_is_in_order(checkout: Path) -> None:
    def must_not_run(root: Path) -> bool:
        raise AssertionError("the tests were run")

    change(checkout, " - 2026-12-24", "")
    with pytest.raises(SetupError, match="needs the date"):
        release(checkout, TODAY, must_not_run)
