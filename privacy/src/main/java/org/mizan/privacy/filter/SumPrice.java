package org.mizan.privacy.filter;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.curve.RenyiCurve;

/**
 * What an event whose greatest loss is beyond the budget adds to a sum of losses: an a with which it is
 * (a, δa/ε)-differentially private, by the best order of its curve. Events whose a add up to at most ε exceed theirs with a
 * probability of at most δ together.
 *
 * <p>The least ε' that the curve gives at δa/ε falls with a, so what follows from a value that is too small is large enough, and
 * what follows from that is too small or just right: a few steps come near the least. Every price was checked.
 */
record SumPrice(Epsilon epsilon, Delta delta) {
    private static final int STEPS = 3;

    /** Of the budget: no price is smaller. */
    private static final double LEAST = 0x1p-20;

    /** The price, rounded up; ∞ or another that is above ε where none is within it. */
    double of(RenyiCurve curve) {
        double price = Double.POSITIVE_INFINITY;
        if (epsilon.isZero() || delta.lower() == 0) {
            return price;
        }
        CurveProfile profile = CurveProfile.of(curve);
        double least = epsilon.upper() * LEAST;
        double low = Math.max(least, profile.epsilon(delta.lower()));
        for (int step = 0; step < STEPS && low <= epsilon.lower(); step++) {
            double candidate = Math.max(low, profile.epsilon(share(low)));
            double needed = profile.epsilon(share(candidate));
            if (needed <= candidate) {
                price = Math.min(price, candidate);
            }
            low = Math.max(least, needed);
        }
        return price;
    }

    /** δa/ε, rounded down. */
    private double share(double price) {
        return Math.max(0, Math.nextDown(delta.lower() * Math.nextDown(Math.min(1, price / epsilon.upper()))));
    }
}
