package org.mizan.privacy.composition;

import java.util.Map;
import java.util.NavigableMap;
import org.mizan.privacy.AccountingRefusal;
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
    private final int origin;
    private final int first;
    private final int last;
    private double[] masses;
    private double[] spare;
    private int lowest;
    private int highest;
    private double escaped;

    /** A window around the loss 0, between margins that stay empty so that a step may read beyond its ends. */
    private LossGrid(double step, int below, int above, int margin) {
        this.step = step;
        first = margin;
        origin = first + below;
        last = origin + above;
        masses = new double[last + 1 + margin];
        spare = new double[masses.length];
        masses[origin] = 1;
        lowest = origin;
        highest = origin;
    }

    /** The size of a grid for a slack of η in ε and β in δ: its step, its cells on both sides and its margins. */
    private record Plan(double step, double below, double above, double margin, double number) {
        static Plan of(NavigableMap<Double, Long> counts, double slack, double deltaSlack) {
            double number =
                    counts.values().stream().mapToDouble(Long::doubleValue).sum();
            double root = Math.sqrt(number * Math.log(2 / deltaSlack) / 2);
            double step = shortened(2 * slack / (root + Math.sqrt(root * root + number * slack / 2)));
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
            return new Plan(step, below, above, Math.ceil(counts.lastKey() / step) + 2, number);
        }

        double cells() {
            return below + above + 2 * margin;
        }

        /** Cells times mechanisms; +∞ where the grid itself is too large. */
        double work() {
            return cells() >= MOST_CELLS ? Double.POSITIVE_INFINITY : cells() * number;
        }
    }

    /** How much work the losses of all ε are, for a slack of η in ε and β in δ. */
    static double work(NavigableMap<Double, Long> counts, double slack, double deltaSlack) {
        return Plan.of(counts, slack, deltaSlack).work();
    }

    /** The losses of all ε, each with its count, for a slack of η in ε and β in δ. */
    static Losses of(NavigableMap<Double, Long> counts, double slack, double deltaSlack) {
        Plan plan = Plan.of(counts, slack, deltaSlack);
        if (plan.work() > MOST_WORK) {
            throw AccountingRefusal.SLACK_RANGE_FINE.with(slack);
        }
        LossGrid grid = new LossGrid(plan.step, (int) plan.below, (int) plan.above, (int) plan.margin);
        counts.forEach((epsilon, count) -> {
            Kernel kernel = Kernel.of(epsilon, plan.step);
            for (long i = 0; i < count; i++) {
                grid.add(kernel);
            }
        });
        return grid.losses(ROUNDINGS_A_STEP * (plan.number + 1) * Rounding.UNIT);
    }

    /** The number cut to 16 significant bits, so that all its multiples on the grid are exact. */
    private static double shortened(double value) {
        return Double.longBitsToDouble(Double.doubleToLongBits(value) & -(1L << 37));
    }

    /**
     * One loss ±ε on the grid: the steps of its two nearest points and the probabilities of all four. Multiples of the step
     * are exact, so ε is split into grid and rest without rounding.
     */
    private record Kernel(int near, double plusNear, double plusFar, double minusNear, double minusFar) {
        static Kernel of(double epsilon, double step) {
            int near = (int) (epsilon / step);
            if (near * step > epsilon) {
                near--;
            }
            double rest = epsilon - near * step;
            double truth = 1 / (1 + Math.exp(-epsilon));
            double lie = Math.exp(-epsilon) / (1 + Math.exp(-epsilon));
            double up = Math.expm1(-rest) / Math.expm1(-step);
            double stay = Math.exp(-rest) * Math.expm1(rest - step) / Math.expm1(-step);
            double back = Math.expm1(rest - step) / Math.expm1(-step);
            double down = Math.exp(rest - step) * Math.expm1(-rest) / Math.expm1(-step);
            return new Kernel(near, truth * stay, truth * up, lie * back, lie * down);
        }
    }

    private void add(Kernel kernel) {
        int far = kernel.near + 1;
        double raised = kernel.minusNear * sum(lowest, first + kernel.near - 1)
                + kernel.minusFar * sum(lowest, first + far - 1);
        escaped +=
                kernel.plusNear * sum(last - kernel.near + 1, highest) + kernel.plusFar * sum(last - far + 1, highest);
        lowest = Math.max(first, lowest - far);
        highest = Math.min(last, highest + far);
        convolve(masses, spare, kernel, lowest, highest);
        spare[first] += raised;
        double[] old = masses;
        masses = spare;
        spare = old;
    }

    /** One pass over the window; the local names let the compiler see that the arrays do not overlap. */
    private static void convolve(double[] from, double[] to, Kernel kernel, int lowest, int highest) {
        int near = kernel.near;
        double plusNear = kernel.plusNear;
        double plusFar = kernel.plusFar;
        double minusNear = kernel.minusNear;
        double minusFar = kernel.minusFar;
        for (int i = lowest; i <= highest; i++) {
            to[i] = plusNear * from[i - near]
                    + plusFar * from[i - near - 1]
                    + minusNear * from[i + near]
                    + minusFar * from[i + near + 1];
        }
    }

    private double sum(int from, int to) {
        double sum = 0;
        for (int i = Math.max(from, lowest); i <= Math.min(to, highest); i++) {
            sum += masses[i];
        }
        return sum;
    }

    private Losses losses(double relativeError) {
        int size = highest - lowest + 1;
        double[] values = new double[size];
        double[] listed = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = (highest - i - origin) * step;
            listed[i] = masses[highest - i];
        }
        return Losses.of(values, listed, Rounding.up(escaped, relativeError) + UNDERFLOW, relativeError);
    }
}
