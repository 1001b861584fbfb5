package org.mizan.privacy.accounting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.event.Use;
import org.mizan.privacy.loss.GaussianProfile;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.LossProfile;
import org.mizan.privacy.loss.Part;
import org.mizan.privacy.loss.PrivacyProfile;
import org.mizan.privacy.loss.Resolution;

/** The least of several profiles that all bound the same events. */
final class TightProfile implements PrivacyProfile {
    private static final int FEW = 64;

    private final List<PrivacyProfile> profiles;

    private TightProfile(List<PrivacyProfile> profiles) {
        this.profiles = profiles;
    }

    /**
     * A loss distribution is the tightest as a rule, but not always: the pair of a mechanism may be the worst of a family
     * for each ε on its own, where no single member is as bad for all of them, and a grid says nothing of losses whose
     * exponential no double can hold. The curve of very many different events takes long and then decides nothing, so it
     * is left out where there is a loss distribution.
     */
    static PrivacyProfile of(Accountant accountant, Resolution resolution) {
        List<PrivacyProfile> profiles = new ArrayList<>();
        accountant.pureEpsilon().ifPresent(epsilon -> profiles.add(new BasicProfile(epsilon, accountant.delta())));
        Optional<PrivacyProfile> byLoss = byLoss(accountant, resolution);
        byLoss.ifPresent(profiles::add);
        if (byLoss.isEmpty() || accountant.uses().size() <= FEW) {
            profiles.add(new RenyiProfile(accountant));
        }
        return new TightProfile(profiles);
    }

    /** Gaussian noise composes to Gaussian noise, so all of it enters as one; everything else as it is. */
    private static Optional<PrivacyProfile> byLoss(Accountant accountant, Resolution resolution) {
        Rational muSquared = Rational.ZERO;
        List<Part> parts = new ArrayList<>();
        for (Use use : accountant.uses()) {
            if (isGaussian(use.event())) {
                muSquared = muSquared.plus(
                        use.event().gaussianMuSquared().orElseThrow().times(use.count()));
                continue;
            }
            Optional<LossPair> pair = use.event().pair();
            if (pair.isEmpty()) {
                return Optional.empty();
            }
            parts.add(new Part(pair.get(), use.count()));
        }
        if (parts.isEmpty()) {
            return Optional.of(GaussianProfile.of(muSquared));
        }
        if (muSquared.signum() > 0) {
            parts.add(new Part(LossPair.gaussian(Math.nextUp(Math.sqrt(muSquared.upper()))), 1));
        }
        return Optional.of(LossProfile.empty().plus(parts).at(resolution));
    }

    private static boolean isGaussian(SingleEvent event) {
        return event.pureEpsilon().isEmpty() && event.gaussianMuSquared().isPresent();
    }

    @Override
    public double delta(double epsilon) {
        PrivacyProfile.requireEpsilon(epsilon);
        return profiles.stream()
                .mapToDouble(profile -> profile.delta(epsilon))
                .min()
                .orElseThrow();
    }

    @Override
    public double epsilon(double delta) {
        PrivacyProfile.requireDelta(delta);
        return profiles.stream()
                .mapToDouble(profile -> profile.epsilon(delta))
                .min()
                .orElseThrow();
    }

    /** Basic composition: (Σε, Σδ) and nothing else. */
    private record BasicProfile(Epsilon sum, Delta aside) implements PrivacyProfile {
        @Override
        public double delta(double epsilon) {
            return epsilon >= sum.upper() ? aside.upper() : 1;
        }

        @Override
        public double epsilon(double delta) {
            return delta >= aside.upper() ? sum.upper() : Double.POSITIVE_INFINITY;
        }
    }
}
