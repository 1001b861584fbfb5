package org.mizan.audit.conformance;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Function;
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

    static Map<String, Kind> all() {
        return Map.ofEntries(
                entry("renyi/gaussian", at(given -> Mechanisms.gaussian(given).curve())),
                entry("renyi/laplace", at(given -> Mechanisms.laplace(given).curve())),
                entry(
                        "renyi/randomized_response",
                        at(given -> Mechanisms.randomizedResponse(given).curve())),
                entry("renyi/pure_dp_worst_case", at(given -> PureCurve.of(new Epsilon(given.exact("epsilon"))))),
                entry("renyi/poisson_subsampled_gaussian/remove", removing(Mechanisms::sampledGaussian)),
                entry("renyi/poisson_subsampled_gaussian/add", adding(Mechanisms::sampledGaussian)),
                entry("renyi/poisson_subsampled_laplace/remove", removing(Mechanisms::sampledLaplace)),
                entry("renyi/poisson_subsampled_laplace/add", adding(Mechanisms::sampledLaplace)),
                entry("renyi/wor_subsampled_gaussian_bound_wbk27", at(RenyiKinds::gaussianOnSubset)),
                entry("renyi/wor_general_bound_wbk9/gaussian", onSubset(Mechanisms::gaussian)),
                entry("renyi/wor_general_bound_wbk9/laplace", onSubset(Mechanisms::laplace)));
    }

    private static Kind at(Function<Parameters, RenyiCurve> curve) {
        return Kind.upper(given -> curve.apply(given).at(given.order("alpha")));
    }

    /** One direction of a sampled mechanism: D_α of the output with the unit from the output without it. */
    private static Kind removing(Function<Parameters, SingleEvent> mechanism) {
        return at(given -> pair(mechanism.apply(given)).divergence(NO_OTHER_BOUND));
    }

    /** The other direction. */
    private static Kind adding(Function<Parameters, SingleEvent> mechanism) {
        return at(given -> pair(mechanism.apply(given)).reversed().divergence(NO_OTHER_BOUND));
    }

    private static LossPair pair(SingleEvent event) {
        return event.pair().orElseThrow();
    }

    private static Kind onSubset(Function<Parameters, SingleEvent> mechanism) {
        return at(given -> WithoutReplacementCurve.of(
                given.exact("q"), mechanism.apply(given).curve()));
    }

    private static RenyiCurve gaussianOnSubset(Parameters given) {
        return WithoutReplacementCurve.gaussian(
                given.exact("q"), Mechanisms.gaussian(given).gaussianMuSquared().orElseThrow());
    }
}
