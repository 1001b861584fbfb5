package org.mizan.mechanism.statistic;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.privacy.Rational;

/**
 * Where the quotient θ = T/N of two totals lies, each known with independent noise: all θ with |t - θn| ≤ w(θ), where noise
 * exceeds w(θ) no more often than the confidence allows (Fieller 1954, for any symmetric noise on the integers). One
 * statement about both totals at once, so that it is narrower than two about each. PROOF.md, Quotients.
 */
public final class QuotientInterval {
    private static final double ROUNDING = 1e-12;

    private final JointNoise joint;
    private final JointNoise swapped;
    private final double ofNumerator;
    private final double ofDenominator;

    /**
     * For these laws of noise.
     *
     * @param failure how often the interval may fail
     * @param ofNumerator how far the numerator may have been rounded before
     * @param ofDenominator how far the denominator may have been rounded before
     */
    public QuotientInterval(
            IntegerNoise numerator,
            IntegerNoise denominator,
            double failure,
            double ofNumerator,
            double ofDenominator) {
        this.joint = new JointNoise(numerator, denominator, failure);
        this.swapped = joint.swapped();
        this.ofNumerator = ofNumerator;
        this.ofDenominator = ofDenominator;
    }

    /** The interval for a noisy numerator and denominator; empty where the denominator may be 0 or less. */
    public Optional<Interval> of(long numerator, long denominator) {
        double most = farthest(numerator, denominator);
        return Double.isInfinite(most)
                ? Optional.empty()
                : Optional.of(within((double) numerator, (double) denominator, -most, most)
                        .orElseGet(() -> point(numerator, denominator)));
    }

    /**
     * The interval for a quotient that is known to lie within bounds, for a denominator above 0. It holds the number within
     * them that is nearest to the noisy quotient, also where no quotient within them fits.
     */
    public Interval of(long numerator, long denominator, Interval bounds) {
        double most = farthest(numerator, denominator);
        double low = Math.max(-most, bounds.low().lower());
        double high = Math.min(most, bounds.high().upper());
        Rational nearest = bounds.nearest(Rational.of(numerator, denominator));
        return within((double) numerator, (double) denominator, low, high)
                .map(found -> new Interval(bounds.nearest(found.low()), bounds.nearest(found.high())).with(nearest))
                .orElseGet(() -> new Interval(nearest, nearest));
    }

    private static Interval point(long numerator, long denominator) {
        Rational quotient = Rational.of(numerator, denominator);
        return new Interval(quotient, quotient);
    }

    /** No θ is farther from 0 where both noises are within their own widths at once; +∞ where the denominator may be 0. */
    private double farthest(long numerator, long denominator) {
        double room = denominator * (1 - ROUNDING) - joint.secondAlone() - ofDenominator;
        double reach = Math.abs((double) numerator) + joint.firstAlone() + ofNumerator;
        return room > 0 ? up(reach / room) : Double.POSITIVE_INFINITY;
    }

    private Optional<Interval> within(double numerator, double denominator, double low, double high) {
        OptionalDouble end = greatest(numerator, denominator, low, high);
        OptionalDouble start = greatest(-numerator, denominator, -high, -low);
        return end.isPresent() && start.isPresent() && -start.getAsDouble() <= end.getAsDouble()
                ? Optional.of(
                        new Interval(Rational.ofDouble(-start.getAsDouble()), Rational.ofDouble(end.getAsDouble())))
                : Optional.empty();
    }

    /** The greatest θ within the bounds that fits: of those from 0 on the last, or else of those below 0 the first from 0. */
    private OptionalDouble greatest(double numerator, double denominator, double low, double high) {
        if (low > high) {
            return OptionalDouble.empty();
        }
        OptionalDouble above = high < 0 ? OptionalDouble.empty() : last(numerator, denominator, Math.max(0, low), high);
        if (above.isPresent() || low > 0) {
            return above;
        }
        OptionalDouble below = first(-numerator, denominator, Math.max(0, -high), -low);
        return below.isPresent() ? OptionalDouble.of(-below.getAsDouble()) : below;
    }

