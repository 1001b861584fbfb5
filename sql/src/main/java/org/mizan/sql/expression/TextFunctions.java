package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * The functions of texts: each is computed here for every text of a declared list, so that a list becomes a list. Characters
 * are code points.
 */
record TextFunctions(ExpressionTranslator expressions) {
    /** A position that no text reaches. */
    private static final long FAR = Integer.MAX_VALUE;

    Typed of(String name, SqlCall call) {
        return switch (name) {
            case "UPPER" -> mapped(call, 0, text -> text.toUpperCase(Locale.ROOT));
            case "LOWER" -> mapped(call, 0, text -> text.toLowerCase(Locale.ROOT));
            case "LEFT" -> left(call, whole(call, 1, 0));
            case "RIGHT" -> right(call, whole(call, 1, 0));
            case "TRIM" -> trimmed(call);
            case "SPLIT_PART" -> part(call, text(call, 1), whole(call, 2, 1));
            default -> substring(call);
        };
    }

    private Typed.Listed mapped(SqlCall call, int operand, UnaryOperator<String> change) {
        SqlNode node = call.operand(operand);
        Typed typed = expressions.typed(node);
        Typed.Listed listed = Texts.required(typed, call, () -> TypeMistake.of(node, typed, Message.KIND_LISTED));
        return Texts.mapped(listed, change);
    }

    private Typed left(SqlCall call, long count) {
        return mapped(call, 0, text -> between(text, 0, count));
    }

    private Typed right(SqlCall call, long count) {
        return mapped(call, 0, text -> {
            long length = text.codePointCount(0, text.length());
            return between(text, Math.max(0, length - count), length);
        });
    }

    /** The characters from place {@code start}, which the first has with 1; places before it count too. */
    private Typed substring(SqlCall call) {
        long start = whole(call, 1, 0);
        long length = call.operandCount() > 2 ? whole(call, 2, 0) : FAR;
        return mapped(call, 0, text -> between(text, Math.max(0, start - 1), Math.max(0, start - 1 + length)));
    }

    /** The code points from one place to before another. */
    private static String between(String text, long start, long end) {
        int[] letters = text.codePoints().toArray();
        int first = (int) Math.min(start, letters.length);
        int last = (int) Math.min(end, letters.length);
        return first < last ? new String(letters, first, last - first) : "";
    }

    /** The parts between the delimiter, of which a text without so many has an empty one. */
    private Typed part(SqlCall call, String delimiter, long place) {
        if (delimiter.isEmpty()) {
            throw SqlRefusal.LITERAL.at(call);
        }
        Pattern pattern = Pattern.compile(Pattern.quote(delimiter));
        return mapped(call, 0, text -> {
            List<String> parts = List.of(pattern.split(text, -1));
            return place > parts.size() ? "" : parts.get((int) place - 1);
        });
    }

    private Typed trimmed(SqlCall call) {
        SqlTrimFunction.Flag flag = ((SqlLiteral) call.operand(0)).getValueAs(SqlTrimFunction.Flag.class);
        if (!text(call, 1).equals(" ")) {
            throw SqlRefusal.FUNCTION.at(call);
        }
        return mapped(call, 2, text -> switch (flag) {
            case BOTH -> text.replaceAll("^ +| +$", "");
            case LEADING -> text.replaceAll("^ +", "");
            case TRAILING -> text.replaceAll(" +$", "");
        });
    }

    private String text(SqlCall call, int operand) {
        return expressions
                .typed(call.operand(operand))
                .asText()
                .orElseThrow(() -> SqlRefusal.LITERAL.at(call))
                .text();
    }

    /** A whole number that the query states, not below the least. */
    private long whole(SqlCall call, int operand, long least) {
        Rational value = expressions
                .quantity(call.operand(operand))
                .value()
                .filter(number -> number.denominator().equals(BigInteger.ONE))
                .orElseThrow(() -> SqlRefusal.LITERAL.at(call));
        if (value.compareTo(Rational.of(least)) < 0) {
            throw SqlRefusal.LITERAL.at(call);
        }
        return value.numerator().min(BigInteger.valueOf(FAR)).longValueExact();
    }
}
