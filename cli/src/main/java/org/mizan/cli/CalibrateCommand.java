package org.mizan.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accuracy;
import org.mizan.privacy.accounting.NoiseFamily;
import org.mizan.privacy.event.Sampling;
import org.mizan.report.calibration.CalibrationReport;
import org.mizan.report.calibration.Release;
import org.mizan.report.calibration.Release.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the noise for a budget, the releases that fit into one, or the cost of an accuracy. */
@Command(
        name = "calibrate",
        description = {
            "Finds the noise for a budget, the releases that fit into one, or the cost of an accuracy:",
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
final class CalibrateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "MECHANISM",
            description = "gaussian, discrete-gaussian, laplace, discrete-laplace, randomized-response, exponential or"
                    + " permute-and-flip.")
    private NoiseFamily family;

    @Option(names = "--epsilon", paramLabel = "EPSILON", description = "The ε of the budget.")
    private Optional<Epsilon> epsilon;

    @Option(names = "--delta", defaultValue = "0", paramLabel = "DELTA", description = "The δ (default: 0, pure).")
    private Delta delta;

    @Option(names = "--count", defaultValue = "1", paramLabel = "N", description = "How many releases (default: 1).")
    private long count;

    @Option(names = "--noise", paramLabel = "NOISE", description = "The parameter of the mechanism, if it is given.")
    private Optional<Rational> noise;

    @Option(names = "--spent", paramLabel = "EVENTS", description = "With --noise: what was released before.")
    private Optional<String> spent;

    @Option(names = "--within", paramLabel = "WIDTH", description = "The accuracy: answers within ±WIDTH …")
    private Optional<Rational> within;

    @Option(names = "--confidence", paramLabel = "P", description = "… with at least this probability.")
    private Optional<Rational> confidence;

    @Option(
            names = "--sensitivity",
            defaultValue = "1",
            paramLabel = "D",
            description = "How far one person can move the exact answer (default: ${DEFAULT-VALUE}).")
    private Rational sensitivity;

    @Option(
            names = "--categories",
            defaultValue = "2",
            paramLabel = "K",
            description = "How many answers randomized response has (default: ${DEFAULT-VALUE}).")
    private int categories;

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
    private OutputOptions output;

    @Override
    public Integer call() {
        output.print(answer(release()), spec.commandLine().getOut());
        return ExitCode.DONE;
    }

    private CalibrationReport answer(Release release) {
        if (within.isPresent() && confidence.isPresent() && epsilon.isEmpty()) {
            Accuracy accuracy = new Accuracy(within.get(), Rational.ONE.minus(confidence.get()));
            return CalibrationReport.ofAccuracy(release, accuracy, count, delta);
        }
        if (epsilon.isEmpty() || within.isPresent() || confidence.isPresent()) {
            throw InvalidInputException.of(
                    "calibrate.question",
                    "question",
                    "given",
                    "needs either --epsilon, or both --within and --confidence",
                    "see mizan calibrate --help");
        }
        return noise.map(given -> CalibrationReport.moreReleases(
                        release, given, spent.map(neighbours::event), epsilon.get(), delta))
                .orElseGet(() -> CalibrationReport.leastNoise(release, count, epsilon.get(), delta));
    }

    private Release release() {
        if (sample.isPresent() && subset.isPresent()) {
            throw InvalidInputException.of(
                    "calibrate.sampling",
                    "sampling",
                    "--sample and --subset",
                    "a release is sampled in one way",
                    "give one of them");
        }
        Optional<Sample> drawn = sample.map(rate -> new Sample(Sampling.POISSON, rate))
                .or(() -> subset.map(rate -> new Sample(Sampling.WITHOUT_REPLACEMENT, rate)));
        return new Release(family, new NoiseFamily.Setting(sensitivity, categories, neighbours.value()), drawn);
    }
}
