"""Asking a web server: the headers that Scryfall wants, redirections that may be followed, and what goes wrong.

urllib is enough: one small answer and one file. What a larger library would add, trying again, is just what has to know
how much of the file is there already.
"""

from __future__ import annotations

import json
import ssl
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import IO, cast
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from pyclingo_bridge import __version__
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.fetch.site import Site

HEADERS = {
    "User-Agent": f"layers/{__version__} (pyclingo-bridge)",
    "Accept": "application/json;q=0.9,*/*;q=0.8",
    "Accept-Encoding": "identity",  # the file is packed already
}
"""https://scryfall.com/docs/api: both of the first must be there, and the first must name the program."""
SILENCE = 30.0
"""Seconds without a byte after which a server counts as gone."""
_PASSING = {408, 425, 429, 500, 502, 503, 504}
"""Answers after which it is worth trying again."""
_OFFLINE = (
    "; cards can also come from a file that was downloaded elsewhere (Oracle Cards, at "
    "https://scryfall.com/docs/api/bulk-data) with --cards FILE, or from the package of the extra 'cards'"
)


class Passing(Exception):
    """What may go well when tried again, after ``wait`` seconds if the server says so; ``str`` says what went wrong."""

    def __init__(self, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class Refused(InputError):
    """The server answered that it will not give what was asked for."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def ask(site: Site, address: str, headers: Mapping[str, str] | None = None) -> HTTPResponse:
    """Ask for what lies at an address; the answer is to be closed.

    Raises:
        Passing: it may go well when tried again.
        InputError: it will not, or the address may not be asked.
    """
    site.check(address)
    opener = build_opener(_Redirections(site))
    try:
        request = Request(address, headers={**HEADERS, **(headers or {})})
        return cast(HTTPResponse, opener.open(request, timeout=SILENCE))
    except HTTPError as error:
        with error:
            raise _answered(error, address) from error
    except URLError as error:
        raise _not_reached(error.reason, address) from error
    except ValueError as error:  # InvalidURL too, and letters that no address has
        raise InputError(f"not an address: {address!r} ({error})") from error
    except (HTTPException, OSError) as error:
        raise lost(error, address) from error


def lost(error: Exception, address: str) -> Passing:
    """Give what to raise when a connection breaks."""
    return Passing(f"the connection to {address} broke ({getattr(error, 'strerror', None) or error or 'it ended'})")


class _Redirections(HTTPRedirectHandler):
    def __init__(self, site: Site) -> None:
        self._site = site

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        self._site.check(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _answered(error: HTTPError, address: str) -> Passing | Refused:
    message = f"{address} answers {error.code} {' '.join(str(error.reason).split())}{_details(error)}"
    if error.code in _PASSING:
        return Passing(message, _wait(error.headers.get("Retry-After")))
    return Refused(message, error.code)


def _details(error: HTTPError) -> str:
    """Give what Scryfall says of an error."""
    try:
        said = json.loads(error.read(100_000))["details"]
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return ""
    return f": {said}" if isinstance(said, str) else ""


def _wait(retry_after: str | None) -> float | None:
    """Read the seconds, or the time, that a server asks to wait for."""
    if not retry_after:
        return None
    try:
        if retry_after.strip().isdecimal():
            return float(retry_after)
        when = parsedate_to_datetime(retry_after)
        when = when if when.tzinfo else when.replace(tzinfo=UTC)
        return max(0.0, (when - datetime.now(UTC)).total_seconds())
    except (ValueError, OverflowError):
        return None


def _not_reached(reason: object, address: str) -> Passing | InputError:
    if isinstance(reason, TimeoutError | ConnectionResetError):
        return lost(reason, address)
    if isinstance(reason, ssl.SSLError):
        return InputError(f"{address} cannot be trusted: {reason.reason or reason}{_OFFLINE}")
    return InputError(f"{address} cannot be reached: {getattr(reason, 'strerror', None) or reason}{_OFFLINE}")
