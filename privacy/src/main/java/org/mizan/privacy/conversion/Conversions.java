package org.mizan.privacy.conversion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Guarantee.Concentrated;
import org.mizan.privacy.Guarantee.Gaussian;
import org.mizan.privacy.Guarantee.Pure;
import org.mizan.privacy.Guarantee.Renyi;
import org.mizan.privacy.Guarantee.ZeroConcentrated;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.ConcentratedCurve;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.privacy.profile.RandomizedResponseProfile;

/**
 * What one guarantee implies of another kind, for the same neighbours. Every method states its theorem; what cannot be
 * exact is rounded up. An implied (ε, δ) with no finite ε is refused rather than returned.
 */
public final class Conversions {
    private static final MathContext SIX_DIGITS_DOWN = new MathContext(6, RoundingMode.FLOOR);
    private static final double RHO_TOLERANCE = 1e-9;
    private static final double LEAST_RHO = 1e-30;

    private Conversions() {}

    /** ρ = ε²/2, exactly (Bun and Steinke 2016, Proposition 1.4). */
    public static ZeroConcentrated zeroConcentrated(Pure pure) {
        return new ZeroConcentrated(new Rho(half(pure.epsilon().value().squared())), pure.neighbours());
    }

    /** ρ = μ²/2, exactly: the curve of a Gaussian pair, which bounds every pair that is as hard to tell apart. */
    public static ZeroConcentrated zeroConcentrated(Gaussian gaussian) {
        return new ZeroConcentrated(new Rho(half(gaussian.muSquared())), gaussian.neighbours());
    }

    /** ξ = max(0, μ - τ²/2) and ρ = τ²/2, exactly (Bun and Steinke 2016, section 4; {@link ConcentratedCurve} is the same line). */
    public static ZeroConcentrated zeroConcentrated(Concentrated concentrated) {
        Rational rho = half(concentrated.deviation().squared());
        Rational xi = concentrated.mean().minus(rho);
        Epsilon offset = xi.signum() > 0 ? new Epsilon(xi) : Epsilon.ZERO;
        return new ZeroConcentrated(offset, new Rho(rho), concentrated.neighbours());
    }

    /** The {@link PureCurve}: the curve of randomized response, the greatest that ε allows. */
    public static Renyi renyi(Pure pure) {
        return new Renyi(PureCurve.of(pure.epsilon()), pure.neighbours());
    }

    /** D_α ≤ ξ + ρα, the definition. */
    public static Renyi renyi(ZeroConcentrated zeroConcentrated) {
        return new Renyi(curve(zeroConcentrated), zeroConcentrated.neighbours());
    }

    /** D_α ≤ μ + (α-1)τ²/2, the moment of a subgaussian loss: see {@link ConcentratedCurve}. */
    public static Renyi renyi(Concentrated concentrated) {
        return new Renyi(ConcentratedCurve.of(concentrated), concentrated.neighbours());
    }

    /** D_α ≤ αμ²/2 (Dong, Roth and Su 2022). */
    public static Renyi renyi(Gaussian gaussian) {
        return new Renyi(GaussianCurve.of(gaussian.muSquared()), gaussian.neighbours());
    }

    /** The least ε at δ that every ε₀-private mechanism has: ln(e^{ε₀} - δ(1 + e^{ε₀})), rounded up (Kairouz et al. 2015). */
    public static Approximate approximate(Pure pure, Delta delta) {
        double epsilon = RandomizedResponseProfile.ofLoss(pure.epsilon(), 1).epsilon(delta.lower());
        return approximate(pure, epsilon, delta);
    }

    /** The least ε at δ, exactly but for rounding up: see {@link GaussianProfile}. */
    public static Approximate approximate(Gaussian gaussian, Delta delta) {
        return approximate(gaussian, GaussianProfile.of(gaussian.muSquared()).epsilon(delta.lower()), delta);
    }

    /** The least ε at δ over all orders, rounded up: see {@link CurveProfile}. */
    public static Approximate approximate(Renyi renyi, Delta delta, RenyiConversion conversion) {
        return approximate(renyi, CurveProfile.of(renyi.curve(), conversion).epsilon(delta.lower()), delta);
    }

