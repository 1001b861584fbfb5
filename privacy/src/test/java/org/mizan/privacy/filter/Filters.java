package org.mizan.privacy.filter;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;

/** Filters that are tested, and what they admit. */
final class Filters {
    private static final Neighbours RELATION = Costs.RELATION;

    private Filters() {}

    static Filter pure(String epsilon) {
        return Filter.pure(Epsilon.of(epsilon), RELATION);
    }

    static Filter approximate(String epsilon, String delta) {
        return Filter.approximate(Epsilon.of(epsilon), Delta.of(delta), RELATION);
    }

    static Totals spend(Filter filter, Cost... costs) {
        Totals totals = filter.start();
        for (Cost cost : costs) {
            totals = totals.plus(filter.charge(cost));
        }
        return totals;
    }

    static boolean admits(Filter filter, Cost... costs) {
        Totals totals = filter.start();
        boolean admitted = true;
        for (Cost cost : costs) {
            Charge charge = filter.charge(cost);
            admitted &= filter.admits(totals, charge);
            totals = totals.plus(charge);
        }
        return admitted;
    }
}
