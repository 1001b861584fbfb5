package org.mizan.curator.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.Samples;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;

class CeilingCostsTest {
    private static final Dataset DATASET = DatasetFile.parse(
            Samples.VISITS.replace("budget: {epsilon: 2, delta: 0,", "budget: {epsilon: 2, delta: 1e-6,"),
            "mizan.yaml");
    private static final Event PURE = new Declared(new Guarantee.Pure(Epsilon.of("0.5"), Neighbours.ADD_REMOVE));

    /** Such as an answer with open keys, which has an ε of its own and a δ beside it. */
    private static final Event WITH_DELTA = new Composed(List.of(
            PURE, new Declared(new Guarantee.Approximate(Epsilon.of("0.5"), Delta.of("1e-8"), Neighbours.ADD_REMOVE))));

    private static Optional<Delta> delta(Event event, Optional<Delta> asked) {
        return CeilingCosts.of(event, asked, DATASET).map(ReleaseCost::delta);
    }

    @Test
    void aPureCostHasNoDelta() {
        assertThat(delta(PURE, Optional.empty())).contains(Delta.ZERO);
        assertThat(delta(PURE, Optional.of(Delta.of("1e-7")))).contains(Delta.ZERO);
    }

    @Test
    void aCostIsStatedAtTheDeltaThatWasAskedFor() {
        assertThat(delta(WITH_DELTA, Optional.of(Delta.of("1e-7")))).contains(Delta.of("1e-7"));
        assertThat(delta(WITH_DELTA, Optional.empty())).contains(Delta.of("1e-6"));
    }

    @Test
    void whereNothingIsFiniteThereItIsStatedAtTheDeltaOfTheDataSet() {
        assertThat(delta(WITH_DELTA, Optional.of(Delta.of("1e-9")))).contains(Delta.of("1e-6"));
    }
}
