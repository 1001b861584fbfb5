package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Collectors;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.privacy.Rational;

/**
 * h of a good event: a sum of distances |e(x) - e(x')|, each with a factor that is not negative, a number, and greatest ones of
 * such sums, or that of a {@link Regression}. It is symmetric and not negative whatever is written. {@code abs(e)} stands for
 * |e(x) - e(x')|, where e counts 0 for a record that lacks one of its columns.
 */
public sealed interface PairBound permits PairBound.Sum, PairBound.Greatest, Regression {
    /** Its value for two records, rounded up. */
    double at(Map<String, Rational> first, Map<String, Rational> second);

    /** Whether it is nowhere below the sum of the distances of these parts, as far as its spelling shows. */
    boolean covers(List<RecordPart> parts);

    /** What it does not exceed, whatever the records hold within the declared bounds. */
    Rational atMost(NumberColumns columns);

    /** What none of the numbers that it is computed from exceeds, itself among them. */
    default Rational widest(NumberColumns columns) {
        return atMost(columns);
    }

    /** What it is about. */
    Set<String> columns();

    /** Its values over all pairs of records, by rank, without forming the pairs; empty where that cannot be done. */
    default Optional<Function<List<Map<String, Rational>>, LongToDoubleFunction>> overAllPairs() {
        return Optional.empty();
    }

    /** Several distances and a number. */
    record Sum(List<Distance> distances, Rational number) implements PairBound {
        @Override
        public double at(Map<String, Rational> first, Map<String, Rational> second) {
            Rational sum = number;
            for (Distance distance : distances) {
                Rational apart = distance.of().of(first).minus(distance.of().of(second));
                sum = sum.plus((apart.signum() < 0 ? apart.negate() : apart).times(distance.factor()));
            }
            return sum.upper();
        }

        /** Each part by a distance of its own with a factor of at least 1, or by so much of the number as it can move. */
        @Override
        public boolean covers(List<RecordPart> parts) {
            List<Distance> left = new ArrayList<>(distances);
            Rational rest = number;
            for (RecordPart part : parts) {
                boolean own = left.stream()
                        .filter(distance -> distance.covers(part))
                        .findFirst()
                        .map(left::remove)
                        .orElse(false);
                if (!own) {
                    Optional<Rational> spread = part.spread();
                    if (spread.isEmpty()) {
                        return false;
                    }
                    rest = rest.minus(spread.get());
                }
            }
            return rest.signum() >= 0;
        }

        @Override
        public Rational atMost(NumberColumns columns) {
            return distances.stream()
                    .map(distance ->
                            distance.of().range(columns).withZero().width().times(distance.factor()))
                    .reduce(number, Rational::plus);
        }

        @Override
        public Set<String> columns() {
            return distances.stream()
                    .flatMap(distance -> distance.of().columns().stream())
                    .collect(Collectors.toSet());
        }

        /** It grows with its one distance, so that its order is that of the distances. */
        /** Distances are ranked before they are multiplied by their factor. */
        @Override
        public Rational widest(NumberColumns columns) {
            return distances.stream()
                    .map(distance -> distance.of().range(columns).magnitude().times(2))
                    .reduce(atMost(columns), (one, other) -> one.compareTo(other) > 0 ? one : other);
        }

        @Override
        public Optional<Function<List<Map<String, Rational>>, LongToDoubleFunction>> overAllPairs() {
            return switch (distances.size()) {
                case 0 -> Optional.of(records -> rank -> number.upper());
                case 1 -> Optional.of(this::ranked);
                default -> Optional.empty();
            };
        }

        private LongToDoubleFunction ranked(List<Map<String, Rational>> records) {
            Distance only = distances.get(0);
            DistanceRanks ranks = DistanceRanks.covering(
                    records.stream().map(record -> only.of().of(record)).toList());
            return rank -> only.factor()
                    .times(Rational.ofDouble(ranks.distance(rank)))
                    .plus(number)
                    .upper();
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
    record Distance(Rational factor, RecordPart of) {
        boolean covers(RecordPart part) {
            return part.movesNoMoreThan(of) && factor.compareTo(Rational.ONE) >= 0;
        }

        @Override
        public String toString() {
            return (factor.equals(Rational.ONE) ? "" : factor + "*") + "abs(" + of + ")";
        }
    }

    /** The greatest of several. */
    record Greatest(List<Sum> sums) implements PairBound {
        @Override
        public double at(Map<String, Rational> first, Map<String, Rational> second) {
            return sums.stream().mapToDouble(sum -> sum.at(first, second)).max().orElse(0);
        }

        @Override
        public boolean covers(List<RecordPart> parts) {
            return sums.stream().anyMatch(sum -> sum.covers(parts));
        }

        @Override
        public Rational atMost(NumberColumns columns) {
            return sums.stream()
                    .map(sum -> sum.atMost(columns))
                    .reduce(Rational.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other);
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

    /**
     * Reads h, such as {@code abs(income)}, {@code 2*abs(a) + abs(b*b)}, {@code max(abs(a), abs(b))}, {@code 1} or {@code
     * logistic(yes; a/20, 1; 0.01)}.
     */
    static PairBound of(String text, NumberColumns columns) {
        Formula formula = new Formula(text, columns.names());
        PairBound bound;
        if (formula.isFunction("max")) {
            formula.function();
            List<Sum> sums = new ArrayList<>(List.of(sum(formula)));
            while (formula.take(",")) {
                sums.add(sum(formula));
            }
            formula.require(")");
            bound = new Greatest(List.copyOf(sums));
        } else if (formula.isFunction("logistic")) {
            formula.function();
            bound = Regression.read(formula, columns);
            formula.require(")");
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
                distances.add(new Distance(factor, RecordPart.read(formula)));
                formula.require(")");
            } else {
                throw formula.problem(StatisticRefusal.STATISTIC_SYNTAX_BOUND, 0);
            }
        } while (formula.take("+"));
        return new Sum(List.copyOf(distances), number);
    }
}
