package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.certificate.Verdict;
import org.mizan.certificate.Verifier;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.ledger.Ledger;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.release.Plan;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;

/** Aggregates of rows, from the question to the verified answer. */
class ClinicTest {
    private static final String CANARY = "987654321";

    @TempDir
    Path folder;

    /** A curator over rows whose noise is a tape: equal for equal questions. */
    private Curator curator(List<CodedRow> rows) {
        Ledger ledger =
                Ledger.open(folder.resolve("ledger").resolve("ledger.db"), List.of(BudgetPolicy.of(Clinic.DATASET)));
        return new Curator(
                Clinic.DATASET,
                "ana",
                ledger,
                () -> Interpreter.of(Clinic.DATASET, rows),
                () -> new Random(5)::nextLong);
    }

    private Answer ask(List<CodedRow> rows, Plan plan, Spend spend) {
        try (Curator curator = curator(rows)) {
            return curator.release(plan, spend, RequestOptions.fresh());
        }
    }

    static Stream<Aggregate> aggregates() {
        return Stream.of(
                new Aggregate.Rows(),
                new Aggregate.Units(),
                new Aggregate.Present(Clinic.stay().scalar()),
                new Aggregate.Sum(Clinic.stay()),
                new Aggregate.Mean(Clinic.stay()),
                new Aggregate.Variance(Clinic.stay()),
                new Aggregate.Deviation(Clinic.stay()),
                new Aggregate.Quantile(Clinic.stay(), Rational.of("0.5")));
    }

    @ParameterizedTest
    @MethodSource("aggregates")
    void everyAnswerVerifies(Aggregate aggregate) {
        List<CodedRow> rows = Clinic.rows(300);
        for (boolean grouped : new boolean[] {true, false}) {
            Spend spend = grouped ? Spend.epsilon("0.5") : Spend.approximate("0.5", "1e-7");
            Answer answer = ask(rows, Clinic.plan(grouped, aggregate, new Aggregate.Rows()), spend);
            Verdict verdict = Verifier.verify(answer.certificate());
            assertThat(verdict.failures()).as(answer.json()).isEmpty();
            assertThat(answer.released().rows()).hasSize(grouped ? Clinic.DEPARTMENTS : 1);
            assertThat(Answer.of(answer.json())).isEqualTo(answer);
        }
    }

    @ParameterizedTest
    @MethodSource("aggregates")
    void noRowsAndRowsWithoutValuesAreAnsweredAndChargedLikeAnyOther(Aggregate aggregate) {
        List<CodedRow> nulls = Collections.nCopies(100, new CodedRow(Map.of(), Map.of()));
        List<CodedRow> noValues =
                Collections.nCopies(100, new CodedRow(Map.of("patient_id", 1L, "department", 0L), Map.of()));
        for (List<CodedRow> rows : List.of(List.<CodedRow>of(), nulls, noValues, Clinic.rows(50))) {
            Answer answer = ask(rows, Clinic.plan(true, aggregate), Spend.epsilon("0.5"));
            assertThat(answer.released().rows()).hasSize(Clinic.DEPARTMENTS);
            assertThat(answer.cost())
                    .isEqualTo(ask(List.of(), Clinic.plan(true, aggregate), Spend.epsilon("0.5"))
                            .cost());
        }
    }

    static Stream<Aggregate> totals() {
        return Stream.of(new Aggregate.Rows(), new Aggregate.Units(), new Aggregate.Sum(Clinic.stay()));
    }

    @ParameterizedTest
    @MethodSource("totals")
    void onePatientWithAMillionRowsMovesNoTotalByMoreThanDeclared(Aggregate aggregate) {
        List<CodedRow> rows = Clinic.rows(100);
        List<CodedRow> withOne = new ArrayList<>(rows);
        for (int department = 0; department < Clinic.DEPARTMENTS; department++) {
            withOne.addAll(Collections.nCopies(333_334, Clinic.row(1_000_000, department, 6_000)));
        }
        Plan plan = Clinic.plan(true, aggregate);
        Answer without = ask(rows, plan, Spend.epsilon("0.5"));
        Answer with = ask(withOne, plan, Spend.epsilon("0.5"));
        Rational moved = Rational.ZERO;
        for (int row = 0; row < Clinic.DEPARTMENTS; row++) {
            Rational difference = value(with, row).minus(value(without, row));
            moved = moved.plus(difference.signum() < 0 ? difference.negate() : difference);
        }
        Rational declared = with.certificate().releases().get(0).event().uses().get(0).event().scaledTo().stream()
                .map(Sensitivity::value)
                .findFirst()
                .orElseThrow();
        Rational unit = aggregate instanceof Aggregate.Sum ? Rational.of("0.01") : Rational.ONE;
        assertThat(moved.signum()).isPositive();
        assertThat(moved).isLessThanOrEqualTo(declared.times(unit));
    }

    private static Rational value(Answer answer, int row) {
        return ((Cell.Value) answer.released().rows().get(row).get(1)).value();
    }

    @Test
    void noAnswerHoldsWhoIsInTheData() {
        List<CodedRow> rows = List.of(Clinic.row(Long.parseLong(CANARY), 0, 1));
        Answer answer = ask(
                rows, Clinic.plan(true, new Aggregate.Rows(), new Aggregate.Sum(Clinic.stay())), Spend.epsilon("1"));
        assertThat(answer.json()).doesNotContain(CANARY);
    }
}
