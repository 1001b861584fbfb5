package org.mizan.cli.command;

import java.util.List;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.GroupOption;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.NeighboursOption;
import org.mizan.cli.option.UnitsOption;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;
import org.mizan.report.meaning.MeaningReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what a guarantee means for one person. */
@Command(
        name = "explain",
        description = "Says what a guarantee, or an event, means for one person.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan explain --epsilon 1",
            "  mizan explain --epsilon 1 --group 3",
            "  mizan explain --epsilon 1 --lang ar",
            "  mizan explain --event \"10 x laplace(epsilon=0.1)\" --order 2 --order 8",
            "  mizan explain --event \"gaussian(sigma=2)\" --delta 1e-6 --units 60000"
        })
public final class ExplainCommand extends ReportCommand<MeaningReport> {
    @Option(names = "--epsilon", paramLabel = "EPSILON", description = "The ε of a guarantee.")
    private Optional<Epsilon> epsilon;

    @Option(
            names = "--event",
            paramLabel = "EVENTS",
            description = "Instead: what is done to the data, in the words of mizan account.")
    private Optional<String> event;

    @Option(
            names = "--delta",
            paramLabel = "DELTA",
            description = "The δ of the guarantee (without it: pure), or where an event's ε is asked for.")
    private Optional<Delta> delta;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = "Shows the moment of this order of the factor on the odds; may be given more than once.")
    private List<Order> orders = List.of();

    @Mixin
    private GroupOption group;

    @Mixin
    private UnitsOption units;

    @Mixin
    private NeighboursOption neighbours;

    @Mixin
    private LanguageOption language;

    @Override
    MeaningReport report() {
        require(epsilon.isPresent() != event.isPresent(), CommandRefusal.EXPLAIN_QUESTION, given());
        long size = group.value();
        MeaningReport report = event.map(
                        text -> MeaningReport.of(neighbours.event(text), delta, units.value(), size, orders))
                .orElseGet(() -> MeaningReport.of(guarantee(), units.value(), size, orders));
        return report.in(language.value());
    }

    private Guarantee.Approximate guarantee() {
        return new Guarantee.Approximate(epsilon.orElseThrow(), delta.orElse(Delta.ZERO), neighbours.value());
    }
}
