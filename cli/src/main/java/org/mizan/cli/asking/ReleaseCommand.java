package org.mizan.cli.asking;

import java.io.IOException;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.ForecastReport;

/** A command that has one thing released. */
abstract class ReleaseCommand extends CuratorCommand {
    abstract Plan plan(Curator curator, double confidence);

    abstract Spend spend();

    /** Under which id it is asked, where that is not the asker's choice. */
    RequestOptions named(Curator curator, Plan plan, RequestOptions options) {
        return options;
    }

    /** Prints and writes what was released. */
    void deliver(Answer answer, Curator curator) throws IOException {
        print(answer);
    }

    @Override
    final void run(Curator curator, RequestOptions options) throws IOException {
        Plan plan = plan(curator, options.confidence());
        if (isDryRun()) {
            out().print(shown(ForecastReport.of(curator.foresee(plan, spend()), language())));
            return;
        }
        RequestOptions named = named(curator, plan, options);
        rememberAnswered(curator, named);
        Answer answer = charged(curator.release(plan, spend(), announced(named)));
        deliver(answer, curator);
        tellAside(new Piloted(answer, Optional.empty()));
        certify(answer);
    }
}
