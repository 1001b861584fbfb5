package org.mizan.mechanism.random;

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
        double greatest = Arrays.stream(kept).map(Math::abs).max().orElse(0);
        if (greatest == 0) {
            return kept;
        }
        double length = greatest
                * Math.sqrt(Arrays.stream(kept)
                        .map(feature -> feature / greatest)
                        .map(part -> part * part)
                        .sum());
        if (length <= longest) {
            return kept;
        }
        // Divided before it is multiplied: the length may be infinite where its parts are not.
        double unit = length / greatest;
        return Arrays.stream(kept)
                .map(feature -> feature / greatest / unit * longest)
                .toArray();
    }
}
