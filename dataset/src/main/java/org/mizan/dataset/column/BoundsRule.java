package org.mizan.dataset.column;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.privacy.Rational;

/** The rule that every pair of bounds keeps. */
final class BoundsRule {
    private static final Pattern DECIMAL = Pattern.compile("[-+]?\\d{1,300}(\\.\\d{1,300})?");

    private BoundsRule() {}

    /** Refuses bounds that are reversed or leave one value only, which would be a secret's certain value. */
    static <T extends Comparable<? super T>> void require(T min, T max) {
        if (min.compareTo(max) >= 0) {
            throw DatasetRefusal.MAX_ORDER.with(max, min);
        }
    }

    /** Whether a text is a decimal number between the bounds. */
    static boolean isWithin(String text, Rational min, Rational max) {
        if (!DECIMAL.matcher(text).matches()) {
            return false;
        }
        Rational number = Rational.of(text.startsWith("+") ? text.substring(1) : text);
        return number.compareTo(min) >= 0 && number.compareTo(max) <= 0;
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
