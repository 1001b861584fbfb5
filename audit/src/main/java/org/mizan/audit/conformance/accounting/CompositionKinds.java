package org.mizan.audit.conformance.accounting;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.composition.Approximations;

/** The composition of mechanisms known by their (ε, δ) only. */
final class CompositionKinds {
    private CompositionKinds() {}

    static Map<String, CaseKind> all() {
        return Map.of(
                "composition/basic",
                CaseKind.upper(given -> equal(given).basic().epsilon().upper()),
                "composition/advanced_dwork_roth_3_20",
                CaseKind.upper(given -> equal(given).advanced(delta(given, "delta"))),
                "composition/kairouz_thm34_closed_form",
                CaseKind.upper(given -> equal(given).closedForm(delta(given, "delta"))),
                "composition/kairouz_optimal_homogeneous",
                CaseKind.upper(given -> equal(given).optimal().epsilon(delta(given, "delta"))),
                "composition/kairouz_thm35_heterogeneous_closed_form",
                CaseKind.upper(given -> different(given).closedForm(delta(given, "delta"))),
                "composition/murtagh_vadhan_optimal_heterogeneous",
                CaseKind.upper(given -> different(given).optimal().epsilon(delta(given, "delta"))),
                "composition/murtagh_vadhan_delta_of_eps",
                CaseKind.upper(given -> different(given).optimal().delta(given.real("epsilon"))),
                "filter/whitehouse2023_approx_zcdp_filter_eps",
                CaseKind.upper(given -> different(given).fullyAdaptive(delta(given, "delta_prime"))));
    }

    /** k mechanisms of (ε₀, δ₀) each. */
    private static Approximations equal(CaseParameters given) {
        return Approximations.repeated(approximate(given.exact("epsilon0"), given.exact("delta0")), given.count("k"));
    }

    /** One mechanism for each pair of a list. */
    private static Approximations different(CaseParameters given) {
        List<Rational> epsilons = given.list("epsilons");
        List<Rational> deltas = given.list("deltas");
        if (epsilons.size() != deltas.size()) {
            throw AuditRefusal.VECTOR_LISTS.with(deltas.size(), epsilons.size());
        }
        return Approximations.of(IntStream.range(0, epsilons.size())
                .mapToObj(i -> approximate(epsilons.get(i), deltas.get(i)))
                .toList());
    }

    private static Guarantee.Approximate approximate(Rational epsilon, Rational delta) {
        return new Guarantee.Approximate(new Epsilon(epsilon), new Delta(delta), Neighbours.ADD_REMOVE);
    }

    private static Delta delta(CaseParameters given, String name) {
        return new Delta(given.exact(name));
    }
}
