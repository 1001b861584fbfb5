package org.mizan.report.meaning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;

/** What δ may stand for, in words. */
public final class FailureNotes {
    /** Smaller bounds are shown as this one: near the least double, digits would say nothing. */
    private static final Rational LEAST_SHOWN = Rational.of("1e-300");

    private static final MathContext SHORT = new MathContext(3, RoundingMode.UP);

    private FailureNotes() {}

    /** Refuses a number of people below one, also where nothing is said of it. */
    static void requirePeople(Delta delta, Optional<Long> units) {
        units.ifPresent(count -> new FailureModes(delta, count));
    }

    /** What (ε, δ) leaves open, and the warning that δ is large for so many people. */
    static List<Sentence> of(Delta delta, Optional<Long> units) {
        List<Sentence> notes = new ArrayList<>();
        notes.add(Message.TWO_MODES.with());
        modes(delta, units).flatMap(FailureNotes::warning).ifPresent(notes::add);
        return notes;
    }

    /** The warning where δ ≥ 1/N. */
    public static Optional<Sentence> warning(FailureModes modes) {
        return modes.allowsPublishingARecord()
                ? Optional.of(Message.DELTA_LARGE.with(modes.delta(), modes.units()))
                : Optional.empty();
    }

    /** The worst that δ may stand for, where the number of people is known. */
    static Optional<Sentence> worst(Delta delta, Optional<Long> units) {
        return modes(delta, units)
                .map(modes -> Message.CATASTROPHIC.with(delta, modes.units(), shortened(modes.expectedExposures())));
    }

    /**
     * How a mechanism fails, by the chance of a loss of twice ε. A bound of 1 says nothing, as where ε is 0: what is known of
     * larger losses decides then.
     */
    static Sentence graceful(BayesFactor factor, double twice) {
        if (twice == 1) {
            return (factor.excludesCertainty() ? Message.GRACEFUL_ONLY : Message.NOTHING_KNOWN).with();
        }
        if (twice == 0) {
            return Message.GRACEFUL_BOUNDED.with();
        }
        return Message.GRACEFUL.with(shortened(twice < LEAST_SHOWN.nearest() ? LEAST_SHOWN : Rational.ofDouble(twice)));
    }

    private static String shortened(Rational value) {
        BigDecimal rounded = new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), SHORT);
        return rounded.signum() == 0 ? "0" : Rational.of(rounded).toString();
    }

    private static Optional<FailureModes> modes(Delta delta, Optional<Long> units) {
        return units.map(count -> new FailureModes(delta, count));
    }
}
