package org.mizan.audit.zoo;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;

/** Ways to count, with discrete Laplace noise of scale 1, which is right for counts that one unit moves by 1. */
final class Counts {
    /** Keys with a noisy count below it are not told. */
    static final long THRESHOLD = 20;

    private static final long LARGEST = 1L << 62;
    private static final Sampler NOISE = DiscreteLaplace.of(BigInteger.ONE, BigInteger.ONE);
    private static final long[] CONSTANTS = {0x9e3779b97f4a7c15L, 0x3c6ef372fe94f82aL, 0x5851f42d4c957f2dL};

    private Counts() {}

    /** A count kept in 32 bits. */
    static long inThirtyTwoBits(Long count, Noise noise) {
        return count.intValue() + NOISE.draw(noise);
    }

    /** Noise from a seed in the source code. */
    static long fromAFixedSeed(Long count, Noise noise) {
        int[] position = {0};
        return count + NOISE.draw(() -> CONSTANTS[position[0]++ % CONSTANTS.length]);
    }

    /** One draw for all counts. */
    static long[] withReusedNoise(long[] counts, Noise noise) {
        long draw = NOISE.draw(noise);
        long[] answers = counts.clone();
        for (int i = 0; i < answers.length; i++) {
            answers[i] += draw;
        }
        return answers;
    }

    /** A draw for each count, which is kept far from where longs end. */
    static long[] withFreshNoise(long[] counts, Noise noise) {
        long[] answers = counts.clone();
        for (int i = 0; i < answers.length; i++) {
            answers[i] = Math.max(-LARGEST, Math.min(LARGEST, counts[i])) + NOISE.draw(noise);
        }
        return answers;
    }

    /** Rows by unit are counted, whoever has how many. */
    static long ofRows(Map<String, Long> rowsOfUnits, Noise noise) {
        return rowsOfUnits.values().stream().mapToLong(rows -> rows).sum() + NOISE.draw(noise);
    }

    /** At most one row of each unit is counted. */
    static long ofUnits(Map<String, Long> rowsOfUnits, Noise noise) {
        return rowsOfUnits.values().stream()
                        .mapToLong(rows -> Math.min(rows, 1))
                        .sum()
                + NOISE.draw(noise);
    }

    /** A noisy count of each key that occurs: that it occurs is told. */
    static Map<String, Long> ofKeys(Map<String, Long> counts, Noise noise) {
        Map<String, Long> answers = new TreeMap<>(counts);
        answers.replaceAll((key, count) -> count + NOISE.draw(noise));
        return answers;
    }

    /** The same, without keys whose noisy count is small. */
    static Map<String, Long> ofFrequentKeys(Map<String, Long> counts, Noise noise) {
        Map<String, Long> answers = ofKeys(counts, noise);
        answers.values().removeIf(count -> count < THRESHOLD);
        return answers;
    }
}
