package org.mizan.cli;

import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Plan;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Spend;
import org.mizan.sql.PrivateSql;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Asks a private table in SQL. */
@Command(
        name = "query",
        description = {
            "Answers SQL about a private table with noise, at a stated cost.",
            "The cost is charged before the data are read; what the budget does not admit is refused (exit code 3)."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan query \"SELECT AVG(age) FROM visits\" --data examples/clinic/mizan.yaml --epsilon 0.5",
            "  mizan query \"SELECT COUNT(*) FROM visits\" --data examples/clinic/mizan.yaml --within 20 --dry-run"
        })
final class QueryCommand extends ReleaseCommand {
    @Parameters(paramLabel = "SQL", description = "The query, in quotes.")
    private String text;

    @Mixin
    private SpendOptions spend;

    private SpendOptions.Chosen chosen() {
        return spend.chosen(PrivateSql.options(text).spend());
    }

    @Override
    void check() {
        chosen();
    }

    @Override
    boolean isExplained(Curator curator, double confidence) {
        if (!PrivateSql.asksToExplain(text)) {
            return false;
        }
        PrivateSql.explain(text, curator.dataset(), spend(), confidence).forEach(out()::println);
        return true;
    }

    @Override
    Plan plan(Curator curator, double confidence) {
        return curator.plan(text, confidence);
    }

    @Override
    Spend spend() {
        return chosen().spend();
    }

    @Override
    Answer release(Curator curator, Plan plan, RequestOptions options) {
        return chosen().pilot()
                .map(pilot -> curator.release(plan, pilot, spend(), options))
                .orElseGet(() -> super.release(curator, plan, options));
    }
}
