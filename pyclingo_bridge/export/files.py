"""Writing exported files: each whole or not at all, and none over another unless that is asked for."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.export.model import Exported


def write_files(files: Sequence[Exported], folder: Path, *, force: bool = False) -> list[Path]:
    """Write all files into a folder, which is made if it is not there.

    Raises:
        InputError: two files have the same name, or one of that name is there and ``force`` is not given (then nothing
            is written), or the system refuses to write.
    """
    twice = [name for name, number in Counter(each.name for each in files).items() if number > 1]
    if twice:
        raise InputError(f"several input files would become {', '.join(twice)}: rename them, or export them apart")
    targets = [folder / each.name for each in files]
    there = [str(each) for each in targets if each.exists()]
    if there and not force:
        raise InputError(f"already there: {', '.join(there)} (--force overwrites)")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, target in zip(files, targets, strict=True):
            _write(file.text, target, force)
    except FileExistsError as error:
        raise InputError(f"already there: {error.filename2 or error.filename} (--force overwrites)") from error
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", file=str(error.filename or folder)) from error
    return targets


def _write(text: str, target: Path, force: bool) -> None:
    handle, name = tempfile.mkstemp(prefix=".export-", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o666 & ~_umask())
        if force:
            os.replace(name, target)
        else:
            os.link(name, target)  # unlike a rename, fails if something has come to be there
    finally:
        Path(name).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
