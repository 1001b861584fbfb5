package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.store.LedgerException;

class PostgresLedgerTest extends LedgerContract {
    @Override
    Place.InPostgres place() {
        return PostgresServer.place(folder.resolve("head"));
    }

    @Test
    void twoWritersOfOneProcessShareOneBudget() {
        Checks.neverOverspends(place()::desk, 2, 16, 5_000);
    }

    @Test
    void twoProcessesShareOneBudget() throws Exception {
        Place.InPostgres place = place();
        int attempts = Sizes.ATTEMPTS / 2;
        place.desk(Checks.policy(Checks.budget(2 * attempts))).close();
        List<Process> processes = new ArrayList<>();
        for (String prefix : List.of("first ", "second ")) {
            Path head = folder.resolve(prefix.strip());
            Files.copy(place.head(), head);
            List<String> arguments = new ArrayList<>(new Place.InPostgres(place.url(), head).address());
            arguments.addAll(List.of(prefix, "32", Integer.toString(attempts)));
            processes.add(JavaProcess.limited(
                    JavaProcess.of(JavaProcess.command(SpendingProcess.class, arguments))
                            .start(),
                    Sizes.MINUTES));
        }
        Checks.Acknowledged acknowledged = new Checks.Acknowledged(0, 0);
        for (Process process : processes) {
            String[] words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(" ", -1);
            assertThat(process.waitFor()).isZero();
            acknowledged =
                    acknowledged.plus(new Checks.Acknowledged(Long.parseLong(words[0]), Long.parseLong(words[1])));
        }
        Checks.requireExact(place::desk, Checks.budget(2 * attempts), acknowledged);
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

    private static void deleteTheCharge(Place.InPostgres place) throws Exception {
        try (Connection connection = DriverManager.getConnection(place.url());
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM entry WHERE sequence = 2");
        }
    }

    @Test
    void aDatabaseThatWasSetBackIsRefused() throws Exception {
        Place.InPostgres place = place();
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            ledger.charge(Samples.request("a", "0.5"));
        }
        deleteTheCharge(place);
        assertThatThrownBy(() -> place.open(Samples.policy("1"))).hasMessageContaining("[ledger.restored]");
        assertThat(Ledger.adoptRestored(place.url(), place.head()).sequence()).isEqualTo(1);
        place.open(Samples.policy("1")).close();
    }

    @Test
    void entriesThatDisappearUnderAnOpenLedgerStopIt() throws Exception {
        Place.InPostgres place = place();
        try (Ledger ledger = place.open(Samples.policy("1"))) {
            ledger.charge(Samples.request("a", "0.5"));
            deleteTheCharge(place);
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
    void aServerThatDoesNotSyncIsRefused() throws Exception {
        try (EmbeddedPostgres careless = PostgresServer.start("off")) {
            String url = careless.getJdbcUrl("postgres", "postgres");
            assertThatThrownBy(() -> Ledger.open(url, folder.resolve("head"), List.of(Samples.policy("1"))))
                    .isInstanceOf(LedgerException.class)
                    .hasMessage("server: runs with fsync off and can lose commits in a crash; "
                            + "set fsync = on in the server's configuration [ledger.fsync]");
            assertThat(folder.resolve("head")).doesNotExist();
        }
    }

    @Test
    void aWrongPasswordIsRefusedWithoutRepeatingIt() throws Exception {
        PostgresServer.execute("CREATE ROLE locked LOGIN SUPERUSER PASSWORD 'right'");
        Path access = Path.of(PostgresServer.ask("SHOW hba_file"));
        Files.writeString(access, "host all locked all scram-sha-256\n" + Files.readString(access));
        PostgresServer.execute("SELECT pg_reload_conf()");
        String url = PostgresServer.urlOf("locked");
        Path head = folder.resolve("head");
        assertThatThrownBy(() -> Ledger.open(url + "&password=wrong", head, List.of()))
                .isInstanceOf(LedgerException.class)
                .hasMessageContaining("state 28P01: the server does not accept the user or the password")
                .hasMessageContaining("[ledger.password]")
                .hasMessageNotContaining("wrong");
        assertThat(head).doesNotExist();
        Ledger.open(url + "&password=right", head, List.of()).close();
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
