"""Asks the same question with every Python client, browses the catalogue with each, and compares the rows."""

import asyncio
import importlib.metadata
import subprocess
import sys
from decimal import Decimal

PORT, KEY = sys.argv[1], sys.argv[2]
HOST, USER, DATABASE = "127.0.0.1", "ana", "visits"
QUESTION = "SELECT ward, count(*) AS n FROM visits GROUP BY ward ORDER BY ward"
OLDER = "SELECT ward, count(*) AS n FROM visits WHERE age >= {} AND urgent = {} GROUP BY ward ORDER BY ward"
MEAN = "SELECT day, avg(stay) AS stay, count(*) AS n FROM visits GROUP BY day ORDER BY day"
URL = f"{USER}:{KEY}@{HOST}:{PORT}/{DATABASE}?options=-c%20mizan.epsilon%3D100"
EXPECTED = [("d'or", 200), ("north", 100), ("جنوب", 300)]
COLUMNS = ["patient_id", "ward", "seen", "day", "age", "stay", "urgent", "note"]


def same(rows, expected=EXPECTED):
    found = sorted((row[0], int(row[1])) for row in rows)
    assert found == sorted(expected), found


def psycopg3():
    import psycopg

    conninfo = f"host={HOST} port={PORT} user={USER} password={KEY} dbname={DATABASE} options='-c mizan.epsilon=100'"
    with psycopg.connect(conninfo) as connection:
        notices = []
        connection.add_notice_handler(lambda notice: notices.append(notice.message_primary))
        for binary in (False, True):
            cursor = connection.cursor(binary=binary)
            same(cursor.execute(QUESTION).fetchall())
            rows = cursor.execute(MEAN).fetchall()
            assert [str(row[0]) for row in rows] == ["2025-01-01", "2025-01-02", "2025-01-03"], rows
            assert all(isinstance(row[1], Decimal) and abs(row[1] - Decimal("2.5")) < 1 for row in rows), rows
            same(cursor.execute(OLDER.format("%s", "%s"), (50, True)).fetchall(), [("d'or", 48), ("north", 24), ("جنوب", 0)])
        assert any("request: " in notice for notice in notices), notices
        for _ in range(12):
            same(connection.execute(QUESTION).fetchall())
        connection.commit()
        for number in range(120):
            connection.execute(f"SELECT count(*) FROM visits WHERE age >= {number % 7}", prepare=True)
        connection.commit()
        with connection.pipeline():
            first = connection.execute(QUESTION)
            second = connection.execute("SELECT 1")
            same(first.fetchall())
            assert second.fetchall() == [(1,)]
        connection.commit()
        with connection.cursor(name="named") as cursor:
            same(cursor.execute(QUESTION).fetchall())
        connection.commit()
        with connection.cursor().copy(f"COPY ({QUESTION}) TO STDOUT") as copy:
            same(list(copy.rows()))
        connection.commit()
        try:
            connection.execute("SELECT note FROM visits")
        except psycopg.errors.FeatureNotSupported as refused:
            assert refused.diag.message_hint, refused
        else:
            raise AssertionError("rows were shown")


def psycopg2():
    import psycopg2 as driver

    with driver.connect(host=HOST, port=PORT, user=USER, password=KEY, dbname=DATABASE) as connection:
        cursor = connection.cursor()
        cursor.execute("SET mizan.epsilon = '100'")
        cursor.execute(QUESTION)
        same(cursor.fetchall())
        assert any("request: " in notice for notice in connection.notices), connection.notices
        cursor.execute(OLDER.format("%s", "%s"), (50, True))
        same(cursor.fetchall(), [("d'or", 48), ("north", 24), ("جنوب", 0)])
        named = connection.cursor("named")
        named.execute(QUESTION)
        same(named.fetchall())


