package org.mizan.privacy.filter;

import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.mizan.privacy.numeric.Bisection;
import org.mizan.privacy.numeric.Normal;

/**
 * An analyst who knows both inputs: asks for Gaussian noise of some ρ, looks at the loss l of the answer, and then chooses
 * the mechanism with two outcomes that gives away most beyond ε, among those that the rule still admits.
 *
 * <p>Its choice is constant on bins of l, so what it realises is a finite sum of normal probabilities and known to 1e-12:
 * under the one input l is N(ρ, 2ρ), under the other N(-ρ, 2ρ).
 */
final class Adversary {
    private static final int BINS = 120;

    private final double epsilon;
    private final double rho;
    private final double deviation;

    Adversary(double epsilon, double rho) {
        this.epsilon = epsilon;
        this.rho = rho;
        this.deviation = Math.sqrt(2 * rho);
    }

    /** The δ at ε of the whole game, when the second mechanism must pass {@code rule}. */
    double realisedDelta(Predicate<TwoPoint> rule) {
        return deltaOf(middle -> best(rule, middle));
    }

    /** The δ at ε of the whole game, for any choice of a second mechanism; {@code p = 0} stands for none. */
    double deltaOf(DoubleFunction<TwoPoint> choice) {
        double low = rho - 9 * deviation;
        double high = Math.max(epsilon + 4, rho + 9 * deviation);
        double width = (high - low) / BINS;
        double delta = beyond(1, 1, high, Double.POSITIVE_INFINITY) + beyond(1, 1, Double.NEGATIVE_INFINITY, low);
        for (int bin = 0; bin < BINS; bin++) {
            double from = low + bin * width;
            TwoPoint mechanism = choice.apply(from + width / 2);
            delta += beyond(mechanism.p(), mechanism.q(), from, from + width);
            delta += beyond(1 - mechanism.p(), 1 - mechanism.q(), from, from + width);
        }
        return delta;
    }

    /** The divergence of a finite order of the whole game, with the law of the first input in front. */
    double divergenceOf(DoubleFunction<TwoPoint> choice, double order) {
        double a = order - 1;
        double low = rho - 9 * deviation;
        double width = ((2 * order - 1) * rho + 9 * deviation - low) / BINS;
        double moment = 0;
        for (int bin = 0; bin < BINS; bin++) {
            double from = bin == 0 ? Double.NEGATIVE_INFINITY : low + bin * width;
            double to = bin == BINS - 1 ? Double.POSITIVE_INFINITY : low + (bin + 1) * width;
            TwoPoint mechanism = choice.apply(low + (bin + 0.5) * width);
            double other = Math.log1p(-mechanism.p()) - Math.log1p(-mechanism.q());
            double second = mechanism.p() * Math.exp(a * mechanism.x()) + (1 - mechanism.p()) * Math.exp(a * other);
            moment += second * mass((2 * order - 1) * rho, from, to);
        }
        return order * rho + Math.log(moment) / a;
    }

    /** ∫ (p - e^{ε-l} q)₊ over the law of l in [from, to]. */
    private double beyond(double p, double q, double from, double to) {
        double start = Math.max(from, epsilon - Math.log(p / q));
        return p > 0 && start < to ? p * mass(rho, start, to) - Math.exp(epsilon) * q * mass(-rho, start, to) : 0;
    }

    private double mass(double mean, double from, double to) {
        double a = (from - mean) / deviation;
        double b = (to - mean) / deviation;
        return a > 0 ? Normal.tail(a) - Normal.tail(b) : Normal.tail(-b) - Normal.tail(-a);
    }

    /** The admitted mechanism that gives away most after a loss of {@code before}. */
    TwoPoint best(Predicate<TwoPoint> rule, double before) {
        TwoPoint best = new TwoPoint(0, 0);
        for (double excess = 0.02; excess < 8; excess *= 1.8) {
            best = better(best, rule, epsilon - before + excess, before);
        }
        double excess = best.x() - (epsilon - before);
        for (double factor : new double[] {0.65, 0.8, 1.25, 1.5}) {
            best = better(best, rule, epsilon - before + factor * excess, before);
        }
        return best;
    }

    private TwoPoint better(TwoPoint best, Predicate<TwoPoint> rule, double loss, double before) {
        if (!(loss > 0)) {
            return best;
        }
        TwoPoint other = likeliest(rule, loss);
        return other.delta(epsilon, before) > best.delta(epsilon, before) ? other : best;
    }

    /** The greatest p that the rule admits for a loss. */
    private static TwoPoint likeliest(Predicate<TwoPoint> rule, double loss) {
        double low = Bisection.bracket(-40, -1e-3, 24, log -> rule.test(new TwoPoint(Math.exp(log), loss)))
                .low();
        return low == -40 ? new TwoPoint(0, 0) : new TwoPoint(Math.exp(low), loss);
    }

    /** What a filter admits after the Gaussian step. */
    Predicate<TwoPoint> after(Filter filter, Function<TwoPoint, Cost> price) {
        Charge first = filter.charge(Costs.gaussian(Double.toString(rho)));
        if (!filter.admits(filter.start(), first)) {
            throw new IllegalArgumentException("the first step does not fit");
        }
        Totals spent = filter.start().plus(first);
        return mechanism -> filter.admits(spent, filter.charge(price.apply(mechanism)));
    }
}
