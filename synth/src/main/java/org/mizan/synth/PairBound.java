package org.mizan.synth;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.privacy.Rational;

/**
 * h of a good event: a sum of distances |e(x) - e(x')|, each with a factor that is not negative, a number, and greatest ones of
 * such sums. It is symmetric and not negative whatever is written. {@code abs(e)} stands for |e(x) - e(x')|, where e counts 0
 * for a record that lacks one of its columns.
 */
sealed interface PairBound {
    /** Its value for two records, each as the function that gives their e. */
    Rational at(Function<Polynomial, Rational> first, Function<Polynomial, Rational> second);

    /** Whether it is nowhere below the sum of the distances of these parts, as far as its spelling shows. */
    boolean covers(List<RecordPart> parts);

    /** What it is about. */
    Set<String> columns();

    /** Several distances and a number. */
    record Sum(List<Distance> distances, Rational number) implements PairBound {
        @Override
        public Rational at(Function<Polynomial, Rational> first, Function<Polynomial, Rational> second) {
            Rational sum = number;
            for (Distance distance : distances) {
                Rational apart = first.apply(distance.of()).minus(second.apply(distance.of()));
                sum = sum.plus((apart.signum() < 0 ? apart.negate() : apart).times(distance.factor()));
            }
            return sum;
        }

        /** Each part by a distance of its own with a factor of at least 1, or by 1 of the number where it is 0 or 1. */
        @Override
        public boolean covers(List<RecordPart> parts) {
            List<Distance> left = new ArrayList<>(distances);
            Rational rest = number;
            for (RecordPart part : parts) {
                boolean own = part instanceof RecordPart.Value value
                        && left.stream()
                                .filter(distance -> distance.covers(value.polynomial()))
                                .findFirst()
                                .map(left::remove)
                                .orElse(false);
                if (!own) {
                    if (!(part instanceof RecordPart.Indicator)) {
                        return false;
                    }
                    rest = rest.minus(Rational.ONE);
                }
            }
            return rest.signum() >= 0;
        }

        @Override
        public Set<String> columns() {
            return distances.stream()
                    .flatMap(distance -> distance.of().columns().stream())
                    .collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            List<String> parts = new ArrayList<>();
            distances.forEach(distance -> parts.add(distance.toString()));
            if (number.signum() > 0 || parts.isEmpty()) {
                parts.add(number.toString());
            }
            return parts.stream().sorted().collect(Collectors.joining(" + "));
        }
    }

    /** A factor, not negative, times |e(x) - e(x')|. */
    record Distance(Rational factor, Polynomial of) {
        boolean covers(Polynomial polynomial) {
            return of.equals(polynomial) && factor.compareTo(Rational.ONE) >= 0;
        }

        @Override
        public String toString() {
            return (factor.equals(Rational.ONE) ? "" : factor + "*") + "abs(" + of + ")";
        }
    }

    /** The greatest of several. */
    record Greatest(List<Sum> sums) implements PairBound {
        @Override
        public Rational at(Function<Polynomial, Rational> first, Function<Polynomial, Rational> second) {
            Rational greatest = Rational.ZERO;
            for (Sum sum : sums) {
                Rational value = sum.at(first, second);
                greatest = value.compareTo(greatest) > 0 ? value : greatest;
            }
            return greatest;
        }

        @Override
        public boolean covers(List<RecordPart> parts) {
            return sums.stream().anyMatch(sum -> sum.covers(parts));
        }

        @Override
        public Set<String> columns() {
            return sums.stream().flatMap(sum -> sum.columns().stream()).collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return sums.stream().map(Sum::toString).sorted().collect(Collectors.joining(", ", "max(", ")"));
        }
    }

    /** Reads h, such as {@code abs(income)}, {@code 2*abs(a) + abs(b*b)}, {@code max(abs(a), abs(b))} or {@code 1}. */
    static PairBound of(String text, Set<String> columns) {
        Formula formula = new Formula(text, columns);
        PairBound bound;
        if (formula.isFunction("max")) {
            formula.function();
            List<Sum> sums = new ArrayList<>(List.of(sum(formula)));
            while (formula.take(",")) {
                sums.add(sum(formula));
            }
            formula.require(")");
            bound = new Greatest(List.copyOf(sums));
        } else {
            bound = sum(formula);
        }
        formula.requireEnd();
        return bound;
    }

    private static Sum sum(Formula formula) {
        List<Distance> distances = new ArrayList<>();
        Rational number = Rational.ZERO;
        do {
            Rational factor = Rational.ONE;
            boolean alone = false;
            if (formula.isNumber()) {
                factor = formula.number();
                alone = !formula.take("*");
            }
            if (alone) {
                number = number.plus(factor);
            } else if (formula.isFunction("abs")) {
                formula.function();
                distances.add(new Distance(factor, formula.polynomial()));
                formula.require(")");
            } else {
                throw formula.problem("is a sum of abs(…), each times a number, and numbers", 0);
            }
        } while (formula.take("+"));
        return new Sum(List.copyOf(distances), number);
    }
}
