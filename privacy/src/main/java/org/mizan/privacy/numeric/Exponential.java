package org.mizan.privacy.numeric;

/** What is left of the exponential when its first terms are taken away, without cancellation. */
public final class Exponential {
    private static final int TERMS = 18;

    private Exponential() {}

    /**
     * e^x - 1 - x, never negative, with a relative error below 1e-15. Divergences are sums of these: the terms linear in
     * the loss cancel exactly, because both distributions have mass one, and must not be computed.
     */
    public static double remainder(double x) {
        if (Math.abs(x) > 1) {
            return Math.expm1(x) - x;
        }
        double sum = 1;
        for (int k = TERMS; k > 2; k--) {
            sum = 1 + sum * x / k;
        }
        return 0.5 * x * x * sum;
    }
}
