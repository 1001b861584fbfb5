package org.mizan.audit.conformance;

import org.mizan.audit.AuditRefusal;
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
final class Mechanisms {
    private Mechanisms() {}

    /** The mechanism that a case names. */
    static SingleEvent named(Parameters given) {
        String name = given.text("mechanism");
        return switch (name) {
            case "gaussian" -> gaussian(given);
            case "laplace" -> laplace(given);
            case "randomized_response" -> randomizedResponse(given);
            default -> throw AuditRefusal.VECTOR_MECHANISM.with(name);
        };
    }

    static SingleEvent gaussian(Parameters given) {
        return gaussian(given.exact("sigma"), given.orElse("sensitivity", Rational.ONE));
    }

    static SingleEvent gaussian(Rational sigma, Rational sensitivity) {
        return GaussianEvent.ofSigma(Sensitivity.l2(sensitivity, Neighbours.ADD_REMOVE), sigma);
    }

    static SingleEvent laplace(Parameters given) {
        return laplace(given.exact("b"), given.orElse("sensitivity", Rational.ONE));
    }

    static SingleEvent laplace(Rational scale, Rational sensitivity) {
        return new LaplaceEvent(Sensitivity.l1(sensitivity, Neighbours.ADD_REMOVE), scale);
    }

    static SingleEvent randomizedResponse(Parameters given) {
        return new RandomizedResponseEvent(given.exact("p"), 2, Neighbours.ADD_REMOVE);
    }

    static SingleEvent sampledGaussian(Parameters given) {
        return sampled(given.exact("q"), gaussian(given));
    }

    static SingleEvent sampledLaplace(Parameters given) {
        return sampled(given.exact("q"), laplace(given));
    }

    static SingleEvent sampled(Rational rate, SingleEvent event) {
        return new Sampled(Sampling.POISSON, rate, event);
    }
}
