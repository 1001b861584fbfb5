package org.mizan.engine.program;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * What scalars and conditions can be in rows whose block column is a number of a span. It never misses a value or a truth that some
 * such row has, and may allow more: each part is taken by itself, so that what two parts have in common is not seen. A part that is
 * shared is looked at once. For one span and one thread.
 */
final class BlockAnalysis implements Algebra<BlockAnalysis.Values, BlockAnalysis.Truths> {
    private static final Truths ANY = new Truths(true, true, true);
    private static final Truths KNOWN = new Truths(true, true, false);
    private static final Values ONLY_NULL = new Values(Optional.empty(), true);

    private final String column;
    private final Span within;
    private final IdentityHashMap<Object, Values> values = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Truths> truths = new IdentityHashMap<>();

    /**
     * Of rows of a block.
     *
     * @param column whose code is not null and within the span
     */
    BlockAnalysis(String column, Span within) {
        this.column = column;
        this.within = within;
    }

    /**
     * The numbers that a scalar may be.
     *
     * @param numbers all of these at most; empty where it can only be null
     */
    record Values(Optional<Span> numbers, boolean mayBeNull) {
        private Values or(Values other) {
            Optional<Span> hull =
                    numbers.map(first -> other.numbers.map(first::hull).orElse(first));
            return new Values(hull.isPresent() ? hull : other.numbers, mayBeNull || other.mayBeNull);
        }
    }

    /** The truths that a condition may have. */
    record Truths(boolean mayBeTrue, boolean mayBeFalse, boolean mayBeUnknown) {
        Truths negated() {
            return new Truths(/* mayBeTrue= */ mayBeFalse, /* mayBeFalse= */ mayBeTrue, mayBeUnknown);
        }
    }

    /** What a scalar may be. */
    Values of(Scalar scalar) {
        Values known = values.get(scalar);
        if (known == null) {
            known = scalar.accept(this);
            values.put(scalar, known);
        }
        return known;
    }

    /** What a condition may be. */
    Truths of(Condition condition) {
        Truths known = truths.get(condition);
        if (known == null) {
            known = condition.accept(this);
            truths.put(condition, known);
        }
        return known;
    }

    @Override
    public Values column(Scalar.OfColumn of) {
        return of.column().equals(column)
                ? new Values(Optional.of(within), false)
                : new Values(Optional.of(of.span()), true);
    }

    @Override
    public Values constant(Scalar.Constant constant) {
        return new Values(Optional.of(constant.span()), false);
    }

    @Override
    public Values plus(Scalar.Plus sum) {
        return both(sum.left(), sum.right(), Span::plus);
    }

    @Override
    public Values minus(Scalar.Minus difference) {
        return both(difference.left(), difference.right(), Span::minus);
    }

    @Override
    public Values times(Scalar.Times product) {
        return both(product.left(), product.right(), Span::times);
    }

    private Values both(Scalar left, Scalar right, BinaryOperator<Span> operation) {
        Values first = of(left);
        Values second = of(right);
        return new Values(
                first.numbers().flatMap(one -> second.numbers().map(other -> operation.apply(one, other))),
                first.mayBeNull() || second.mayBeNull());
    }

    private Values each(Scalar scalar, Function<Span, Span> operation) {
        Values inner = of(scalar);
        return new Values(inner.numbers().map(operation), inner.mayBeNull());
    }

    @Override
    public Values quotient(Scalar.Quotient quotient) {
        return each(quotient.scalar(), span -> new Span(quotient.of(span.low()), quotient.of(span.high())));
    }

    /** Remainders run from the first to the last where no multiple of the divisor is passed. */
    @Override
    public Values remainder(Scalar.Remainder remainder) {
        BigInteger divisor = remainder.divisor();
        return each(remainder.scalar(), span -> {
            BigInteger low = span.low().mod(divisor);
            BigInteger high = span.high().mod(divisor);
            boolean isRun = span.high().subtract(span.low()).equals(high.subtract(low));
            return isRun ? new Span(low, high) : remainder.span();
        });
    }

    @Override
    public Values choice(Scalar.Choice choice) {
        Optional<Values> all = Optional.empty();
        for (Scalar.Case each : choice.cases()) {
            Truths truth = of(each.condition());
            if (truth.mayBeTrue()) {
                Values value = of(each.value());
                all = Optional.of(all.map(value::or).orElse(value));
            }
            if (!truth.mayBeFalse() && !truth.mayBeUnknown()) {
                return all.orElse(ONLY_NULL);
            }
        }
        Values rest = of(choice.rest());
        return all.map(rest::or).orElse(rest);
    }

    @Override
    public Values nothing(Scalar.Null nothing) {
        return ONLY_NULL;
    }

    @Override
    public Truths always() {
        return new Truths(true, false, false);
    }

    @Override
    public Truths compare(Condition.Compare compare) {
        Values left = of(compare.left());
        Values right = of(compare.right());
        boolean mayBeUnknown = left.mayBeNull() || right.mayBeNull();
        if (left.numbers().isEmpty() || right.numbers().isEmpty()) {
            return new Truths(false, false, true);
        }
        // The differences of two numbers of the spans are all between these two.
        Span difference = left.numbers().get().minus(right.numbers().get());
        boolean[] may = {false, false};
        for (int order : new int[] {-1, 0, 1}) {
            if (isPossible(difference, order)) {
                may[compare.comparison().holds(order) ? 0 : 1] = true;
            }
        }
        return new Truths(may[0], may[1], mayBeUnknown);
    }

    private static boolean isPossible(Span difference, int order) {
        return switch (order) {
            case -1 -> difference.low().signum() < 0;
            case 1 -> difference.high().signum() > 0;
            default -> difference.low().signum() <= 0 && difference.high().signum() >= 0;
        };
    }

    @Override
    public Truths isNull(Condition.IsNull test) {
        Values inner = of(test.scalar());
        return new Truths(inner.mayBeNull(), inner.numbers().isPresent(), false);
    }

    @Override
    public Truths textIsNull(Condition.TextIsNull test) {
        return KNOWN;
    }

    @Override
    public Truths textIn(Condition.TextIn test) {
        return ANY;
    }

    @Override
    public Truths all(Condition.All all) {
        List<Truths> parts = all.conditions().stream().map(this::of).toList();
        return new Truths(
                parts.stream().allMatch(Truths::mayBeTrue),
                parts.stream().anyMatch(Truths::mayBeFalse),
                parts.stream().anyMatch(Truths::mayBeUnknown));
    }

    @Override
    public Truths any(Condition.Any any) {
        List<Truths> parts = any.conditions().stream().map(this::of).toList();
        return new Truths(
                parts.stream().anyMatch(Truths::mayBeTrue),
                parts.stream().allMatch(Truths::mayBeFalse),
                parts.stream().anyMatch(Truths::mayBeUnknown));
    }

    @Override
    public Truths not(Condition.Not not) {
        return of(not.condition()).negated();
    }
}
