package org.mizan.privacy.curve;

import java.util.Arrays;
import org.mizan.privacy.numeric.LogSpace;

/**
 * B(l) = E[(e^L - 1)^l] for even l, where L = μx - μ²/2 and x is standard normal: the l-th forward difference at 0 of
 * k ↦ e^{k(k-1)μ²/2} (Wang, Balle and Kasiviswanathan 2019).
 *
 * <p>As a signed sum of exponentials it loses all digits when μ is small. As an expectation its integrand is positive and
 * entire, so the trapezoidal rule of step s misses a relative e^{-π²/s²}, up to a modest factor: below 1e-60 at the step
 * 1/4 (shift the line of integration by iπ/s; |e^{L+iπμ/s} - 1|^l then exceeds the integrand by about e^{π²/2s²} on
 * average, the density by e^{π²/2s²}, and the rule gains e^{-2π²/s²}). The humps lie near ±√l and below lμ + 1 with unit
 * width; twelve widths further the rest is negligible.
 *
 * <p>Once B(l) is at least half of e^{l(l-1)μ²/2} it stays so, and the bound that uses it has an alternative that is not
 * larger: later moments are then +∞ here, and not computed. Values are rounded up by {@value #ABSOLUTE_ERROR} in the logarithm, per unit of it.
 */
final class GaussianMoments {
    private static final double STEP = 0.25;
    private static final double MARGIN = 12;
    static final double ABSOLUTE_ERROR = 1e-14;

    private final double mu;
    private double[] logs = {0};

    GaussianMoments(double muSquared) {
        this.mu = Math.sqrt(muSquared);
    }

    /** ln B(l), for even l. */
    synchronized double log(int l) {
        int index = l / 2;
        int known = logs.length;
        if (index >= known) {
            double[] longer = Arrays.copyOf(logs, Math.max(index + 1, 2 * known));
            for (int i = known; i < longer.length; i++) {
                longer[i] = isSuperseded(2 * i - 2, longer[i - 1]) ? Double.POSITIVE_INFINITY : computed(2 * i);
            }
            logs = longer;
        }
        return logs[index];
    }

    private double computed(int l) {
        double reach = Math.sqrt(l) + MARGIN;
        int first = (int) Math.floor(-reach / STEP);
        int last = (int) Math.ceil((reach + l * mu) / STEP);
        double[] terms = new double[last - first + 1];
        for (int i = first; i <= last; i++) {
            double x = i * STEP;
            double loss = mu * (x - 0.5 * mu);
            terms[i - first] = l * logDistanceToOne(loss) - 0.5 * x * x;
        }
        double log = LogSpace.sum(terms) + Math.log(STEP / Math.sqrt(2 * Math.PI));
        return log + ABSOLUTE_ERROR * (l + Math.abs(log));
    }

    private boolean isSuperseded(int l, double log) {
        return l > 0 && log >= 0.5 * l * (l - 1.0) * mu * mu - Math.log(2);
    }

    /** ln|e^x - 1|. */
    private static double logDistanceToOne(double x) {
        return x > 0 ? LogSpace.logExpMinusOne(x) : LogSpace.logOneMinusExp(-x);
    }
}
