package org.mizan.sql.expression;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.sql.calendar.Calendar;
import org.mizan.sql.refusal.SqlRefusal;

/** What a query states outright. Everything is evaluated here, so that no engine reads a literal its own way. */
public final class Literals {
    /** Year, month and day, once each, which the lookahead sees to. */
    private static final Pattern FORMAT = Pattern.compile(
            "(?i)(?=.*YYYY)(?=.*MM)(?=.*DD)(?:YYYY|MM|DD)([-/. ]*)(?:YYYY|MM|DD)([-/. ]*)(?:YYYY|MM|DD)");

    private Literals() {}

    public static Typed of(SqlLiteral literal) {
        if (literal instanceof SqlIntervalLiteral interval) {
            return duration(interval);
        }
        SqlTypeName type = literal.getTypeName();
        return switch (type) {
            case NULL -> new Typed.Nothing();
            case BOOLEAN -> Truth.of(literal.booleanValue());
            case DECIMAL, DOUBLE, INTEGER, BIGINT -> Numbers.constant(number(literal));
            case CHAR, VARCHAR -> new Typed.Text(String.valueOf(literal.toValue()));
            case DATE -> day(String.valueOf(literal.toValue()), literal);
            case TIMESTAMP -> moment(String.valueOf(literal.toValue()), literal);
            case UNKNOWN -> unknown(literal);
            default -> throw SqlRefusal.LITERAL.at(literal);
        };
    }

    private static Rational number(SqlLiteral literal) {
        BigDecimal value = literal.bigDecimalValue();
        if (value == null || value.precision() > 38 || Math.abs(value.scale()) > 38) {
            throw SqlRefusal.LITERAL.at(literal);
        }
        return Rational.of(value);
    }

    /** A date or timestamp before its type is settled, such as DATE '2025-01-31'. */
    private static Typed unknown(SqlLiteral literal) {
        String shown = literal.toString();
        String text = shown.replaceAll("^[^']*'|'$", "");
        return shown.startsWith("DATE") ? day(text, literal) : moment(text, literal);
    }

    public static Time.Day day(String text, SqlNode place) {
        return day(text, DateTimeFormatter.ISO_LOCAL_DATE, place);
    }

    /** TO_DATE of a text that the query states; of a column it could fail for some rows. */
    public static Time.Day day(SqlCall call) {
        List<String> texts = call.getOperandList().stream()
                .map(node -> stated(node).orElseThrow(() -> SqlRefusal.LITERAL_FORMAT.because(call)))
                .toList();
        return texts.size() == 1 ? day(texts.get(0), call) : day(texts.get(0), format(texts.get(1), call), call);
    }

    private static Optional<String> stated(SqlNode node) {
        return node instanceof SqlLiteral literal ? of(literal).asText().map(Typed.Text::text) : Optional.empty();
    }

    /** Of year, month and day in any order, with what is no letter between them. */
    private static DateTimeFormatter format(String format, SqlNode place) {
        if (!FORMAT.matcher(format).matches()) {
            throw SqlRefusal.LITERAL_FORMAT.because(place);
        }
        String pattern = format.toUpperCase(Locale.ROOT)
                .replace("YYYY", "uuuu")
                .replace("DD", "dd")
                .replaceAll("[^udM]+", "'$0'");
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    }

    private static Time.Day day(String text, DateTimeFormatter format, SqlNode place) {
        try {
            return new Time.Day(Scalar.of(LocalDate.parse(text.strip(), format).toEpochDay()));
        } catch (DateTimeParseException malformed) {
            throw SqlRefusal.LITERAL_DAY.because(place);
        }
    }

    static Time.Moment moment(String text, SqlNode place) {
        String iso = text.strip().replace(' ', 'T');
        try {
            Instant moment = iso.contains("T")
                    ? LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC)
                    : LocalDate.parse(iso).atStartOfDay().toInstant(ZoneOffset.UTC);
            return new Time.Moment(Scalar.of(ChronoUnit.MICROS.between(Instant.EPOCH, moment)));
        } catch (DateTimeParseException | ArithmeticException malformed) {
            throw SqlRefusal.LITERAL_MOMENT.because(place);
        }
    }

    private static Typed duration(SqlIntervalLiteral literal) {
        SqlIntervalLiteral.IntervalValue value =
                (SqlIntervalLiteral.IntervalValue) java.util.Objects.requireNonNull(literal.getValue());
        try {
            long count = Math.multiplyExact(
                    value.getSign(), Long.parseLong(value.getIntervalLiteral().strip()));
            long unit = switch (value.getIntervalQualifier().getStartUnit()) {
                case WEEK -> 7 * Calendar.MICROS_OF_DAY;
                case DAY -> Calendar.MICROS_OF_DAY;
                case HOUR -> 3_600_000_000L;
                case MINUTE -> 60_000_000L;
                case SECOND -> 1_000_000L;
                default -> throw SqlRefusal.LITERAL.at(literal);
            };
            return new Typed.Duration(Math.multiplyExact(count, unit));
        } catch (NumberFormatException | ArithmeticException malformed) {
            throw SqlRefusal.LITERAL.at(literal);
        }
    }
}
