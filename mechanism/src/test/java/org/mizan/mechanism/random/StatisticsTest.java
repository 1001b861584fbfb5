package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

class StatisticsTest {
    private static final Grid FINE = Grid.ofExponent(-20);

    static Stream<Statistic<Double>> linear() {
        return Stream.of(
                LinearStatistic.mean("x", FINE, x -> x),
                LinearStatistic.proportion("positive", x -> x > 0),
                LinearStatistic.cumulative("x", 0.5, x -> x),
                LinearStatistic.moments("x", FINE, 1, 3, x -> x),
                LinearStatistic.products("x, -x", FINE, 1, -1, x -> x, x -> -x),
                LinearStatistic.of("angle", 2, Norm.L2, FINE, x -> new double[] {Math.cos(x), Math.sin(x)}),
                LinearStatistic.oneStep(
                        "location and scale", FINE, new double[] {0, 1}, new double[][] {{1, 0.5}, {0.5, 2}}, x ->
                                new double[] {-Math.tanh(x), 1 - Math.abs(x)}),
                Statistic.of(
                        "own",
                        1,
                        Norm.L1,
                        Rational.ZERO,
                        records -> new double[] {
                            records.stream()
                                    .mapToDouble(x -> Math.sin(x))
                                    .average()
                                    .orElseThrow()
                        },
                        (a, b) -> Math.abs(Math.sin(a) - Math.sin(b)) + 1e-12));
    }

    /** ‖g(X) - g(X')‖ ≤ h(x, x')/n, exactly, with hostile records among the others. */
    @ParameterizedTest
    @MethodSource("linear")
    void oneRecordMovesAStatisticByNoMoreThanItsBound(Statistic<Double> statistic) {
        Random random = new Random(2);
        List<Double> hostile = List.of(0.0, -0.0, 1e12, -1e300, Double.MAX_VALUE, 1e-300);
        for (int i = 0; i < 300; i++) {
            List<Double> records = new ArrayList<>(
                    Stream.generate(() -> random.nextGaussian() * 3).limit(9).toList());
            double fresh = i % 7 == 0 ? hostile.get(random.nextInt(hostile.size())) : random.nextGaussian() * 5;
            double old = records.get(4);
            List<Rational> before = statistic.value(records);
            records.set(4, fresh);
            List<Rational> after = statistic.value(records);
            Rational allowed = Rational.ofDouble(statistic.bound(old, fresh)).over(Rational.of(9));
            assertThat(statistic.bound(old, fresh)).isEqualTo(statistic.bound(fresh, old));
            Rational sum = Rational.ZERO;
            for (int j = 0; j < before.size(); j++) {
                Rational apart = before.get(j).minus(after.get(j));
                Rational size = apart.signum() < 0 ? apart.negate() : apart;
                sum = sum.plus(statistic.norm() == Norm.L1 ? size : size.squared());
            }
            assertThat(sum).isLessThanOrEqualTo(statistic.norm() == Norm.L1 ? allowed : allowed.squared());
        }
    }

    @Test
    void valuesAreWhatTheirNamesSay() {
        List<Double> records = List.of(1.0, 2.0, 3.0, Double.NaN);
        assertThat(LinearStatistic.mean("x", FINE, (Double x) -> x).value(records))
                .containsExactly(Rational.of("1.5"));
        assertThat(LinearStatistic.proportion("x > 1", (Double x) -> x > 1).value(records))
                .containsExactly(Rational.of("0.5"));
        assertThat(LinearStatistic.cumulative("x", 2, (Double x) -> x).value(records))
                .containsExactly(Rational.of("0.5"));
        assertThat(LinearStatistic.moments("x", FINE, 1, 2, (Double x) -> x).value(records))
                .containsExactly(Rational.of("0.75"), Rational.of("1.25"));
        assertThat(LinearStatistic.oneStep(
                                "x", FINE, new double[] {1}, new double[][] {{0.5}}, (Double x) -> new double[] {1 - x})
                        .value(List.of(1.0, 3.0)))
                .containsExactly(Rational.of("1.5"));
    }

    @Test
    void secondMomentsGiveVarianceCovarianceAndCorrelation() {
        List<Double> records = List.of(0.0, 2.0, 4.0);
        LinearStatistic<Double> moments = LinearStatistic.moments("x", FINE, 1, 2, x -> x);
        List<Double> released =
                moments.value(records).stream().map(Rational::nearest).toList();
        assertThat(Moments.mean(released, 1)).isCloseTo(2, within(1e-6));
        assertThat(Moments.variance(released)).isCloseTo(8 / 3.0, within(1e-5));
        LinearStatistic<Double> products = LinearStatistic.products("x, -3x", FINE, 1, 0, x -> x, x -> -3 * x);
        List<Double> both =
                products.value(records).stream().map(Rational::nearest).toList();
        assertThat(Moments.covariance(both)).isCloseTo(-8, within(1e-5));
        assertThat(Moments.correlation(both)).isCloseTo(-1, within(1e-5));
        assertThat(Moments.correlation(List.of(0.0, 0.0, -1.0, 5.0, 1.0))).isZero();
    }

    @Test
    void shapesThatCannotBeAreRefused() {
        assertThatThrownBy(() -> LinearStatistic.mean(" ", FINE, (Double x) -> x))
                .hasMessageContaining("statistic.shape");
        assertThatThrownBy(() -> LinearStatistic.oneStep(
                        "x", FINE, new double[2], new double[1][2], (Double x) -> new double[2]))
                .hasMessageContaining("statistic.information");
        assertThatThrownBy(() -> Statistic.of(
                        "x", 1, Norm.L1, Rational.of(-1), records -> new double[1], (Double a, Double b) -> 0))
                .hasMessageContaining("statistic.shape");
        Statistic<Double> broken =
                Statistic.of("x", 2, Norm.L1, Rational.ZERO, records -> new double[] {Double.NaN}, (a, b) -> 0);
        assertThat(broken.value(List.of(1.0))).containsExactly(Rational.ZERO, Rational.ZERO);
    }
}
