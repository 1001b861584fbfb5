package org.mizan.curator;

import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.release.Release;

/**
 * How a release is asked for.
 *
 * @param id under which it is charged once and answered once, however often it is sent; empty for a fresh one
 * @param confidence of the intervals that the release was planned with, which the answer states
 */
public record RequestOptions(Optional<String> id, double confidence) {
    /** What an answer states unless something else is asked for. */
    public static final double USUAL_CONFIDENCE = 0.95;

    public RequestOptions {
        Interval.requireConfidence(confidence);
    }

    /** A fresh request with intervals of 95 %. */
    public static RequestOptions fresh() {
        return new RequestOptions(Optional.empty(), USUAL_CONFIDENCE);
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
        return new RequestOptions(Optional.of(request), confidence);
    }
}
