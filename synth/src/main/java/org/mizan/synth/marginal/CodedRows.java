package org.mizan.synth.marginal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Occurrences;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.mechanism.aim.CodedTable;
import org.mizan.mechanism.aim.LevelColumn;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.synth.SynthRefusal;
import org.mizan.synth.rule.RuledColumns;

/**
 * The levels of each row, as the digits of as few whole numbers as they fit into: of one for every engine and unit, in the
 * order of the numbers; of several where each row is a unit, in the order of the rows, so that they stay side by side.
 *
 * @param words the axes of each number, by place
 */
record CodedRows(Axes axes, List<List<Axis>> words) {
    /** Numbers stay below, so that every engine holds them. */
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(62);

    private static final long MOST_LEVELS = 1 << 16;

    static CodedRows of(Dataset dataset, Axes axes) {
        for (Axis axis : axes.list()) {
            if (axis.levels() > MOST_LEVELS) {
                throw SynthRefusal.COLUMNS_LEVELS.with(axis.column().name(), axis.levels(), MOST_LEVELS);
            }
        }
        List<List<Axis>> words = words(axes);
        boolean isAligned =
                dataset.source().file().isPresent() && dataset.unit().isRows();
        if (words.size() > 1 && !isAligned) {
            throw SynthRefusal.COLUMNS_MANY.with(axes.cells(), axes.levels());
        }
        return new CodedRows(axes, words);
    }

    private static List<List<Axis>> words(Axes axes) {
        List<List<Axis>> words = new ArrayList<>();
        BigInteger size = MOST;
        for (Axis axis : axes.list()) {
            BigInteger levels = BigInteger.valueOf(axis.levels());
            size = size.multiply(levels);
            if (size.compareTo(MOST) >= 0) {
                words.add(new ArrayList<>());
                size = levels;
            }
            words.get(words.size() - 1).add(axis);
        }
        return words;
    }

    /** One group of the rows of the first table that keep to rules: of a unit as many of them count as may be in a group. */
    Program program(Dataset dataset, RuledColumns columns, long salt) {
        List<Measure> measures = new ArrayList<>();
        for (List<Axis> word : words) {
            Scalar number = word.get(0).level();
            for (Axis axis : word.subList(1, word.size())) {
                number = new Scalar.Plus(new Scalar.Times(number, Scalar.of(axis.levels())), axis.level());
            }
            measures.add(new Measure.Values(number, words.size() > 1));
        }
        return new Program(columns.where(new WholeTable(dataset).isOf(0)), List.of(), measures, salt);
    }

    /**
     * The rows that were read; none where there is no group, because no row is in it. Of one number each line stands for all rows
     * that have it; several are side by side.
     */
    CodedTable table(Reading reading) {
        boolean isEmpty = reading.groups().length == 0;
        if (words.size() == 1) {
            Occurrences rows = isEmpty ? Occurrences.of(new long[0]) : reading.occurrences(0, 0);
            return table(List.of(rows.values()), rows.counts());
        }
        List<long[]> numbers = new ArrayList<>();
        for (int word = 0; word < words.size(); word++) {
            numbers.add(isEmpty ? new long[0] : reading.values(0, word));
        }
        return table(numbers, new long[0]);
    }

    private CodedTable table(List<long[]> numbers, long[] rows) {
        List<LevelColumn> columns = new ArrayList<>();
        for (int word = 0; word < words.size(); word++) {
            columns.addAll(levels(numbers.get(word), words.get(word)));
        }
        return CodedTable.of(axes.domain(), columns.toArray(LevelColumn[]::new), rows);
    }

    /** The digits of numbers, the last axis fastest; the numbers are used up. */
    private static List<LevelColumn> levels(long[] numbers, List<Axis> word) {
        LevelColumn[] columns = new LevelColumn[word.size()];
        for (int place = word.size() - 1; place >= 0; place--) {
            long size = word.get(place).levels();
            columns[place] = LevelColumn.of(numbers.length, (int) size);
            for (int row = 0; row < numbers.length; row++) {
                columns[place].set(row, (int) (numbers[row] % size));
                numbers[row] /= size;
            }
        }
        return List.of(columns);
    }
}
