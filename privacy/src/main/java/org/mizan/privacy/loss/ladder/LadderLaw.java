package org.mizan.privacy.loss.ladder;

import java.util.Arrays;
import org.mizan.privacy.numeric.Rounding;

/**
 * A law of the privacy loss under P on the dots of a {@link Ladder}. Laws are composed by adding up products of masses:
 * no term is ever negative, so that every mass keeps its digits, however small it is beside others. That is what rare
 * samples need, whose losses are tiny but for rare jumps: no tilt of a transform serves the bulk and the jumps at once.
 */
final class LadderLaw {
    private static final double UNIT = Rounding.UNIT;

    /** Mass below the first dot moves up to it; this much of it does no harm. */
    private static final double BELOW = 1e-22;

    private final Ladder ladder;
    private final double[] losses;
    private final double[] masses;
    private final double certain;
    /** The greatest mass that may move to an infinite loss for each use. */
    private final double drop;

    LadderLaw(Ladder ladder, double[] losses, double[] masses, double certain, double drop) {
        this.ladder = ladder;
        this.losses = losses;
        this.masses = masses;
        this.certain = certain;
        this.drop = drop;
    }

    int size() {
        return losses.length;
    }

    /** The loss below which this part of all mass lies. */
    private double quantile(double part) {
        double sum = 0;
        for (double mass : masses) {
            sum += mass;
        }
        double wanted = part * sum;
        int i = 0;
        for (double below = masses[0]; below < wanted && i < losses.length - 1; below += masses[++i]) {}
        return losses[i];
    }

    /** The law of the sum of two independent losses, each of which has one of these laws. */
    LadderLaw plus(LadderLaw other, double uses) {
        double low = losses[0] + other.losses[0];
        double high = losses[size() - 1] + other.losses[other.size() - 1];
        if (!ladder.holds(low, high)) {
            return new LadderLaw(ladder, new double[] {0}, new double[] {0}, 1, drop);
        }
        double[] dots = ladder.dots(low, high, quantile(0.5) + other.quantile(0.5), Math.hypot(scale(), other.scale()));
        Sum sum = new Sum(dots);
        double dropped = sum.add(this, other, drop * uses);
        double both = certain + other.certain * (1 - certain);
        double[] raised = sum.masses(2.0 * size() + 2.0 * other.size());
        return new LadderLaw(ladder, dots, raised, Rounding.up(both + dropped, 8 * UNIT), drop).trimmed(drop * uses);
    }

    /** A distance within which half of the mass lies, or a little part of all distances where that is 0. */
    double scale() {
        double quartiles = (quantile(0.75) - quantile(0.25)) / 1.35;
        return Math.max(quartiles, 1e-3 * (quantile(0.999) - quantile(0.001)));
    }

    /** Without ends of no weight: the upper one becomes certain, the lower one moves up. */
    private LadderLaw trimmed(double most) {
        int end = masses.length;
        double over = 0;
        while (end > 1 && (over + masses[end - 1]) * (1 + end * UNIT) <= most) {
            over += masses[--end];
        }
        int start = 0;
        double under = 0;
        while (start < end - 1 && under + masses[start] <= BELOW) {
            under += masses[start++];
        }
        double[] kept = Arrays.copyOfRange(masses, start, end);
        kept[0] = Rounding.up(kept[0] + under, (start + 2) * UNIT);
        double raised = over == 0 ? certain : Rounding.up(certain + Rounding.up(over, masses.length * UNIT), UNIT);
        return new LadderLaw(ladder, Arrays.copyOfRange(losses, start, end), kept, raised, drop);
    }

    /** An upper bound on δ at ε. */
    double delta(double epsilon) {
        double sum = 0;
        for (int i = size() - 1; i >= 0 && losses[i] > epsilon; i--) {
            sum += masses[i] * -Math.expm1(epsilon - losses[i]);
        }
        return Math.min(1, Rounding.up(certain + sum, (size() + 8) * UNIT));
    }

