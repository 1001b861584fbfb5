package org.mizan.engine.reading;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.mizan.dataset.Limits;
import org.mizan.engine.Reading;
import org.mizan.engine.bounding.ExactReading;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.GroupTally;
import org.mizan.engine.bounding.PartialTally;
import org.mizan.engine.bounding.SipHash;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * The reading of a program where rows are spread over machines. It travels to them, makes a part of the lines of each
 * partition of {@link #statement()}, and puts parts together, in any order and exactly. A unit must have all of its lines in one
 * partition, and a partition its units in order. Parts are bytes, and as secret as the rows.
 */
public final class SpreadReading implements Serializable {
    private final String statement;
    private final int unitColumns;
    private final Limits limits;
    private final List<Key> keys;
    private final List<Measure> measures;
    private final long salt;

    public SpreadReading(String statement, Layout layout, Limits limits) {
        this.statement = statement;
        this.unitColumns = layout.unitColumns();
        this.limits = limits;
        this.keys = layout.program().keys();
        this.measures = layout.program().measures();
        this.salt = layout.program().salt();
    }

    /** What the database is asked. */
    public String statement() {
        return statement;
    }

    /** The part of no lines. */
    public byte[] nothing() {
        return empty().bytes();
    }

    /** The part of the lines of one partition. A line is not asked anything after the next was taken. */
    public byte[] part(Iterator<? extends Line> lines) {
        Program program = rest();
        GroupNumbers numbers = new GroupNumbers(keys);
        Gathering gathering = Gathering.of(unitColumns > 0, limits, program, numbers);
        Intake intake = new Intake(new Layout(program, unitColumns), numbers, gathering);
        while (lines.hasNext()) {
            intake.add(lines.next());
        }
        return new PartialTally(gathering.whole(), numbers).bytes();
    }

    /** What is left of the program where the lines are: the statement has chosen the rows. */
    private Program rest() {
        return new Program(new Condition.Always(), keys, measures, salt);
    }

    /** Two parts as one. */
    public byte[] together(byte[] first, byte[] second) {
        PartialTally both = empty();
        both.add(first);
        both.add(second);
        return both.bytes();
    }

    /** What was read, of the part that all parts are together. */
    public Reading whole(byte[] part) {
        PartialTally all = empty();
        all.add(part);
        return new ExactReading(all.tally(), all.numbers());
    }

    private PartialTally empty() {
        return new PartialTally(new GroupTally(measures, SipHash.fresh()), new GroupNumbers(keys));
    }
}
