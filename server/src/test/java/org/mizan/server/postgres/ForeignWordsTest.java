package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameInput;
import org.mizan.wire.protocol.FrameOutput;

/** Texts that PostgreSQL could divide into other statements than this house: nothing of them reaches the shadow. */
class ForeignWordsTest extends OverServedClinic {
    private static final Duration LONG = Duration.ofMinutes(1);

    /** It leaves a trace where it was executed: a role may always set what is its own. */
    private static final String HIDDEN = "; ALTER ROLE CURRENT_USER SET application_name = 'reached'; ";

    /** A client that sends bytes as it likes. */
    private static final class Bytes implements AutoCloseable {
        private final Socket socket = new Socket(InetAddress.getLoopbackAddress(), clinic.port());
        private final FrameOutput out = new FrameOutput(socket.getOutputStream(), new DueDate(), LONG);
        private final SpokenSignIn client =
                new SpokenSignIn(new FrameInput(socket.getInputStream(), new DueDate(), LONG), out);

        Bytes() throws IOException {
            socket.setSoTimeout(20_000);
            client.prove(clinic);
            replies();
        }

        /** All that comes until the next message may be sent, each after its kind. */
        private String replies() throws IOException {
            StringBuilder all = new StringBuilder();
            for (Frame frame = client.next(); frame.type() != 'Z'; frame = client.next()) {
                all.append(frame.type()).append(new String(frame.body(), StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        }

        String query(byte[] statements) throws IOException {
            client.send(
                    new FrameBuilder('Q').bytes(statements).bytes(new byte[1]).build());
            return replies();
        }

        String query(String statements) throws IOException {
            return query(statements.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static void assertNothingReached() throws IOException {
        try (Bytes next = new Bytes()) {
            assertThat(next.query("SHOW application_name")).contains("SHOW").doesNotContain("reached");
        }
    }

    private static void assertRefused(String reply, String code) throws IOException {
        assertThat(reply).startsWith("E").contains("[" + code + "]");
        assertNothingReached();
    }

    @Test
    void whereABackslashEscapesAQuote() throws IOException {
        try (Bytes client = new Bytes()) {
            assertThat(client.query("SET standard_conforming_strings = off")).contains("SET");
            assertRefused(client.query("SELECT '\\''" + HIDDEN + "SELECT '\\''"), "wire.backslash");
            assertThat(client.query("SELECT 'a', E'\\''")).contains("SELECT 1");
            assertThat(client.query("SET standard_conforming_strings = on; SELECT 1"))
                    .contains("SELECT 1");
            assertThat(client.query("SELECT '\\'")).contains("SELECT 1");
        }
    }

    /** What a failed transaction had set ends with it, and the client is told so. */
    @Test
    void whereAFailedTransactionSetItBack() throws IOException {
        try (Bytes client = new Bytes()) {
            client.query("SET standard_conforming_strings = off");
            client.query("BEGIN");
            assertThat(client.query("SET standard_conforming_strings = on"))
                    .contains("standard_conforming_strings\0on");
            assertThat(client.query("SELECT * FROM visits, pg_class")).contains("standard_conforming_strings\0off");
            client.query("ROLLBACK");
            assertRefused(client.query("SELECT '\\''" + HIDDEN + "SELECT '\\''"), "wire.backslash");
        }
    }

    /** The shadow tells of what was set when messages are ended, which this client does not do. */
    @Test
    void whereTheSettingWasNotToldYet() throws IOException {
        try (Bytes client = new Bytes()) {
            client.out.write(new FrameBuilder('P')
                    .text("", StandardCharsets.UTF_8)
                    .text("SET standard_conforming_strings = off", StandardCharsets.UTF_8)
                    .int16(0)
                    .build());
            client.out.write(new FrameBuilder('B')
                    .text("", StandardCharsets.UTF_8)
                    .text("", StandardCharsets.UTF_8)
                    .int16(0)
                    .int16(0)
                    .int16(0)
                    .build());
            client.out.write(new FrameBuilder('E')
                    .text("", StandardCharsets.UTF_8)
                    .int32(0)
                    .build());
            assertThat(client.query("SELECT '\\''" + HIDDEN + "SELECT '\\''")).contains("[wire.backslash]");
            assertNothingReached();
        }
    }

    @Test
    void whereATextGoesOnInTheNextLine() throws IOException {
        try (Bytes client = new Bytes()) {
            assertRefused(client.query("SELECT E'a'\n'b\\' ; SELECT '" + HIDDEN + "--'"), "wire.backslash");
        }
    }

    @Test
    void whereALetterIsNotAscii() throws IOException {
        try (Bytes client = new Bytes()) {
            for (String letter : List.of("€", "\u00a0", "\ud83d\ude00")) {
                assertRefused(client.query("SELECT 1 AS " + letter + "$$" + HIDDEN + "SELECT 1 AS a$$"), "wire.verb");
            }
        }
    }

    @Test
    void whereTheEncodingHasBackslashesInLetters() throws IOException {
        try (Bytes client = new Bytes()) {
            String question = "SELECT E'\u0081\\'" + HIDDEN + "SELECT E'";
            assertThat(client.query("SET client_encoding = 'SJIS'")).contains("SET");
            assertRefused(client.query((question + "'").getBytes(StandardCharsets.ISO_8859_1)), "wire.encoding");
            assertThat(client.query("SELECT 1")).contains("SELECT 1");
        }
    }
}
