package org.mizan.engine.reading;

import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * Which columns the lines of a {@link ProgramStatement} have before its measures.
 *
 * @param unitColumns the unit, and before a unit of text the number that orders it
 */
public record Layout(Program program, int unitColumns) {
    public static Layout of(Dataset dataset, Program program) {
        return new Layout(program, Gathering.isTextUnit(dataset) ? 2 : dataset.unit() instanceof Unit.OfColumn ? 1 : 0);
    }

    /** Whether the database adds up, so that a count of rows stands before the sums. */
    boolean isSummed() {
        return unitColumns == 0 && program.measures().stream().noneMatch(measure -> measure instanceof Measure.Values);
    }

    boolean hasPublicKeys() {
        return program.keys().stream().anyMatch(key -> key instanceof Key.Public);
    }

    int openKeys() {
        return (int)
                program.keys().stream().filter(key -> key instanceof Key.Open).count();
    }
}
