package org.mizan.audit;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.mizan.audit.subject.NeighbouringTables;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.aim.AdaptiveMarginals;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.model.Domain;
import org.mizan.privacy.Rho;

/** The shipped mechanisms that choose their next step by what they have answered. */
final class StepCatalogue {
    private static final Domain TWO = new Domain(List.of(2, 3));
    private static final Domain GROUPED = new Domain(List.of(2, 8));
    private static final Domain THREE = new Domain(List.of(2, 2, 3));

    private StepCatalogue() {}

    static List<Subject<?, ?>> shipped() {
        return List.of(
                marginals("aim", TWO, "0.5", new Contribution(1, ADD_REMOVE)),
                marginals("aim-several-rows", TWO, "0.1", new Contribution(3, ADD_REMOVE)),
                marginals("aim-substitute", TWO, "2", new Contribution(1, SUBSTITUTE)),
                marginals("aim-substitute-several-rows", TWO, "0.5", new Contribution(3, SUBSTITUTE)),
                marginals("aim-groups", GROUPED, "0.5", new Contribution(1, ADD_REMOVE)),
                marginals("aim-groups-substitute", GROUPED, "1", new Contribution(2, SUBSTITUTE)),
                marginals("aim-three-axes", THREE, "1", new Contribution(2, ADD_REMOVE)));
    }

    private static Subject<?, ?> marginals(String name, Domain domain, String rho, Contribution contribution) {
        return NeighbouringTables.seen(Subject.of(
                name,
                AdaptiveMarginals.of(domain, Rho.of(rho), contribution),
                NeighbouringTables.of(domain, contribution)));
    }
}
