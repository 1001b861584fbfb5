package org.mizan.privacy.loss;

/**
 * The worst ε-bounded-range mechanism, such as the exponential mechanism: its losses on two neighbours lie in some
 * interval [t-ε, t]. For each hockey stick e^ℓ the worst t is (ε+ℓ)/2, which gives the profile
 * δ(ℓ) = (1-e^{(ℓ-ε)/2})²/(1-e^{-ε}) on [-ε, ε] (Dong, Durfee and Rogers 2020). The pair is the one with this profile:
 * Q(L &gt; ℓ) = -e^{-ℓ}δ'(ℓ) and P(L &gt; ℓ) = δ(ℓ) + e^ℓQ(L &gt; ℓ).
 */
record BoundedRangePair(double epsilon) implements BoundedPair {
    @Override
    public double signedTailP(double loss) {
        return -signedTailQ(-loss);
    }

    /** e^{-(ℓ+ε)/2}(1-e^{(ℓ-ε)/2})/(1-e^{-ε}) above; the rest, (1-e^{-(ℓ+ε)/2})/(1-e^{-ε}), below. */
    @Override
    public double signedTailQ(double loss) {
        if (loss <= -epsilon) {
            return -0.0;
        }
        if (loss >= epsilon) {
            return 0;
        }
        double scale = -Math.expm1(-epsilon);
        double above = -Math.exp(-(loss + epsilon) / 2) * Math.expm1((loss - epsilon) / 2) / scale;
        double below = -Math.expm1(-(loss + epsilon) / 2) / scale;
        return LossPair.signed(above, below);
    }

    /** The density of the loss under Q is ½e^{-(ℓ+ε)/2}/(1-e^{-ε}). */
    @Override
    public Nodes nodes(double low, double high) {
        double growth = Math.max(1, Math.max(-low, high) / 12);
        double panels = 2 * Math.ceil(epsilon * growth);
        double logScale = Math.log(0.5) - Math.log(-Math.expm1(-epsilon));
        return GaussLegendre.nodes(-epsilon, epsilon, panels, loss -> loss, loss -> logScale - (loss + epsilon) / 2);
    }
}
