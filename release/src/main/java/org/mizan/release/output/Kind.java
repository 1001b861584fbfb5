package org.mizan.release.output;

import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released.Cell;

/**
 * Of what type a column of the answer is. Keys are released as texts, as {@link org.mizan.release.question.KeyNames} spells them; what
 * is computed from them needs what they mean. Dates are computed with as days since 1970-01-01, truth values as 0 and 1.
 */
public enum Kind {
    NUMBER(Message.KIND_NUMBER, AnswerColumn.Type.NUMBER),
    TEXT(Message.KIND_TEXT, AnswerColumn.Type.TEXT),
    DAY(Message.KIND_DATE, AnswerColumn.Type.DATE),
    TRUTH(Message.KIND_TRUTH, AnswerColumn.Type.BOOLEAN),
    NOTHING(Message.KIND_NULL, AnswerColumn.Type.TEXT);

    private final Message words;
    private final AnswerColumn.Type type;

    Kind(Message words, AnswerColumn.Type type) {
        this.words = words;
        this.type = type;
    }

    /** Of what type a column of the answer is; one of nulls alone may as well be of texts. */
    public AnswerColumn.Type type() {
        return type;
    }

    /** Of what type the keys of a column are. */
    public static Kind of(AnswerColumn column) {
        return switch (column.type()) {
            case INTEGER, NUMBER -> NUMBER;
            case DATE -> DAY;
            case BOOLEAN -> TRUTH;
            case TEXT, TIMESTAMP -> TEXT;
        };
    }

    /** What it is, in the words of messages. */
    public Message words() {
        return words;
    }

    /** The type of the first of several that is not null itself. */
    public static Kind ofFirst(Stream<Kind> kinds) {
        return kinds.filter(kind -> kind != NOTHING).findFirst().orElse(NOTHING);
    }

    /** Whether values of both can be compared; null compares with everything, and equals nothing. */
    public boolean fits(Kind other) {
        return this == other || this == NOTHING || other == NOTHING;
    }

    /** What a released key means. */
    public Cell read(Cell key) {
        return key.asText().map(text -> read(text)).orElse(key);
    }

    private Cell read(Cell.Text text) {
        return switch (this) {
            case NUMBER -> exact(Rational.of(text.text()));
            case DAY -> exact(Rational.of(LocalDate.parse(text.text()).toEpochDay()));
            case TRUTH -> exact(Boolean.parseBoolean(text.text()) ? Rational.ONE : Rational.ZERO);
            case TEXT, NOTHING -> text;
        };
    }

    /** How what was computed is shown; the opposite of {@link #read} but for numbers, which stay numbers. */
    public Cell shown(Cell computed) {
        return computed.asValue().map(number -> shown(number)).orElse(computed);
    }

    private Cell shown(Cell.Value number) {
        return switch (this) {
            case DAY ->
                new Cell.Text(LocalDate.ofEpochDay(number.value().numerator().longValueExact())
                        .toString());
            case TRUTH -> new Cell.Text(Boolean.toString(number.value().signum() != 0));
            case NUMBER, TEXT, NOTHING -> number;
        };
    }

    /** A number without noise: its interval has no width. */
    public static Cell.Value exact(Rational value) {
        return new Cell.Value(value, Optional.of(new Interval(value, value)));
    }
}
