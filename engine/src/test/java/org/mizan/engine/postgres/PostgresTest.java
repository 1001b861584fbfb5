package org.mizan.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.engine.EngineException;
import org.mizan.engine.Shown;
import org.mizan.engine.Sources;
import org.mizan.engine.Visits;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.message.InvalidInputException;

final class PostgresTest {
    private static final Dataset DATASET = Visits.dataset("rows", 1, 1);
    private static final String TABLE = Dialect.name(DATASET.name());

    @BeforeEach
    void noTable() throws SQLException {
        Sources.inPostgres("DROP VIEW IF EXISTS v", "DROP TABLE IF EXISTS " + TABLE);
    }

    private static void table(String column, String value) throws SQLException {
        String columns = """
                1::float8 AS amount, 0.3::float8 AS rate, 2::numeric AS price, 4::bigint AS c0, 5 AS "the ""count""; --",
                true AS flag, DATE '2020-01-02' AS day, TIMESTAMP '2020-01-01 00:00:01' AS moment, 'a' AS kind, 'Zoe' AS "Name"
                """;
        StringBuilder selected = new StringBuilder(value).append(" AS ").append(Dialect.name(column));
        for (String name : Visits.TYPES.keySet()) {
            if (!name.equals(column)) {
                selected.append(", ").append(Dialect.name(name));
            }
        }
        Sources.inPostgres(
                "CREATE TABLE " + TABLE + " AS SELECT " + selected + " FROM (SELECT " + columns + ") AS row");
    }

