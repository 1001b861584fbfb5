"""An answer: values with their intervals, what they cost, and the certificate."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Tuple

Column = Mapping[str, Any]


def _interval(column: Column, row: int) -> Tuple[Any, Any]:
    if "low" in column:
        return column["low"][row], column["high"][row]
    value, within = column["values"][row], column.get("within")
    if within is None or isinstance(value, (str, bool)) or value is None:
        return None, None
    return value - within, value + within


class Answer:
    """The document that the server stores, and what one reads of it. Needs nothing but the standard library."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        certificate = document["certificate"]
        self.certificate: Mapping[str, Any] = certificate
        self.request: str = certificate["request"]
        self.cost: Mapping[str, str] = certificate["cost"]
        self.remaining: List[Mapping[str, Any]] = document["remaining"]
        self.notes: List[Mapping[str, Any]] = document["answer"]["notes"]
        self.confidence = float(document["answer"]["confidence"])

    @property
    def columns(self) -> List[Column]:
        """The columns of the answer, as ``docs/analyst.md`` describes them."""
        answer = self.document["answer"]
        if "columns" not in answer:
            raise ValueError("answer of marginals: has no table; read its document")
        columns: List[Column] = answer["columns"]
        return columns

    def values(self) -> Dict[str, List[Any]]:
        """Lists by name. A released column ``n`` has its interval in ``n_low`` and ``n_high``."""
        table: Dict[str, List[Any]] = {}
        for column in self.columns:
            name = column["name"]
            table[name] = list(column["values"])
            if column["kind"] != "key":
                ends = [_interval(column, row) for row in range(len(table[name]))]
                table[f"{name}_low"] = [low for low, _ in ends]
                table[f"{name}_high"] = [high for _, high in ends]
        return table

    def frame(self) -> Any:
        """The same as a pandas ``DataFrame``, with ``cost``, ``request`` and ``certificate`` in its ``attrs``."""
        from .frames import frame

        return frame(self)

    def plot(self, axes: Optional[Any] = None) -> Any:
        """Draws each value as a dot and its interval as a line. Needs matplotlib."""
        from .plotting import plot

        return plot(self.frame(), axes)

    def __repr__(self) -> str:
        return f"Answer(request={self.request!r}, epsilon={self.cost['epsilon']}, columns={[each['name'] for each in self.columns]})"
