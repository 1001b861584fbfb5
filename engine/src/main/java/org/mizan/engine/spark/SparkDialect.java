package org.mizan.engine.spark;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.dialect.SourceKind;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The SQL of Spark, under the settings of {@link SparkStatements#SETTINGS}. In its ANSI mode a cast or a sum that leaves its
 * type is an error, so texts are cast by TRY_CAST and sums of BIGINTs are made of sums of their limbs: 22 bits each, so that
 * 2<sup>40</sup> rows cannot overflow one. Summing in DECIMAL is exact as well, and several times slower.
 */
final class SparkDialect extends Dialect {
    private static final int LIMB = 22;
    private static final BigInteger LIMB_OF_QUOTIENT = BigInteger.TEN.pow(18);
    private static final BigInteger MASK = BigInteger.ONE.shiftLeft(LIMB).subtract(BigInteger.ONE);

    SparkDialect(Map<String, String> aliases) {
        super(aliases);
    }

    @Override
    public String wideType() {
        return "DECIMAL(38, 0)";
    }

    @Override
    public String textType() {
        return "STRING";
    }

    /** By its bytes: nothing in it can be taken for an escape or a variable, whatever the settings are. */
    @Override
    public String textLiteral(String text) {
        return "CAST(X'%s' AS STRING)".formatted(HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public String identifier(String name) {
        return '`' + name.replace("`", "``") + '`';
    }

    @Override
    public String textOrder(String unit) {
        return "xxhash64(" + unit + ")";
    }

    /** Each unit in one partition, and the units of a partition in order. */
    @Override
    public String byUnit(List<String> selected, String source) {
        List<String> named = new ArrayList<>(selected);
        named.set(0, selected.get(0) + " AS u1");
        return "SELECT %s FROM %s DISTRIBUTE BY u1 SORT BY u1".formatted(String.join(", ", named), source);
    }

    @Override
    public String sum(Scalar scalar) {
        Span span = scalar.span();
        String value = scalar.accept(this);
        if (!span.isLong()) {
            return wide("sum(" + value + ")");
        }
        int top = (Math.max(span.low().bitLength(), span.high().bitLength()) - 1) / LIMB;
        StringBuilder sum = new StringBuilder();
        for (int limb = 0; limb < top; limb++) {
            String bits = "shiftright(%s, %d) & %s".formatted(value, limb * LIMB, literal(MASK));
            sum.append(worth("sum(" + bits + ")", limb)).append(" + ");
        }
        return sum.append(worth("sum(shiftright(%s, %d))".formatted(value, top * LIMB), top))
                .toString();
    }

    private String worth(String sum, int limb) {
        return wide(sum) + " * " + wide(literal(BigInteger.ONE.shiftLeft(limb * LIMB)));
    }

    @Override
    public SourceKind kind(String type) {
        // A type of text may name its collation, and a decimal its digits.
        return switch (type.split("[ (]", 2)[0].toLowerCase(Locale.ROOT)) {
            case "tinyint", "smallint", "int", "bigint" -> SourceKind.INTEGER;
            case "float", "double", "decimal" -> SourceKind.FRACTION;
            case "string" -> SourceKind.TEXT;
            case "boolean" -> SourceKind.BOOLEAN;
            case "date" -> SourceKind.DATE;
            case "timestamp", "timestamp_ntz" -> SourceKind.TIMESTAMP;
            default -> SourceKind.OTHER;
        };
    }

    /** Compared by bytes whatever the collation. Bytes that are no text are nobody's: mended, they would be one unit. */
    @Override
    public String asText(String value) {
        return shortText("try_validate_utf8(CAST(" + value + " AS STRING))");
    }

    @Override
    public String asMoment(String value) {
        return "CAST(" + value + " AS TIMESTAMP)";
    }

    @Override
    public String asDouble(String sql) {
        return "TRY_CAST(" + sql + " AS DOUBLE)";
    }

    /** The end of a pattern is the end of the text: in Java's patterns, $ may stand before a last line break. */
    @Override
    public String matches(String text, String pattern) {
        return "rlike(%s, %s)".formatted(text, textLiteral(pattern.replaceFirst("\\$$", "\\\\z")));
    }

    @Override
    public String parsed(String text) {
        return "TRY_CAST(" + text + " AS BIGINT)";
    }

    @Override
    public String days(String value) {
        return bigint("unix_date(CAST(" + value + " AS DATE))");
    }

    @Override
    public String micros(String timestamp) {
        return "unix_micros(" + timestamp + ")";
    }

    /**
     * Spark's {@code div} is a BIGINT. A greater quotient is made of two, by the divisor times 10^18 and of what that leaves; the
     * first is one without remainder, as Spark rounds {@code /}. The number is written three times then, which the limits of a
     * query take into account.
     */
    @Override
    public String wholeQuotient(Shifted number, BigInteger divisor) {
        if (number.greatest().divide(divisor).bitLength() < Long.SIZE) {
            return "(%s div %s)".formatted(number.sql(), number.literal(this, divisor));
        }
        String limb = wide(literal(LIMB_OF_QUOTIENT));
        String great = wide(literal(divisor.multiply(LIMB_OF_QUOTIENT)));
        String high = wide("(%1$s - %1$s %% %2$s) / %2$s".formatted(number.sql(), great));
        String low = wide("(%s %% %s) div %s".formatted(number.sql(), great, wide(literal(divisor))));
        return "(%s * %s + %s)".formatted(high, limb, low);
    }
}
