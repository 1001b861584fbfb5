package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.Verifier;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.curator.budget.RefusedException;
import org.mizan.dataset.Dataset;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.ledger.Ledger;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rho;
import org.mizan.release.Plan;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.marginal.NoisyMarginals;

class MarginalsTest {
    private static final Spend HALF = Spend.approximate("0.5", "1e-6");
    private static final RequestOptions FRESH = RequestOptions.fresh();

    private static final Axes AXES =
            Axes.of(Clinic.DATASET, List.of("department", "stay_days"), Map.of("stay_days", new Bins.Count(5)));

    @TempDir
    Path folder;

    private Curator clinic(Dataset dataset) {
        return new Curator(
                dataset,
                "ana",
                Ledger.open(folder.resolve("ledger.db"), List.of(BudgetPolicy.of(dataset))),
                () -> Interpreter.of(dataset, Clinic.rows(300)),
                Generator::current);
    }

    private static Plan plan(Curator curator) {
        return curator.marginals(AXES, RequestOptions.USUAL_CONFIDENCE);
    }

    @Test
    void aRequestIsChargedOnceAndHasOneAnswerAlsoAfterARestart() {
        Answer first;
        try (Curator curator = clinic(Clinic.DATASET)) {
            first = curator.release(plan(curator), HALF, FRESH.withId("m"));
        }
        try (Curator curator = clinic(Clinic.DATASET)) {
            String head = curator.ledger().head().toString();
            Answer second = curator.release(plan(curator), HALF, FRESH.withId("m"));
            assertThat(second.json()).isEqualTo(first.json());
            assertThat(curator.ledger().head()).hasToString(head);
        }
        NoisyMarginals marginals = NoisyMarginals.of(AXES, first.released());
        assertThat(marginals.model().total()).isBetween(1.0, 3000.0);
    }

    @Test
    void theCostIsTheRhoThatThePriceBuysAndItsCertificateIsAccepted() {
        try (Curator curator = clinic(Clinic.DATASET)) {
            Answer answer = curator.release(plan(curator), HALF, FRESH);
            assertThat(answer.cost().rho()).contains(Rho.of("0.00664152"));
            assertThat(answer.cost().epsilon().value().nearest()).isBetween(0.49, 0.5);
            assertThat(Verifier.verify(answer.certificate()).isConsistent()).isTrue();
        }
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeAnythingIsRead() {
        try (Rig rig = Rig.of(folder, Clinic.DATASET, "ana")) {
            Plan plan = rig.curator.marginals(AXES, RequestOptions.USUAL_CONFIDENCE);
            assertThatThrownBy(() -> rig.curator.release(plan, Spend.approximate("5000", "1e-6"), FRESH))
                    .isInstanceOf(RefusedException.class);
            assertThat(rig.contacts()).isEmpty();
            assertThat(rig.curator.foresee(plan, HALF).fits()).isTrue();
            assertThat(rig.contacts()).isEmpty();
        }
    }
}
