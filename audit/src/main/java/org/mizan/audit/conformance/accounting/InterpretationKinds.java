package org.mizan.audit.conformance.accounting;

import static java.util.Map.entry;

import java.util.Map;
import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.GroupCurve;
import org.mizan.privacy.interpretation.BadOutcome;

/** What a guarantee means for one person and for a group. */
final class InterpretationKinds {
    private InterpretationKinds() {}

    static Map<String, CaseKind> all() {
        return Map.ofEntries(
                entry(
                        "bad_outcome/rdp_prob_upper",
                        CaseKind.upper(given -> renyi(given).greatest())),
                entry(
                        "bad_outcome/rdp_prob_lower",
                        CaseKind.lower(given -> renyi(given).least())),
                entry("bad_outcome/gaussian_exact_tradeoff_upper", CaseKind.upper(InterpretationKinds::tradeOff)),
                entry("bad_outcome/approx_dp_prob_upper", CaseKind.upper(InterpretationKinds::approximate)),
                entry("group_privacy/rdp_mironov_prop2_order", CaseKind.upper(InterpretationKinds::groupOrder)),
                entry("group_privacy/rdp_mironov_prop2_epsilon", CaseKind.upper(InterpretationKinds::groupEpsilon)),
                entry("group_privacy/gaussian_exact_rdp", CaseKind.upper(InterpretationKinds::gaussianGroup)),
                entry(
                        "group_privacy/approx_dp_epsilon",
                        CaseKind.upper(given -> group(given).epsilon().upper())),
                entry(
                        "group_privacy/approx_dp_delta",
                        CaseKind.upper(given -> group(given).delta().upper())),
                entry("group_privacy/zcdp_rho", CaseKind.upper(InterpretationKinds::concentratedGroup)));
    }

    private static BadOutcome renyi(CaseParameters given) {
        Order order = given.order("alpha");
        double epsilon =
                CaseMechanisms.named(given).curve().times(given.count("k")).at(order);
        return BadOutcome.renyi(order, epsilon, given.real("baseline_prob"));
    }

    private static double tradeOff(CaseParameters given) {
        Rational muSquared = muSquared(given).times(given.count("k"));
        return BadOutcome.gaussian(muSquared, given.real("baseline_prob")).greatest();
    }

    private static double approximate(CaseParameters given) {
        return BadOutcome.approximate(epsilon(given), delta(given), given.real("baseline_prob"))
                .greatest();
    }

    /** The order α/2^c at which a group of 2^c is accounted; the noise has no part in it. */
    private static double groupOrder(CaseParameters given) {
        given.exact("sigma");
        return outerOrder(given).value();
    }

    private static double groupEpsilon(CaseParameters given) {
        return GroupCurve.mironov(CaseMechanisms.named(given).curve(), doublings(given))
                .at(outerOrder(given));
    }

    private static Order outerOrder(CaseParameters given) {
        double outer = Math.scalb(given.real("alpha"), -doublings(given));
        if (outer < 2) {
            throw AuditRefusal.VECTOR_ORDER.with(given.exact("alpha"));
        }
        return new Order(outer);
    }

    private static int doublings(CaseParameters given) {
        return Math.toIntExact(given.count("c"));
    }

    private static double gaussianGroup(CaseParameters given) {
        Guarantee.Gaussian one = new Guarantee.Gaussian(muSquared(given), Neighbours.ADD_REMOVE);
        Rational muSquared = GroupPrivacy.of(one, given.count("group_size")).muSquared();
        return GaussianCurve.of(muSquared).at(given.order("alpha_out"));
    }

    private static Guarantee.Approximate group(CaseParameters given) {
        return GroupPrivacy.of(
                new Guarantee.Approximate(epsilon(given), delta(given), Neighbours.ADD_REMOVE), given.count("group"));
    }

    private static double concentratedGroup(CaseParameters given) {
        Guarantee.ZeroConcentrated one =
                new Guarantee.ZeroConcentrated(new Rho(given.exact("rho")), Neighbours.ADD_REMOVE);
        return GroupPrivacy.of(one, given.count("group")).rho().upper();
    }

    private static Rational muSquared(CaseParameters given) {
        return CaseMechanisms.gaussian(given).gaussianMuSquared().orElseThrow();
    }

    private static Epsilon epsilon(CaseParameters given) {
        return new Epsilon(given.exact("epsilon"));
    }

    private static Delta delta(CaseParameters given) {
        return new Delta(given.exact("delta"));
    }
}
