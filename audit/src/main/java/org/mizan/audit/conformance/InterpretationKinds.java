package org.mizan.audit.conformance;

import static java.util.Map.entry;

import java.util.Map;
import org.mizan.audit.AuditRefusal;
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

    static Map<String, Kind> all() {
        return Map.ofEntries(
                entry(
                        "bad_outcome/rdp_prob_upper",
                        Kind.upper(given -> renyi(given).greatest())),
                entry(
                        "bad_outcome/rdp_prob_lower",
                        Kind.lower(given -> renyi(given).least())),
                entry("bad_outcome/gaussian_exact_tradeoff_upper", Kind.upper(InterpretationKinds::tradeOff)),
                entry("bad_outcome/approx_dp_prob_upper", Kind.upper(InterpretationKinds::approximate)),
                entry("group_privacy/rdp_mironov_prop2_order", Kind.upper(InterpretationKinds::groupOrder)),
                entry("group_privacy/rdp_mironov_prop2_epsilon", Kind.upper(InterpretationKinds::groupEpsilon)),
                entry("group_privacy/gaussian_exact_rdp", Kind.upper(InterpretationKinds::gaussianGroup)),
                entry(
                        "group_privacy/approx_dp_epsilon",
                        Kind.upper(given -> group(given).epsilon().upper())),
                entry(
                        "group_privacy/approx_dp_delta",
                        Kind.upper(given -> group(given).delta().upper())),
                entry("group_privacy/zcdp_rho", Kind.upper(InterpretationKinds::concentratedGroup)));
    }

    private static BadOutcome renyi(Parameters given) {
        Order order = given.order("alpha");
        double epsilon = Mechanisms.named(given).curve().times(given.count("k")).at(order);
        return BadOutcome.renyi(order, epsilon, given.real("baseline_prob"));
    }

    private static double tradeOff(Parameters given) {
        Rational muSquared = muSquared(given).times(given.count("k"));
        return BadOutcome.gaussian(muSquared, given.real("baseline_prob")).greatest();
    }

    private static double approximate(Parameters given) {
        return BadOutcome.approximate(epsilon(given), delta(given), given.real("baseline_prob"))
                .greatest();
    }

    /** The order α/2^c at which a group of 2^c is accounted; the noise has no part in it. */
    private static double groupOrder(Parameters given) {
        given.exact("sigma");
        return outerOrder(given).value();
    }

    private static double groupEpsilon(Parameters given) {
        return GroupCurve.mironov(Mechanisms.named(given).curve(), doublings(given))
                .at(outerOrder(given));
    }

    private static Order outerOrder(Parameters given) {
        double outer = Math.scalb(given.real("alpha"), -doublings(given));
        if (outer < 2) {
            throw AuditRefusal.VECTOR_ORDER.with(given.exact("alpha"));
        }
        return new Order(outer);
    }

    private static int doublings(Parameters given) {
        return Math.toIntExact(given.count("c"));
    }

    private static double gaussianGroup(Parameters given) {
        Guarantee.Gaussian one = new Guarantee.Gaussian(muSquared(given), Neighbours.ADD_REMOVE);
        Rational muSquared = GroupPrivacy.of(one, given.count("group_size")).muSquared();
        return GaussianCurve.of(muSquared).at(given.order("alpha_out"));
    }

    private static Guarantee.Approximate group(Parameters given) {
        return GroupPrivacy.of(
                new Guarantee.Approximate(epsilon(given), delta(given), Neighbours.ADD_REMOVE), given.count("group"));
    }

    private static double concentratedGroup(Parameters given) {
        Guarantee.ZeroConcentrated one =
                new Guarantee.ZeroConcentrated(new Rho(given.exact("rho")), Neighbours.ADD_REMOVE);
        return GroupPrivacy.of(one, given.count("group")).rho().upper();
    }

    private static Rational muSquared(Parameters given) {
        return Mechanisms.gaussian(given).gaussianMuSquared().orElseThrow();
    }

    private static Epsilon epsilon(Parameters given) {
        return new Epsilon(given.exact("epsilon"));
    }

    private static Delta delta(Parameters given) {
        return new Delta(given.exact("delta"));
    }
}
