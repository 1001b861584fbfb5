package org.mizan.audit.conformance.accounting;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.profile.DiscreteGaussianProfile;
import org.mizan.privacy.profile.DiscreteLaplaceProfile;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.privacy.profile.LaplaceProfile;
import org.mizan.privacy.profile.PrivacyProfile;
import org.mizan.privacy.profile.RandomizedResponseProfile;

/** The ε, δ and σ of mechanisms whose profile has a closed form. */
final class ProfileKinds {
    private ProfileKinds() {}

    static Map<String, CaseKind> all() {
        return Map.ofEntries(
                entry("gaussian/delta_of_eps", delta(ProfileKinds::gaussian)),
                entry("gaussian/eps_of_delta", epsilon(ProfileKinds::gaussian)),
                entry(
                        "gaussian/kfold_eps_of_delta",
                        epsilon(given -> gaussian(given).times(given.count("k")))),
                entry(
                        "gaussian/calibrated_sigma",
                        CaseKind.upper(given -> GaussianProfile.sigma(given.real("epsilon"), given.real("delta")))),
                entry(
                        "laplace/delta_of_eps",
                        delta(given -> LaplaceProfile.of(new Epsilon(Rational.ONE.over(given.exact("b")))))),
                entry(
                        "discrete_gaussian/delta_of_eps",
                        delta(given -> DiscreteGaussianProfile.of(given.exact("sigma2"), given.count("sensitivity")))),
                entry(
                        "discrete_laplace/delta_of_eps",
                        delta(given -> DiscreteLaplaceProfile.of(given.exact("a"), given.count("sensitivity")))),
                entry("randomized_response/kfold_delta_of_eps", delta(ProfileKinds::randomizedResponse)),
                entry("randomized_response/kfold_eps_of_delta", epsilon(ProfileKinds::randomizedResponse)));
    }

    private static CaseKind delta(Function<CaseParameters, PrivacyProfile> profile) {
        return CaseKind.upper(given -> profile.apply(given).delta(given.real("epsilon")));
    }

    private static CaseKind epsilon(Function<CaseParameters, PrivacyProfile> profile) {
        return CaseKind.upper(given -> profile.apply(given).epsilon(given.real("delta")));
    }

    private static GaussianProfile gaussian(CaseParameters given) {
        return GaussianProfile.of(
                CaseMechanisms.gaussian(given).gaussianMuSquared().orElseThrow());
    }

    private static PrivacyProfile randomizedResponse(CaseParameters given) {
        return RandomizedResponseProfile.of(given.exact("p"), given.count("k"));
    }
}
