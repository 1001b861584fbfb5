package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.Interval;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;

class PilotTest {
    private static final Pilot PILOT = new Pilot(Rational.of("0.05"));

    private static Released first(long... values) {
        List<Cell> cells = Arrays.stream(values)
                .mapToObj(Rational::of)
                .<Cell>map(value -> new Cell.Value(
                        value, Optional.of(Interval.symmetric(Rational.of(40)).around(value))))
                .toList();
        return new Released(Collections.nCopies(values.length, AnswerColumn.count("n")), List.of(cells), List.of());
    }

    @Test
    void theLeastValueDecidesTheSecondPrice() {
        assertThat(PILOT.next(first(1000, -200))).isEqualTo(new Spend.Within(Rational.of(10)));
    }

    @Test
    void whatCannotBeToldFromNothingCountsAsItsError() {
        assertThat(PILOT.next(first(1000, -3))).isEqualTo(new Spend.Within(Rational.of(2)));
    }

    @Test
    void onlyCountsAndSumsCanBePiloted() {
        Release counts = plan(new Aggregate.Rows());
        assertThat(PILOT.requireFirst(counts)).isSameAs(counts);
        assertThatThrownBy(() -> PILOT.requireFirst(plan(new Aggregate.Mean(Clinic.amount(Clinic.STAY)))))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("depends on the data");
        assertThatThrownBy(() -> PILOT.next(first()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("at least one is needed");
    }

    @ParameterizedTest
    @CsvSource({"29, false", "31, true"})
    void aFirstAnswerThatIsExactEnoughNeedsNoSecond(long width, boolean isEnough) {
        // Laplace noise of scale 10 is beyond 30 with probability e^-3 = 0.0498.
        Release counts = plan(new Aggregate.Units());
        assertThat(Pilot.isEnough(counts, new Spend.Within(Rational.of(width)))).isEqualTo(isEnough);
    }

    /** A sum of stays is far less exact than a count at the same price. */
    @Test
    void everyColumnMustBeExactEnough() {
        Release both = AggregateRelease.plan(
                Clinic.ask(List.of(), new Aggregate.Rows(), new Aggregate.Sum(Clinic.amount(Clinic.STAY))),
                Clinic.patients(Neighbours.ADD_REMOVE),
                Spend.epsilon("0.1"),
                0.95);
        Rational least = both.outlook().get(0).width().orElseThrow();
        Rational greatest = both.outlook().get(1).width().orElseThrow();
        assertThat(least).isLessThan(greatest);
        assertThat(Pilot.isEnough(both, new Spend.Within(least))).isFalse();
        assertThat(Pilot.isEnough(both, new Spend.Within(greatest))).isTrue();
    }

    private static Release plan(Aggregate aggregate) {
        return AggregateRelease.plan(
                Clinic.ask(List.of(), aggregate), Clinic.patients(Neighbours.ADD_REMOVE), Spend.epsilon("0.1"), 0.95);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0.1", "1.5"})
    void aPartIsBetweenNothingAndTheWhole(String part) {
        assertThatThrownBy(() -> new Pilot(Rational.of(part))).isInstanceOf(InvalidInputException.class);
    }
}
