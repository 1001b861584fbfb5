package org.mizan.audit;

import static org.mizan.audit.MechanismCatalogue.ONE;
import static org.mizan.audit.MechanismCatalogue.SMALL;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.bounds.BoundsSearch;
import org.mizan.mechanism.keys.GaussianThreshold;
import org.mizan.mechanism.keys.KeySelection;
import org.mizan.mechanism.keys.TruncatedGeometric;
import org.mizan.mechanism.quantile.ExponentialQuantile;
import org.mizan.mechanism.quantile.QuantileTree;
import org.mizan.mechanism.ranges.AdaptiveRanges;
import org.mizan.mechanism.ranges.MeasuredRanges;
import org.mizan.mechanism.smooth.SmoothMedian;
import org.mizan.mechanism.statistic.Count;
import org.mizan.mechanism.statistic.Covariance;
import org.mizan.mechanism.statistic.Estimate;
import org.mizan.mechanism.statistic.Mean;
import org.mizan.mechanism.statistic.Sum;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.mechanism.statistic.Variance;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** The shipped mechanisms that take the values or keys of units. */
final class DataCatalogue {
    private static final long RECORDS = 5;
    private static final ValueRange RANGE = ValueRange.on(Grid.ofExponent(-2), -1, 2, 100);
    private static final ValueRange WHOLE = ValueRange.on(Grid.ofExponent(0), 0, 16, 100);
    private static final Rational MEDIAN = Rational.of(1, 2);
    private static final List<Rational> QUARTILES = List.of(Rational.of(1, 4), MEDIAN, Rational.of(3, 4));
    private static final Rational VARIANCE = Rational.of(4);

    private DataCatalogue() {}

