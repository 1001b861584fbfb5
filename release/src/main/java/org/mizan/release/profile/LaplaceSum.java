package org.mizan.release.profile;

import java.util.Arrays;

/**
 * How far a weighted sum of independent discrete Laplace noise of one scale s reaches. It holds the law of the sum of the
 * continuous noise of scales s·weight on a grid and adds what both roundings may add (PROOF.md, Lemma 2), so that
 * {@link #beyond} is never too small. For one thread.
 */
final class LaplaceSum {
    /** Steps of the grid in the greatest scale. */
    private static final int STEPS = 64;

    /** More than the mass beyond the grid, which begins 30 scales further out than sums usually reach. */
    private static final double OUTSIDE = 1e-12;

    private final double scale;
    private final double step;
    private final int middle;
    private double[] law;
    private int terms;
    private double weights;

    /**
     * The sum of nothing, to which terms are added.
     *
     * @param greatest the greatest weight
     * @param most how many terms there will be at most
     */
    LaplaceSum(double scale, long greatest, int most) {
        this.scale = scale;
        this.step = scale * greatest / STEPS;
        this.middle = (int) Math.ceil(STEPS * (30 + 8 * Math.sqrt(most)));
        this.law = new double[2 * middle + 1];
        law[middle] = 1;
    }

    /** Adds noise times a weight above 0: two recursive sums are the convolution with a geometric law on both sides. */
    LaplaceSum add(long weight) {
        double ratio = StrictMath.exp(-step / (scale * weight));
        double[] upward = law.clone();
        double[] downward = law.clone();
        for (int place = 1; place < law.length; place++) {
            upward[place] += ratio * upward[place - 1];
        }
        for (int place = law.length - 2; place >= 0; place--) {
            downward[place] += ratio * downward[place + 1];
        }
        double atZero = (1 - ratio) / (1 + ratio);
        double[] sum = new double[law.length];
        for (int place = 0; place < law.length; place++) {
            sum[place] = atZero * (upward[place] + downward[place] - law[place]);
        }
        law = sum;
        terms++;
        weights += weight;
        return this;
    }

    /** A width that the sum exceeds with at most this probability; it falls below minus the width as rarely. */
    double beyond(double probability) {
        return terms == 0 ? 0 : ofContinuous(probability) + weights;
    }

    /** The same of continuous noise of these scales. */
    double ofContinuous(double probability) {
        double allowed = probability - OUTSIDE;
        if (allowed <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double tail = 0;
        int place = law.length - 1;
        while (place > middle && tail + law[place] <= allowed) {
            tail += law[place--];
        }
        return (place - middle + terms) * step;
    }

    /** The same of so many equal terms. */
    static double ofOnes(double scale, int terms, double probability) {
        LaplaceSum sum = new LaplaceSum(scale, 1, terms);
        for (int term = 0; term < terms; term++) {
            sum.add(1);
        }
        return sum.beyond(probability);
    }

    /** The same of these weights, of which those of 0 add nothing. */
    static double of(double scale, long[] weights, double probability) {
        long greatest = Arrays.stream(weights).max().orElse(0);
        if (greatest == 0) {
            return 0;
        }
        LaplaceSum sum = new LaplaceSum(scale, greatest, weights.length);
        for (long weight : weights) {
            if (weight > 0) {
                sum.add(weight);
            }
        }
        return sum.beyond(probability);
    }
}
