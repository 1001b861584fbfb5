package org.mizan.audit.betting;

/**
 * A lower bound on a Rényi divergence from what is known of one set of answers, by data processing (van Erven and
 * Harremoës 2014, Theorem 9): D_a ≥ ln(p^a q^{1-a} + (1-p)^a (1-q)^{1-a})/(a-1), which grows with p and falls with q
 * while p &gt; q, so that a lower bound on p and an upper bound on q may stand for them.
 */
final class RenyiBound {
    private RenyiBound() {}

    /** Rounded down; 0 where p ≤ q. */
    static double of(double p, double q, double order) {
        if (p <= q) {
            return 0;
        }
        double inside = Math.exp(order * Math.log(p) + (1 - order) * Math.log(q));
        double outside = p == 1 ? 0 : Math.exp(order * Math.log1p(-p) + (1 - order) * Math.log1p(-q));
        return Math.max(0, (Math.log(inside + outside) - 1e-12 * order) / (order - 1));
    }
}
