package org.mizan.mechanism.random;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mizan.privacy.InvalidInputException;

/**
 * Which records are paired: they are put in the order of a keyed hash of their unit's name, SipHash-2-4 (Aumasson and
 * Bernstein 2012) under a public seed, and the i-th is paired with the (i + ⌊n/2⌋)-th. A replaced record keeps its place.
 * The order in which an engine returns rows may depend on their values and must not be used.
 */
public record Pairing(long first, long second) {
    /** The pairing of a public seed of 32 hexadecimal digits. */
    public static Pairing ofSeed(String seed) {
        if (!seed.matches("[0-9a-f]{32}")) {
            throw InvalidInputException.of(
                    "pairing.seed",
                    "pairing seed",
                    "'" + seed + "'",
                    "must be 32 hexadecimal digits, in lower case",
                    "write down one drawn before the data were seen");
        }
        return new Pairing(
                Long.parseUnsignedLong(seed.substring(0, 16), 16), Long.parseUnsignedLong(seed.substring(16), 16));
    }

    /** The seed, as {@link #ofSeed} reads it. */
    public String seed() {
        return "%016x%016x".formatted(first, second);
    }

    /**
     * One record for each unit, in the order of the units' hashes.
     *
     * @param units the names, each once, or the positions where every row is a unit
     * @param absent what stands for a record that is not there
     */
    public <X> Sample<X> sample(List<String> units, List<X> records, X absent) {
        if (units.size() != records.size()) {
            throw InvalidInputException.of(
                    "pairing.units",
                    "units",
                    "and records",
                    "must be as many of the one as of the other",
                    "give one record for each unit");
        }
        long[] hashes = units.stream().mapToLong(this::hash).toArray();
        Comparator<Integer> order =
                Comparator.<Integer>comparingLong(i -> hashes[i]).thenComparing(units::get);
        return Sample.of(
                IntStream.range(0, hashes.length)
                        .boxed()
                        .sorted(order)
                        .<X>map(records::get)
                        .toList(),
                absent);
    }

    /** SipHash-2-4 of the name in UTF-8. */
    long hash(String unit) {
        byte[] name = unit.getBytes(StandardCharsets.UTF_8);
        ByteBuffer blocks = ByteBuffer.allocate((name.length / Long.BYTES + 1) * Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(name);
        blocks.put(blocks.capacity() - 1, (byte) name.length).rewind();
        long[] state = {
            first ^ 0x736f6d6570736575L,
            second ^ 0x646f72616e646f6dL,
            first ^ 0x6c7967656e657261L,
            second ^ 0x7465646279746573L
        };
        while (blocks.hasRemaining()) {
            long block = blocks.getLong();
            state[3] ^= block;
            mix(state, 2);
            state[0] ^= block;
        }
        state[2] ^= 0xff;
        mix(state, 4);
        return state[0] ^ state[1] ^ state[2] ^ state[3];
    }

    private static void mix(long[] v, int rounds) {
        for (int round = 0; round < rounds; round++) {
            v[0] += v[1];
            v[2] += v[3];
            v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
            v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
            v[0] = Long.rotateLeft(v[0], 32) + v[3];
            v[2] += v[1];
            v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
            v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
            v[2] = Long.rotateLeft(v[2], 32);
        }
    }
}
