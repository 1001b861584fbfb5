package org.mizan.wire.shadow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.InvalidInputException;

/** What an analyst's role can do in the shadow, without the wire before it: nothing but look at the catalogue. */
class ShadowTest {
    private static final Dataset DATASET = DatasetFile.parse("""
        dataset: visits
        unit: rows
        neighbours: add-remove
        ledger: .mizan/ledger.db
        source: visits.csv
        columns:
          ward: {type: text, values: ["it's", b]}
          age: {type: integer, min: 0, max: 110}
        budget: {epsilon: 1, delta: 1e-7}
        """, "mizan.yaml");

    @TempDir
    static Path folder;

    private static ShadowServer server;
    private static Shadow shadow;

    @BeforeAll
    static void start() throws IOException {
        server = ShadowServer.start(folder);
        shadow = server.shadow(DATASET);
    }

    @AfterAll
    static void end() {
        server.close();
    }

    private static List<String> query(String statement) throws IOException {
        try (ShadowConnection connection = shadow.connect(Map.of())) {
            return connection.query(statement);
        }
    }

    @Test
    void theTablesAreDescribed() throws IOException {
        assertThat(query("SELECT column_name || ' ' || data_type FROM information_schema.columns"
                        + " WHERE table_name = 'visits' ORDER BY ordinal_position"))
                .containsExactly("ward text", "age bigint");
        assertThat(query("SELECT obj_description('visits'::regclass)"))
                .containsExactly("private: answers are noisy aggregates; protected: each row");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM visits",
                "SELECT count(*) FROM visits",
                "TABLE visits",
                "INSERT INTO visits VALUES ('a', 1)",
                "CREATE TABLE x (a int)",
                "CREATE TEMP TABLE x (a int)",
                "CREATE SCHEMA x",
                "CREATE FUNCTION x() RETURNS int LANGUAGE sql AS 'SELECT 1'",
                "DO $$ BEGIN END $$",
                "COPY (SELECT 1) TO '/tmp/mizan-shadow-test'",
                "COPY (SELECT 1) TO PROGRAM 'true'",
                "SELECT pg_read_file('postgresql.conf')",
                "SELECT pg_ls_dir('.')",
                "SELECT lo_create(0)",
                "SELECT lo_import('/etc/passwd')",
                "SELECT pg_sleep(0)",
                "SELECT pg_advisory_lock(1)",
                "SELECT pg_terminate_backend(pg_backend_pid())",
                "SELECT query_to_xml('SELECT 1', true, true, '')",
                "SELECT pg_notify('x', 'y')",
                "SET ROLE mizan",
                "SET SESSION AUTHORIZATION mizan",
                "ALTER ROLE mizan_analyst SUPERUSER",
                "SET temp_file_limit = -1",
                "SELECT * FROM pg_stat_activity",
                "SELECT * FROM pg_authid"
            })
    void theRoleMayDoNothingElse(String statement) {
        assertThatThrownBy(() -> query(statement)).isInstanceOf(ShadowRefusedException.class);
    }

    @Test
    void nobodyTakesTheEmptinessOfATableForAnAnswer() {
        assertThatThrownBy(() -> query("SELECT count(*) FROM visits"))
                .isInstanceOfSatisfying(
                        ShadowRefusedException.class,
                        refused -> assertThat(new String(refused.error().body(), StandardCharsets.UTF_8))
                                .contains("the rows are private"));
    }

    @Test
    void aShadowIsMadeAnewAndForeignDatabasesAreLeftAlone() throws IOException {
        assertThat(query("SELECT 1")).containsExactly("1");
        shadow = server.shadow(DATASET);
        assertThat(query("SELECT 1")).containsExactly("1");
        Dataset clash = DatasetFile.parse("""
            dataset: postgres
            budget: {epsilon: 1, delta: 1e-7}
            ledger: .mizan/ledger.db
            source: visits.csv
            unit: rows
            neighbours: add-remove
            columns:
              age: {type: integer, min: 0, max: 110}
            """, "mizan.yaml");
        assertThatThrownBy(() -> server.shadow(clash))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        refused -> assertThat(refused.code()).isEqualTo("wire.shadow"));
    }

    @Test
    void aShadowOfAnotherMachineIsRefused() {
        assertThatThrownBy(() -> ShadowServer.at(new InetSocketAddress("192.0.2.1", 5432), "x", "y"))
                .isInstanceOf(InvalidInputException.class);
    }

    @Test
    void aWrongPasswordIsNotTaken() {
        assertThatThrownBy(() -> new Shadow(address(), "visits", "mizan_analyst", "guess").connect(Map.of()))
                .isInstanceOf(IOException.class);
    }

    private static InetSocketAddress address() throws IOException {
        String port = query("SHOW port").get(0);
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
    }

    @Test
    void nothingIsLeftOfAServerThatHasEnded(@TempDir Path own) throws IOException {
        ShadowServer other = ShadowServer.start(own);
        other.shadow(DATASET);
        other.close();
        try (Stream<Path> left = Files.list(own)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aServerThatEndedIsNotAlive(@TempDir Path own) throws IOException {
        try (ShadowServer other = ShadowServer.start(own);
                Stream<Path> files = Files.walk(own)) {
            assertThat(other.isAlive()).isTrue();
            Path lines = files.filter(file -> file.endsWith("postmaster.pid"))
                    .findFirst()
                    .orElseThrow();
            ProcessHandle postgres = ProcessHandle.of(
                            Long.parseLong(Files.readAllLines(lines).get(0)))
                    .orElseThrow();
            postgres.destroyForcibly();
            postgres.onExit().join();
            assertThat(other.isAlive()).isFalse();
        }
    }

    @Test
    void whatAKilledServerLeftIsRemovedAndWhatRunsIsNot(@TempDir Path own) throws IOException {
        Path left = Files.createDirectories(own.resolve("shadow-left/data"));
        Files.createFile(own.resolve("shadow-left/lock"));
        try (HeldFolder running = HeldFolder.in(own);
                HeldFolder next = HeldFolder.in(own)) {
            assertThat(left).doesNotExist();
            assertThat(running.path()).exists().isNotEqualTo(next.path());
        }
        try (Stream<Path> all = Files.list(own)) {
            assertThat(all).isEmpty();
        }
    }
}
