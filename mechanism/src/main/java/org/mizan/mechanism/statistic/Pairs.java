package org.mizan.mechanism.statistic;

import org.mizan.mechanism.MechanismRefusal;

/** Two values per record. */
public final class Pairs {
    private final double[] first;
    private final double[] second;

    private Pairs(double[] first, double[] second) {
        this.first = first;
        this.second = second;
    }

    /** Pairs of the values at the same places of two columns of one length. */
    public static Pairs of(double[] first, double[] second) {
        if (first.length != second.length) {
            throw MechanismRefusal.PAIRS_LENGTH.with();
        }
        return new Pairs(first.clone(), second.clone());
    }

    int size() {
        return first.length;
    }

    double first(int index) {
        return first[index];
    }

    double second(int index) {
        return second[index];
    }
}
