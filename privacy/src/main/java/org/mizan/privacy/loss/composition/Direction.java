package org.mizan.privacy.loss.composition;

import java.util.List;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.loss.grid.Cumulants;
import org.mizan.privacy.loss.grid.GridWindow;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.loss.ladder.LadderProfile;
import org.mizan.privacy.loss.tilted.TiltedComposition;
import org.mizan.privacy.loss.tilted.TiltedLaw;
import org.mizan.privacy.loss.tilted.TiltedPart;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;

/** One direction of a composition of dominating pairs, with certified upper bounds on its δ and ε. */
final class Direction {
    /** The parts of δ that may be cut off the upper tail, tried in turn: a heavy tail can hide everything else. */
    private static final double[] NEGLIGIBLE = {1e-8, 1e-5, 1e-3};

    /** How far, as a logarithm, Chernoff's bound may lie above δ before the tail that was kept is taken to be too heavy. */
    private static final double HEAVY = 8;

    /** How much of ln E e^{θL} may come from the last dot alone. */
    private static final double LUMP = 0.05;

    private static final double SAME = 1e-9;

    private static final int MOST_ROUNDS = 8;
    private static final int MOST_HALVINGS = 8;

    /** The part of ε that a grid may add before it is taken to be too coarse, and the same beside a resolution's own. */
    private static final double COARSE = 3e-5;

    private static final double COARSER = 4;

    /** The part of δ that errors and mass that was moved may make up. */
    private static final double BLUNT = 2e-3;

    /** Each use may cost a transform eight units. */
    private static final double MOST_USES = 0x1p56;

    private final List<RepeatedPair> parts;
    private final LadderProfile ladder;

    Direction(List<RepeatedPair> parts) {
        this.parts = List.copyOf(parts);
        this.ladder = new LadderProfile(this.parts);
    }

    List<RepeatedPair> parts() {
        return parts;
    }

    boolean isSymmetric() {
        return parts.stream().allMatch(part -> part.pair().symmetric());
    }

    Direction reversed() {
        return new Direction(parts.stream().map(RepeatedPair::reversed).toList());
    }

    /** An upper bound on δ at this ε. */
    double delta(double epsilon, Resolution resolution) {
        if (epsilon >= greatest()) {
            return certain();
        }
        if (hasNoFiniteLoss()) {
            return Math.min(1, certain() + Math.max(0, -Math.expm1(epsilon)));
        }
        if (isSingle()) {
            return once(epsilon);
        }
        Cumulants whole = new Cumulants(parts, 0);
        double rough = whole.tiltForEpsilon(epsilon);
        double chernoff = Math.exp(Math.min(0, whole.at(rough).value() - rough * epsilon));
        double least = epsilon < 0 ? 1 : Math.min(1, totalVariation());
        for (double part : NEGLIGIBLE) {
            double negligible = 1e-4 * part * chernoff;
            Cumulants cumulants = new Cumulants(parts, negligible);
            double tilt = cumulants.tiltForEpsilon(epsilon);
            GridWindow window = GridWindow.of(parts, cumulants, tilt, resolution, epsilon, epsilon);
            List<TiltedPart> tilted = tilted(window, cumulants, negligible);
            if (!tilted.isEmpty()) {
                TiltedLaw law = TiltedComposition.compose(tilted, window, negligible);
                TiltedLaw.Reading reading = law.reading(epsilon);
                double delta = reading.delta();
                least = delta < least ? delta : least;
                if (delta < 1
                        && !isHeavy(law, cumulants, epsilon, delta)
                        && (!ladder.isFeasible() || isClose(window, reading, Math.max(0, epsilon), resolution))) {
                    return least;
                }
            }
            if (ladder.isFeasible()) {
                return Math.min(least, ladder.delta(epsilon, resolution));
            }
        }
        return least;
    }

    /** An upper bound on the least ε ≥ 0 at which δ is reached. */
    double epsilon(double delta, Resolution resolution) {
        if (delta >= 1) {
            return 0;
        }
        if (certain() > delta) {
            return Double.POSITIVE_INFINITY;
        }
        if (hasNoFiniteLoss() || totalVariation() <= delta) {
            return 0;
        }
        double least = greatest();
        if (delta == 0) {
            return least;
        }
        if (isSingle()) {
            return leastOnce(delta, least);
        }
        return Math.min(least, composed(delta, resolution));
    }

