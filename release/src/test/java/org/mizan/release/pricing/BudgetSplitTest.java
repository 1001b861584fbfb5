package org.mizan.release.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Clinic;
import org.mizan.release.ListedReading;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

class BudgetSplitTest {
    private static final Aggregate ROWS = new Aggregate.Rows();
    private static final Aggregate STAYS = new Aggregate.Sum(Clinic.amount(Clinic.STAY));
    private static final Aggregate MEAN = new Aggregate.Mean(Clinic.amount(Clinic.STAY));

    private static AggregateRelease plan(Dataset dataset, Spend spend, Aggregate... aggregates) {
        return AggregateRelease.plan(Clinic.ask(List.of(Clinic.byDepartment()), aggregates), dataset, spend, 0.95);
    }

    private static Rational epsilon(Part part) {
        return Accountant.of(part.event()).pureEpsilon().orElseThrow().value();
    }

    @Test
    void columnsOfTotalsShareEvenlyAndAMeanGivesItsTotalMore() {
        AggregateRelease release = plan(Clinic.patients(Neighbours.ADD_REMOVE), Spend.epsilon("1"), ROWS, STAYS, MEAN);
        assertThat(release.parts())
                .extracting(Part::label)
                .containsExactly("Rows", "Sum", "total of Mean", "number of Mean");
        assertThat(release.parts().stream().map(BudgetSplitTest::epsilon))
                .containsExactly(
                        Rational.of(1000, 3693),
                        Rational.of(1000, 3693),
                        Rational.of(1000, 3693),
                        Rational.of(693, 3693));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.000001", "1/3", "0.1", "7", "1000"})
    void theSharesNeverExceedTheWhole(String epsilon) {
        Aggregate[] all = Clinic.aggregates().toArray(Aggregate[]::new);
        AggregateRelease release = plan(Clinic.patients(Neighbours.SUBSTITUTE), Spend.epsilon(epsilon), all);
        Epsilon cost = Accountant.of(release.event()).pureEpsilon().orElseThrow();
        assertThat(cost.value()).isLessThanOrEqualTo(Rational.of(epsilon));
        assertThat(release.draw(ListedReading.empty(), new Random(1)::nextLong).rows())
                .hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void withDeltaAndManyGroupsOfAUnitTheNoiseIsGaussianAndKeepsTheBudget(Neighbours neighbours) {
        Dataset dataset = Clinic.dataset(false, neighbours, new Limits(3, 2));
        Aggregate[] several = {ROWS, STAYS, MEAN, new Aggregate.Quantile(Clinic.amount(Clinic.STAY), Rational.of(1, 2))
        };
        AggregateRelease release = plan(dataset, Spend.approximate("1", "1e-6"), several);
        List<Event> events = release.parts().stream().map(Part::event).toList();
        assertThat(events.get(0)).isInstanceOf(DiscreteGaussianEvent.class);
        assertThat(Accountant.of(release.event()).epsilon(1e-6))
                .isLessThanOrEqualTo(1)
                .isGreaterThan(0.99);
        assertThat(release.outlook().get(0).width().orElseThrow())
                .isLessThan(plan(dataset, Spend.epsilon("1"), several)
                        .outlook()
                        .get(0)
                        .width()
                        .orElseThrow());
        assertThat(release.draw(ListedReading.empty(), new Random(1)::nextLong).rows())
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1e-4", "1000, 1e-6"})
    void withoutUseOrRightToDeltaTheNoiseIsLaplace(String epsilon, String delta) {
        Dataset dataset = Clinic.dataset(false, Neighbours.ADD_REMOVE, new Limits(3, 2));
        AggregateRelease release = plan(dataset, Spend.approximate(epsilon, delta), ROWS, STAYS);
        assertThat(release.parts()).allMatch(part -> part.event() instanceof DiscreteLaplaceEvent);
    }

    @Test
    void oneGroupOfAUnitKeepsLaplaceNoise() {
        Dataset dataset = Clinic.dataset(true, Neighbours.ADD_REMOVE, Limits.ONE_ROW);
        AggregateRelease release = plan(dataset, Spend.approximate("1", "1e-6"), ROWS);
        assertThat(release.event()).isInstanceOf(DiscreteLaplaceEvent.class);
    }

    @ParameterizedTest
    @CsvSource({"20, 0.95", "1, 0.9", "300, 0.999", "20.4, 0.5", "0, 0.99"})
    void aWidthIsKeptAtTheLeastPrice(String width, double confidence) {
        Dataset dataset = Clinic.patients(Neighbours.SUBSTITUTE);
        Aggregation question = Clinic.ask(List.of(Clinic.byDepartment()), ROWS, STAYS);
        Rational target = Rational.of(width).signum() == 0 ? Rational.of(1, 2) : Rational.of(width);
        AggregateRelease release = AggregateRelease.plan(question, dataset, new Spend.Within(target), confidence);
        assertThat(release.outlook())
                .allMatch(outlook -> outlook.width().orElseThrow().compareTo(target) <= 0);
        for (Part part : release.parts()) {
            DiscreteLaplaceEvent event = (DiscreteLaplaceEvent) part.event();
            Rational more = event.scale().times(Rational.of("1.000001"));
            double beyond = LaplaceNoise.ofScale(more)
                    .mostBeyond(target.numerator().divide(target.denominator()).longValueExact());
            assertThat(beyond).isGreaterThan(1 - confidence);
        }
    }

    @Test
    void aWidthThatNoNoiseKeepsIsRefused() {
        Dataset dataset = Clinic.patients(Neighbours.ADD_REMOVE);
        assertRefused(dataset, Spend.within(Rational.of("0.1"), Rational.of(2)), 0.99999, "least noise", ROWS);
        assertRefused(dataset, new Spend.Within(Rational.of(20)), 0.95, "depends on the data", MEAN);
    }

    private static void assertRefused(
            Dataset dataset, Spend spend, double confidence, String message, Aggregate aggregate) {
        Aggregation question = Clinic.ask(List.of(), aggregate);
        assertThatThrownBy(() -> AggregateRelease.plan(question, dataset, spend, confidence))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aRelativeWidthNeedsAGuess() {
        assertThat(Spend.within(Rational.of("0.05"), Rational.of(-10_000)))
                .isEqualTo(new Spend.Within(Rational.of(500)));
        assertThatThrownBy(() -> Spend.within(Rational.of("0.05"), Rational.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must be positive");
    }
}
