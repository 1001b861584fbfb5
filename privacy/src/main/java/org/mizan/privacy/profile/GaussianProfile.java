package org.mizan.privacy.profile;

import java.math.BigInteger;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;

/**
 * Gaussian noise, exactly: with μ = Δ/σ (Balle and Wang 2018, Theorem 8; Dong, Roth and Su 2022, Corollary 1)
 *
 * <p>δ(ε) = Φ(μ/2 - ε/μ) - e^ε Φ(-μ/2 - ε/μ) = φ(x)[m(x) - m(x + μ)], x = ε/μ - μ/2,
 *
 * <p>where m(x) = P(N &gt; x)/φ(x). The second form holds because φ(x) = e^ε φ(x + μ); the fall of m is computed without
 * cancellation, so that small μ and δ down to the least double keep their digits. k uses are one with μ√k.
 *
 * <p>δ and ε are rounded up by a relative 1e-12 and what the rounding of x amounts to; a calibrated σ is rounded up.
 */
public final class GaussianProfile extends SymmetricProfile {
    private static final double RELATIVE_ERROR = 1e-12;

    private final Rational muSquared;
    private final double mu;

    private GaussianProfile(Rational muSquared) {
        this.muSquared = Quantity.requireNonNegative("muSquared", muSquared, "1");
        this.mu = muSquared.signum() == 0 ? 0 : upperRoot(muSquared);
    }

    /** √x rounded up, also where x itself is too small or too large for a double. */
    private static double upperRoot(Rational x) {
        int exponent = (x.numerator().bitLength() - x.denominator().bitLength()) / 2;
        Rational fourth = Rational.of(BigInteger.ONE.shiftLeft(2 * Math.abs(exponent)), BigInteger.ONE);
        Rational mantissa = exponent > 0 ? x.over(fourth) : x.times(fourth);
        return Math.scalb(Rounding.up(Math.sqrt(mantissa.upper()), Rounding.UNIT), exponent);
    }

    /** The profile for μ² = Δ²/σ². */
    public static GaussianProfile of(Rational muSquared) {
        return new GaussianProfile(muSquared);
    }

    /** The profile for a finite μ ≥ 0. */
    public static GaussianProfile ofMu(double mu) {
        Quantity.requireNonNegative("mu", Rational.ofDouble(mu), "1");
        return new GaussianProfile(Rational.ofDouble(mu).squared());
    }

    private static GaussianProfile ofSigma(double sigma) {
        return of(Rational.ONE.over(Rational.ofDouble(sigma).squared()));
    }

    /** The profile of {@code count} uses: μ² adds. */
    public GaussianProfile times(long count) {
        if (count < 0) {
            throw PrivacyRefusal.COUNT_RANGE_DRAWS.with(count);
        }
        return new GaussianProfile(muSquared.times(count));
    }

    /**
     * The least noise for (ε, δ), as σ/Δ, rounded up: the certified δ of the result is at most {@code delta}. It holds
     * for every ε ≥ 0, unlike the classical formula.
     */
    public static double sigma(double epsilon, double delta) {
        requireTarget(epsilon, delta);
        double low = 0.5 * certainMu(epsilon, delta);
        double high = 2 * low;
        while (delta(high, epsilon) <= delta) {
            high *= 2;
        }
        double mu = Search.bracket(m -> Math.log(delta(m, epsilon) / delta), low, high)
                .low();
        double sigma = 1 / mu;
        do {
            sigma = Rounding.up(sigma, 2 * Rounding.UNIT);
        } while (ofSigma(sigma).delta(epsilon) > delta);
        return sigma;
    }

    /**
     * The noise √(2 ln(1.25/δ))/ε of Dwork and Roth (2014, Theorem 3.22), as σ/Δ, rounded up. It is refused for ε ≥ 1, where
     * it does not give (ε, δ); {@link #sigma} is smaller and always holds.
     */
    public static double classicalSigma(double epsilon, double delta) {
        requireTarget(epsilon, delta);
        if (!(epsilon > 0 && epsilon < 1)) {
            throw PrivacyRefusal.EPSILON_CLASSICAL.with(epsilon);
        }
        return Rounding.up(Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon, 8 * Rounding.UNIT);
    }

    @Override
    double greatestLoss() {
        return mu == 0 ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    double deltaAt(double epsilon) {
        return delta(mu, epsilon);
    }

    /** δ(ε) ≤ P(N &gt; x), so the x of that tail is far enough. */
    @Override
    double epsilonAt(double delta) {
        return leastFitting(delta, mu * (0.5 * mu + Normal.upperQuantile(delta)));
    }

    private static double delta(double mu, double epsilon) {
        double far = epsilon / mu;
        double x = far - 0.5 * mu;
        double value = x < -1
                ? Normal.tail(x) - Normal.density(x) * Normal.scaledTail(far + 0.5 * mu)
                : Normal.density(x) * Normal.scaledTailFall(x, mu);
        double error = RELATIVE_ERROR + (Math.abs(x) + 3) * 4 * Rounding.UNIT * (far + mu);
        return Rounding.upBy(value, (value == 0 ? 0 : value * error) + 8 * Double.MIN_VALUE);
    }

    /** A μ that surely gives (ε, δ): δ(ε) ≤ P(N &gt; x), and δ(ε) ≤ δ(0) ≤ μφ(0). */
    private static double certainMu(double epsilon, double delta) {
        double z = Normal.upperQuantile(delta);
        double root = Math.sqrt(z * z + 2 * epsilon);
        double byTail = z > 0 ? 2 * epsilon / (root + z) : root - z;
        return Math.max(byTail, delta / Normal.density(0));
    }

    private static void requireTarget(double epsilon, double delta) {
        if (!(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY)) {
            throw PrivacyRefusal.EPSILON_RANGE_FINITE.with(epsilon);
        }
        if (!(delta > 0 && delta < 1)) {
            throw PrivacyRefusal.DELTA_RANGE_GAUSSIAN.with(delta);
        }
    }
}
