package org.mizan.release.cell;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ColumnForm;
import org.mizan.release.question.KeyNames;

/**
 * A column as one side of a table of cells: its public values, one by one or in bins, and a last level for rows that have no
 * value, unless its owner declares that there are none: then such a row has the first level. Levels are numbered from 0.
 *
 * @param low the code of the least value
 * @param values how many values there are
 * @param perBin how many of them are in a level
 */
public record Axis(Column column, long low, long values, long perBin) {
    private static final Rational DAY_IN_MICROS = Rational.of(86_400_000_000L);

    /** The side of a column; without bins every value is a level. */
    static Axis of(Column column, Optional<Bins> bins) {
        Coding coding = Coding.of(column).orElseThrow(() -> CellRefusal.COLUMNS_PUBLIC.with(column.name()));
        Span span = coding.span();
        if (span.size().bitLength() >= Long.SIZE) {
            throw CellRefusal.COLUMNS_SPAN.with(column.name());
        }
        long values = span.size().longValueExact();
        BigInteger perBin = bins.map(each -> each.valuesPerBin(span.size(), step(column, coding)))
                .orElse(BigInteger.ONE);
        return new Axis(
                column,
                span.low().longValueExact(),
                values,
                perBin.min(span.size()).longValueExact());
    }

    /** What lies between two neighbouring values, in the unit in which a width is given. */
    private static Rational step(Column column, Coding coding) {
        return switch (KeyNames.of(column).meaning()) {
            case DAYS -> Rational.ONE;
            case MOMENTS -> Rational.ONE.over(DAY_IN_MICROS);
            case TEXTS, LISTED_DAYS, TRUTHS, STEPS ->
                coding.step().orElseThrow(() -> CellRefusal.BINS_COLUMN.with(column.name()));
        };
    }

    /** Whether values are told apart by how large they are. */
    static boolean isQuantity(Column column) {
        return Coding.of(column).isPresent()
                && switch (KeyNames.of(column).meaning()) {
                    case TEXTS, LISTED_DAYS, TRUTHS -> false;
                    case DAYS, MOMENTS, STEPS -> true;
                };
    }

    /** Whether levels are told apart by how large their values are, so that neighbours are alike. */
    public boolean isOrdered() {
        return isQuantity(column);
    }

    /** How many levels there are, with the one of no value where there is one. */
    public long levels() {
        return isNeverNull() ? bins() : bins() + 1;
    }

    private boolean isNeverNull() {
        return column.rules().isNeverNull();
    }

    private long bins() {
        return (values - 1) / perBin + 1;
    }

    /** Whether a level is that of rows without a value. */
    public boolean isNull(long level) {
        return level == bins();
    }

    /** The code of the least value of a level that is not null. */
    public long first(long level) {
        return low + level * perBin;
    }

    /** How many values a level has that is not null. */
    public long size(long level) {
        return Math.min(perBin, values - level * perBin);
    }

    /** By what rows are grouped: their level. */
    Key key() {
        return new Key.Public(level());
    }

    /** The level of a row, which is never null. */
    public Scalar level() {
        Scalar code = new Scalar.OfColumn(
                column.name(),
                new Span(BigInteger.valueOf(low), BigInteger.valueOf(low).add(BigInteger.valueOf(values - 1))));
        Scalar place = low == 0 ? code : new Scalar.Minus(code, Scalar.of(low));
        Scalar level = perBin == 1 ? place : new Scalar.Quotient(place, BigInteger.valueOf(perBin));
        Scalar ofNull = Scalar.of(isNeverNull() ? 0 : bins());
        return new Scalar.Choice(List.of(new Scalar.Case(new Condition.IsNull(code), ofNull)), level);
    }

    /** What stands for a level in a table: its value, its first and last value, or nothing for no value. */
    public Cell cell(long level) {
        return isNull(level) ? new Cell.Missing() : new Cell.Text(name(level));
    }

    /** The column that names a level: a bin is a text, and a value is what it is. */
    AnswerColumn heading() {
        return perBin == 1
                ? new AnswerColumn(
                        column.name(),
                        AnswerColumn.Kind.KEY,
                        KeyNames.of(column).type())
                : AnswerColumn.key(column.name());
    }

    /** The column with all of its levels, as it is released. */
    public ReleasedMarginals.Axis released() {
        return new ReleasedMarginals.Axis(
                heading(), LongStream.range(0, levels()).mapToObj(this::cell).toList());
    }

    /** A level in words; of values that lie closer together than whole ones, by where the next level begins. */
    public String name(long level) {
        if (isNull(level)) {
            return "no value";
        }
        KeyNames names = KeyNames.of(column);
        String first = names.name(BigInteger.valueOf(first(level)));
        if (size(level) == 1) {
            return first;
        }
        boolean isOpen = !isWhole() && !isNull(level + 1);
        long end = first(level) + size(level) - (isOpen ? 0 : 1);
        return first + (isOpen ? " to below " : " to ") + names.name(BigInteger.valueOf(end));
    }

    /** Whether a value and the next are one apart, as people count. */
    private boolean isWhole() {
        KeyNames names = KeyNames.of(column);
        return names.meaning() != KeyNames.Meaning.MOMENTS && names.step().equals(Rational.ONE);
    }

    /** The one spelling of this side: two that spell the same have the same levels. */
    public String text() {
        String declared = "%s: %s %s"
                .formatted(column.name(), column.type().word(), column.type().declared());
        String levels = perBin == 1 ? declared : declared + " in bins of " + perBin;
        return isNeverNull() ? levels + " without nulls" : levels;
    }

    /** The canonical form of it. */
    public String form() {
        return CanonicalJson.part("axis", ColumnForm.of(column), CanonicalJson.number(perBin));
    }

    /** The same in short, within one data set. */
    String words() {
        String name = ColumnForm.spelled(column.name());
        String levels = perBin == 1 ? name : name + " in bins of " + perBin + " values";
        return isNeverNull() ? levels + " without NULL" : levels;
    }
}
