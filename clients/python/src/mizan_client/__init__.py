"""Asks a Mizan server. Start with :func:`connect`."""

from __future__ import annotations

from typing import Any

from .answer import Answer
from .connection import Connection, connect
from .errors import MizanError, Refused, Unreachable
from .plotting import plot

__all__ = ["Answer", "Connection", "MizanError", "Refused", "Unreachable", "connect", "plot"]


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext mizan_client`` gives a notebook the cell magic ``%%mizan``."""
    from .magic import register

    register(shell)
