package org.mizan.release.question;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;

/**
 * How the codes of a public key are shown.
 *
 * @param type of what type the values are that codes stand for
 * @param spelling what stands for a code
 */
public record KeyNames(AnswerColumn.Type type, Function<BigInteger, String> spelling) {
    /** What stands for a code. */
    public String name(BigInteger code) {
        return spelling.apply(code);
    }

    /** As the values of a declared column. */
    public static KeyNames of(Column column) {
        if (column.type() instanceof TextValues texts) {
            return listed(texts.values());
        }
        if (column.type() instanceof TrueOrFalse) {
            return truths();
        }
        if (column.type() instanceof DateRange) {
            return days();
        }
        if (column.type() instanceof TimestampRange) {
            return moments();
        }
        return steps(column.type() instanceof NumberRange range ? range.step() : Rational.ONE);
    }

    /** Codes are places in a list. */
    public static KeyNames listed(List<String> values) {
        List<String> names = List.copyOf(values);
        return new KeyNames(AnswerColumn.Type.TEXT, code -> names.get(code.intValueExact()));
    }

    /** Codes are 0, false, and 1, true. */
    public static KeyNames truths() {
        return new KeyNames(AnswerColumn.Type.BOOLEAN, code -> Boolean.toString(code.signum() != 0));
    }

    /** Codes are days since 1970-01-01. */
    public static KeyNames days() {
        return new KeyNames(
                AnswerColumn.Type.DATE,
                code -> LocalDate.ofEpochDay(code.longValueExact()).toString());
    }

    /** Codes are microseconds since 1970-01-01T00:00Z. */
    public static KeyNames moments() {
        return new KeyNames(
                AnswerColumn.Type.TIMESTAMP,
                code -> Instant.EPOCH
                        .plus(code.longValueExact(), ChronoUnit.MICROS)
                        .toString());
    }

    /** Codes are so many steps. */
    public static KeyNames steps(Rational step) {
        return new KeyNames(
                step.denominator().equals(BigInteger.ONE) ? AnswerColumn.Type.INTEGER : AnswerColumn.Type.NUMBER,
                code -> step.times(Centred.exact(code)).toString());
    }
}
