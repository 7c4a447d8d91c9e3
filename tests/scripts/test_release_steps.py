"""The steps of the release workflow do what it needs, and stop it where something is wrong."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from inspect import signature
from pathlib import Path

import pytest

from scripts._environment import ROOT
from scripts.bundling.changelog import read_changelog
from scripts.bundling.project import BuildError, version_of
from scripts.releasing import steps
from scripts.releasing.steps import write_manifest

VERSION = version_of(ROOT)
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
GAME = """#!/bin/sh
case $1 in
--version) echo "Claim Desktop {version} (engine: {form})" ;;
--selftest) echo "All is well." ;;
esac
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose programs are found before all others."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    return folder


def write_program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def game(version: str = VERSION, form: str = "compiled") -> str:
    return GAME.format(version=version, form=form)


def test_only_the_tag_of_the_version_passes() -> None:
    steps.check_tag(f"v{VERSION}")
    with pytest.raises(BuildError, match=r"The tag is v9\.9\.9"):
        steps.check_tag("v9.9.9")


@pytest.mark.parametrize(("version", "form"), [("9.9.9", "compiled"), (VERSION, "interpreted")])
def test_an_installed_game_of_another_version_or_not_compiled_is_refused(
    programs: Path, version: str, form: str
) -> None:
    write_program(programs / "claim-desktop", game())
    steps.try_installed()
    write_program(programs / "claim-desktop", game(version, form))
    with pytest.raises(BuildError, match="is not version"):
        steps.try_installed()


def test_a_game_whose_self_test_fails_is_refused(programs: Path) -> None:
    write_program(programs / "claim-desktop", game().replace('echo "All is well."', "exit 1"))
    with pytest.raises(BuildError, match="failed with status 1"):
        steps.try_installed()


@pytest.mark.parametrize("removed", [True, False])
def test_a_debian_package_is_installed_run_and_removed_and_may_leave_nothing(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, removed: bool
) -> None:
    system = tmp_path / "usr"
    (tmp_path / "claim-desktop_1_amd64.deb").touch()
    write_program(tmp_path / "game", game())
    remove = f"rm {system}/bin/claim-desktop" if removed else "true"
    install = f"mkdir -p {system}/bin && cp {tmp_path}/game {system}/bin/claim-desktop"
    write_program(
        programs / "apt-get", f"#!/bin/sh\ncase $1 in\ninstall) {install} ;;\nremove) {remove} ;;\nesac\n"
    )
    monkeypatch.setattr(steps, "SYSTEM", system)
    monkeypatch.setattr(steps, "PACKAGES", tmp_path)
    if removed:
        steps.try_deb()
        return
    with pytest.raises(BuildError, match=r"Removing the package left .*claim-desktop"):
        steps.try_deb()


def test_the_game_is_copied_from_the_disk_image_and_its_seal_is_looked_at(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "claim-desktop-1.dmg").touch()
    write_program(tmp_path / "game", game())
    calls = tmp_path / "calls"
    place = "$2/Contents/MacOS"
    ditto = f'mkdir -p "{place}" && cp {tmp_path}/game "{place}/claim-desktop"'
    for name, action in (("hdiutil", "true"), ("ditto", ditto), ("codesign", "true")):
        write_program(programs / name, f"#!/bin/sh\necho {name} $1 >> {calls}\n{action}\n")
    monkeypatch.setattr(steps, "PACKAGES", tmp_path)
    steps.try_disk_image()
    assert [line.split()[0] for line in calls.read_text(encoding="utf-8").splitlines()] == [
        "hdiutil",
        "ditto",
        "hdiutil",
        "codesign",
    ]


def test_two_builds_that_differ_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "run", lambda *command, cwd=None: "")
    monkeypatch.setattr(steps, "build_and_sum", lambda place: "the same")
    steps.compare_builds()
    monkeypatch.setattr(steps, "build_and_sum", str)
    with pytest.raises(BuildError, match="Two builds differ"):
        steps.compare_builds()


EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def packages_in(folder: Path, *machines: str) -> Path:
    packages = folder / "packages"
    packages.mkdir()
    for machine in machines:
        (packages / f"claim-desktop-{VERSION}-linux-{machine}.tar.xz").write_bytes(b"")
    return packages


def test_checksums_and_what_is_new_are_written_for_the_release(tmp_path: Path) -> None:
    packages = packages_in(tmp_path, "x86_64", "arm64")
    steps.gather(str(packages))
    sums = (packages / "SHA256SUMS").read_text(encoding="utf-8")
    assert f"{EMPTY}  claim-desktop-{VERSION}-linux-arm64.tar.xz\n" in sums
    assert "  org.example.claim_desktop.yml\n" in sums


def test_the_notes_of_a_release_have_each_paragraph_and_entry_on_one_line(tmp_path: Path) -> None:
    steps.gather(str(packages_in(tmp_path, "x86_64", "arm64")))
    notes = (tmp_path / "notes.md").read_text(encoding="utf-8")
    section = read_changelog(ROOT)[VERSION]
    assert notes.startswith(section.summary + "\n\n### ")
    lines = notes.splitlines()
    assert [line[2:] for line in lines if line.startswith("- ")] == section.entries
    assert all(not line or line.startswith(("### ", "- ", section.summary)) for line in lines)


def test_the_manifest_for_flathub_names_both_archives_by_address_and_checksum(tmp_path: Path) -> None:
    text = write_manifest(ROOT, packages_in(tmp_path, "x86_64", "arm64")).read_text(encoding="utf-8")
    assert text.startswith("id: org.example.claim_desktop\n")
    assert "{" not in text
    assert text.count(f"sha256: {EMPTY}\n") == 2
    assert f"/releases/download/v{VERSION}/claim-desktop-{VERSION}-linux-x86_64.tar.xz\n" in text


def test_without_an_archive_for_each_machine_there_is_no_manifest(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"no claim-desktop-.*-linux-arm64\.tar\.xz"):
        write_manifest(ROOT, packages_in(tmp_path, "x86_64"))


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="there is no flatpak-builder")
def test_flatpak_reads_the_manifest(tmp_path: Path) -> None:
    manifest = write_manifest(ROOT, packages_in(tmp_path, "x86_64", "arm64"))
    command = ["flatpak-builder", "--show-manifest", str(manifest)]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path).stdout
    assert json.loads(shown)["rename-icon"] == "claim-desktop"


def test_a_folder_without_wheels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="There is no wheel"):
        steps.check_wheels(str(tmp_path))


def test_every_step_that_the_workflow_names_is_there_and_gets_its_arguments() -> None:
    named = re.findall(r"run\.py release_step ([a-z-]+)(.*)$", WORKFLOW, re.MULTILINE)
    assert {name for name, _ in named} == set(steps.STEPS) - {
        "try-installed"
    }  # that is called for each wheel
    for name, arguments in named:
        assert len(signature(steps.STEPS[name]).parameters) == len(arguments.split()), name
    assert "run.py release_step try-installed" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name
)
def test_every_action_is_pinned_by_hash_and_tells_its_version(path: Path) -> None:
    uses = re.findall(r"uses: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert uses
    for action in uses:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_the_release_workflow_may_do_nothing_but_what_a_job_asks_for() -> None:
    assert "\npermissions: {}\n" in WORKFLOW
    jobs = re.split(r"^  (?=[a-z]+:$)", WORKFLOW.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    may_write = {
        job.partition(":")[0]: re.findall(r"^      ([a-z-]+): write", job, re.MULTILINE) for job in jobs
    }
    assert {job: scopes for job, scopes in may_write.items() if scopes} == {
        "publish": ["contents", "id-token", "attestations"],
        "registry": ["id-token"],
    }
    assert all("persist-credentials: false" in job for job in jobs if "actions/checkout@" in job)
