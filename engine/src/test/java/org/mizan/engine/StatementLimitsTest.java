package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;

/** What an engine says that it can read it reads, and what it cannot it refuses when it is asked. */
final class StatementLimitsTest {
    private static final Dataset DATASET = Visits.dataset("rows", 1, 1);
    private static final Program COUNT = where(new Condition.Always());

    @TempDir
    Path folder;

    enum Kind {
        POSTGRESQL,
        DUCKDB
    }

    private Engine open(Kind kind) throws SQLException {
        List<RawRow> rows = new ArrayList<>();
        Random random = new Random(3);
        IntStream.range(0, 20).forEach(row -> rows.add(RawRow.random(random, "rows")));
        if (kind == Kind.DUCKDB) {
            Path file = folder.resolve("visits.parquet");
            Sources.parquet(file, "rows", rows);
            return DuckDb.parquet(DATASET, file);
        }
        Sources.postgres(DATASET, "rows", rows).close();
        // A small stack, so that the deep is not too long.
        Sources.inPostgres(
                "DO $$ BEGIN CREATE ROLE shallow LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
                "ALTER ROLE shallow SET max_stack_depth = '100kB'",
                "GRANT SELECT ON ALL TABLES IN SCHEMA public TO shallow");
        DatabaseAddress address = new DatabaseAddress(Sources.address().text().replace("postgres@", "shallow@"));
        return Postgres.open(DATASET, address, Map.of());
    }

    private static Program where(Condition condition) {
        return new Program(condition, List.of(), List.of(new Measure.Units()), 0);
    }

    private static Program sums(int count) {
        Scalar flag = Visits.scalar(DATASET, "flag");
        Scalar small = Visits.scalar(DATASET, "the \"count\"; --");
        List<Measure> sums = IntStream.range(0, count)
                .<Measure>mapToObj(
                        number -> new Measure.Sum(new Scalar.Times(flag, new Scalar.Plus(small, Scalar.of(number)))))
                .toList();
        return new Program(new Condition.Always(), List.of(), sums, 0);
    }

    private static Program nested(int levels) {
        Condition condition = new Condition.IsNull(Visits.scalar(DATASET, "flag"));
        for (int level = 0; level < levels; level++) {
            condition = new Condition.Not(condition);
        }
        return where(condition);
    }

    @Test
    void bracketsWithinQuotesAreNoLevels() {
        int levels = StatementLimits.DUCKDB.levels();
        String many = "(".repeat(2 * levels);
        for (String quote : List.of("'", "\"", "`")) {
            StatementLimits.DUCKDB.require(1, "SELECT " + quote + many + quote);
        }
        StatementLimits.DUCKDB.require(1, "(".repeat(levels) + ")".repeat(levels));
        assertThatThrownBy(() -> StatementLimits.DUCKDB.require(1, "SELECT 'it''s' " + many))
                .hasMessageContaining("[plan.levels]");
    }

    /** The count of rows is a column too. */
    @Test
    void postgresSelectsAsManyColumnsAsItCan() throws SQLException {
        try (Engine engine = open(Kind.POSTGRESQL)) {
            Program most = sums(StatementLimits.POSTGRESQL.columns() - 1);
            engine.check(most);
            assertThat(engine.read(most).groups()).hasSize(1);
            assertThatThrownBy(() -> engine.check(sums(StatementLimits.POSTGRESQL.columns())))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessage("columns of the statement for PostgreSQL 1665: must be at most 1664; "
                            + "ask for less in one query; nothing was charged [plan.columns]");
        }
    }

    @Test
    void duckDbSelectsMore() throws SQLException {
        try (Engine engine = open(Kind.DUCKDB)) {
            Program many = sums(StatementLimits.POSTGRESQL.columns() + 100);
            engine.check(many);
            assertThat(engine.read(many).groups()).hasSize(1);
        }
    }

    /** As deep as it may be it is read; one level deeper it is refused, and the engine goes on. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void theDeepestThatIsAcceptedIsRead(Kind kind) throws SQLException {
        try (Engine engine = open(kind)) {
            int accepted = 50;
            int refused = 1_500;
            engine.check(nested(accepted));
            assertThat(refusal(engine, nested(refused))).contains(kind == Kind.DUCKDB ? "plan.levels" : "plan.engine");
            while (refused - accepted > 1) {
                int middle = (accepted + refused) / 2;
                if (refusal(engine, nested(middle)).isEmpty()) {
                    accepted = middle;
                } else {
                    refused = middle;
                }
            }
            long even = engine.read(nested(50)).total(0, 0).longValueExact();
            long all = engine.read(COUNT).total(0, 0).longValueExact();
            assertThat(engine.read(nested(accepted)).total(0, 0).longValueExact())
                    .isEqualTo(accepted % 2 == 0 ? even : all - even);
        }
    }

    private static Optional<String> refusal(Engine engine, Program program) {
        try {
            engine.check(program);
            return Optional.empty();
        } catch (InvalidInputException refused) {
            return Optional.of(refused.code());
        }
    }

    /** A text that fills the statement. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void theLongestStatementIsRead(Kind kind) throws SQLException {
        int most = StatementLimits.valueOf(kind.name()).characters();
        try (Engine engine = open(kind)) {
            // What the statement has beside its text is less than this.
            Program longest = where(named(most - 20_000));
            engine.check(longest);
            assertThat(engine.read(longest).groups()).isEmpty();
            assertThat(refusal(engine, where(named(most)))).contains("plan.characters");
        }
    }

    private static Condition named(int characters) {
        return new Condition.TextIn(
                "Name", Stream.of("no one", "x".repeat(characters)).toList());
    }

    /** A table that is gone is not the query's fault. */
    @Test
    void aTableThatIsGoneIsToldAsThat() throws SQLException {
        try (Engine engine = open(Kind.POSTGRESQL)) {
            Sources.inPostgres("DROP TABLE " + Dialect.name(DATASET.name()));
            assertThatThrownBy(() -> engine.check(COUNT))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("state 42P01");
        }
    }
}
