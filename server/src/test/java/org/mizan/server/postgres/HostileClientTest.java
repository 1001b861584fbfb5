package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.store.Head;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.wire.WireLimits;
import org.mizan.wire.protocol.CancelKey;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameInput;
import org.mizan.wire.protocol.FrameOutput;
import org.mizan.wire.protocol.StartupPacket;

/** Clients that break the protocol, hold on to connections or ask the catalogue for too much; others are served all the same. */
class HostileClientTest {
    private static final WireLimits LIMITS = new WireLimits(
            40,
            10,
            20,
            Duration.ofSeconds(3),
            Duration.ofSeconds(60),
            Duration.ofSeconds(3),
            Duration.ofSeconds(3),
            Duration.ofSeconds(2),
            1 << 20);
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    static Path folder;

    private static ServedClinic clinic;

    @BeforeAll
    static void serve() throws IOException {
        clinic = ServedClinic.in(folder, new ServerLimits(100_000, 32, 4), LIMITS, Optional.empty());
    }

    @AfterAll
    static void end() throws IOException {
        clinic.close();
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + clinic.port() + "/visits", "ana", clinic.password("ana"));
    }

    private static void assertServed() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT 7")) {
            assertThat(result.next()).isTrue();
            assertThat(result.getInt(1)).isEqualTo(7);
        }
    }

    private static Socket socket() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), clinic.port());
        socket.setSoTimeout(20_000);
        return socket;
    }

    /** Whether the server closes the connection, whatever it says before. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            socket.getInputStream().transferTo(new ByteArrayOutputStream());
            return true;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (SocketException reset) {
            return true;
        }
    }

    /** A client that speaks the protocol by hand. */
    private static final class Hand implements AutoCloseable {
        private final Socket socket = socket();
        private final SpokenSignIn client = new SpokenSignIn(
                new FrameInput(socket.getInputStream(), new DueDate(), LONG),
                new FrameOutput(socket.getOutputStream(), new DueDate(), LONG));
        private CancelKey key = new CancelKey(0, 0);

        Hand() throws IOException {
            client.prove(clinic);
            for (Frame frame = next(); frame.type() != 'Z'; frame = next()) {
                if (frame.type() == 'K') {
                    key = CancelKey.of(frame);
                }
            }
        }

        Frame next() throws IOException {
            return client.next();
        }

        void send(Frame frame) throws IOException {
            client.send(frame);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void whoShowsNoKeyIsCutOffAndOthersAreServed() throws IOException, SQLException {
        List<Socket> halfOpen = new ArrayList<>();
        for (int count = 0; count < 15; count++) {
            halfOpen.add(socket());
        }
        assertServed();
        for (Socket socket : halfOpen) {
            assertThat(isClosed(socket)).isTrue();
        }
        assertServed();
    }

    @Test
    void moreHandshakesThanAllowedAreClosedAtOnce() throws Exception {
        List<Socket> many = new ArrayList<>();
        for (int count = 0; count < 200; count++) {
            many.add(socket());
        }
        for (Socket socket : many) {
            assertThat(isClosed(socket)).isTrue();
        }
        assertServed();
    }

    @Test
    void aMessageThatNeverEndsIsCutOff() throws IOException, SQLException {
        try (Hand hand = new Hand()) {
            hand.socket.getOutputStream().write(new byte[] {'Q', 0, 0, 1, 0, 'S'});
            assertThat(isClosed(hand.socket)).isTrue();
        }
        assertServed();
    }

    @Test
    void whoDoesNotReadIsCutOff() throws Exception {
        try (Hand hand = new Hand()) {
            String wide = "SELECT repeat('x', 1000000) FROM generate_series(1, 100)";
            hand.send(new FrameBuilder('Q').text(wide, StandardCharsets.UTF_8).build());
            for (int waited = 0; clinic.server().wireConnections() > 0 && waited < 200; waited++) {
                Thread.sleep(100);
            }
            assertThat(clinic.server().wireConnections()).isZero();
        }
        assertServed();
    }

    @Test
    void aCatalogueQueryWithoutEndIsStopped() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("SET statement_timeout = 0");
            assertThatThrownBy(() -> statement.executeQuery(
                            "SELECT count(*) FROM pg_attribute a, pg_attribute b, pg_attribute c, pg_attribute d"))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            failed -> assertThat(failed.getSQLState()).isEqualTo("57014"));
            assertServed();
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @Test
    void aCatalogueQueryThatTakesTooMuchMemoryFails() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.executeQuery(
                            "SELECT length(string_agg(repeat('x', 50000000), '')) FROM generate_series(1, 12)"))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            failed -> assertThat(failed.getSQLState()).isEqualTo("53200"));
        }
        assertServed();
    }

    @Test
    void aStatementIsCancelledByWhoKnowsTheSecretAlone() throws Exception {
        try (Hand hand = new Hand()) {
            String slow = "SELECT count(*) FROM pg_attribute a, pg_attribute b, pg_attribute c";
            hand.send(new FrameBuilder('Q').text(slow, StandardCharsets.UTF_8).build());
            CompletableFuture<Frame> answer = CompletableFuture.supplyAsync(() -> {
                try {
                    Frame frame = hand.next();
                    while (frame.type() != 'E' && frame.type() != 'Z') {
                        frame = hand.next();
                    }
                    return frame;
                } catch (IOException failed) {
                    throw new IllegalStateException(failed);
                }
            });
            cancel(new CancelKey(hand.key.process(), hand.key.secret() + 1));
            Thread.sleep(300);
            assertThat(answer.isDone()).isFalse();
            cancel(hand.key);
            assertThat(new String(answer.get().body(), StandardCharsets.UTF_8)).contains("57014");
        }
    }

    private static void cancel(CancelKey key) throws IOException {
        try (Socket socket = socket()) {
            socket.getOutputStream().write(StartupPacket.cancellation(key));
            assertThat(isClosed(socket)).isTrue();
        }
    }

    @Test
    void oneVisitorHasALimitedNumberOfConnections() throws SQLException {
        List<Connection> open = new ArrayList<>();
        try {
            for (int count = 0; count < LIMITS.connectionsOfOne(); count++) {
                open.add(connect());
            }
            assertThatThrownBy(HostileClientTest::connect)
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            failed -> assertThat(failed.getSQLState()).isEqualTo("53300"));
        } finally {
            for (Connection connection : open) {
                connection.close();
            }
        }
    }

    /** Seeded mutations of whole conversations: each ends, nothing is charged, and the next client is served. */
    @Test
    void mutatedConversationsHarmNobody() throws IOException, SQLException {
        Head before = clinic.head();
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 0; round < 60; round++) {
            try (Hand hand = new Hand()) {
                byte[] bytes = conversation();
                for (int change = 1 + random.nextInt(6); change > 0; change--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                hand.socket.getOutputStream().write(bytes);
                hand.socket.shutdownOutput();
                assertThat(isClosed(hand.socket)).isTrue();
            }
        }
        for (int round = 0; round < 300; round++) {
            try (Socket socket = socket()) {
                byte[] bytes = StartupPacket.session(Map.of("user", "ana", "database", "visits"));
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                socket.getOutputStream().write(bytes);
                socket.shutdownOutput();
                assertThat(isClosed(socket)).isTrue();
            }
        }
        assertThat(clinic.head()).isEqualTo(before);
        assertServed();
    }

    /** No price is given, so that nothing can be charged whatever becomes of the words. */
    private static byte[] conversation() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameOutput out = new FrameOutput(bytes, new DueDate(), LONG);
        out.write(new FrameBuilder('Q')
                .text("SELECT 1; SELECT 2", StandardCharsets.UTF_8)
                .build());
        out.write(new FrameBuilder('P')
                .text("s", StandardCharsets.UTF_8)
                .text("SELECT COUNT(*) FROM visits WHERE age < $1", StandardCharsets.UTF_8)
                .int16(1)
                .int32(23)
                .build());
        out.write(new FrameBuilder('D')
                .letter('S')
                .text("s", StandardCharsets.UTF_8)
                .build());
        out.write(new FrameBuilder('B')
                .text("", StandardCharsets.UTF_8)
                .text("s", StandardCharsets.UTF_8)
                .int16(1)
                .int16(1)
                .int16(1)
                .value(Optional.of(new byte[] {0, 0, 0, 9}))
                .int16(1)
                .int16(1)
                .build());
        out.write(
                new FrameBuilder('E').text("", StandardCharsets.UTF_8).int32(0).build());
        out.write(Frame.empty('S'));
        out.flush();
        return bytes.toByteArray();
    }

    @Test
    void aPlainRequestForEncryptionIsAnsweredWithNo() throws IOException {
        try (Socket socket = socket()) {
            socket.getOutputStream().write(new byte[] {0, 0, 0, 8, 4, (byte) 0xd2, 0x16, 0x2f});
            InputStream in = socket.getInputStream();
            assertThat(in.read()).isEqualTo('N');
        }
    }
}
