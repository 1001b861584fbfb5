package org.mizan.cli;

import java.io.IOException;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.Plan;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Spend;
import org.mizan.report.Report;
import org.mizan.report.answer.ForecastReport;

/** A command that has one thing released. */
abstract class ReleaseCommand extends CuratorCommand {
    abstract Plan plan(Curator curator, double confidence);

    abstract Spend spend();

    /** What is told in place of a release, where only that is asked for: nothing is charged or read. */
    Optional<Report> comparison(Curator curator) {
        return Optional.empty();
    }

    /** Prints and writes what was released. */
    void deliver(Answer answer, Curator curator) throws IOException {
        out().print(shown(answer));
    }

    @Override
    final void run(Curator curator, RequestOptions options) throws IOException {
        Optional<Report> comparison = comparison(curator);
        if (comparison.isPresent()) {
            out().print(shown(comparison.get()));
            return;
        }
        Plan plan = plan(curator, options.confidence());
        if (isDryRun()) {
            out().print(shown(ForecastReport.of(curator.foresee(plan, spend()), language())));
            return;
        }
        rememberAnswered(curator, options);
        Answer answer = charged(curator.release(plan, spend(), options));
        deliver(answer, curator);
        tellAside(new Piloted(answer, Optional.empty()));
        certify(answer);
    }
}