    private OptionalDouble last(double numerator, double denominator, double from, double to) {
        Fits fits = new Fits(numerator, denominator, from, to);
        for (int rough = 2 * JointNoise.ROUGH - 1; rough >= 0; rough--) {
            if (!fits.rough(rough).isEmpty()) {
                int each = JointNoise.FINE / JointNoise.ROUGH;
                for (int fine = (rough + 1) * each - 1; fine >= rough * each; fine--) {
                    Stretch stretch = fits.fine(fine);
                    if (!stretch.isEmpty()) {
                        return OptionalDouble.of(stretch.to());
                    }
                }
            }
        }
        return OptionalDouble.empty();
    }

    private OptionalDouble first(double numerator, double denominator, double from, double to) {
        Fits fits = new Fits(numerator, denominator, from, to);
        for (int rough = 0; rough < 2 * JointNoise.ROUGH; rough++) {
            if (!fits.rough(rough).isEmpty()) {
                int each = JointNoise.FINE / JointNoise.ROUGH;
                for (int fine = rough * each; fine < (rough + 1) * each; fine++) {
                    Stretch stretch = fits.fine(fine);
                    if (!stretch.isEmpty()) {
                        return OptionalDouble.of(stretch.from());
                    }
                }
            }
        }
        return OptionalDouble.empty();
    }

    private static double up(double value) {
        return value * (1 + ROUNDING);
    }

    /** Some θ at least 0, from one to the other; none where they have crossed. */
    private record Stretch(double from, double to) {
        boolean isEmpty() {
            return !(from <= to);
        }

        /** Those of them with θ·factor ≤ most, and perhaps a few more: the factor is known within so much. */
        Stretch atMost(double factor, double within, double most) {
            double rounded = most >= 0 ? factor - within : factor + within;
            if (rounded > 0) {
                double bound = most / rounded;
                return new Stretch(from, Math.min(to, bound + Math.abs(bound) * ROUNDING));
            }
            if (most >= 0) {
                return this;
            }
            double bound = rounded < 0 ? most / (factor - within) : Double.POSITIVE_INFINITY;
            return new Stretch(Math.max(from, bound * (1 - ROUNDING)), to);
        }
    }

    /** Which θ ≥ 0 fit, range by range: up to the balance of both noises by w(θ), and beyond it by that of 1/θ. */
    private final class Fits {
        private final double numerator;
        private final double denominator;
        private final double from;
        private final double to;

        Fits(double numerator, double denominator, double from, double to) {
            this.numerator = numerator;
            this.denominator = denominator;
            this.from = from;
            this.to = to;
        }

        Stretch fine(int index) {
            return index < JointNoise.FINE
                    ? direct(index, JointNoise.FINE, joint::fineWidth)
                    : inverse(2 * JointNoise.FINE - 1 - index, JointNoise.FINE, swapped::fineWidth);
        }

        Stretch rough(int index) {
            return index < JointNoise.ROUGH
                    ? direct(index, JointNoise.ROUGH, joint::roughWidth)
                    : inverse(2 * JointNoise.ROUGH - 1 - index, JointNoise.ROUGH, swapped::roughWidth);
        }

        /** |t - θn| ≤ w + a + θb, with a and b what totals may have been rounded by. */
        private Stretch direct(int index, int parts, IntToDoubleFunction width) {
            double part = joint.balance() / parts;
            Stretch stretch =
                    new Stretch(Math.max(from, index * part * (1 - ROUNDING)), Math.min(to, up((index + 1) * part)));
            return stretch.isEmpty() ? stretch : fitting(stretch, width.applyAsDouble(index), 0);
        }

        /** The same of 1/θ: |t - θn| ≤ θw + a + θb. */
        private Stretch inverse(int index, int parts, IntToDoubleFunction width) {
            double part = 1 / joint.balance() / parts;
            Stretch stretch = new Stretch(
                    Math.max(from, 1 / up((index + 1) * part)), index == 0 ? to : Math.min(to, up(1 / (index * part))));
            return stretch.isEmpty() ? stretch : fitting(stretch, 0, width.applyAsDouble(index));
        }

        private Stretch fitting(Stretch stretch, double width, double times) {
            double room = width + ofNumerator;
            double error = ROUNDING * (Math.abs(numerator) + room);
            double slope = times + ofDenominator;
            double within = ROUNDING * (Math.abs(denominator) + slope);
            return stretch.atMost(denominator - slope, within, numerator + room + error)
                    .atMost(-denominator - slope, within, -numerator + room + error);
        }
    }
}
