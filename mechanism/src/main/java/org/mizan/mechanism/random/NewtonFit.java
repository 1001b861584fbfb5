package org.mizan.mechanism.random;

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

    /** The whole step where it lowers the loss, else the part of it that certainly does. */
    private LossPoint next(double[] step) {
        LossPoint whole = point(moved(step, 1));
        double farthest = farthest(step);
        if (farthest <= WHOLE || isStillFalling(whole)) {
            return whole;
        }
        return point(moved(step, Math.log1p(farthest) / farthest));
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

    private double farthest(double[] step) {
        double rounding = 2 * (precision.dimensions() + 2.0) * Rounding.UNIT * precision.longest();
        return Rounding.upBy(loss.farthest(step), rounding * length(step));
    }

    /** Whether the loss falls from here up to that point: it is convex, so its slope there tells. */
    private boolean isStillFalling(LossPoint there) {
        double[] back = here.coefficients().clone();
        Arrays.setAll(back, i -> back[i] - there.coefficients()[i]);
        return PenalisedLoss.dot(there.gradient(), back) > precision.slopeError() * length(back);
    }

    private static double length(double[] vector) {
        return Math.sqrt(PenalisedLoss.dot(vector, vector));
    }
}
