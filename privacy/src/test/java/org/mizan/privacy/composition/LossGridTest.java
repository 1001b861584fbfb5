package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.profile.PrivacyProfile;

final class LossGridTest {
    private static Losses grid(double epsilon, long count, double slack, double deltaSlack) {
        return LossGrid.of(new TreeMap<>(Map.of(epsilon, count)), slack, deltaSlack);
    }

    @ParameterizedTest
    @CsvSource({
        "0.1, 100, 0.01, 1e-9", "0.1, 100, 0.3, 1e-9", "0.013, 3000, 0.05, 1e-10", "1.7, 30, 0.1, 1e-12",
        "0.3, 5, 0.02, 1e-8", "0.25, 64, 0.5, 1e-7", "11.3, 4, 0.5, 1e-9", "0.001, 20, 0.001, 1e-9"
    })
    void boundsTheOptimumWithinTheStatedSlack(double epsilon, long count, double slack, double deltaSlack) {
        PrivacyProfile exact = PiecewiseProfile.of(Losses.repeated(epsilon, count));
        PrivacyProfile grid = PiecewiseProfile.of(grid(epsilon, count, slack, deltaSlack));
        for (double fraction : new double[] {0, 0.01, 0.1, 0.2, 0.4, 0.7, 0.9}) {
            double at = fraction * epsilon * count;
            assertThat(grid.delta(at))
                    .as("delta at %s", at)
                    .isGreaterThanOrEqualTo(exact.delta(at) * (1 - 1e-10))
                    .isLessThanOrEqualTo(exact.delta(at - slack) * (1 + 1e-9) + deltaSlack);
        }
        for (double delta : new double[] {1e-6, 1e-4, 0.01, 0.3}) {
            assertThat(grid.epsilon(delta))
                    .as("epsilon at %s", delta)
                    .isGreaterThanOrEqualTo(exact.epsilon(delta) * (1 - 1e-10))
                    .isLessThanOrEqualTo((exact.epsilon(delta - deltaSlack) + slack) * (1 + 1e-9));
        }
    }

