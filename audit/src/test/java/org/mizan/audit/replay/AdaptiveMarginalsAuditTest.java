package org.mizan.audit.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.NeighbouringTables;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.aim.AdaptiveMarginals;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.model.Domain;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rho;

/** The adaptive mechanism for marginals along recorded paths, without the layers that need many runs. */
class AdaptiveMarginalsAuditTest {
    /** Prices at which there are many rounds, a few, and one; a price beyond all use, at which noise is the least. */
    @ParameterizedTest
    @CsvSource({
        "1, ADD_REMOVE, 0.001",
        "3, ADD_REMOVE, 0.3",
        "2, ADD_REMOVE, 40",
        "1, SUBSTITUTE, 0.02",
        "3, SUBSTITUTE, 1",
        "2, SUBSTITUTE, 5000"
    })
    void noPathLosesMoreThanItsPrice(long rows, Neighbours neighbours, String rho) {
        Contribution contribution = new Contribution(rows, neighbours);
        Domain domain = new Domain(List.of(2, 3, 2));
        Finding finding = StepAttack.on(
                NeighbouringTables.seen(Subject.of(
                        "marginals",
                        AdaptiveMarginals.of(domain, Rho.of(rho), contribution),
                        NeighbouringTables.of(domain, contribution))),
                1);
        assertThat(finding.violated()).as(finding.detail()).isFalse();
        assertThat(finding.detail()).startsWith("27 paths, at most ");
    }
}
