package org.mizan.cli.asking;

import java.io.IOException;
import java.util.Optional;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.report.answer.ForecastReport;

/** A command that has one thing released. */
abstract class ReleaseCommand extends CuratorCommand {
    abstract Plan plan(Curator curator, double confidence);

    /** What a server is asked of a data set of its own. */
    abstract QuestionDocument question(RemoteDataSet remote);

    abstract Spend spend();

    /** Under which id it is asked, where that is not the asker's choice. */
    RequestOptions named(Curator curator, Plan plan, RequestOptions options) {
        return options;
    }

    /** Prints and writes what was released. */
    void deliver(Answer answer, Dataset dataset) throws IOException {
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
        delivered(answer, curator.dataset());
    }

    @Override
    final void run(RemoteDataSet remote, RequestOptions options) throws IOException {
        QuestionDocument question = question(remote).at(spend(), options.confidence());
        if (isDryRun()) {
            out().print(shown(foreseen(remote, question)));
            return;
        }
        // What delivers the answer is there before it is paid for.
        Dataset dataset = remote.dataset();
        delivered(asked(remote, question, options), dataset);
    }

    private void delivered(Answer answer, Dataset dataset) throws IOException {
        deliver(answer, dataset);
        tellAside(new Piloted(answer, Optional.empty()));
        certify(answer);
    }
}
