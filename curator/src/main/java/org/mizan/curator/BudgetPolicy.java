package org.mizan.curator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Budget;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.Ceiling;
import org.mizan.ledger.Limit;
import org.mizan.ledger.Policy;
import org.mizan.ledger.Scope;
import org.mizan.privacy.Rational;
import org.mizan.synth.GoodEventKeys;

/**
 * The budget of a description as the ledger's policy: a ceiling on everything, one for each analyst who is named, one for
 * each of the others if the description has a default, and one for each window. Where δ is 0 a ceiling is pure. Otherwise half
 * of δ is kept for releases that have a δ of their own (such as the choice of unknown keys) and half serves composition,
 * which both hold: the two halves together are the δ that was declared.
 */
public final class BudgetPolicy {
    private static final String OTHERS = "each other analyst";
    private static final Rational OWN_SHARE = Rational.of(1, 2);

    private BudgetPolicy() {}

    /** The policy of a description. */
    public static Policy of(Dataset dataset) {
        return new Policy(
                dataset.budgetName(),
                dataset.unit().word(),
                dataset.population().neighbours(),
                GoodEventKeys.of(dataset),
                ceilings(dataset.budget()));
    }

    /** What a ceiling is called towards the one who asks: the name of the default, in the ledger, speaks of all whom it holds for. */
    static String shown(String ceiling) {
        return ceiling.equals(OTHERS) ? "analyst by default" : ceiling;
    }

    private static List<Ceiling> ceilings(Budget budget) {
        List<Ceiling> ceilings = new ArrayList<>();
        ceilings.add(Ceiling.of("data set", new Scope.DataSet(), limit(budget.total())));
        budget.analysts().forEach((name, ceiling) -> {
            boolean others = name.equals(Budget.DEFAULT);
            ceilings.add(Ceiling.of(
                    others ? OTHERS : "analyst " + name,
                    others ? new Scope.OtherAnalysts() : new Scope.Analyst(name),
                    limit(ceiling)));
        });
        budget.windows()
                .forEach(window -> ceilings.add(
                        Ceiling.of("every " + window.days() + " days", new Scope.DataSet(), limit(window.ceiling()))
                                .per(Duration.ofDays(window.days()))));
        return ceilings;
    }

    private static Limit limit(org.mizan.dataset.Ceiling ceiling) {
        return ceiling.delta().isZero()
                ? new Limit.Pure(ceiling.epsilon())
                : new Limit.Approximate(ceiling.epsilon(), ceiling.delta(), OWN_SHARE);
    }
}
