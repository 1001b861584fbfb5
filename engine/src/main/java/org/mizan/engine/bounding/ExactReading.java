package org.mizan.engine.bounding;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.mizan.engine.Occurrences;
import org.mizan.engine.Reading;

/** The reading of a tally that is complete: its groups in the order of their numbers. */
public final class ExactReading implements Reading {
    private final GroupTally tally;
    private final GroupNumbers.Final numbers;
    private final long[] groups;
    /** Of each group, its place in the tally. */
    private final int[] places;

    public ExactReading(GroupTally tally, GroupNumbers provisional) {
        this.tally = tally;
        this.numbers = provisional.sorted(tally.places());
        int size = tally.places().size();
        Places renumbered = new Places(SipHash.fresh());
        groups = new long[size];
        for (int place = 0; place < size; place++) {
            groups[place] = numbers.of(tally.places().group(place));
            renumbered.of(groups[place]);
        }
        Arrays.sort(groups);
        places = new int[size];
        for (int place = 0; place < size; place++) {
            places[place] = renumbered.of(groups[place]);
        }
    }

    @Override
    public long[] groups() {
        return groups.clone();
    }

    @Override
    public BigInteger total(int place, int measure) {
        return tally.total(measure, places[place]);
    }

    @Override
    public long[] values(int place, int measure) {
        Lists values = tally.values(measure);
        boolean listed = tally.measures().get(measure).listed();
        return listed ? values.listed(places[place]) : values.sorted(places[place]);
    }

    @Override
    public Occurrences occurrences(int place, int measure) {
        return tally.values(measure).occurrences(places[place]);
    }

    @Override
    public List<String> texts(int key) {
        return numbers.texts(key);
    }
}
