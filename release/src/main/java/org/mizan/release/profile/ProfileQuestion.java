package org.mizan.release.profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Commentary;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.KeyNames;

/**
 * The question how many units have how many rows, in {@link RowBins}. It is an aggregation of one row for each unit, grouped by
 * the bin: each unit is in one group with one row, so that it moves the counts by 1 in all, or by 2 where another takes its place.
 */
public final class ProfileQuestion {
    /** The heading of the bins. */
    static final String ROWS = "rows";

    /** The heading of the noisy numbers of units. */
    static final String UNITS = "units";

    private ProfileQuestion() {}

    /**
     * Plans it at any ε without δ. Refused where each row is a unit, so that no limit cuts anything, and where there are several
     * private tables, of which each would need its own.
     *
     * @param confidence of the interval of each count
     */
    public static Plan plan(Dataset dataset, double confidence) {
        if (dataset.unit().isRows()) {
            throw ProfileRefusal.PROFILE_ROWS.with();
        }
        if (dataset.privateTables().size() > 1) {
            throw ProfileRefusal.PROFILE_TABLES.with(dataset.privateTables().size());
        }
        if (dataset.budget().blocks().isPresent()) {
            throw ProfileRefusal.PROFILE_BLOCKS.with();
        }
        Plan plan = AggregateRelease.plan(of(dataset), dataset, confidence, Commentary.none());
        return plan.pricedBy(spend -> plan.at(requirePure(spend)));
    }

    private static Spend requirePure(Spend spend) {
        return spend.budget()
                .filter(budget -> budget.delta().isEmpty())
                .<Spend>map(budget -> budget)
                .orElseThrow(() -> ProfileRefusal.PROFILE_SPEND.with(spend.words()));
    }

    private static Aggregation of(Dataset dataset) {
        Fold rows = new Fold(Fold.Kind.SUM, Scalar.of(1), RowBins.span());
        Relation.PerUnit units = new Relation.PerUnit(new Condition.Always(), List.of(rows));
        Key bin = new Key.Public(RowBins.bin(units.fold(0)));
        return new Aggregation(
                units,
                new Condition.Always(),
                List.of(new Aggregation.Group(ROWS, bin, KeyNames.listed(RowBins.names()))),
                List.of(new Aggregation.Asked(UNITS, new Aggregate.Rows())),
                Optional.empty(),
                Optional.of(Limits.rows((int) RowBins.MOST)),
                Optional.empty(),
                Map.of(),
                "profile of the rows of each " + dataset.unit().word());
    }
}