    /** An upper bound on the least ε ≥ 0 at which δ is reached; +∞ where no dot reaches it. */
    double epsilon(double delta) {
        if (delta(0) <= delta) {
            return 0;
        }
        int low = -1;
        int high = size() - 1;
        if (losses[high] <= 0 || delta(losses[high]) > delta) {
            return Double.POSITIVE_INFINITY;
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (losses[middle] > 0 && delta(losses[middle]) <= delta) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return between(low < 0 ? 0 : Math.max(0, losses[low]), losses[high], delta);
    }

    /** Between two dots δ is linear in e^ε; the bound at the returned end holds by itself. */
    private double between(double from, double to, double delta) {
        double low = from;
        double high = to;
        for (int i = 0; i < 60 && high - low > 1e-9 * high; i++) {
            double middle = (low + high) / 2;
            if (delta(middle) <= delta) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** Products of masses, split between the two dots around the sum of their losses. */
    private static final class Sum {
        private final double[] dots;
        private final double[] masses;
        /** 1/(1 - e^{-w}) for the width w of each cell, rounded up. */
        private final double[] shares;

        Sum(double[] dots) {
            this.dots = dots;
            this.masses = new double[dots.length];
            this.shares = new double[dots.length];
            for (int i = 0; i + 1 < dots.length; i++) {
                shares[i] = (1 + 16 * UNIT) / -Math.expm1(dots[i] - dots[i + 1]);
            }
        }

        /** Adds all products; returns the mass that was dropped instead, at most {@code most} and what underflows. */
        double add(LadderLaw left, LadderLaw right, double most) {
            double[] above = new double[right.size() + 1];
            for (int j = right.size() - 1; j >= 0; j--) {
                above[j] = above[j + 1] + right.masses[j];
            }
            double dropped = 0;
            for (int i = 0; i < left.size(); i++) {
                double mass = left.masses[i];
                if (mass > 0) {
                    int end = last(above, most / (4 * left.size()) / mass);
                    dropped += mass * above[end];
                    row(left.losses[i], mass, right, end);
                }
            }
            double underflow = (double) left.size() * (right.size() + 2) * Double.MIN_VALUE * 4;
            return Rounding.up(dropped, (left.size() + right.size() + 8) * UNIT) + underflow;
        }

        /** How many masses to keep so that the rest is at most {@code little}, at least one. */
        private static int last(double[] above, double little) {
            int low = 1;
            int high = above.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (above[middle] <= little) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return low;
        }

        /** One mass times the first {@code end} of the other law. */
        private void row(double loss, double mass, LadderLaw right, int end) {
            double[] others = right.losses;
            double[] weights = right.masses;
            int cell = cell(loss + others[0]);
            double lower = 0;
            double upper = 0;
            double next = dots[cell + 1];
            double bottom = dots[cell];
            double share = shares[cell];
            for (int j = 0; j < end; j++) {
                double at = loss + others[j];
                if (at >= next && cell + 2 < dots.length) {
                    masses[cell] += lower;
                    masses[cell + 1] += upper;
                    lower = 0;
                    upper = 0;
                    while (at >= next && cell + 2 < dots.length) {
                        cell++;
                        bottom = next;
                        next = dots[cell + 1];
                    }
                    share = shares[cell];
                }
                double product = mass * weights[j];
                double distance = at - bottom;
                // 1 - e^{-d} is at most d - d²/2 + d³/6.
                double part = distance * (1 - distance * (0.5 - distance / 6)) * share;
                double up = part < 1 ? product * part : product;
                upper += up;
                lower += product - up;
            }
            masses[cell] += lower;
            masses[cell + 1] += upper;
        }

        /** The cell that holds a loss: the last dot at or below it. */
        private int cell(double loss) {
            int found = Arrays.binarySearch(dots, loss);
            int at = found >= 0 ? found : -found - 2;
            return Math.max(0, Math.min(at, dots.length - 2));
        }

        /** The masses, raised by what sums of so many terms may have lost. */
        double[] masses(double terms) {
            double raise = 1 + (terms + 16) * UNIT * 1.01;
            double[] raised = new double[masses.length];
            for (int i = 0; i < raised.length; i++) {
                raised[i] = masses[i] * raise;
            }
            return raised;
        }
    }
}