    /**
     * Composes around the ε that Chernoff's bound gives. Where the tail is too heavy for a tilt or the grid too coarse, the
     * ladder gives an ε to compose around, or the one that was found does.
     */
    private double composed(double delta, Resolution resolution) {
        double found = Double.POSITIVE_INFINITY;
        int rounds = ladder.isFeasible() ? NEGLIGIBLE.length : isPrecise() ? MOST_ROUNDS : 1;
        for (int round = 0; round < rounds; round++) {
            double negligible = NEGLIGIBLE[Math.min(round, NEGLIGIBLE.length - 1)] * delta;
            Cumulants cumulants = new Cumulants(parts, negligible);
            double tilt;
            GridWindow window;
            if (found < Double.POSITIVE_INFINITY) {
                tilt = cumulants.tiltForEpsilon(found);
                window = GridWindow.of(parts, cumulants, tilt, resolution, found, found / 8);
            } else {
                tilt = cumulants.tiltForDelta(delta);
                double chernoff = (cumulants.at(tilt).value() - Math.log(delta)) / tilt;
                window = GridWindow.of(parts, cumulants, tilt, resolution, chernoff, Double.POSITIVE_INFINITY);
            }
            List<TiltedPart> tilted = tilted(window, cumulants, negligible);
            if (!tilted.isEmpty()) {
                TiltedLaw law = TiltedComposition.compose(tilted, window, negligible);
                double next = law.epsilon(delta);
                boolean settled = next > 0.99 * found && (round >= NEGLIGIBLE.length || isSame(next, found));
                found = Math.min(found, next);
                if (next < Double.POSITIVE_INFINITY
                        && !isHeavy(law, cumulants, next, delta)
                        && (!ladder.isFeasible()
                                || (window.isInside(next) && isClose(window, law.reading(next), next, resolution)))) {
                    return found;
                }
                if (settled) {
                    break;
                }
            }
            if (round == 0 && ladder.isFeasible()) {
                found = Math.min(found, ladder.epsilon(delta, resolution));
            }
        }
        return ladder.isFeasible() || !isPrecise() ? found : lowered(found, delta, resolution);
    }

    /**
     * Whether a reading is near the truth: the window's grid raises this ε by next to nothing, and next to nothing of the
     * reading is there for errors, which would decide it otherwise.
     */
    private boolean isClose(GridWindow window, TiltedLaw.Reading reading, double epsilon, Resolution resolution) {
        double raised = uses() * (window.tilt() + 1) * window.step() * window.step() / 12;
        return raised <= Math.max(COARSE, COARSER * resolution.tolerance()) * epsilon
                && reading.errors() - certain() <= BLUNT * reading.delta();
    }

    /** Whether another window and another cut gave what was found before, so that no third will do better. */
    private boolean isSame(double next, double found) {
        return !ladder.isFeasible() && Math.abs(next - found) <= SAME * found;
    }

    private double uses() {
        return parts.stream().mapToDouble(RepeatedPair::count).sum();
    }

    /** Whether powers of so many uses leave a transform any digits; where they do not, a Rényi curve says more. */
    private boolean isPrecise() {
        return uses() < MOST_USES;
    }

