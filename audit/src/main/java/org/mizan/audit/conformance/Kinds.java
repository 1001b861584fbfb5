package org.mizan.audit.conformance;

import java.util.Map;
import java.util.TreeMap;
import org.mizan.privacy.InvalidInputException;

/** Every kind of case that can be computed, by its name. */
final class Kinds {
    private static final Map<String, Kind> ALL = new TreeMap<>();

    private Kinds() {}

    static Kind of(String name) {
        Kind kind = ALL.get(name);
        if (kind == null) {
            throw InvalidInputException.of(
                    "vector.kind",
                    "case",
                    name,
                    "is of no known kind",
                    "use one of " + String.join(", ", ALL.keySet()));
        }
        return kind;
    }
}
