"""The sums of the networks are the same on every processor, however wide its registers are."""

from __future__ import annotations

import ctypes
import platform
import re
import shutil
import subprocess
from array import array
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.engine.networks import vectors

SOURCE = Path(vectors.__file__).with_suffix(".pxd")
EXPORTED = """
#if defined(__x86_64__)
#define SUPPORTS(feature) __builtin_cpu_supports(feature)
#else
#define SUPPORTS(feature) 0
#define claim_add_rows_avx2 claim_add_rows
#define claim_add_rows_avx512 claim_add_rows
#define claim_product_avx2 claim_product
#define claim_product_avx512 claim_product
#endif
int supported(int form) { return form == 0 || SUPPORTS("avx2") && (form == 1 || SUPPORTS("avx512bw")); }
void add(int form, short *sums, const short *weights, const int *rows, int count, int width) {
    if (form == 0) claim_add_rows(sums, weights, rows, count, width);
    if (form == 1) claim_add_rows_avx2(sums, weights, rows, count, width);
    if (form == 2) claim_add_rows_avx512(sums, weights, rows, count, width); }
int multiply(int form, const short *some, const short *others, int start, int length) {
    return form == 0 ? claim_product(some, others, start, length)
        : form == 1 ? claim_product_avx2(some, others, start, length)
        : claim_product_avx512(some, others, start, length); }
"""


def compiled(folder: Path, name: str, *options: str) -> Path:
    """What a C compiler makes of the sums with these options, or the test is skipped."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    [code] = re.findall(r'"""\n(    #if defined\(__GNUC__\).*?)"""', SOURCE.read_text("utf-8"), re.DOTALL)
    (folder / "vectors.c").write_text(code.replace("\\\\\n", "\\\n") + EXPORTED, encoding="utf-8")
    subprocess.run([compiler, "-O3", *options, "-o", folder / name, folder / "vectors.c"], check=True)
    return folder / name


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    return ctypes.CDLL(str(compiled(tmp_path_factory.mktemp("vectors"), "vectors.so", "-shared", "-fPIC")))


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="other processors say it otherwise")
def test_numbers_are_multiplied_many_at_a_time_whichever_way_python_has_integers_overflow(
    tmp_path: Path,
) -> None:
    assembly = compiled(tmp_path, "vectors.s", "-fwrapv", "-S").read_text("utf-8")
    multiplied = [line for line in assembly.splitlines() if "pmaddwd" in line]
    for register in ("xmm", "ymm", "zmm"):
        assert any(register in line for line in multiplied), register


@pytest.mark.parametrize("form", range(3), ids=["plain", "avx2", "avx512"])
@pytest.mark.parametrize("width", [8, 24, 128, 256])
def test_every_kind_of_processor_adds_up_the_same_rows_to_the_same_sums(
    library: ctypes.CDLL, form: int, width: int
) -> None:
    if not library.supported(form):
        pytest.skip("this processor is of another kind")
    rng = Random(width)
    weights = array("h", [rng.randint(-2000, 2000) for _ in range(41 * width)])
    for count in range(24):
        rows = [rng.randrange(40) for _ in range(count)]
        wanted, sums = [0] * width, (ctypes.c_short * width)()
        vectors.add_rows(wanted, weights, rows, count, width)
        passed = (ctypes.c_short * len(weights))(*weights), (ctypes.c_int * max(1, count))(*rows)
        library.add(form, sums, *passed, count, width)
        assert list(sums) == wanted


@pytest.mark.parametrize("form", range(3), ids=["plain", "avx2", "avx512"])
def test_every_kind_of_processor_multiplies_alike(library: ctypes.CDLL, form: int) -> None:
    if not library.supported(form):
        pytest.skip("this processor is of another kind")
    rng = Random(3)
    for length in (1, 8, 32, 100, 128, 256):
        some = [rng.randint(0, 8191) for _ in range(length)]
        others = [rng.randint(-900, 900) for _ in range(length + 7)]
        passed = (ctypes.c_short * length)(*some), (ctypes.c_short * (length + 7))(*others)
        assert library.multiply(form, *passed, 7, length) == vectors.dot_product(some, others, 7, length)
