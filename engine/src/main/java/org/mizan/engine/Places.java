package org.mizan.engine;

import java.util.Arrays;

/** Numbers of groups, each at the place, from 0, at which it first came: a hash table of open addressing. */
final class Places {
    private static final int LEAST = 16;
    /** A table with more slots takes longer to clear than to make anew. */
    private static final int GREAT = 128;

    /** Two to the 64th over the golden ratio: neighbouring numbers fall far apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private long[] groups = new long[LEAST / 2];
    /** The place at a slot, plus 1; 0 for none. */
    private int[] slots = new int[LEAST];

    private int size;

    int size() {
        return size;
    }

    long group(int place) {
        return groups[place];
    }

    /** The place of a group, which is new if it is {@link #size()} as it was before. */
    int of(long group) {
        int slot = start(group);
        while (slots[slot] != 0) {
            int place = slots[slot] - 1;
            if (groups[place] == group) {
                return place;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        if (size == groups.length) {
            grow();
            return of(group);
        }
        groups[size] = group;
        slots[slot] = ++size;
        return size - 1;
    }

    /** Forgets all groups; a table that had grown is small again, so that one great unit does not slow down the others. */
    void clear() {
        if (slots.length > GREAT) {
            groups = new long[LEAST / 2];
            slots = new int[LEAST];
        } else if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    private int start(long group) {
        return (int) ((group * SPREAD) >>> (Long.numberOfLeadingZeros(slots.length) + 1));
    }

    private void grow() {
        slots = new int[slots.length * 2];
        groups = Arrays.copyOf(groups, groups.length * 2);
        for (int place = 0; place < size; place++) {
            int slot = start(groups[place]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = place + 1;
        }
    }
}
