package org.mizan.audit.subject;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Neighbours;

/**
 * Neighbouring lists of real values, one for each unit: with hostile values, no values, equal ones, and the same ones
 * in another order.
 */
public final class NeighbouringRecords {
    private static final List<Double> HOSTILE = List.of(
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            -0.0,
            0x1p53 + 2,
            0x1p53 - 1,
            (double) Long.MIN_VALUE,
            Double.MAX_VALUE,
            Double.MIN_VALUE);

    private static final List<Double> PLAIN = List.of(0.5, 0.25, 1.0, 0.75);
    private static final int LONGEST = 20;

    private NeighbouringRecords() {}

    /** Lists of values around {@code lower} and {@code upper}, the bounds that the mechanism keeps to. */
    public static InputPairs<List<Double>> between(double lower, double upper, Neighbours neighbours) {
        List<Pair<List<Double>>> worst = new ArrayList<>();
        worst.add(pair(PLAIN, lower, upper, neighbours));
        worst.add(pair(PLAIN, 0.0, upper, neighbours));
        worst.add(pair(PLAIN, lower, 0.0, neighbours));
        for (double hostile : HOSTILE) {
            worst.add(pair(PLAIN, lower, hostile, neighbours));
            worst.add(pair(PLAIN, upper, hostile, neighbours));
            worst.add(pair(with(PLAIN, hostile), lower, upper, neighbours));
        }
        worst.add(pair(List.of(), lower, upper, neighbours));
        worst.add(pair(Collections.nCopies(LONGEST, upper), lower, upper, neighbours));
        List<Double> rounding = with(Collections.nCopies(LONGEST, 1.5), 0x1p24);
        worst.add(pair(Collections.nCopies(LONGEST, 1.5), 0.0, 0x1p24, neighbours));
        worst.add(Pair.reordered(rounding, reversed(rounding)));
        worst.add(Pair.reordered(with(PLAIN, 1e-17), reversed(with(PLAIN, 1e-17))));
        return new InputPairs<>(worst, noise -> random(lower, upper, neighbours, noise));
    }

    private static Pair<List<Double>> random(double lower, double upper, Neighbours neighbours, Noise noise) {
        List<Double> values = DoubleStream.generate(() -> value(lower, upper, noise))
                .limit(UniformInteger.below(LONGEST, noise))
                .boxed()
                .toList();
        return UniformInteger.below(4, noise) == 0
                ? Pair.reordered(values, reversed(values))
                : pair(values, value(lower, upper, noise), value(lower, upper, noise), neighbours);
    }

    /** One in four is hostile, the others lie in a range three times as wide as the bounds. */
    private static double value(double lower, double upper, Noise noise) {
        if (UniformInteger.below(4, noise) == 0) {
            return HOSTILE.get((int) UniformInteger.below(HOSTILE.size(), noise));
        }
        return lower + (upper - lower) * ((noise.nextLong() >>> 11) * 0x3p-53 - 1);
    }

    /**
     * The first unit has {@code before} and then {@code after}; where units come and go, it comes with {@code after}.
     */
    private static Pair<List<Double>> pair(List<Double> rest, double before, double after, Neighbours neighbours) {
        return switch (neighbours) {
            case ADD_REMOVE -> Pair.of(rest, first(after, rest));
            case SUBSTITUTE -> Pair.of(first(before, rest), first(after, rest));
        };
    }

    private static List<Double> first(double value, List<Double> rest) {
        return Stream.concat(Stream.of(value), rest.stream()).toList();
    }

    private static List<Double> with(List<Double> values, double last) {
        return Stream.concat(values.stream(), Stream.of(last)).toList();
    }

    private static List<Double> reversed(List<Double> values) {
        List<Double> reversed = new ArrayList<>(values);
        Collections.reverse(reversed);
        return reversed;
    }
}