    @Test
    void isFarCloserToTheOptimumThanTheStatedSlack() {
        PrivacyProfile exact = PiecewiseProfile.of(Losses.repeated(0.1, 400));
        PrivacyProfile grid = PiecewiseProfile.of(grid(0.1, 400, 0.1, 1e-9));
        assertThat(grid.epsilon(1e-5) - exact.epsilon(1e-5)).isBetween(0.0, 0.002);
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "2, 14", "3, 16"})
    void unequalLossesStayAboveTheExactOptimum(long seed, int number) {
        Random random = new Random(seed);
        TreeMap<Double, Long> counts = new TreeMap<>();
        Losses sum = Losses.none();
        for (int i = 0; i < number; i++) {
            double epsilon = 0.01 + random.nextDouble();
            counts.put(epsilon, 1L);
            sum = sum.plus(Losses.repeated(epsilon, 1));
        }
        PrivacyProfile exact = PiecewiseProfile.of(sum);
        PrivacyProfile grid = PiecewiseProfile.of(LossGrid.of(counts, 0.05, 1e-9));
        for (double delta = 1e-8; delta < 0.5; delta *= 7) {
            assertThat(grid.epsilon(delta))
                    .isGreaterThanOrEqualTo(exact.epsilon(delta) * (1 - 1e-12))
                    .isLessThanOrEqualTo(exact.epsilon(delta - 1e-9) + 0.05);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 300, 301, 302, 303, 304, 305})
    void lossesOnTheGridOrOneRoundingBelowAreKeptAsTheyAre(int steps) {
        Losses probe = grid(0.5, 12, 0.125, 1e-9);
        double onGrid = steps * (probe.value(0) - probe.value(1));
        for (double epsilon : new double[] {onGrid, Math.nextDown(onGrid)}) {
            PrivacyProfile exact = PiecewiseProfile.of(Losses.repeated(epsilon, 12));
            PrivacyProfile grid = PiecewiseProfile.of(grid(epsilon, 12, 0.125, 1e-9));
            for (double part = 0; part < 0.95; part += 0.03) {
                double at = part * 12 * epsilon;
                assertThat(grid.delta(at)).isBetween(exact.delta(at) * (1 - 1e-10), exact.delta(at) * (1 + 1e-10));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, 100, 0.01, 1e-9", "0.013, 3000, 0.05, 1e-10", "1.7, 30, 3, 1e-2", "0.3, 5, 0.02, 1e-8"})
    void theStepIsAsLargeAsTheSlackAllows(double epsilon, long count, double slack, double deltaSlack) {
        Losses losses = grid(epsilon, count, slack, deltaSlack);
        double step = losses.value(0) - losses.value(1);
        assertThat(moves(step, count, deltaSlack)).isBetween(0.9999 * slack, slack);
        assertThat(losses.value(7)).isEqualTo(losses.value(0) - 7 * step);
    }

    /** What all moves to the grid together exceed with probability at most β/2. */
    private static double moves(double step, long count, double deltaSlack) {
        return count * step * step / 8 + step * Math.sqrt(count * Math.log(2 / deltaSlack) / 2);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 900, 0.05, 1e-3", "0.1, 900, 0.05, 0.5", "0.02, 2000, 0.5, 0.2", "1.5, 200, 0.9, 0.3"})
    void theWindowIsAsWideAsTheStatedFailureNeeds(double epsilon, long count, double slack, double deltaSlack) {
        Losses losses = grid(epsilon, count, slack, deltaSlack);
        double step = losses.value(0) - losses.value(1);
        double reach = (epsilon + step) * Math.sqrt(2 * Math.log(4 / deltaSlack) * count);
        double mean = count * epsilon * Math.tanh(epsilon / 2);
        assertThat(losses.value(losses.size() - 1)).isBetween(-reach - 3 * step, -reach);
        assertThat(losses.value(0)).isBetween(mean + reach, mean + reach + 3 * count * step);
        double mass = losses.escaped();
        for (int i = 0; i < losses.size(); i++) {
            mass += losses.mass(i);
        }
        assertThat(mass).isCloseTo(1, within(1e-9));
        assertThat(losses.escaped()).isBetween(1e-300, deltaSlack / 4);
        assertThat(losses.mass(losses.size() - 1)).isBetween(0.0, deltaSlack / 4);
    }

    private static Approximations unequal(int number) {
        return Approximations.of(IntStream.rangeClosed(1, number)
                .mapToObj(i -> new Approximate(
                        new Epsilon(Rational.of(900 + i % 977, 90_000)), Delta.of("1e-12"), Neighbours.SUBSTITUTE))
                .toList());
    }

    @Test
    void thousandsOfUnequalGuaranteesAreComposed() {
        Approximations list = unequal(3000);
        OptimalComposition optimal = list.optimal(0.05, 1e-9);
        assertThat(optimal.exact()).isFalse();
        double epsilon = optimal.epsilon(1e-6);
        assertThat(epsilon).isLessThan(list.closedForm(Delta.of("1e-6")));
        assertThat(optimal.delta(epsilon)).isBetween(0.99e-6, 1.01e-6);
        double normal = 3000 * 0.015 * 0.015 / 2 + 4.0 * 0.015 * Math.sqrt(3000);
        assertThat(epsilon).isBetween(normal, normal + 0.7);
    }

    @Test
    void aFewUnequalGuaranteesStayExactWhateverTheSlack() {
        Approximations list = unequal(20);
        assertThat(list.optimal(0.5, 1e-3).exact()).isTrue();
        assertThat(list.optimal(0.5, 1e-3).epsilon(1e-6))
                .isEqualTo(list.optimal().epsilon(1e-6));
    }

    @Test
    void tooManyForAnExactAnswerAreRefusedWithoutASlack() {
        Approximations list = unequal(100);
        assertThatThrownBy(list::optimal).hasMessageContaining("composition.size");
        assertThatThrownBy(unequal(33)::optimal).hasMessageContaining("composition.size");
        assertThat(unequal(32).optimal().exact()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, 1e-9", "-1, 1e-9", "NaN, 1e-9", "Infinity, 1e-9", "0.1, 0", "0.1, 1", "0.1, NaN", "1e-12, 1e-9"})
    void slacksThatCannotBeKeptAreRefused(double slack, double deltaSlack) {
        Approximations list = unequal(100);
        assertThatThrownBy(() -> list.optimal(slack, deltaSlack)).hasMessageContaining("slack.range");
    }

    @Test
    void orderDoesNotMatter() {
        List<Approximate> parts = List.of(
                new Approximate(Epsilon.of("1"), Delta.of("1e-7"), Neighbours.SUBSTITUTE),
                new Approximate(Epsilon.of("0.2"), Delta.ZERO, Neighbours.SUBSTITUTE));
        List<Approximate> turned = List.of(parts.get(1), parts.get(0));
        assertThat(Approximations.of(parts).optimal().epsilon(1e-5))
                .isEqualTo(Approximations.of(turned).optimal().epsilon(1e-5));
    }
}
