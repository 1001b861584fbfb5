package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresLedgerTest extends LedgerContract {
    @TempDir
    Path folder;

    @Override
    Place.InPostgres place() {
        try {
            return PostgresServer.place(folder.resolve("head"));
        } catch (SQLException failure) {
            throw new AssertionError("no database", failure);
        }
    }

    @Override
    int attempts() {
        return 20_000;
    }

    @Test
    void twoWritersShareOneBudget() {
        Checks.neverOverspends(place(), 2, 16, 5_000);
    }

    @Test
    void aPolicyChangedElsewhereStopsTheOthers() {
        Place.InPostgres place = place();
        try (Ledger first = place.open(Samples.policy("1"))) {
            first.charge(Samples.request("a", "0.5"));
            try (Ledger second = place.open(Samples.policy("2"))) {
                assertThat(left(second)).isEqualByComparingTo("1.5");
            }
            assertThatThrownBy(() -> first.charge(Samples.request("b", "0.1"))).hasMessageContaining("[ledger.policy]");
            try (Ledger third = place.open(Samples.policy("2"))) {
                assertThat(third.charge(Samples.request("b", "0.1"))).isInstanceOf(Charged.class);
            }
        }
    }

    @Test
    void aDatabaseThatWasSetBackIsRefused() throws Exception {
        Place.InPostgres place = place();
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            ledger.charge(Samples.request("a", "0.5"));
        }
        try (Connection connection = DriverManager.getConnection(place.url());
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM entry WHERE sequence = 2");
        }
        assertThatThrownBy(() -> place.open(Samples.policy("1"))).hasMessageContaining("[ledger.restored]");
    }

    @Test
    void entriesThatDisappearUnderAnOpenLedgerStopIt() throws Exception {
        Place.InPostgres place = place();
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            ledger.charge(Samples.request("a", "0.5"));
            try (Connection connection = DriverManager.getConnection(place.url());
                    Statement statement = connection.createStatement()) {
                statement.execute("DELETE FROM entry WHERE sequence = 2");
            }
            assertThatThrownBy(() -> ledger.charge(Samples.request("b", "0.6")))
                    .hasMessageContaining("has disappeared");
        }
    }

    @Test
    void aLostConnectionStopsTheLedgerAndTheRetryIsChargedOnce() throws Exception {
        Place.InPostgres place = place();
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            ledger.charge(Samples.request("a", "0.5"));
            PostgresServer.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> 'postgres'");
            assertThatThrownBy(() -> ledger.charge(Samples.request("b", "0.1")))
                    .hasMessageContaining("[ledger.stopped]");
            assertThatThrownBy(() -> ledger.charge(Samples.request("a", "0.5")))
                    .hasMessageContaining("[ledger.stopped]");
        }
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            assertThat(ledger.charge(Samples.request("b", "0.1"))).isInstanceOf(Charged.class);
            assertThat(left(ledger)).isEqualByComparingTo("0.4");
        }
    }

    @Test
    void saysWhatItCannotDo() {
        Path head = folder.resolve("head");
        assertThatThrownBy(() -> Ledger.open("jdbc:h2:mem", head, List.of())).hasMessageContaining("[ledger.url]");
        assertThatThrownBy(() -> Ledger.open("jdbc:postgresql://localhost:1/x?password=secret", head, List.of()))
                .hasMessageContaining("[ledger.unreachable]")
                .hasMessageNotContaining("secret");
        assertThat(Files.exists(head)).isFalse();
        Place.InPostgres place = place();
        try (Ledger ledger = Ledger.open(place.url(), head, List.of(Samples.policy("1")))) {
            assertThatThrownBy(() -> ledger.backup(folder.resolve("copy"))).hasMessageContaining("[backup.store]");
        }
    }
}
