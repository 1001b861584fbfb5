package org.mizan.privacy.composition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/**
 * What releases with random differential privacy amount to (Hall, Rinaldo and Wasserman 2013). Each is (α, η, γ): (α,
 * η)-differential privacy between the data and a copy with one record drawn anew, but for a set of data of probability γ.
 *
 * <p>α and η add, and γ adds over the different good events: outside their union every release is as private as it says. The
 * good events must be settled before the first answer; one that an answer selects is not covered. Exact; γ and η are at
 * most 1.
 */
public final class RandomComposition {
    private RandomComposition() {}

    /** One release, and the good event it rests on: releases with the same key rest on the same event. */
    public record Part(Epsilon alpha, Delta eta, Gamma gamma, String key) {
        public Part {
            if (key.isBlank()) {
                throw EventRefusal.RANDOM_KEY.with();
            }
        }

        /** (cα, η(e^{cα} - 1)/(e^α - 1), cγ) for c records drawn anew: each step starts from data with the same law. */
        public Guarantee.RandomlyPrivate forGroup(long size) {
            return new Guarantee.RandomlyPrivate(
                    GroupPrivacy.of(new Guarantee.Approximate(alpha, eta, Neighbours.SUBSTITUTE), size),
                    new Gamma(atMostOne(gamma.value().times(size))));
        }
    }

    /** All parts together, γ once for each key. */
    public static Guarantee.RandomlyPrivate of(List<Part> parts) {
        Rational alpha = Rational.ZERO;
        Rational eta = Rational.ZERO;
        Map<String, Gamma> goodEvents = new HashMap<>();
        for (Part part : parts) {
            alpha = alpha.plus(part.alpha.value());
            eta = eta.plus(part.eta.value());
            Gamma known = goodEvents.putIfAbsent(part.key, part.gamma);
            if (known != null && !known.equals(part.gamma)) {
                throw AccountingRefusal.RANDOM_KEY.with(part.key, known, part.gamma);
            }
        }
        Rational gamma = goodEvents.values().stream().map(Gamma::value).reduce(Rational.ZERO, Rational::plus);
        return new Guarantee.RandomlyPrivate(
                new Guarantee.Approximate(new Epsilon(alpha), new Delta(atMostOne(eta)), Neighbours.SUBSTITUTE),
                new Gamma(atMostOne(gamma)));
    }

    private static Rational atMostOne(Rational probability) {
        return probability.compareTo(Rational.ONE) > 0 ? Rational.ONE : probability;
    }
}
