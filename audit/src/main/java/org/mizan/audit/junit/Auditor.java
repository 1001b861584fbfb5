package org.mizan.audit.junit;

import java.util.stream.Collectors;
import org.mizan.audit.Audit;
import org.mizan.audit.Effort;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Subject;

/** Attacks what a test gives it. */
public final class Auditor {
    private final Effort effort;
    private int attacked;

    Auditor(Effort effort) {
        this.effort = effort;
    }

    /**
     * Attacks a mechanism with every layer.
     *
     * @throws AssertionError if its claim is refuted; the message says by which layers and why
     */
    public Audit attack(Subject<?, ?> subject) {
        attacked++;
        Audit audit = Audit.of(subject, effort);
        if (audit.isRefuted()) {
            throw new AssertionError("%s does not keep %s: %s"
                    .formatted(
                            audit.name(),
                            audit.claim(),
                            audit.findings().stream()
                                    .filter(Finding::violated)
                                    .map(finding ->
                                            "%s (%s)".formatted(finding.layer().word(), finding.detail()))
                                    .collect(Collectors.joining(", "))));
        }
        return audit;
    }

    void requireAttack() {
        if (attacked == 0) {
            throw new AssertionError("audited test: nothing was attacked; give the auditor a subject");
        }
    }
}
