package org.mizan.curator;

import java.util.Optional;
import java.util.UUID;
import org.mizan.mechanism.Interval;
import org.mizan.release.Release;

/**
 * How a release is asked for.
 *
 * @param id under which it is charged once and answered once, however often it is sent; empty for a new one
 * @param confidence of the intervals that the release was planned with, which the answer states
 * @param isFresh whether it is charged although this analyst was told the same about the same version of the data
 */
public record RequestOptions(Optional<String> id, double confidence, boolean isFresh) {
    /** What an answer states unless something else is asked for. */
    public static final double USUAL_CONFIDENCE = 0.95;

    /** What the id of a first release ends with. */
    static final String PILOT = "-pilot";

    public RequestOptions {
        Interval.requireConfidence(confidence);
    }

    /** Who names an id means a request of its own; without one, what was told before is told again for free. */
    public RequestOptions(Optional<String> id, double confidence) {
        this(id, confidence, id.isPresent());
    }

    /** A fresh request with intervals of 95 %, which is charged whatever was asked before. */
    public static RequestOptions fresh() {
        return new RequestOptions(Optional.empty(), USUAL_CONFIDENCE, true);
    }

    /** A request with intervals of 95 %, which costs nothing where the same was told before. */
    public static RequestOptions usual() {
        return new RequestOptions(Optional.empty(), USUAL_CONFIDENCE, false);
    }

    /** The id of the first release of a request whose price is chosen by it. */
    public static String pilotOf(String id) {
        return id + PILOT;
    }

    static String freshId() {
        return UUID.randomUUID().toString();
    }

    /** Refuses a release that was planned with another confidence: its answer would state one that its intervals do not have. */
    void requirePlanned(Release release) {
        release.confidence().ifPresent(planned -> {
            if (planned != confidence) {
                throw CuratorRefusal.CONFIDENCE_PLANNED.with(confidence, planned);
            }
        });
    }

    /** The same request under this id. */
    public RequestOptions withId(String request) {
        return new RequestOptions(Optional.of(request), confidence, isFresh);
    }
}
