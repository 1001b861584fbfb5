package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.PastCharge;

/** A database server that goes down without notice, and comes up again by its log. */
class ServerCrashTest {
    private static final Policy POLICY = Samples.policy("1000000");
    private static final int ENOUGH = 200;

    @TempDir
    Path folder;

    @Test
    void whatWasAcknowledgedSurvivesACrashOfTheServer() throws Exception {
        Path head = folder.resolve("head");
        Set<String> acknowledged = ConcurrentHashMap.newKeySet();
        try (EmbeddedPostgres server = PostgresServer.start(folder.resolve("data"))) {
            try (Ledger ledger = Ledger.open(url(server), head, List.of(POLICY))) {
                Checks.together(4, client -> {
                    assertThatThrownBy(() -> chargeUntilItStops(ledger, client + "-", acknowledged))
                            .hasMessageContaining("[ledger.stopped]");
                });
            }
        }
        assertThat(acknowledged).hasSizeGreaterThan(ENOUGH);
        try (EmbeddedPostgres server = PostgresServer.start(folder.resolve("data"));
                Ledger ledger = Ledger.open(url(server), head, List.of(POLICY))) {
            assertThat(ledger.charges(Samples.DATA_SET).map(PastCharge::request).collect(Collectors.toSet()))
                    .containsAll(acknowledged);
            assertThat(ledger.verify()).isEqualTo(ledger.head());
            assertThat(ledger.charge(Samples.request("after", "1"))).isInstanceOf(Charged.class);
        }
    }

    private static String url(EmbeddedPostgres server) {
        return server.getJdbcUrl("postgres", "postgres");
    }

    private void chargeUntilItStops(Ledger ledger, String prefix, Set<String> acknowledged) throws Exception {
        for (int i = 0; ; i++) {
            ledger.charge(Samples.request(prefix + i, "1"));
            acknowledged.add(prefix + i);
            if (prefix.equals("0-") && acknowledged.size() > ENOUGH) {
                crash();
            }
        }
    }

    /** The signal by which the server ends at once, without a checkpoint. */
    private void crash() throws IOException, InterruptedException {
        String process =
                Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0);
        new ProcessBuilder("kill", "-QUIT", process).start().waitFor();
    }
}
