package org.mizan.privacy.loss.tilted;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.privacy.numeric.Rounding;

/**
 * Finds the few frequencies at which a product of transforms φ_j can matter, without the transforms. A law folded onto a
 * short circle of M points has the same φ there as on the long one of N points, at every (N/M)-th frequency. From such a
 * frequency to its neighbours, an angle of at most π/M, |φ| changes by at most the angle times the mean distance of the
 * losses from any fixed loss, which bounds the slope of φ once that loss is taken off. So a short transform bounds |φ|
 * at all frequencies, and of the parts only the first few are needed.
 */
final class Screen {
    /** How much |φ| may change from one frequency of the short circle to its neighbours. */
    private static final double MOST_CHANGE = 0.1;

    private static final int LEAST_SIZE = 1 << 10;
    private static final int STEERING = 16;

    /** More parts are taken as long as that costs less than a quarter of what it can save. */
    private static final double SHARE = 4;

    private final int size;
    private final Spectrum spectrum;
    private final double[] logBounds;
    private int[] left;

    private Screen(int size) {
        this.size = size;
        this.spectrum = new Spectrum(RealTransform.of(size), size / 2 + 1);
        this.logBounds = new double[size / 2 + 1];
        this.left = IntStream.rangeClosed(0, size / 2).toArray();
    }

    /**
     * Frequencies of a circle of {@code size} points, in their order; at all others the product is at most e^{logLeast},
     * but for weights that add up to more than one.
     */
    static int[] frequencies(List<TiltedPart> parts, int size, double logLeast) {
        double slope =
                parts.stream().limit(STEERING).mapToDouble(Screen::slope).max().orElse(0);
        int less = LEAST_SIZE;
        while (less < size && Math.PI * slope > MOST_CHANGE * less) {
            less *= 2;
        }
        if (less >= size) {
            return IntStream.rangeClosed(0, size / 2).toArray();
        }
        Screen screen = new Screen(less);
        int times = size / less;
        double atoms = parts.stream().mapToDouble(part -> part.atoms().count()).sum();
        double spent = 0;
        for (TiltedPart part : parts) {
            spent += screen.multiply(part, logLeast);
            if (atoms * screen.left.length * times < SHARE * spent) {
                break;
            }
        }
        return screen.neighbours(times);
    }

    /** The mean distance from the middle, rounded up. */
    private static double slope(TiltedPart part) {
        int[] indices = part.atoms().indices();
        double[] weights = part.weights();
        double mean = 0;
        for (int i = 0; i < weights.length; i++) {
            mean += weights[i] * indices[i];
        }
        double middle = Math.rint(mean);
        double slope = 0;
        for (int i = 0; i < weights.length; i++) {
            slope += weights[i] * Math.abs(indices[i] - middle);
        }
        return Rounding.up(slope, (weights.length + 2) * Rounding.UNIT);
    }

    /** Returns the cost, in products of a weight and a root. */
    private double multiply(TiltedPart part, double logLeast) {
        double cost = spectrum.take(part, left);
        double change = Math.PI / size * slope(part);
        int kept = 0;
        for (int i = 0; i < left.length; i++) {
            int k = left[i];
            logBounds[k] +=
                    part.count() * Math.min(0, Math.log((spectrum.length(i) + change) * (1 + 8 * Rounding.UNIT)));
            if (!(logBounds[k] <= logLeast)) {
                left[kept++] = k;
            }
        }
        left = Arrays.copyOf(left, kept);
        return cost;
    }

    /** What is nearest to one of the frequencies left, on a circle with {@code times} as many points. */
    private int[] neighbours(int times) {
        return Arrays.stream(left)
                .flatMap(k -> IntStream.rangeClosed(k * times - times / 2, k * times + times / 2))
                .filter(k -> k >= 0 && k <= size / 2 * times)
                .sorted()
                .distinct()
                .toArray();
    }
}
