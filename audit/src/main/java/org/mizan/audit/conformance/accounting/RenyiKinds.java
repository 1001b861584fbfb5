package org.mizan.audit.conformance.accounting;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.WithoutReplacementCurve;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.loss.LossPair;

/** Rényi divergences at an order. */
final class RenyiKinds {
    private static final RenyiCurve NO_OTHER_BOUND = order -> Double.POSITIVE_INFINITY;

    private RenyiKinds() {}

    static Map<String, CaseKind> all() {
        return Map.ofEntries(
                entry(
                        "renyi/gaussian",
                        at(given -> CaseMechanisms.gaussian(given).curve())),
                entry("renyi/laplace", at(given -> CaseMechanisms.laplace(given).curve())),
                entry(
                        "renyi/randomized_response",
                        at(given -> CaseMechanisms.randomizedResponse(given).curve())),
                entry("renyi/pure_dp_worst_case", at(given -> PureCurve.of(new Epsilon(given.exact("epsilon"))))),
                entry("renyi/poisson_subsampled_gaussian/remove", removing(CaseMechanisms::sampledGaussian)),
                entry("renyi/poisson_subsampled_gaussian/add", adding(CaseMechanisms::sampledGaussian)),
                entry("renyi/poisson_subsampled_laplace/remove", removing(CaseMechanisms::sampledLaplace)),
                entry("renyi/poisson_subsampled_laplace/add", adding(CaseMechanisms::sampledLaplace)),
                entry("renyi/wor_subsampled_gaussian_bound_wbk27", at(RenyiKinds::gaussianOnSubset)),
                entry("renyi/wor_general_bound_wbk9/gaussian", onSubset(CaseMechanisms::gaussian)),
                entry("renyi/wor_general_bound_wbk9/laplace", onSubset(CaseMechanisms::laplace)));
    }

    private static CaseKind at(Function<CaseParameters, RenyiCurve> curve) {
        return CaseKind.upper(given -> curve.apply(given).at(given.order("alpha")));
    }

    /** One direction of a sampled mechanism: D_α of the output with the unit from the output without it. */
    private static CaseKind removing(Function<CaseParameters, SingleEvent> mechanism) {
        return at(given -> pair(mechanism.apply(given)).divergence(NO_OTHER_BOUND));
    }

    /** The other direction. */
    private static CaseKind adding(Function<CaseParameters, SingleEvent> mechanism) {
        return at(given -> pair(mechanism.apply(given)).reversed().divergence(NO_OTHER_BOUND));
    }

    private static LossPair pair(SingleEvent event) {
        return event.pair().orElseThrow();
    }

    private static CaseKind onSubset(Function<CaseParameters, SingleEvent> mechanism) {
        return at(given -> WithoutReplacementCurve.of(
                given.exact("q"), mechanism.apply(given).curve()));
    }

    private static RenyiCurve gaussianOnSubset(CaseParameters given) {
        return WithoutReplacementCurve.gaussian(
                given.exact("q"),
                CaseMechanisms.gaussian(given).gaussianMuSquared().orElseThrow());
    }
}
