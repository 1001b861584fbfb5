package org.mizan.privacy.accounting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event.Use;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.composition.LossProfile;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.privacy.profile.PrivacyProfile;

/** The least of several profiles that all bound the same events. */
final class TightProfile implements PrivacyProfile {
    private static final int FEW = 64;
    private static final double AGREEMENT = 1e-4;

    private final Map<Method, PrivacyProfile> profiles;

    private TightProfile(Map<Method, PrivacyProfile> profiles) {
        this.profiles = profiles;
    }

    /**
     * A loss distribution is the tightest as a rule, but not always: the pair of a mechanism may be the worst of a family
     * for each ε on its own, where no single member is as bad for all of them, and a grid says nothing of losses whose
     * exponential no double can hold. The curve of very many different events takes long and then decides nothing, so it
     * is left out where there is a loss distribution.
     */
    static TightProfile of(Accountant accountant, Resolution resolution) {
        Map<Method, PrivacyProfile> profiles = new EnumMap<>(Method.class);
        byLoss(accountant, resolution).ifPresent(profile -> profiles.put(Method.LOSS_DISTRIBUTION, profile));
        accountant
                .pureEpsilon()
                .ifPresent(epsilon -> profiles.put(Method.BASIC, new BasicProfile(epsilon, accountant.delta())));
        if (!profiles.containsKey(Method.LOSS_DISTRIBUTION) || accountant.uses().size() <= FEW) {
            profiles.put(Method.RENYI, new RenyiProfile(accountant));
        }
        accountant
                .group()
                .filter(group -> !isNoise(accountant))
                .ifPresent(group ->
                        profiles.put(Method.GROUP, new GroupProfile(of(group.one(), resolution), group.size())));
        return new TightProfile(profiles);
    }

    /** Of noise for as many times the sensitivity the profile is known, and no chain of steps is less. */
    private static boolean isNoise(Accountant accountant) {
        return accountant.uses().stream().allMatch(use -> use.event().isNoise());
    }

    /** Gaussian noise composes to Gaussian noise, so all of it enters as one; everything else as it is. */
    private static Optional<PrivacyProfile> byLoss(Accountant accountant, Resolution resolution) {
        Rational muSquared = Rational.ZERO;
        List<RepeatedPair> parts = new ArrayList<>();
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
            parts.add(new RepeatedPair(pair.get(), use.count()));
        }
        if (parts.isEmpty()) {
            return Optional.of(GaussianProfile.of(muSquared));
        }
        if (muSquared.signum() > 0) {
            parts.add(new RepeatedPair(LossPair.gaussian(Math.nextUp(Math.sqrt(muSquared.upper()))), 1));
        }
        return Optional.of(LossProfile.empty().plus(parts).at(resolution));
    }

    /** The events of which no loss distribution is known, so that there is none of all of them together. */
    static List<SingleEvent> withoutLossDistribution(Accountant accountant) {
        Optional<Accountant.Group> group = accountant.group();
        return group.map(Accountant.Group::one).orElse(accountant).uses().stream()
                .map(Use::event)
                .filter(event -> isUnknown(group.map(units -> units.of(event)).orElse(event)))
                .toList();
    }

    private static boolean isUnknown(SingleEvent event) {
        return !isGaussian(event) && event.pair().isEmpty();
    }

    private static boolean isGaussian(SingleEvent event) {
        return event.pureEpsilon().isEmpty() && event.gaussianMuSquared().isPresent();
    }

    @Override
    public double delta(double epsilon) {
        PrivacyProfile.requireEpsilon(epsilon);
        return profiles.values().stream()
                .mapToDouble(profile -> profile.delta(epsilon))
                .min()
                .orElseThrow();
    }

    @Override
    public double epsilon(double delta) {
        return tightest(delta).epsilon();
    }

    Tightest tightest(double delta) {
        PrivacyProfile.requireDelta(delta);
        Map<Method, Double> bounds = new EnumMap<>(Method.class);
        profiles.forEach((method, profile) -> bounds.put(method, profile.epsilon(delta)));
        double least = Collections.min(bounds.values());
        return bounds.entrySet().stream()
                .filter(bound -> bound.getValue() <= least * (1 + AGREEMENT))
                .map(bound -> new Tightest(least, bound.getKey()))
                .findFirst()
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
