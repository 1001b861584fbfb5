"""Runs the notebook against a server and keeps its results: tests/keep_notebook.py URL OWNER_KEY, after a change of its cells."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from conftest import Server
from test_notebook import NOTEBOOK, executed, nbformat

if __name__ == "__main__":
    url, owner = sys.argv[1:]
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        run = executed(Server(url, {"owner": owner}), Path(folder), patch, "keeper")
    for number, cell in enumerate(run.cells, 1):
        cell["id"] = f"cell-{number}"
        cell["metadata"].pop("execution", None)
    run["metadata"] = {"kernelspec": run["metadata"]["kernelspec"], "language_info": {"name": "python"}}
    nbformat.write(run, NOTEBOOK)
