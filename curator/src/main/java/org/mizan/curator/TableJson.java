package org.mizan.curator;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Decimals;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedCells;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.answer.ReleasedTable;
import tools.jackson.core.JsonGenerator;

/**
 * Writes what was released as JSON. A table goes column by column:
 *
 * <pre>
 *   {"confidence": "0.95", "rows": 2,
 *    "columns": [{"name": "department", "kind": "key", "type": "text", "values": ["surgery", "oncology"]},
 *                {"name": "COUNT(*)", "kind": "count", "type": "integer", "values": [120, -3], "within": 12},
 *                {"name": "AVG(age)", "kind": "amount", "type": "number", "values": [48.5, null], "low": [47, null],
 *                 "high": [50, null]}],
 *    "notes": [{"code": "limits_of_groups", "arguments": ["patient_id", "3"]}]}
 * </pre>
 *
 * <p>Marginals have the levels of their columns, and counts for all combinations of them, the last column fastest:
 *
 * <pre>
 *   {"confidence": "0.95",
 *    "axes": [{"name": "sex", "type": "text", "levels": ["f", "m", null]}],
 *    "marginals": [{"columns": ["sex"], "variance": {"numerator": 25, "denominator": 3}, "counts": [478, 445, -2]}],
 *    "notes": []}
 * </pre>
 *
 * <p>Where some count groups of levels, the group of each level is said first, and each marginal has how many levels or groups of its
 * columns it counts: {@code "groups": [{"column": "age", "size": 2, "of": [0, 0, 1]}]} and then {@code "columns": ["age"], "sizes": [2]}.
 *
 * <p>A table of very many cells, of which only those above zero are listed, says first how many there are: {@code "cells": 200000}.
 *
 * <p>Numbers have all their digits, truth values are {@code true} and {@code false}, dates are texts, and what is missing is
 * {@code null}. Where noise made a number that cannot be, such as a share above 1, {@code values} has the nearest that can, and
 * {@code raw} has that number at its place. A column whose intervals are all {@code value ± within} says so once. The words of a note are no part of it:
 * they may be put better later, and what is stored stays as it is. {@link TableReader} reads it.
 */
final class TableJson {
    private final JsonGenerator out;

    private TableJson(JsonGenerator out) {
        this.out = out;
    }

    static void write(Released released, Rational confidence, JsonGenerator out) {
        new TableJson(out).write(released, confidence);
    }

    private void write(Released released, Rational confidence) {
        out.writeStartObject();
        out.writeStringProperty("confidence", confidence.toString());
        released.content().read(new Contents()).run();
        out.writeArrayPropertyStart("notes");
        released.notes().forEach(this::note);
        out.writeEndArray();
        out.writeEndObject();
    }

    /** How each kind of content is written. */
    private final class Contents implements Released.Content.Forms<Runnable> {
        @Override
        public Runnable table(ReleasedTable table) {
            return () -> TableJson.this.table(table);
        }

        @Override
        public Runnable cells(ReleasedCells cells) {
            return () -> {
                out.writeNumberProperty("cells", cells.cells());
                TableJson.this.table(cells.table());
            };
        }

        @Override
        public Runnable marginals(ReleasedMarginals marginals) {
            return () -> TableJson.this.marginals(marginals);
        }
    }

