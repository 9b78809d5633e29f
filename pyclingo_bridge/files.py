"""Opening the files that the user names: ordinary files only, and nothing that could block or never end."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from pyclingo_bridge.errors import InputError

_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def open_file(path: str | Path) -> BinaryIO:
    """Open an ordinary file, or a link to one, to be read as bytes.

    Raises:
        InputError: it cannot be opened, or is a folder, a pipe or a device.
    """
    try:
        # A pipe without a writer would block otherwise, before anyone could see that it is one.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise cannot_read(error, path) from error
    kind = stat.S_IFMT(os.fstat(handle).st_mode)
    if kind != stat.S_IFREG:
        os.close(handle)
        what = _KINDS.get(kind, "something else")
        hint = "" if kind == stat.S_IFDIR else "; - reads standard input"
        raise InputError(f"cannot be read: {what}, not a file{hint}", file=str(path))
    return os.fdopen(handle, "rb")


def cannot_read(error: Exception, path: str | Path) -> InputError:
    """Give the error for a file that cannot be read."""
    return InputError(f"cannot be read: {getattr(error, 'strerror', None) or error}", file=str(path))
