package org.mizan.engine.reading;

import org.mizan.dataset.Dataset;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * Which columns the lines of a {@link ProgramStatement} have before its measures.
 *
 * @param unitColumns the unit, and before a unit of text the number that orders it
 */
public record Layout(Program program, int unitColumns) {
    public static Layout of(Dataset dataset, Program program) {
        return new Layout(
                program, Gathering.isTextUnit(dataset) ? 2 : dataset.unit().isRows() ? 0 : 1);
    }

    /**
     * Whether the database adds up, so that a count of rows stands before the sums. Values are then counted: each line is of
     * rows that have the same keys and the same values. Different values cannot be counted line by line beside them.
     */
    boolean isSummed() {
        boolean isCounted = program.measures().stream()
                .noneMatch(measure -> measure.listed() || measure.kind() == Measure.Kind.DISTINCT);
        return unitColumns == 0
                && (isCounted
                        || program.measures().stream().noneMatch(measure -> measure.kind() == Measure.Kind.VALUES));
    }

    boolean hasPublicKeys() {
        return !program.digits().isEmpty();
    }

    int openKeys() {
        return program.openColumns().size();
    }
}
