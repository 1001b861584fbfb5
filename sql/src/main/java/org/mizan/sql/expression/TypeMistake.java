package org.mizan.sql.expression;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.privacy.InvalidInputException;
import org.mizan.sql.refusal.Refusal;

/** Something of one type where another is needed, said with both and with what fits. */
public final class TypeMistake {
    private TypeMistake() {}

    static InvalidInputException of(SqlNode node, Typed found, String needed) {
        if (found instanceof Typed.Identity) {
            return Refusal.IDENTIFIER.at(node);
        }
        return Refusal.TYPE.because(
                node, "is %s, and %s is needed here".formatted(found.words(), needed), fitting(found, needed));
    }

    private static String fitting(Typed found, String needed) {
        if (found instanceof Typed.Listed) {
            return "compare it with a 'text', count it or GROUP BY it";
        }
        if (found instanceof Typed.Open) {
            return "compare it with a 'text' by = or IN, count it or GROUP BY it";
        }
        if (found instanceof Typed.Quantity) {
            return "compare it with a number, or take SUM, AVG or MEDIAN of it";
        }
        if (found instanceof Typed.Truth) {
            return "use it as a condition, as in WHERE or COUNTIF";
        }
        if (found instanceof Typed.Day || found instanceof Typed.Moment) {
            return "compare it with DATE '2025-01-31', or take EXTRACT(YEAR FROM …) of it";
        }
        return "write " + needed;
    }

    /** Whether the validator added it: it then stands just where its operand does. */
    public static boolean isImplied(SqlCall cast) {
        return cast.getParserPosition().equals(cast.operand(0).getParserPosition());
    }

    static String words(SqlTypeName type) {
        return switch (type) {
            case VARCHAR, CHAR -> "a text of a list";
            case BOOLEAN -> "TRUE or FALSE";
            case DATE -> "a date";
            case TIMESTAMP -> "a timestamp";
            default -> "a number";
        };
    }
}
