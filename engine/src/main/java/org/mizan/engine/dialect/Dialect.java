package org.mizan.engine.dialect;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.engine.program.Algebra;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The algebra's meaning as SQL: expressions over the aliases of the columns. A number that may leave the 64 bits of a BIGINT
 * is computed in the dialect's wide type, so nothing overflows: its span is known.
 */
public abstract class Dialect extends Wording implements Algebra<String, String> {
    private final Map<String, String> aliases;

    /** Over these columns, each by its alias. */
    public Dialect(Map<String, String> aliases) {
        this.aliases = Map.copyOf(aliases);
    }

    /** A number of a text, a hash of it: units of text come by it, since numbers are sorted many times faster. */
    public abstract String textOrder(String unit);

    /** Rows by their unit, which is selected first. */
    public String byUnit(List<String> selected, String source) {
        return "SELECT %s FROM %s ORDER BY 1".formatted(String.join(", ", selected), source);
    }

    /**
     * Rows by the number of their unit, which is selected first, then its text, which may be null where it is that of the
     * row before.
     */
    public String byTextUnit(List<String> selected, String source) {
        return byUnit(selected, source);
    }

    /**
     * The sum of a number over rows, in the wide type. Of a number less a constant it is taken apart, as databases add columns up
     * faster than what is computed from them, and a sum that occurs twice once: 128 bits hold both parts.
     */
    public String sum(Scalar scalar) {
        Optional<Scalar> present = scalar.presence();
        if (present.isPresent()) {
            return wide(call("count", present.get().accept(this)));
        }
        Optional<Scalar.Minus> apart = scalar.difference()
                .filter(difference -> difference.right().constant().isPresent())
                .filter(difference -> difference.left().span().isLong()
                        && difference.right().span().isLong());
        if (apart.isPresent()) {
            String left = apart.get().left().accept(this);
            String constant = apart.get().right().accept(this);
            return "(%s - %s * %s)".formatted(call("sum", left), wide(constant), wide(call("count", left)));
        }
        return call("sum", scalar.accept(this));
    }

    public String alias(String column) {
        if (column.equals(Relation.COPY)) {
            return "copy_number";
        }
        if (column.equals(Relation.TABLE)) {
            return "table_number";
        }
        // What a relation folds is named by a space and its place.
        String alias = column.startsWith(" ") ? "f" + column.strip() : aliases.get(column);
        if (alias == null) {
            throw new IllegalArgumentException("the program names a column that is not declared");
        }
        return alias;
    }

    @Override
    public String column(Scalar.OfColumn column) {
        return alias(column.column());
    }

    @Override
    public String constant(Scalar.Constant constant) {
        return literal(constant.value());
    }

    @Override
    public String plus(Scalar.Plus sum) {
        return operation(sum.left(), "+", sum.right(), sum.span());
    }

    @Override
    public String minus(Scalar.Minus difference) {
        return operation(difference.left(), "-", difference.right(), difference.span());
    }

    @Override
    public String times(Scalar.Times product) {
        return operation(product.left(), "*", product.right(), product.span());
    }

    /** The whole quotient of a number that is not negative. */
    public abstract String wholeQuotient(Shifted number, BigInteger divisor);

    @Override
    public String quotient(Scalar.Quotient quotient) {
        BigInteger divisor = quotient.divisor();
        Shifted shifted = shifted(quotient.scalar(), divisor);
        String whole = wholeQuotient(shifted, divisor);
        String least = shifted.literal(this, shifted.shift().divide(divisor));
        return typed("(%s + %s)".formatted(whole, least), quotient.span());
    }

    @Override
    public String remainder(Scalar.Remainder remainder) {
        Shifted shifted = shifted(remainder.scalar(), remainder.divisor());
        return typed(
                "(%s %% %s)".formatted(shifted.sql(), shifted.literal(this, remainder.divisor())), remainder.span());
    }

    /** A number less a multiple of its divisor, so that it is not negative and every engine divides it alike. */
    public record Shifted(String sql, BigInteger shift, BigInteger greatest, boolean narrow) {
        /** A constant in the number's type. */
        public String literal(Dialect dialect, BigInteger value) {
            return narrow ? dialect.literal(value) : dialect.wide(dialect.literal(value));
        }
    }

    private Shifted shifted(Scalar scalar, BigInteger divisor) {
        BigInteger low = scalar.span().low();
        BigInteger shift = low.subtract(low.mod(divisor));
        Scalar moved = new Scalar.Minus(scalar, new Scalar.Constant(shift));
        boolean narrow = moved.span().isLong()
                && scalar.span().isLong()
                && new Span(divisor.min(shift), divisor.max(shift)).isLong();
        String sql = moved.accept(this);
        return new Shifted(narrow ? sql : wide(sql), shift, moved.span().high(), narrow);
    }

    private String operation(Scalar left, String sign, Scalar right, Span span) {
        // The result may be small where an operand is not: x - x' of two wide numbers.
        boolean narrow = span.isLong() && left.span().isLong() && right.span().isLong();
        String first = left.accept(this);
        String second = right.accept(this);
        return narrow
                ? "(%s %s %s)".formatted(first, sign, second)
                : typed(wide(first) + " " + sign + " " + wide(second), span);
    }

