package org.mizan.mechanism.random.regression;

import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.mechanism.random.Statistic;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.numeric.Rounding;

/**
 * The coefficients of a logistic regression with a quadratic penalty: the w that minimises (1/n)Σ ln(1 + e<sup>-y w·x</sup>) +
 * (λ/2)‖w‖², in L2, with h = max(‖x‖, ‖x'‖, ‖yx - y'x'‖)/λ (PROOF.md; ‖x - x'‖/λ, as in Chaudhuri and Monteleoni 2008, is
 * violated where a label flips). Every coefficient is penalised: give a constant feature for an intercept.
 *
 * <p>Features are scaled down to a public greatest length. {@link NewtonFit} finds w; the computed w is within {@link #error()} of
 * the exact one for every table, and PROOF.md shows it ("The fit").
 *
 * @param units n, public
 * @param dimensions how many features there are, at most 32,768
 * @param penalty λ, at least longest²/4e10, and for more than 56,000 units longest²·units/2e15
 * @param longest B, the public greatest length of a vector of features
 */
public record LogisticRegression(long units, int dimensions, double penalty, double longest)
        implements Statistic<Example> {
    private static final double STIFFEST = 1e10;

    /** Keeps what rounding does to the second derivative below λ/12, so that every step is finite and lowers the loss. */
    private static final double MOST_ROUNDED = 0x1p49;

    private static final int MOST_DIMENSIONS = 1 << 15;
    private static final double LEAST = 1e-60;
    private static final double GREATEST = 1e9;

    public LogisticRegression {
        boolean sound = units > 0 && dimensions > 0 && dimensions <= MOST_DIMENSIONS;
        double roundings = units + 4.0 * dimensions * dimensions + 32;
        if (!sound
                || !isUsual(penalty)
                || !isUsual(longest)
                || longest * longest / (4 * penalty) > Math.min(STIFFEST, MOST_ROUNDED / roundings)) {
            throw RandomMechanismRefusal.REGRESSION_RANGE.with(units, dimensions, penalty, longest);
        }
    }

    /** Far from where doubles underflow or overflow. */
    private static boolean isUsual(double number) {
        return number >= LEAST && number < GREATEST;
    }

    FitPrecision precision() {
        return new FitPrecision(units, dimensions, penalty, longest);
    }

    @Override
    public Norm norm() {
        return Norm.L2;
    }

    @Override
    public List<Rational> value(List<Example> records) {
        return Arrays.stream(fit(records).coefficients())
                .mapToObj(Rational::ofDouble)
                .toList();
    }

    /** The fit with the number of its passes over the data. */
    NewtonFit.Found fit(List<Example> records) {
        if (records.size() > units) {
            throw RandomMechanismRefusal.REGRESSION_UNITS.with(records.size(), units);
        }
        double[][] signed = records.stream().map(this::signed).toArray(double[][]::new);
        return NewtonFit.minimum(new PenalisedLoss(signed, dimensions, penalty), precision());
    }

    /** z = yx, with x scaled down to the greatest length. */
    private double[] signed(Example example) {
        double[] vector = example.within(dimensions, longest);
        Arrays.setAll(vector, i -> example.label() * vector[i]);
        return vector;
    }

    @Override
    public double bound(Example first, Example second) {
        double[] a = signed(first);
        double[] b = signed(second);
        double[] apart = new double[dimensions];
        Arrays.setAll(apart, i -> a[i] - b[i]);
        double greatest = Math.max(Math.max(Example.length(a), Example.length(b)), Example.length(apart));
        return Rounding.up(greatest / penalty, (dimensions + 8) * 2 * Rounding.UNIT);
    }

    /** What h does not exceed: 2B/λ, rounded up. */
    public double greatestBound() {
        return Rounding.up(2 * longest / penalty, 1e-9);
    }

    /** What the length of the exact w does not exceed: min(√(2 ln 2/λ), B/λ), rounded up (PROOF.md). */
    public double longestFit() {
        return Rounding.up(Math.min(Math.sqrt(2 * Math.log(2) / penalty), longest / penalty), 1e-9);
    }

    /** How far the end of the search is from the minimum, for every table. */
    @Override
    public Rational error() {
        return precision().distance();
    }

    @Override
    public String boundText() {
        return "logistic(dimensions=%d, penalty=%s, longest=%s)".formatted(dimensions, penalty, longest);
    }
}
