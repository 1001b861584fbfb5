package org.mizan.engine.bounding;

import java.util.Arrays;
import org.mizan.engine.Occurrences;

/** Growing lists of longs by place, each of which may stand for several that are equal. */
public final class Lists {
    private static final long[] NONE = {};

    private long[][] lists = new long[8][];
    /** How often each occurs; none at a place where all occur once. */
    private long[][] counts = new long[8][];

    private int[] sizes = new int[8];

    /** Makes a place empty and ready to be added to. */
    void open(int place) {
        if (place >= sizes.length) {
            lists = Arrays.copyOf(lists, 2 * place);
            counts = Arrays.copyOf(counts, 2 * place);
            sizes = Arrays.copyOf(sizes, 2 * place);
        }
        lists[place] = NONE;
        counts[place] = NONE;
        sizes[place] = 0;
    }

    public void add(int place, long value) {
        add(place, value, 1);
    }

    /** Adds a value so many times. */
    public void add(int place, long value, long count) {
        int size = sizes[place];
        if (size == lists[place].length) {
            lists[place] = Arrays.copyOf(lists[place], Math.max(4, size + (size >> 1)));
        }
        lists[place][size] = value;
        if (count != 1 || counts[place].length > 0) {
            count(place, size, count);
        }
        sizes[place]++;
    }

    private void count(int place, int size, long count) {
        int before = counts[place].length;
        int room = lists[place].length;
        if (before < room) {
            counts[place] = Arrays.copyOf(counts[place], room);
            Arrays.fill(counts[place], before, room, 1);
        }
        counts[place][size] = count;
    }

    /** Adds the values that others have at a place of theirs. */
    void addAll(int place, Lists others, int from) {
        for (int next = 0; next < others.sizes[from]; next++) {
            add(place, others.lists[from][next], others.counts[from].length == 0 ? 1 : others.counts[from][next]);
        }
    }

    /** A copy of a list, ascending. */
    long[] sorted(int place) {
        if (counts[place].length > 0) {
            return occurrences(place).listed();
        }
        long[] sorted = listed(place);
        Arrays.sort(sorted);
        return sorted;
    }

    /** A copy of a list, as it was added; of one whose values were not counted. */
    long[] listed(int place) {
        return Arrays.copyOf(lists[place], sizes[place]);
    }

    /** The values of a list, and how often each occurs. */
    Occurrences occurrences(int place) {
        return counts[place].length == 0
                ? Occurrences.of(listed(place))
                : Occurrences.of(listed(place), Arrays.copyOf(counts[place], sizes[place]));
    }
}
