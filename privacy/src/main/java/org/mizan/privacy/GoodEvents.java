package org.mizan.privacy;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Good events by key. A key has one γ: it is charged once, so two different ones cannot both be right. */
public final class GoodEvents {
    private final SortedMap<String, Gamma> gammas = new TreeMap<>();

    /** Begins with none. */
    public GoodEvents() {}

    /** Adds a good event, which may be there already with the same γ. */
    public void add(String key, Gamma gamma) {
        Gamma known = gammas.putIfAbsent(key, gamma);
        if (known != null && !known.equals(gamma)) {
            throw EventRefusal.RANDOM_GAMMA.with(key, known, gamma);
        }
    }

    /** A read-only view. */
    public SortedMap<String, Gamma> view() {
        return Collections.unmodifiableSortedMap(gammas);
    }
}
