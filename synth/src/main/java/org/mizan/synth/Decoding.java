package org.mizan.synth;

import java.math.BigInteger;
import java.util.stream.Collectors;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.privacy.Rational;

/** From codes back to values of the declared types, in DuckDB's SQL. Names and texts are quoted, never pasted. */
final class Decoding {
    private Decoding() {}

    /** The value of a column whose code has the column's name, under that name. */
    static String of(Column column) {
        String code = name(column.name());
        return value(column, code) + " AS " + code;
    }

    private static String value(Column column, String code) {
        return column.type().accept(new OfCode(code));
    }

    /** The value of a code, by the type of its column. Identifiers and open texts have no codes. */
    private record OfCode(String code) implements ColumnType.Visitor<String> {
        @Override
        public String identifier(Identifier identifier) {
            return code;
        }

        @Override
        public String textValues(TextValues texts) {
            return texts.values().stream()
                    .map(Decoding::quoted)
                    .collect(Collectors.joining(", ", "[", "][" + code + " + 1]"));
        }

        @Override
        public String openText(OpenText text) {
            return code;
        }

        @Override
        public String numberRange(NumberRange range) {
            return number(code, range.step());
        }

        @Override
        public String integerRange(IntegerRange range) {
            return code;
        }

        @Override
        public String trueOrFalse(TrueOrFalse type) {
            return "(" + code + " = 1)";
        }

        @Override
        public String dateRange(DateRange range) {
            return "(DATE '1970-01-01' + CAST(" + code + " AS INTEGER))";
        }

        @Override
        public String timestampRange(TimestampRange range) {
            return "make_timestamp(" + code + ")";
        }
    }

    /** One division of whole numbers, so that a decimal step gives the double that is written with its digits. */
    private static String number(String code, Rational step) {
        String steps = step.numerator().equals(BigInteger.ONE)
                ? "CAST(" + code + " AS DOUBLE)"
                : "CAST(" + code + " * CAST(" + step.numerator() + " AS HUGEINT) AS DOUBLE)";
        return "(" + steps + " / CAST(" + step.denominator() + " AS DOUBLE))";
    }

    private static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
