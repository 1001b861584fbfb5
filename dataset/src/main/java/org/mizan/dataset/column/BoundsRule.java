package org.mizan.dataset.column;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.dataset.DatasetRefusal;

/** The rule that every pair of bounds keeps. */
final class BoundsRule {
    private BoundsRule() {}

    /** Refuses bounds that are reversed or leave one value only, which would be a secret's certain value. */
    static <T extends Comparable<? super T>> void require(T min, T max) {
        if (min.compareTo(max) >= 0) {
            throw DatasetRefusal.MAX_ORDER.with(max, min);
        }
    }

    /** Bounds by key, and whatever follows them, in that order. */
    @SafeVarargs
    static Map<String, Object> declared(Object min, Object max, Map.Entry<String, Object>... more) {
        Map<String, Object> declared = new LinkedHashMap<>();
        declared.put("min", min);
        declared.put("max", max);
        for (Map.Entry<String, Object> entry : more) {
            declared.put(entry.getKey(), entry.getValue());
        }
        return Collections.unmodifiableMap(declared);
    }
}
