package org.mizan.privacy.accounting;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * What the profile for one unit says about a group of c: (ε, δ) for one is (cε, δ(e^{cε} - 1)/(e^ε - 1)) for the group (Vadhan
 * 2017, Lemma 2.2), at whichever ε is best.
 */
record GroupProfile(PrivacyProfile one, long size) implements PrivacyProfile {
    private static final int STEPS = 12;
    private static final double ENOUGH = 1e-6;

    @Override
    public double delta(double epsilon) {
        if (epsilon < 0) {
            return 1;
        }
        if (Double.isInfinite(epsilon)) {
            // What one law has and the other has not adds up over the steps.
            return one.delta(epsilon) == 0 ? 0 : 1;
        }
        double share = Math.max(0, Math.nextDown(epsilon / size));
        double delta = one.delta(share);
        return delta == 0 ? 0 : Math.min(1, Rounding.up(delta * growth(share), Rounding.UNIT));
    }

    /**
     * c times an ε for one unit that goes with δ/growth(ε). What this asks for rises with ε, so once an ε suffices, the one that
     * it asks for suffices too and is less: from the first that does, a few steps come near the least.
     */
    @Override
    public double epsilon(double delta) {
        double enough = sufficient(delta);
        for (int step = 0; step < STEPS && enough > 0 && Double.isFinite(enough); step++) {
            double next = asked(enough, delta);
            if (!(next < enough * (1 - ENOUGH))) {
                break;
            }
            enough = next;
        }
        return enough == 0 ? 0 : Math.nextUp(size * enough);
    }

    private double sufficient(double delta) {
        double candidate = one.epsilon(Math.max(0, Math.nextDown(delta / size)));
        for (double factor = 1.125; Double.isFinite(candidate) && factor < 1e3; factor *= 2) {
            double tried = candidate * factor;
            if (asked(tried, delta) <= tried) {
                return tried;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private double asked(double epsilon, double delta) {
        return one.epsilon(Math.max(0, Rounding.down(delta / growth(epsilon), Rounding.UNIT)));
    }

    private double growth(double epsilon) {
        return GroupPrivacy.growth(Epsilon.ofDouble(epsilon), size);
    }
}
