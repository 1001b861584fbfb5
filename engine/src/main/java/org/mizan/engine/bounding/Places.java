package org.mizan.engine.bounding;

import java.util.Arrays;

/**
 * Numbers of groups, each at the place, from 0, at which it first came. A few are compared one by one; more are found by a hash
 * table of open addressing. The numbers can be values that data subjects chose, so that the hash has a key that nobody knows:
 * otherwise chosen numbers could all fall on one slot, and each be compared with all before it. Places do not depend on the key.
 */
final class Places {
    private static final int FEW = 16;

    private static final int[] NO_SLOTS = {};

    private final SipHash hash;
    private long[] groups = new long[FEW];
    /** The place at a slot, plus 1; 0 for none. Twice as many as there is room for groups, or none for a few. */
    private int[] slots = NO_SLOTS;

    private int size;

    /** None yet; the key should be that of one reading. */
    Places(SipHash hash) {
        this.hash = hash;
    }

    int size() {
        return size;
    }

    long group(int place) {
        return groups[place];
    }

    /** The place of a group, which is new if it is {@link #size()} as it was before. */
    int of(long group) {
        return slots.length == 0 ? ofFew(group) : ofMany(group);
    }

    private int ofFew(long group) {
        for (int place = 0; place < size; place++) {
            if (groups[place] == group) {
                return place;
            }
        }
        if (size == FEW) {
            grow();
            return ofMany(group);
        }
        groups[size] = group;
        return size++;
    }

    private int ofMany(long group) {
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
            return ofMany(group);
        }
        groups[size] = group;
        slots[slot] = ++size;
        return size - 1;
    }

    /** Forgets all groups; a table that had grown is small again, so that one great unit does not slow down the others. */
    void clear() {
        if (slots.length > 0) {
            groups = new long[FEW];
            slots = NO_SLOTS;
        }
        size = 0;
    }

    /** How many slots in a row are taken at most: with so many others a number is compared at worst. */
    int longestRun() {
        int longest = 0;
        int run = 0;
        for (int slot : slots) {
            run = slot == 0 ? 0 : run + 1;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private int start(long group) {
        return (int) (hash.of(group) >>> (Long.numberOfLeadingZeros(slots.length) + 1));
    }

    private void grow() {
        groups = Arrays.copyOf(groups, groups.length * 2);
        slots = new int[groups.length * 2];
        for (int place = 0; place < size; place++) {
            int slot = start(groups[place]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = place + 1;
        }
    }
}
