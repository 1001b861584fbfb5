package org.mizan.synth;

import java.util.List;
import org.mizan.release.cell.Axis;

/**
 * Where synthetic rows come from, one after the other.
 *
 * @param <Q> what is known of the rows so far, beside what they come from
 */
interface RowSource<Q> {
    List<Axis> axes();

    /** Puts the levels of the next row there, one for each axis. */
    void next(long[] levels);

    /** How near the rows are to what they come from. */
    Q quality();
}
