package org.mizan.mechanism;

import java.util.HashMap;
import java.util.Map;

/**
 * How far two laws are apart, as an interval that holds the exact figure: what a mechanism's guarantee must stay above.
 *
 * <p>Probabilities are known within their laws' relative errors and the outcomes that are not listed have at most
 * {@link Law#rest()}; both are counted outward, and so is the rounding of the sums.
 *
 * @param least not above the exact figure
 * @param most not below it
 */
public record Divergence(double least, double most) {
    private static final double ROUNDING = 1e-15;

    /** δ at ε: Σ max(0, P - e^ε·Q), the hockey-stick divergence. */
    public static <O> Divergence delta(Law<O> p, Law<O> q, double epsilon) {
        double factor = Math.exp(epsilon);
        double[] sums = new double[2];
        each(p, q, (least, most, otherLeast, otherMost) -> {
            sums[0] += Math.max(0, least - factor * (1 + ROUNDING) * otherMost);
            sums[1] += Math.max(0, most - factor * (1 - ROUNDING) * otherLeast);
        });
        return new Divergence(
                Math.max(0, sums[0] - factor * q.rest()) * (1 - 1e-13),
                Math.min(1, (sums[1] + p.rest()) * (1 + 1e-13)));
    }

    /** The Rényi divergence of a finite order α &gt; 1, ln(Σ P^α Q^{1-α})/(α-1); its greater end is +∞ where something is not listed. */
    public static <O> Divergence renyi(Law<O> p, Law<O> q, double order) {
        LogSum low = new LogSum();
        LogSum high = new LogSum();
        each(p, q, (least, most, otherLeast, otherMost) -> {
            low.addPower(least, otherMost, order);
            high.addPower(most, otherLeast, order);
        });
        boolean complete = p.rest() == 0 && q.rest() == 0;
        double slack = 1e-13 * (1 + 1 / (order - 1));
        return new Divergence(
                Math.max(0, low.least() / (order - 1) - slack),
                (complete ? high.most() / (order - 1) : Double.POSITIVE_INFINITY) + slack);
    }

    /** ln Σe^x of terms that may be too great for a double. */
    private static final class LogSum {
        private double greatest = Double.NEGATIVE_INFINITY;
        private double sum;
        private double error;

        /** Adds p^α q^{1-α}. */
        void addPower(double p, double q, double order) {
            if (p == 0) {
                return;
            }
            double power = order * Math.log(p);
            double divisor = (order - 1) * Math.log(q);
            double exponent = power - divisor;
            error = Math.max(error, ROUNDING * (Math.abs(power) + Math.abs(divisor)));
            if (exponent > greatest) {
                sum = sum * Math.exp(greatest - exponent) + 1;
                greatest = exponent;
            } else if (Double.isFinite(greatest)) {
                sum += Math.exp(exponent - greatest);
            }
        }

        double least() {
            return Double.isFinite(greatest) ? greatest + Math.log(sum) - error : greatest;
        }

        double most() {
            return Double.isFinite(greatest) ? greatest + Math.log(sum) + error : greatest;
        }
    }

    /** Takes what one outcome has under both laws, at least and at most. */
    private interface Ends {
        void take(double least, double most, double otherLeast, double otherMost);
    }

    private static <O> void each(Law<O> p, Law<O> q, Ends ends) {
        Map<O, Integer> places = new HashMap<>();
        for (int i = 0; i < q.outcomes().size(); i++) {
            places.put(q.outcomes().get(i), i);
        }
        for (int i = 0; i < p.outcomes().size(); i++) {
            Integer place = places.get(p.outcomes().get(i));
            double here = p.probability(i);
            double there = place == null ? 0 : q.probability(place);
            double unlisted = place == null ? q.rest() : 0;
            ends.take(
                    here * (1 - p.relativeError()),
                    here * (1 + p.relativeError()),
                    there * (1 - q.relativeError()),
                    there * (1 + q.relativeError()) + unlisted);
        }
    }
}
