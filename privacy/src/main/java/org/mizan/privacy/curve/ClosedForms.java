package org.mizan.privacy.curve;

/**
 * The common end of the closed forms. A divergence of order α = 1 + λ is ln(M)/λ with M = E[e^{λL}], which loses every
 * digit near α = 1, where M is near 1. Each form therefore computes the excess (M - 1)/λ, a sum of positive terms that
 * is finite at λ = 0, and ends here.
 */
final class ClosedForms {
    private ClosedForms() {}

    /** ln(1 + λ·excess)/λ, and its limit, the excess, at λ = 0. */
    static double ofExcess(double lambda, double excess) {
        double moment = lambda * excess;
        return moment < Double.MIN_NORMAL ? excess : Math.log1p(moment) / lambda;
    }
}
