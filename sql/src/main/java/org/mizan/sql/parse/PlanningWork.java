package org.mizan.sql.parse;

import java.util.concurrent.atomic.LongAdder;

/** How often this process has taken apart, parsed and translated a query: once for each request, whatever becomes of it. */
public final class PlanningWork {
    private static final LongAdder SCANS = new LongAdder();
    private static final LongAdder PARSES = new LongAdder();
    private static final LongAdder TRANSLATIONS = new LongAdder();

    private PlanningWork() {}

    /** A text is taken apart. */
    static void scan() {
        SCANS.increment();
    }

    /** A text is given to the parser. */
    static void parse() {
        PARSES.increment();
    }

    /** A tree is turned into a question. */
    public static void translation() {
        TRANSLATIONS.increment();
    }

    /** How many texts were taken apart. */
    public static long scans() {
        return SCANS.sum();
    }

    /** How many texts were given to the parser. */
    public static long parses() {
        return PARSES.sum();
    }

    /** How many trees were turned into questions. */
    public static long translations() {
        return TRANSLATIONS.sum();
    }
}
