package org.mizan.audit.zoo;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/** Adds some noise to an integer and claims an event, whether or not they belong together. */
record AddedInteger(Event event, IntegerLaw noise) implements DiscreteMechanism<Long, Long> {
    @Override
    public Long release(Long value, Noise source) {
        return value + noise.sampler().draw(source);
    }

    @Override
    public Law<Long> law(Long value) {
        Law.Builder<Long> law = Law.within(1e-12);
        for (long x = noise.least(); x <= noise.greatest(); x++) {
            law.add(value + x, noise.probability(x));
        }
        return law.rest(IntegerLaw.REST);
    }
}
