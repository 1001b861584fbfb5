package org.mizan.engine.bounding;

import java.util.Arrays;

/** Growing sets of longs by place. */
public final class Sets {
    private final SipHash hash;
    private Places[] sets = new Places[8];

    Sets(SipHash hash) {
        this.hash = hash;
    }

    /** Makes a place empty and ready to be added to. */
    void open(int place) {
        if (place >= sets.length) {
            sets = Arrays.copyOf(sets, 2 * place);
        }
        sets[place] = new Places(hash);
    }

    public void add(int place, long value) {
        sets[place].of(value);
    }

    /** Adds the values that others have at a place of theirs. */
    void addAll(int place, Sets others, int from) {
        Places added = others.sets[from];
        for (int value = 0; value < added.size(); value++) {
            sets[place].of(added.group(value));
        }
    }

    /** The set at a place. */
    Places at(int place) {
        return sets[place];
    }
}
