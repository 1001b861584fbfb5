package org.mizan.audit.subject;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;

/**
 * Neighbouring inputs of the usual kinds: the worst pairs first, then those on which arithmetic goes wrong, then random
 * ones.
 */
public final class Inputs {
    /** Where 32-bit integers, doubles and 64-bit integers end. */
    private static final List<Long> EDGES = List.of(
            0L,
            (long) Integer.MAX_VALUE,
            (long) Integer.MIN_VALUE - 1,
            (1L << 53) - 1,
            1L << 53,
            -(1L << 53) - 1,
            Long.MIN_VALUE,
            Long.MAX_VALUE);

    private Inputs() {}

    /** Two integers that differ by {@code most}, or by less. */
    public static InputPairs<Long> integers(long most) {
        List<Pair<Long>> worst = EDGES.stream()
                .map(edge -> edge > 0 && edge > Long.MAX_VALUE - most
                        ? Pair.of(edge - most, edge)
                        : Pair.of(edge, edge + most))
                .toList();
        return new InputPairs<>(worst, noise -> {
            long value = magnitude(noise);
            return Pair.of(value, value + UniformInteger.below(2 * most + 1, noise) - most);
        });
    }

    /** Two real numbers that differ by {@code most}, or by less, or of which one is not a number and counts 0. */
    public static InputPairs<Double> reals(double most) {
        List<Pair<Double>> worst = List.of(
                Pair.of(0.0, most),
                Pair.of(-0.0, -most),
                Pair.of(most, Double.NaN),
                Pair.of(0x1p53, 0x1p53 - Math.floor(most)),
                Pair.of(Double.POSITIVE_INFINITY, Double.MAX_VALUE),
                Pair.of(Double.NEGATIVE_INFINITY, -Double.MAX_VALUE),
                Pair.of(Double.MIN_VALUE, most));
        return new InputPairs<>(worst, noise -> {
            double value = (noise.nextLong() >> 11) * 0x1p-32;
            return Pair.of(value, value + most * fraction(noise));
        });
    }

    /** Two vectors that differ by {@code most} in all, in one coordinate or spread over several. */
    public static InputPairs<long[]> vectors(int dimensions, long most) {
        List<Pair<long[]>> worst = List.of(
                Pair.of(new long[dimensions], unit(dimensions, 0, most)),
                Pair.of(unit(dimensions, dimensions - 1, -most), new long[dimensions]),
                Pair.of(new long[dimensions], spread(dimensions, most)),
                Pair.of(filled(dimensions, Long.MIN_VALUE), moved(filled(dimensions, Long.MIN_VALUE), most)),
                Pair.of(filled(dimensions, 1L << 53), moved(filled(dimensions, 1L << 53), most)));
        return new InputPairs<>(worst, noise -> {
            long[] values = LongStream.generate(() -> magnitude(noise))
                    .limit(dimensions)
                    .toArray();
            long[] moved = values.clone();
            long sign = UniformInteger.below(2, noise) == 0 ? 1 : -1;
            for (long i = 0; i < most; i++) {
                moved[(int) UniformInteger.below(dimensions, noise)] += sign;
            }
            return Pair.of(values, moved);
        });
    }

    /** Scores of candidates, each of which one unit moves by {@code most}, some up and some down. */
    public static InputPairs<long[]> scores(int candidates, long most) {
        long[] oneUp = IntStream.range(0, candidates)
                .mapToLong(i -> i == 0 ? most : -most)
                .toArray();
        List<Pair<long[]>> worst = List.of(
                Pair.of(new long[candidates], oneUp),
                Pair.of(
                        IntStream.range(0, candidates)
                                .mapToLong(i -> i == 0 ? 2 * most : 0)
                                .toArray(),
                        spread(candidates, candidates * most)),
                Pair.of(filled(candidates, Long.MIN_VALUE), moved(filled(candidates, Long.MIN_VALUE), most)));
        return new InputPairs<>(worst, noise -> {
            long[] values = small(candidates, 8 * most, noise);
            long[] moved = values.clone();
            for (int i = 0; i < candidates; i++) {
                moved[i] += UniformInteger.below(2 * most + 1, noise) - most;
            }
            return Pair.of(values, moved);
        });
    }

    /** Scores of candidates, which one unit moves up by {@code most} or not at all. */
    public static InputPairs<long[]> monotoneScores(int candidates, long most) {
        List<Pair<long[]>> worst = List.of(
                Pair.of(new long[candidates], unit(candidates, 0, most)),
                Pair.of(new long[candidates], moved(filled(candidates, most), -most)));
        return new InputPairs<>(worst, noise -> {
            long[] values = small(candidates, 8 * most, noise);
            long[] moved = values.clone();
            for (int i = 0; i < candidates; i++) {
                moved[i] += UniformInteger.below(most + 1, noise);
            }
            return Pair.of(values, moved);
        });
    }

    /** Two categories of 0, …, {@code count} - 1, or one that is none. */
    public static InputPairs<Integer> categories(int count) {
        List<Pair<Integer>> worst = List.of(
                Pair.of(0, 1), Pair.of(count - 1, 0), Pair.of(0, count), Pair.of(-1, 1), Pair.of(Integer.MIN_VALUE, 0));
        return new InputPairs<>(
                worst,
                noise -> Pair.of((int) UniformInteger.below(count, noise), (int) UniformInteger.below(count, noise)));
    }

    private static long magnitude(Noise noise) {
        return noise.nextLong() >> (2 + UniformInteger.below(62, noise));
    }

    private static double fraction(Noise noise) {
        return (noise.nextLong() >>> 11) * 0x1p-53;
    }

    private static long[] small(int count, long bound, Noise noise) {
        return LongStream.generate(() -> UniformInteger.below(bound, noise))
                .limit(count)
                .toArray();
    }

    private static long[] filled(int count, long value) {
        return LongStream.generate(() -> value).limit(count).toArray();
    }

    private static long[] unit(int count, int place, long value) {
        return moved(new long[count], place, value);
    }

    private static long[] moved(long[] values, long by) {
        return moved(values, 0, by);
    }

    private static long[] moved(long[] values, int place, long by) {
        long[] moved = values.clone();
        moved[place] += by;
        return moved;
    }

    /** {@code most} in all, as evenly as integers go. */
    private static long[] spread(int count, long most) {
        return IntStream.range(0, count)
                .mapToLong(i -> most / count + (i < most % count ? 1 : 0))
                .toArray();
    }
}
