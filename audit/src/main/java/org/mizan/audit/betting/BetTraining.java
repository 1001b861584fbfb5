package org.mizan.audit.betting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.mizan.audit.subject.Claim;

/**
 * Looks at answers to both inputs and says which sets of answers promise most. What it finds is only tried on fresh
 * answers.
 */
final class BetTraining {
    private static final int LINES = 32;
    private static final int RARE = 8;

    private final double[][] first;
    private final double[][] second;
    private final List<Seen> seen = new ArrayList<>();
    private final List<Map<Double, int[]>> values = new ArrayList<>();

    /** A region and how often each input's answers fell into it. */
    private record Seen(Region region, long first, long second) {}

    /** Looks at as many answers to the first input as to the second. */
    BetTraining(double[][] first, double[][] second) {
        this.first = first;
        this.second = second;
        for (int feature = 0; feature < Features.NAMES.size(); feature++) {
            values.add(count(feature));
            lines(feature).forEach(region -> seen.add(look(region)));
        }
    }

    /** The most promising wagers against these points, the best first: at most one for each feature, side and point. */
    List<Wager> best(List<Claim.Point> points, int count) {
        List<Wager> best = new ArrayList<>();
        for (Claim.Point point : points) {
            for (boolean backsFirst : new boolean[] {true, false}) {
                Map<Integer, Wager> byFeature = new HashMap<>();
                candidates(point, backsFirst)
                        .map(each -> Wager.of(point, each.region, backsFirst, counts(each, backsFirst)))
                        .forEach(wager -> byFeature.merge(wager.region.feature(), wager, BetTraining::better));
                best.addAll(byFeature.values());
            }
        }
        return best.stream()
                .sorted(Comparator.comparingDouble(Wager::promise).reversed())
                .limit(count)
                .toList();
    }

    /** The wager on the set from which the greatest ε at the point's δ seems to follow. */
    Wager mostTelling(Claim.Point point) {
        return Stream.of(true, false)
                .flatMap(backsFirst -> candidates(point, backsFirst)
                        .map(each -> Wager.of(point, each.region, backsFirst, counts(each, backsFirst))))
                .max(Comparator.comparingDouble(wager -> wager.tells(point)))
                .orElseThrow();
    }

    private static Wager better(Wager a, Wager b) {
        return a.promise() >= b.promise() ? a : b;
    }

    private Stream<Seen> candidates(Claim.Point point, boolean backsFirst) {
        return Stream.concat(seen.stream(), favoured(point, backsFirst).stream());
    }

    private Wager.Counts counts(Seen each, boolean backsFirst) {
        return backsFirst
                ? new Wager.Counts(each.first, each.second, first.length)
                : new Wager.Counts(each.second, each.first, first.length);
    }

    private Seen look(Region region) {
        return new Seen(region, hits(region, first), hits(region, second));
    }

    private static long hits(Region region, double[][] answers) {
        long hits = 0;
        for (double[] answer : answers) {
            hits += region.contains(answer) ? 1 : 0;
        }
        return hits;
    }

    /** Both sides of some lines: between all values where there are few, else at quantiles and close to the ends. */
    private List<Region> lines(int feature) {
        List<Region> regions = new ArrayList<>();
        // There is always something to bet on, if only that there is an answer.
        regions.add(new Region.Below(feature, Double.NEGATIVE_INFINITY, true));
        if (Features.isOrdered(feature)) {
            for (double line : lineValues(feature)) {
                regions.add(new Region.Below(feature, line, false));
                regions.add(new Region.Below(feature, line, true));
            }
        }
        return regions;
    }

    private Set<Double> lineValues(int feature) {
        double[] sorted = Stream.concat(Arrays.stream(first), Arrays.stream(second))
                .mapToDouble(answer -> answer[feature])
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        Set<Double> lines = new HashSet<>();
        if (values.get(feature).size() <= LINES) {
            Arrays.stream(sorted).forEach(lines::add);
            return lines;
        }
        for (int i = 1; i < LINES; i++) {
            lines.add(sorted[(int) ((long) i * sorted.length / LINES)]);
        }
        for (int i = 100; i <= 1000; i *= 10) {
            lines.add(sorted[sorted.length / i]);
            lines.add(sorted[sorted.length - 1 - sorted.length / i]);
        }
        return lines;
    }

    /** For each feature, the values that the backed input has more often than the claim allows. */
    private List<Seen> favoured(Claim.Point point, boolean backsFirst) {
        double factor = Math.exp(point.epsilon());
        List<Seen> favoured = new ArrayList<>();
        for (int feature = 0; feature < values.size(); feature++) {
            Set<Double> chosen = new HashSet<>();
            long[] hits = new long[2];
            values.get(feature).forEach((value, each) -> {
                int backed = each[backsFirst ? 0 : 1];
                int other = each[backsFirst ? 1 : 0];
                if (backed >= RARE && backed - Math.sqrt(backed) > factor * (other + Math.sqrt(other))) {
                    chosen.add(value);
                    hits[0] += each[0];
                    hits[1] += each[1];
                }
            });
            if (!chosen.isEmpty()) {
                favoured.add(new Seen(new Region.OneOf(feature, chosen), hits[0], hits[1]));
            }
        }
        return favoured;
    }

    private Map<Double, int[]> count(int feature) {
        Map<Double, int[]> counts = new HashMap<>();
        for (double[] answer : first) {
            counts.computeIfAbsent(answer[feature], value -> new int[2])[0]++;
        }
        for (double[] answer : second) {
            counts.computeIfAbsent(answer[feature], value -> new int[2])[1]++;
        }
        return counts;
    }
}
