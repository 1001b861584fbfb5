package org.mizan.sql;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mizan.dataset.Dataset;
import org.mizan.mechanism.Interval;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Release;
import org.mizan.release.Spend;

/** Plans the release that answers a query in SQL, from its text and the description of the data set alone. */
public final class PrivateSql {
    private PrivateSql() {}

    /**
     * Plans a query. One that is not SQL, names what is not declared or cannot be answered privately is refused with its
     * place, the reason and the nearest form that works.
     *
     * @param confidence of the interval of each value of the answer
     */
    public static Release plan(String text, Dataset dataset, Spend spend, double confidence) {
        Query query = QueryTranslator.translate(text, dataset);
        double failure = (1 - Interval.requireConfidence(confidence)) / mostValues(query);
        return new SqlRelease(query, AggregateRelease.plan(query.question(), dataset, spend, 1 - failure));
    }

    /** From how many released values a column is computed at most: its interval holds where all of theirs do. */
    private static int mostValues(Query query) {
        int most = 1;
        for (Query.Column column : query.columns()) {
            Set<Integer> values = new HashSet<>();
            collect(column.output(), values);
            most = Math.max(most, values.size());
        }
        return most;
    }

    private static void collect(Output output, Set<Integer> values) {
        if (output instanceof Output.Value value) {
            values.add(value.place());
        } else if (output instanceof Output.Arithmetic arithmetic) {
            List.of(arithmetic.left(), arithmetic.right()).forEach(part -> collect(part, values));
        } else if (output instanceof Output.Rounded rounded) {
            collect(rounded.number(), values);
        }
    }
}
