package org.mizan.release.output;

import java.util.Optional;
import java.util.function.BinaryOperator;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * One released value over another, times a factor that the query states.
 *
 * @param above the place of the first among the values
 * @param below the place of the second
 */
record Quotient(int above, int below, Rational factor) {
    /** Where quotients of the values of a row lie. */
    interface Intervals {
        /** The interval of one value over another, where it is known from the noise of both together. */
        Optional<Interval> interval(int above, int below);

        /** Between which numbers it is whatever the rows are. */
        Optional<Interval> bounds(int above, int below);

        /** Nothing is known. */
        Intervals NONE = new Intervals() {
            @Override
            public Optional<Interval> interval(int above, int below) {
                return Optional.empty();
            }

            @Override
            public Optional<Interval> bounds(int above, int below) {
                return Optional.empty();
            }
        };

        /** Those of the values of a row. */
        static Intervals of(ReleasedValues values, int row) {
            return new Intervals() {
                @Override
                public Optional<Interval> interval(int above, int below) {
                    return values.quotient(above, below, row);
                }

                @Override
                public Optional<Interval> bounds(int above, int below) {
                    return values.bounds(above, below);
                }
            };
        }
    }

    /** The number with the interval of both values together, moved to the nearest that it can be. */
    Cell.Value told(Cell.Value value, Intervals intervals) {
        Optional<Interval> interval = intervals
                .interval(above, below)
                .map(known -> known.times(factor))
                .or(value::interval);
        Rational bounded = intervals
                .bounds(above, below)
                .map(bounds -> bounds.times(factor).nearest(value.value()))
                .orElse(value.value());
        // Rounded values may be divided, of which the interval knows nothing.
        Rational within = interval.map(known -> known.nearest(bounded)).orElse(bounded);
        return within.equals(value.value())
                ? new Cell.Value(within, interval)
                : new Cell.Value(within, interval, Optional.of(value.value()));
    }

    /** A quotient, if it is one of two multiples of values. */
    static Optional<Quotient> of(Output.Arithmetic arithmetic) {
        if (arithmetic.operation() != Output.Operation.DIVIDE) {
            return Optional.empty();
        }
        return multiple(arithmetic.left())
                .flatMap(above -> multiple(arithmetic.right())
                        .map(below -> new Quotient(
                                above.place(), below.place(), above.factor().over(below.factor()))));
    }

    /** Whether an output looks at two values once each: the interval of their quotient is then that of the whole. */
    static boolean isOfTwo(Output output) {
        return View.values(output) == 2 && looks(output) == 2;
    }

    private static int looks(Output output) {
        return output.parts().isEmpty()
                ? (Cells.isNoisy(output) ? 1 : 0)
                : output.parts().stream().mapToInt(Quotient::looks).sum();
    }

    /** A released value times a number other than 0. */
    private record Multiple(int place, Rational factor) {}

    private static Optional<Multiple> multiple(Output output) {
        return output.accept(new MultipleOf());
    }

    /** Finds the value and the factor. */
    private static final class MultipleOf extends OutputForms<Optional<Multiple>> {
        MultipleOf() {
            super(Optional.empty());
        }

        @Override
        public Optional<Multiple> value(Output.Value value) {
            return Optional.of(new Multiple(value.place(), Rational.ONE));
        }

        /** What is missing where it equals a number is the same multiple elsewhere. */
        @Override
        public Optional<Multiple> unless(Output.Unless unless) {
            return number(unless.equal()).flatMap(number -> multiple(unless.output()));
        }

        @Override
        public Optional<Multiple> arithmetic(Output.Arithmetic arithmetic) {
            return switch (arithmetic.operation()) {
                case TIMES ->
                    scaled(arithmetic.left(), arithmetic.right(), Rational::times)
                            .or(() -> scaled(arithmetic.right(), arithmetic.left(), Rational::times));
                case DIVIDE -> scaled(arithmetic.left(), arithmetic.right(), Rational::over);
                case PLUS, MINUS -> Optional.empty();
            };
        }

        private static Optional<Multiple> scaled(Output value, Output by, BinaryOperator<Rational> operation) {
            return multiple(value)
                    .flatMap(inner -> number(by)
                            .map(number -> new Multiple(inner.place(), operation.apply(inner.factor(), number))));
        }
    }

    private static Optional<Rational> number(Output output) {
        return output.accept(new NumberOf());
    }

    /** Finds a number that the query states, if it is not 0 where it is a factor; 0 is a number that something may equal. */
    private static final class NumberOf extends OutputForms<Optional<Rational>> {
        NumberOf() {
            super(Optional.empty());
        }

        @Override
        public Optional<Rational> constant(Output.Constant constant) {
            return Optional.of(constant.value());
        }
    }
}
