"""A connection: previews, questions, budgets, histories and synthetic tables."""

from __future__ import annotations

import io
import json
import os
import time
import uuid
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Type, Union
from urllib.parse import quote

from .answer import Answer
from .errors import MizanError
from .frames import require_pandas
from .transport import Transport

Number = Union[str, int, float]
_PAGE = 100


def connect(
    url: Optional[str] = None,
    key: Optional[str] = None,
    *,
    data: Optional[str] = None,
    language: str = "en",
    tries: int = 5,
    timeout: float = 90,
    verify: Union[bool, str] = True,
) -> Connection:
    """Connects to a server with a key.

    Without a URL and a key, these are read from the variables ``MIZAN_SERVER`` and ``MIZAN_KEY``. ``data`` is the data set that
    is asked, which a key for one data set need not name. ``verify`` is the path of a certificate authority, where the
    server's is your own.
    """
    address = url or os.environ.get("MIZAN_SERVER")
    secret = key or os.environ.get("MIZAN_KEY")
    if not address or not secret:
        raise ValueError("url and key: one is missing; give both, or set MIZAN_SERVER and MIZAN_KEY")
    transport = Transport(address, secret, language=language, tries=tries, timeout=timeout, verify=verify)
    return Connection(transport, data)


@contextmanager
def _asked_as(request: str) -> Iterator[None]:
    """Lets errors name the request that is charged, so that it can be asked again at no cost."""
    try:
        yield
    except MizanError as error:
        error.request = request
        raise


def _price(epsilon: Optional[Number], within: Optional[Number], more: Mapping[str, Optional[Number]]) -> Dict[str, str]:
    """Numbers as texts, so that the server reads exactly the digits that the caller sees."""
    said = {"epsilon": epsilon, "within": within, **more}
    return {name: str(value) for name, value in said.items() if value is not None}


