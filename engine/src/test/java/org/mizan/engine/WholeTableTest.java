package org.mizan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/** Two tables whose units are texts, as one. */
class WholeTableTest {
    private static final Dataset DATASET = DatasetFile.parse("""
            dataset: whole_visits
            source: whole_visits.parquet
            ledger: ledger.db
            unit: who
            neighbours: add-remove
            limits: {groups_per_unit: 1, rows_per_group: 2}
            columns:
              who: {type: text}
              note: {type: text, values: open}
            tables:
              "whole drugs":
                source: drugs.parquet
                columns:
                  note: {type: text, values: open}
                  who: {type: text}
                  taken: {type: boolean}
            budget: {epsilon: 1, delta: 0}
            """, "mizan.yaml");

    private static final WholeTable WHOLE = new WholeTable(DATASET);

    private static final List<CodedRow> ROWS = List.of(
            WHOLE.row(0, new CodedRow(Map.of(), Map.of("who", "7", "note", "a"))),
            WHOLE.row(0, new CodedRow(Map.of(), Map.of("who", "07", "note", "b"))),
            WHOLE.row(0, new CodedRow(Map.of(), Map.of("note", "b"))),
            WHOLE.row(1, new CodedRow(Map.of("taken", 1L), Map.of("who", "7", "note", "c"))),
            WHOLE.row(1, new CodedRow(Map.of("taken", 0L), Map.of("who", "ثمانية", "note", "b"))));

    private static final String VISITS =
            "SELECT '7' AS who, 'a' AS note UNION ALL SELECT '07', 'b' UNION ALL SELECT NULL, 'b'";
    private static final String DRUGS =
            "SELECT 'c' AS note, '7' AS who, true AS taken UNION ALL SELECT 'b', 'ثمانية', false";

    @TempDir
    Path folder;

    /** How many visits, by note, are of whom the drugs know too. */
    private static Program known() {
        Fold isKnown = new Fold(Fold.Kind.GREATEST, Scalar.indicator(WHOLE.isOf(1)), Span.of(0, 1));
        Condition known = new Condition.Compare(Relation.fold(List.of(isKnown), 0), Comparison.EQUAL, Scalar.of(1));
        return new Program(
                new Relation.WithFolds(List.of(isKnown)),
                new Condition.All(List.of(WHOLE.isOf(0), known)),
                List.of(new Key.Open("note")),
                List.of(new Measure.Units()),
                Optional.empty(),
                0);
    }

    /** How many drugs there are by their own note. */
    private static Program drugs() {
        return new Program(WHOLE.isOf(1), List.of(new Key.Open("whole drugs\nnote")), List.of(new Measure.Units()), 0);
    }

    private static void requireRead(Engine engine) {
        Reading known = engine.read(known());
        assertThat(known.texts(0)).containsExactly("a");
        assertThat(known.total(0, 0)).isEqualTo(1);
        assertThat(engine.read(drugs()).texts(0)).containsExactly("b", "c");
    }

    @Test
    void aColumnIsCalledByItsTableWhereItIsNotTheFirst() {
        assertThat(WHOLE.columns())
                .extracting(WholeTable.Part::name)
                .containsExactly("who", "note", "whole drugs\nnote", "whole drugs\ntaken");
        assertThat(WHOLE.columns(1))
                .extracting(WholeTable.Part::name)
                .containsExactly("whole drugs\nnote", "who", "whole drugs\ntaken");
        assertThat(WHOLE.columns(1).get(1)).isEqualTo(WHOLE.columns(0).get(0));
    }

    @Test
    void oneTableIsItself() {
        WholeTable visits = new WholeTable(Visits.dataset("rows", 1, 1));
        assertThat(visits.isOf(0)).isEqualTo(new Condition.Always());
        CodedRow row = new CodedRow(Map.of("amount", 3L), Map.of("Name", "x"));
        assertThat(visits.row(0, row)).isEqualTo(row);
    }

    @Test
    void textsOfTwoTablesAreTheSameUnitInEveryEngine() throws SQLException {
        Path visits = folder.resolve("visits.parquet");
        Path drugs = folder.resolve("drugs.parquet");
        Sources.parquet(visits, VISITS);
        Sources.parquet(drugs, DRUGS);
        Sources.inPostgres(
                "DROP TABLE IF EXISTS whole_visits",
                "DROP TABLE IF EXISTS \"whole drugs\"",
                "CREATE TABLE whole_visits AS " + VISITS,
                "CREATE TABLE \"whole drugs\" AS " + DRUGS);
        try (Engine reference = Interpreter.of(DATASET, ROWS);
                Engine duck = DuckDb.parquet(DATASET, visits, drugs);
                Engine postgres = Postgres.open(DATASET, Sources.address(), Map.of())) {
            requireRead(reference);
            requireRead(duck);
            requireRead(postgres);
        }
    }
}
