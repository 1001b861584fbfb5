package org.mizan.dataset.file;

import java.util.stream.Collectors;

/** Descriptions for tests: a right one, and the same with one line changed. */
final class Descriptions {
    static final String FILE = "mizan.yaml";

    static final String VISITS = """
            dataset: visits
            source: visits.csv
            ledger: .mizan/ledger.db
            unit: patient_id
            neighbours: add-remove
            limits: {groups_per_unit: 3, rows_per_group: 2}
            columns:
              patient_id: {type: integer}
              department: {type: text, values: [cardiology, oncology, surgery]}
              diagnosis: {type: text, values: open}
              stay_days: {type: number, min: 0, max: 60, step: 0.01}
              age: {type: integer, min: 0, max: 120}
              emergency: {type: boolean}
              admitted: {type: date, min: 2020-01-01, max: 2026-12-31}
              seen: {type: timestamp, min: 2020-01-01T00:00:00Z, max: 2026-12-31T23:59:59Z}
            budget: {epsilon: 4, delta: 1e-7, analysts: {default: {epsilon: 1}}}
            """;

    static final String RANDOM = """
            dataset: people
            source: people.parquet
            ledger: postgresql://mizan@ledger.example.org:5432/budgets?sslmode=verify-full
            unit: rows
            neighbours: substitute
            units: 48842
            columns:
              department: {type: text, values: [cardiology, oncology]}
              sex: {type: text, values: [f, m]}
              stay_days: {type: number, min: -1/4, max: 60, step: 1/4}
              note: {type: text, values: open}
            budget:
              epsilon: 4
              delta: 0
              gamma: 0.02
              analysts: {default: {epsilon: 1}, zaynab: {epsilon: 2, delta: 0}}
              windows: [{days: 30, epsilon: 1/3}]
            random:
              - {name: stay, h: abs(stay_days), gamma: 0.01}
              - {name: cells, columns: [department, sex], suppress: 0, gamma: 0.01}
            """;

    /** With two public tables. */
    static final String PUBLIC = VISITS + """
            public:
              wards:
                source: wards.csv
                columns:
                  ward: {type: text, values: open}
                  beds: {type: integer, min: 1, max: 1000}
              "odd: name": {source: "tables/odd.csv", columns: {day: {type: date, min: 2020-01-01, max: 2020-12-31}}}
            """;

    /** With two further private tables. */
    static final String TABLES = VISITS + """
            tables:
              prescriptions:
                source: prescriptions.csv
                columns:
                  patient_id: {type: integer}
                  drug: {type: text, values: [a, b]}
                  age: {type: integer, min: 0, max: 9}
              "odd: name": {source: "tables/odd.parquet", columns: {patient_id: {type: integer}}}
            """;

    private Descriptions() {}

    /** A description whose line that starts so is replaced; a line of {@code -} is removed. */
    static String with(String text, String start, String replacement) {
        if (text.lines().noneMatch(line -> line.strip().startsWith(start))) {
            throw new IllegalArgumentException("no line starts with " + start);
        }
        return text.lines()
                .map(line -> line.strip().startsWith(start) ? indent(line) + replacement : line)
                .filter(line -> !line.strip().equals("-"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String indent(String line) {
        return line.substring(0, line.indexOf(line.strip()));
    }
}
