package org.mizan.report.answer;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.answer.ReleasedTable;

/** Which rows of a table people see. Files and machines always get all of them. */
public enum ShownRows {
    /** Every row. */
    ALL {
        @Override
        boolean isCut(ReleasedTable table) {
            return false;
        }
    },
    /** The first and the last rows of a long table, for a terminal. */
    FIRST_AND_LAST {
        @Override
        boolean isCut(ReleasedTable table) {
            return table.size() > MOST;
        }
    };

    private static final int MOST = 200;
    private static final int FIRST = 40;
    private static final int LAST = 20;

    abstract boolean isCut(ReleasedTable table);

    /**
     * The rows that are shown, each made when it is asked for.
     *
     * @param line makes a row of its index
     * @param gap stands for the rows between the first and the last
     */
    final <T> List<T> of(ReleasedTable table, IntFunction<T> line, T gap) {
        if (!isCut(table)) {
            return table.rows(line);
        }
        int hidden = table.size() - FIRST - LAST;
        return new AbstractList<>() {
            @Override
            public T get(int index) {
                if (index == FIRST) {
                    return gap;
                }
                return line.apply(index < FIRST ? index : index + hidden - 1);
            }

            @Override
            public int size() {
                return FIRST + 1 + LAST;
            }
        };
    }

    /** What is said below the table where rows are left out. */
    final Optional<Sentence> hint(ReleasedTable table) {
        return isCut(table) ? Optional.of(Message.ROWS_MORE.with(FIRST, LAST, table.size())) : Optional.empty();
    }
}
