"""A real server over the invented examples, started once for all tests."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple

import pytest

from mizan_client import Connection, connect

ROOT = Path(__file__).resolve().parents[3]
JAR = ROOT / "cli" / "target" / "mizan.jar"
ADDRESS = re.compile(r" at (http://\S+)\. ")
KEY = re.compile(r"^(\w+) +(\w+) +(mzn_\S+)$")
PEOPLE = 4


class Server(NamedTuple):
    url: str
    keys: Dict[str, str]


def _read(process: subprocess.Popen[str]) -> Server:
    assert process.stdout is not None
    lines: List[str] = []
    keys: Dict[str, str] = {}
    for line in process.stdout:
        lines.append(line)
        found = KEY.match(line.strip())
        if found:
            keys[found.group(1)] = found.group(3)
        if len(keys) == PEOPLE:
            address = ADDRESS.search("".join(lines))
            assert address is not None, lines
            return Server(address.group(1), keys)
    raise AssertionError(f"the server ended: {''.join(lines)}")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"
    with tempfile.TemporaryDirectory() as folder:
        command = [java, "-jar", str(JAR), "serve", f"--demo={folder}/demo", "--listen", "127.0.0.1:0"]
        log = open(Path(folder) / "log", "w")
        with log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
            try:
                yield _read(process)
            finally:
                process.terminate()
                process.wait(60)


@pytest.fixture
def ana(server: Server) -> Iterator[Connection]:
    with connect(server.url, server.keys["ana"], data="visits") as connection:
        yield connection


@pytest.fixture
def owner(server: Server) -> Iterator[Connection]:
    with connect(server.url, server.keys["owner"], data="visits") as connection:
        yield connection
