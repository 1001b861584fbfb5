package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.engine.program.Algebra;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.question.Aggregation;

/**
 * Which expressions may be null, decided by what they are made of. Any declared column may be. Where it cannot be seen that an
 * expression never is, it counts as one that may be.
 *
 * @param folds the columns of what the rows of one unit come to
 * @param present what is known not to be null
 */
public record Absences(Map<String, Fold> folds, Set<Scalar> present) {
    /** Notes about rows that are in no group of a question, since they have no key. */
    public static List<Sentence> notes(Aggregation question) {
        Absences known = new Absences(folds(question.relation()), Set.of()).where(question.where());
        String listed = labels(
                question, key -> key.publicScalar().filter(known::mayBeNull).isPresent());
        String open = labels(question, Key::isOpen);
        return Stream.of(
                        Optional.of(listed).filter(labels -> !labels.isEmpty()).map(Message.NO_KEY::with),
                        Optional.of(open).filter(labels -> !labels.isEmpty()).map(Message.NO_TEXT::with))
                .flatMap(Optional::stream)
                .toList();
    }

    private static String labels(Aggregation question, Predicate<Key> kind) {
        return question.groups().stream()
                .filter(group -> kind.test(group.key()))
                .map(Aggregation.Group::label)
                .collect(Collectors.joining(", "));
    }

    private static Map<String, Fold> folds(Relation relation) {
        List<Fold> folds = relation.folds();
        Map<String, Fold> named = new HashMap<>();
        for (int place = 0; place < folds.size(); place++) {
            named.put(Relation.fold(folds, place).column(), folds.get(place));
        }
        return named;
    }

    /** What is known where a condition is true. */
    private Absences where(Condition condition) {
        Set<Scalar> more = new HashSet<>(present);
        for (Condition each : condition.conjuncts()) {
            each.present().ifPresent(more::add);
            each.comparing().ifPresent(compare -> more.addAll(List.of(compare.left(), compare.right())));
        }
        return new Absences(folds, more);
    }

    private Absences with(Scalar scalar) {
        Set<Scalar> more = new HashSet<>(present);
        more.add(scalar);
        return new Absences(folds, more);
    }

    boolean mayBeNull(Scalar scalar) {
        return (present.isEmpty() || !present.contains(scalar)) && scalar.accept(new Parts());
    }

    private boolean columnMayBeNull(Scalar.OfColumn column) {
        Fold fold = folds.get(column.column());
        return fold == null || new Absences(Map.of(), Set.of()).mayBeNull(fold.scalar());
    }

    private boolean eitherMayBeNull(Scalar left, Scalar right) {
        return mayBeNull(left) || mayBeNull(right);
    }

    private boolean choiceMayBeNull(Scalar.Choice choice) {
        Absences rest = this;
        for (Scalar.Case each : choice.cases()) {
            boolean isConstant = each.value().constant().isPresent();
            if (!isConstant && rest.caseMayBeNull(each)) {
                return true;
            }
            rest = each.condition().absent().map(rest::with).orElse(rest);
        }
        return !isComplete(choice.cases()) && rest.mayBeNull(choice.rest());
    }

    private boolean caseMayBeNull(Scalar.Case each) {
        return each.condition()
                .absent()
                .map(scalar -> mayBeNull(scalar) && mayBeNull(each.value()))
                .orElseGet(() -> where(each.condition()).mayBeNull(each.value()));
    }

    /** Whether one of the cases is always met: a condition and its opposite, or each value of a number. */
    private boolean isComplete(List<Scalar.Case> cases) {
        Condition first = cases.get(0).condition();
        if (cases.size() == 2 && cases.get(1).condition().equals(new Condition.Not(first))) {
            return !mayBeUnknown(first);
        }
        return first.comparing()
                .map(Condition.Compare::left)
                .filter(number -> !mayBeNull(number))
                .filter(number -> number.span()
                        .size()
                        .equals(BigInteger.valueOf(values(number, cases).count())))
                .isPresent();
    }

    /** The numbers of its span that a scalar is compared with for equality. */
    private static Stream<BigInteger> values(Scalar number, List<Scalar.Case> cases) {
        Span span = number.span();
        return cases.stream()
                .flatMap(each -> each.condition().comparing().stream())
                .filter(compare -> compare.comparison() == Comparison.EQUAL)
                .filter(compare -> compare.left().equals(number))
                .flatMap(compare -> compare.right().constant().stream())
                .filter(value -> span.low().compareTo(value) <= 0 && span.high().compareTo(value) >= 0)
                .distinct();
    }

    private boolean mayBeUnknown(Condition condition) {
        return condition.accept(new Parts());
    }

    /** Whether a scalar may be null and a condition unknown, by their parts. */
    private final class Parts implements Algebra<Boolean, Boolean> {
        @Override
        public Boolean column(Scalar.OfColumn column) {
            return columnMayBeNull(column);
        }

        @Override
        public Boolean constant(Scalar.Constant constant) {
            return false;
        }

        @Override
        public Boolean plus(Scalar.Plus sum) {
            return eitherMayBeNull(sum.left(), sum.right());
        }

        @Override
        public Boolean minus(Scalar.Minus difference) {
            return eitherMayBeNull(difference.left(), difference.right());
        }

        @Override
        public Boolean times(Scalar.Times product) {
            return eitherMayBeNull(product.left(), product.right());
        }

        @Override
        public Boolean quotient(Scalar.Quotient quotient) {
            return mayBeNull(quotient.scalar());
        }

        @Override
        public Boolean remainder(Scalar.Remainder remainder) {
            return mayBeNull(remainder.scalar());
        }

        @Override
        public Boolean choice(Scalar.Choice choice) {
            return choiceMayBeNull(choice);
        }

        @Override
        public Boolean nothing(Scalar.Null nothing) {
            return true;
        }

        @Override
        public Boolean always() {
            return false;
        }

        @Override
        public Boolean compare(Condition.Compare comparison) {
            return eitherMayBeNull(comparison.left(), comparison.right());
        }

        @Override
        public Boolean isNull(Condition.IsNull test) {
            return false;
        }

        @Override
        public Boolean textIsNull(Condition.TextIsNull test) {
            return false;
        }

        @Override
        public Boolean textIn(Condition.TextIn test) {
            return true;
        }

        @Override
        public Boolean all(Condition.All all) {
            return all.conditions().stream().anyMatch(Absences.this::mayBeUnknown);
        }

        @Override
        public Boolean any(Condition.Any any) {
            return any.conditions().stream().anyMatch(Absences.this::mayBeUnknown);
        }

        @Override
        public Boolean not(Condition.Not not) {
            return mayBeUnknown(not.condition());
        }
    }
}
