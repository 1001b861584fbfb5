package org.mizan.privacy.accounting;

import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.conversion.RenyiConversion;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.PrivacyProfile;

/** What the Rényi curve of the events allows, after the mass that (ε, δ) events set aside. */
final class RenyiProfile implements PrivacyProfile {
    private final PrivacyProfile profile;
    private final double aside;

    RenyiProfile(Accountant accountant) {
        this.profile = best(accountant.curve());
        this.aside = accountant.delta().upper();
    }

    /**
     * Where a curve ends at an order, that order decides as a rule, and the best that one order allows is worth its price.
     * Elsewhere the closed form is hardly above it.
     */
    private static PrivacyProfile best(RenyiCurve curve) {
        return CurveProfile.of(
                curve,
                curve.lastOrder().isInfinite() ? RenyiConversion.CANONNE_KAMATH_STEINKE : RenyiConversion.OPTIMAL);
    }

    @Override
    public double delta(double epsilon) {
        return Math.min(1, Rounding.up(profile.delta(epsilon) + aside, Rounding.UNIT));
    }

    @Override
    public double epsilon(double delta) {
        double left = aside == 0 ? delta : Rounding.down(delta - aside, Rounding.UNIT);
        return left < 0 ? Double.POSITIVE_INFINITY : profile.epsilon(left);
    }
}
