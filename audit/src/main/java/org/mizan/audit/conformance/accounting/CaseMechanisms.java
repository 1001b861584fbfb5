package org.mizan.audit.conformance.accounting;

import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.SingleEvent;

/**
 * The mechanisms that cases speak of, by their parameters: σ of Gaussian noise, b of Laplace noise, p of a randomized
 * response, q of a Poisson sample. The sensitivity is 1 unless a case gives it.
 */
final class CaseMechanisms {
    private CaseMechanisms() {}

    /** The mechanism that a case names. */
    static SingleEvent named(CaseParameters given) {
        String name = given.text("mechanism");
        return switch (name) {
            case "gaussian" -> gaussian(given);
            case "laplace" -> laplace(given);
            case "randomized_response" -> randomizedResponse(given);
            default -> throw AuditRefusal.VECTOR_MECHANISM.with(name);
        };
    }

    static SingleEvent gaussian(CaseParameters given) {
        return gaussian(given.exact("sigma"), given.orElse("sensitivity", Rational.ONE));
    }

    static SingleEvent gaussian(Rational sigma, Rational sensitivity) {
        return GaussianEvent.ofSigma(Sensitivity.l2(sensitivity, Neighbours.ADD_REMOVE), sigma);
    }

    static SingleEvent laplace(CaseParameters given) {
        return laplace(given.exact("b"), given.orElse("sensitivity", Rational.ONE));
    }

    static SingleEvent laplace(Rational scale, Rational sensitivity) {
        return new LaplaceEvent(Sensitivity.l1(sensitivity, Neighbours.ADD_REMOVE), scale);
    }

    static SingleEvent randomizedResponse(CaseParameters given) {
        return new RandomizedResponseEvent(given.exact("p"), 2, Neighbours.ADD_REMOVE);
    }

    static SingleEvent sampledGaussian(CaseParameters given) {
        return sampled(given.exact("q"), gaussian(given));
    }

    static SingleEvent sampledLaplace(CaseParameters given) {
        return sampled(given.exact("q"), laplace(given));
    }

    static SingleEvent sampled(Rational rate, SingleEvent event) {
        return new Sampled(Sampling.POISSON, rate, event);
    }
}
