package org.mizan.mechanism.random.regression;

import java.util.Arrays;
import org.mizan.privacy.numeric.Rounding;

/**
 * The minimum of a {@link PenalisedLoss} by Newton's method, with steps of a length that lowers the loss for every table. Values
 * of the loss are never compared: their rounding would hide small gains. The search ends after at most {@link
 * FitPrecision#mostPasses()} passes over the data, within {@link FitPrecision#distance()} of the minimum (PROOF.md, "The fit").
 *
 * <table>
 * <caption>Symbols of the proof</caption>
 * <tr><td>p</td><td>{@code step}</td></tr>
 * <tr><td>x = max |p·z|</td><td>{@code farthest}</td></tr>
 * </table>
 */
final class NewtonFit {
    /** Up to this x a whole step lowers the loss, whatever the data are. */
    private static final double WHOLE = 0.5;

    /** A whole step at whose end the slope is less than this part of the first one is long enough. */
    private static final double FLAT = 0.3;

    private final PenalisedLoss loss;
    private final FitPrecision precision;
    private int passes;
    private LossPoint here;

    private NewtonFit(PenalisedLoss loss, FitPrecision precision) {
        this.loss = loss;
        this.precision = precision;
        this.here = point(new double[precision.dimensions()]);
    }

    /** The coefficients of the fit, and how often gradient and second derivative were computed. */
    static final class Found {
        private final double[] coefficients;
        private final int passes;

        private Found(double[] coefficients, int passes) {
            this.coefficients = coefficients;
            this.passes = passes;
        }

        double[] coefficients() {
            return coefficients;
        }

        int passes() {
            return passes;
        }
    }

    static Found minimum(PenalisedLoss loss, FitPrecision precision) {
        NewtonFit fit = new NewtonFit(loss, precision);
        double[] step = fit.here.newtonStep();
        while (PenalisedLoss.dot(fit.here.gradient(), step) > precision.end()) {
            fit.here = fit.next(step);
            step = fit.here.newtonStep();
        }
        // The last step costs nothing more and takes most of what is left of the distance.
        return new Found(fit.moved(step, 1), fit.passes);
    }

    /** A whole step where it is short; else the length that does best, if the loss falls up to it, or one that certainly lowers it. */
    private LossPoint next(double[] step) {
        LossPoint whole = point(moved(step, 1));
        double[] moves = loss.margins(step);
        double farthest = farthest(step, moves);
        if (farthest <= WHOLE) {
            return whole;
        }
        boolean isFalling = isStillFalling(whole);
        if (isFalling && slope(whole) <= FLAT * PenalisedLoss.dot(here.gradient(), step)) {
            return whole;
        }
        double certain = isFalling ? 1 : Math.log1p(farthest) / farthest;
        double best = loss.line(here.coefficients(), step, moves).flattest(certain, !isFalling);
        double[] far = moved(step, best);
        if (best > certain && length(far) <= FitPrecision.REACH * precision.longest() / precision.penalty()) {
            LossPoint there = point(far);
            if (isStillFalling(there)) {
                return there;
            }
        }
        return isFalling ? whole : point(moved(step, certain));
    }

    private LossPoint point(double[] coefficients) {
        passes++;
        return loss.at(coefficients);
    }

    private double[] moved(double[] step, double length) {
        double[] moved = here.coefficients().clone();
        Arrays.setAll(moved, i -> moved[i] - length * step[i]);
        return moved;
    }

    private double farthest(double[] step, double[] moves) {
        double rounding = 2 * (precision.dimensions() + 2.0) * Rounding.UNIT * precision.longest();
        double greatest = Arrays.stream(moves).map(Math::abs).max().orElse(0);
        return Rounding.upBy(greatest, rounding * length(step));
    }

    /** Whether the loss falls from here up to that point: it is convex, so its slope there tells. */
    private boolean isStillFalling(LossPoint there) {
        return slope(there) > precision.slopeError() * length(back(there));
    }

    /** How fast the loss falls at that point, for the whole way from here to it. */
    private double slope(LossPoint there) {
        return PenalisedLoss.dot(there.gradient(), back(there));
    }

    private double[] back(LossPoint there) {
        double[] back = here.coefficients().clone();
        Arrays.setAll(back, i -> back[i] - there.coefficients()[i]);
        return back;
    }

    private static double length(double[] vector) {
        return Math.sqrt(PenalisedLoss.dot(vector, vector));
    }
}
