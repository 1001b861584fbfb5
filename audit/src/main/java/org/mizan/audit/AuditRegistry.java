package org.mizan.audit;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every class of the product that makes or charges an event, is a mechanism or a release, or is handed bits to draw with, and
 * how it is examined. A test of the house compares it with the classes that there are, so that none is forgotten.
 */
public final class AuditRegistry {
    /** How a class is examined. */
    public enum Examined {
        /** It is a subject of {@link MechanismCatalogue}, attacked by every layer that applies. */
        ATTACKED,
        /** It draws for mechanisms that are attacked, with it: {@link Entry#by()} are their classes. */
        WITHIN,
        /** It is asked questions over the whole path: {@link Entry#by()} are their kinds. */
        ASKED,
        /** It draws and never sees private data: {@link Entry#by()} says what it does. */
        NOTHING_PRIVATE,
        /** It draws nothing: {@link Entry#by()} says what it does. */
        DRAWS_NOTHING
    }

    /**
     * How a class is examined.
     *
     * @param by the names of attacks, classes or kinds of questions, or a reason
     */
    public record Entry(Examined examined, List<String> by) {
        public Entry {
            by = List.copyOf(by);
        }
    }

    private AuditRegistry() {}

    /** The entries by the full names of their classes. */
    public static SortedMap<String, Entry> entries() {
        SortedMap<String, Entry> entries = new TreeMap<>();
        MechanismCatalogue.shipped()
                .forEach(subject -> entries.merge(
                        subject.type().getName(),
                        new Entry(Examined.ATTACKED, List.of(subject.name())),
                        (one, other) -> new Entry(
                                Examined.ATTACKED,
                                Stream.concat(one.by().stream(), other.by().stream())
                                        .toList())));
        partsOfMechanisms(entries);
        releases(entries);
        others(entries);
        return entries;
    }

    private static void partsOfMechanisms(SortedMap<String, Entry> into) {
        within(into, "Steps", "aim.AdaptiveMarginals");
        within(into, "StepwiseMechanism", "aim.AdaptiveMarginals");
        within(into, "additive.AddedNoise", "laplace.Laplace", "gaussian.Gaussian", "statistic.Sum");
        within(into, "additive.GridMechanism", "laplace.GridLaplace", "gaussian.GridGaussian");
        within(into, "additive.IntegerMechanism", "laplace.Laplace", "gaussian.Gaussian");
        within(into, "additive.VectorMechanism", "laplace.LaplaceVector", "gaussian.GaussianVector");
        within(into, "quantile.NoisyTree", "quantile.QuantileTree");
        within(into, "quantile.QuantileInterval", "quantile.ExponentialQuantile");
        within(into, "quantile.SegmentChoice", "quantile.ExponentialQuantile");
        within(into, "selection.Preference", "selection.ExponentialMechanism", "selection.TopK");
        within(into, "selection.SparseVectorSession", "selection.SparseVector");
        within(into, "selection.UnboundedNoise", "selection.ReportNoisyMax", "selection.SparseVector");
        within(into, "statistic.NoisyTotals", "statistic.Mean", "statistic.Variance", "statistic.Covariance");
    }

    private static void within(SortedMap<String, Entry> into, String type, String... mechanisms) {
        String home = "org.mizan.mechanism.";
        into.put(
                home + type,
                new Entry(
                        Examined.WITHIN, Stream.of(mechanisms).map(home::concat).toList()));
    }

    private static void releases(SortedMap<String, Entry> into) {
        asked(
                into,
                "curator.Curator",
                "SQL aggregates",
                "quantiles",
                "open keys",
                "top groups",
                "histograms",
                "marginals",
                "statistics",
                "profiles");
        asked(into, "release.AggregateRelease", "SQL aggregates", "quantiles", "open keys", "top groups", "profiles");
        asked(into, "release.draw.GroupSampler", "SQL aggregates", "quantiles", "open keys", "top groups");
        asked(into, "release.output.ValuesRelease", "SQL aggregates", "quantiles", "open keys", "top groups");
        asked(into, "release.plan.NoisyTotal", "SQL aggregates");
        asked(into, "release.histogram.CellNoise", "histograms");
        asked(into, "release.histogram.HistogramRelease", "histograms");
        asked(into, "release.statistic.PairNoise", "statistics");
        asked(into, "release.statistic.StatisticRelease", "statistics");
        asked(into, "release.output.ShownRelease", "SQL aggregates", "quantiles", "open keys", "top groups");
        asked(into, "synth.marginal.MarginalRelease", "marginals");
    }

    private static void asked(SortedMap<String, Entry> into, String type, String... kinds) {
        into.put("org.mizan." + type, new Entry(Examined.ASKED, List.of(kinds)));
    }

    private static void others(SortedMap<String, Entry> into) {
        reason(
                into,
                "curator.synthesis.Drawing",
                Examined.NOTHING_PRIVATE,
                "draws a seed for rows of a released model");
        reason(
                into,
                "mechanism.random.rank.SensitivitySampler",
                Examined.NOTHING_PRIVATE,
                "makes up data from a public generator");
        reason(
                into,
                "release.PublicRelease",
                Examined.NOTHING_PRIVATE,
                "tells what the description says, and reads no rows");
        drawsNothing(
                into, "curator.Admission", "charges the event of a plan, which the whole path compares with the draws");
        drawsNothing(into, "ledger.ceiling.Fittings", "looks for the greatest release that a budget would still admit");
        drawsNothing(into, "mechanism.gaussian.LeastVariance", "looks for the least noise that keeps a guarantee");
        drawsNothing(into, "release.Release", "adds up the events of the parts of a release");
        drawsNothing(into, "release.BlockReading", "states events for blocks of time too, which their parts draw");
        drawsNothing(into, "release.plan.KeysComponent", "states the event of open keys, which GroupSampler draws");
        drawsNothing(into, "release.plan.QuantileComponent", "states the event of quantiles, which GroupSampler draws");
        drawsNothing(into, "release.plan.TotalComponent", "states the event of totals, which NoisyTotal draws");
        drawsNothing(into, "release.pricing.BudgetSplit", "divides a price among the parts of a release");
        drawsNothing(into, "report.calibration.CalibrationReport", "prices releases that somebody describes");
        drawsNothing(into, "report.calibration.ReleaseSetting", "prices releases that somebody describes");
        drawsNothing(into, "report.meaning.GuaranteeMeaning", "explains what an ε means");
    }

    private static void drawsNothing(SortedMap<String, Entry> into, String type, String reason) {
        reason(into, type, Examined.DRAWS_NOTHING, reason);
    }

    private static void reason(SortedMap<String, Entry> into, String type, Examined examined, String reason) {
        into.put("org.mizan." + type, new Entry(examined, List.of(reason)));
    }
}
