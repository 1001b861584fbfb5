package org.mizan.cli.command;

import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.NeighboursOption;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accuracy;
import org.mizan.privacy.accounting.NoiseFamily;
import org.mizan.privacy.event.Sampling;
import org.mizan.report.calibration.CalibrationReport;
import org.mizan.report.calibration.ReleaseSetting;
import org.mizan.report.calibration.ReleaseSetting.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the noise for a budget, the releases that fit into one, or the cost of an accuracy. */
@Command(
        name = "calibrate",
        description = {
            "Finds the noise for a budget, the releases that fit into one, or the cost of an accuracy.",
            "  --epsilon                        which noise reaches it?",
            "  --epsilon and --noise            how many more releases with this noise fit?",
            "  --within and --confidence        what do releases of this accuracy cost?"
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan calibrate gaussian --epsilon 2 --delta 1e-5 --count 1000 --sample 0.01",
            "  mizan calibrate gaussian --epsilon 2 --delta 1e-5 --noise 40 --spent \"100 x laplace(epsilon=0.01)\"",
            "  mizan calibrate laplace --within 20 --confidence 0.95 --count 10"
        })
public final class CalibrateCommand extends ReportCommand<CalibrationReport> {
    @Parameters(
            paramLabel = "MECHANISM",
            completionCandidates = Families.class,
            description = "gaussian, discrete-gaussian, laplace, discrete-laplace, randomized-response, exponential or"
                    + " permute-and-flip.")
    private NoiseFamily family;

    /** What a shell offers. */
    static final class Families implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(NoiseFamily.values()).map(NoiseFamily::word).iterator();
        }
    }

    @Option(names = "--epsilon", paramLabel = "EPSILON", description = "The ε of the budget.")
    private Optional<Epsilon> epsilon;

    @Option(
            names = "--delta",
            defaultValue = "0",
            paramLabel = "DELTA",
            description = "The δ (default: 0, pure, which gaussian and discrete-gaussian cannot keep).")
    private Delta delta;

    @Option(names = "--count", paramLabel = "N", description = "How many releases (default: 1).")
    private Optional<Long> count;

    @Option(names = "--noise", paramLabel = "NOISE", description = "The parameter of the mechanism, if it is given.")
    private Optional<Rational> noise;

    @Option(
            names = "--spent",
            paramLabel = "EVENTS",
            description = "With --noise: what was released before, in the words of mizan account.")
    private Optional<String> spent;

    @Option(names = "--within", paramLabel = "WIDTH", description = "The accuracy: answers within ±WIDTH …")
    private Optional<Rational> within;

    @Option(names = "--confidence", paramLabel = "P", description = "… with at least this probability.")
    private Optional<Rational> confidence;

    @Option(
            names = "--sensitivity",
            paramLabel = "D",
            description = "How far one person can move the exact answer, for noise that is added (default: 1).")
    private Optional<Rational> sensitivity;

    @Option(
            names = "--categories",
            paramLabel = "K",
            description = "How many answers there are, for randomized-response (default: 2).")
    private Optional<Integer> categories;

    @Option(
            names = "--sample",
            paramLabel = "Q",
            description = "Each person enters with this probability (add-remove).")
    private Optional<Rational> sample;

    @Option(names = "--subset", paramLabel = "Q", description = "A uniform subset of this fraction (substitute).")
    private Optional<Rational> subset;

    @Mixin
    private NeighboursOption neighbours;

    @Mixin
    private LanguageOption language;

    @Override
    CalibrationReport report() {
        return answer().in(language.value());
    }

    private CalibrationReport answer() {
        ReleaseSetting release = release();
        boolean accuracy = within.isPresent() && confidence.isPresent();
        boolean partOfOne = within.isPresent() || confidence.isPresent();
        require(accuracy == partOfOne && accuracy != epsilon.isPresent(), CommandRefusal.CALIBRATE_QUESTION, given());
        require(noise.isEmpty() || (epsilon.isPresent() && count.isEmpty()), CommandRefusal.CALIBRATE_QUESTION_NOISE);
        require(spent.isEmpty() || noise.isPresent(), CommandRefusal.CALIBRATE_QUESTION_SPENT);
        long releases = count.orElse(1L);
        if (accuracy) {
            Accuracy asked = Accuracy.of(within.get(), confidence.get());
            return CalibrationReport.ofAccuracy(release, asked, releases, delta);
        }
        Epsilon budget = epsilon.orElseThrow();
        return noise.map(given ->
                        CalibrationReport.moreReleases(release, given, spent.map(neighbours::event), budget, delta))
                .orElseGet(() -> CalibrationReport.leastNoise(release, releases, budget, delta));
    }

    private ReleaseSetting release() {
        require(
                sensitivity.isEmpty() || family.addsNoise(),
                CommandRefusal.CALIBRATE_QUESTION_SENSITIVITY,
                family.word());
        require(
                categories.isEmpty() || family == NoiseFamily.RANDOMIZED_RESPONSE,
                CommandRefusal.CALIBRATE_QUESTION_CATEGORIES);
        require(sample.isEmpty() || subset.isEmpty(), CommandRefusal.CALIBRATE_QUESTION_SAMPLE);
        Optional<Sample> drawn = sample.map(rate -> new Sample(Sampling.POISSON, rate))
                .or(() -> subset.map(rate -> new Sample(Sampling.WITHOUT_REPLACEMENT, rate)));
        NoiseFamily.Setting setting =
                new NoiseFamily.Setting(sensitivity.orElse(Rational.ONE), categories.orElse(2), neighbours.value());
        return new ReleaseSetting(family, setting, drawn);
    }
}
