package org.mizan.wire.session;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.mizan.curator.Curator;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.text.Literal;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.ParameterFormat;
import org.mizan.wire.protocol.ValueFormat;
import org.mizan.wire.protocol.ValueFormatException;
import org.mizan.wire.protocol.WireType;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.statement.Destination;
import org.mizan.wire.statement.Placeholders;
import org.mizan.wire.statement.PriceSettings;
import org.mizan.wire.statement.RoutedStatement;

/**
 * A statement about private tables, with {@code $1} for values that come later. Values are written into the text, since the
 * text is what a certificate says was asked. Nothing is read or charged for what is known of it here.
 */
final class PrivateStatement {
    private final RoutedStatement routed;
    private final boolean intervals;
    private final Placeholders placeholders;
    private final List<AnswerRows.Heading> columns;

    private PrivateStatement(
            RoutedStatement routed, boolean intervals, Placeholders placeholders, List<AnswerRows.Heading> columns) {
        this.routed = routed;
        this.intervals = intervals;
        this.placeholders = placeholders;
        this.columns = columns;
    }

    /**
     * Understands one that has a question in it.
     *
     * @param declared the numbers of the types that the client wants its parameters to have; 0 where it leaves that open
     */
    static PrivateStatement asking(
            RoutedStatement routed, List<Integer> declared, PriceSettings settings, Curator curator) {
        Placeholders placeholders = Placeholders.of(routed, declared, curator.dataset());
        List<AnswerRows.Heading> columns = routed.destination() == Destination.PREVIEW
                ? AnswerRows.lines(PrivateQueries.PLAN, List.of()).columns()
                : columns(placeholders, settings, curator);
        return new PrivateStatement(routed, settings.intervals(), placeholders, columns);
    }

    /** One that is about what a session has already. */
    static PrivateStatement about(RoutedStatement routed, List<AnswerRows.Heading> columns) {
        return new PrivateStatement(routed, false, new Placeholders(routed, List.of()), columns);
    }

    /** The columns do not depend on the values: those of NULL, or where that cannot be asked, of some other value. */
    private static List<AnswerRows.Heading> columns(
            Placeholders placeholders, PriceSettings settings, Curator curator) {
        List<WireType> types = placeholders.types();
        try {
            return columns(Collections.nCopies(types.size(), Literal.NULL.toString()), placeholders, settings, curator);
        } catch (InvalidInputException refused) {
            if (types.isEmpty()) {
                throw refused;
            }
            List<String> some = types.stream().map(PrivateStatement::example).toList();
            return columns(some, placeholders, settings, curator);
        }
    }

    private static List<AnswerRows.Heading> columns(
            List<String> values, Placeholders placeholders, PriceSettings settings, Curator curator) {
        return AnswerRows.headings(
                curator.plan(placeholders.with(values), settings.confidence()).columns(), settings.intervals());
    }

    private static String example(WireType type) {
        return switch (type) {
            case BOOLEAN -> "TRUE";
            case BIGINT, SMALLINT, INTEGER, REAL, DOUBLE, NUMERIC -> "1";
            case DATE -> "DATE '2000-01-01'";
            case TIMESTAMP, TIMESTAMPTZ -> "TIMESTAMP '2000-01-01 00:00:00'";
            case TEXT, VARCHAR, BPCHAR, UNKNOWN -> "''";
        };
    }

    /** The question in it alone, which a cursor or a prepared statement is about. */
    PrivateStatement asQuestion() {
        RoutedStatement question =
                new RoutedStatement(Destination.ANSWER, "", routed.text(), routed.tokens(), routed.tokens());
        return new PrivateStatement(question, intervals, placeholders, columns);
    }

    RoutedStatement routed() {
        return routed;
    }

    /** How many characters it holds. */
    long size() {
        return routed.all().stream().mapToLong(token -> token.text().length()).sum()
                + routed.text().length();
    }

    /** Whether answers to it have intervals in columns: as it was when it was prepared, whatever is set later. */
    boolean intervals() {
        return intervals;
    }

    /** The columns of the answer to its question. */
    List<AnswerRows.Heading> columns() {
        return columns;
    }

    /** What a client is told of its result before it is executed. */
    Frame description(List<Integer> formats, Charset charset) throws BrokenFrameException {
        return routed.destination().hasRows() ? AnswerRows.description(columns, formats, charset) : Frame.empty('n');
    }

    /** The types of its parameters. */
    Frame parameters() {
        FrameBuilder frame = new FrameBuilder('t').int16(open().size());
        open().forEach(type -> frame.int32(type.oid()));
        return frame.build();
    }

    /** The question with values as they are spelled in SQL. */
    String spelled(List<String> values) {
        requireCount(values.size());
        return values.isEmpty() ? routed.text() : placeholders.with(values);
    }

    /** The question with these values. */
    String bound(List<Optional<byte[]>> values, List<ValueFormat> formats, Charset charset) {
        requireCount(values.size());
        List<String> literals = new ArrayList<>();
        for (int place = 0; place < values.size(); place++) {
            literals.add(literal(values.get(place), place, formats.get(place), charset)
                    .toString());
        }
        return spelled(literals);
    }

    private void requireCount(int given) {
        if (given != open().size()) {
            throw WireRefusal.PARAMETER_COUNT.with(given, open().size());
        }
    }

    /** The types of values that its execution needs; those of PREPARE are given later, to EXECUTE. */
    private List<WireType> open() {
        return routed.destination() == Destination.PREPARE ? List.of() : placeholders.types();
    }

    private Literal literal(Optional<byte[]> value, int place, ValueFormat format, Charset charset) {
        if (value.isEmpty()) {
            return Literal.NULL;
        }
        WireType type = placeholders.types().get(place);
        try {
            return ParameterFormat.literal(value.get(), type, format, charset);
        } catch (ValueFormatException wrong) {
            throw WireRefusal.PARAMETER.with("$" + (place + 1), type.words());
        }
    }
}
