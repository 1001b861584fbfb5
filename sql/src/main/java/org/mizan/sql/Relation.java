package org.mizan.sql;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DateRange;
import org.mizan.dataset.Identifier;
import org.mizan.dataset.OpenText;
import org.mizan.dataset.TextValues;
import org.mizan.dataset.TimestampRange;
import org.mizan.dataset.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/**
 * Rows that each come from one row of the private table: what the columns are, by name in lower case and in order, and which
 * rows there are.
 */
record Relation(Map<String, Typed> columns, Condition where) {
    /** All rows of the table. */
    static Relation of(Dataset dataset) {
        Map<String, Typed> columns = new LinkedHashMap<>();
        for (Column column : dataset.columns()) {
            columns.put(key(column.name()), typed(column));
        }
        return new Relation(columns, new Condition.Always());
    }

    static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static Typed typed(Column column) {
        if (column.type() instanceof Identifier) {
            return new Typed.Identity(column.name());
        }
        if (column.type() instanceof OpenText) {
            return new Typed.Open(column.name());
        }
        Coding coding = Coding.of(column).orElseThrow();
        Scalar scalar = coding.scalar(column);
        if (column.type() instanceof TextValues text) {
            return new Typed.Listed(scalar, text.values());
        }
        if (column.type() instanceof TrueOrFalse) {
            return new Typed.Truth(new Condition.Compare(scalar, Comparison.EQUAL, Scalar.of(1)));
        }
        if (column.type() instanceof DateRange) {
            return new Typed.Day(scalar);
        }
        if (column.type() instanceof TimestampRange) {
            return new Typed.Moment(scalar);
        }
        return new Typed.Quantity(scalar, coding.step().orElse(Rational.ONE));
    }

    Optional<Typed> column(String name) {
        return Optional.ofNullable(columns.get(key(name)));
    }
}
