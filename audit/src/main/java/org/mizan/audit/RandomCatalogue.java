package org.mizan.audit;

import static org.mizan.audit.MechanismCatalogue.ONE;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.mizan.audit.random.FileOrder;
import org.mizan.audit.random.PairedSubject;
import org.mizan.audit.random.RecordLaw;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Inputs;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.mechanism.histogram.NoisyHistogram;
import org.mizan.mechanism.histogram.RandomHistogram;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;

/** Histograms, and what is private for neighbours drawn from the data's own law. */
final class RandomCatalogue {
    private static final Grid COARSE = Grid.ofExponent(-5);
    private static final Grid FINE = Grid.ofExponent(-12);
    private static final Gamma GAMMA = Gamma.of("0.05");
    private static final Delta ETA = Delta.of("1e-4");
    private static final int CELLS = 12;
    private static final int UNITS = 120;

    private RandomCatalogue() {}

    static List<Subject<?, ?>> shipped() {
        Sensitivity two = Sensitivity.l1(2, ADD_REMOVE);
        Sensitivity replaced = Sensitivity.l1(2, SUBSTITUTE);
        LinearStatistic<Double> mean = LinearStatistic.mean("x", FINE, x -> x);
        SmoothPlan plan = SmoothPlan.of(ONE, ETA);
        return List.of(
                Subject.of(
                                "noisy-histogram",
                                NoisyHistogram.of(4, 2, ADD_REMOVE, ONE),
                                Inputs.vectors(4, 2).as(CellCounts::of))
                        .adding(two),
                Subject.of(
                                "noisy-histogram-public-count",
                                NoisyHistogram.ofPublicCount(4, UNITS, ONE),
                                Inputs.vectors(4, 2).as(CellCounts::of))
                        .adding(replaced),
                histogram("random-histogram", 0).adding(replaced),
                histogram("random-histogram-singletons", 1).adding(replaced),
                Subject.of("paired-mean", paired(mean, COARSE), samples(RecordLaw.NORMAL)),
                Subject.of(
                        "paired-mean-sorted-file",
                        paired(mean, COARSE),
                        FileOrder.BY_VALUE.pairs(RecordLaw.LOGNORMAL, UNITS).as(FileOrder::shuffled)),
                vector(),
                regression(),
                Subject.of(
                        "smooth-mean",
                        SmoothStatistic.of(mean, COARSE, PairRank.smooth(UNITS, GAMMA), plan, GAMMA, "x"),
                        samples(RecordLaw.LOGNORMAL)),
                Subject.of(
                        "smooth-mean-all-pairs",
                        SmoothStatistic.ofAllPairs(mean, COARSE, new AllPairsRank(UNITS, 0), plan, GAMMA, "x"),
                        samples(RecordLaw.PARETO_THREE)));
    }

    private static <X> PairedStatistic<X> paired(Statistic<X> statistic, Grid grid) {
        return PairedStatistic.of(statistic, grid, PairRank.pure(UNITS, GAMMA), ONE, GAMMA, "x");
    }

    private static InputPairs<Sample<Double>> samples(RecordLaw law) {
        return law.pairs(UNITS).as(records -> Sample.of(records, 0.0));
    }

    /** Cells of a law with some rare ones; the gate is open. */
    private static Subject<CellCounts, long[]> histogram(String name, long threshold) {
        Gamma open = Gamma.of("0.15");
        Suppression suppression = new Suppression(UNITS, threshold);
        return Subject.of(
                name,
                RandomHistogram.of(CELLS, suppression, ONE, open, "cells"),
                RecordLaw.LOGNORMAL.pairs(UNITS).as(RandomCatalogue::counts));
    }

    private static CellCounts counts(List<Double> records) {
        long[] counts = new long[CELLS];
        records.forEach(record -> counts[(int) Math.min(CELLS - 1.0, record)]++);
        return CellCounts.of(counts);
    }

    private static Subject<?, ?> vector() {
        LinearStatistic<Double> moments = LinearStatistic.moments("x", FINE, 1, 2, x -> x);
        PairedStatistic<Double> statistic = paired(moments, FINE);
        return PairedSubject.of(
                "paired-moments", statistic, Norm.L1, statistic.event(), samples(RecordLaw.PARETO_THREE));
    }

    private static Subject<?, ?> regression() {
        PairedStatistic<Example> statistic = paired(new LogisticRegression(UNITS, 2, 0.05, 2), FINE);
        return PairedSubject.of(
                "paired-regression",
                statistic,
                Norm.L2,
                statistic.event(),
                RecordLaw.NORMAL
                        .pairs(UNITS)
                        .as(records -> Sample.of(
                                records.stream()
                                        .map(x -> Example.of(Math.sin(9 * x) + x > 0, 1, x))
                                        .toList(),
                                Example.of(false))));
    }
}
