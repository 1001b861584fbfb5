package org.mizan.ledger.ceiling;

import java.util.HashMap;
import java.util.Map;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/** The largest queries that fit below many ceilings: those with the same filter share prices, and those with the same totals too share the result. Not for several threads. */
public final class Fittings {
    /** Both families of noise below one filter. */
    private static final class Families {
        private final Strengths laplace;
        private final Strengths gaussian;
        private final Map<Totals, Fitting> known = new HashMap<>();

        Families(Filter filter) {
            Neighbours neighbours = filter.guarantee().neighbours();
            Rational one = Rational.ONE;
            this.laplace = new Strengths(
                    filter, strength -> new LaplaceEvent(Sensitivity.l1(one, neighbours), one.over(strength)));
            this.gaussian = new Strengths(
                    filter,
                    strength -> new GaussianEvent(Sensitivity.l2(one, neighbours), one.over(strength.squared())));
        }

        Fitting fitting(Totals totals) {
            return known.computeIfAbsent(
                    totals,
                    spent -> new Fitting(
                            laplace.strongest(spent), gaussian.strongest(spent).map(Rational.ONE::over)));
        }
    }

    private final Map<Filter, Families> families = new HashMap<>();

    /** What still fits below a filter. */
    public Fitting of(Filter filter, Totals totals) {
        return families.computeIfAbsent(filter, Families::new).fitting(totals);
    }
}
