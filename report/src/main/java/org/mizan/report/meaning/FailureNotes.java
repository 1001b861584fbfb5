package org.mizan.report.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.Message;
import org.mizan.report.Sentence;

/** What δ may stand for, in words. */
final class FailureNotes {
    private FailureNotes() {}

    /** Refuses a number of people below one, also where nothing is said of it. */
    static void requirePeople(Delta delta, Optional<Long> units) {
        units.ifPresent(count -> new FailureModes(delta, count));
    }

    /** What (ε, δ) leaves open, and the warning that δ is large for so many people. */
    static List<Sentence> of(Delta delta, Optional<Long> units) {
        List<Sentence> notes = new ArrayList<>();
        notes.add(Message.TWO_MODES.with());
        modes(delta, units).flatMap(FailureModes::warning).ifPresent(warning -> notes.add(told("warning: " + warning)));
        return notes;
    }

    /** The worst that δ may stand for, where the number of people is known. */
    static Optional<Sentence> worst(Delta delta, Optional<Long> units) {
        return modes(delta, units).map(FailureModes::catastrophic).map(FailureNotes::told);
    }

    /** How a mechanism fails, by the chance of a loss of twice ε. */
    static Sentence graceful(BayesFactor factor, double twice) {
        return told(FailureModes.graceful(factor, twice));
    }

    private static Sentence told(String english) {
        return Sentence.recognised(english).orElseThrow();
    }

    private static Optional<FailureModes> modes(Delta delta, Optional<Long> units) {
        return units.map(count -> new FailureModes(delta, count));
    }
}
