package org.mizan.privacy.loss.tilted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.Cumulants;
import org.mizan.privacy.loss.grid.GridWindow;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.loss.grid.Resolution;

class ScreenTest {
    private static final double LOG_LEAST = Math.log(1e-20);

    private static RepeatedPair sampled(double mu, double rate, long count) {
        return new RepeatedPair(LossPair.gaussian(mu).onPoissonSample(rate), count);
    }

    private static RepeatedPair response(double truth, long count) {
        return new RepeatedPair(LossPair.approximate(Math.log(truth / (1 - truth)), 0), count);
    }

    static Stream<List<RepeatedPair>> compositions() {
        List<RepeatedPair> different = IntStream.range(0, 60)
                .mapToObj(i -> sampled(1 / (1 + i / 60.0), 0.02 + i / 2000.0, 3))
                .toList();
        return Stream.of(
                List.of(sampled(1, 0.01, 10_000)),
                List.of(sampled(0.25, 0.01, 1_000).reversed()),
                List.of(sampled(1, 0.1, 40)),
                List.of(new RepeatedPair(LossPair.laplace(0.1), 300)),
                List.of(response(0.7, 1_000)),
                List.of(response(0.51, 30)),
                List.of(response(0.7, 100), new RepeatedPair(LossPair.laplace(0.3), 20)),
                different);
    }

    private static GridWindow window(List<RepeatedPair> parts) {
        Cumulants cumulants = new Cumulants(parts, 1e-14);
        double tilt = cumulants.tiltForDelta(1e-6);
        double epsilon = (cumulants.at(tilt).value() - Math.log(1e-6)) / tilt;
        return GridWindow.of(parts, cumulants, tilt, Resolution.MEDIUM, epsilon, Double.POSITIVE_INFINITY);
    }

    private static List<TiltedPart> tilted(List<RepeatedPair> parts, GridWindow window) {
        return parts.stream().map(part -> TiltedPart.of(part, window, 1e-14)).toList();
    }

    /** ln of the product's size at every frequency, by transforms on the whole circle. */
    private static double[] logProduct(List<TiltedPart> parts, int size) {
        double[] logarithms = new double[size / 2 + 1];
        double[] real = new double[logarithms.length];
        double[] imaginary = new double[logarithms.length];
        for (TiltedPart part : parts) {
            RealTransform.of(size).forward(part.atoms().indices(), part.weights(), real, imaginary);
            Arrays.setAll(logarithms, k -> logarithms[k] + part.count() * Math.log(Math.hypot(real[k], imaginary[k])));
        }
        return logarithms;
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void noFrequencyThatMattersIsMissing(List<RepeatedPair> parts) {
        GridWindow window = window(parts);
        List<TiltedPart> tilted = tilted(parts, window);
        double[] logProduct = logProduct(tilted, window.size());
        int[] found = Screen.frequencies(tilted, window.size(), LOG_LEAST);
        assertThat(found).isSorted().doesNotHaveDuplicates();
        Set<Integer> kept = new HashSet<>(Arrays.stream(found).boxed().toList());
        assertThat(IntStream.range(0, logProduct.length).filter(k -> logProduct[k] > LOG_LEAST))
                .isNotEmpty()
                .allMatch(kept::contains);
    }

    @Test
    void manyUsesLeaveFewFrequencies() {
        List<RepeatedPair> parts = List.of(sampled(1, 0.01, 10_000));
        GridWindow window = window(parts);
        int[] found = Screen.frequencies(tilted(parts, window), window.size(), LOG_LEAST);
        assertThat(window.size()).isGreaterThan(1 << 16);
        assertThat(found).hasSizeLessThan(400).startsWith(0, 1, 2);
    }

    @Test
    void fewUsesLeaveAll() {
        List<RepeatedPair> parts = List.of(sampled(1, 0.1, 1));
        GridWindow window = window(parts);
        int[] found = Screen.frequencies(tilted(parts, window), window.size(), LOG_LEAST);
        assertThat(found).isEqualTo(IntStream.rangeClosed(0, window.size() / 2).toArray());
    }
}
