"""Sends requests, and sends them again where that is safe."""

from __future__ import annotations

import ipaddress
import time
from typing import Any, Mapping, Optional
from urllib.parse import urlsplit

import requests

from .errors import MizanError, Unreachable, problem

_BUSY = (429, 502, 503, 504)
_LONGEST_PAUSE = 8.0


def _is_local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Transport:
    """One server and one key. Everything that it repeats is either free or has an idempotency key."""

    def __init__(self, url: str, key: str, *, language: str, tries: int, timeout: float, verify: Any) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"url {url!r}: is not the address of a server; give one such as https://mizan.example.org:8443")
        if parts.scheme == "http" and not _is_local(parts.hostname):
            raise ValueError(f"url {url!r}: would send the key unencrypted; give an https address")
        self.url = url.rstrip("/")
        self._tries = tries
        self._timeout = timeout
        self._session = requests.Session()
        self._session.verify = verify
        # A proxy of the environment would read the key.
        self._session.trust_env = parts.scheme == "https"
        self._session.headers.update({"Authorization": f"Bearer {key}", "Accept-Language": language})
        # Credentials of a .netrc file would replace the key.
        self._session.auth = lambda prepared: prepared

    def close(self) -> None:
        self._session.close()

    def send(
        self, method: str, path: str, body: Optional[Mapping[str, Any]] = None, request: Optional[str] = None
    ) -> requests.Response:
        """The reply. Cut connections and busy servers are tried again, under the same idempotency key."""
        headers = {} if request is None else {"Idempotency-Key": request}
        failure: Optional[MizanError] = None
        for turn in range(self._tries):
            if turn > 0:
                time.sleep(min(_LONGEST_PAUSE, 0.25 * 2 ** (turn - 1)))
            try:
                reply = self._session.request(
                    method, self.url + path, json=body, headers=headers, timeout=self._timeout, allow_redirects=False
                )
            except (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError):
                failure = Unreachable(
                    f"server {self.url}: did not reply; check that it runs, and ask again under the same request",
                    "server.unreachable",
                    0,
                    request,
                )
                continue
            if reply.ok:
                return reply
            failure = problem(reply.status_code, _document(reply), request)
            if reply.status_code not in _BUSY:
                raise failure
        assert failure is not None
        raise failure


def _document(reply: requests.Response) -> Mapping[str, Any]:
    try:
        document = reply.json()
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}
