"""Nothing but the door opens, lists, replaces or deletes a file of the data folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "claim_desktop"


def words(names: str) -> frozenset[str]:
    return frozenset(names.split())


READING = words("read_text read_bytes iterdir glob rglob listdir scandir walk")
LOOKING = words("stat lstat exists lexists is_file is_dir is_symlink samefile samestat")
CHANGING = words(
    "open fdopen write_text write_bytes touch mkdir makedirs unlink remove rmdir removedirs rmtree rename"
    " renames replace move copy copyfile copytree link symlink symlink_to hardlink_to chmod chown utime"
    " truncate mkfifo fsync TemporaryDirectory NamedTemporaryFile TemporaryFile mkdtemp mkstemp"
)
FILE_MODULES = {"os", "shutil", "tempfile", "io"}
AMBIGUOUS = words("open remove replace move copy link")
"""Others have methods of these names, too."""
_CALL = re.compile(
    rf"\b(?:open|{'|'.join((READING | LOOKING | CHANGING) - AMBIGUOUS)})\("
    rf"|\b(?:{'|'.join(FILE_MODULES)})\.|\.replace\("
)
"""What a source has in which a file can be reached for: only these are worth parsing."""

ALLOWED = {
    "storage/safe_files.py": "the door itself",
    "storage/record_files.py": "reads files and lists folders that a person has named",
    "resources.py": "finds the files that come with the game",
    "i18n/catalogue.py": "reads the languages that come with the game",
    "ai/learned/weights.py": "reads the weights that come with the game",
    "ai/engine/build_info.py": "reads the game's own sources",
    "ui/audio.py": "looks for the sounds that come with the game",
    "console.py": "opens the null device",
    "ui/clipboard_keeper.py": "opens the null device",
    "ui/freed_memory.py": "reads from the system how much memory is in use",
    "ui/sound/device.py": "opens the null device",
    "ui/text/glyphs.py": "reads which letters the system's fonts have",
    "scenes/tutor/logic/collecting.py": "reads from the system whether it saves power",
    "app/selftest.py": "reads every file that comes with the game, and has a folder of its own",
}


def uses(source: str) -> list[str]:
    """The calls in the source that reach for files, with their lines."""
    return [
        f"{node.lineno}: {ast.unparse(node.func)}"
        for node in (ast.walk(ast.parse(source)) if _CALL.search(source) else ())
        if isinstance(node, ast.Call) and _reaches_for_files(node)
    ]


def _reaches_for_files(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(name):
            return name == "open" or name in CHANGING - AMBIGUOUS
        case ast.Attribute(ast.Name(module), name) if module in FILE_MODULES:
            return name in READING | LOOKING | CHANGING
        case ast.Attribute(ast.Call(ast.Name("asset")), "read_text" | "read_bytes"):
            return False
        case ast.Attribute(_, name) if name in (READING | LOOKING | CHANGING) - AMBIGUOUS:
            return True
        case ast.Attribute(_, "open"):  # a path's takes a mode, as nothing else does that is opened
            return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in call.args)
        case ast.Attribute(ast.Name(name) | ast.Attribute(_, name), "replace"):
            return len(call.args) == 1 and not call.keywords and "path" in name.lower()
    return False


def modules() -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))


def test_only_the_door_reaches_for_files_of_the_data_folder() -> None:
    others = [name for name in modules() if name not in ALLOWED]
    found = {name: uses((ROOT / name).read_text(encoding="utf-8")) for name in others}
    assert {name: calls for name, calls in found.items() if calls} == {}


def test_whoever_may_reach_for_other_files_does_so() -> None:
    assert [name for name in ALLOWED if not uses((ROOT / name).read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "line",
    [
        "open(path)",
        "path.open('wb')",
        "Path(name).read_text()",
        "os.unlink(path)",
        "path.replace(new_path)",
        "self._path.unlink(missing_ok=True)",
        "shutil.rmtree(folder)",
        "folder.mkdir()",
        "sorted(folder.glob('*.json'))",
        "tempfile.mkdtemp()",
        "path.exists()",
    ],
)
def test_a_call_that_reaches_for_a_file_is_noticed(line: str) -> None:
    assert uses(line) != []


@pytest.mark.parametrize("line", ["words.replace('a', 'b')", "replace(game, seats=())", "overlay.open()"])
def test_what_only_sounds_like_it_is_not(line: str) -> None:
    assert uses(line) == []
