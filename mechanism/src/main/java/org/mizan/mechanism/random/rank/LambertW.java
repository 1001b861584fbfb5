package org.mizan.mechanism.random.rank;

import org.mizan.mechanism.RandomMechanismRefusal;

/** The lower real branch of Lambert's function: w ≤ -1 with we^w = x (Corless, Gonnet, Hare, Jeffrey and Knuth 1996). */
public final class LambertW {
    private static final int STEPS = 60;

    private LambertW() {}

    /**
     * W₋₁(x) for -1/e ≤ x &lt; 0, by Newton's method on w + ln(-w) = ln(-x), which is concave and is approached from below, with a
     * relative error below 1e-14 unless x is within 1e-10 of -1/e.
     */
    public static double lower(double x) {
        if (!(x < 0 && x >= -1 / Math.E)) {
            throw RandomMechanismRefusal.LAMBERT_RANGE.with(x);
        }
        double logarithm = Math.log(-x);
        double w = logarithm - Math.sqrt(2 * Math.max(0, -1 - logarithm)) - 1e-9;
        for (int i = 0; i < STEPS; i++) {
            double next = w - (w + Math.log(-w) - logarithm) * w / (w + 1);
            if (!(next < -1) || next == w) {
                break;
            }
            w = next;
        }
        return w;
    }
}
