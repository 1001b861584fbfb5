package org.mizan.jdbc.value;

import java.math.BigDecimal;
import java.sql.JDBCType;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
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

/** Declared columns in the types and the words of JDBC. */
public final class Described {
    public static final List<JDBCType> TYPES = List.of(
            JDBCType.BIGINT, JDBCType.DECIMAL, JDBCType.VARCHAR, JDBCType.BOOLEAN, JDBCType.DATE, JDBCType.TIMESTAMP);

    /** The longest text of a column without a list, in letters. */
    private static final int LONGEST = 65_536;

    private static final int MOST_WORDS = 20;

    private Described() {}

    /** A type, with the letters or digits that a value may have and the digits after its point. */
    public record Type(JDBCType type, int size, int decimals) {}

    /** The class of Java whose objects hold values of a type. */
    public static String className(JDBCType type) {
        return switch (type) {
            case BIGINT -> "java.lang.Long";
            case INTEGER -> "java.lang.Integer";
            case DECIMAL -> "java.math.BigDecimal";
            case BOOLEAN -> "java.lang.Boolean";
            case DATE -> "java.sql.Date";
            case TIMESTAMP -> "java.sql.Timestamp";
            default -> "java.lang.String";
        };
    }

    public static Type type(ColumnType type) {
        return type.accept(new ColumnType.Visitor<>() {
            @Override
            public Type identifier(Identifier identifier) {
                return identifier.form() == Identifier.Form.INTEGER ? whole() : text(LONGEST);
            }

            @Override
            public Type textValues(TextValues texts) {
                return text(
                        texts.values().stream().mapToInt(String::length).max().orElse(LONGEST));
            }

            @Override
            public Type openText(OpenText text) {
                return text(LONGEST);
            }

            @Override
            public Type numberRange(NumberRange range) {
                return new Type(JDBCType.DECIMAL, 38, decimals(range));
            }

            @Override
            public Type integerRange(IntegerRange range) {
                return whole();
            }

            @Override
            public Type trueOrFalse(TrueOrFalse truth) {
                return new Type(JDBCType.BOOLEAN, 1, 0);
            }

            @Override
            public Type dateRange(DateRange range) {
                return new Type(JDBCType.DATE, 10, 0);
            }

            @Override
            public Type timestampRange(TimestampRange range) {
                return new Type(JDBCType.TIMESTAMP, 26, 6);
            }
        });
    }

    private static Type whole() {
        return new Type(JDBCType.BIGINT, 19, 0);
    }

    private static Type text(int longest) {
        return new Type(JDBCType.VARCHAR, longest, 0);
    }

    /** The digits of the step; 0 where it is no decimal. */
    private static int decimals(NumberRange range) {
        String step = range.step().toString();
        return step.contains("/") ? 0 : Math.max(0, new BigDecimal(step).scale());
    }

    public static String table(Dataset dataset) {
        String whom = dataset.unit()
                .column()
                .map("all rows with one %s are protected together"::formatted)
                .orElse("each row is protected");
        return "private: only noisy aggregates can be asked; %s (%s)"
                .formatted(whom, dataset.population().neighbours().word());
    }

    public static String column(Column column) {
        ColumnType type = column.type();
        if (type.identifies()) {
            return "the unit that is protected; it can only be counted";
        }
        if (type.isFreeText()) {
            return "open text: its values are secret";
        }
        if (type instanceof TextValues texts) {
            String values = texts.values().stream().limit(MOST_WORDS).collect(Collectors.joining(", "));
            return "one of " + values + (texts.values().size() > MOST_WORDS ? ", …" : "");
        }
        return type.declared().isEmpty()
                ? type.word()
                : type.word()
                        + " with "
                        + type.declared().entrySet().stream()
                                .map(entry -> entry.getKey() + " " + entry.getValue())
                                .collect(Collectors.joining(", "));
    }
}