    /** The least ε at δ over all orders by the conversion of Canonne, Kamath and Steinke (2020), rounded up. */
    public static Approximate approximate(Renyi renyi, Delta delta) {
        return approximate(renyi, delta, RenyiConversion.CANONNE_KAMATH_STEINKE);
    }

    /** The least ε at δ over all orders by the conversion of Canonne, Kamath and Steinke (2020), rounded up. */
    public static Approximate approximate(ZeroConcentrated zeroConcentrated, Delta delta) {
        return approximate(renyi(zeroConcentrated), delta);
    }

    /** The least ε at δ over all orders by the conversion of Canonne, Kamath and Steinke (2020), rounded up. */
    public static Approximate approximate(Concentrated concentrated, Delta delta) {
        return approximate(renyi(concentrated), delta);
    }

    /**
     * ε = ξ + ρ + 2√(ρ ln(1/δ)), rounded up (Bun and Steinke 2016, Lemma 3.5): simple, and never below
     * {@link #approximate(ZeroConcentrated, Delta)}.
     */
    public static Approximate byBunAndSteinke(ZeroConcentrated zeroConcentrated, Delta delta) {
        double xi = zeroConcentrated.xi().upper();
        double rho = zeroConcentrated.rho().upper();
        double tail = rho == 0 ? 0 : 2 * Math.sqrt(rho) * Math.sqrt(-Math.log(delta.lower()));
        return approximate(zeroConcentrated, rho == 0 ? xi : Rounding.up(xi + rho + tail, 8 * Rounding.UNIT), delta);
    }

    /**
     * The greatest μ² for which Gaussian differential privacy implies (ε, δ), rounded down: the noise to add so that a
     * Gaussian mechanism keeps this promise (Balle and Wang 2018).
     */
    public static Gaussian gaussianWithin(Approximate approximate) {
        double sigma = GaussianProfile.sigma(
                approximate.epsilon().lower(), approximate.delta().lower());
        Rational muSquared = Rational.ONE.over(Rational.ofDouble(sigma).squared());
        return new Gaussian(muSquared, approximate.neighbours());
    }

    /**
     * The greatest ρ, up to ε + 1, for which zero-concentrated differential privacy implies (ε, δ) by {@link
     * #approximate(ZeroConcentrated, Delta)}; rounded down to six digits.
     */
    public static ZeroConcentrated zeroConcentratedWithin(Approximate approximate) {
        double low = 0;
        double high = approximate.epsilon().upper() + 1;
        while (high > LEAST_RHO && high - low > high * RHO_TOLERANCE) {
            double middle = (low + high) / 2;
            if (implies(Rho.ofDouble(middle), approximate)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        Rho rho = new Rho(Rational.of(new BigDecimal(low).round(SIX_DIGITS_DOWN)));
        if (rho.isZero() || !implies(rho, approximate)) {
            throw PrivacyRefusal.EPSILON_SMALL.with(approximate.epsilon(), approximate.delta());
        }
        return new ZeroConcentrated(rho, approximate.neighbours());
    }

    private static boolean implies(Rho rho, Approximate approximate) {
        RenyiCurve curve = ZeroConcentratedCurve.of(rho);
        return CurveProfile.of(curve).epsilon(approximate.delta().lower())
                <= approximate.epsilon().lower();
    }

    private static RenyiCurve curve(ZeroConcentrated zeroConcentrated) {
        return ZeroConcentratedCurve.of(zeroConcentrated.xi(), zeroConcentrated.rho());
    }

    private static Rational half(Rational value) {
        return value.over(Rational.of(2));
    }

    private static Approximate approximate(Guarantee from, double epsilon, Delta delta) {
        if (Double.isInfinite(epsilon)) {
            throw PrivacyRefusal.DELTA_SMALL.with(delta);
        }
        return new Approximate(Epsilon.ofDouble(epsilon), delta, from.neighbours());
    }
}
