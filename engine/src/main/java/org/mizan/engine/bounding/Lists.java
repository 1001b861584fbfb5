package org.mizan.engine.bounding;

import java.util.Arrays;

/** Growing lists of longs by place. */
public final class Lists {
    private static final long[] NONE = {};

    private long[][] lists = new long[8][];
    private int[] sizes = new int[8];

    /** Makes a place empty and ready to be added to. */
    void open(int place) {
        if (place >= sizes.length) {
            lists = Arrays.copyOf(lists, 2 * place);
            sizes = Arrays.copyOf(sizes, 2 * place);
        }
        lists[place] = NONE;
        sizes[place] = 0;
    }

    public void add(int place, long value) {
        int size = sizes[place];
        if (size == lists[place].length) {
            lists[place] = Arrays.copyOf(lists[place], Math.max(4, size + (size >> 1)));
        }
        lists[place][size] = value;
        sizes[place]++;
    }

    /** Adds the values that others have at a place of theirs. */
    void addAll(int place, Lists others, int from) {
        int size = sizes[place];
        int added = others.sizes[from];
        if (lists[place].length - size < added) {
            lists[place] = Arrays.copyOf(lists[place], size + added);
        }
        System.arraycopy(others.lists[from], 0, lists[place], size, added);
        sizes[place] = size + added;
    }

    /** How long a list is. */
    int size(int place) {
        return sizes[place];
    }

    /** A copy of a list, ascending. */
    long[] sorted(int place) {
        long[] sorted = listed(place);
        Arrays.sort(sorted);
        return sorted;
    }

    /** A copy of a list, as it was added. */
    long[] listed(int place) {
        return Arrays.copyOf(lists[place], sizes[place]);
    }
}
