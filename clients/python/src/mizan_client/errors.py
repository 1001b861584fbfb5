"""What a server refuses, with its stable code and what to do next."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class MizanError(Exception):
    """A problem, as the server words it: what, which value, which rule and what to do next.

    ``code`` is stable, and the words may change. ``request`` is the id under which the question was sent. Ask again under the
    same id, and it is charged once at most.
    """

    def __init__(self, detail: str, code: str, status: int = 0, request: Optional[str] = None) -> None:
        super().__init__(detail if f"[{code}]" in detail else f"{detail} [{code}]")
        self.detail = detail
        self.code = code
        self.status = status
        self.request = request
        self.fitting_epsilon: Optional[str] = None


class Refused(MizanError):
    """Refused by the budget, by a policy or because of the role. Nothing was charged.

    ``fitting_epsilon`` is the greatest ε that would fit, where the budget is what refuses.
    """


class Unreachable(MizanError):
    """The server did not reply. It may have charged the question: ask again with ``request=error.request``, which is safe."""


def problem(status: int, document: Mapping[str, Any], request: Optional[str]) -> MizanError:
    """The error that a problem document of RFC 9457 stands for."""
    kind = Refused if status == 403 else MizanError
    detail = str(document.get("detail", f"the server replied with status {status}; try again"))
    error = kind(detail, str(document.get("code", "server.failed")), status, request)
    fitting = document.get("fitting_epsilon")
    error.fitting_epsilon = None if fitting is None else str(fitting)
    return error
