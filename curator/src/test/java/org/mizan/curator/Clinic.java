package org.mizan.curator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.privacy.Rational;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Commentary;
import org.mizan.release.Plan;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.KeyNames;

/** A small clinic with rows in memory, and questions about it. */
final class Clinic {
    static final int DEPARTMENTS = 3;
    static final Dataset DATASET = DatasetFile.parse("""
        dataset: visits
        source: visits.csv
        ledger: .mizan/ledger.db
        unit: patient_id
        neighbours: add-remove
        limits: {groups_per_unit: 2, rows_per_group: 2}
        columns:
          patient_id: {type: integer}
          department: {type: text, values: [cardiology, oncology, surgery]}
          stay_days: {type: number, min: 0, max: 60, step: 0.01}
        budget: {epsilon: 1000, delta: 1e-6}
        """, "mizan.yaml");

    private Clinic() {}

    /** Rows of so many patients, in departments and with stays drawn by a seed. */
    static List<CodedRow> rows(int patients) {
        Random random = new Random(1);
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < patients; patient++) {
            for (int visit = random.nextInt(5); visit >= 0; visit--) {
                rows.add(row(patient, random.nextInt(DEPARTMENTS), random.nextInt(6_001)));
            }
        }
        return rows;
    }

    static CodedRow row(long patient, long department, long stay) {
        return new CodedRow(Map.of("patient_id", patient, "department", department, "stay_days", stay), Map.of());
    }

    /** All of these in one question, for each department or for everybody. */
    static Plan plan(boolean grouped, Aggregate... aggregates) {
        List<Aggregation.Asked> asked = new ArrayList<>();
        for (Aggregate aggregate : aggregates) {
            asked.add(new Aggregation.Asked(aggregate.getClass().getSimpleName(), aggregate));
        }
        Column column = DATASET.column("department").orElseThrow();
        Coding coding = Coding.of(column).orElseThrow();
        Aggregation.Group group =
                new Aggregation.Group("department", new Key.Public(coding.scalar(column.name())), KeyNames.of(column));
        Aggregation question = new Aggregation(
                new Condition.Always(), grouped ? List.of(group) : List.of(), asked, grouped + " " + asked);
        return AggregateRelease.plan(question, DATASET, RequestOptions.USUAL_CONFIDENCE, Commentary.none());
    }

    /** The days that patients stay. */
    static Amount stay() {
        Column column = DATASET.column("stay_days").orElseThrow();
        return new Amount(Coding.of(column).orElseThrow().scalar(column.name()), Rational.of("0.01"));
    }
}
