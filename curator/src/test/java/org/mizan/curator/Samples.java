package org.mizan.curator;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Question;
import org.mizan.release.question.StatisticQuestion;

/** A data set and a release for tests of the path that every release takes. */
public final class Samples {
    public static final String VISITS = """
        dataset: visits
        source: visits.csv
        ledger: .mizan/ledger.db
        unit: patient
        neighbours: add-remove
        limits: {groups_per_unit: 2, rows_per_group: 3}
        columns:
          patient: {type: integer}
          stay_days: {type: number, min: 0, max: 60, step: 0.01}
        budget: {epsilon: 2, delta: 0, analysts: {default: {epsilon: 1}, zaynab: {epsilon: 2}}}
        """;

    private static final List<AnswerColumn> COLUMNS =
            List.of(AnswerColumn.key("who"), AnswerColumn.count("patients"), AnswerColumn.amount("none"));

    private Samples() {}

    public static Dataset visits() {
        return DatasetFile.parse(VISITS, "mizan.yaml");
    }

    /** How many patients; the noise is one number of the source, between 0 and 9, so that tests know it. */
    static Plan patients(String question) {
        StatisticQuestion asked = new StatisticQuestion(question, List.of());
        return new Plan(asked, COLUMNS, spend -> new Patients(asked, (Spend.Budget) spend));
    }

    /** What a program read: one group with this total. */
    static Reading reading(long total) {
        return new Reading() {
            @Override
            public long[] groups() {
                return new long[1];
            }

            @Override
            public BigInteger total(int place, int measure) {
                return BigInteger.valueOf(total);
            }

            @Override
            public long[] values(int place, int measure) {
                return new long[0];
            }

            @Override
            public List<String> texts(int key) {
                return List.of();
            }
        };
    }

    private record Patients(Question question, Spend.Budget spend) implements Release {
        @Override
        public String terms() {
            return "epsilon=" + spend.epsilon();
        }

        @Override
        public Program program() {
            return new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        }

        @Override
        public List<Part> parts() {
            return List.of(
                    new Part("patients", List.of(new Part.Step("one patient counts once", Rational.ONE)), event()));
        }

        @Override
        public Event event() {
            return new DiscreteLaplaceEvent(
                    Sensitivity.l1(1, Neighbours.ADD_REMOVE),
                    Rational.ONE.over(spend.epsilon().value()));
        }

        @Override
        public List<AnswerColumn> columns() {
            return COLUMNS;
        }

        @Override
        public List<Outlook> outlook() {
            return List.of(new Outlook("patients", Optional.of(Rational.of(9)), Sentence.verbatim("at most 9")));
        }

        @Override
        public Released draw(Reading reading, Noise noise) {
            Rational value = Rational.of(reading.total(0, 0), BigInteger.ONE)
                    .plus(Rational.of(Math.floorMod(noise.nextLong(), 10)));
            Cell cell = new Cell.Value(
                    value, Optional.of(Interval.symmetric(Rational.of(9)).around(value)));
            return new Released(
                    columns(),
                    List.of(List.of(new Cell.Text("all"), cell, new Cell.Missing())),
                    List.of(Sentence.verbatim("A patient counts once.")));
        }
    }

    /** The ε of an event that has one. */
    static String epsilon(Event event) {
        return Accountant.of(event).pureEpsilon().orElseThrow().toString();
    }
}
