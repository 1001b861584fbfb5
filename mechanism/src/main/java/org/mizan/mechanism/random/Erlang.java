package org.mizan.mechanism.random;

import java.util.function.DoublePredicate;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.privacy.numeric.Rounding;

/** The law of a sum of d exponential numbers of mean 1: the length of a radial vector over its scale. */
final class Erlang {
    private Erlang() {}

    /** A number that is exceeded with probability at most {@code failure}: P(R &gt; x) = e^{-x} Σ_{j&lt;d} x^j/j!, rounded up. */
    static double quantile(int dimensions, double failure) {
        DoublePredicate isBelow = x -> logTail(dimensions, x) > Math.log(failure);
        double high = dimensions;
        while (isBelow.test(high)) {
            high *= 2;
        }
        return Rounding.up(Bisection.bracket(0, high, 100, isBelow).high(), 1e-9);
    }

    /** Terms are summed from the last, with the greatest taken out. */
    private static double logTail(int dimensions, double x) {
        double logTerm = -x;
        double greatest = logTerm;
        double sum = 1;
        for (int j = 1; j < dimensions; j++) {
            logTerm += Math.log(x / j);
            if (logTerm > greatest) {
                sum = sum * Math.exp(greatest - logTerm) + 1;
                greatest = logTerm;
            } else {
                sum += Math.exp(logTerm - greatest);
            }
        }
        return greatest + Math.log(sum);
    }
}
