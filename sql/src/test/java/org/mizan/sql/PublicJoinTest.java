package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.program.Program;
import org.mizan.engine.snapshot.PublicRows;
import org.mizan.message.InvalidInputException;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.rows.Tables;

/** Joins of private rows to declared public tables. */
class PublicJoinTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(*) FROM visits JOIN wards ON department = ward                                         | 3
        SELECT COUNT(*) FROM visits LEFT JOIN wards ON department = ward                                    | 5
        SELECT COUNT(*) FROM wards JOIN visits ON department = ward                                         | 3
        SELECT SUM(storey) FROM visits JOIN wards ON ward = department                                      | 4
        SELECT SUM(storey) FROM visits LEFT JOIN wards ON department = ward WHERE urgent                    | 3
        SELECT COUNT(*) FROM visits JOIN wards ON department = ward WHERE teaching                          | 2
        SELECT COUNT(*) FROM visits JOIN wards ON department = ward WHERE kind = 'small'                    | 2
        SELECT COUNT(*) FROM visits JOIN wards ON department = ward WHERE checked IS NULL                   | 2
        SELECT COUNT(*) FROM visits JOIN bands ON age = years WHERE band = 'old'                            | 1
        SELECT COUNT(*) FROM visits JOIN illnesses ON diagnosis = illness WHERE organ = 'lung'              | 2
        SELECT COUNT(*) FROM visits JOIN empty ON department = ward                                         | 0
        SELECT SUM(c) FROM visits JOIN (VALUES (30, 1), (69 + 1, 2), (-1, 4)) t(b, c) ON age = t.b          | 3
        SELECT SUM(c) FROM visits JOIN (VALUES (TRUE, 1), (FALSE, 10)) t(b, c) ON urgent = t.b              | 22
        """)
    void aRowHasTheColumnsOfTheOnePublicRowThatMatches(String query, long expected) {
        List<List<Long>> read = Clinic.read(query);
        assertThat(read.isEmpty() ? 0 : read.get(0).get(1)).isEqualTo(expected);
    }

    @Test
    void everyValueOfAPublicTableIsAGroupWhoeverIsInIt() {
        Program program = Clinic.plan("SELECT ward, COUNT(*) FROM visits JOIN wards ON department = ward GROUP BY ward")
                .program();
        assertThat(program.publicGroups()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM wards",
                "SELECT ward FROM wards",
                "SELECT w.ward FROM (SELECT ward FROM wards) AS w",
                "SELECT COUNT(*) FROM wards AS a JOIN wards AS b ON a.ward = b.ward"
            })
    void aPublicTableAloneIsRefused(String query) {
        assertThatThrownBy(() -> Clinic.plan(query)).hasMessageContaining("[sql.public-rows]");
    }

    /** The answer rests on the rows of that file, which nothing else pins down. */
    @Test
    void theFileOfEveryJoinedTableIsNamed() {
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits JOIN wards ON department = ward JOIN bands ON age = years")
                        .assumptions())
                .containsExactly(
                        "The table bands is public; its file has the SHA-256 0.",
                        "The table wards is public; its file has the SHA-256 0.");
        assertThat(Clinic.plan("SELECT COUNT(*) FROM visits").assumptions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(*) FROM visits JOIN illnesses ON diagnosis = organ     | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN wards ON age > storey              | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN wards ON TRUE                      | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN wards ON storey = storey           | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN wards ON storey = CASE WHEN teaching THEN 1 ELSE 2 END                | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN (VALUES (TRUE, 1), (1 = 1, 2)) t(b, c) ON urgent = t.b                | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN (VALUES (2, 1), (1 + 1, 2)) t(b, c) ON age = t.b                      | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN (VALUES (2, 1), (ABS(-2), 2)) t(b, c) ON age = t.b                    | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN (VALUES ('flu', 1), (CASE WHEN 1 = 1 THEN 'flu' END, 2)) t(b, c) ON diagnosis = t.b | sql.join-matches
        SELECT COUNT(*) FROM visits JOIN (VALUES ('2024-05-01 10:00:00', 1), ('2024-05-01 10:00:00.0', 2)) t(b, c) ON seen = t.b | sql.join-matches
        SELECT COUNT(*) FROM wards LEFT JOIN visits ON department = ward    | sql.join
        SELECT COUNT(*) FROM visits FULL JOIN wards ON department = ward    | sql.join
        SELECT COUNT(*) FROM visits CROSS JOIN wards                        | sql.join-condition
        SELECT COUNT(*) FROM visits, wards                                  | sql.join-condition
        SELECT COUNT(*) FROM visits JOIN visits AS w ON visits.age = w.age  | sql.join
        """)
    void aJoinByWhichARowCouldBecomeSeveralIsRefused(String query, String code) {
        assertThatThrownBy(() -> Clinic.plan(query))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        invalid -> assertThat(invalid.code()).isEqualTo(code));
    }

    @Test
    void aCommonTableExpressionHidesAPublicTableOfItsName() {
        String query =
                "WITH wards(w, n) AS (VALUES ('surgery', 9)) SELECT SUM(n) FROM visits JOIN wards ON department = w";
        assertThat(Clinic.read(query).get(0).get(1)).isEqualTo(9);
    }

    @Test
    void aTableIsReadOnceAndOnlyIfAQueryNamesIt() throws Exception {
        Tables tables = Tables.of(Clinic.DATASET, folder);
        assertThatThrownBy(() -> plan("SELECT COUNT(*) FROM visits JOIN empty ON department = ward", tables))
                .hasMessageContaining("[public.file]");
        plan("SELECT COUNT(*) FROM visits", tables);
        Path file = Files.writeString(folder.resolve("empty.csv"), "ward\nsurgery\n");
        plan("SELECT COUNT(*) FROM visits JOIN empty ON department = ward", tables);
        Files.delete(file);
        plan("SELECT COUNT(*) FROM visits JOIN empty ON department = ward", tables);
    }

    private static Program plan(String query, Tables tables) {
        return PrivateSql.plan(query, tables, Spend.approximate("1", "1e-6"), 0.95)
                .program();
    }

    /** The statement must not be too long or too deep for any engine: that would show after the charge. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*), SUM(w.value) FROM visits v JOIN big w ON v.age = w.number",
                "SELECT COUNT(*), SUM(w.value) FROM visits v LEFT JOIN big w ON v.diagnosis = w.word",
                "SELECT COUNT(*), SUM(w.value) FROM visits v JOIN hundred w ON v.age = w.number AND v.diagnosis ="
                        + " w.word",
                "SELECT w.word, COUNT(*) FROM visits v LEFT JOIN big w ON v.age = w.number GROUP BY w.word"
            })
    void enginesReadAJoinToAsManyRowsAsThereMayBe(String query) throws Exception {
        String declared = """
            big:
              source: big.csv
              columns:
                number: {type: integer, min: 0, max: 1000000}
                word: {type: text, values: open}
                value: {type: integer, min: 0, max: 1000000}
            """.indent(2);
        Dataset dataset = DatasetFile.parse(
                DatasetFile.write(Clinic.DATASET) + declared + declared.replace("big:", "hundred:"), "mizan.yaml");
        Tables tables = new Tables(dataset, table -> new PublicRows.Content(big(table), "0"));
        Program program = plan(query, tables);
        List<CodedRow> rows = List.of(visit(30, "word 30"), visit(70, "word 3"), visit(71, "gout"));
        Path file = folder.resolve("visits.parquet");
        Databases.parquet(file, rows);
        try (Engine reference = Interpreter.of(dataset, rows);
                Engine duck = DuckDb.parquet(dataset, file);
                Engine postgres = Postgres.open(dataset, Databases.postgres(rows), Map.of())) {
            ConformanceTest.requireSame(program, reference, duck, postgres);
        }
    }

    private static CodedRow visit(long age, String diagnosis) {
        return new CodedRow(Map.of("age", age), Map.of("diagnosis", diagnosis));
    }

    private static List<CodedRow> big(PublicTableDeclaration table) {
        return LongStream.range(0, table.name().equals("hundred") ? 100 : PublicRows.MOST)
                .mapToObj(number -> new CodedRow(
                        Map.of("number", number, "value", number * 7 % 10_007), Map.of("word", "word " + number)))
                .toList();
    }
}