def asyncpg():
    import asyncpg as driver

    async def ask():
        connection = await driver.connect(
            host=HOST, port=PORT, user=USER, password=KEY, database=DATABASE, server_settings={"mizan.epsilon": "100"}
        )
        same(await connection.fetch(QUESTION))
        rows = await connection.fetch(OLDER.format("$1", "$2"), 50, True)
        same(rows, [("d'or", 48), ("north", 24), ("جنوب", 0)])
        days = await connection.fetch(MEAN)
        assert [str(row["day"]) for row in days] == ["2025-01-01", "2025-01-02", "2025-01-03"]
        assert isinstance(days[0]["stay"], Decimal)
        async with connection.transaction():
            same([row async for row in connection.cursor(QUESTION, prefetch=2)])
        tables = await connection.fetch("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
        assert {row[0] for row in tables} == {"visits", "wards"}, tables
        await connection.close()

    asyncio.run(ask())


def pg8000():
    import pg8000.dbapi

    connection = pg8000.dbapi.connect(
        host=HOST, port=int(PORT), user=USER, password=KEY, database=DATABASE, startup_params={"options": "-c mizan.epsilon=100"}
    )
    cursor = connection.cursor()
    cursor.execute(QUESTION)
    same(cursor.fetchall())
    cursor.execute(OLDER.format("%s", "%s"), (50, True))
    same(cursor.fetchall(), [("d'or", 48), ("north", 24), ("جنوب", 0)])
    connection.close()


def sqlalchemy():
    import sqlalchemy as library

    for driver in ("psycopg", "psycopg2", "asyncpg_sync", "pg8000"):
        if driver == "asyncpg_sync":
            continue
        options = {"connect_args": {"startup_params": {"options": "-c mizan.epsilon=100"}}} if driver == "pg8000" else {}
        address = URL.split("?")[0] if driver == "pg8000" else URL
        engine = library.create_engine(f"postgresql+{driver}://{address}", **options)
        inspector = library.inspect(engine)
        assert inspector.get_schema_names() and set(inspector.get_table_names()) == {"visits", "wards"}
        assert [column["name"] for column in inspector.get_columns("visits")] == COLUMNS
        assert inspector.get_pk_constraint("visits")["constrained_columns"] == []
        assert inspector.get_foreign_keys("visits") == [] and inspector.get_indexes("visits") == []
        assert "private" in inspector.get_table_comment("visits")["text"]
        metadata = library.MetaData()
        metadata.reflect(engine)
        visits = metadata.tables["visits"]
        statement = (
            library.select(visits.c.ward, library.func.count().label("n")).group_by(visits.c.ward).order_by(visits.c.ward)
        )
        with engine.connect() as connection:
            same(connection.execute(statement).fetchall())
            filtered = statement.where(visits.c.age >= 50, visits.c.urgent == library.true())
            same(connection.execute(filtered).fetchall(), [("d'or", 48), ("north", 24), ("جنوب", 0)])
        engine.dispose()


def sqlacodegen():
    made = subprocess.run(
        [sys.executable, "-m", "sqlacodegen", f"postgresql+psycopg2://{URL}"], capture_output=True, text=True, check=True
    )
    assert "visits" in made.stdout and "patient_id" in made.stdout, made.stdout


def pandas():
    import pandas as library
    import sqlalchemy

    engine = sqlalchemy.create_engine(f"postgresql+psycopg://{URL}")
    frame = library.read_sql(QUESTION, engine)
    same(frame.itertuples(index=False, name=None))
    assert str(frame["n"].dtype) == "int64", frame.dtypes
    engine.dispose()


def ibis():
    import ibis as library

    connection = library.postgres.connect(host=HOST, port=int(PORT), user=USER, password=KEY, database=DATABASE)
    assert set(connection.list_tables()) == {"visits", "wards"}, connection.list_tables()
    schema = connection.get_schema("visits")
    assert list(schema.names) == COLUMNS, schema
    connection.raw_sql("SET mizan.epsilon = '100'").close()
    visits = connection.table("visits")
    frame = visits.group_by("ward").agg(n=visits.count()).order_by("ward").execute()
    same(frame.itertuples(index=False, name=None))
    connection.disconnect()


def connectorx():
    import connectorx as library

    frame = library.read_sql(f"postgresql://{URL}", QUESTION)
    same(frame.itertuples(index=False, name=None))


def adbc():
    import adbc_driver_postgresql.dbapi

    with adbc_driver_postgresql.dbapi.connect(f"postgresql://{URL}") as connection, connection.cursor() as cursor:
        cursor.execute(QUESTION)
        same([tuple(row) for row in cursor.fetchall()])
        table = connection.adbc_get_objects(depth="columns", table_name_filter="visits").read_all().to_pylist()
        assert "patient_id" in str(table), table


CLIENTS = {
    "psycopg": psycopg3,
    "psycopg2-binary": psycopg2,
    "asyncpg": asyncpg,
    "pg8000": pg8000,
    "SQLAlchemy": sqlalchemy,
    "sqlacodegen": sqlacodegen,
    "pandas": pandas,
    "ibis-framework": ibis,
    "connectorx": connectorx,
    "adbc-driver-postgresql": adbc,
}

failed = 0
for name, ask in CLIENTS.items():
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        print(f"{name}: not installed")
        continue
    try:
        ask()
        print(f"{name} {version}: ok")
    except Exception as failure:
        failed += 1
        print(f"{name} {version}: FAILED: {type(failure).__name__}: {str(failure)[:600]}")
sys.exit(1 if failed else 0)
