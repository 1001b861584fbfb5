package org.mizan.jdbc.place;

import java.util.List;
import org.mizan.curator.Answer;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;

/** A data set as one analyst asks it. */
public interface AskedDataSet {
    /** What is known of the data without reading them. */
    Dataset dataset();

    /** Who asks. */
    String analyst();

    /** The columns that the answer to a query would have. Nothing is read or charged for it. */
    List<AnswerColumn> columns(String sql, double confidence);

    /**
     * Has a query charged and answered.
     *
     * @param options with an id
     * @param charging said before the charge; it may throw, and then there is none
     */
    Answer answer(Statement query, Spend spend, RequestOptions options, Runnable charging);

    /** Nobody waits for this request any more. Where that still prevents the charge, it is prevented. */
    void stop(String request);

    /** One more user. */
    void use();

    /** One user less; the last one closes it. */
    void release();
}
