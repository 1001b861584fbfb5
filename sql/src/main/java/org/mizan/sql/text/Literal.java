package org.mizan.sql.text;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import org.mizan.sql.refusal.QueryRefusal;

/** A value as a query spells it. Whatever the value is, the text is one literal, and reads back as that value. */
public final class Literal {
    /** The absence of a value. */
    public static final Literal NULL = new Literal("NULL");

    private static final int MOST_DIGITS = 38;
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private final String text;

    private Literal(String text) {
        this.text = text;
    }

    /** A number of at most 38 digits. */
    public static Literal of(BigDecimal number) {
        BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        if (plain.precision() > MOST_DIGITS || Math.abs((long) plain.scale()) > MOST_DIGITS) {
            throw QueryRefusal.LITERAL_DIGITS.with(plain.precision(), MOST_DIGITS);
        }
        return new Literal(plain.toPlainString());
    }

    /** The shortest decimal that reads back as this number. */
    public static Literal of(double number) {
        if (!Double.isFinite(number)) {
            throw QueryRefusal.LITERAL_FINITE.with(number);
        }
        return of(BigDecimal.valueOf(number));
    }

    /** A text, in which quotes are doubled. */
    public static Literal of(String words) {
        return new Literal("'" + words.replace("'", "''") + "'");
    }

    /** True or false. */
    public static Literal of(boolean truth) {
        return new Literal(truth ? "TRUE" : "FALSE");
    }

    /** A day. */
    public static Literal of(LocalDate day) {
        requireYear(day.getYear());
        return new Literal("DATE '" + day + "'");
    }

    /** A moment, to the microsecond below it. */
    public static Literal of(LocalDateTime moment) {
        requireYear(moment.get(ChronoField.YEAR));
        return new Literal("TIMESTAMP '" + MOMENT.format(moment) + "'");
    }

    private static void requireYear(int year) {
        if (year < 1 || year > 9999) {
            throw QueryRefusal.LITERAL_YEAR.with(year);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
