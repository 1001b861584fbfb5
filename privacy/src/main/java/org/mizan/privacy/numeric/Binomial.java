package org.mizan.privacy.numeric;

/** Binomial probabilities in log space, accurate to the last digits however many the trials. */
public final class Binomial {
    private static final double ROUNDINGS = 32 * Rounding.UNIT;

    private Binomial() {}

    /**
     * ln[C(n, k) p^k q^{n-k}], rounded up, where p + q = 1 are given apart because either may be tiny.
     *
     * <p>C(n, k)p^k q^{n-k} is e^{-n·KL(k/n, p)} times a factor near 1/√(2πnpq) (Loader 2000). With g(y) = e^y - 1 - y the
     * exponent is k·g(ln(np/k)) + (n-k)·g(ln(nq/(n-k))), positive terms, where k ln p + (n-k) ln q + ln C(n, k) would
     * cancel. p and q may each be off by half a unit in the last place; the allowance counts that, which the distance of k
     * from np amplifies, and every rounding here (composition/PROOF.md, "Binomial masses").
     */
    public static double logMass(long n, long k, double p, double q) {
        long rest = n - k;
        if (Math.min(k, rest) <= LogSpace.LARGEST_PRODUCT) {
            double choices = LogSpace.logBinomial(n, k);
            double power = (k == 0 ? 0 : k * log(p, q)) + (rest == 0 ? 0 : rest * log(q, p));
            return Double.isInfinite(power) ? power : choices + power + ROUNDINGS * (choices - power);
        }
        double expected = n * p;
        double expectedRest = n * q;
        double distance = p < q ? k - expected : expectedRest - rest;
        double deviance = k * Exponential.remainder(-Math.log1p(distance / expected))
                + rest * Exponential.remainder(-Math.log1p(-distance / expectedRest));
        double factor = 0.5 * Math.log(n / (2 * Math.PI * k * (double) rest))
                + LogSpace.stirlingRemainder((double) n)
                - LogSpace.stirlingRemainder((double) k)
                - LogSpace.stirlingRemainder((double) rest);
        double stretch = Math.max(1, Math.max(expected / k, expectedRest / rest));
        double error = ROUNDINGS * (stretch * Math.abs(distance) + deviance + Math.abs(factor) + 4);
        return factor - deviance + error;
    }

    private static double log(double p, double q) {
        return p > 0.5 ? Math.log1p(-q) : Math.log(p);
    }
}
