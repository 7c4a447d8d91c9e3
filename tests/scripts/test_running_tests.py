"""What scripts/test.py runs and checks: everything by default, and otherwise what a change concerns."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from scripts._environment import ROOT, Environment, SetupError
from scripts.dev import tests as test_command
from scripts.dev.affected import Affected
from scripts.dev.tests import changed_files

EVERY_CHECK = ["style (ruff)", "format (ruff)", "types (mypy)", "imports (import-linter)"]


@pytest.fixture(scope="module")
def affected() -> Affected:
    """The imports of this checkout."""
    return Affected(ROOT)


class Tools:
    """Stands in for pytest and the checks: notes how each was called, and passes unless it is to fail."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.calls: list[tuple[str, ...]] = []

    def __call__(
        self, _: Environment, arguments: tuple[str, ...], *, capture: bool
    ) -> subprocess.CompletedProcess[str]:
        self.calls.append(arguments)
        status = 1 if self.failing in arguments else 0
        return subprocess.CompletedProcess([], status, stdout="what is wrong")

    def names(self) -> list[str]:
        """What was called, in the order of the alphabet."""
        return sorted(call[1].partition(" ")[0] for call in self.calls)


def run(
    monkeypatch: pytest.MonkeyPatch,
    arguments: Sequence[str],
    *,
    changed: set[str] | None = None,
    found: Sequence[str] = (),
    failing: str = "",
) -> tuple[int, Tools]:
    """Run scripts/test.py with these arguments in a checkout where these files differ."""
    tools = Tools(failing)
    monkeypatch.setattr(test_command, "prepare", lambda *_: None)
    monkeypatch.setattr(test_command, "_run", tools)
    monkeypatch.setattr(test_command, "_affected_tests", lambda *_: list(found))
    monkeypatch.setattr(test_command, "changed_files", lambda _: changed)
    monkeypatch.setattr(sys, "argv", ["test.py", *arguments])
    return test_command.main(), tools


def test_without_a_path_everything_is_checked_whatever_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    status, tools = run(monkeypatch, ["-k", "giants"], changed=set())
    assert status == 0
    assert tools.names() == ["from", "mypy", "pytest", "ruff", "ruff"]
    (tests,) = [call for call in tools.calls if "pytest" in call]
    assert tests[-2:] == ("-k", "giants")
    assert all(call[-1] == "." for call in tools.calls if "ruff" in call)


def test_with_a_path_only_the_changed_python_files_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    file = "scripts/dev/tests.py"
    _, tools = run(monkeypatch, ["tests/rules"], changed={file, "README.md", "scripts/removed.py"})
    assert tools.names() == ["from", "mypy", "pytest", "ruff", "ruff"]
    assert [call[-1] for call in tools.calls if "ruff" in call] == [file, file]


def test_with_a_path_and_nothing_changed_nothing_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    _, tools = run(monkeypatch, ["tests/rules"], changed={"README.md"})
    assert tools.names() == ["pytest"]


@pytest.mark.parametrize(
    ("changed", "checks"),
    [
        (None, EVERY_CHECK),
        ({"pyproject.toml"}, EVERY_CHECK),
        ({"claim_desktop/app/app.py"}, EVERY_CHECK),
        ({"claim_desktop/gone.py"}, EVERY_CHECK[2:]),
        ({"tests/conftest.py"}, EVERY_CHECK),
        ({"assets/icon.svg"}, []),
        (set(), []),
    ],
)
def test_a_check_is_made_where_a_change_may_have_broken_what_it_looks_at(
    changed: set[str] | None, checks: list[str]
) -> None:
    assert [check.name for check in test_command.checks_of(ROOT, changed)] == checks


@pytest.mark.parametrize(("tool", "name"), [("mypy", "types (mypy)"), ("pytest", "tests (pytest)")])
def test_one_failure_fails_the_run_and_is_named_last(
    tool: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, tools = run(monkeypatch, [], failing=tool)
    assert status == 1
    assert len(tools.calls) == 5
    output = capsys.readouterr().out
    assert output.splitlines()[-1] == f"Failed: {name}."
    assert ("what is wrong" in output) == (tool != "pytest")


def test_changed_takes_the_tests_that_concern_what_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["tests/rules/test_cards.py", "tests/rules/test_view.py"]
    _, tools = run(monkeypatch, ["--changed", "-q"], changed={"claim_desktop/rules/cards.py"}, found=found)
    (tests,) = [call for call in tools.calls if "pytest" in call]
    assert tests[-4:] == ("--changed", "-q", *found)


def test_changed_runs_nothing_where_no_test_is_concerned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, tools = run(monkeypatch, ["--changed"], changed={"LICENSE"})
    assert status == 0
    assert tools.calls == []
    assert capsys.readouterr().out == "No test concerns what differs from the main branch.\n"


def test_renewing_everything_has_to_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        SetupError, match=r"every golden file \(.*\d+ films.*\).*Name the tests .* or add --all"
    ):
        run(monkeypatch, ["--renew-goldens"])
    for more in ("--all", "--changed", "tests/screens"):
        _, tools = run(monkeypatch, ["--renew-goldens", more], found=["tests/screens/test_shapes.py"])
        assert "pytest" in tools.names()


