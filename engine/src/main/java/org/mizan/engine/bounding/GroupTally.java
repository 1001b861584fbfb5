package org.mizan.engine.bounding;

import java.math.BigInteger;
import java.util.List;
import org.mizan.engine.program.Measure;

/** Of each group that came, the total or the values of each measure. */
public final class GroupTally {
    private final Places places;
    private final List<Measure> measures;
    private final WideTotals[] totals;
    private final Lists[] values;
    private final Sets[] sets;
    /** Whether some measure is more than a total. */
    private final boolean hasMore;

    /** Of nothing yet; the key of its tables should be that of one reading. */
    public GroupTally(List<Measure> measures, SipHash hash) {
        this.measures = measures;
        places = new Places(hash);
        hasMore = measures.stream().anyMatch(each -> each instanceof Measure.Values || isDistinct(each));
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
            if (measures.get(measure) instanceof Measure.Values) {
                values[measure].open(place);
            } else if (isDistinct(measures.get(measure))) {
                sets[measure].open(place);
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
        return isDistinct(measures.get(measure))
                ? total.add(BigInteger.valueOf(sets[measure].at(place).size()))
                : total;
    }

    static boolean isDistinct(Measure measure) {
        return measure instanceof Measure.Distinct || measure instanceof Measure.DistinctTexts;
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
