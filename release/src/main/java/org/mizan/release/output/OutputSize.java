package org.mizan.release.output;

import java.util.List;
import java.util.Optional;
import org.mizan.message.Refusal;
import org.mizan.release.ReleaseRefusal;

/**
 * Counts the parts of what is computed from an answer, and refuses too many before anything is charged. Names of subqueries are
 * written out. Numbers are exact, so that one has at most as many digits as all that it is computed
 * from together: few parts in one column keep it short.
 */
final class OutputSize {
    private static final int MOST = 10_000;
    private static final int MOST_OF_ONE = 500;
    private static final int DEEPEST = 100;

    private int parts;

    private OutputSize() {}

    /** Refuses columns, a test and an order that have too many parts. */
    static void require(List<View.Column> columns, Optional<Output.Test> having, List<View.Sort> order) {
        OutputSize size = new OutputSize();
        columns.forEach(column -> size.count(column.output()));
        order.forEach(sort -> size.count(sort.output()));
        having.ifPresent(test -> size.count(test, 1));
    }

    private void count(Output output) {
        int one = counted(output, 0);
        parts += one;
        requireAtMost(MOST, parts, ReleaseRefusal.SQL_ANSWER_SIZE_PARTS);
    }

    private static int counted(Output output, int before) {
        int sum = before + 1;
        requireAtMost(MOST_OF_ONE, sum, ReleaseRefusal.SQL_ANSWER_SIZE_COLUMN);
        for (Output part : output.parts()) {
            sum = counted(part, sum);
        }
        return sum;
    }

    private void count(Output.Test test, int level) {
        requireAtMost(DEEPEST, level, ReleaseRefusal.SQL_ANSWER_SIZE_LEVELS);
        requireAtMost(MOST, ++parts, ReleaseRefusal.SQL_ANSWER_SIZE_PARTS);
        if (test.parts().isEmpty()) {
            test.outputs().forEach(this::count);
        }
        test.parts().forEach(part -> count(part, level + 1));
    }

    private static void requireAtMost(int most, int found, Refusal refusal) {
        if (found > most) {
            throw refusal.with(most);
        }
    }
}
