package org.mizan.certificate;

import java.util.ArrayList;
import java.util.List;

/** All checks of a certificate, in the order in which they were made. */
public record Verdict(List<Check> checks) {
    public Verdict {
        checks = List.copyOf(checks);
    }

    /** Whether every check holds. */
    public boolean isAccepted() {
        return failures().isEmpty();
    }

    /** The checks that do not hold. */
    public List<Check> failures() {
        return checks.stream().filter(check -> !check.holds()).toList();
    }

    /** This and more checks. */
    public Verdict and(Check... more) {
        List<Check> all = new ArrayList<>(checks);
        all.addAll(List.of(more));
        return new Verdict(all);
    }
}
