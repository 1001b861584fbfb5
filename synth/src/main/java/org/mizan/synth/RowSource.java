package org.mizan.synth;

import org.mizan.synth.rule.RuledColumns;

/**
 * Where synthetic rows come from, one after the other.
 *
 * @param <Q> what is known of the rows so far, beside what they come from
 */
interface RowSource<Q> {
    RuledColumns columns();

    /** Puts the levels of the next row there, one for each counted column. */
    void next(long[] levels);

    /** How near the rows are to what they come from. */
    Q quality();
}
