package org.mizan.curator.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mizan.curator.Samples;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

class BudgetPolicyTest {
    private static final Rational HALF = Rational.of("0.5");

    @Test
    void aBudgetWithoutDeltaIsPure() {
        Policy policy = BudgetPolicy.of(Samples.visits());
        assertThat(policy)
                .isEqualTo(Policy.of(
                        "visits",
                        "patient",
                        Neighbours.ADD_REMOVE,
                        Ceiling.of("data set", new Scope.DataSet(), new Limit.Pure(Epsilon.of("2"))),
                        Ceiling.of("each other analyst", new Scope.OtherAnalysts(), new Limit.Pure(Epsilon.of("1"))),
                        Ceiling.of("analyst zaynab", new Scope.Analyst("zaynab"), new Limit.Pure(Epsilon.of("2")))));
    }

    @Test
    void deltasWindowsAndGoodEventsAreTaken() {
        Policy policy = BudgetPolicy.of(DatasetFile.parse("""
                dataset: people
                source: people.parquet
                ledger: ledger.db
                unit: rows
                neighbours: substitute
                units: 48842
                columns:
                  stay_days: {type: number, min: 0, max: 60, step: 1/4}
                budget: {epsilon: 4, delta: 1e-7, gamma: 0.02, windows: [{days: 30, epsilon: 1/3, delta: 1e-8}]}
                random:
                  - {name: stay, h: abs(stay_days), gamma: 0.01}
                """, "mizan.yaml"));
        assertThat(policy.neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
        assertThat(policy.goodEvents())
                .containsValue(new Gamma(Rational.of("0.01")))
                .hasSize(1);
        assertThat(policy.goodEvents().firstKey())
                .startsWith("stay = pairs(data=\"people\", units=48842, order=secret, h=")
                .endsWith("h=\"abs(stay_days)\", gamma=0.01)");
        assertThat(policy.ceilings())
                .containsExactly(
                        Ceiling.of(
                                "data set",
                                new Scope.DataSet(),
                                new Limit.Approximate(Epsilon.of("4"), Delta.of("1e-7"), HALF)),
                        Ceiling.of(
                                        "every 30 days",
                                        new Scope.DataSet(),
                                        new Limit.Approximate(Epsilon.of("1/3"), Delta.of("1e-8"), HALF))
                                .per(Duration.ofDays(30)));
    }

    private static List<Limit> limits(String budget) {
        Policy policy = BudgetPolicy.of(DatasetFile.parse("""
                dataset: flags
                columns:
                  urgent: {type: boolean}
                unit: rows
                neighbours: add-remove
                source: flags.csv
                ledger: flags.db
                budget: %s
                """.formatted(budget), "mizan.yaml"));
        return policy.ceilings().stream().map(Ceiling::limit).toList();
    }

    @Test
    void everyDefinitionIsThatOfTheLedger() {
        TreeMap<Order, Epsilon> curve = new TreeMap<>();
        curve.put(Order.of("2"), Epsilon.of("0.5"));
        curve.put(Order.of("8"), Epsilon.of("2"));
        assertThat(limits("{rho: 0.5, delta: 1e-6, analysts: {a: {mu: 0.5}}, windows: [{days: 7, epsilon: 1}]}"))
                .containsExactly(
                        new Limit.ZeroConcentrated(Rho.of("0.5")),
                        new Limit.Gaussian(Rational.of("0.25")),
                        new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-6"), HALF));
        assertThat(limits("{renyi: {2: 0.5, 8: 2}, delta: 1e-6}")).containsExactly(new Limit.Renyi(curve));
    }
}
