package org.mizan.engine.interpreter;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.bounding.ExactReading;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.GroupTally;
import org.mizan.engine.bounding.TextCodes;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;

/** The reference: rows in memory, one after another and nothing clever. Every other engine must give its numbers. */
public final class Interpreter implements Engine {
    private final Dataset dataset;
    private final List<CodedRow> rows;

    private Interpreter(Dataset dataset, List<CodedRow> rows) {
        this.dataset = dataset;
        this.rows = rows;
    }

    /** Over rows in any order; those of several private tables are as {@link WholeTable#row} makes them. */
    public static Interpreter of(Dataset dataset, List<CodedRow> rows) {
        return new Interpreter(dataset, ordered(dataset, rows));
    }

    @Override
    public Reading read(Program program) {
        GroupNumbers numbers = new GroupNumbers(program.keys());
        Gathering gathering = Gathering.of(dataset, program, numbers);
        TextCodes texts = new TextCodes(program);
        RelationRows relation = new RelationRows(rows, dataset.unit().word());
        for (CodedRow row : relation.of(program.relation())) {
            Evaluation evaluation = new Evaluation(row);
            if (evaluation.isTrue(program.where())) {
                group(program.keys(), evaluation, numbers)
                        .ifPresent(group -> add(row, group, evaluation, texts, gathering));
            }
        }
        return new ExactReading(gathering.whole(), numbers);
    }

    @Override
    public void close() {
        // Memory needs no closing.
    }

    /** The rows that belong to somebody, by unit. */
    private static List<CodedRow> ordered(Dataset dataset, List<CodedRow> rows) {
        if (!(dataset.unit() instanceof Unit.OfColumn unit)) {
            return List.copyOf(rows);
        }
        String column = unit.name();
        if (Gathering.isTextUnit(dataset)) {
            Comparator<CodedRow> order = Comparator.comparing(
                    row -> row.text(column).orElseThrow().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
            return rows.stream()
                    .filter(row -> row.text(column).isPresent())
                    .sorted(order)
                    .toList();
        }
        return rows.stream()
                .filter(row -> row.code(column).isPresent())
                .sorted(Comparator.comparing(row -> row.code(column).orElseThrow()))
                .toList();
    }

    private static Optional<Long> group(List<Key> keys, Evaluation evaluation, GroupNumbers numbers) {
        BigInteger number = BigInteger.ZERO;
        List<String> texts = new ArrayList<>();
        for (Key key : keys) {
            if (key instanceof Key.Public part) {
                Scalar scalar = part.scalar();
                Optional<BigInteger> code = scalar.accept(evaluation);
                if (code.isEmpty()) {
                    return Optional.empty();
                }
                BigInteger digit = code.get().subtract(scalar.span().low());
                number = number.multiply(scalar.span().size()).add(digit);
            } else if (key instanceof Key.Open part) {
                Optional<String> text = evaluation.row().text(part.column());
                if (text.isEmpty()) {
                    return Optional.empty();
                }
                texts.add(text.get());
            }
        }
        return Optional.of(numbers.of(number.longValueExact(), texts));
    }

    private void add(CodedRow row, long group, Evaluation evaluation, TextCodes texts, Gathering gathering) {
        if (dataset.unit() instanceof Unit.OfColumn unit) {
            row.code(unit.name()).ifPresent(gathering::unit);
            row.text(unit.name()).ifPresent(text -> gathering.unit(0, text));
        }
        int place = gathering.rows(group, 1);
        GroupTally tally = gathering.tally();
        for (int measure = 0; measure < tally.measures().size(); measure++) {
            int index = measure;
            Measure kind = tally.measures().get(measure);
            if (kind instanceof Measure.Sum sum) {
                sum.scalar()
                        .accept(evaluation)
                        .ifPresent(value -> tally.totals(index).add(place, value));
            } else if (kind instanceof Measure.Values values) {
                values.scalar()
                        .accept(evaluation)
                        .ifPresent(value -> tally.values(index).add(place, value.longValueExact()));
            } else if (kind instanceof Measure.Distinct distinct) {
                distinct.scalar()
                        .accept(evaluation)
                        .ifPresent(value -> tally.sets(index).add(place, value.longValueExact()));
            } else if (kind instanceof Measure.DistinctTexts distinct) {
                row.text(distinct.column()).ifPresent(text -> tally.sets(index).add(place, texts.of(text)));
            }
        }
    }
}
