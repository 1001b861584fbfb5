package org.mizan.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.Importing;
import org.mizan.server.MizanServer;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/** The driver at a real server. */
class ServedDriverTest {
    private static final String GROUPS =
            "SELECT department, COUNT(DISTINCT patient_id) AS n FROM visits WHERE age >= ? GROUP BY department";

    @TempDir
    private Path folder;

    private final StringWriter log = new StringWriter();
    private MizanServer server;
    private NewKey key;

    @BeforeEach
    void serveTheClinic() throws IOException {
        for (String file : new String[] {"mizan.yaml", "visits.csv", "wards.csv"}) {
            Files.copy(Path.of("..", "examples", "clinic", file), folder.resolve(file));
        }
        Path description = folder.resolve("mizan.yaml");
        Importing.run(description, () -> {});
        ServerConfiguration usual = ServerConfiguration.of(description).at(new ListenAddress("127.0.0.1", 0));
        server = MizanServer.start(usual, new PrintWriter(log));
        key = server.doorkeeping()
                .keys()
                .create(new Grant(
                        "ana",
                        Role.ANALYST,
                        new TreeSet<>(Set.of("visits")),
                        Grant.usualScope(Role.ANALYST),
                        Optional.empty()));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        assertThat(log.toString()).doesNotContain(key.key().reveal().substring(17));
    }

    private Connection connect(String user, String more) throws SQLException {
        String url = server.url().replace("http:", "jdbc:mizan:") + "/visits?tls=false" + more;
        return DriverManager.getConnection(url, user, key.key().reveal());
    }

    private long entries() {
        return server.doorkeeping()
                .data()
                .all()
                .get(0)
                .reading(curator -> curator.ledger().head().sequence());
    }

    @Test
    void browsingAndDescribingAreFreeAndAnswersHaveTheirCostAsWarnings() throws SQLException {
        long before = entries();
        try (Connection clinic = connect("ana", "&epsilon=0.25&intervals=true")) {
            assertThat(clinic.getMetaData().getUserName()).isEqualTo("ana");
            try (ResultSet columns = clinic.getMetaData().getColumns(null, null, "visits", "age")) {
                assertThat(columns.next()).isTrue();
                assertThat(columns.getString("REMARKS")).contains("110");
            }
            try (PreparedStatement question = clinic.prepareStatement(GROUPS)) {
                assertThat(question.getParameterMetaData().getParameterType(1)).isEqualTo(Types.BIGINT);
                question.setInt(1, 40);
                ResultSetMetaData described = question.getMetaData();
                assertThat(described.getColumnCount()).isEqualTo(4);
                assertThat(described.getColumnLabel(3)).isEqualTo("n_low");
                assertThat(described.getColumnType(2)).isEqualTo(Types.DECIMAL);
                assertThat(entries()).isEqualTo(before);
                try (ResultSet rows = question.executeQuery()) {
                    int groups = 0;
                    while (rows.next()) {
                        assertThat(rows.getBigDecimal("n")).isBetween(rows.getBigDecimal(3), rows.getBigDecimal(4));
                        groups++;
                    }
                    assertThat(groups).isEqualTo(7);
                }
                assertThat(question.getWarnings().getMessage()).startsWith("cost: epsilon 0.25; request: ana:");
                assertThat(question.getWarnings().getNextWarning().getMessage()).startsWith("left in ceiling ");
            }
        }
        // One charge and its answer.
        assertThat(entries()).isEqualTo(before + 2);
    }

    @Test
    void refusalsHaveTheStatesOfTheDriver() throws SQLException {
        long before = entries();
        try (Connection clinic = connect("", "");
                Statement statement = clinic.createStatement()) {
            assertThat(state(statement, "SELECT COUNT(*) FROM visits")).isEqualTo("ZP003");
            statement.execute("SET epsilon = 9");
            assertThat(state(statement, "SELECT COUNT(*) FROM visits")).isEqualTo("ZP001");
            assertThat(state(statement, "SELECT nonsense FROM visits")).isEqualTo("42000");
            assertThat(state(statement, "SELECT patient_id FROM visits")).isEqualTo("ZP002");
            server.doorkeeping().keys().revoke(key.key().id());
            assertThat(state(statement, "SELECT COUNT(*) FROM visits")).isEqualTo("28000");
        }
        assertThat(entries()).isEqualTo(before);
    }

    private static String state(Statement statement, String sql) {
        try (ResultSet rows = statement.executeQuery(sql)) {
            throw new AssertionError("answered " + sql + " by columns " + rows.getMetaData());
        } catch (SQLException refused) {
            return refused.getSQLState();
        }
    }

    @Test
    void aConnectionNeedsTheKeyOfItsUserAndADataSet() {
        assertThatThrownBy(() -> connect("ben", "").close())
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("[jdbc.url]");
        String url = server.url().replace("http:", "jdbc:mizan:");
        assertThatThrownBy(() -> DriverManager.getConnection(url + "/visits?tls=false", "ana", "mzn_wrong")
                        .close())
                .hasMessageContaining("[identity.key]")
                .hasMessageNotContaining("mzn_wrong");
        assertThatThrownBy(
                        () -> DriverManager.getConnection(url, "ana", key.key().reveal())
                                .close())
                .hasMessageContaining("[jdbc.url]");
        assertThatThrownBy(() -> DriverManager.getConnection(
                                "jdbc:mizan://192.0.2.7:7373/visits?tls=false",
                                "ana",
                                key.key().reveal())
                        .close())
                .hasMessageContaining("[remote.plain]");
    }
}
