package org.mizan.audit.zoo;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.event.Event;

/**
 * Adds some noise to an integer and claims an event, whether or not they belong together.
 *
 * @param drawn where the noise comes from
 * @param stated the law that it is said to have
 */
record AddedInteger(Event event, Sampler drawn, IntegerLaw stated) implements DiscreteMechanism<Long, Long> {
    AddedInteger(Event event, IntegerLaw noise) {
        this(event, noise.sampler(), noise);
    }

    @Override
    public Long release(Long value, Noise source) {
        return value + drawn.draw(source);
    }

    @Override
    public Law<Long> law(Long value) {
        Law.Builder<Long> law = Law.within(1e-12);
        for (long x = stated.least(); x <= stated.greatest(); x++) {
            law.add(value + x, stated.probability(x));
        }
        return law.rest(IntegerLaw.REST);
    }
}
