package org.mizan.report.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.interpretation.FailureModes;

/** What δ may stand for, in words. */
final class FailureNotes {
    private static final String TWO_MODES =
            "δ may stand for two things, and (ε, δ) alone does not say for which. Gracefully: losses beyond ε become"
                    + " ever less likely and some doubt is always left. Catastrophically: with probability δ all about a"
                    + " person is published. It is not \"ε, except with probability δ\": which answers lose more differs"
                    + " from one pair of data sets to the next.";

    private FailureNotes() {}

    /** Refuses a number of people below one, also where nothing is said of it. */
    static void requirePeople(Delta delta, Optional<Long> units) {
        units.ifPresent(count -> new FailureModes(delta, count));
    }

    /** What (ε, δ) leaves open, and the warning that δ is large for so many people. */
    static List<String> of(Delta delta, Optional<Long> units) {
        List<String> notes = new ArrayList<>();
        notes.add(TWO_MODES);
        modes(delta, units).flatMap(FailureModes::warning).ifPresent(warning -> notes.add("warning: " + warning));
        return notes;
    }

    /** The worst that δ may stand for, where the number of people is known. */
    static Optional<String> worst(Delta delta, Optional<Long> units) {
        return modes(delta, units).map(FailureModes::catastrophic);
    }

    private static Optional<FailureModes> modes(Delta delta, Optional<Long> units) {
        return units.map(count -> new FailureModes(delta, count));
    }
}