    static List<Subject<?, ?>> shipped() {
        return Stream.of(statistics(), quantiles(), keys(), ranges())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Subject<?, ?>> statistics() {
        InputPairs<double[]> coming = DataInputs.reals(-1, 2, ADD_REMOVE);
        InputPairs<double[]> replaced = DataInputs.reals(-1, 2, SUBSTITUTE);
        InputPairs<double[]> counted = replaced.where(values -> values.length == RECORDS);
        return List.of(
                Subject.of("count", Count.of(ADD_REMOVE, ONE), Inputs.integers(1))
                        .adding(Sensitivity.l1(1, ADD_REMOVE)),
                Subject.of("sum", Sum.of(RANGE, ADD_REMOVE, ONE), coming).adding(Sensitivity.l1(2, ADD_REMOVE)),
                Subject.of("sum-substitute", Sum.of(RANGE, SUBSTITUTE, ONE), replaced)
                        .adding(Sensitivity.l1(3, SUBSTITUTE)),
                estimate("mean", Mean.of(RANGE, ONE), coming),
                estimate("mean-public-count", Mean.ofPublicCount(RANGE, RECORDS, ONE), counted),
                estimate("variance", Variance.of(RANGE, ONE), coming),
                estimate("variance-public-count", Variance.ofPublicCount(RANGE, RECORDS, ONE), counted),
                estimate("covariance", Covariance.of(RANGE, RANGE, ONE), coming.as(DataCatalogue::withOpposites)),
                estimate(
                        "covariance-public-count",
                        Covariance.ofPublicCount(RANGE, RANGE, RECORDS, ONE),
                        counted.as(DataCatalogue::withOpposites)),
                Subject.of("smooth-median", SmoothMedian.of(WHOLE, ONE, SMALL), DataInputs.reals(0, 16, SUBSTITUTE)));
    }

    private static List<Subject<?, ?>> quantiles() {
        InputPairs<long[]> coming = DataInputs.integers(0, 16, ADD_REMOVE);
        InputPairs<long[]> replaced = DataInputs.integers(0, 16, SUBSTITUTE);
        return List.of(
                Subject.of("exponential-quantile", ExponentialQuantile.of(0, 16, MEDIAN, ONE, ADD_REMOVE), coming),
                Subject.of(
                        "exponential-quantile-beyond",
                        ExponentialQuantile.of(0, 16, MEDIAN, ONE, ADD_REMOVE).beyond(2),
                        coming),
                Subject.of(
                        "exponential-quantile-substitute",
                        ExponentialQuantile.of(0, 16, MEDIAN, ONE, SUBSTITUTE),
                        replaced),
                Subject.of("quantile-tree-laplace", QuantileTree.laplace(0, 255, QUARTILES, ONE, ADD_REMOVE), coming),
                Subject.of(
                        "quantile-tree-gaussian",
                        QuantileTree.gaussian(0, 255, QUARTILES, VARIANCE, SUBSTITUTE),
                        replaced),
                Subject.of("bounds-search", BoundsSearch.of(6, 0.95, ONE, ADD_REMOVE), coming),
                Subject.of("bounds-search-substitute", BoundsSearch.of(6, 0.95, ONE, SUBSTITUTE), replaced));
    }

    private static List<Subject<?, ?>> keys() {
        return List.of(
                Subject.of(
                        "truncated-geometric", TruncatedGeometric.of(ONE, SMALL, ADD_REMOVE), DataInputs.unitsOfAKey()),
                Subject.of(
                        "gaussian-threshold",
                        GaussianThreshold.of(VARIANCE, SMALL, ADD_REMOVE),
                        DataInputs.unitsOfAKey()),
                Subject.of(
                        "keys-truncated-geometric",
                        KeySelection.truncatedGeometric(ONE, SMALL, 2, ADD_REMOVE),
                        DataInputs.keys()),
                Subject.of(
                        "keys-truncated-geometric-substitute",
                        KeySelection.truncatedGeometric(ONE, SMALL, 1, SUBSTITUTE),
                        DataInputs.replacedKeys()),
                Subject.of("keys-gaussian", KeySelection.gaussian(VARIANCE, SMALL, 2, ADD_REMOVE), DataInputs.keys()));
    }

    private static List<Subject<?, ?>> ranges() {
        long[] few = {0, 0, 0, 3, 0, 0, 0, 0};
        long[] many = {90, 90, 90, 90, 90, 90, 90, 90};
        InputPairs<long[]> coming =
                InputPairs.of(List.of(Pair.of(few, changed(few, 3, 4)), Pair.of(many, changed(many, 0, 91))));
        InputPairs<long[]> replaced = InputPairs.of(List.of(
                Pair.of(changed(few, 3, 4), changed(few, 7, 1)), Pair.of(changed(many, 0, 91), changed(many, 7, 91))));
        return List.of(
                ranges("adaptive-ranges", AdaptiveRanges.of(8, 1, ADD_REMOVE, ONE), coming),
                ranges("adaptive-ranges-substitute", AdaptiveRanges.of(8, 1, SUBSTITUTE, ONE), replaced));
    }

    private static long[] changed(long[] counts, int cell, long count) {
        long[] changed = counts.clone();
        changed[cell] = count;
        return changed;
    }

    private static Subject<?, ?> ranges(String name, AdaptiveRanges mechanism, InputPairs<long[]> pairs) {
        return Subject.of(name, mechanism, pairs).seenAs(MeasuredRanges::list);
    }

    /** The interval of an estimate is computed from the same noisy totals as its value, which is what is attacked. */
    private static <I> Subject<I, Estimate> estimate(
            String name, Mechanism<I, Estimate> mechanism, InputPairs<I> pairs) {
        return Subject.of(name, mechanism, pairs).seenAs(Estimate::value);
    }

    /** The second value of each record is the first, mirrored at the middle of the bounds. */
    private static org.mizan.mechanism.statistic.Pairs withOpposites(double[] values) {
        double[] opposites = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            opposites[i] = 1 - values[i];
        }
        return org.mizan.mechanism.statistic.Pairs.of(values, opposites);
    }
}
