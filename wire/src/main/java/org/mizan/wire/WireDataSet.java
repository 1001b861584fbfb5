package org.mizan.wire;

import java.util.Map;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.wire.shadow.Shadow;

/** A data set as one visitor may use it. Safe for many threads. */
public interface WireDataSet {
    /** The curator for this visitor, whose name is its analyst. */
    Curator curator();

    /** Where statements go that are not about private tables. */
    Shadow shadow();

    /** Whether the key may ask, and not only preview. */
    boolean mayAsk();

    /** Settings that hold where a connection states none, such as {@code epsilon}; by their names after {@code mizan.} */
    default Map<String, String> defaults() {
        return Map.of();
    }

    /** Makes a release, with whatever limits and records a server puts around it. */
    default Answer release(Plan plan, Spend spend, RequestOptions options) {
        return curator().release(plan, spend, options);
    }
}