    private static Postgres open() {
        return Postgres.open(DATASET, Sources.address(), Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            amount | 'NaN'::numeric                         |
            amount | 'Infinity'::numeric                    | 100
            amount | '1e1000'::numeric                      | 100
            amount | '-1e1000'::numeric                     | -20
            amount | '1e-1000'::numeric                     | 0
            amount | 'NaN'::float4                          |
            amount | '-Infinity'::float4                    | -20
            amount | 12.5::float4                           | 25
            rate   | '4.9e-324'::float8                     | 0
            rate   | '-1e-1000'::numeric                    | 0
            rate   | 3::smallint                            | 10
            amount | '7.25'::text                           | 15
            amount | '1e999'::text                          |
            amount | ' 7'::text                             |
            amount | '9'::char(5)                           | 18
            c0     | '9999999999999999999999'::numeric      | 9223372036854775807
            c0     | '-1e30'::float8                        | -9223372036854775808
            c0     | '9223372036854775807'::numeric         | 9223372036854775807
            c0     | '9223372036854775807'::float8          | 9223372036854775807
            c0     | '-9223372036854775808'::float8         | -9223372036854775808
            c0     | '9223372036854775807.0'::text          | 9223372036854775807
            c0     | repeat('1', 2000000)                   |
            c0     | '9223372036854774784'::float8          | 9223372036854774784
            day    | 'infinity'::date                       | 18271
            day    | '-infinity'::timestamptz               | 18262
            day    | '12025-01-31'::date                    | 18271
            day    | '0044-03-15 BC'::date                  | 18262
            moment | '12025-01-31 12:00:00.5'::timestamptz  | 1609372800000001
            moment | '0044-03-15 12:00:00 BC'::timestamp    | 1577836800000000
            day    | '2020-01-03 23:59:59.999999'::timestamp | 18264
            moment | 'infinity'::timestamp                  | 1609372800000001
            moment | '2020-01-01 01:00:00+01'::timestamptz  | 1577836800000000
            moment | '2020-01-01 00:00:01.000002'::timestamp | 1577836801000002
            flag   | NULL::boolean                          |
            kind   | 'it''s'::varchar                       | 2
            kind   | 'a'::varchar COLLATE "en-x-icu"        | 0
            kind   | 'A'::varchar COLLATE "en-x-icu"        |
            """)
    void codesAreTotal(String column, String value, String code) throws SQLException {
        table(column, value);
        Program program = new Program(
                new Condition.Always(), List.of(), List.of(new Measure.Values(Visits.scalar(DATASET, column))), 0);
        try (Postgres engine = open()) {
            assertThat(Shown.of(program, engine.read(program)).groups())
                    .containsEntry("[]", List.of(code == null ? List.of() : List.of(Long.valueOf(code))));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            amount | '7'::bytea
            amount | ARRAY[1.0]
            day    | '2020-02-31'::text
            flag   | 1
            """)
    void aColumnThatCanNeverBeWhatIsDeclaredIsRefused(String column, String value) throws SQLException {
        table(column, value);
        assertThatThrownBy(PostgresTest::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.type]");
    }

    /** In another encoding there may be bytes that cannot be handed over, and the failure would tell of them. */
    @Test
    void aDatabaseOfAnotherEncodingIsRefused() throws SQLException {
        Sources.inPostgres(
                "DROP DATABASE IF EXISTS bytes",
                "CREATE DATABASE bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
        DatabaseAddress address = new DatabaseAddress(Sources.address().text().replaceFirst("/postgres$", "/bytes"));
        assertThatThrownBy(() -> Postgres.open(DATASET, address, Map.of()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[source.encoding]");
    }

    @Test
    void aViewOfTheNameIsRead() throws SQLException {
        table("flag", "true");
        Sources.inPostgres(
                "ALTER TABLE " + TABLE + " RENAME TO base", "CREATE VIEW " + TABLE + " AS SELECT * FROM base");
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        try (Postgres engine = open()) {
            assertThat(engine.read(program).total(0, 0)).isOne();
        } finally {
            Sources.inPostgres("DROP VIEW " + TABLE, "DROP TABLE base");
        }
    }

    @Test
    void aDeclaredColumnThatIsNotThereIsAnError() throws SQLException {
        table("flag", "true");
        Sources.inPostgres("ALTER TABLE " + TABLE + " DROP COLUMN kind");
        assertThatThrownBy(PostgresTest::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("column kind: is declared but is not in the source");
    }

    @Test
    void aTableThatIsNotThereIsAnError() {
        assertThatThrownBy(PostgresTest::open)
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("state 42P01")
                .hasNoCause();
    }

    @Test
    void whatFailsLaterIsToldWithoutWhatTheServerSaid() throws SQLException {
        table("Name", "'Zaphod-4711'::text");
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        try (Postgres engine = open()) {
            Sources.inPostgres("DROP TABLE " + TABLE);
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOf(EngineException.class)
                    .hasNoCause()
                    .hasMessageNotContaining("visits");
        }
    }

    @ParameterizedTest
    @CsvSource({"postgresql://nobody@localhost:%d/postgres, 28000", "postgresql://postgres@localhost:%d/nowhere, 3D000"
    })
    void noConnectionIsToldWithoutTheAddress(String address, String state) {
        String port = Sources.address().text().replaceAll("\\D", "");
        DatabaseAddress wrong = new DatabaseAddress(address.replace("%d", port));
        assertThatThrownBy(() -> Postgres.open(DATASET, wrong, Map.of()))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("state " + state)
                .hasMessageNotContaining("localhost");
    }

    private static boolean opens(DatabaseAddress address) {
        try {
            Postgres.open(DATASET, address, Map.of()).close();
            return true;
        } catch (EngineException refused) {
            return false;
        }
    }

    @Test
    void aWrongPasswordIsToldWithoutIt() throws Exception {
        Sources.inPostgres("DROP ROLE IF EXISTS keyed", "CREATE ROLE keyed LOGIN PASSWORD 'right'");
        Path rules = Sources.rules();
        String before = Files.readString(rules);
        Files.writeString(
                rules,
                "host all keyed all scram-sha-256\n" + before,
                StandardCharsets.UTF_8,
                StandardOpenOption.TRUNCATE_EXISTING);
        Sources.inPostgres("SELECT pg_reload_conf()");
        table("flag", "true");
        Sources.inPostgres("GRANT SELECT ON " + TABLE + " TO keyed");
        DatabaseAddress keyed = new DatabaseAddress(Sources.address().text().replace("postgres@", "keyed@"));
        // The server reads the file again in its own time.
        for (int attempts = 0; attempts < 2_400 && opens(keyed); attempts++) {
            Thread.sleep(50);
        }
        assertThatThrownBy(() -> Postgres.open(DATASET, keyed, Map.of(Postgres.PASSWORD, "secret-4711")))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("state 28P01")
                .hasMessageNotContaining("4711");
        assertThatThrownBy(() -> Postgres.open(DATASET, keyed, Map.of())).isInstanceOf(EngineException.class);
        Postgres.open(DATASET, keyed, Map.of(Postgres.PASSWORD, "right")).close();
        Sources.inPostgres("REVOKE ALL ON " + TABLE + " FROM keyed");
    }
}
