package org.mizan.mechanism.random.regression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A table for a logistic regression, and the same with one record replaced: features from the whole of their bound down to
 * 1e-9 of it, labels that features explain, separate or ignore, few different records or many, one record unlike all others.
 */
record FitCase(LogisticRegression regression, List<Example> records, int place, Example fresh) {
    private enum Labels {
        DRAWN,
        SEPARATED,
        EQUAL,
        RANDOM
    }

    /**
     * The case of a number, the same at every run.
     *
     * @param mostUnits what n does not exceed
     * @param mostDifferent what the number of different records does not exceed
     */
    static FitCase of(long number, int mostUnits, int mostDifferent) {
        // Spread, because generators of neighbouring seeds begin alike.
        Random random = new Random(number * 0x9E3779B97F4A7C15L);
        int units = (int) Math.round(Math.pow(mostUnits, 0.15 + 0.85 * random.nextDouble())) + 1;
        int dimensions = 1 + random.nextInt(4);
        double penalty = Math.pow(10, -4 + 5 * random.nextDouble());
        double longest = random.nextBoolean() ? 1 : 0.5 + 3 * random.nextDouble();
        double scale = random.nextInt(3) == 0 ? longest : longest * Math.pow(10, -9 * random.nextDouble());
        Labels labels = Labels.values()[random.nextInt(4)];
        boolean signed = random.nextBoolean();
        double[] truth = random.doubles(dimensions, -6, 6).toArray();
        int different = Math.min(units, random.nextInt(3) == 0 ? 1 + random.nextInt(5) : mostDifferent);
        List<Example> kinds = new ArrayList<>();
        for (int i = 0; i < different; i++) {
            kinds.add(example(random, truth, labels, signed, scale));
        }
        List<Example> records = new ArrayList<>();
        for (int i = 0; i < units; i++) {
            records.add(kinds.get(i < different ? i : random.nextInt(different)));
        }
        if (random.nextInt(4) == 0) {
            records.set(random.nextInt(units), example(random, truth, Labels.RANDOM, true, 10 * longest));
        }
        int place = random.nextInt(units);
        LogisticRegression regression = new LogisticRegression(units, dimensions, penalty, longest);
        return new FitCase(regression, List.copyOf(records), place, fresh(random, regression, records, place));
    }

    private static Example example(Random random, double[] truth, Labels labels, boolean signed, double scale) {
        double[] features = random.doubles(truth.length, signed ? -1 : 0, 1).toArray();
        if (random.nextBoolean()) {
            features[0] = 1;
        }
        double margin = 0;
        for (int i = 0; i < truth.length; i++) {
            margin += truth[i] * features[i];
        }
        boolean positive = switch (labels) {
            case DRAWN -> random.nextDouble() < 1 / (1 + Math.exp(-margin));
            case SEPARATED -> margin > 0;
            case EQUAL -> true;
            case RANDOM -> random.nextBoolean();
        };
        return Example.of(positive, Arrays.stream(features).map(x -> x * scale).toArray());
    }

    /** A flipped label, another record, a record without features, or the longest one with a label of its own. */
    private static Example fresh(Random random, LogisticRegression regression, List<Example> records, int place) {
        int dimensions = regression.dimensions();
        double[] old = records.get(place).within(dimensions, regression.longest());
        boolean positive = records.get(place).label() > 0;
        return switch (random.nextInt(4)) {
            case 0, 1 -> Example.of(!positive, old);
            case 2 -> random.nextBoolean() ? records.get(random.nextInt(records.size())) : Example.of(false);
            default ->
                Example.of(
                        random.nextBoolean(),
                        random.doubles(dimensions, -1e6, 1e6).toArray());
        };
    }

    List<Example> neighbour() {
        List<Example> changed = new ArrayList<>(records);
        changed.set(place, fresh);
        return changed;
    }

    /** How far the exact minima can be apart: h/n. */
    double planned() {
        return regression.bound(records.get(place), fresh) / records.size();
    }

    static double distance(double[] first, double[] second) {
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += (first[i] - second[i]) * (first[i] - second[i]);
        }
        return Math.sqrt(sum);
    }

    @Override
    public String toString() {
        return "%s, %s records".formatted(regression, records.size());
    }
}
