package org.mizan.privacy.loss.composition;

import java.util.ArrayList;
import java.util.List;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The certified profile of a composition of dominating pairs: no ε or δ it returns is below the truth, whatever the
 * rounding. Both directions are composed and the larger counts; a coarse grid is mostly enough to see that the second
 * is the smaller one.
 *
 * <p>Each value costs a few fast transforms; the grid is chosen for it, so that at the default {@link Resolution} ε is a
 * few parts in 10⁵ above the truth at most.
 */
public final class LossProfile implements PrivacyProfile {
    private final List<Direction> directions;
    private final Resolution resolution;

    private LossProfile(List<Direction> directions, Resolution resolution) {
        this.directions = directions;
        this.resolution = resolution;
    }

    /** The profile of nothing yet. */
    public static LossProfile empty() {
        return new LossProfile(List.of(), Resolution.STANDARD);
    }

    /** The profile after {@code count} more uses of a mechanism that the pair dominates. */
    public LossProfile plus(LossPair pair, long count) {
        return plus(List.of(new RepeatedPair(pair, count)));
    }

    /** The profile after all of these as well. */
    public LossProfile plus(List<RepeatedPair> more) {
        List<RepeatedPair> forward = new ArrayList<>(
                directions.isEmpty() ? List.of() : directions.get(0).parts());
        more.stream().filter(part -> !isLossless(part.pair())).forEach(forward::add);
        return new LossProfile(both(forward), resolution);
    }

    /** A mechanism that does not look at the data adds nothing, and has no law to transform. */
    private static boolean isLossless(LossPair pair) {
        return pair.greatest() <= 0 && pair.least() >= 0 && pair.certainP() == 0 && pair.certainQ() == 0;
    }

    private static List<Direction> both(List<RepeatedPair> parts) {
        if (parts.isEmpty()) {
            return List.of();
        }
        Direction forward = new Direction(parts);
        return forward.isSymmetric() ? List.of(forward) : List.of(forward, forward.reversed());
    }

    /** The same profile computed on a grid of another fineness. */
    public LossProfile at(Resolution other) {
        return new LossProfile(directions, other);
    }

    @Override
    public double delta(double epsilon) {
        double delta = Math.max(0, -Math.expm1(PrivacyProfile.requireEpsilon(epsilon)));
        for (Direction direction : directions) {
            if (delta == 0 || isCoarse() || direction.delta(epsilon, Resolution.COARSE) > delta) {
                delta = Math.max(delta, direction.delta(epsilon, resolution));
            }
        }
        return delta;
    }

    @Override
    public double epsilon(double delta) {
        PrivacyProfile.requireDelta(delta);
        double epsilon = 0;
        for (Direction direction : directions) {
            if (epsilon == 0 || isCoarse() || direction.epsilon(delta, Resolution.COARSE) > epsilon) {
                epsilon = Math.max(epsilon, direction.epsilon(delta, resolution));
            }
        }
        return epsilon;
    }

    private boolean isCoarse() {
        return resolution == Resolution.COARSE;
    }
}
