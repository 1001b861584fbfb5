package org.mizan.engine.bounding;

import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.column.Identifier;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/** What the rows of a table come together in, one contribution after another: some rows of one unit in one group. */
public sealed interface Gathering permits Bounding, Gathering.OfRows {
    /** The rows that follow are of this unit, or of nobody in particular where each row is a unit. Units come in order. */
    void unit(long unit);

    /**
     * The rows that follow are of this unit, or of the same as before where it is null. Units come by a number of theirs; those
     * whose numbers are equal, which should be few, come in any order.
     */
    void unit(long order, @Nullable String unit);

    /** Begins a contribution of so many rows; gives the place to add its sums and values at. */
    int rows(long group, long count);

    /** Where sums and values are added, at the place that {@link #rows} gave. */
    GroupTally tally();

    /** All of it, after the last contribution. */
    GroupTally whole();

    static Gathering of(Dataset dataset, Program program, GroupNumbers numbers) {
        return of(!dataset.unit().isRows(), program.limits(dataset), program, numbers);
    }

    static Gathering of(boolean hasUnit, Limits limits, Program program, GroupNumbers numbers) {
        return hasUnit
                ? new Bounding(limits, program, numbers)
                : new OfRows(new GroupTally(program.measures(), SipHash.fresh()));
    }

    /** Whether the unit is a column of text. */
    static boolean isTextUnit(Dataset dataset) {
        return dataset.column(dataset.unit().word())
                .filter(column -> column.type().equals(new Identifier(Identifier.Form.TEXT)))
                .isPresent();
    }

    /** Each row is a unit: everything counts. */
    record OfRows(GroupTally tally) implements Gathering {
        @Override
        public void unit(long unit) {
            throw new IllegalStateException("a row has no unit but itself");
        }

        @Override
        public void unit(long order, @Nullable String unit) {
            throw new IllegalStateException("a row has no unit but itself");
        }

        @Override
        public int rows(long group, long count) {
            int place = tally.place(group);
            for (int measure = 0; measure < tally.measures().size(); measure++) {
                if (tally.kind(measure) == Measure.Kind.UNITS) {
                    tally.totals(measure).add(place, count);
                }
            }
            return place;
        }

        @Override
        public GroupTally whole() {
            return tally;
        }
    }
}
