package org.mizan.mechanism.random;

import java.util.Arrays;
import java.util.List;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.numeric.Rounding;

/**
 * The coefficients of a logistic regression with a quadratic penalty: the w that minimises (1/n)Σ ln(1 + e<sup>-y w·x</sup>) +
 * (λ/2)‖w‖², in L2, with h = max(‖x‖, ‖x'‖, ‖yx - y'x'‖)/λ (PROOF.md; ‖x - x'‖/λ, as in Chaudhuri and Monteleoni 2008, is
 * violated where a label flips). Every coefficient is penalised: give a constant feature for an intercept.
 *
 * <p>Features are scaled down to a public greatest length. w is found by Newton's method to a gradient whose length, over λ,
 * bounds how far it is from the minimum; that and the rounding of the gradient are the {@link #error()}.
 */
public final class LogisticRegression implements Statistic<Example> {
    private static final double STIFFEST = 1e10;

    private final int dimensions;
    private final double penalty;
    private final double longest;
    private final double tolerance;

    private LogisticRegression(long units, int dimensions, double penalty, double longest) {
        this.dimensions = dimensions;
        this.penalty = penalty;
        this.longest = longest;
        this.tolerance = 4 * gradientError(units, dimensions, penalty, longest);
    }

    /**
     * The regression of n examples.
     *
     * @param units n, public
     * @param penalty λ, at least longest²/4e10
     * @param longest the public greatest length of a vector of features
     */
    public static LogisticRegression of(long units, int dimensions, double penalty, double longest) {
        boolean sound = units > 0 && dimensions > 0 && penalty > 0 && longest > 0 && penalty < 1e9 && longest < 1e9;
        if (!sound || longest * longest / (4 * penalty) > STIFFEST) {
            throw InvalidInputException.of(
                    "regression.range",
                    "units, dimensions, penalty and greatest length",
                    units + ", " + dimensions + ", " + penalty + ", " + longest,
                    "must be positive, and the square of the length at most 4e10 times the penalty",
                    "give numbers such as 1000, 3, 0.01 and 1");
        }
        return new LogisticRegression(units, dimensions, penalty, longest);
    }

    /** How far a computed gradient may be from the exact one: n terms of at most B each, an exponent of at most WB. */
    private static double gradientError(long units, int dimensions, double penalty, double longest) {
        double widest = Math.sqrt(2 * Math.log(2) / penalty) + 1;
        double roundings = units + 4.0 * dimensions * (1 + widest * longest) + 32;
        return 2 * Rounding.UNIT * (roundings * longest + 4 * penalty * widest) * Math.sqrt(dimensions);
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public Norm norm() {
        return Norm.L2;
    }

    @Override
    public List<Rational> value(List<Example> records) {
        double[][] signed = records.stream()
                .map(example -> times(example.label(), example.within(dimensions, longest)))
                .toArray(double[][]::new);
        double[] coefficients = new PenalisedLoss(signed, dimensions, penalty).minimum(tolerance);
        return Arrays.stream(coefficients).mapToObj(Rational::ofDouble).toList();
    }

    @Override
    public double bound(Example first, Example second) {
        double[] a = times(first.label(), first.within(dimensions, longest));
        double[] b = times(second.label(), second.within(dimensions, longest));
        double[] apart = new double[dimensions];
        Arrays.setAll(apart, i -> a[i] - b[i]);
        double greatest = Math.max(Math.max(length(a), length(b)), length(apart));
        return Rounding.up(greatest / penalty, (dimensions + 8) * 2 * Rounding.UNIT);
    }

    private static double[] times(int sign, double[] vector) {
        return Arrays.stream(vector).map(x -> sign * x).toArray();
    }

    private static double length(double[] vector) {
        return Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
    }

    /** (the accepted gradient + the error of computing it)/λ. */
    @Override
    public Rational error() {
        return Rational.ofDouble(Rounding.up(1.25 * tolerance / penalty, 1e-12));
    }

    @Override
    public String boundText() {
        return "logistic(dimensions=%d, penalty=%s, longest=%s)".formatted(dimensions, penalty, longest);
    }
}
