package org.mizan.report;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** Reads a report's tree in tests. */
public final class Tree {
    private Tree() {}

    /** The number under a path of keys and indices. */
    public static double number(Report report, Object... path) {
        return (double) value(report, path);
    }

    /** What lies under a path of keys and indices. */
    public static Object value(Report report, Object... path) {
        Object node = report.tree();
        for (Object step : path) {
            Object next = step instanceof Integer index ? ((List<?>) node).get(index) : ((Map<?, ?>) node).get(step);
            if (next == null) {
                throw new NoSuchElementException(step + " in " + node);
            }
            node = next;
        }
        return node;
    }
}
