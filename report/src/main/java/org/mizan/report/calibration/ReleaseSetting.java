package org.mizan.report.calibration;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.NoiseFamily;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.report.ReportRefusal;

/** One release up to its noise: a mechanism in its setting, on a sample of the units or on all of them. */
public record ReleaseSetting(NoiseFamily family, NoiseFamily.Setting setting, Optional<Sample> sample) {

    /** How the units of a release are drawn. */
    public record Sample(Sampling sampling, Rational rate) {
        public Sample {
            if (rate.signum() == 0) {
                throw ReportRefusal.SAMPLE_EMPTY.with(rate);
            }
        }
    }

    /** Noise without a bound on its loss has no finite ε at δ = 0, however much of it there is. */
    void requireDelta(Delta delta) {
        if (delta.isZero() && family.needsDelta()) {
            throw ReportRefusal.DELTA_NEEDED.with(delta, family.word());
        }
    }

    /** Whether it is Gaussian noise on everybody's data. */
    boolean isPlainGaussian() {
        return family == NoiseFamily.GAUSSIAN && sample.isEmpty();
    }

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