def test_a_few_files_are_tested_in_one_process_and_more_in_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    few = test_command.pytest_arguments(ROOT, [], ["tests/rules/test_cards.py::test_one"])
    many = test_command.pytest_arguments(ROOT, [], ["tests/rules"])
    everything = test_command.pytest_arguments(ROOT, [], [])
    slow_too = test_command.pytest_arguments(ROOT, ["--all"], [])
    processes = [each[each.index("-n") + 1] for each in (few, many, everything, slow_too)]
    assert processes == ["0", "4", "4", "5"]


def test_what_differs_is_told_whether_it_is_committed_or_not(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        names = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(("git", *names, *arguments), cwd=tmp_path, check=True, capture_output=True)

    assert changed_files(tmp_path) is None
    git("init", "-b", "main")
    for name in ("same", "changed", "removed", "old name", "ignored"):
        (tmp_path / name).write_text(f"the file {name}", encoding="utf-8")
    (tmp_path / ".gitignore").write_text("ignored", encoding="utf-8")
    git("add", ".")
    git("commit", "-m", "first")
    assert changed_files(tmp_path) == set()
    git("checkout", "-b", "work")
    (tmp_path / "removed").unlink()
    (tmp_path / "old name").rename(tmp_path / "new name")
    git("add", "--all")
    git("commit", "-m", "second")
    (tmp_path / "changed").write_text("not committed", encoding="utf-8")
    (tmp_path / "ä new file").touch()
    assert changed_files(tmp_path) == {"removed", "old name", "new name", "changed", "ä new file"}


def test_a_module_concerns_its_own_package_the_packages_that_import_it_and_other_tests_that_do(
    affected: Affected,
) -> None:
    found = affected.tests(["claim_desktop/ui/widgets/slider.py"])
    assert "tests/ui/test_widgets.py" in found
    assert "tests/scenes/settings/test_settings.py" in found
    assert not [
        each for each in found if each.startswith(("tests/ai/", "tests/session/", "tests/rules/test_v"))
    ]


def test_a_test_concerns_itself_and_a_helper_of_tests_those_that_use_it(affected: Affected) -> None:
    assert "tests/rules/test_cards.py" in affected.tests(["tests/rules/test_cards.py"])
    assert "tests/scenes/menu/test_menu.py" in affected.tests(["scripts/stage/pilot.py"])
    assert "tests/screens/test_golden_screens.py" in affected.tests(["scripts/stage/match_states.py"])
    assert "tests/scripts/test_tag_release.py" not in affected.tests(
        ["claim_desktop/scenes/setup/fair_deal.py"]
    )
    assert "tests/rules/test_cards.py" in affected.tests(["tests/conftest.py"])


def test_what_is_no_python_concerns_the_tests_that_name_it_or_its_folder(affected: Affected) -> None:
    films = affected.tests(["tests/data/films/deal.txt"])
    assert "tests/screens/test_golden_films.py" in films
    assert "tests/screens/test_golden_screens.py" not in films
    assert "tests/documents/test_manual.py" in affected.tests(["docs/MANUAL.md"])
    assert affected.tests(["LICENSE-of-nothing"]) == []


def test_an_asset_concerns_the_package_that_loads_it_and_screens_where_it_is_seen(affected: Affected) -> None:
    language = affected.tests(["assets/languages/de/app.json"])
    assert {"tests/i18n/test_languages.py", "tests/screens/test_golden_screens.py"} <= set(language)
    assert not any("sound" in each for each in language)
    assert "tests/test_sounds.py" in affected.tests(["assets/sounds/place.ogg"])


def test_the_engines_headers_concern_the_tests_of_the_engine(affected: Affected) -> None:
    assert "tests/ai/engine/test_game.py" in affected.tests(["claim_desktop/ai/engine/state/game.pxd"])


def test_a_removed_module_concerns_the_package_where_it_was(affected: Affected) -> None:
    assert "tests/rules/test_cards.py" in affected.tests(["claim_desktop/rules/gone.py"])
