"""Dots with whiskers. Only this module needs matplotlib."""

from __future__ import annotations

from typing import Any, Optional


def _labels(frame: Any, released: Any) -> Any:
    intervals = [f"{name}{end}" for name in released for end in ("_low", "_high")]
    keys = [name for name in frame.columns if name not in released and name not in intervals]
    if not keys:
        return [""] * len(frame)
    return frame[keys].astype("string").fillna("NULL").agg(", ".join, axis=1)


def plot(frame: Any, axes: Optional[Any] = None) -> Any:
    """Draws each released column of an answer's frame: a dot for each value, and a line for its interval.

    Returns the axes, one for each released column; ``axes`` draws the first column into axes that exist.
    """
    from matplotlib import pyplot

    released = [name for name in frame.columns if f"{name}_low" in frame.columns]
    if not released:
        raise ValueError("frame: has no column with an interval; give the frame that ask(…) returned")
    if axes is None:
        _, grid = pyplot.subplots(1, len(released), squeeze=False, figsize=(5 * len(released), 1 + 0.35 * len(frame)))
        drawn = list(grid[0])
    else:
        drawn = [axes]
    places = range(len(frame))[::-1]
    cost = frame.attrs.get("cost", {}).get("epsilon")
    for name, area in zip(released, drawn):
        values, low, high = (frame[each].astype("float64") for each in (name, f"{name}_low", f"{name}_high"))
        area.hlines(list(places), low, high, linewidth=2)
        area.plot(values, list(places), "o")
        area.set_yticks(list(places), list(_labels(frame, released)))
        area.set_title(name if cost is None else f"{name} (ε = {cost})")
        area.margins(y=0.1)
    return drawn if axes is None else axes
