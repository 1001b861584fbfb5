package org.mizan.engine.bounding;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.engine.program.Measure;

/** Of each group that came, the total or the values of each measure. */
public final class GroupTally {
    private final Places places;
    private final List<Measure> measures;
    private final Measure.Kind[] kinds;
    private final WideTotals[] totals;
    private final Lists[] values;
    private final Sets[] sets;
    /** Whether some measure is more than a total. */
    private final boolean hasMore;

    /** Of nothing yet; the key of its tables should be that of one reading. */
    public GroupTally(List<Measure> measures, SipHash hash) {
        this.measures = measures;
        kinds = measures.stream().map(Measure::kind).toArray(Measure.Kind[]::new);
        places = new Places(hash);
        hasMore = Stream.of(kinds).anyMatch(kind -> kind == Measure.Kind.VALUES || kind == Measure.Kind.DISTINCT);
        totals = new WideTotals[measures.size()];
        values = new Lists[measures.size()];
        sets = new Sets[measures.size()];
        for (int measure = 0; measure < totals.length; measure++) {
            totals[measure] = new WideTotals();
            values[measure] = new Lists();
            sets[measure] = new Sets(hash);
        }
    }

    private void openMore(int place) {
        for (int measure = 0; measure < totals.length; measure++) {
            switch (kinds[measure]) {
                case VALUES -> values[measure].open(place);
                case DISTINCT -> sets[measure].open(place);
                case SUM, UNITS -> {
                    // Its total is opened with all others.
                }
            }
        }
    }

    public List<Measure> measures() {
        return measures;
    }

    Places places() {
        return places;
    }

    public WideTotals totals(int measure) {
        return totals[measure];
    }

    public Lists values(int measure) {
        return values[measure];
    }

    /** The different values of a measure that counts them. */
    public Sets sets(int measure) {
        return sets[measure];
    }

    /** The total of a measure. Different values are counted here, or were counted where they were read. */
    BigInteger total(int measure, int place) {
        BigInteger total = totals[measure].at(place);
        return kinds[measure] == Measure.Kind.DISTINCT
                ? total.add(BigInteger.valueOf(sets[measure].at(place).size()))
                : total;
    }

    /** What is kept of a measure. */
    Measure.Kind kind(int measure) {
        return kinds[measure];
    }

    /** The place of a group, made where the group is new. */
    int place(long group) {
        int before = places.size();
        int place = places.of(group);
        if (place == before) {
            for (WideTotals total : totals) {
                total.open(place);
            }
            if (hasMore) {
                openMore(place);
            }
        }
        return place;
    }
}
