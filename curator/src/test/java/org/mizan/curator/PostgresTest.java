package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.place.DataSource;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.EngineException;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.release.pricing.Spend;

/** Rows and ledger in a PostgreSQL server that wants a password. */
class PostgresTest {
    private static final String SECRET = "s3 cr&t";
    private static EmbeddedPostgres server;

    /** One for all tests: it keeps the head of the ledger that they share. */
    @TempDir
    static Path folder;

    @BeforeAll
    static void start() throws Exception {
        server = SyncingServer.start();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE ROLE locked LOGIN SUPERUSER PASSWORD '" + SECRET + "'");
            statement.execute("CREATE DATABASE budgets");
            statement.execute("CREATE TABLE visits (patient BIGINT, stay_days NUMERIC)");
            statement.execute("INSERT INTO visits SELECT i, 1.5 FROM generate_series(1, 1000) AS i");
            statement.execute("CREATE VIEW wide AS SELECT * FROM visits");
            statement.execute("CREATE DATABASE wide_budgets");
            try (ResultSet answer = statement.executeQuery("SHOW hba_file")) {
                answer.next();
                Path access = Path.of(answer.getString(1));
                Files.writeString(access, "host all locked all scram-sha-256\n" + Files.readString(access));
            }
            statement.execute("SELECT pg_reload_conf()");
        }
        for (int attempts = 0; attempts < 2_400 && isOpenToAll(); attempts++) {
            Thread.sleep(50);
        }
    }

    /** The server reads its rules again in its own time, and takes any password until then. */
    private static boolean isOpenToAll() {
        try {
            DriverManager.getConnection(server.getJdbcUrl("locked", "postgres") + "&password=wr0ng")
                    .close();
            return true;
        } catch (SQLException refused) {
            return false;
        }
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static Dataset dataset() {
        return DatasetFile.parse(
                Samples.VISITS
                        .replace("visits.csv", address("postgres"))
                        .replace(".mizan/ledger.db", address("budgets")),
                "mizan.yaml");
    }

    private static String address(String database) {
        return "postgresql://locked@localhost:" + server.getPort() + "/" + database + "?sslmode=disable";
    }

    private LedgerPlace place(String password) {
        return new LedgerPlace(dataset(), folder, Map.of("PGPASSWORD", password));
    }

    private Curator curator(Ledger ledger, String password) {
        DataSource source = new DataSource(
                dataset(), folder.resolve("mizan.yaml"), Optional::empty, Map.of("PGPASSWORD", password));
        return new Curator(dataset(), "ana", ledger, source::open, Generator::current);
    }

    @Test
    void aWrongPasswordIsRefusedWithoutRepeatingItAndCostsNothing() throws Exception {
        assertThatThrownBy(() -> place("wr0ng").open())
                .isInstanceOf(LedgerException.class)
                .hasMessageContaining("[ledger.password]")
                .hasMessageNotContaining("wr0ng");
        try (Ledger ledger = place(SECRET).open();
                Curator curator = curator(ledger, "wr0ng")) {
            Head head = ledger.head();
            assertThatThrownBy(() -> curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("0.1")))
                    .isInstanceOf(EngineException.class)
                    .hasMessageNotContaining("wr0ng");
            assertThat(ledger.head()).isEqualTo(head);
        }
    }

    /** PostgreSQL selects 1,664 columns: with the count of rows, 1,663 sums. */
    @Test
    void whatPostgresCannotPlanCostsNothing() throws Exception {
        Dataset rows = DatasetFile.parse(
                Samples.VISITS
                        .replace("visits.csv", address("postgres"))
                        .replace(".mizan/ledger.db", address("wide_budgets"))
                        .replace("dataset: visits", "dataset: wide")
                        .replace("unit: patient", "unit: rows")
                        .replaceFirst("limits: .*\n", "")
                        .replaceFirst(" *patient: .*\n", ""),
                "mizan.yaml");
        DataSource source =
                new DataSource(rows, folder.resolve("mizan.yaml"), Optional::empty, Map.of("PGPASSWORD", SECRET));
        try (Ledger ledger = new LedgerPlace(rows, folder.resolve("wide"), Map.of("PGPASSWORD", SECRET)).open();
                Curator curator = new Curator(rows, "ana", ledger, source::open, Generator::current)) {
            Head head = ledger.head();
            assertThatThrownBy(() -> curator.query(sums(1_689), Spend.epsilon("0.5")))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("must be at most 1664")
                    .hasMessageContaining("[plan.columns]");
            assertThat(ledger.head()).isEqualTo(head);
            Answer answer = curator.query(sums(1_600), Spend.epsilon("0.5"));
            assertThat(answer.released().rows()).hasSize(1);
        }
    }

    private static String sums(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> "SUM(stay_days * (stay_days + %d))".formatted(number))
                .collect(Collectors.joining(", ", "SELECT ", " FROM wide"));
    }

    @Test
    void aTableIsAskedWhereItIs() throws Exception {
        try (Ledger ledger = place(SECRET).open();
                Curator curator = curator(ledger, SECRET)) {
            Answer answer = curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("0.5"));
            assertThat(answer.json()).doesNotContain(SECRET);
            try (LedgerView view = place(SECRET).view()) {
                assertThat(view.head()).isEqualTo(ledger.head());
            }
        }
        assertThat(place(SECRET).adoptRestored().sequence()).isPositive();
    }
}