    /** A lower ε, by halving, that is certified by its own δ: where the tail is too heavy for an ε to be read well. */
    private double lowered(double found, double delta, Resolution resolution) {
        double high = found;
        double low = found / 16;
        // Where not even the last of all halvings would help, none does.
        double nearest = found * Math.pow(16, -Math.scalb(1.0, -MOST_HALVINGS));
        if (!(found < Double.POSITIVE_INFINITY) || delta(nearest, resolution) > delta) {
            return found;
        }
        for (int step = 0; step < MOST_HALVINGS; step++) {
            double middle = Math.sqrt(low * high);
            if (delta(middle, resolution) <= delta) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /**
     * The parts on the window's grid; none where no transform of them can serve, or where the ladder serves better: what was
     * cut off the tail stands at the last dot, and decides the tilted law.
     */
    private List<TiltedPart> tilted(GridWindow window, Cumulants cumulants, double negligible) {
        if (!window.isUsable()) {
            return List.of();
        }
        List<TiltedPart> tilted = TiltedComposition.tilted(parts, window, negligible);
        double logMoment = tilted.stream()
                .mapToDouble(part -> part.count() * part.logMoment())
                .sum();
        boolean isLumped =
                cumulants.isWhole() && logMoment - cumulants.at(window.tilt()).value() > LUMP;
        return isLumped && ladder.isFeasible() ? List.of() : tilted;
    }

    /** Whether Chernoff's bound lies so far above δ that the tilted law must have most of its mass beyond ε. */
    private boolean isHeavy(TiltedLaw law, Cumulants cumulants, double epsilon, double delta) {
        double tilt = law.tilt();
        double logChernoff = ladder.isFeasible()
                ? law.logChernoff(epsilon)
                : cumulants.at(tilt).value() - tilt * epsilon;
        return logChernoff > Math.log(delta) + HEAVY;
    }

    private boolean isSingle() {
        return parts.size() == 1 && parts.get(0).count() == 1;
    }

    /**
     * P(L &gt; ε) - e^ε Q(L &gt; ε), straight from the tails. These may be taken at a loss that is off by a few units; between
     * there and ε the two integrands differ by as little, so that this costs units of the tail of P that begins below both.
     */
    private double once(double epsilon) {
        LossPair pair = parts.get(0).pair();
        double p = pair.signedTailP(epsilon);
        double q = pair.signedTailQ(epsilon);
        double shift = 128 * Rounding.UNIT * (1 + Math.abs(epsilon));
        double shifted = shift * LossPair.above(pair.signedTailP(epsilon - shift));
        double above = LossPair.above(p);
        double without = LogSpace.timesExp(LossPair.above(q), epsilon) - LogSpace.timesExp(pair.error(q), epsilon);
        double difference = above - (without > 0 ? without : 0);
        return Math.min(1, Rounding.upBy(Math.max(certain(), difference), pair.error(p) + shifted));
    }

    /** The least ε at which {@link #once} reaches δ, or {@code greatest}, where it does so at the latest. */
    private double leastOnce(double delta, double greatest) {
        if (once(0) <= delta) {
            return 0;
        }
        double high = Double.MIN_NORMAL;
        while (high < greatest && once(high) > delta) {
            high *= 4;
        }
        return Search.bracket(epsilon -> epsilon < greatest ? once(epsilon) - delta : -1, 0, Math.min(high, greatest))
                .high();
    }

    /** A bound on δ(0): distances in total variation add up, and δ(ε) is no greater for any ε ≥ 0. */
    private double totalVariation() {
        double sum = 0;
        for (RepeatedPair part : parts) {
            double p = part.pair().signedTailP(0);
            double q = part.pair().signedTailQ(0);
            double error = part.pair().error(p) + part.pair().error(q) + 4 * Rounding.UNIT;
            sum += part.count() * (Math.max(0, LossPair.above(p) - LossPair.above(q)) + error);
        }
        return Rounding.up(sum, 1e-13 * parts.size());
    }

    /** Whether a loss is 0 or infinite, which leaves no law to transform. */
    private boolean hasNoFiniteLoss() {
        return parts.stream()
                .allMatch(part -> part.pair().greatest() <= 0 && part.pair().least() >= 0);
    }

    /** The sum of all greatest finite losses. */
    private double greatest() {
        double sum = parts.stream()
                .mapToDouble(part -> part.count() * Math.max(0, part.pair().greatest()))
                .sum();
        return Rounding.up(sum, 1e-14);
    }

    /** The chance that some use gives the secret away. */
    private double certain() {
        double logNone = 0;
        for (RepeatedPair part : parts) {
            logNone += part.count() * Math.log1p(-part.pair().certainP());
        }
        return logNone == 0 ? 0 : Math.min(1, Rounding.up(-Math.expm1(logNone), 1e-14));
    }
}
