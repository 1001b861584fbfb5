package org.mizan.mechanism;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

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
        double[] sums = sums(
                p,
                q,
                (high, low) -> Math.max(0, high - factor * (1 + ROUNDING) * low),
                (low, high) -> Math.max(0, low - factor * (1 - ROUNDING) * high));
        return new Divergence(
                Math.max(0, sums[1] - factor * q.rest()) * (1 - 1e-13),
                Math.min(1, (sums[0] + p.rest()) * (1 + 1e-13)));
    }

    /** The Rényi divergence of a finite order α &gt; 1, ln(Σ P^α Q^{1-α})/(α-1); its greater end is +∞ where something is not listed. */
    public static <O> Divergence renyi(Law<O> p, Law<O> q, double order) {
        double[] sums = sums(p, q, (high, low) -> moment(high, low, order), (low, high) -> moment(low, high, order));
        double least = Math.log(sums[1]) / (order - 1);
        boolean complete = p.rest() == 0 && q.rest() == 0;
        double most = complete ? Math.log(sums[0]) / (order - 1) : Double.POSITIVE_INFINITY;
        double slack = 1e-13 * (1 + 1 / (order - 1));
        return new Divergence(Math.max(0, least - slack), most + slack);
    }

    private static double moment(double p, double q, double order) {
        return p == 0 ? 0 : Math.exp(order * Math.log(p) + (1 - order) * Math.log(q));
    }

    /** The sums of two functions over all listed outcomes: one that takes P at its most and Q at its least, one the other way. */
    private static <O> double[] sums(Law<O> p, Law<O> q, DoubleBinaryOperator most, DoubleBinaryOperator least) {
        Map<O, Integer> places = new HashMap<>();
        for (int i = 0; i < q.outcomes().size(); i++) {
            places.put(q.outcomes().get(i), i);
        }
        double[] sums = new double[2];
        for (int i = 0; i < p.outcomes().size(); i++) {
            Integer place = places.get(p.outcomes().get(i));
            double here = p.probability(i);
            double there = place == null ? 0 : q.probability(place);
            sums[0] += most.applyAsDouble(here * (1 + p.relativeError()), there * (1 - q.relativeError()));
            double unlisted = place == null ? q.rest() : 0;
            sums[1] += least.applyAsDouble(here * (1 - p.relativeError()), there * (1 + q.relativeError()) + unlisted);
        }
        return sums;
    }
}
