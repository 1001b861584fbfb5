package org.mizan.engine.interpreter;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;

/** The rows of a relation over rows in memory. */
record RelationRows(List<CodedRow> rows, Dataset dataset) implements Relation.Visitor<List<CodedRow>> {
    private String unit() {
        return dataset.unit().word();
    }

    @Override
    public List<CodedRow> table(Relation.Table table) {
        return rows;
    }

    @Override
    public List<CodedRow> copies(Relation.Copies copies) {
        return rows.stream().flatMap(row -> copied(row, copies.count())).toList();
    }

    @Override
    public List<CodedRow> withFolds(Relation.WithFolds relation) {
        Map<Object, CodedRow> folded = new HashMap<>();
        for (CodedRow row : perUnit(new Relation.PerUnit(new Condition.Always(), relation.folds()))) {
            folded.put(own(row), row);
        }
        return rows.stream()
                .map(row ->
                        with(row, Objects.requireNonNull(folded.get(own(row))).codes()))
                .toList();
    }

    /** What tells the units of rows apart. */
    private Object own(CodedRow row) {
        return List.of(row.code(unit()), row.text(unit()));
    }

    private static Stream<CodedRow> copied(CodedRow row, int count) {
        return Stream.iterate(0L, copy -> copy + 1).limit(count).map(copy -> with(row, Map.of(Relation.COPY, copy)));
    }

    private static CodedRow with(CodedRow row, Map<String, Long> more) {
        Map<String, Long> codes = new HashMap<>(row.codes());
        codes.putAll(more);
        return new CodedRow(codes, row.texts());
    }

    @Override
    public List<CodedRow> perUnit(Relation.PerUnit relation) {
        return units(relation.where()).stream()
                .map(own -> folded(relation.folds(), own))
                .toList();
    }

    @Override
    public List<CodedRow> inOrder(Relation.InOrder relation) {
        RowSequence sequence = new RowSequence(relation, dataset);
        List<CodedRow> all = new ArrayList<>();
        for (List<Evaluation> own : units(relation.where())) {
            sequence.of(own).forEach((row, taken) -> all.add(with(row, taken)));
        }
        return all;
    }

    /** The rows of each unit for which a condition is true, of units that have any; the rows come by unit. */
    private List<List<Evaluation>> units(Condition where) {
        List<List<Evaluation>> units = new ArrayList<>();
        List<Evaluation> own = new ArrayList<>();
        for (CodedRow row : rows) {
            Evaluation evaluation = new Evaluation(row);
            if (!evaluation.isTrue(where)) {
                continue;
            }
            if (!own.isEmpty() && !own(own.get(0).row()).equals(own(row))) {
                units.add(own);
                own = new ArrayList<>();
            }
            own.add(evaluation);
        }
        if (!own.isEmpty()) {
            units.add(own);
        }
        return units;
    }

    private CodedRow folded(List<Relation.Fold> folds, List<Evaluation> own) {
        CodedRow first = own.get(0).row();
        Map<String, Long> codes = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        first.code(unit()).ifPresent(code -> codes.put(unit(), code));
        first.text(unit()).ifPresent(text -> texts.put(unit(), text));
        for (int place = 0; place < folds.size(); place++) {
            Relation.Fold fold = folds.get(place);
            String name = Relation.PerUnit.name(place);
            List<BigInteger> numbers = own.stream()
                    .map(evaluation -> fold.scalar().accept(evaluation))
                    .flatMap(Optional::stream)
                    .toList();
            folded(fold.kind(), numbers)
                    .map(fold.span()::clamp)
                    .ifPresent(value -> codes.put(name, value.longValueExact()));
        }
        return new CodedRow(codes, texts);
    }

    private static Optional<BigInteger> folded(Relation.Fold.Kind kind, List<BigInteger> numbers) {
        return switch (kind) {
            case SUM -> numbers.stream().reduce(BigInteger::add);
            case LEAST -> numbers.stream().reduce(BigInteger::min);
            case GREATEST -> numbers.stream().reduce(BigInteger::max);
            case DIFFERENT ->
                Optional.of(BigInteger.valueOf(numbers.stream().distinct().count()));
        };
    }
}
