package org.mizan.engine.interpreter;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;

/** The rows of one unit, one after another, with what each takes of those before and after it. */
final class RowSequence {
    private final Relation.InOrder relation;
    private final Comparator<Evaluation> order;

    RowSequence(Relation.InOrder relation, Dataset dataset) {
        this.relation = relation;
        WholeTable whole = new WholeTable(dataset);
        Stream<Comparator<Evaluation>> numbers = Stream.concat(
                        relation.order().stream(), whole.isNumbered() ? Stream.of(whole.number()) : Stream.of())
                .map(RowSequence::byNumber);
        Stream<Comparator<Evaluation>> columns = whole.columns().stream()
                .filter(column -> !dataset.unit().isColumn(column.name()))
                .map(column -> Coding.of(column.declared())
                        .map(coding -> byNumber(coding.scalar(column.name())))
                        .orElseGet(() -> byText(column.name())));
        this.order = Stream.concat(numbers, columns)
                .reduce(Comparator::thenComparing)
                .orElseThrow();
    }

    private static Comparator<Evaluation> byNumber(Scalar scalar) {
        return missingLast(scalar::accept, BigInteger::compareTo);
    }

    private static Comparator<Evaluation> byText(String column) {
        return missingLast(
                evaluation -> evaluation.row().text(column).map(text -> text.getBytes(StandardCharsets.UTF_8)),
                Arrays::compareUnsigned);
    }

    private static <T> Comparator<Evaluation> missingLast(
            Function<Evaluation, Optional<T>> value, Comparator<T> present) {
        return (left, right) -> {
            Optional<T> first = value.apply(left);
            Optional<T> second = value.apply(right);
            return first.isPresent() && second.isPresent()
                    ? present.compare(first.get(), second.get())
                    : Boolean.compare(first.isEmpty(), second.isEmpty());
        };
    }

    /** The rows of a unit in their order, each with what it takes. */
    Sequence of(List<Evaluation> own) {
        List<Evaluation> sorted = own.stream().sorted(order).toList();
        return each -> {
            for (int place = 0; place < sorted.size(); place++) {
                each.accept(sorted.get(place).row(), taken(sorted, place));
            }
        };
    }

    private Map<String, Long> taken(List<Evaluation> sorted, int place) {
        Map<String, Long> taken = new HashMap<>();
        for (int step = 0; step < relation.steps().size(); step++) {
            int other = place - relation.steps().get(step).back();
            if (other >= 0 && other < sorted.size()) {
                String name = Relation.PerUnit.name(step);
                relation.steps()
                        .get(step)
                        .scalar()
                        .accept(sorted.get(other))
                        .ifPresent(value -> taken.put(name, value.longValueExact()));
            }
        }
        return taken;
    }

    /** Rows one after another. */
    @FunctionalInterface
    interface Sequence {
        void forEach(BiConsumer<CodedRow, Map<String, Long>> each);
    }
}
