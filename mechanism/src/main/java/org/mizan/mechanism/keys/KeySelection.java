package org.mizan.mechanism.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;

/**
 * Tells which of a private set of keys many units have. The input says for each key how many units have it, <em>each
 * unit counted once for a key and for at most {@code keysPerUnit} of them</em>; bounding that is the caller's part. The
 * keys that are told are in the order of the map, which must be an order of the keys themselves.
 *
 * <p>One unit changes as many counts by one as it has keys, or twice as many when it is replaced, and each key is
 * decided with coins of its own: that many events of the {@link KeyRule}.
 */
public final class KeySelection<K> implements Mechanism<SortedMap<K, Long>, List<K>> {
    private final KeyRule rule;
    private final Event event;

    private KeySelection(KeyRule rule, long changes) {
        this.rule = rule;
        this.event = new Repeated(rule.event(), changes);
    }

    /**
     * The best rule for one key, with ε and δ split evenly over the counts that one unit can change: (ε, δ) for all
     * keys.
     */
    public static <K> KeySelection<K> truncatedGeometric(
            Epsilon epsilon, Delta delta, int keysPerUnit, Neighbours neighbours) {
        long changes = changes(keysPerUnit, neighbours);
        Epsilon each = new Epsilon(epsilon.value().over(Rational.of(changes)));
        return new KeySelection<>(TruncatedGeometric.of(each, share(delta, changes), neighbours), changes);
    }

    /** Gaussian noise of a variance on every count, and δ for all keys that a unit alone could show, split evenly. */
    public static <K> KeySelection<K> gaussian(Rational variance, Delta delta, int keysPerUnit, Neighbours neighbours) {
        long changes = changes(keysPerUnit, neighbours);
        return new KeySelection<>(GaussianThreshold.of(variance, share(delta, changes), neighbours), changes);
    }

    private static Delta share(Delta delta, long changes) {
        return new Delta(delta.value().over(Rational.of(changes)));
    }

    private static long changes(int keysPerUnit, Neighbours neighbours) {
        if (keysPerUnit < 1) {
            throw MechanismRefusal.KEYS_RANGE.with(keysPerUnit);
        }
        return switch (neighbours) {
            case ADD_REMOVE -> keysPerUnit;
            case SUBSTITUTE -> 2L * keysPerUnit;
        };
    }

    @Override
    public List<K> release(SortedMap<K, Long> counts, Noise noise) {
        List<K> told = new ArrayList<>();
        counts.forEach((key, count) -> {
            if (rule.release(count, noise)) {
                told.add(key);
            }
        });
        return List.copyOf(told);
    }

    /** The same for keys that are the indexes of their counts: the indexes that are told, ascending. */
    public int[] release(long[] counts, Noise noise) {
        return IntStream.range(0, counts.length)
                .filter(index -> rule.release(counts[index], noise))
                .toArray();
    }

    /** What telling the keys of one data set costs, however many they are. */
    @Override
    public Event event() {
        return event;
    }

    /** What decides each key. */
    public KeyRule rule() {
        return rule;
    }
}
