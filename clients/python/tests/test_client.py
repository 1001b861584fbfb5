"""What needs pandas, matplotlib or IPython, and what is refused before anything is sent."""

from __future__ import annotations

import builtins
from typing import Any, cast

import matplotlib
import pytest

from conftest import Server
from mizan_client import Answer, Connection, connect, plot

matplotlib.use("Agg")


def test_a_synthetic_table_is_drawn_once_for_one_price(ana: Connection) -> None:
    frame = ana.synth(["region", "sex"], epsilon="0.5", rows=500, seed=7, data="survey", request="table")
    assert list(frame.columns) == ["region", "sex"] and len(frame) == 500
    assert set(frame["sex"].dropna()) <= {"f", "m"}
    assert frame.attrs == {"request": "ana:table", "seed": "7"}
    spent = ana.budget("survey")
    again = ana.synth(["region", "sex"], epsilon="0.5", rows=500, seed=7, data="survey", request="table")
    assert again.equals(frame) and ana.budget("survey") == spent


def test_a_plot_has_a_dot_and_a_whisker_for_each_value(ana: Connection) -> None:
    answer = ana.answer("SELECT sex, COUNT(*) AS n, AVG(age) AS years FROM visits GROUP BY sex", epsilon="0.05")
    areas = answer.plot()
    assert [area.get_title() for area in areas] == ["n (ε = 0.05)", "years (ε = 0.05)"]
    assert [text.get_text() for text in areas[0].get_yticklabels()] == ["f", "m"]
    assert len(areas[0].lines[0].get_xdata()) == 2
    with pytest.raises(ValueError, match="no column with an interval"):
        plot(answer.frame()[["sex"]])


def test_the_magic_previews_and_asks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    monkeypatch.setenv("MIZAN_SERVER", server.url)
    monkeypatch.setenv("MIZAN_KEY", server.keys["ana"])
    shell = cast(Any, InteractiveShell)()
    shell.run_line_magic("load_ext", "mizan_client")
    sql = "SELECT sex, COUNT(*) AS n FROM survey GROUP BY sex"
    assert shell.run_cell_magic("mizan", "--within 100 --data survey --preview", sql)["fits"]
    frame = shell.run_cell_magic("mizan", "--epsilon 0.05 --data survey --as counted", sql)
    assert frame is shell.user_ns["counted"] and frame.attrs["cost"]["epsilon"] == "0.05"
    with pytest.raises(ValueError, match="%%mizan --epsilon"):
        shell.run_cell_magic("mizan", "--epsilom 1", sql)


def test_without_pandas_nothing_is_charged(ana: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    before = ana.budget()
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "pandas":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match="answer"):
        ana.ask("SELECT COUNT(*) AS n FROM visits", epsilon="0.01")
    assert ana.budget() == before
    answer = ana.answer("SELECT COUNT(*) AS n FROM visits", epsilon="0.01")
    assert isinstance(answer, Answer)
    values = answer.values()
    assert values["n_low"][0] < values["n"][0] < values["n_high"][0]


@pytest.mark.parametrize("url", ["http://mizan.example.org", "127.0.0.1:7373", "ftp://127.0.0.1", ""])
def test_an_address_that_would_show_the_key_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="url"):
        connect(url, "mzn_secret")
