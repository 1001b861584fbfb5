package org.mizan.engine;

import java.io.Serializable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * Which columns the lines of a {@link Query} have before its measures.
 *
 * @param unitColumns the unit, and before a unit of text the number that orders it
 * @param isSummed whether the database adds up, so that a count of rows stands before the sums
 */
record Layout(int unitColumns, boolean hasPublicKeys, int openKeys, boolean isSummed) implements Serializable {
    static Layout of(Dataset dataset, Program program) {
        boolean hasUnit = dataset.unit() instanceof Unit.OfColumn;
        boolean hasPublicKeys = program.keys().stream().anyMatch(key -> key instanceof Key.Public);
        long openKeys =
                program.keys().stream().filter(key -> key instanceof Key.Open).count();
        boolean hasValues = program.measures().stream().anyMatch(measure -> measure instanceof Measure.Values);
        return new Layout(
                Gathering.isTextUnit(dataset) ? 2 : hasUnit ? 1 : 0,
                hasPublicKeys,
                (int) openKeys,
                !hasUnit && !hasValues);
    }
}
