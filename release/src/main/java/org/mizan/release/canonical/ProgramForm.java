package org.mizan.release.canonical;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The spelling of what is read of the rows. A conjunction, a disjunction, a sum, a product and an equation are the same in any
 * order, and a comparison from either side. Each part is spelled once, however often it is shared. For one question.
 */
public final class ProgramForm
        implements Scalar.Visitor<String>,
                Condition.Visitor<String>,
                Relation.Visitor<String>,
                Measure.Visitor<String> {
    private static final String ALWAYS = CanonicalJson.part("always");

    private final IdentityHashMap<Object, String> spelled = new IdentityHashMap<>();
    private final IdentityHashMap<Scalar, BigInteger> constants = new IdentityHashMap<>();
    private final SortedSet<String> columns = new TreeSet<>();

    /** The spelling of a number of a row. */
    public String of(Scalar scalar) {
        return once(scalar, () -> scalar.accept(this));
    }

    /** The spelling of a condition on a row. */
    public String of(Condition condition) {
        return once(condition, () -> condition.accept(this));
    }

    /** The spelling of a relation. */
    public String of(Relation relation) {
        return relation.accept(this);
    }

    /** The spelling of what is taken of the rows: measures of one spelling are the same number. */
    public String of(Measure measure) {
        return measure.accept(this);
    }

    /** The spelling of a key. */
    public String of(Key key) {
        return key.match(named -> of(named.scalar()), open -> open(open.column()));
    }

    /** The spelling of a column of open text. */
    public String open(String column) {
        return CanonicalJson.part("open", named(column));
    }

    /** The names of the columns that were mentioned so far, also those that a relation makes. */
    public SortedSet<String> columns() {
        return new TreeSet<>(columns);
    }

    private String once(Object part, Supplier<String> spelling) {
        String before = spelled.get(part);
        if (before != null) {
            return before;
        }
        String form = spelling.get();
        spelled.put(part, form);
        return form;
    }

    private String named(String column) {
        columns.add(column);
        return CanonicalJson.text(column);
    }

    private static String number(BigInteger number) {
        return CanonicalJson.number(number);
    }

    private static String[] bounds(Span span) {
        return new String[] {number(span.low()), number(span.high())};
    }

    @Override
    public String column(Scalar.OfColumn column) {
        String[] bounds = bounds(column.span());
        return CanonicalJson.part("column", named(column.column()), bounds[0], bounds[1]);
    }

    @Override
    public String constant(Scalar.Constant constant) {
        return constant(constant, constant.value());
    }

    private String constant(Scalar scalar, BigInteger value) {
        constants.put(scalar, value);
        return CanonicalJson.part("constant", number(value));
    }

    @Override
    public String plus(Scalar.Plus sum) {
        String form = CanonicalJson.part("plus", sorted(sum.left(), sum.right()));
        return folded(sum, sum.left(), sum.right(), BigInteger::add, form);
    }

    @Override
    public String minus(Scalar.Minus difference) {
        String form = CanonicalJson.part("minus", of(difference.left()), of(difference.right()));
        return folded(difference, difference.left(), difference.right(), BigInteger::subtract, form);
    }

    @Override
    public String times(Scalar.Times product) {
        String form = CanonicalJson.part("times", sorted(product.left(), product.right()));
        return folded(product, product.left(), product.right(), BigInteger::multiply, form);
    }

    /** What is computed from constants alone is spelled as the constant that it comes to. */
    private String folded(
            Scalar scalar, Scalar left, Scalar right, BinaryOperator<BigInteger> operation, String otherwise) {
        BigInteger first = constants.get(left);
        BigInteger second = constants.get(right);
        return first == null || second == null ? otherwise : constant(scalar, operation.apply(first, second));
    }

    private Stream<String> sorted(Scalar left, Scalar right) {
        return Stream.of(of(left), of(right)).sorted();
    }

    @Override
    public String quotient(Scalar.Quotient quotient) {
        return CanonicalJson.part("quotient", of(quotient.scalar()), number(quotient.divisor()));
    }

    @Override
    public String remainder(Scalar.Remainder remainder) {
        return CanonicalJson.part("remainder", of(remainder.scalar()), number(remainder.divisor()));
    }

    @Override
    public String choice(Scalar.Choice choice) {
        Stream<String> cases =
                choice.cases().stream().map(each -> CanonicalJson.part("when", of(each.condition()), of(each.value())));
        return CanonicalJson.part("choice", Stream.concat(cases, Stream.of(of(choice.rest()))));
    }

    @Override
    public String nothing(Scalar.Null nothing) {
        return CanonicalJson.part("null", bounds(nothing.span()));
    }

    @Override
    public String always() {
        return ALWAYS;
    }

    @Override
    public String compare(Condition.Compare compare) {
        return CanonicalJson.compared(compare.comparison(), of(compare.left()), of(compare.right()));
    }

    @Override
    public String isNull(Condition.IsNull test) {
        return CanonicalJson.part("is null", of(test.scalar()));
    }

    @Override
    public String textIsNull(Condition.TextIsNull test) {
        return CanonicalJson.part("is null", open(test.column()));
    }

    @Override
    public String textIn(Condition.TextIn test) {
        Stream<String> values =
                test.values().stream().map(CanonicalJson::text).distinct().sorted();
        return CanonicalJson.part("in", Stream.concat(Stream.of(open(test.column())), values));
    }

    /** What is always true says nothing among others. */
    @Override
    public String all(Condition.All all) {
        List<String> members = all.conditions().stream()
                .map(this::of)
                .filter(form -> !form.equals(ALWAYS))
                .toList();
        return members.isEmpty() ? ALWAYS : CanonicalJson.joined("all", members.stream());
    }

    @Override
    public String any(Condition.Any any) {
        return CanonicalJson.joined("any", any.conditions().stream().map(this::of));
    }

    @Override
    public String not(Condition.Not not) {
        return CanonicalJson.part("not", of(not.condition()));
    }

    @Override
    public String table(Relation.Table table) {
        return CanonicalJson.part("table");
    }

    @Override
    public String copies(Relation.Copies copies) {
        return CanonicalJson.part("copies", CanonicalJson.number(copies.count()));
    }

    @Override
    public String perUnit(Relation.PerUnit perUnit) {
        return CanonicalJson.part("per unit", Stream.concat(Stream.of(of(perUnit.where())), folds(perUnit.folds())));
    }

    @Override
    public String withFolds(Relation.WithFolds withFolds) {
        return CanonicalJson.part("with folds", folds(withFolds.folds()));
    }

    @Override
    public String inOrder(Relation.InOrder inOrder) {
        Stream<String> steps = inOrder.steps().stream()
                .map(step -> CanonicalJson.part("step", of(step.scalar()), number(BigInteger.valueOf(step.back()))));
        return CanonicalJson.part(
                "in order",
                of(inOrder.where()),
                CanonicalJson.list(inOrder.order().stream().map(this::of)),
                CanonicalJson.list(steps));
    }

    private Stream<String> folds(List<Fold> folds) {
        return folds.stream().map(fold -> {
            String[] bounds = bounds(fold.span());
            return CanonicalJson.part(word(fold.kind()), of(fold.scalar()), bounds[0], bounds[1]);
        });
    }

    private static String word(Fold.Kind kind) {
        return switch (kind) {
            case SUM -> "sum";
            case LEAST -> "least";
            case GREATEST -> "greatest";
            case DIFFERENT -> "different";
        };
    }

    @Override
    public String sum(Measure.Sum sum) {
        return CanonicalJson.part("sum", of(sum.scalar()));
    }

    @Override
    public String units(Measure.Units units) {
        return CanonicalJson.part("units");
    }

    @Override
    public String distinct(Measure.Distinct distinct) {
        return CanonicalJson.part("distinct", of(distinct.scalar()));
    }

    @Override
    public String distinctTexts(Measure.DistinctTexts distinct) {
        return CanonicalJson.part("distinct", open(distinct.column()));
    }

    @Override
    public String values(Measure.Values values) {
        return CanonicalJson.part(values.listed() ? "listed" : "values", of(values.scalar()));
    }
}