    private void table(ReleasedTable table) {
        out.writeNumberProperty("rows", table.size());
        out.writeArrayPropertyStart("columns");
        for (int column = 0; column < table.columns().size(); column++) {
            out.writeStartObject();
            column(table.columns().get(column), table.cells(column));
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void column(AnswerColumn heading, ReleasedColumn column) {
        out.writeStringProperty("name", heading.label());
        out.writeStringProperty("kind", heading.kind().word());
        out.writeStringProperty("type", heading.type().word());
        out.writeArrayPropertyStart("values");
        for (int row = 0; row < column.size(); row++) {
            Optional<BigDecimal> number = column.number(row);
            if (number.isPresent()) {
                number(number.get());
            } else {
                word(column.text(row), heading);
            }
        }
        out.writeEndArray();
        if (column.within().isPresent()) {
            out.writeName("within");
            number(Decimals.exact(column.within().get()));
        } else if (column.hasIntervals()) {
            ends("low", column.size(), column::low);
            ends("high", column.size(), column::high);
        }
        if (column.hasRaw()) {
            ends("raw", column.size(), column::raw);
        }
    }

    private void ends(String name, int size, IntFunction<Optional<BigDecimal>> ends) {
        out.writeArrayPropertyStart(name);
        for (int row = 0; row < size; row++) {
            ends.apply(row).ifPresentOrElse(this::number, out::writeNull);
        }
        out.writeEndArray();
    }

    private void word(Optional<String> text, AnswerColumn heading) {
        text.ifPresentOrElse(word -> word(word, heading), out::writeNull);
    }

    /** A key as what it is; one that JSON has no number for, such as 1/3, as a text. */
    private void word(String text, AnswerColumn heading) {
        boolean isKey = heading.kind() == AnswerColumn.Kind.KEY;
        if (isKey && heading.type().isNumber() && text.indexOf('/') < 0) {
            key(text);
        } else if (heading.type() == AnswerColumn.Type.BOOLEAN) {
            out.writeBoolean(Boolean.parseBoolean(text));
        } else {
            out.writeString(text);
        }
    }

    /** A key that is a number; most are short and whole, and written as they are spelled. */
    private void key(String text) {
        if (AnswerTokens.isShortAndWhole(text)) {
            out.writeNumber(Long.parseLong(text));
        } else {
            number(Decimals.exact(Rational.of(text)));
        }
    }

    /** A decimal as a number: whole ones without a point, others without zeros at their end. */
    private void number(BigDecimal number) {
        if (number.scale() <= 0) {
            whole(number);
        } else {
            out.writeNumber(number);
        }
    }

    private void whole(BigDecimal number) {
        if (number.precision() <= AnswerTokens.SHORT) {
            out.writeNumber(number.longValueExact());
        } else {
            out.writeNumber(number.toBigIntegerExact());
        }
    }

    private void marginals(ReleasedMarginals marginals) {
        out.writeArrayPropertyStart("axes");
        for (ReleasedMarginals.Axis axis : marginals.axes()) {
            out.writeStartObject();
            out.writeStringProperty("name", axis.column().label());
            out.writeStringProperty("type", axis.column().type().word());
            out.writeArrayPropertyStart("levels");
            axis.levels().forEach(level -> word(level.asText().map(Released.Cell.Text::text), axis.column()));
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
        if (!marginals.groupings().isEmpty()) {
            out.writeArrayPropertyStart("groups");
            marginals.groupings().forEach(each -> grouping(marginals, each));
            out.writeEndArray();
        }
        out.writeArrayPropertyStart("marginals");
        marginals.list().forEach(marginal -> marginal(marginals, marginal));
        out.writeEndArray();
    }

    private void grouping(ReleasedMarginals marginals, ReleasedMarginals.Grouping grouping) {
        out.writeStartObject();
        out.writeStringProperty("column", name(marginals, grouping.column()));
        out.writeNumberProperty("size", grouping.size());
        int[] groups = grouping.groups().stream().mapToInt(Integer::intValue).toArray();
        out.writeName("of").writeArray(groups, 0, groups.length);
        out.writeEndObject();
    }

    private static String name(ReleasedMarginals marginals, int column) {
        return marginals.axes().get(column).column().label();
    }

    /** Where there are groups, a marginal has for each column how many levels or groups it has there. */
    private void marginal(ReleasedMarginals marginals, ReleasedMarginals.Marginal marginal) {
        out.writeStartObject();
        out.writeArrayPropertyStart("columns");
        marginal.axes().forEach(axis -> out.writeString(name(marginals, marginals.column(axis))));
        out.writeEndArray();
        if (!marginals.groupings().isEmpty()) {
            int[] sizes = marginal.axes().stream().mapToInt(marginals::size).toArray();
            out.writeName("sizes").writeArray(sizes, 0, sizes.length);
        }
        out.writeObjectPropertyStart("variance");
        out.writeName("numerator").writeNumber(marginal.variance().numerator());
        out.writeName("denominator").writeNumber(marginal.variance().denominator());
        out.writeEndObject();
        long[] counts = marginal.counts();
        out.writeName("counts").writeArray(counts, 0, counts.length);
        out.writeEndObject();
    }

    private void note(Sentence note) {
        out.writeStartObject();
        out.writeStringProperty("code", note.message().code());
        out.writeArrayPropertyStart("arguments");
        note.arguments().forEach(out::writeString);
        out.writeEndArray();
        out.writeEndObject();
    }
}
