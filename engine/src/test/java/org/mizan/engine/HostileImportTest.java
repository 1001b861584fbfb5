package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.Snapshot;
import org.mizan.message.InvalidInputException;

/** What somebody who may create in a schema of the search path can do to an import: nothing. */
final class HostileImportTest {
    @TempDir
    Path folder;

    private Hostile database;
    private Dataset people;

    @BeforeEach
    void people() throws SQLException {
        database = Hostile.planted("hostile_import");
        database.as(
                "postgres",
                "CREATE TABLE public.people (person text, weight float8, seen timestamp, note text)",
                "INSERT INTO public.people VALUES ('zoe', 72.5, '2025-01-01 12:00:00', 'n'), ('abe', 60, NULL, NULL)",
                "GRANT SELECT ON people TO reader");
        people = Hostile.people(database.address("reader").text());
    }

    private void run() throws IOException {
        Import.run(people, folder, new Unwritten(), () -> {});
    }

    /** Keeps nothing in mind, and refuses nothing. */
    private static final class Unwritten implements Custodian {
        @Override
        public byte[] key() {
            return new byte[32];
        }

        @Override
        public String mark() {
            return "mark";
        }

        @Override
        public void note(Commitment commitment, Optional<Boolean> isAsBefore) {
            assertThat(commitment.tables()).hasSize(1);
        }
    }

    /** Whatever of Mallory's is called fails at once. */
    @ParameterizedTest
    @ValueSource(strings = {"\"$user\", public", "public, pg_catalog", "public, pg_catalog, pg_temp"})
    void nothingOfMallorysIsEverTaken(String path) throws Exception {
        database.as("postgres", "ALTER ROLE reader SET search_path = " + path);
        try {
            run();
        } finally {
            database.as("postgres", "ALTER ROLE reader RESET search_path");
        }
        Program weights = new Program(
                new Condition.Always(),
                List.of(),
                List.of(new Measure.Sum(Visits.scalar(people, "weight")), new Measure.Units()),
                0);
        try (DuckDb engine = DuckDb.snapshot(people, Snapshot.path(people, folder))) {
            Reading reading = engine.read(weights);
            assertThat(reading.total(0, 0)).isEqualTo(265);
            assertThat(reading.total(0, 1)).isEqualTo(2);
        }
    }

    /** A type may bring a cast of its own to text, which would see every value. */
    @Test
    void aTypeWithACastOfItsOwnIsRefused() throws Exception {
        database.as(
                "mallory",
                "CREATE TYPE public.enum_note AS ENUM ('n')",
                """
                CREATE FUNCTION public.noted(public.enum_note) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
                    RAISE EXCEPTION 'taken'; END $$
                """,
                "CREATE CAST (public.enum_note AS text) WITH FUNCTION public.noted(public.enum_note) AS IMPLICIT",
                "GRANT USAGE ON TYPE public.enum_note TO PUBLIC");
        database.as(
                "postgres",
                "ALTER TABLE public.people DROP COLUMN note",
                "ALTER TABLE public.people ADD COLUMN note public.enum_note DEFAULT 'n'");
        assertThatThrownBy(this::run).isInstanceOf(InvalidInputException.class).hasMessageContaining("[import.type]");
        assertThat(Snapshot.path(people, folder)).doesNotExist();
    }

    @Test
    void aViewOfMallorysIsRefused() throws Exception {
        database.as(
                "postgres",
                "CREATE SCHEMA hidden",
                "GRANT USAGE ON SCHEMA hidden TO PUBLIC",
                "ALTER TABLE public.people SET SCHEMA hidden");
        database.as(
                "mallory",
                """
                CREATE FUNCTION public.seen(text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
                    RAISE EXCEPTION 'taken'; END $$
                """,
                "CREATE VIEW public.people WITH (security_invoker = true) AS "
                        + "SELECT public.seen(person) AS person, weight, seen, note FROM hidden.people",
                "GRANT SELECT ON public.people TO PUBLIC");
        assertThatThrownBy(this::run).isInstanceOf(InvalidInputException.class).hasMessageContaining("[source.owner]");
        assertThat(Snapshot.path(people, folder)).doesNotExist();
    }
}
