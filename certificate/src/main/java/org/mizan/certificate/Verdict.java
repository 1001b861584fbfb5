package org.mizan.certificate;

import java.util.ArrayList;
import java.util.List;

/** All checks of a certificate, in the order in which they were made. */
public record Verdict(List<CertificateCheck> checks) {
    /** The field of the check against a ledger. */
    static final String LEDGER = "entry";

    /** The field of the check against a key. */
    static final String SIGNATURE = "signature";

    /** The field of the check of the import that was read. */
    static final String DATA_VERSION = "data_version";

    public Verdict {
        checks = List.copyOf(checks);
    }

    /** Whether every check holds. A forger can write a certificate whose own statements fit each other. */
    public boolean isConsistent() {
        return failures().isEmpty();
    }

    /** Whether every check holds, one of them against the ledger or the signature of the data's owner. */
    public boolean isAccepted() {
        return isConsistent()
                && checks.stream()
                        .anyMatch(check ->
                                check.field().equals(LEDGER) || check.field().equals(SIGNATURE));
    }

    /** The checks that do not hold. */
    public List<CertificateCheck> failures() {
        return checks.stream().filter(check -> !check.holds()).toList();
    }

    /** This and more checks. */
    public Verdict and(CertificateCheck... more) {
        List<CertificateCheck> all = new ArrayList<>(checks);
        all.addAll(List.of(more));
        return new Verdict(all);
    }
}
