package org.mizan.report;

import java.util.Map;

/** A result that can be shown: to people as text, to machines as a tree of maps, lists, texts and numbers. */
public interface Report {
    /** Lines for a terminal, each ended by a line feed; losses are rounded up. */
    String text();

    /** The same for machines, with computed numbers as they are and keys in the order of the map. */
    Map<String, Object> tree();
}
