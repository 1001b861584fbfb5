"""The notebook runs, and what is kept in it is what it shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, List, Tuple

import nbformat as typeless
import pytest
import requests
from nbclient import NotebookClient

from conftest import Server

nbformat: Any = typeless
NOTEBOOK = Path(__file__).resolve().parents[1] / "examples" / "clinic.ipynb"
NOISY = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")
SPACE = re.compile(r"\s+")


def new_key(server: Server, name: str) -> str:
    """A key for an analyst who has not asked yet."""
    order = {"principal": name, "role": "analyst", "data": ["visits"], "expires": "1d"}
    owner = {"Authorization": f"Bearer {server.keys['owner']}"}
    return str(requests.post(f"{server.url}/v1/keys", json=order, headers=owner, timeout=60).json()["secret"])


def executed(server: Server, folder: Path, patch: pytest.MonkeyPatch, name: str) -> Any:
    """The notebook with the results of a run by somebody new."""
    patch.setenv("MIZAN_SERVER", server.url)
    patch.setenv("MIZAN_KEY", new_key(server, name))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    place = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=place).execute()
    return notebook


def told(cell: Any) -> List[Tuple[str, str]]:
    """What a cell shows: texts, with their numbers where the cell is marked as exact, and that there is a picture."""
    shown = []
    for output in cell.get("outputs", []):
        assert output["output_type"] != "error", output
        for kind, content in sorted(output.get("data", {"text/plain": output.get("text", "")}).items()):
            words = content if kind.startswith("text/plain") else ""
            is_exact = "exact" in cell["metadata"].get("tags", [])
            shown.append((kind, SPACE.sub(" ", words if is_exact else NOISY.sub("#", words)).strip()))
    return shown


def test_the_notebook_shows_what_is_kept_in_it(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(kept)
    run = executed(server, tmp_path, monkeypatch, "notebook")
    assert [told(cell) for cell in run.cells] == [told(cell) for cell in kept.cells]
    kinds = [kind for cell in kept.cells for kind, _ in told(cell)]
    assert kinds.count("image/png") == 2
    assert "exact" in str([cell["metadata"] for cell in kept.cells])


def test_a_result_that_is_not_true_is_found() -> None:
    kept = nbformat.read(NOTEBOOK, as_version=4)
    exact = next(cell for cell in kept.cells if "exact" in cell["metadata"].get("tags", []) and "0.4" in str(cell["outputs"]))
    before = told(exact)
    exact["outputs"][0]["data"]["text/plain"] = exact["outputs"][0]["data"]["text/plain"].replace("0.4", "0.5")
    assert told(exact) != before
