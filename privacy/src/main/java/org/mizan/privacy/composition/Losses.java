package org.mizan.privacy.composition;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.LongToDoubleFunction;
import org.mizan.privacy.numeric.Rounding;

/**
 * The law of a privacy loss with finitely many values, under the input that favours it: values in descending order and
 * their probabilities. Values are rounded up; probabilities are off by at most {@link #relativeError} of themselves, and
 * what was left out adds up to at most {@link #escaped}, which counts as an infinite loss.
 */
final class Losses {
    private static final double NEGLIGIBLE = 1e-290;
    private static final double ESCAPED = 1e-280;
    /** More than all products together that are too small for a double. */
    private static final double UNDERFLOW = 1e-300;

    private static final int ROUNDINGS_A_TERM = 6;

    private final double[] values;
    private final double[] masses;
    private final double escaped;
    private final double relativeError;

    private Losses(double[] values, double[] masses, double escaped, double relativeError) {
        this.values = values;
        this.masses = masses;
        this.escaped = escaped;
        this.relativeError = relativeError;
    }

    /** A loss with these values, in descending order; the arrays are handed over, not copied. */
    static Losses of(double[] values, double[] masses, double escaped, double relativeError) {
        return new Losses(values, masses, escaped, relativeError);
    }

    /** No loss at all: what nothing adds to {@link #plus}. */
    static Losses none() {
        return new Losses(new double[] {0}, new double[] {1}, 0, 0);
    }

    /**
     * The loss of {@code count} randomized responses of ε &gt; 0: (count - 2l)ε with probability C(count, l) e^{(count-l)ε}
     * / (1 + e^ε)^count. Each term follows from its neighbour by a ratio, from the likeliest outwards; terms below 1e-290
     * of the likeliest are left out, so that some 40√count of them suffice.
     */
    static Losses repeated(double epsilon, long count) {
        double decay = Math.exp(-epsilon);
        long mode = Math.min(count, (long) ((count + 1) * decay / (1 + decay)));
        double[] above = terms(mode, step -> (mode - step + 1.0) / ((count - mode + step) * decay));
        double[] below = terms(count - mode, step -> (count - mode - step + 1.0) / (mode + step) * decay);
        int size = above.length + 1 + below.length;
        double[] values = new double[size];
        double[] masses = new double[size];
        for (int i = 0; i < size; i++) {
            int step = i - above.length;
            values[i] = Math.nextUp((count - 2 * (mode + step)) * epsilon);
            masses[i] = step < 0 ? above[-step - 1] : step == 0 ? 1 : below[step - 1];
        }
        double total = Arrays.stream(masses).sum();
        Arrays.setAll(masses, i -> masses[i] / total);
        boolean complete = size == count + 1;
        return new Losses(values, masses, complete ? 0 : ESCAPED, ROUNDINGS_A_TERM * (size + 1.0) * Rounding.UNIT);
    }

    /** The products of the first ratios 1, 2, …, while they are not negligible. */
    private static double[] terms(long most, LongToDoubleFunction ratio) {
        double[] terms = new double[16];
        int size = 0;
        double term = 1;
        while (size < most) {
            term *= ratio.applyAsDouble(size + 1L);
            if (term < NEGLIGIBLE) {
                break;
            }
            if (size == terms.length) {
                terms = Arrays.copyOf(terms, 2 * size);
            }
            terms[size++] = term;
        }
        return Arrays.copyOf(terms, size);
    }

    /** The law of the sum of two independent losses. */
    Losses plus(Losses other) {
        record Point(double value, double mass) {}
        Point[] points = new Point[values.length * other.values.length];
        for (int i = 0; i < points.length; i++) {
            int mine = i / other.values.length;
            int theirs = i % other.values.length;
            points[i] =
                    new Point(Math.nextUp(values[mine] + other.values[theirs]), masses[mine] * other.masses[theirs]);
        }
        Arrays.sort(points, Comparator.comparingDouble(Point::value).reversed());
        return new Losses(
                Arrays.stream(points).mapToDouble(Point::value).toArray(),
                Arrays.stream(points).mapToDouble(Point::mass).toArray(),
                escaped + other.escaped + UNDERFLOW,
                relativeError + other.relativeError + 2 * Rounding.UNIT);
    }

    int size() {
        return values.length;
    }

    double value(int index) {
        return values[index];
    }

    double mass(int index) {
        return masses[index];
    }

    /** A bound on the probability of all that is not listed. */
    double escaped() {
        return escaped;
    }

    /** A bound on the relative error of each probability. */
    double relativeError() {
        return relativeError;
    }
}
