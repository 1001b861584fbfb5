package org.mizan.audit.subject;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.mizan.audit.AuditRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;

/**
 * The pairs of inputs that a subject is tried on.
 *
 * @param worst those most likely to tell, the very worst first: every layer tries them
 * @param generator makes random pairs, for replay and for random differential privacy
 */
public record InputPairs<I>(List<Pair<I>> worst, Function<Noise, Pair<I>> generator) {
    public InputPairs {
        worst = List.copyOf(worst);
        if (worst.isEmpty()) {
            throw AuditRefusal.PAIRS_EMPTY.with();
        }
    }

    /** One pair, every time. */
    public static <I> InputPairs<I> of(I first, I second) {
        return of(List.of(Pair.of(first, second)));
    }

    /** These pairs only; the generator picks one of them. */
    public static <I> InputPairs<I> of(List<Pair<I>> pairs) {
        return new InputPairs<>(pairs, noise -> pairs.get((int) UniformInteger.below(pairs.size(), noise)));
    }

    /**
     * Those pairs of which both inputs meet a condition, such as a public number of records; random ones are drawn
     * until they do.
     */
    public InputPairs<I> where(Predicate<I> condition) {
        Predicate<Pair<I>> both = pair -> condition.test(pair.first()) && condition.test(pair.second());
        return new InputPairs<>(worst.stream().filter(both).toList(), noise -> {
            Pair<I> pair = generator.apply(noise);
            while (!both.test(pair)) {
                pair = generator.apply(noise);
            }
            return pair;
        });
    }

    /** The same pairs in another form. */
    public <J> InputPairs<J> as(Function<I, J> form) {
        return new InputPairs<>(
                worst.stream().map(pair -> pair.as(form)).toList(),
                noise -> generator.apply(noise).as(form));
    }

    /** The worst pairs of two neighbours, without those that are only reordered. */
    public List<Pair<I>> neighbours() {
        return worst.stream().filter(pair -> !pair.reordered()).toList();
    }
}
