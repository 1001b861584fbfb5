package org.mizan.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times as people read them. */
public final class ShownTime {
    private ShownTime() {}

    /** To the second, in UTC. */
    public static String shown(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
