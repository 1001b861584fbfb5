package org.mizan.mechanism.statistic;

import java.math.BigInteger;
import java.util.stream.Stream;
import org.mizan.noise.sum.ExactSum;

/** Exact totals of several integers per record, and how many records there are. */
final class Sums {
    private final ExactSum[] totals;
    private long count;

    Sums(int summands) {
        totals = Stream.generate(ExactSum::new).limit(summands).toArray(ExactSum[]::new);
    }

    /** Counts one record and adds what it has. */
    void add(long... terms) {
        for (int i = 0; i < totals.length; i++) {
            totals[i].add(terms[i]);
        }
        count++;
    }

    BigInteger total(int index) {
        return totals[index].value();
    }

    long count() {
        return count;
    }
}
