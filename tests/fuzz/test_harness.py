"""The harness for atheris runs, and says so where there is no atheris."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from .targets import ROOT, TARGETS


def run(*arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    code = f"import runpy, sys\n{before}\nsys.argv[1:] = {list(arguments)!r}\n"
    code += "runpy.run_module('tests.fuzz', run_name='__main__')"
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120)


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="needs the extra fuzz")
@pytest.mark.parametrize("target", TARGETS)
def test_a_second_of_fuzzing(target, tmp_path):
    done = run(target, "--seconds", "1", "--findings", str(tmp_path))
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Done" in done.stderr and list(tmp_path.iterdir()) == []


def test_without_atheris():
    done = run("facts", before="sys.modules['atheris'] = None")
    assert done.returncode == 2 and "atheris is not installed" in done.stderr
    assert "Traceback" not in done.stderr
