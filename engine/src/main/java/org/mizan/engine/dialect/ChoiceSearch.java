package org.mizan.engine.dialect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;

/**
 * A long choice by what one number equals, as those of joins to public tables. Case by case an engine would compare it with
 * half of the numbers; halving them, it compares as often as their count has binary digits.
 *
 * @param scalar what is compared
 * @param values what each number leads to, by number
 */
record ChoiceSearch(Scalar scalar, List<Map.Entry<BigInteger, Scalar>> values) {
    /** Of so few, comparing one by one is as fast. */
    static final int FEW = 8;

    /** What equals a number. */
    private record Equality(Scalar scalar, BigInteger number) {
        static Optional<Equality> of(Condition condition) {
            return condition
                    .comparing()
                    .filter(compare -> compare.comparison() == Comparison.EQUAL)
                    .flatMap(compare ->
                            of(compare.left(), compare.right()).or(() -> of(compare.right(), compare.left())));
        }

        private static Optional<Equality> of(Scalar scalar, Scalar number) {
            return number.constant().map(value -> new Equality(scalar, value));
        }
    }

    /** The search that a choice is, if it is one among more than a few numbers. */
    static Optional<ChoiceSearch> of(Scalar.Choice choice) {
        List<Condition> conditions = new ArrayList<>();
        TreeMap<BigInteger, Scalar> values = new TreeMap<>();
        for (Scalar.Case each : choice.cases()) {
            List<Condition> alternatives = each.condition().alternatives();
            conditions.addAll(alternatives);
            numbers(alternatives).forEach(number -> values.putIfAbsent(number, each.value()));
        }
        return Optional.of(conditions)
                .filter(all -> choice.rest().isFixed() && all.size() > FEW)
                .flatMap(ChoiceSearch::equated)
                .map(scalar -> new ChoiceSearch(scalar, List.copyOf(values.entrySet())));
    }

    /** What each of these conditions says to equal a number, if that is one scalar. */
    static Optional<Scalar> equated(List<Condition> conditions) {
        Optional<Scalar> scalar = equalities(conditions).map(Equality::scalar).findFirst();
        return scalar.filter(first -> equalities(conditions)
                        .filter(equality -> equality.scalar().equals(first))
                        .count()
                == conditions.size());
    }

    /** The numbers of those among these conditions that say what equals one. */
    static List<BigInteger> numbers(List<Condition> conditions) {
        return equalities(conditions).map(Equality::number).toList();
    }

    private static Stream<Equality> equalities(List<Condition> conditions) {
        return conditions.stream().map(Equality::of).flatMap(Optional::stream);
    }
}
