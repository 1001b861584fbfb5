package org.mizan.privacy.composition;

import java.util.Arrays;
import java.util.Map;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.numeric.Rounding;

/**
 * The law of a sum of many unequal losses ±ε_i, as a dynamic programme over a grid of step h: the approximation scheme of
 * Murtagh and Vadhan (2016, Theorem 1.7) with a finer rounding. A loss x between the grid points a and a + h is moved to
 * both, so that its probability under either input stays what it was (connect the dots, Doroshenko et al. 2022): the
 * original is what one sees after forgetting which of the two it was, so the result is never below the truth.
 *
 * <p>How far above: each loss moves by X in [-h, h] with a range of h and E e^{-X} = 1, hence E X ≤ h²/8, and by Hoeffding
 * the k moves add up to more than η = kh²/8 + h√(k ln(2/β)/2) with probability at most β/2. Sums that leave [-u, E + u], u =
 * √(2 ln(4/β) Σ(|ε_i| + h)²), at any time do so with probability at most β/2 in all (Azuma's maximal inequality); above they
 * count as an infinite loss, below they are raised to the edge. Together δ(ε) ≤ result ≤ δ(ε - η) + β.
 */
final class LossGrid {
    private static final int MOST_CELLS = 1 << 23;
    private static final double MOST_WORK = 0x1p33;
    private static final int ROUNDINGS_A_STEP = 20;
    /** More than all products together that are too small for a double. */
    private static final double UNDERFLOW = 1e-300;

    private final double step;
    private final int offset;
    private double[] masses;
    private double[] spare;
    private int lowest;
    private int highest;
    private double escaped;

    private LossGrid(double step, int below, int cells) {
        this.step = step;
        this.offset = below;
        masses = new double[cells];
        spare = new double[cells];
        masses[below] = 1;
        lowest = below;
        highest = below;
    }

    /** The losses of all ε, each with its count, for a slack of η in ε and β in δ. */
    static Losses of(Map<Double, Long> counts, double slack, double deltaSlack) {
        double number = counts.values().stream().mapToDouble(Long::doubleValue).sum();
        double root = Math.sqrt(number * Math.log(2 / deltaSlack) / 2);
        double step = powerOfTwoBelow(2 * slack / (root + Math.sqrt(root * root + number * slack / 2)));
        double squares = 0;
        double mean = 0;
        double range = 0;
        for (Map.Entry<Double, Long> entry : counts.entrySet()) {
            double most = entry.getKey() + step;
            squares += entry.getValue() * most * most;
            mean += entry.getValue() * (most * Math.tanh(most / 2) + step);
            range += entry.getValue() * most;
        }
        double reach = Math.sqrt(2 * Math.log(4 / deltaSlack) * squares);
        double below = Math.ceil(Math.min(range, reach) / step) + 1;
        double above = Math.ceil(Math.min(range, mean + reach) / step) + 1;
        if (below + above >= MOST_CELLS || (below + above) * number > MOST_WORK) {
            throw InvalidInputException.of(
                    "slack.range", "slack", slack, "is too fine for this many mechanisms", "allow a larger slack");
        }
        LossGrid grid = new LossGrid(step, (int) below, (int) (below + above + 1));
        counts.forEach((epsilon, count) -> {
            Kernel kernel = Kernel.of(epsilon, step);
            for (long i = 0; i < count; i++) {
                grid.add(kernel);
            }
        });
        return grid.losses(ROUNDINGS_A_STEP * (number + 1) * Rounding.UNIT);
    }

    private static double powerOfTwoBelow(double value) {
        return Math.scalb(1.0, Math.getExponent(value));
    }

    /**
     * One loss ±ε on the grid: the steps of its two nearest points and the probabilities of all four. The step is a power
     * of two, so ε is split into grid and rest without rounding.
     */
    private record Kernel(int near, double plusNear, double plusFar, double minusNear, double minusFar) {
        static Kernel of(double epsilon, double step) {
            double near = Math.floor(epsilon / step);
            double rest = epsilon - near * step;
            double truth = 1 / (1 + Math.exp(-epsilon));
            double lie = Math.exp(-epsilon) / (1 + Math.exp(-epsilon));
            double up = Math.expm1(-rest) / Math.expm1(-step);
            double stay = Math.exp(-rest) * Math.expm1(rest - step) / Math.expm1(-step);
            double back = Math.expm1(rest - step) / Math.expm1(-step);
            double down = Math.exp(rest - step) * Math.expm1(-rest) / Math.expm1(-step);
            return new Kernel((int) near, truth * stay, truth * up, lie * back, lie * down);
        }
    }

    private void add(Kernel kernel) {
        int least = Math.max(0, lowest - kernel.near - 1);
        int most = Math.min(masses.length - 1, highest + kernel.near + 1);
        Arrays.fill(spare, least, most + 1, 0);
        shift(kernel.near, kernel.plusNear);
        shift(kernel.near + 1, kernel.plusFar);
        shift(-kernel.near, kernel.minusNear);
        shift(-kernel.near - 1, kernel.minusFar);
        double[] old = masses;
        masses = spare;
        spare = old;
        lowest = least;
        highest = most;
    }

    private void shift(int by, double probability) {
        double[] from = masses;
        double[] to = spare;
        int first = Math.min(Math.max(lowest, -by), highest + 1);
        int last = Math.max(Math.min(highest, from.length - 1 - by), lowest - 1);
        for (int i = first; i <= last; i++) {
            to[i + by] += probability * from[i];
        }
        for (int i = lowest; i < first; i++) {
            to[0] += probability * from[i];
        }
        for (int i = last + 1; i <= highest; i++) {
            escaped += probability * from[i];
        }
    }

    private Losses losses(double relativeError) {
        int size = highest - lowest + 1;
        double[] values = new double[size];
        double[] listed = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = (highest - i - offset) * step;
            listed[i] = masses[highest - i];
        }
        return Losses.of(values, listed, Rounding.up(escaped, relativeError) + UNDERFLOW, relativeError);
    }
}
