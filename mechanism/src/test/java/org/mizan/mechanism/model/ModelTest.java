package org.mizan.mechanism.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the noise is told to be small, the descent has the time to reach the least loss, which other ways can find too. */
class ModelTest {
    private static final Domain SMALL = new Domain(List.of(2, 3, 2));
    private static final double SURE = 1e-6;

    private static double[] random(int cells, long seed) {
        return new Random(seed).doubles(cells, 1, 100).toArray();
    }

    private static Model fit(Domain domain, Measurement... measurements) {
        return Model.fit(domain, List.of(measurements), Optional.empty());
    }

    private static Measurement exact(Joint joint, int... axes) {
        AxisSet set = AxisSet.of(axes);
        return Measurement.of(set, joint.marginal(set), SURE);
    }

    private static double loss(Model model, Collection<Measurement> measurements) {
        return measurements.stream()
                .mapToDouble(each -> Joint.distance(model.marginal(each.axes()), each))
                .sum();
    }

    private static void assertClose(double[] actual, double[] expected, double tolerance) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int cell = 0; cell < expected.length; cell++) {
            assertThat(actual[cell]).as("cell %d", cell).isCloseTo(expected[cell], within(tolerance));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aChainOfExactMarginalsIsTheClosedForm(long seed) {
        Joint truth = new Joint(SMALL, random(12, seed));
        Model model = fit(SMALL, exact(truth, 0, 1), exact(truth, 1, 2));
        assertClose(model.marginal(AxisSet.of(0, 1)), truth.marginal(AxisSet.of(0, 1)), 1e-6);
        assertClose(model.marginal(AxisSet.of(1, 2)), truth.marginal(AxisSet.of(1, 2)), 1e-6);
        double[] expected = new double[12];
        for (int whole = 0; whole < 12; whole++) {
            expected[whole] = at(truth, whole, 0, 1) * at(truth, whole, 1, 2) / at(truth, whole, 1);
        }
        assertClose(model.marginal(AxisSet.of(0, 1, 2)), expected, 1e-6);
    }

    private static double at(Joint joint, int whole, int... axes) {
        AxisSet set = AxisSet.of(axes);
        return joint.marginal(set)[Joint.cell(SMALL, set, whole)];
    }

    @Test
    void aCycleOfExactMarginalsIsReproduced() {
        Joint truth = new Joint(SMALL, random(12, 4));
        Model model = fit(SMALL, exact(truth, 0, 1), exact(truth, 1, 2), exact(truth, 0, 2), exact(truth, 1));
        for (AxisSet pair : List.of(AxisSet.of(0, 1), AxisSet.of(1, 2), AxisSet.of(0, 2))) {
            assertClose(model.marginal(pair), truth.marginal(pair), 1e-5);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6, 7})
    void oneNoisyMarginalIsProjectedOntoItsSimplex(long seed) {
        double[] noisy = new Random(seed).doubles(30, -40, 100).toArray();
        Measurement measurement = Measurement.of(AxisSet.of(0, 1), noisy, SURE);
        Model model = fit(new Domain(List.of(5, 6)), measurement);
        assertThat(model.total()).isCloseTo(Arrays.stream(noisy).sum(), within(1e-6));
        assertClose(model.marginal(AxisSet.of(0, 1)), Joint.onSimplex(noisy, model.total()), 1e-2);
    }

    @ParameterizedTest
    @ValueSource(longs = {8, 9, 10})
    void setsThatDisagreeAreFittedAsWellAsBySearchOverAllTables(long seed) {
        Random random = new Random(seed);
        List<Measurement> measurements = List.of(
                Measurement.of(AxisSet.of(0, 1), random.doubles(6, -10, 60).toArray(), 1e-3),
                Measurement.of(AxisSet.of(1, 2), random.doubles(6, -10, 60).toArray(), 2e-3),
                Measurement.of(AxisSet.of(1), random.doubles(3, 20, 80).toArray(), 5e-4));
        Model model = Model.fit(SMALL, measurements, Optional.empty());
        double least = Joint.nearest(SMALL, measurements, model.total()).loss(measurements);
        assertThat(loss(model, measurements)).isBetween(least * (1 - 1e-6), least * (1 + 1e-4));
    }

    @Test
    void marginalsOfAnySetAreThoseOfTheJoint() {
        Domain domain = new Domain(List.of(2, 3, 4, 1, 2, 3, 2));
        List<Measurement> measurements = new ArrayList<>();
        int seed = 11;
        for (AxisSet set :
                List.of(AxisSet.of(0, 1), AxisSet.of(1, 2), AxisSet.of(2, 3), AxisSet.of(2, 4), AxisSet.of(5))) {
            measurements.add(Measurement.of(set, random((int) domain.cells(set), seed++), 1));
        }
        Model model = Model.fit(domain, measurements, Optional.empty());
        Joint joint = new Joint(domain, model.marginal(AxisSet.of(0, 1, 2, 3, 4, 5, 6)));
        Function<AxisSet, double[]> shared = model.marginals();
        for (int members = 0; members < 1 << domain.axes(); members++) {
            AxisSet set = AxisSet.of(BitSet.valueOf(new long[] {members}).stream());
            assertClose(model.marginal(set), joint.marginal(set), 1e-9 * model.total());
            assertClose(shared.apply(set), joint.marginal(set), 1e-9 * model.total());
            assertThat(shared.apply(set)).containsExactly(shared.apply(set));
        }
        assertClose(
                model.marginal(AxisSet.of(6)),
                new double[] {model.total() / 2, model.total() / 2},
                1e-9 * model.total());
    }

    @Test
    void pairsOfOneLargeCliqueAreReproducedTogether() {
        Domain domain = new Domain(List.of(4, 3, 5, 4, 3, 4));
        Joint truth = new Joint(domain, random(Joint.cells(domain), 31));
        List<Measurement> pairs = new ArrayList<>();
        for (int one = 0; one < domain.axes(); one++) {
            for (int other = one + 1; other < domain.axes(); other++) {
                pairs.add(exact(truth, one, other));
            }
        }
        pairs.add(exact(truth, 0, 2, 5));
        Model model = Model.fit(domain, pairs, Optional.empty());
        assertThat(Model.cells(domain, pairs.stream().map(Measurement::axes).toList()))
                .isEqualTo(Joint.cells(domain));
        for (Measurement pair : pairs) {
            assertClose(model.marginal(pair.axes()), truth.marginal(pair.axes()), 1e-3 * model.total() / 20);
        }
    }

    @Test
    void measurementsOfOneSetCountByInverseVariance() {
        Domain domain = new Domain(List.of(2));
        Model model = fit(
                domain,
                Measurement.of(AxisSet.of(0), new double[] {10, 30}, 1e-3),
                Measurement.of(AxisSet.of(0), new double[] {20, 80}, 2e-3));
        assertThat(model.total()).isCloseTo(52, within(1e-9));
        assertClose(model.marginal(AxisSet.of(0)), new double[] {12, 40}, 1e-4);
    }

    @Test
    void theTotalCountsSumsByTheirOwnVariance() {
        Model model = fit(
                new Domain(List.of(2, 4)),
                Measurement.of(AxisSet.of(0), new double[] {50, 50}, 1),
                Measurement.of(AxisSet.of(1), new double[] {40, 40, 40, 40}, 1));
        assertThat(model.total()).isCloseTo((100 * 2 + 160) / 3.0, within(1e-9));
    }

    @Test
    void noiseIsNotFittedToTheLast() {
        double[] noisy = new double[1_000];
        Random random = new Random(12);
        for (int cell = 0; cell < noisy.length; cell++) {
            noisy[cell] = 10 + 30 * random.nextGaussian();
        }
        Model model = fit(new Domain(List.of(1_000)), Measurement.of(AxisSet.of(0), noisy, 30));
        double[] fitted = model.marginal(AxisSet.of(0));
        double[] nearest = Joint.onSimplex(noisy, model.total());
        assertThat(distance(fitted)).isLessThan(distance(nearest) / 1.5);
    }

    private static double distance(double[] fitted) {
        return Arrays.stream(fitted).map(each -> Math.abs(each - 10)).sum();
    }

    @Test
    void aModelOfFewerMeasurementsIsAGoodStart() {
        Joint truth = new Joint(SMALL, random(12, 13));
        List<Measurement> measurements = List.of(exact(truth, 0), exact(truth, 0, 1), exact(truth, 1, 2));
        Model start = Model.fit(SMALL, measurements.subList(0, 2), Optional.empty());
        Model model = Model.fit(SMALL, measurements, Optional.of(start));
        assertClose(model.marginal(AxisSet.of(0, 1)), truth.marginal(AxisSet.of(0, 1)), 1e-5);
        assertClose(model.marginal(AxisSet.of(1, 2)), truth.marginal(AxisSet.of(1, 2)), 1e-5);
        assertThatThrownBy(() -> Model.fit(new Domain(List.of(2, 3, 3)), List.of(), Optional.of(start)))
                .hasMessageContaining("model.start");
    }

    @Test
    void theSameMeasurementsGiveTheSameModel() {
        Measurement one = Measurement.of(AxisSet.of(0, 2), new double[] {5, 4, 3, 2}, 2);
        Measurement other = Measurement.of(AxisSet.of(1), new double[] {5, 4, 6}, 1);
        AxisSet all = AxisSet.of(0, 1, 2);
        assertThat(fit(SMALL, one, other).marginal(all))
                .containsExactly(fit(SMALL, other, one).marginal(all));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-9, 1, 1e9, 1e150})
    void everyDeviationGivesAModel(double deviation) {
        for (double scale : new double[] {-1e12, -1, 0, 1e-12, 1, 1e12}) {
            Model model = fit(
                    SMALL,
                    Measurement.of(AxisSet.of(0, 1), scaled(new double[] {1, 2, 3, 4, 5, 6}, scale), deviation),
                    Measurement.of(AxisSet.of(1, 2), scaled(new double[] {6, 5, 4, 3, 2, 1}, scale), 1));
            double[] all = model.marginal(AxisSet.of(0, 1, 2));
            assertThat(model.total()).isGreaterThanOrEqualTo(1).isFinite();
            assertThat(Arrays.stream(all).min().orElseThrow()).isNotNegative();
            assertThat(Arrays.stream(all).sum()).isCloseTo(model.total(), within(1e-9 * model.total()));
        }
    }

    private static double[] scaled(double[] values, double scale) {
        return Arrays.stream(values).map(each -> each * scale).toArray();
    }

    @Test
    void nothingMeasuredIsUniform() {
        Model model = fit(SMALL);
        assertThat(model.total()).isEqualTo(1);
        assertClose(model.marginal(AxisSet.of(0, 1)), equal(6, 1.0 / 6), 1e-15);
        assertThat(model.marginal(AxisSet.of())).containsExactly(1);
    }

    private static double[] equal(int cells, double value) {
        double[] all = new double[cells];
        Arrays.fill(all, value);
        return all;
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> Measurement.of(AxisSet.of(0), new double[] {1, 2}, 0))
                .hasMessageContaining("model.deviation");
        assertThatThrownBy(() -> Measurement.of(AxisSet.of(0), new double[] {1, 2}, Double.NaN))
                .hasMessageContaining("model.deviation");
        assertThatThrownBy(() -> Measurement.of(AxisSet.of(0), new double[] {1, Double.NaN}, 1))
                .hasMessageContaining("model.values");
        assertThatThrownBy(() -> fit(SMALL, Measurement.of(AxisSet.of(0), new double[] {1}, 1)))
                .hasMessageContaining("2.0 cells");
        assertThatThrownBy(() -> fit(SMALL, Measurement.of(AxisSet.of(3), new double[] {1}, 1)))
                .hasMessageContaining("model.axes");
        assertThatThrownBy(() -> fit(SMALL).marginal(AxisSet.of(7))).hasMessageContaining("model.axes");
        assertThatThrownBy(() -> fit(SMALL).draw(-1, () -> 0)).hasMessageContaining("model.rows");
        Domain wide = new Domain(List.of(100_000, 100_000));
        assertThatThrownBy(() -> fit(wide).marginal(AxisSet.of(0, 1))).hasMessageContaining("model.cells");
        assertThatThrownBy(() -> CliqueTree.of(wide, List.of(AxisSet.of(0, 1)))).hasMessageContaining("model.cells");
    }
}
