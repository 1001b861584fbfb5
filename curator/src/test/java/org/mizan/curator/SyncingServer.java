package org.mizan.curator;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;

/** A PostgreSQL server that syncs what it writes, as ledgers want it. */
final class SyncingServer {
    /** As long as a machine takes that has much else to do. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private SyncingServer() {}

    /** Starts one, which the caller closes. */
    static EmbeddedPostgres start() throws IOException {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(PATIENCE)
                .setServerConfig("fsync", "on")
                .start();
    }
}
