package org.mizan.privacy.loss;

/**
 * Laplace noise of scale b, shifted by Δ or not, with ε = Δ/b: the loss lies in [-ε, ε], with an atom at either end and
 * the density ¼e^{-(ℓ+ε)/2} under Q between them.
 */
record LaplacePair(double epsilon) implements BoundedPair {
    @Override
    public double signedTailP(double loss) {
        if (loss < -epsilon) {
            return -0.0;
        }
        return loss >= epsilon ? 0 : -0.5 * Math.exp((loss - epsilon) / 2);
    }

    @Override
    public double signedTailQ(double loss) {
        if (loss < -epsilon) {
            return -0.0;
        }
        return loss >= epsilon ? 0 : 0.5 * Math.exp(-(loss + epsilon) / 2);
    }

    /** The atoms, and Gauss-Legendre panels between them that are short beside both the strip of a sampled loss and the growth. */
    @Override
    public Nodes nodes(double low, double high) {
        double growth = Math.max(1, Math.max(-low, high) / 12);
        double panels = 2 * Math.ceil(epsilon * growth);
        if (!(panels * GaussLegendre.COUNT + 2 < Nodes.LIMIT)) {
            return Nodes.none();
        }
        int count = GaussLegendre.COUNT * (int) panels + 2;
        double[] losses = new double[count];
        double[] logWeights = new double[count];
        GaussLegendre.fill(-epsilon, epsilon, (int) panels, losses, logWeights);
        for (int i = 0; i < count - 2; i++) {
            logWeights[i] += Math.log(0.25) - (losses[i] + epsilon) / 2;
        }
        losses[count - 2] = -epsilon;
        logWeights[count - 2] = Math.log(0.5);
        losses[count - 1] = epsilon;
        logWeights[count - 1] = Math.log(0.5) - epsilon;
        return new Nodes(losses, logWeights);
    }
}
