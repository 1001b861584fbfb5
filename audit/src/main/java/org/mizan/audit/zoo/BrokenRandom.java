package org.mizan.audit.zoo;

import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.math.BigInteger;
import java.util.List;
import org.mizan.audit.random.FileOrder;
import org.mizan.audit.random.PairedSubject;
import org.mizan.audit.random.RecordLaw;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothScale;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.DiscreteLaplace;
import org.mizan.noise.sampler.Sampler;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.OnGoodEvent;

/** What claims a γ of random differential privacy that its good event does not have. */
final class BrokenRandom {
    private static final int UNITS = 120;
    private static final int CELLS = 60;
    private static final Grid FINE = Grid.ofExponent(-12);
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Gamma GAMMA = Gamma.of("0.05");
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);
    private static final Sampler SCALE_TWO = DiscreteLaplace.of(BigInteger.TWO, BigInteger.ONE);

    private BrokenRandom() {}

    static List<Specimen> all() {
        return List.of(
                caught(
                        paired(
                                "engine-order-pairing",
                                MEAN,
                                records().as(values -> values.stream().sorted().toList())),
                        "records are paired in the order of an engine, which depends on their values"),
                caught(
                        PairedSubject.of(
                                "file-order-pairing",
                                honest(MEAN),
                                Norm.L1,
                                honest(MEAN).event(),
                                FileOrder.BY_ANOTHER_COLUMN
                                        .pairs(RecordLaw.LOGNORMAL, UNITS)
                                        .as(FileOrder::inPlace)),
                        "records are paired by their place in a file that is sorted by another column"),
                caught(gammaTooSmall(), "a lower order statistic than its γ allows"),
                caught(
                        paired("regression-of-the-seed", regression(), records()),
                        "noise for ‖x - x'‖/λ, which a flipped label does not move"),
                caught(toldScale(), "publishes the smoothed scale of its noise"),
                caught(support(), "noise on occupied cells only, with more cells than γ allows"));
    }

    static List<Subject<?, ?>> controls() {
        return List.of(paired("unit-order-pairing", MEAN, records()));
    }

    private static Specimen caught(Subject<?, ?> subject, String fault) {
        return new Specimen(subject, fault, Layer.RANDOM);
    }

    private static InputPairs<List<Double>> records() {
        return RecordLaw.NORMAL.pairs(UNITS);
    }

    private static Subject<?, ?> paired(String name, Statistic<Double> statistic, InputPairs<List<Double>> pairs) {
        PairedStatistic<Double> honest = honest(statistic);
        return PairedSubject.of(name, honest, Norm.L1, honest.event(), pairs.as(BrokenRandom::inOrder));
    }

    private static PairedStatistic<Double> honest(Statistic<Double> statistic) {
        return PairedStatistic.of(statistic, FINE, PairRank.pure(UNITS, GAMMA), ONE, GAMMA, "x");
    }

    private static Subject<?, ?> gammaTooSmall() {
        PairedStatistic<Double> loose =
                PairedStatistic.of(MEAN, FINE, new PairRank(UNITS, 45), ONE, Gamma.of("1"), "x");
        Event claimed = new OnGoodEvent(loose.event().event(), GAMMA, "x");
        return PairedSubject.of(
                "gamma-too-small", loose, Norm.L1, claimed, records().as(BrokenRandom::inOrder));
    }

    private static Sample<Double> inOrder(List<Double> values) {
        return Sample.of(values, 0.0);
    }

    /** All features are 1, so that the bound of Chaudhuri and Monteleoni is 0; labels are the signs. */
    private static Statistic<Double> regression() {
        LogisticRegression sound = new LogisticRegression(UNITS, 1, 0.05, 1);
        return Statistic.of(
                "‖x - x'‖/λ",
                1,
                Norm.L1,
                sound.error(),
                values -> sound
                        .value(values.stream()
                                .map(value -> Example.of(value > 0, 1))
                                .toList())
                        .stream()
                        .mapToDouble(Rational::nearest)
                        .toArray(),
                (first, second) -> 0);
    }

    /** Any record moves an order statistic over all pairs; a great β keeps it from being the greatest, which few move. */
    private static Subject<?, ?> toldScale() {
        Gamma gamma = Gamma.of("0.2");
        AllPairsRank rank = new AllPairsRank(UNITS, 1000);
        SmoothPlan plan = SmoothPlan.of(ONE, Delta.of("0.2"));
        SmoothScale scale = SmoothScale.of(plan.beta(), FINE);
        SmoothStatistic<Double> silent = SmoothStatistic.ofAllPairs(MEAN, FINE, rank, plan, gamma, "x");
        return Subject.of(
                        "told-smooth-scale",
                        silent.event(),
                        (List<Double> values, Noise noise) ->
                                List.of(silent.release(inOrder(values), noise), magnified(scale, values, rank)),
                        records())
                .adding(Sensitivity.l1(1, SUBSTITUTE));
    }

    private static double magnified(SmoothScale scale, List<Double> values, AllPairsRank rank) {
        double[] parts = values.stream().mapToDouble(value -> value).toArray();
        return scale.over(DistanceRanks.of(parts), rank).nearest() * 0x1p60;
    }

    private static Subject<?, ?> support() {
        Sensitivity two = Sensitivity.l1(2, SUBSTITUTE);
        return Subject.of(
                        "support-for-free",
                        new OnGoodEvent(new DiscreteLaplaceEvent(two, Rational.of(2)), GAMMA, "cells"),
                        BrokenRandom::onOccupiedCells,
                        records().as(BrokenRandom::counts))
                .adding(two);
    }

    private static long[] counts(List<Double> values) {
        long[] counts = new long[CELLS];
        values.forEach(value -> counts[Math.floorMod((int) (value * 1000), CELLS)]++);
        return counts;
    }

    private static long[] onOccupiedCells(long[] counts, Noise noise) {
        long[] noisy = counts.clone();
        for (int i = 0; i < noisy.length; i++) {
            noisy[i] += noisy[i] == 0 ? 0 : SCALE_TWO.draw(noise);
        }
        return noisy;
    }
}