class Connection:
    """Asks as the holder of the key. Everything that costs has an id, under which it is charged once."""

    def __init__(self, transport: Transport, data: Optional[str]) -> None:
        self._transport = transport
        self._data = data

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection."""
        self._transport.close()

    def _read(self, path: str) -> Any:
        return self._transport.send("GET", path).json()

    def me(self) -> Mapping[str, Any]:
        """Who holds the key, and what it gives."""
        found: Mapping[str, Any] = self._read("/v1/me")
        return found

    def data_sets(self) -> List[str]:
        """The data sets that the key names."""
        return list(self._read("/v1/datasets")["data"])

    def _named(self, data: Optional[str]) -> str:
        if data is None and self._data is None:
            names = self.data_sets()
            if len(names) != 1:
                raise ValueError(f"data: is not given, and the key names {', '.join(names)}; give one of them")
            self._data = names[0]
        return data or str(self._data)

    def describe(self, data: Optional[str] = None) -> Mapping[str, Any]:
        """What is known of a data set without reading it: tables, columns, limits and the unit that is protected."""
        found: Mapping[str, Any] = self._read(f"/v1/datasets/{quote(self._named(data))}")
        return found

    def budget(self, data: Optional[str] = None) -> Mapping[str, Any]:
        """What is left: an analyst's own, or every ceiling for owners and auditors."""
        found: Mapping[str, Any] = self._read(f"/v1/datasets/{quote(self._named(data))}/budget")
        return found

    def history(self, data: Optional[str] = None) -> List[Mapping[str, Any]]:
        """Charged questions, oldest first."""
        path = f"/v1/datasets/{quote(self._named(data))}/history"
        entries: List[Mapping[str, Any]] = []
        while True:
            after = entries[-1]["sequence"] if entries else 0
            page = self._read(f"{path}?after={after}&limit={_PAGE}")["requests"]
            entries += page
            if len(page) < _PAGE:
                return entries

    def preview(
        self,
        sql: str,
        *,
        epsilon: Optional[Number] = None,
        within: Optional[Number] = None,
        delta: Optional[Number] = None,
        expect: Optional[Number] = None,
        confidence: Optional[Number] = None,
        data: Optional[str] = None,
    ) -> Mapping[str, Any]:
        """What a question would cost, how exact it would be, and whether it fits. Free; no data are read."""
        price = _price(epsilon, within, {"delta": delta, "expect": expect, "confidence": confidence})
        found: Mapping[str, Any] = self._transport.send(
            "POST", "/v1/previews", {"data": self._named(data), "sql": sql, **price}
        ).json()
        return found

    def answer(
        self,
        sql: str,
        *,
        epsilon: Optional[Number] = None,
        within: Optional[Number] = None,
        delta: Optional[Number] = None,
        expect: Optional[Number] = None,
        confidence: Optional[Number] = None,
        data: Optional[str] = None,
        request: Optional[str] = None,
    ) -> Answer:
        """Charges a question once and answers it, without pandas.

        ``epsilon`` is the price, or ``within`` says how exact every value must be. ``request`` is the id of the question, a
        fresh one unless given. Ask again with the same id and the same question, and the same answer costs nothing more.
        """
        price = _price(epsilon, within, {"delta": delta, "expect": expect, "confidence": confidence})
        body = {"data": self._named(data), "sql": sql, **price}
        identity = request or str(uuid.uuid4())
        reply = self._transport.send("POST", "/v1/requests", body, identity)
        with _asked_as(identity):
            while reply.status_code == 202:
                time.sleep(1)
                reply = self._transport.send("GET", f"/v1/requests/{quote(identity, safe='')}")
        return Answer(reply.json())

    def ask(
        self,
        sql: str,
        *,
        epsilon: Optional[Number] = None,
        within: Optional[Number] = None,
        delta: Optional[Number] = None,
        expect: Optional[Number] = None,
        confidence: Optional[Number] = None,
        data: Optional[str] = None,
        request: Optional[str] = None,
    ) -> Any:
        """The same as a pandas ``DataFrame``; a column ``n`` has its interval in ``n_low`` and ``n_high``."""
        require_pandas()
        return self.answer(
            sql, epsilon=epsilon, within=within, delta=delta, expect=expect, confidence=confidence, data=data, request=request
        ).frame()

    def again(self, request: str) -> Answer:
        """The answer to a request of before, for nothing."""
        return Answer(self._read(f"/v1/requests/{quote(request, safe='')}"))

    def certificate(self, request: str) -> str:
        """The certificate of an answer, as ``mizan verify`` reads it."""
        return self._transport.send("GET", f"/v1/requests/{quote(request, safe='')}/certificate").text

    def check(self, certificate: str) -> Mapping[str, Any]:
        """Whether a certificate, or an answer that holds its own, is true by the server's ledger. Free; no data are read."""
        found: Mapping[str, Any] = self._transport.send("POST", "/v1/checks", json.loads(certificate)).json()
        return found

    def synth(
        self,
        columns: Sequence[str],
        *,
        epsilon: Number,
        rows: int,
        delta: Optional[Number] = None,
        bins: Optional[Mapping[str, int]] = None,
        method: str = "histogram",
        seed: Optional[int] = None,
        data: Optional[str] = None,
        request: Optional[str] = None,
    ) -> Any:
        """A synthetic table as a ``DataFrame``: one release, from which as many rows as you like are drawn.

        ``method`` is ``histogram`` for few columns, or ``marginals`` for many, which needs ``delta``.
        """
        pandas = require_pandas()
        cells: Dict[str, Any] = {"columns": list(columns)}
        if bins:
            cells["bins"] = dict(bins)
        body: Dict[str, Any] = {"data": self._named(data), method: cells, "rows": rows, **_price(epsilon, None, {"delta": delta})}
        if seed is not None:
            body["seed"] = seed
        identity = request or str(uuid.uuid4())
        path = f"/v1/synthetic-tables/{quote(identity, safe='')}"
        stage = self._transport.send("POST", "/v1/synthetic-tables", body, identity).json()
        with _asked_as(identity):
            while stage["stage"] != "done":
                time.sleep(0.2)
                stage = self._read(path)
            table = pandas.read_csv(io.BytesIO(self._transport.send("GET", path + "/rows").content))
        table.attrs = {"request": stage["request"], "seed": stage["seed"]}
        return table
