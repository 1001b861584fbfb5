package org.mizan.engine;

import java.util.List;
import org.mizan.engine.program.Measure;

/** Of each group that came, the total or the values of each measure. */
final class Tally {
    private final Places places = new Places();
    private final List<Measure> measures;
    private final Totals[] totals;
    private final Lists[] values;

    Tally(List<Measure> measures) {
        this.measures = measures;
        totals = new Totals[measures.size()];
        values = new Lists[measures.size()];
        for (int measure = 0; measure < totals.length; measure++) {
            totals[measure] = new Totals();
            values[measure] = new Lists();
        }
    }

    List<Measure> measures() {
        return measures;
    }

    Places places() {
        return places;
    }

    Totals totals(int measure) {
        return totals[measure];
    }

    Lists values(int measure) {
        return values[measure];
    }

    /** The place of a group, made where the group is new. */
    int place(long group) {
        int before = places.size();
        int place = places.of(group);
        if (place == before) {
            for (int measure = 0; measure < totals.length; measure++) {
                if (measures.get(measure) instanceof Measure.Values) {
                    values[measure].open(place);
                } else {
                    totals[measure].open(place);
                }
            }
        }
        return place;
    }
}
