package org.mizan.release;

import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.engine.Reading;

/** A reading made by hand: by group, the total of each measure and the values of each. */
public record ListedReading(SortedMap<Long, Measured> measured, List<List<String>> keys) implements Reading {
    record Measured(List<BigInteger> totals, List<List<Long>> values) {}

    public static ListedReading empty() {
        return new ListedReading(new TreeMap<>(), List.of(List.of(), List.of()));
    }

    @Override
    public long[] groups() {
        return measured.keySet().stream().mapToLong(Long::longValue).toArray();
    }

    private Measured at(int place) {
        return List.copyOf(measured.values()).get(place);
    }

    @Override
    public BigInteger total(int place, int measure) {
        return at(place).totals().get(measure);
    }

    @Override
    public long[] values(int place, int measure) {
        return at(place).values().get(measure).stream()
                .mapToLong(Long::longValue)
                .toArray();
    }

    @Override
    public List<String> texts(int key) {
        return keys.get(key);
    }
}
