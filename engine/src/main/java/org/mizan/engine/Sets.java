package org.mizan.engine;

import java.util.Arrays;

/** Growing sets of longs by place. */
final class Sets {
    private Places[] sets = new Places[8];

    /** Makes a place empty and ready to be added to. */
    void open(int place) {
        if (place >= sets.length) {
            sets = Arrays.copyOf(sets, 2 * place);
        }
        sets[place] = new Places();
    }

    void add(int place, long value) {
        sets[place].of(value);
    }

    /** The set at a place. */
    Places at(int place) {
        return sets[place];
    }
}
