package org.mizan.privacy.filter;

import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;

/**
 * A mechanism with two outcomes: the first has probability p on the one input and p·e^{-x} on its neighbour. It can put all
 * its loss where an adversary wants it.
 */
record TwoPoint(double p, double x) {
    private static final double MARGIN = 1e-12;

    double q() {
        return p * Math.exp(-x);
    }

    /** Its cost as a curve, a little above the truth. */
    Cost byCurve() {
        return cost(Optional.empty(), Optional.empty());
    }

    /** Its cost as zero-concentrated ρ = sup D_α/α. */
    Cost byConcentration() {
        return cost(Optional.of(up(greatestRatio())), Optional.empty());
    }

    /** Its cost as Gaussian differential privacy: the trade-off has one corner, at (q, 1 - p). */
    Cost byTradeOff() {
        double mu = Normal.quantile(p) - Normal.quantile(q());
        return cost(Optional.empty(), Optional.of(up(mu * mu)));
    }

    private Cost cost(Optional<Rational> rho, Optional<Rational> muSquared) {
        return new Cost(
                order -> (1 + MARGIN) * divergence(order),
                Optional.empty(),
                rho,
                muSquared,
                Rational.ZERO,
                Map.of(),
                Costs.RELATION);
    }

    private static Rational up(double value) {
        return Rational.ofDouble(value * (1 + 1e-9));
    }

    /** The divergence of an order in the worse direction; the greatest loss bounds what would overflow. */
    private double divergence(Order order) {
        double other = Math.log1p(-p) - Math.log1p(-q());
        double greatest = Math.max(Math.abs(x), Math.abs(other));
        if (order.isInfinite()) {
            return greatest;
        }
        double a = order.value() - 1;
        double forth = p * Math.expm1(a * x) + (1 - p) * Math.expm1(a * other);
        double back = q() * Math.expm1(-a * x) + (1 - q()) * Math.expm1(-a * other);
        return Math.min(greatest, Math.max(0, Math.log1p(Math.max(forth, back)) / a));
    }

    /** sup D_α/α, on a grid that misses less than its margin. */
    private double greatestRatio() {
        return DoubleStream.iterate(1e-3, step -> step < 1e4, step -> step * 1.2)
                        .map(step -> divergence(new Order(1 + step)) / (1 + step))
                        .max()
                        .orElseThrow()
                * 1.02;
    }

    /** What its outcomes give away beyond ε when a loss of {@code before} is there already. */
    double delta(double epsilon, double before) {
        double factor = Math.exp(epsilon - before);
        return Math.max(0, p - factor * q()) + Math.max(0, 1 - p - factor * (1 - q()));
    }
}
