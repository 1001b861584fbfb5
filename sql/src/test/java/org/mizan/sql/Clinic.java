package org.mizan.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Interpreter;
import org.mizan.engine.Reading;
import org.mizan.release.Release;
import org.mizan.release.Spend;

/** A small table whose rows are known, so that what a query reads can be worked out by hand. */
final class Clinic {
    private static final String COLUMNS = """
            columns:
              department: {type: text, values: [cardiology, oncology, surgery]}
              diagnosis: {type: text, values: open}
              stay: {type: number, min: 0, max: 60, step: 0.25}
              age: {type: integer, min: 0, max: 110}
              urgent: {type: boolean}
              admitted: {type: date, min: 2024-01-01, max: 2025-12-31}
              seen: {type: timestamp, min: 2024-01-01T00:00:00Z, max: 2026-01-01T00:00:00Z}
            budget: {epsilon: 100, delta: 1e-3}
            """;

    static final Dataset DATASET = DatasetFile.parse("""
            dataset: visits
            source: visits.csv
            ledger: ledger.db
            unit: rows
            neighbours: add-remove
            """ + COLUMNS, "mizan.yaml");

    /** Days 19723 (2024-01-01), 20089 (2025-01-01) and 20300 (2025-07-31); the last row knows nothing. */
    private static final List<CodedRow> ROWS = List.of(
            row(0, 8, 30, 1, 19_723, "flu"),
            row(0, 20, 70, 0, 20_089, "flu"),
            row(1, 2, 51, 1, 20_300, "angina"),
            row(2, 240, 110, 0, 19_724, "gout"),
            new CodedRow(Map.of(), Map.of()));

    private Clinic() {}

    private static CodedRow row(long department, long stay, long age, long urgent, long admitted, String diagnosis) {
        return new CodedRow(
                Map.of(
                        "department", department,
                        "stay", stay,
                        "age", age,
                        "urgent", urgent,
                        "admitted", admitted,
                        "seen", admitted * 86_400_000_000L + 7_200_000_000L),
                Map.of("diagnosis", diagnosis));
    }

    static Release plan(String text) {
        return PrivateSql.plan(text, DATASET, Spend.approximate("1", "1e-6"), 0.95);
    }

    /** What the query reads: for each group that has rows, its number and its sums. */
    static List<List<Long>> read(String text) {
        Release release = plan(text);
        List<List<Long>> groups = new ArrayList<>();
        try (Interpreter interpreter = Interpreter.of(DATASET, ROWS)) {
            Reading reading = interpreter.read(release.program());
            for (int place = 0; place < reading.groups().length; place++) {
                List<Long> group = new ArrayList<>(List.of(reading.groups()[place]));
                for (int measure = 0; measure < release.program().measures().size(); measure++) {
                    BigInteger total = reading.total(place, measure);
                    group.add(total.longValueExact());
                }
                groups.add(group);
            }
        }
        return groups;
    }

    /** The one sum that the query reads of all rows. */
    static long sum(String expression) {
        return read("SELECT SUM(" + expression + ") FROM visits").get(0).get(1);
    }
}
