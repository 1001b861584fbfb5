package org.mizan.audit.conformance.random;

import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.mechanism.random.ScaleDivergence;
import org.mizan.privacy.curve.DiscreteDivergence;

/** How far two laws are apart: Laplace laws of two scales, and laws on a few points. */
final class DivergenceSections {
    private DivergenceSections() {}

    static Map<String, Function<CaseParameters, Quantities>> all() {
        return Map.of(
                "hockey", DivergenceSections::hockeyStick,
                "corner", DivergenceSections::corner,
                "divergence", DivergenceSections::divergence);
    }

    private static Quantities hockeyStick(CaseParameters given) {
        double delta = ScaleDivergence.delta(given.real("eps"), given.real("rho"), given.real("u"));
        return new Quantities().upper("delta", given.real("delta"), delta);
    }

    private static Quantities corner(CaseParameters given) {
        double alpha = given.real("alpha");
        double beta = given.real("beta");
        return new Quantities()
                .upper("delta", given.real("delta"), ScaleDivergence.eta(given.real("eps"), alpha, beta))
                .near("seed_formula", given.real("seed_formula"), ScaleDivergence.seedBound(alpha, beta))
                .near("nrs07", given.real("nrs07"), ScaleDivergence.nissimBound(alpha, beta))
                .near("nrs11", given.real("nrs11"), 2 * ScaleDivergence.nissimBound(alpha, beta));
    }

    private static Quantities divergence(CaseParameters given) {
        double[] p = HistogramSections.reals(given.list("P"));
        double[] q = HistogramSections.reals(given.list("Q"));
        return new Quantities()
                .upper(
                        "D",
                        given.isText("D") ? Double.POSITIVE_INFINITY : given.real("D"),
                        DiscreteDivergence.of(p, q).at(given.order("alpha")));
    }
}
