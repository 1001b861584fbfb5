package org.mizan.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.report.meaning.MeaningReport;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what a guarantee means for one person. */
@Command(
        name = "explain",
        description = "Says what a guarantee, or an event, means for one person.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan explain --epsilon 1",
            "  mizan explain --event \"gaussian(sigma=2)\" --delta 1e-6 --units 60000"
        })
final class ExplainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Subject subject;

    /** What is explained: one of the two. */
    static final class Subject {
        @Option(names = "--epsilon", paramLabel = "EPSILON", description = "The ε of a guarantee.")
        private Optional<Epsilon> epsilon;

        @Option(names = "--event", paramLabel = "EVENTS", description = "What is done to the data.")
        private Optional<String> event;
    }

    @Option(
            names = "--delta",
            paramLabel = "DELTA",
            description = "The δ of the guarantee (without it: pure), or where an event's ε is asked for.")
    private Optional<Delta> delta;

    @Option(names = "--units", paramLabel = "N", description = "How many people are in the data.")
    private Optional<Long> units;

    @Mixin
    private NeighboursOption neighbours;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        MeaningReport report = subject.event
                .map(text -> MeaningReport.of(neighbours.event(text), delta, units))
                .orElseGet(() -> MeaningReport.of(
                        subject.epsilon.orElseThrow(), delta.orElse(Delta.ZERO), neighbours.value(), units));
        output.print(report, spec.commandLine().getOut());
        return ExitCode.DONE;
    }
}
