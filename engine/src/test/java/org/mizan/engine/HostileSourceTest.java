package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;

/** What somebody who may create in a schema of the search path can do to those who read: nothing. */
final class HostileSourceTest {
    private static final int PROGRAMS = 40;
    private static final Dataset PEOPLE = Hostile.people("people.parquet");
    private static final Program WEIGHTS = new Program(
            new Condition.Always(),
            List.of(),
            List.of(new Measure.Sum(Visits.scalar(PEOPLE, "weight")), new Measure.Units()),
            0);

    /** How a function that may only read tells others what it saw: as the number of a lock. */
    private static final String CAPTURED = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = 4711";

    private Hostile database;

    @BeforeEach
    void people() throws SQLException {
        people(Hostile.database("hostile"));
    }

    private void planted() throws SQLException {
        people(Hostile.planted("hostile"));
    }

    private void people(Hostile made) throws SQLException {
        database = made;
        database.as(
                "postgres",
                "CREATE TABLE public.people (person text, weight float8, seen timestamp, note text)",
                "INSERT INTO public.people VALUES ('zoe', 72.5, '2025-01-01 12:00:00', 'n'), ('abe', 60, NULL, NULL)",
                "GRANT SELECT ON people TO reader",
                "ALTER ROLE reader RESET search_path");
    }

    private Postgres open() {
        return Postgres.open(PEOPLE, database.address("reader"), Map.of());
    }

    private void requireRead() throws SQLException {
        try (Postgres engine = open()) {
            Reading reading = engine.read(WEIGHTS);
            assertThat(reading.total(0, 0)).isEqualTo(265);
            assertThat(reading.total(0, 1)).isEqualTo(2);
            assertThat(database.asked("mallory", CAPTURED)).isEmpty();
        }
    }

    /** Each of these is taken by a build that does not pin the path: the locks then name the values. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                CREATE FUNCTION public.hashtextextended(text, int4) RETURNS int8 LANGUAGE plpgsql AS $$ BEGIN
                    PERFORM pg_catalog.pg_advisory_lock(4711, pg_catalog.hashtext($1)); RETURN 0; END $$
                """, """
                CREATE FUNCTION public.take(float8, numeric) RETURNS float8 LANGUAGE plpgsql AS $$ BEGIN
                    PERFORM pg_catalog.pg_advisory_lock(4711, CAST($1 AS int4)); RETURN $1 OPERATOR(pg_catalog.+) 0.5::float8; END $$;
                CREATE OPERATOR public.+ (FUNCTION = public.take, LEFTARG = float8, RIGHTARG = numeric)
                """})
    void aBetterFittingFunctionSeesNoRow(String planted) throws SQLException {
        database.as("mallory", planted);
        requireRead();
    }

    /** Where a role is set to look into public first, also what fits no better comes before what PostgreSQL brings. */
    @ParameterizedTest
    @ValueSource(strings = {"\"$user\", public", "public, pg_catalog", "public, pg_catalog, pg_temp"})
    void nothingOfMallorysIsEverTaken(String path) throws SQLException {
        planted();
        database.as(
                "postgres",
                "ALTER ROLE reader SET search_path = " + path,
                "CREATE DOMAIN public.date AS pg_catalog.text CHECK (false)",
                "CREATE COLLATION public.\"C\" (provider = icu, locale = 'und')");
        requireRead();
    }

