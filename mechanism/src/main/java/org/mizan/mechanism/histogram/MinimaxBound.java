package org.mizan.mechanism.histogram;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.numeric.Rounding;

/**
 * What no α-differentially private histogram of n records in k cells can beat: for some table its mean L1 error, in
 * fractions of n, is at least max over whole τ with (k-1)τ ≤ n of (k-1)τ/(n(1 + e<sup>ατ</sup>)), and with e<sup>2ατ</sup> where
 * units come and go (PROOF.md; after Hall, Rinaldo and Wasserman 2013, section 3). Rounded down.
 *
 * @param value the bound; 0 where k = 1 or k - 1 &gt; n
 * @param shift the τ that gives it; 0 where there is none
 */
public record MinimaxBound(double value, long shift) {
    /** What the bound is about: an easy table may do better, and it says nothing of random differential privacy. */
    public static final String LABEL = "worst case over tables, pure alpha";

    /** The maximiser of x/(1 + e^x). */
    private static final double BEST = 1.278464542761074;

    /** The bound for n records in k cells. */
    public static MinimaxBound of(long units, long cells, Epsilon alpha, Neighbours neighbours) {
        double rate = switch (neighbours) {
            case ADD_REMOVE -> 2 * alpha.upper();
            case SUBSTITUTE -> alpha.upper();
        };
        MinimaxBound best = new MinimaxBound(0, 0);
        for (long shift : around(BEST / rate, units, cells)) {
            double value = (cells - 1) * (double) shift / (units * (1 + Math.exp(rate * shift)));
            double sound = Math.max(0, Rounding.down(value, 1e-14 * (1 + rate * shift)));
            best = sound > best.value ? new MinimaxBound(sound, shift) : best;
        }
        return best;
    }

    /** The paper's own bound, max over τ of (k-1)τ(1 - √(ατ/2))/(2n), from Pinsker's inequality: for comparison. */
    public static MinimaxBound ofPaper(long units, long cells, Epsilon alpha) {
        double rate = alpha.upper();
        MinimaxBound best = new MinimaxBound(0, 0);
        for (long shift : around(8 / (9 * rate), units, cells)) {
            double value = (cells - 1) * (double) shift / (2.0 * units) * (1 - Math.sqrt(rate * shift / 2));
            best = value > best.value ? new MinimaxBound(Rounding.down(value, 1e-14), shift) : best;
        }
        return best;
    }

    /** The whole numbers next to the maximiser of a function with one maximum, as far as (k-1)τ ≤ n allows. */
    private static long[] around(double best, long units, long cells) {
        long most = cells < 2 ? 0 : units / (cells - 1);
        long below = Math.max(1, (long) Math.min(best, (double) most));
        return most < 1 ? new long[0] : new long[] {below, Math.min(below + 1, most)};
    }
}
