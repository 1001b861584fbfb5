package org.mizan.report.calibration;

import java.util.Optional;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.NoiseFamily;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.SingleEvent;

/** One release up to its noise: a mechanism in its setting, on a sample of the units or on all of them. */
public record Release(NoiseFamily family, NoiseFamily.Setting setting, Optional<Sample> sample) {

    /** How the units of a release are drawn. */
    public record Sample(Sampling sampling, Rational rate) {}

    /** The release with this parameter of its family. */
    Event event(Rational parameter) {
        SingleEvent event = family.event(parameter, setting);
        return sample.<Event>map(drawn -> new Sampled(drawn.sampling(), drawn.rate(), event))
                .orElse(event);
    }

    Rational parameter(Rational noise) {
        return family.parameter(noise, setting);
    }
}