    /** Whatever a program asks, in each form of the unit, on the path that PostgreSQL has by default. */
    @ParameterizedTest
    @FieldSource("org.mizan.engine.Visits#UNITS")
    void everyProgramGivesTheSameNumbersBesideMallory(String unit) throws Exception {
        planted();
        Random random = new Random(unit.hashCode());
        Dataset dataset = Visits.dataset(unit, 2, 2);
        List<RawRow> rows = new ArrayList<>();
        for (int row = 0; row < 30; row++) {
            rows.add(RawRow.random(random, unit));
        }
        try (Connection connection = database.connect("postgres")) {
            Sources.write(connection, dataset, unit, rows);
        }
        database.as("postgres", "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
        List<CodedRow> coded = rows.stream().map(row -> row.coded(dataset)).toList();
        Programs programs = new Programs(dataset, random);
        try (Engine reference = Interpreter.of(dataset, coded);
                Postgres engine = Postgres.open(dataset, database.address("reader"), Map.of());
                Connection unpinned = database.connect("postgres")) {
            for (int count = 0; count < PROGRAMS; count++) {
                Program program = count % 2 == 0 ? programs.next() : programs.overRelation();
                assertThat(Shown.of(program, engine.read(program)))
                        .isEqualTo(Shown.of(program, reference.read(program)));
                requireOwnNames(unpinned, engine.statement(program));
            }
        }
    }

    /**
     * A view of the statement, made where the path is not pinned, depends on nothing but the table: each call fits something of
     * PostgreSQL's exactly. Views do not depend on what PostgreSQL brings.
     */
    private static void requireOwnNames(Connection unpinned, String sql) throws SQLException {
        StringBuilder names = new StringBuilder("c0");
        try (PreparedStatement described = unpinned.prepareStatement(sql)) {
            for (int column = 1; column < described.getMetaData().getColumnCount(); column++) {
                names.append(", c").append(column);
            }
        }
        try (Statement statement = unpinned.createStatement()) {
            statement.execute("CREATE OR REPLACE TEMP VIEW probe(" + names + ") AS " + sql);
            try (ResultSet taken = statement.executeQuery("""
                    SELECT pg_catalog.pg_describe_object(d.refclassid, d.refobjid, 0) FROM pg_catalog.pg_depend d
                    JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid JOIN pg_catalog.pg_class c ON c.oid = r.ev_class
                    WHERE d.classid = CAST('pg_catalog.pg_rewrite' AS pg_catalog.regclass)
                    AND c.oid = CAST(CAST('pg_temp.probe' AS pg_catalog.regclass) AS pg_catalog.oid)
                    AND d.refclassid <> CAST('pg_catalog.pg_class' AS pg_catalog.regclass)
                    """)) {
                List<String> others = new ArrayList<>();
                while (taken.next()) {
                    others.add(taken.getString(1));
                }
                assertThat(others).as(sql).isEmpty();
            }
            statement.execute("DROP VIEW pg_temp.probe");
        }
    }

    @Test
    void aSecondTableOfTheNameIsRefused() throws SQLException {
        database.as("postgres", "CREATE SCHEMA clinic", "CREATE TABLE clinic.people AS SELECT * FROM public.people");
        database.as("postgres", "GRANT USAGE ON SCHEMA clinic TO reader", "GRANT SELECT ON clinic.people TO reader");
        database.as("postgres", "ALTER ROLE reader SET search_path = public, clinic");
        assertThatThrownBy(this::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("table people: is in the schemas clinic, public, but only one may have it")
                .hasMessageContaining("[source.ambiguous]");
        database.as("postgres", "ALTER ROLE reader SET search_path = clinic");
        requireRead();
    }

    /** Mallory reads with the rights of whoever reads the view. */
    private void plantView() throws SQLException {
        database.as(
                "mallory",
                """
                CREATE FUNCTION public.see(text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
                    PERFORM pg_catalog.pg_advisory_lock(4711, pg_catalog.hashtext($1)); RETURN $1; END $$
                """,
                "CREATE VIEW public.people WITH (security_invoker = true) AS "
                        + "SELECT public.see(person) AS person, weight, seen, note FROM hidden.people",
                "GRANT SELECT ON public.people TO PUBLIC");
    }

    private void hideTable() throws SQLException {
        database.as(
                "postgres",
                "CREATE SCHEMA hidden",
                "GRANT USAGE ON SCHEMA hidden TO PUBLIC",
                "ALTER TABLE public.people SET SCHEMA hidden");
    }

    @Test
    void aViewOfMallorysIsRefused() throws SQLException {
        hideTable();
        plantView();
        assertThatThrownBy(this::open).isInstanceOf(InvalidInputException.class).hasMessageContaining("[source.owner]");
        assertThat(database.asked("mallory", CAPTURED)).isEmpty();
    }

    /** The engine has been open for long, and the table is replaced for a moment. */
    @Test
    void aViewThatTakesTheTablesPlaceIsRefusedWhenItIsRead() throws SQLException {
        try (Postgres engine = open()) {
            engine.read(WEIGHTS);
            hideTable();
            plantView();
            assertThatThrownBy(() -> engine.read(WEIGHTS)).hasMessageContaining("[source.owner]");
            assertThat(database.asked("mallory", CAPTURED)).isEmpty();
        }
    }

    /** Each is a way in which code of Mallory's gets into what the owner made. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT public.see(person) AS person, weight, seen, note FROM hidden.people",
                "SELECT person, weight + 0.0 AS weight, seen, note FROM hidden.people",
                "SELECT person, weight, seen, CAST(note AS public.noted) AS note FROM hidden.people",
                "SELECT person, weight, seen, note FROM (SELECT public.see(person) AS person, weight, seen, note "
                        + "FROM hidden.people) AS inner_people",
            })
    void aViewOfTheOwnersThatCallsWhatMalloryWroteIsRefused(String select) throws SQLException {
        database.as(
                "mallory",
                "CREATE FUNCTION public.see(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$",
                "CREATE FUNCTION public.add(float8, numeric) RETURNS float8 LANGUAGE sql AS $$ SELECT $1 $$",
                "CREATE OPERATOR public.+ (FUNCTION = public.add, LEFTARG = float8, RIGHTARG = numeric)",
                "CREATE DOMAIN public.noted AS text CHECK (public.see(VALUE) IS NOT NULL)",
                "GRANT USAGE ON TYPE public.noted TO PUBLIC");
        database.as(
                "postgres",
                "CREATE SCHEMA hidden",
                "ALTER TABLE public.people SET SCHEMA hidden",
                "CREATE VIEW public.people AS " + select,
                "GRANT SELECT ON public.people TO reader");
        assertThatThrownBy(this::open).isInstanceOf(InvalidInputException.class).hasMessageContaining("[source.owner]");
    }

    @Test
    void aPolicyThatCallsWhatMalloryWroteIsRefused() throws SQLException {
        database.as("mallory", "CREATE FUNCTION public.see(text) RETURNS bool LANGUAGE sql AS $$ SELECT true $$");
        database.as(
                "postgres",
                "ALTER TABLE people ENABLE ROW LEVEL SECURITY",
                "CREATE POLICY all_of_them ON people USING (public.see(person))");
        assertThatThrownBy(this::open).hasMessageContaining("[source.owner]");
    }

    /** PostgreSQL computes what is constant in these when it plans, with the rights of whoever reads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE INDEX ON public.people (weight) WHERE public.see(1)",
                "CREATE STATISTICS public.measured ON (public.see(1)), weight FROM public.people",
                "CREATE TABLE public.more (CHECK (public.see(1))) INHERITS (public.people)",
                "CREATE INDEX ON public.people ((public.seen(person)))",
            })
    void whatMalloryWroteIsNotRunByThePlanner(String plant) throws SQLException {
        database.as(
                "mallory",
                "CREATE FUNCTION public.seen(text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT $1 $$",
                """
                CREATE FUNCTION public.see(int) RETURNS bool IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN
                    PERFORM pg_catalog.pg_advisory_lock(4711, 1); RETURN true; END $$
                """);
        database.as("postgres", plant);
        assertThatThrownBy(this::open).isInstanceOf(InvalidInputException.class).hasMessageContaining("[source.owner]");
        assertThat(database.asked("mallory", CAPTURED)).isEmpty();
    }

    /** The owner's own are no reason to refuse. */
    @Test
    void indexesChecksAndPartsOfTheOwnersAreRead() throws SQLException {
        database.as(
                "postgres",
                "CREATE FUNCTION public.own(text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT $1 $$",
                "CREATE INDEX ON public.people ((public.own(person)))",
                "ALTER TABLE public.people ADD CHECK (public.own(person) IS NOT NULL)",
                "CREATE TABLE public.more () INHERITS (public.people)",
                "ALTER TABLE public.people ADD PRIMARY KEY (person)");
        requireRead();
    }

    /** Views of those who have a schema for themselves, and of the owner of the database, are read as before. */
    @Test
    void viewsOfTheOwnerAreRead() throws SQLException {
        database.as(
                "postgres",
                "CREATE SCHEMA hidden",
                "ALTER TABLE public.people SET SCHEMA hidden",
                "CREATE FUNCTION public.plain(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$",
                "CREATE VIEW public.people AS SELECT public.plain(person) AS person, weight, seen, note FROM hidden.people",
                "GRANT SELECT ON public.people TO reader");
        requireRead();
        database.as(
                "postgres",
                "DROP VIEW public.people",
                "CREATE SCHEMA wards AUTHORIZATION mallory",
                "GRANT USAGE ON SCHEMA hidden TO mallory",
                "GRANT SELECT ON hidden.people TO mallory",
                "ALTER ROLE reader SET search_path = wards");
        database.as(
                "mallory",
                "CREATE VIEW wards.people AS SELECT * FROM hidden.people",
                "GRANT USAGE ON SCHEMA wards TO reader",
                "GRANT SELECT ON wards.people TO reader");
        requireRead();
    }

    @Test
    void aSchemaOfTheReadersNameDoesNotMakeItsOwnerTrusted() throws SQLException {
        database.as(
                "postgres", "GRANT CREATE ON DATABASE hostile TO mallory", "ALTER TABLE people RENAME TO elsewhere");
        database.as(
                "mallory",
                "CREATE SCHEMA reader",
                "CREATE VIEW reader.people AS SELECT 'a' AS person, 1::float8 AS weight, now()::timestamp AS seen, 'n' AS note",
                "GRANT USAGE ON SCHEMA reader TO PUBLIC",
                "GRANT SELECT ON reader.people TO PUBLIC");
        assertThatThrownBy(this::open).hasMessageContaining("[source.owner]");
    }

    /** A column of a domain is read as what it is over. */
    @Test
    void columnsOfDomainsAreRead() throws SQLException {
        planted();
        database.as("mallory", "CREATE DOMAIN public.kilograms AS float8 CHECK (VALUE IS NOT NULL)");
        database.as("postgres", "ALTER TABLE people ALTER COLUMN weight TYPE public.kilograms");
        requireRead();
    }

    /** A type of a known name is none of PostgreSQL's. */
    @Test
    void aTypeOfAKnownNameIsNotTakenForIt() throws SQLException {
        database.as("mallory", "CREATE TYPE public.float8 AS ENUM ('1')");
        database.as(
                "postgres",
                "ALTER TABLE people DROP COLUMN weight",
                "ALTER TABLE people ADD COLUMN weight public.float8");
        assertThatThrownBy(this::open).hasMessageContaining("[source.type]");
    }

    @Test
    void scalarsOfBothWidthsAreComparedInOne() throws SQLException {
        planted();
        Scalar weight = Visits.scalar(PEOPLE, "weight");
        Scalar wide = new Scalar.Times(weight, new Scalar.Constant(BigInteger.TEN.pow(24)));
        Program program = new Program(
                new Condition.Compare(wide, Condition.Comparison.GREATER, weight),
                List.of(),
                List.of(new Measure.Units()),
                0);
        try (Postgres engine = open()) {
            assertThat(engine.read(program).total(0, 0)).isEqualTo(2);
        }
    }
}
