package org.mizan.audit.conformance;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Function;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.loss.DiscreteGaussianProfile;
import org.mizan.privacy.loss.DiscreteLaplaceProfile;
import org.mizan.privacy.loss.GaussianProfile;
import org.mizan.privacy.loss.LaplaceProfile;
import org.mizan.privacy.loss.PrivacyProfile;
import org.mizan.privacy.loss.RandomizedResponseProfile;

/** The ε, δ and σ of mechanisms whose profile has a closed form. */
final class ProfileKinds {
    private ProfileKinds() {}

    static Map<String, Kind> all() {
        return Map.ofEntries(
                entry("gaussian/delta_of_eps", delta(ProfileKinds::gaussian)),
                entry("gaussian/eps_of_delta", epsilon(ProfileKinds::gaussian)),
                entry(
                        "gaussian/kfold_eps_of_delta",
                        epsilon(given -> gaussian(given).times(given.count("k")))),
                entry(
                        "gaussian/calibrated_sigma",
                        Kind.upper(given -> GaussianProfile.sigma(given.real("epsilon"), given.real("delta")))),
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

    private static Kind delta(Function<Parameters, PrivacyProfile> profile) {
        return Kind.upper(given -> profile.apply(given).delta(given.real("epsilon")));
    }

    private static Kind epsilon(Function<Parameters, PrivacyProfile> profile) {
        return Kind.upper(given -> profile.apply(given).epsilon(given.real("delta")));
    }

    private static GaussianProfile gaussian(Parameters given) {
        return GaussianProfile.of(Mechanisms.gaussian(given).gaussianMuSquared().orElseThrow());
    }

    private static PrivacyProfile randomizedResponse(Parameters given) {
        return RandomizedResponseProfile.of(given.exact("p"), given.count("k"));
    }
}
