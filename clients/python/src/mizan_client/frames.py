"""Answers as data frames. Only this module needs pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List

if TYPE_CHECKING:
    from .answer import Answer

_TYPES = {"integer": "Int64", "number": "float64", "boolean": "boolean", "text": "object"}


def require_pandas() -> Any:
    """pandas, or an error that says how to do without it. Called before anything is charged."""
    try:
        import pandas
    except ImportError:
        raise ImportError(
            "pandas: is not installed; install mizan-client[pandas], or use answer(…), which needs no pandas"
        ) from None
    return pandas


def _series(pandas: Any, values: List[Any], kind: str) -> Any:
    if kind in ("date", "timestamp"):
        return pandas.to_datetime(pandas.Series(values, dtype="object"))
    fits = kind != "integer" or all(value is None or value == int(value) for value in values)
    return pandas.Series(values, dtype=_TYPES[kind] if fits else "float64")


def frame(answer: Answer) -> Any:
    """A ``DataFrame`` with typed columns; missing values are those of pandas."""
    pandas = require_pandas()
    values = answer.values()
    made = {}
    for column in answer.columns:
        name, kind = column["name"], column["type"]
        made[name] = _series(pandas, values[name], kind)
        if column["kind"] != "key":
            for end in (f"{name}_low", f"{name}_high"):
                made[end] = _series(pandas, values[end], kind)
    table = pandas.DataFrame(made)
    table.attrs = {
        "cost": dict(answer.cost),
        "request": answer.request,
        "remaining": list(answer.remaining),
        "confidence": answer.confidence,
        "notes": list(answer.notes),
        "certificate": dict(answer.certificate),
    }
    return table
