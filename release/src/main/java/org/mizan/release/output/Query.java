package org.mizan.release.output;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.mizan.message.Sentence;
import org.mizan.release.question.Question;

/**
 * A query understood: what is asked of the private rows, and how the answer is made of what is released.
 *
 * @param keys of what types the keys of the question are
 * @param having which rows of the answer are shown
 * @param notes sentences about how the query was understood
 * @param remarks sentences about what it asks for in vain, which are told before it is paid for too
 * @param tables the names of the private tables that it reads
 * @param assumptions sentences on the public tables that it reads
 */
public record Query(
        Question question,
        List<Kind> keys,
        List<Column> columns,
        Optional<Output.Test> having,
        List<Output.Sort> order,
        int offset,
        OptionalInt limit,
        List<Sentence> notes,
        List<Sentence> remarks,
        List<String> tables,
        List<String> assumptions) {
    public Query {
        OutputSize.require(columns, having, order);
    }

    /** A column of the answer. */
    public record Column(String label, Output output) {}
}
