package org.mizan.jdbc.place;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.release.Plan;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;

/** A data set in files, which this process has open. */
public final class CuratorDataSet implements AskedDataSet {
    private final SharedCurator shared;
    private final Curator curator;

    private CuratorDataSet(SharedCurator shared, Curator curator) {
        this.shared = shared;
        this.curator = curator;
    }

    /** Opens a description for an analyst. */
    public static AskedDataSet open(Path description, String analyst) throws IOException {
        SharedCurator shared = SharedCurator.open(description);
        return new CuratorDataSet(shared, shared.as(analyst));
    }

    @Override
    public Dataset dataset() {
        return curator.dataset();
    }

    @Override
    public String analyst() {
        return curator.analyst();
    }

    @Override
    public List<AnswerColumn> columns(String sql, double confidence) {
        return curator.plan(sql, confidence).columns();
    }

    @Override
    public Answer answer(Statement query, Spend spend, RequestOptions options, Runnable charging) {
        Plan plan = curator.plan(query, LimitChoice.none(), options.confidence());
        Plan told = plan.mapped(release -> {
            charging.run();
            return release;
        });
        return curator.release(told, spend, options);
    }

    /** What is charged is answered and kept; what is not yet charged was stopped by whoever waited. */
    @Override
    public void stop(String request) {
        // Nothing is left to do.
    }

    @Override
    public void use() {
        shared.use();
    }

    @Override
    public void release() {
        shared.release();
    }
}
