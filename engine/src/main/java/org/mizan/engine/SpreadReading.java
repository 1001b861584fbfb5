package org.mizan.engine;

import java.io.Serializable;
import java.sql.SQLException;
import java.util.Iterator;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Program;

/**
 * The reading of a program where rows are spread over machines. It travels to them, makes a part of the lines of each
 * partition of {@link #statement()}, and puts parts together, in any order and exactly. A unit must have all of its lines in one
 * partition, and a partition its units in order. Parts are bytes, and as secret as the rows.
 */
public final class SpreadReading implements Serializable {
    private final String statement;
    private final Layout layout;
    private final Limits limits;
    private final Program program;

    SpreadReading(String statement, Layout layout, Limits limits, Program program) {
        this.statement = statement;
        this.layout = layout;
        this.limits = limits;
        this.program = program;
    }

    /** What the database is asked. */
    public String statement() {
        return statement;
    }

    /** The part of no lines. */
    public byte[] nothing() {
        return new PartialTally(program).bytes();
    }

    /** The part of the lines of one partition. A line is not asked anything after the next was taken. */
    public byte[] part(Iterator<? extends Line> lines) throws SQLException {
        GroupNumbers numbers = new GroupNumbers(program.keys());
        Gathering gathering = Gathering.of(layout.unitColumns() > 0, limits, program, numbers);
        Intake intake = new Intake(layout, numbers, gathering);
        while (lines.hasNext()) {
            intake.add(lines.next());
        }
        return new PartialTally(gathering.whole(), numbers).bytes();
    }

    /** Two parts as one. */
    public byte[] together(byte[] first, byte[] second) {
        PartialTally both = new PartialTally(program);
        both.add(first);
        both.add(second);
        return both.bytes();
    }

    /** What was read, of the part that all parts are together. */
    public Reading whole(byte[] part) {
        PartialTally all = new PartialTally(program);
        all.add(part);
        return new ExactReading(all.tally(), all.numbers());
    }
}
