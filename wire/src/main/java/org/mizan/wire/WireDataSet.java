package org.mizan.wire;

import java.util.function.Function;
import org.mizan.curator.Curator;
import org.mizan.dataset.Dataset;
import org.mizan.wire.shadow.Shadow;

/**
 * A data set as one visitor may use it. Whatever is asked of the curator waits its turn among all that the server does, and is
 * refused where the key may not do it, has ended, or asks too often. Safe for many threads.
 */
public interface WireDataSet {
    /** What is known of the data without reading them. */
    Dataset dataset();

    /** Where statements go that are not about private tables. */
    Shadow shadow();

    /** Understands a statement with the visitor's curator: nothing is charged and nothing read. */
    <T> T planned(Function<Curator, T> work) throws InterruptedException;

    /** Says what an answer would cost, which is recorded. */
    <T> T previewed(Function<Curator, T> work) throws InterruptedException;

    /** Begins to have a question answered, once however often it is asked. */
    WireQuestion ask(WireAsk ask);
}
