package org.mizan.release;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;

/** A small survey with one row for each respondent, and a clinic with several for each patient. */
public final class Survey {
    public static final int UNITS = 3000;

    public static final Dataset SURVEY = DatasetFile.parse("""
            dataset: survey
            source: survey.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: substitute
            units: 3000
            columns:
              region: {type: text, values: [north, "it's, south", west]}
              owner: {type: boolean}
              age: {type: integer, min: 18, max: 97}
              income: {type: number, min: 0, max: 100, step: 0.01}
              moved: {type: date, min: 2020-01-01, max: 2020-12-31}
              answered: {type: timestamp, min: 2024-01-01T00:00:00Z, max: 2024-01-31T00:00:00Z}
              remark: {type: text, values: open}
            budget: {epsilon: 10, delta: 0, gamma: 0.05}
            random:
              - {name: cells, columns: [region, owner], suppress: 0, gamma: 0.02}
              - {name: ages, columns: [age], suppress: 1, gamma: 0.02}
              - {name: earned, h: abs(income), gamma: 0.01}
            """, "mizan.yaml");

    public static final String CLINIC_TEXT = """
            dataset: visits
            source: visits.csv
            ledger: .mizan/ledger.db
            unit: patient
            neighbours: add-remove
            limits: {groups_per_unit: 3, rows_per_group: 2}
            columns:
              patient: {type: integer}
              department: {type: text, values: [cardiology, oncology]}
              count: {type: boolean}
            budget: {epsilon: 10, delta: 0}
            """;

    public static final Dataset CLINIC = DatasetFile.parse(CLINIC_TEXT, "mizan.yaml");

    private Survey() {}

    /** Rows drawn by a seed: a tenth have no region, everybody in the west owns. */
    public static List<CodedRow> rows() {
        Random random = new Random(5);
        List<CodedRow> rows = new ArrayList<>();
        for (int i = 0; i < UNITS; i++) {
            long region = random.nextInt(3);
            long owner = region == 2 ? 1 : random.nextInt(2);
            Map<String, Long> codes = Map.of(
                    "owner",
                    owner,
                    "age",
                    18L + random.nextInt(80),
                    "income",
                    (long) random.nextInt(10_001),
                    "moved",
                    18_262L + random.nextInt(366));
            Map<String, Long> all = new HashMap<>(codes);
            if (random.nextInt(10) > 0) {
                all.put("region", region);
            }
            rows.add(new CodedRow(all, Map.of()));
        }
        return rows;
    }
}
