"""Bits are counted the same by every compiler: also where it has no instruction for it."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

ENGINE = Path(__file__).resolve().parents[3] / "claim_desktop" / "ai" / "engine"
STAND_IN = """
static inline unsigned char _BitScanForward64(unsigned long *place, unsigned long long word) {
    *place = (unsigned long)__builtin_ctzll(word); return word != 0; }
static inline unsigned char _BitScanReverse64(unsigned long *place, unsigned long long word) {
    *place = (unsigned long)(63 - __builtin_clzll(word)); return word != 0; }
"""
"""What Microsoft's compiler brings along on ARM, made of what this one has."""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_windows_on_arm_counts_bits_without_an_instruction_for_it(tmp_path: Path) -> None:
    [code] = re.findall(
        r'"""\n(    #if defined\(_MSC_VER\).*?)"""', (ENGINE / "bits.pxd").read_text("utf-8"), re.DOTALL
    )
    (tmp_path / "intrin.h").write_text(STAND_IN, encoding="utf-8")
    exported = "int count(unsigned long long word) { return claim_count(word); }\n"
    (tmp_path / "bits.c").write_text(code + exported, encoding="utf-8")
    compiler = [
        "cc",
        "-D_MSC_VER=1944",
        "-D_M_ARM64",
        f"-I{tmp_path}",
        "-Wno-unused-function",
        "-shared",
        "-fPIC",
    ]
    subprocess.run([*compiler, "bits.c", "-o", "bits.so"], cwd=tmp_path, check=True)
    count = ctypes.CDLL(str(tmp_path / "bits.so")).count
    count.argtypes = [ctypes.c_uint64]
    rng = Random(5)
    words = [
        0,
        (1 << 64) - 1,
        *(1 << place for place in range(64)),
        *(rng.getrandbits(64) for _ in range(1000)),
    ]
    assert [count(word) for word in words] == [word.bit_count() for word in words]
