package org.mizan.engine.program;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * How large scalars and conditions are once they are written out, and how large they are in memory. A part that several others
 * share is written out once for each mention, so that a short expression can be exponentially long; here it is measured once
 * and remembered. Remember one of these as long as the expressions grow: then each part is visited once in all.
 */
public final class Extent {
    private final Measuring measuring = new Measuring();
    private final int mentions;
    private final IdentityHashMap<Object, Size> known = new IdentityHashMap<>();
    private long visited;

    /**
     * Of nothing yet.
     *
     * @param mentions how often an engine writes the number of a quotient that is no long
     */
    public Extent(int mentions) {
        this.mentions = mentions;
    }

    /**
     * How large something is.
     *
     * @param parts how many parts it has where each mention counts; {@link Long#MAX_VALUE} stands for more
     * @param levels how deep its parts are nested: 0 for one that has none
     */
    public record Size(long parts, int levels) {
        private static final Size ONE = new Size(1, 0);

        private Size plus(Size other) {
            long sum = parts + other.parts;
            return new Size(sum < 0 ? Long.MAX_VALUE : sum, Math.max(levels, other.levels));
        }
    }

    /** The size of a scalar. */
    public Size of(Scalar scalar) {
        Size size = known.get(scalar);
        if (size == null) {
            visited++;
            size = scalar.accept(measuring);
            known.put(scalar, size);
        }
        return size;
    }

    /** The size of a condition. */
    public Size of(Condition condition) {
        Size size = known.get(condition);
        if (size == null) {
            visited++;
            size = condition.accept(measuring);
            known.put(condition, size);
        }
        return size;
    }

    /** How many parts were visited so far, a shared one once, and how many texts they list. */
    public long visited() {
        return visited;
    }

    /** The size of each part. */
    private final class Measuring implements Algebra<Size, Size> {
        private Size around(Size held) {
            Size whole = held.plus(Size.ONE);
            return new Size(whole.parts(), whole.levels() + 1);
        }

        private Size both(Scalar left, Scalar right) {
            return around(of(left).plus(of(right)));
        }

        private Size each(Collection<Condition> conditions) {
            return around(conditions.stream().map(Extent.this::of).reduce(new Size(0, 0), Size::plus));
        }

        @Override
        public Size column(Scalar.OfColumn column) {
            return Size.ONE;
        }

        @Override
        public Size constant(Scalar.Constant constant) {
            return Size.ONE;
        }

        @Override
        public Size plus(Scalar.Plus sum) {
            return both(sum.left(), sum.right());
        }

        @Override
        public Size minus(Scalar.Minus difference) {
            return both(difference.left(), difference.right());
        }

        @Override
        public Size times(Scalar.Times product) {
            return both(product.left(), product.right());
        }

        @Override
        public Size quotient(Scalar.Quotient quotient) {
            Size number = of(quotient.scalar());
            Size all = number;
            for (int time = 1; time < (quotient.span().isLong() ? 1 : mentions); time++) {
                all = all.plus(number);
            }
            return around(all);
        }

        @Override
        public Size remainder(Scalar.Remainder remainder) {
            return around(of(remainder.scalar()));
        }

        @Override
        public Size choice(Scalar.Choice choice) {
            Size all = of(choice.rest());
            for (Scalar.Case each : choice.cases()) {
                all = all.plus(of(each.condition())).plus(of(each.value()));
            }
            return around(all);
        }

        @Override
        public Size nothing(Scalar.Null nothing) {
            return Size.ONE;
        }

        @Override
        public Size always() {
            return Size.ONE;
        }

        @Override
        public Size compare(Condition.Compare comparison) {
            return both(comparison.left(), comparison.right());
        }

        @Override
        public Size isNull(Condition.IsNull test) {
            return around(of(test.scalar()));
        }

        @Override
        public Size textIsNull(Condition.TextIsNull test) {
            return Size.ONE;
        }

        @Override
        public Size textIn(Condition.TextIn test) {
            List<String> values = test.values();
            visited += values.size();
            return new Size(values.size() + 1L, 0);
        }

        @Override
        public Size all(Condition.All all) {
            return each(all.conditions());
        }

        @Override
        public Size any(Condition.Any any) {
            return each(any.conditions());
        }

        @Override
        public Size not(Condition.Not not) {
            return around(of(not.condition()));
        }
    }
}
