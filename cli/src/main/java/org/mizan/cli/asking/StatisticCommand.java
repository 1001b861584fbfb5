package org.mizan.cli.asking;

import java.io.IOException;
import java.util.Optional;
import org.mizan.cli.option.PositiveEpsilon;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.dataset.Dataset;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.Report;
import org.mizan.report.answer.RouteReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Releases a statistic with random differential privacy. */
@Command(
        name = "statistic",
        description = {
            "Releases a statistic with random differential privacy. Its noise fits the change when one "
                    + "record is replaced by another draw of the same distribution, not the worst case.",
            "Statistics: mean(e), proportion(e > 5), cdf(e, 5), moment(e, 2), variance(e, centre), covariance(a, b),"
                    + " correlation(a, b), huber(e; start, cutoff, information), logistic(label; e, …; penalty), of"
                    + " columns of numbers with + - * and / by a number. Each rests on a good event that the description"
                    + " opens."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan statistic \"mean(income)\" --data examples/survey/mizan.yaml --alpha 0.5",
            "  mizan statistic \"logistic(owner; age/100, 1; 0.01)\" --data examples/survey/mizan.yaml --alpha 1",
            "  mizan statistic \"mean(income)\" --data examples/survey/mizan.yaml --alpha 1 --key earnings --dry-run",
            "  mizan statistic \"mean(income)\" --data examples/survey/mizan.yaml --alpha 0.5 --eta 1e-9"
        })
public final class StatisticCommand extends ReleaseCommand {
    @Parameters(paramLabel = "STATISTIC", description = "What is asked, in quotes.")
    private String text;

    @Option(
            names = "--alpha",
            required = true,
            paramLabel = "ALPHA",
            converter = PositiveEpsilon.class,
            description = "The α that it costs.")
    private Epsilon alpha;

    @Option(
            names = "--key",
            paramLabel = "NAME",
            description = "The good event that it rests on (default: the one of the greatest γ that fits).")
    private Optional<String> key;

    @Option(
            names = "--eta",
            paramLabel = "ETA",
            description = "For one mean: uses all pairs of records, not only ordered ones, and costs this η in "
                    + "addition to α. Needs a good event with pairs: all. The answer has no interval.")
    private Optional<Delta> eta;

    @Option(
            names = "--compare",
            description = "Compares the ways to the noise, the one of the paper included: the γ, units, rank and scale "
                    + "that each needs. Charges and reads nothing.")
    private boolean isCompared;

    @Mixin
    private AnswerOut out;

    @Override
    void check() throws IOException {
        out.prepare(this);
    }

    @Override
    void deliver(Answer answer, Dataset dataset) throws IOException {
        super.deliver(answer, dataset);
        write(new Piloted(answer, Optional.empty()), out);
    }

    @Override
    Optional<Report> comparison() throws IOException {
        return isCompared
                ? Optional.of(
                        new RouteReport(Curator.compare(dataset(), text, key, alpha, eta.isPresent()), language()))
                : Optional.empty();
    }

    @Override
    QuestionDocument question(RemoteDataSet remote) {
        return QuestionDocument.statistic(text, key);
    }

    @Override
    Plan plan(Curator curator, double confidence) {
        return curator.statistic(text, key, confidence);
    }

    @Override
    Spend spend() {
        return new Spend.Budget(alpha, eta);
    }
}
