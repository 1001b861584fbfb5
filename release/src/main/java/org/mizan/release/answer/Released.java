package org.mizan.release.answer;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;

/**
 * A table that may leave: noise is in it, and nothing else of the data.
 *
 * @param columns what they are
 * @param rows as many cells each as there are columns
 * @param notes how to read it; they hold whatever the data are
 */
public record Released(List<AnswerColumn> columns, List<List<Cell>> rows, List<Sentence> notes) {
    public Released {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }

    /** The headings of the columns. */
    public List<String> labels() {
        return AnswerColumn.labels(columns);
    }

    /** One entry of the table. */
    public sealed interface Cell {
        /** A key, or a chosen text. */
        record Text(String text) implements Cell {}

        /**
         * A noisy number.
         *
         * @param interval where the exact value lies with the confidence asked for, on the scale of the value itself
         */
        record Value(Rational value, Optional<Interval> interval) implements Cell {}

        /** Nothing can be said, such as a mean over what may be nobody. */
        record Missing() implements Cell {}
    }
}
