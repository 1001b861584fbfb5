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
        String listed = labels(question, key -> key instanceof Key.Public named && known.mayBeNull(named.scalar()));
        String open = labels(question, Key.Open.class::isInstance);
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
        collect(condition, more);
        return new Absences(folds, more);
    }

    private static void collect(Condition condition, Set<Scalar> present) {
        if (condition instanceof Condition.Not not && not.condition() instanceof Condition.IsNull test) {
            present.add(test.scalar());
        } else if (condition instanceof Condition.Compare compare) {
            present.add(compare.left());
            present.add(compare.right());
        } else if (condition instanceof Condition.All all) {
            all.conditions().forEach(each -> collect(each, present));
        }
    }

    private Absences with(Scalar scalar) {
        Set<Scalar> more = new HashSet<>(present);
        more.add(scalar);
        return new Absences(folds, more);
    }

    boolean mayBeNull(Scalar scalar) {
        if (!present.isEmpty() && present.contains(scalar)) {
            return false;
        }
        if (scalar instanceof Scalar.OfColumn column) {
            Fold fold = folds.get(column.column());
            return fold == null || new Absences(Map.of(), Set.of()).mayBeNull(fold.scalar());
        }
        if (scalar instanceof Scalar.Plus plus) {
            return mayBeNull(plus.left()) || mayBeNull(plus.right());
        }
        if (scalar instanceof Scalar.Minus minus) {
            return mayBeNull(minus.left()) || mayBeNull(minus.right());
        }
        if (scalar instanceof Scalar.Times times) {
            return mayBeNull(times.left()) || mayBeNull(times.right());
        }
        if (scalar instanceof Scalar.Quotient quotient) {
            return mayBeNull(quotient.scalar());
        }
        if (scalar instanceof Scalar.Remainder remainder) {
            return mayBeNull(remainder.scalar());
        }
        return scalar instanceof Scalar.Choice choice ? choiceMayBeNull(choice) : scalar instanceof Scalar.Null;
    }

    private boolean choiceMayBeNull(Scalar.Choice choice) {
        Absences rest = this;
        for (Scalar.Case each : choice.cases()) {
            if (each.condition() instanceof Condition.IsNull test) {
                if (rest.mayBeNull(test.scalar()) && rest.mayBeNull(each.value())) {
                    return true;
                }
                rest = rest.with(test.scalar());
            } else if (!(each.value() instanceof Scalar.Constant)
                    && rest.where(each.condition()).mayBeNull(each.value())) {
                return true;
            }
        }
        return !isComplete(choice.cases()) && rest.mayBeNull(choice.rest());
    }

    /** Whether one of the cases is always met: a condition and its opposite, or each value of a number. */
    private boolean isComplete(List<Scalar.Case> cases) {
        Condition first = cases.get(0).condition();
        if (cases.size() == 2 && cases.get(1).condition().equals(new Condition.Not(first))) {
            return !mayBeUnknown(first);
        }
        if (!(first instanceof Condition.Compare compare) || mayBeNull(compare.left())) {
            return false;
        }
        Span span = compare.left().span();
        Set<BigInteger> values = new HashSet<>();
        for (Scalar.Case each : cases) {
            if (each.condition() instanceof Condition.Compare other
                    && other.comparison() == Comparison.EQUAL
                    && other.left().equals(compare.left())
                    && other.right() instanceof Scalar.Constant constant
                    && span.low().compareTo(constant.value()) <= 0
                    && span.high().compareTo(constant.value()) >= 0) {
                values.add(constant.value());
            }
        }
        return span.size().equals(BigInteger.valueOf(values.size()));
    }

    private boolean mayBeUnknown(Condition condition) {
        if (condition instanceof Condition.Compare compare) {
            return mayBeNull(compare.left()) || mayBeNull(compare.right());
        }
        if (condition instanceof Condition.All all) {
            return all.conditions().stream().anyMatch(this::mayBeUnknown);
        }
        if (condition instanceof Condition.Any any) {
            return any.conditions().stream().anyMatch(this::mayBeUnknown);
        }
        return condition instanceof Condition.Not not
                ? mayBeUnknown(not.condition())
                : condition instanceof Condition.TextIn;
    }
}
