"""What analysts do, against a real server."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest

from conftest import Server
from cutting import CuttingDoor
from mizan_client import Connection, MizanError, Refused, Unreachable, connect

COUNTS = "SELECT department, COUNT(DISTINCT patient_id) AS n FROM visits GROUP BY department"


def _left(connection: Connection) -> Decimal:
    return min(Decimal(each["epsilon"]) for each in connection.budget()["remaining"])


def test_a_preview_is_free_and_says_the_price(ana: Connection) -> None:
    before = _left(ana)
    found = ana.preview(COUNTS, within=100)
    assert found["fits"] and found["outlook"][0]["within"] <= 100
    assert 0 < Decimal(found["cost"]["epsilon"]) < 1
    assert _left(ana) == before


def test_an_answer_is_a_frame_with_intervals_and_costs_what_was_said(ana: Connection) -> None:
    before = _left(ana)
    price = ana.preview(COUNTS, within=100)["cost"]["epsilon"]
    frame = ana.ask(COUNTS, within=100)
    assert list(frame.columns) == ["department", "n", "n_low", "n_high"]
    assert len(frame) == 7
    assert (frame["n"] - frame["n_low"] == frame["n_high"] - frame["n"]).all()
    assert (frame["n_high"] - frame["n"] <= 100).all()
    assert frame.attrs["cost"]["epsilon"] == price
    assert frame.attrs["confidence"] == 0.95
    # What is left is shown with six digits, rounded down.
    assert abs(before - _left(ana) - Decimal(price)) <= Decimal("1e-6")
    assert frame.attrs["certificate"]["request"] == frame.attrs["request"]
    certificate = ana.certificate(frame.attrs["request"])
    assert json.loads(certificate) == frame.attrs["certificate"]
    assert ana.check(certificate)["accepted"]
    assert ana.check(certificate.replace(f'"epsilon":"{price}"', '"epsilon":"0.001"'))["failing"] == ["cost.epsilon"]


def test_asking_again_under_the_same_request_costs_nothing(ana: Connection) -> None:
    first = ana.answer("SELECT COUNT(*) AS n FROM visits", epsilon="0.05", request="once")
    after = _left(ana)
    again = ana.answer("SELECT COUNT(*) AS n FROM visits", epsilon="0.05", request="once")
    assert again.document == first.document
    assert ana.again(first.request).values() == first.values()
    assert _left(ana) == after
    assert [each["request"] for each in ana.history()].count("ana:once") == 1
    with pytest.raises(MizanError) as caught:
        ana.answer("SELECT AVG(age) AS n FROM visits", epsilon="0.05", request="once")
    assert caught.value.status == 409


def test_a_cut_connection_is_tried_again_and_charged_once(server: Server) -> None:
    with connect(server.url, server.keys["ben"], data="visits") as ben, CuttingDoor(server.url, 2) as door:
        with connect(door.url, server.keys["ben"], data="visits") as cut:
            frame = cut.ask("SELECT COUNT(*) AS n FROM visits", epsilon="0.1")
        assert len(door.keys) == 3 and len(set(door.keys)) == 1
        assert _left(ben) == Decimal("0.9")
        assert [each["request"] for each in ben.history()] == [frame.attrs["request"]]


def test_who_gets_no_reply_learns_the_request_to_ask_again(server: Server) -> None:
    with CuttingDoor(server.url, 9) as door, connect(door.url, server.keys["ben"], data="survey", tries=2) as ben:
        with pytest.raises(Unreachable) as caught:
            ben.answer("SELECT AVG(age) AS n FROM survey", epsilon="0.1")
        request = caught.value.request
        assert request is not None and set(door.keys) == {request}
        with connect(server.url, server.keys["ben"], data="survey") as straight:
            answer = straight.answer("SELECT AVG(age) AS n FROM survey", epsilon="0.1", request=request)
            assert answer.request == f"ben:{request}"
            assert len(straight.history()) == 1


def test_refusals_carry_a_code_and_what_would_fit(ana: Connection) -> None:
    before = _left(ana)
    with pytest.raises(Refused) as caught:
        ana.ask(COUNTS, epsilon=3)
    assert caught.value.code == "refused.budget"
    assert 0 < Decimal(str(caught.value.fitting_epsilon)) <= before
    assert "ask with epsilon" in caught.value.detail
    with pytest.raises(MizanError) as unknown:
        ana.preview("SELECT COUNT(*) FROM vists", epsilon=1)
    assert unknown.value.status == 422 and "visits" in unknown.value.detail
    assert _left(ana) == before


def test_problems_come_in_arabic_on_request(server: Server) -> None:
    with connect(server.url, server.keys["ana"], data="visits", language="ar") as ana:
        with pytest.raises(MizanError, match="[\u0600-\u06ff]"):
            ana.preview("SELECT", epsilon=1)


def test_a_preview_of_an_auditor_is_refused(server: Server) -> None:
    with connect(server.url, server.keys["eve"], data="visits") as eve, pytest.raises(Refused):
        eve.answer(COUNTS, epsilon="0.1")


def test_a_wrong_key_is_told(server: Server) -> None:
    with connect(server.url, "mzn_wrong") as nobody, pytest.raises(MizanError) as caught:
        nobody.me()
    assert caught.value.status == 401 and caught.value.code == "identity.key"


def test_a_key_for_several_data_sets_must_name_one(server: Server) -> None:
    with connect(server.url, server.keys["ana"]) as ana:
        assert ana.data_sets() == ["survey", "visits"]
        with pytest.raises(ValueError, match="survey, visits"):
            ana.budget()
        assert ana.describe("survey")["unit"] == "rows"


def test_an_owner_sees_everybody(owner: Connection, ana: Connection) -> None:
    ana.answer("SELECT COUNT(*) AS n FROM visits", epsilon="0.01", request="seen")
    assert "ana:seen" in [each["request"] for each in owner.history()]
    assert {each.get("analyst") for each in owner.budget()["ceilings"]} >= {None, "ana"}
