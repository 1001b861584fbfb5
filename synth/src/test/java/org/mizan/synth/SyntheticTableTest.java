package org.mizan.synth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.release.Survey;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;

class SyntheticTableTest {
    @TempDir
    Path folder;

    private static final Partition ALL = Partition.of(
            Survey.SURVEY,
            List.of("region", "owner", "age", "income", "moved", "answered"),
            Map.of(
                    "age", new Bins.Count(4),
                    "income", new Bins.Count(3),
                    "moved", new Bins.Count(2),
                    "answered", new Bins.Count(2)));

    private static Histogram everywhere() {
        long[] counts = new long[ALL.cells()];
        for (int cell = 0; cell < counts.length; cell++) {
            counts[cell] = cell % 5;
        }
        return Histogram.ofAll(ALL, counts);
    }

    private List<String> asked(String sql) throws SQLException {
        List<String> answers = new ArrayList<>();
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                answers.add(String.valueOf(result.getString(1)));
            }
        }
        return answers;
    }

    @Test
    void rowsHaveTheNamesTypesBoundsAndNullsOfTheColumns() throws IOException, SQLException {
        Path file = folder.resolve("people.parquet");
        SyntheticTable.of(everywhere(), 20_000, 7).write(file, false, () -> {});
        String table = "'" + file + "'";
        assertThat(asked("SELECT column_name || ' ' || column_type FROM (DESCRIBE SELECT * FROM " + table + ")"))
                .containsExactly(
                        "region VARCHAR",
                        "owner BOOLEAN",
                        "age BIGINT",
                        "income DOUBLE",
                        "moved DATE",
                        "answered TIMESTAMP");
        assertThat(asked("SELECT count(*) FROM " + table)).containsExactly("20000");
        assertThat(asked("SELECT DISTINCT region FROM " + table + " ORDER BY 1 NULLS LAST"))
                .containsExactly("it's, south", "north", "west", "null");
        assertThat(asked("SELECT min(age) || ' ' || max(age) || ' ' || count(DISTINCT age) FROM " + table))
                .containsExactly("18 97 80");
        assertThat(asked("SELECT count(*) FROM %s WHERE income < 0 OR income > 100 OR round(income, 2) <> income"
                        .formatted(table)))
                .containsExactly("0");
        assertThat(asked("SELECT min(moved) || ' ' || max(moved) FROM " + table))
                .containsExactly("2020-01-01 2020-12-31");
        assertThat(asked("SELECT count(*) > 1000 FROM " + table + " WHERE answered IS NULL"))
                .containsExactly("true");
    }

    @Test
    void rowsFallIntoCellsAsTheHistogramCounts() throws IOException {
        Quality quality = SyntheticTable.of(everywhere(), 100_000, 3).write(folder.resolve("a.csv"), false, () -> {});
        assertThat(quality.rows()).isEqualTo(100_000);
        // The seed is fixed: the statistic is one number, and far from its tails.
        assertThat(quality.chiSquare()).isBetween(0.9 * quality.degrees(), 1.1 * quality.degrees());
        assertThat(quality.distance()).isLessThan(quality.expectedDistance());
        assertThat(quality.distance(0)).isLessThan(0.01);
    }

    @Test
    void theSameSeedGivesTheSameRowsAndAnotherOneOthers() throws IOException {
        List<Path> files = new ArrayList<>();
        for (long seed : new long[] {1, 1, 2}) {
            Path file = folder.resolve("rows" + files.size() + ".csv");
            SyntheticTable.of(everywhere(), 5_000, seed).write(file, false, () -> {});
            files.add(file);
        }
        assertThat(files.get(0)).hasSameBinaryContentAs(files.get(1));
        assertThat(Files.readString(files.get(2))).isNotEqualTo(Files.readString(files.get(0)));
    }

    @Test
    void aFileIsReplacedOnlyWhereThatIsAskedForAndNothingElseIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("people.csv"), "mine");
        SyntheticTable<Quality> table = SyntheticTable.of(everywhere(), 10, 1);
        assertThatThrownBy(() -> table.write(file, false, () -> {})).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("mine");
        table.write(file, true, () -> {});
        assertThat(Files.readAllLines(file)).hasSize(11);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void aNameThatSaysNoFormatIsRefused() {
        SyntheticTable<Quality> table = SyntheticTable.of(everywhere(), 10, 1);
        assertThatThrownBy(() -> table.write(folder.resolve("people.xlsx"), false, () -> {}))
                .hasMessageContaining("must end in .csv or .parquet");
        assertThatThrownBy(() -> SyntheticTable.of(everywhere(), 0, 1)).hasMessageContaining("at least 1");
    }

    @Test
    void aHistogramOfNobodyGivesNoRows() throws IOException {
        Histogram nobody = Histogram.ofAll(ALL, new long[ALL.cells()]);
        Path file = folder.resolve("people.csv");
        Quality quality = SyntheticTable.of(nobody, 10, 1).write(file, false, () -> {});
        assertThat(Files.readString(file)).isEqualTo("region,owner,age,income,moved,answered\n");
        assertThat(quality.distance()).isZero();
        assertThat(quality.expectedDistance()).isZero();
        assertThat(quality.chiSquare()).isZero();
    }

    @Test
    void progressIsToldAHundredTimes() throws IOException {
        int[] steps = {0};
        SyntheticTable.of(everywhere(), 300_000, 1).write(folder.resolve("people.parquet"), false, () -> steps[0]++);
        assertThat(steps[0]).isEqualTo(SyntheticTable.STEPS);
    }
}
