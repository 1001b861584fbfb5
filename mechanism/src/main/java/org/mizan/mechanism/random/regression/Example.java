package org.mizan.mechanism.random.regression;

import java.util.Arrays;

/** A record of a regression: features and one of two labels. What is not a finite number counts 0. */
public final class Example {
    private final double[] features;
    private final boolean positive;

    private Example(double[] features, boolean positive) {
        this.features = features;
        this.positive = positive;
    }

    public static Example of(boolean positive, double... features) {
        double[] finite = Arrays.stream(features)
                .map(feature -> Double.isFinite(feature) ? feature : 0)
                .toArray();
        return new Example(finite, positive);
    }

    /** The label: 1 or -1. */
    int label() {
        return positive ? 1 : -1;
    }

    /** The first features, 0 where there are fewer, scaled down to a length of at most {@code longest}. */
    double[] within(int dimensions, double longest) {
        double[] kept = Arrays.copyOf(features, dimensions);
        double length = length(kept);
        if (length <= longest) {
            return kept;
        }
        // Divided before it is multiplied: the length may be infinite where its parts are not.
        double greatest = greatest(kept);
        double unit = scaled(kept, greatest);
        return Arrays.stream(kept)
                .map(feature -> feature / greatest / unit * longest)
                .toArray();
    }

    /**
     * The length of d finite numbers, with a relative error below (d/2 + 4)·2<sup>-53</sup>: squares of tiny numbers do not vanish.
     * It is 0 for zeros alone, and otherwise at least the smallest normal double, below which errors are not relative.
     */
    static double length(double[] vector) {
        double greatest = greatest(vector);
        return greatest == 0 ? 0 : Math.max(Double.MIN_NORMAL, greatest * scaled(vector, greatest));
    }

    private static double greatest(double[] vector) {
        double greatest = 0;
        for (double part : vector) {
            greatest = Math.max(greatest, Math.abs(part));
        }
        return greatest;
    }

    /** The length in units of the greatest part. */
    private static double scaled(double[] vector, double greatest) {
        return Math.sqrt(Arrays.stream(vector)
                .map(part -> part / greatest)
                .map(part -> part * part)
                .sum());
    }
}
