package org.mizan.oracle;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.ledger.Ledger;
import org.mizan.noise.Noise;
import org.mizan.oracle.made.Asking;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;

/** What is examined: whatever answers questions over parts that are handed to it. */
@FunctionalInterface
public interface House {
    /** Opens a desk over these parts. */
    Desk open(Parts parts);

    /**
     * What a desk may use.
     *
     * @param ledgerFile where the ledger is
     * @param noise asked for bits once in each release
     */
    record Parts(Dataset dataset, Ledger ledger, Path ledgerFile, Supplier<Engine> engine, Supplier<Noise> noise) {
        /** The same parts but for the engine. */
        public Parts with(Supplier<Engine> other) {
            return new Parts(dataset, ledger, ledgerFile, other, noise);
        }
    }

    /** Where questions are asked. Whoever closes it closes its ledger. */
    interface Desk extends AutoCloseable {
        /** How a question is planned. */
        Plan plan(Asking asking);

        /** The answer to a request. */
        Answer release(Plan plan, Spend spend, RequestOptions options);

        @Override
        void close();
    }

    /** The one who asks. */
    String ANALYST = "ana";

    /** The curator of this build. */
    static House product() {
        return parts -> desk(new Curator(parts.dataset(), ANALYST, parts.ledger(), parts.engine(), parts.noise()));
    }

    /** The desk of a curator. */
    static Desk desk(Curator curator) {
        return new Desk() {
            @Override
            public Plan plan(Asking asking) {
                return asking.plan().apply(curator);
            }

            @Override
            public Answer release(Plan plan, Spend spend, RequestOptions options) {
                return curator.release(plan, spend, options);
            }

            @Override
            public void close() {
                curator.close();
            }
        };
    }
}
