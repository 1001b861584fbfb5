package org.mizan.privacy.loss.ladder;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.loss.grid.Resolution;

/**
 * The composed law of some parts on a {@link Ladder}, which answers for every ε and δ at once; made when it is first asked
 * for. One law has one monotone profile.
 */
public final class LadderProfile {
    /** Probabilities from this on are read from a law without any mass below {@link #NEGLIGIBLE}. */
    private static final double USUAL = 1e-34;

    private static final double NEGLIGIBLE = 1e-40;

    /** For smaller probabilities: next to nothing is left out. */
    private static final double LEAST = 1e-300;

    /** Each use raises masses by a unit for each of some thousand dots; beyond this that would be felt. */
    private static final double MOST_USES = 1e9;

    private final List<RepeatedPair> parts;
    private final Map<Key, LadderLaw> laws = new ConcurrentHashMap<>();

    private record Key(double fineness, double negligible) {}

    public LadderProfile(List<RepeatedPair> parts) {
        this.parts = parts;
    }

    /**
     * Whether there is a sample among the parts, for which the ladder was made, and the law takes no more than a few seconds and
     * loses nothing to rounding.
     */
    public boolean isFeasible() {
        return parts.stream().anyMatch(part -> part.pair().isSampled())
                && sums() <= 1500
                && parts.stream().mapToDouble(RepeatedPair::count).sum() <= MOST_USES;
    }

    /** How many sums of two laws there are to compute. */
    private long sums() {
        long sums = parts.size() - 1L;
        for (RepeatedPair part : parts) {
            sums += 62L - Long.numberOfLeadingZeros(part.count()) + Long.bitCount(part.count());
        }
        return sums;
    }

    private double fineness(Resolution resolution) {
        long sums = sums();
        if (resolution == Resolution.COARSE || sums > 200) {
            return 0.04;
        }
        return sums > 64 ? 0.02 : sums > 6 ? 0.015 : 0.008;
    }

    private LadderLaw law(Resolution resolution, double negligible) {
        return laws.computeIfAbsent(
                new Key(fineness(resolution), negligible),
                key -> LadderComposition.compose(parts, key.fineness(), key.negligible()));
    }

    /** An upper bound on δ at ε. */
    public double delta(double epsilon, Resolution resolution) {
        double usual = law(resolution, NEGLIGIBLE).delta(epsilon);
        return usual >= USUAL ? usual : Math.min(usual, law(resolution, LEAST).delta(epsilon));
    }

    /** An upper bound on the least ε ≥ 0 at which δ is reached. */
    public double epsilon(double delta, Resolution resolution) {
        return law(resolution, delta >= USUAL ? NEGLIGIBLE : LEAST).epsilon(delta);
    }
}
