package org.mizan.privacy.event;

import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/** An event on a secret random sample of the units. */
public record Sampled(Sampling sampling, Rational rate, Event event) implements Event {
    public Sampled {
        if (rate.signum() < 0 || rate.compareTo(Rational.ONE) > 0) {
            throw InvalidInputException.of(
                    "sample.range", "sample", rate, "must lie in [0, 1]", "give the sampling rate, for example 0.01");
        }
        if (event.neighbours() != sampling.neighbours()) {
            throw InvalidInputException.of(
                    "sample.neighbours",
                    "neighbours",
                    event.neighbours().word(),
                    sampling + " sampling amplifies under "
                            + sampling.neighbours().word() + " only",
                    "change the sampling or the neighbours");
        }
        if (!(event instanceof LaplaceEvent
                || event instanceof GaussianEvent
                || event instanceof DiscreteLaplaceEvent
                || event instanceof DiscreteGaussianEvent
                || event instanceof RandomizedResponseEvent
                || event instanceof ExponentialEvent
                || event instanceof PermuteAndFlipEvent
                || event instanceof Declared)) {
            throw InvalidInputException.of(
                    "sample.event",
                    "sampled event",
                    event.getClass().getSimpleName(),
                    "one draw of a sample serves one mechanism",
                    "sample each mechanism on its own, or declare the guarantee of what runs on the sample");
        }
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }
}
