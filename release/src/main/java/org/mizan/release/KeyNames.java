package org.mizan.release;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.mizan.dataset.Column;
import org.mizan.dataset.DateRange;
import org.mizan.dataset.NumberRange;
import org.mizan.dataset.TextValues;
import org.mizan.dataset.TimestampRange;
import org.mizan.dataset.TrueOrFalse;
import org.mizan.privacy.Rational;

/** How the codes of a public key are shown. */
@FunctionalInterface
public interface KeyNames {
    /** What stands for a code. */
    String name(BigInteger code);

    /** As the values of a declared column. */
    static KeyNames of(Column column) {
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
    static KeyNames listed(List<String> values) {
        List<String> names = List.copyOf(values);
        return code -> names.get(code.intValueExact());
    }

    /** Codes are 0, false, and 1, true. */
    static KeyNames truths() {
        return code -> Boolean.toString(code.signum() != 0);
    }

    /** Codes are days since 1970-01-01. */
    static KeyNames days() {
        return code -> LocalDate.ofEpochDay(code.longValueExact()).toString();
    }

    /** Codes are microseconds since 1970-01-01T00:00Z. */
    static KeyNames moments() {
        return code ->
                Instant.EPOCH.plus(code.longValueExact(), ChronoUnit.MICROS).toString();
    }

    /** Codes are so many steps. */
    static KeyNames steps(Rational step) {
        return code -> step.times(Centred.exact(code)).toString();
    }
}
