package org.mizan.audit;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.NeighbouringRecords;
import org.mizan.audit.subject.Pair;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Neighbours;

/** Neighbouring inputs of the kinds that only some shipped mechanisms take. */
final class DataInputs {
    private static final int MOST_UNITS = 40;

    private DataInputs() {}

    /** Real values, one for each unit. */
    static InputPairs<double[]> reals(double lower, double upper, Neighbours neighbours) {
        return NeighbouringRecords.between(lower, upper, neighbours)
                .as(values -> values.stream().mapToDouble(value -> value).toArray());
    }

    /** Integers, one for each unit. */
    static InputPairs<long[]> integers(double lower, double upper, Neighbours neighbours) {
        return NeighbouringRecords.between(lower, upper, neighbours)
                .as(values -> values.stream().mapToLong(Double::longValue).toArray());
    }

    /** Any two vectors of bits. */
    static InputPairs<BitSet> bits(int length) {
        BitSet full = new BitSet();
        full.set(0, 2 * length);
        List<Pair<BitSet>> worst = List.of(
                Pair.of(bit(0), bit(length - 1)),
                Pair.of(new BitSet(), bit(0)),
                Pair.of(full, bit(length - 1)),
                Pair.of(bit(length), bit(0)));
        return new InputPairs<>(worst, noise -> Pair.of(randomBits(noise), randomBits(noise)));
    }

    private static BitSet bit(int place) {
        BitSet bits = new BitSet();
        bits.set(place);
        return bits;
    }

    private static BitSet randomBits(Noise noise) {
        return BitSet.valueOf(new long[] {noise.nextLong()});
    }

    /** How many units have a key: one unit more or less. */
    static InputPairs<Long> unitsOfAKey() {
        return new InputPairs<>(
                LongStream.range(0, MOST_UNITS)
                        .mapToObj(units -> Pair.of(units, units + 1))
                        .toList(),
                noise -> {
                    long units = UniformInteger.below(MOST_UNITS, noise);
                    return Pair.of(units, units + 1);
                });
    }

    /** How many units have each key: one unit with two keys more or less. */
    static InputPairs<SortedMap<String, Long>> keys() {
        return new InputPairs<>(
                Stream.of(0L, 1L, 10L, 20L).map(DataInputs::oneUnitMore).toList(),
                noise -> oneUnitMore(UniformInteger.below(MOST_UNITS, noise)));
    }

    /** How many units have each key: one unit has another key instead. */
    static InputPairs<SortedMap<String, Long>> replacedKeys() {
        return new InputPairs<>(
                Stream.of(1L, 10L, 20L).map(DataInputs::oneUnitElsewhere).toList(),
                noise -> oneUnitElsewhere(1 + UniformInteger.below(MOST_UNITS, noise)));
    }

    private static Pair<SortedMap<String, Long>> oneUnitElsewhere(long units) {
        SortedMap<String, Long> before = new TreeMap<>(Map.of("often", 30L, "seldom", units));
        SortedMap<String, Long> after = new TreeMap<>(Map.of("often", 30L, "never before", 1L));
        if (units > 1) {
            after.put("seldom", units - 1);
        }
        return Pair.of(before, after);
    }

    private static Pair<SortedMap<String, Long>> oneUnitMore(long units) {
        SortedMap<String, Long> before = new TreeMap<>();
        before.put("often", 30L);
        SortedMap<String, Long> after = new TreeMap<>(before);
        if (units > 0) {
            before.put("seldom", units);
        }
        after.put("seldom", units + 1);
        after.put("never before", 1L);
        return Pair.of(before, after);
    }
}
