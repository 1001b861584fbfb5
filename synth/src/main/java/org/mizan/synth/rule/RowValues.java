package org.mizan.synth.rule;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.noise.Bits;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.RowRules.Derived;

/**
 * Draws values for the levels of rows, within what rules allow, and computes those that follow. On each column each value of a level has the same chance, and
 * where rules leave only some of them, each of these.
 */
public final class RowValues {
    private final RuledColumns columns;
    private final List<Axis> counted;
    private final List<RuleCells> together;
    private final boolean[] isAlone;
    private final Bits bits;
    private final long[] drawn;
    /** Of each column of the table its place among the counted ones, or −1. */
    private final int[] places;

    private final long[] codes;
    private final boolean[] nulls;

    public RowValues(RuledColumns columns, Bits bits) {
        this.columns = columns;
        this.bits = bits;
        this.counted = columns.counted().list();
        this.together = columns.cells().stream()
                .filter(each -> IntStream.range(0, counted.size()).anyMatch(each::draws))
                .toList();
        this.isAlone = new boolean[counted.size()];
        for (int place = 0; place < isAlone.length; place++) {
            int own = place;
            isAlone[place] = together.stream().noneMatch(each -> each.draws(own));
        }
        this.drawn = new long[counted.size()];
        List<Axis> asked = columns.asked().list();
        this.places = asked.stream().mapToInt(counted::indexOf).toArray();
        this.codes = new long[asked.size()];
        this.nulls = new boolean[asked.size()];
    }

    /** Draws a row of these levels of the counted columns. */
    public void draw(long[] levels) {
        for (int place = counted.size() - 1; place >= 0; place--) {
            Axis axis = counted.get(place);
            if (isAlone[place] && !axis.isNull(levels[place])) {
                long size = axis.size(levels[place]);
                drawn[place] = axis.first(levels[place]) + (size == 1 ? 0 : UniformInteger.below(size, bits));
            }
        }
        together.forEach(each -> each.draw(levels, bits, drawn));
        for (int column = 0; column < codes.length; column++) {
            if (places[column] >= 0) {
                nulls[column] = counted.get(places[column]).isNull(levels[places[column]]);
                codes[column] = drawn[places[column]];
            }
        }
        if (!columns.computed().isEmpty()) {
            compute(levels);
        }
    }

    private void compute(long[] levels) {
        Map<String, Long> known = new HashMap<>();
        for (int place = 0; place < drawn.length; place++) {
            if (!counted.get(place).isNull(levels[place])) {
                known.put(RuledColumns.name(counted.get(place)), drawn[place]);
            }
        }
        Evaluation row = new Evaluation(new CodedRow(known, Map.of()));
        for (int column = 0; column < codes.length; column++) {
            if (places[column] < 0) {
                Axis axis = columns.asked().list().get(column);
                Derived derived = Objects.requireNonNull(columns.computed().get(RuledColumns.name(axis)));
                Optional<BigInteger> code = derived.code().accept(row);
                boolean isNeverNull = axis.column().rules().isNeverNull();
                nulls[column] = code.isEmpty() && !isNeverNull;
                codes[column] = code.map(BigInteger::longValueExact).orElse(axis.low());
            }
        }
    }

    /** Whether a column of the table is NULL in the row. */
    public boolean isNull(int column) {
        return nulls[column];
    }

    /** The code of a column of the table that is not NULL in the row. */
    public long code(int column) {
        return codes[column];
    }
}
