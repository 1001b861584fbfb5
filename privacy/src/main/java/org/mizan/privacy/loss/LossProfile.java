package org.mizan.privacy.loss;

import java.util.ArrayList;
import java.util.List;
import org.mizan.privacy.numeric.Rounding;

/**
 * The certified profile of a composition of dominating pairs: no ε or δ it returns is below the truth, whatever the
 * rounding. Both directions are composed and the larger counts; a coarse grid is mostly enough to see that the second
 * is the smaller one.
 *
 * <p>Each value costs a few fast transforms; the grid is chosen for it, so that at the default {@link Resolution} ε is a
 * few parts in 10⁵ above the truth at most.
 */
public final class LossProfile implements PrivacyProfile {
    /** The parts of δ that may be cut off the upper tail, tried in turn: a heavy tail can hide everything else. */
    private static final double[] NEGLIGIBLE = {1e-8, 1e-5, 1e-3};

    private final List<List<Part>> directions;
    private final Resolution resolution;

    private LossProfile(List<List<Part>> directions, Resolution resolution) {
        this.directions = directions;
        this.resolution = resolution;
    }

    /** The profile of nothing yet. */
    public static LossProfile empty() {
        return new LossProfile(List.of(), Resolution.STANDARD);
    }

    /** The profile after {@code count} more uses of a mechanism that the pair dominates. */
    public LossProfile plus(LossPair pair, long count) {
        return plus(List.of(new Part(pair, count)));
    }

    /** The profile after all of these as well. */
    public LossProfile plus(List<Part> more) {
        List<Part> forward = new ArrayList<>(directions.isEmpty() ? List.of() : directions.get(0));
        more.stream().filter(part -> !isLossless(part.pair())).forEach(forward::add);
        return new LossProfile(both(forward), resolution);
    }

    /** A mechanism that does not look at the data adds nothing, and has no law to transform. */
    private static boolean isLossless(LossPair pair) {
        return pair.greatest() <= 0 && pair.least() >= 0 && pair.certainP() == 0 && pair.certainQ() == 0;
    }

    private static List<List<Part>> both(List<Part> forward) {
        if (forward.isEmpty()) {
            return List.of();
        }
        List<Part> parts = List.copyOf(forward);
        return parts.stream().allMatch(part -> part.pair().symmetric())
                ? List.of(parts)
                : List.of(parts, parts.stream().map(Part::reversed).toList());
    }

    /** The same profile computed on a grid of another fineness. */
    public LossProfile at(Resolution other) {
        return new LossProfile(directions, other);
    }

    @Override
    public double delta(double epsilon) {
        double delta = Math.max(0, -Math.expm1(epsilon));
        for (List<Part> parts : directions) {
            if (delta == 0
                    || resolution == Resolution.COARSE
                    || at(Resolution.COARSE).delta(parts, epsilon) > delta) {
                delta = Math.max(delta, delta(parts, epsilon));
            }
        }
        return delta;
    }

    @Override
    public double epsilon(double delta) {
        double epsilon = 0;
        for (List<Part> parts : directions) {
            if (epsilon == 0
                    || resolution == Resolution.COARSE
                    || at(Resolution.COARSE).epsilon(parts, delta) > epsilon) {
                epsilon = Math.max(epsilon, epsilon(parts, delta));
            }
        }
        return epsilon;
    }

    private double delta(List<Part> parts, double epsilon) {
        if (epsilon == Double.POSITIVE_INFINITY) {
            return certain(parts);
        }
        if (hasNoFiniteLoss(parts)) {
            return Math.min(1, certain(parts) + Math.max(0, -Math.expm1(epsilon)));
        }
        Cumulants whole = new Cumulants(parts, 0);
        double rough = whole.tiltForEpsilon(epsilon);
        double chernoff = Math.exp(Math.min(0, whole.at(rough).value() - rough * epsilon));
        double least = epsilon < 0 ? 1 : Math.min(1, totalVariation(parts));
        for (double part : NEGLIGIBLE) {
            double delta = delta(parts, epsilon, 1e-4 * part * chernoff);
            if (delta < 1) {
                return Math.min(least, delta);
            }
        }
        return least;
    }

    private double delta(List<Part> parts, double epsilon, double negligible) {
        Cumulants cumulants = new Cumulants(parts, negligible);
        double tilt = cumulants.tiltForEpsilon(epsilon);
        Window window = Window.of(parts, cumulants, tilt, resolution, epsilon, epsilon);
        double delta = window.isUsable()
                ? TiltedComposition.compose(parts, window, negligible).delta(epsilon)
                : 1;
        return delta <= 1 ? delta : 1;
    }

    private double epsilon(List<Part> parts, double delta) {
        if (delta >= 1) {
            return 0;
        }
        if (!(delta > 0)) {
            return greatest(parts);
        }
        if (hasNoFiniteLoss(parts)) {
            return certain(parts) <= delta ? 0 : Double.POSITIVE_INFINITY;
        }
        if (totalVariation(parts) <= delta) {
            return 0;
        }
        double least = greatest(parts);
        for (double part : NEGLIGIBLE) {
            double epsilon = epsilon(parts, delta, part * delta);
            if (Double.isFinite(epsilon)) {
                return Math.min(least, epsilon);
            }
        }
        return least;
    }

    private double epsilon(List<Part> parts, double delta, double negligible) {
        Cumulants cumulants = new Cumulants(parts, negligible);
        double tilt = cumulants.tiltForDelta(delta);
        double chernoff = (cumulants.at(tilt).value() - Math.log(delta)) / tilt;
        Window window = Window.of(parts, cumulants, tilt, resolution, chernoff, Double.POSITIVE_INFINITY);
        return window.isUsable()
                ? TiltedComposition.compose(parts, window, negligible).epsilon(delta)
                : Double.POSITIVE_INFINITY;
    }

    /** A bound on δ(0): distances in total variation add up, and δ(ε) is no greater for any ε ≥ 0. */
    private static double totalVariation(List<Part> parts) {
        double sum = 0;
        for (Part part : parts) {
            double p = part.pair().signedTailP(0);
            double q = part.pair().signedTailQ(0);
            double error = LossPair.TAIL_ERROR * (Math.abs(p) + Math.abs(q)) + 4 * Rounding.UNIT;
            sum += part.count() * (Math.max(0, LossPair.above(p) - LossPair.above(q)) + error);
        }
        return Rounding.up(sum, 1e-13 * parts.size());
    }

    /** Whether a loss is 0 or infinite, which leaves no law to transform. */
    private static boolean hasNoFiniteLoss(List<Part> parts) {
        return parts.stream()
                .allMatch(part -> part.pair().greatest() <= 0 && part.pair().least() >= 0);
    }

    /** The sum of all greatest losses, which no δ can exceed. */
    private static double greatest(List<Part> parts) {
        double sum = parts.stream()
                .mapToDouble(part -> part.count() * certainLoss(part.pair()))
                .sum();
        return Rounding.up(sum, 1e-14);
    }

    /** The chance that some use gives the secret away. */
    private static double certain(List<Part> parts) {
        double logNone = parts.stream()
                .mapToDouble(part -> part.count() * Math.log1p(-part.pair().certainP()))
                .sum();
        return Math.min(1, Rounding.up(-Math.expm1(logNone), 1e-14));
    }

    private static double certainLoss(LossPair pair) {
        return pair.certainP() > 0 ? Double.POSITIVE_INFINITY : Math.max(0, pair.greatest());
    }
}