    @Override
    public String choice(Scalar.Choice choice) {
        if (choice.cases().isEmpty()) {
            return choice.rest().accept(this);
        }
        String rest = typed(choice.rest().accept(this), choice.span());
        Optional<ChoiceSearch> search = ChoiceSearch.of(choice);
        if (search.isPresent()) {
            List<Map.Entry<BigInteger, Scalar>> values = search.get().values();
            boolean isWide = isWide(search.get().scalar(), values.stream().map(Map.Entry::getKey));
            String scalar = comparable(search.get().scalar().accept(this), isWide);
            return searched(scalar, isWide, values, choice.span(), rest);
        }
        return cases(
                choice.cases().stream().map(each -> when(each.condition().accept(this), each.value(), choice.span())),
                rest);
    }

    private String when(String condition, Scalar value, Span span) {
        return "WHEN " + condition + " THEN " + typed(value.accept(this), span);
    }

    private static String cases(Stream<String> cases, String rest) {
        return "CASE " + cases.collect(Collectors.joining(" ")) + " ELSE " + rest + " END";
    }

    /** Halves the numbers until few are left; null is in the upper half of each, and equal to none in the end. */
    private String searched(
            String scalar, boolean isWide, List<Map.Entry<BigInteger, Scalar>> values, Span span, String rest) {
        if (values.size() <= ChoiceSearch.FEW) {
            return cases(
                    values.stream()
                            .map(each -> when(
                                    scalar + " = " + comparable(literal(each.getKey()), isWide),
                                    each.getValue(),
                                    span)),
                    rest);
        }
        int middle = values.size() / 2;
        return "CASE WHEN %s < %s THEN %s ELSE %s END"
                .formatted(
                        scalar,
                        comparable(literal(values.get(middle).getKey()), isWide),
                        searched(scalar, isWide, values.subList(0, middle), span, rest),
                        searched(scalar, isWide, values.subList(middle, values.size()), span, rest));
    }

    /** Whether a number, or one that it is compared with, leaves a BIGINT. */
    private static boolean isWide(Scalar scalar, Stream<BigInteger> numbers) {
        return !scalar.span().isLong() || numbers.anyMatch(number -> !new Span(number, number).isLong());
    }

    /** In the type in which both sides of a comparison are: databases have operators of other people's for two types. */
    private String comparable(String sql, boolean isWide) {
        return isWide ? wide(sql) : sql;
    }

    @Override
    public String nothing(Scalar.Null nothing) {
        return typed("NULL", nothing.span());
    }

    @Override
    public String always() {
        return "TRUE";
    }

    @Override
    public String compare(Condition.Compare compare) {
        boolean isWide =
                !compare.left().span().isLong() || !compare.right().span().isLong();
        return "(%s %s %s)"
                .formatted(
                        comparable(compare.left().accept(this), isWide),
                        compare.comparison().sign(),
                        comparable(compare.right().accept(this), isWide));
    }

    @Override
    public String isNull(Condition.IsNull test) {
        return "(" + test.scalar().accept(this) + " IS NULL)";
    }

    @Override
    public String textIsNull(Condition.TextIsNull test) {
        return "(" + alias(test.column()) + " IS NULL)";
    }

    @Override
    public String textIn(Condition.TextIn test) {
        String text = text(alias(test.column()));
        if (test.values().isEmpty()) {
            // False of a text and unknown of null.
            return "(" + text + " <> " + text + ")";
        }
        return "(" + text + " IN ("
                + test.values().stream().map(this::textLiteral).collect(Collectors.joining(", ")) + "))";
    }

    @Override
    public String all(Condition.All all) {
        return joined(all.conditions(), " AND ", "TRUE");
    }

    @Override
    public String any(Condition.Any any) {
        Optional<Scalar> equated = Optional.of(any.conditions())
                .filter(list -> list.size() > ChoiceSearch.FEW)
                .flatMap(ChoiceSearch::equated);
        return equated.map(scalar -> among(scalar, ChoiceSearch.numbers(any.conditions())))
                .orElseGet(() -> joined(any.conditions(), " OR ", "FALSE"));
    }

    private String among(Scalar scalar, List<BigInteger> numbers) {
        boolean isWide = isWide(scalar, numbers.stream());
        String start = "(" + comparable(scalar.accept(this), isWide) + " IN (";
        return numbers.stream()
                .map(number -> comparable(literal(number), isWide))
                .collect(Collectors.joining(", ", start, "))"));
    }

    private String joined(List<Condition> conditions, String word, String none) {
        Stream<String> parts = conditions.stream().map(condition -> condition.accept(this));
        return conditions.isEmpty() ? none : parts.collect(Collectors.joining(word, "(", ")"));
    }

    @Override
    public String not(Condition.Not not) {
        return "(NOT " + not.condition().accept(this) + ")";
    }
}
