package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Declared;

/**
 * Counts of ranges that are cut where there are many rows, for two cells, and what can be broken about it. Half of ε = 1 is for both
 * cells together. The other half is for each alone where the first count is above a limit, and for both again elsewhere.
 */
record RangesVariant(Fault fault, Neighbours neighbours) implements Mechanism<long[], List<Long>> {
    private static final long LIMIT = 10;
    private static final Sampler ONE = sampler(1);
    private static final Sampler TWO = sampler(2);
    private static final Sampler FOUR = sampler(4);

    /** What is broken. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** The exact count says whether the range is cut. */
        EXACT_CUT,
        /** What is measured again costs all of ε. */
        ALL_AGAIN
    }

    static List<Specimen> all() {
        return List.of(
                new Specimen(
                        subject("ranges-exact-cut", Fault.EXACT_CUT, ADD_REMOVE),
                        "the exact count says whether a range is cut",
                        Layer.BETTING),
                new Specimen(
                        subject("ranges-all-again", Fault.ALL_AGAIN, ADD_REMOVE),
                        "what is measured again is not charged for what was measured before",
                        Layer.BETTING));
    }

    static List<Subject<?, ?>> controls() {
        return List.of(
                subject("ranges-paid", Fault.NONE, ADD_REMOVE),
                subject("ranges-paid-substitute", Fault.NONE, SUBSTITUTE));
    }

    private static Subject<?, ?> subject(String name, Fault fault, Neighbours neighbours) {
        List<Pair<long[]>> pairs = neighbours == ADD_REMOVE
                ? List.of(
                        Pair.of(new long[] {LIMIT, 0}, new long[] {LIMIT + 1, 0}),
                        Pair.of(new long[] {0, 0}, new long[] {0, 1}))
                : List.of(Pair.of(new long[] {40, 40}, new long[] {41, 39}));
        return Subject.of(name, new RangesVariant(fault, neighbours), InputPairs.of(pairs));
    }

    @Override
    public Declared event() {
        return new Declared(new Guarantee.Pure(Epsilon.of("1"), neighbours));
    }

    @Override
    public List<Long> release(long[] counts, Noise noise) {
        Sampler half = neighbours == SUBSTITUTE ? FOUR : TWO;
        Sampler again = fault == Fault.ALL_AGAIN ? ONE : half;
        long both = counts[0] + counts[1];
        long first = both + half.draw(noise);
        List<Long> answers = new ArrayList<>(List.of(first));
        if ((fault == Fault.EXACT_CUT ? both : first) > LIMIT) {
            answers.add(counts[0] + again.draw(noise));
            answers.add(counts[1] + again.draw(noise));
        } else {
            answers.add(both + again.draw(noise));
        }
        return List.copyOf(answers);
    }

    private static Sampler sampler(long scale) {
        return DiscreteLaplace.of(BigInteger.valueOf(scale), BigInteger.ONE);
    }
}
