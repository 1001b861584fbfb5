package org.mizan.engine.interpreter;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.bounding.ExactReading;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.GroupTally;
import org.mizan.engine.bounding.TextCodes;
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
        return new Interpreter(
                dataset,
                ordered(
                        dataset,
                        rows.stream().map(row -> inBlocks(dataset, row)).toList()));
    }

    @Override
    public Reading read(Program program) {
        GroupNumbers numbers = new GroupNumbers(program.keys());
        Gathering gathering = Gathering.of(dataset, program, numbers);
        TextCodes texts = new TextCodes(program);
        RelationRows relation = new RelationRows(rows, dataset);
        for (CodedRow row : program.relation().accept(relation)) {
            Evaluation evaluation = new Evaluation(row);
            if (evaluation.isTrue(program.where())) {
                group(program, evaluation, numbers)
                        .ifPresent(group -> add(row, group, new Taken(evaluation, texts), gathering));
            }
        }
        return new ExactReading(gathering.whole(), numbers);
    }

    /** A date beyond the bounds of the column that divides the table is in no block. */
    private static CodedRow inBlocks(Dataset dataset, CodedRow row) {
        return dataset.columns().stream()
                .filter(column -> column.rules().isDividing())
                .filter(column -> row.code(column.name())
                        .map(BigInteger::valueOf)
                        .filter(code -> !Coding.of(column)
                                .orElseThrow()
                                .span()
                                .clamp(code)
                                .equals(code))
                        .isPresent())
                .findFirst()
                .map(column -> row.without(column.name()))
                .orElse(row);
    }

    @Override
    public void close() {
        // Memory needs no closing.
    }

    /** The rows that belong to somebody, by unit. */
    private static List<CodedRow> ordered(Dataset dataset, List<CodedRow> rows) {
        if (dataset.unit().isRows()) {
            return List.copyOf(rows);
        }
        String column = dataset.unit().word();
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

    private static Optional<Long> group(Program program, Evaluation evaluation, GroupNumbers numbers) {
        BigInteger number = BigInteger.ZERO;
        for (Scalar scalar : program.digits()) {
            Optional<BigInteger> code = scalar.accept(evaluation);
            if (code.isEmpty()) {
                return Optional.empty();
            }
            BigInteger digit = code.get().subtract(scalar.span().low());
            number = number.multiply(scalar.span().size()).add(digit);
        }
        List<String> texts = new ArrayList<>();
        for (String column : program.openColumns()) {
            Optional<String> text = evaluation.row().text(column);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            texts.add(text.get());
        }
        return Optional.of(numbers.of(number.longValueExact(), texts));
    }

    private void add(CodedRow row, long group, Taken taken, Gathering gathering) {
        dataset.unit().column().ifPresent(unit -> {
            row.code(unit).ifPresent(gathering::unit);
            row.text(unit).ifPresent(text -> gathering.unit(0, text));
        });
        int place = gathering.rows(group, 1);
        GroupTally tally = gathering.tally();
        for (int measure = 0; measure < tally.measures().size(); measure++) {
            Measure each = tally.measures().get(measure);
            Optional<BigInteger> value = each.accept(taken);
            if (value.isPresent()) {
                switch (each.kind()) {
                    case SUM -> tally.totals(measure).add(place, value.get());
                    case DISTINCT -> tally.sets(measure).add(place, value.get().longValueExact());
                    case VALUES -> tally.values(measure).add(place, value.get().longValueExact());
                    case UNITS -> throw new IllegalStateException("units are counted as they come");
                }
            }
        }
    }

    /** What each measure takes of a row, where there is something. */
    private record Taken(Evaluation evaluation, TextCodes texts) implements Measure.Visitor<Optional<BigInteger>> {
        @Override
        public Optional<BigInteger> sum(Measure.Sum sum) {
            return sum.scalar().accept(evaluation);
        }

        @Override
        public Optional<BigInteger> units(Measure.Units units) {
            return Optional.empty();
        }

        @Override
        public Optional<BigInteger> distinct(Measure.Distinct distinct) {
            return distinct.scalar().accept(evaluation);
        }

        @Override
        public Optional<BigInteger> distinctTexts(Measure.DistinctTexts distinct) {
            return evaluation.row().text(distinct.column()).map(text -> BigInteger.valueOf(texts.of(text)));
        }

        @Override
        public Optional<BigInteger> values(Measure.Values values) {
            return values.scalar().accept(evaluation);
        }
    }
}
