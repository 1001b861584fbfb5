package org.mizan.noise.sampler;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The values made for the keys asked for last, at most 64 of them: tables are costly to make and a query uses few scales. */
final class Recent<K, V> {
    private static final int CAPACITY = 64;

    private final Function<K, V> make;
    private final Map<K, V> values = new LinkedHashMap<>(2 * CAPACITY, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > CAPACITY;
        }
    };

    Recent(Function<K, V> make) {
        this.make = make;
    }

    synchronized V of(K key) {
        V known = values.get(key);
        if (known == null) {
            known = make.apply(key);
            values.put(key, known);
        }
        return known;
    }
}
