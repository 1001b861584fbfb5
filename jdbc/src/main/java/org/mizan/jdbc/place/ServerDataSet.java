package org.mizan.jdbc.place;

import java.util.List;
import org.mizan.client.QuestionDocument;
import org.mizan.client.RemoteDataSet;
import org.mizan.client.ServerConnection;
import org.mizan.curator.Answer;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;

/** A data set of a server, which knows by the key who asks. */
public final class ServerDataSet implements AskedDataSet {
    private final RemoteDataSet remote;
    private final Dataset dataset;
    private final String analyst;

    private ServerDataSet(RemoteDataSet remote, Dataset dataset, String analyst) {
        this.remote = remote;
        this.dataset = dataset;
        this.analyst = analyst;
    }

    /** Finds out whose key it is, and what is public of the data set. */
    public static AskedDataSet open(ServerConnection server, String name) {
        RemoteDataSet remote = server.dataSet(name);
        return new ServerDataSet(remote, remote.dataset(), server.principal());
    }

    @Override
    public Dataset dataset() {
        return dataset;
    }

    @Override
    public String analyst() {
        return analyst;
    }

    @Override
    public List<AnswerColumn> columns(String sql, double confidence) {
        return remote.columns(sql);
    }

    @Override
    public Answer answer(Statement query, Spend spend, RequestOptions options, Runnable charging) {
        QuestionDocument question =
                QuestionDocument.sql(query.asked(), LimitChoice.none()).at(spend, options.confidence());
        charging.run();
        return remote.ask(
                        options.isFresh() ? question.fresh() : question,
                        options.id().orElseThrow())
                .answer();
    }

    @Override
    public void stop(String request) {
        remote.cancel(request);
    }

    /** The server stays whoever comes and goes. */
    @Override
    public void use() {
        // Nothing is held open.
    }

    @Override
    public void release() {
        // Nothing is held open.
    }
}
