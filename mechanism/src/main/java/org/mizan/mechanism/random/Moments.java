package org.mizan.mechanism.random;

import java.util.List;

/**
 * What follows from released raw moments, at no further cost: variance, covariance and correlation. The centres that the
 * moments are about cancel, but for the mean.
 */
public final class Moments {
    private Moments() {}

    /** The mean, from the first moment about a centre. */
    public static double mean(List<Double> moments, double centre) {
        return centre + moments.get(0);
    }

    /** m₂ - m₁², from the moments of {@link LinearStatistic#moments}, never negative. */
    public static double variance(List<Double> moments) {
        return variance(moments.get(0), moments.get(1));
    }

    /** E[ab] - E[a]E[b], from the means of {@link LinearStatistic#products}. */
    public static double covariance(List<Double> products) {
        return products.get(3) - products.get(0) * products.get(1);
    }

    /** The covariance over both standard deviations, within ±1; 0 where a variance is not positive. */
    public static double correlation(List<Double> products) {
        double first = variance(products.get(0), products.get(2));
        double second = variance(products.get(1), products.get(4));
        double scale = Math.sqrt(first) * Math.sqrt(second);
        return scale == 0 ? 0 : Math.max(-1, Math.min(1, covariance(products) / scale));
    }

    private static double variance(double mean, double square) {
        return Math.max(0, square - mean * mean);
    }
}
