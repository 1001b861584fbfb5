package org.mizan.wire.session;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.mizan.message.Spelling;
import org.mizan.wire.WireGate;
import org.mizan.wire.WireLimits;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.WireVisitor;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameFields;
import org.mizan.wire.protocol.SqlState;
import org.mizan.wire.protocol.StartupPacket;
import org.mizan.wire.protocol.WireNotice;
import org.mizan.wire.scram.ScramProof;
import org.mizan.wire.scram.ScramServer;

/** From the first byte to the proof of a key. Whoever has shown none gets nothing done but this, in a short time. */
final class Handshake {
    /** Encryption of either kind, then a session: nobody needs more packets. */
    private static final int MOST_PACKETS = 4;

    /** No message of a proof is longer. */
    private static final int MOST_BYTES = 2_048;

    private static final String[] TLS_VERSIONS = {"TLSv1.3", "TLSv1.2"};
    private static final int AUTHENTICATED = 0;
    private static final int MECHANISMS = 10;
    private static final int CHALLENGE = 11;
    private static final int VERDICT = 12;

    private final WireGate gate;
    private final Optional<Supplier<SSLContext>> tls;
    private final WireLimits limits;
    private final DueDate due;
    private Socket socket;

    Handshake(Socket socket, WireGate gate, Optional<Supplier<SSLContext>> tls, WireLimits limits, DueDate due) {
        this.socket = socket;
        this.gate = gate;
        this.tls = tls;
        this.limits = limits;
        this.due = due;
    }

    /** The first packet that is no request for encryption. */
    StartupPacket packet() throws IOException {
        for (int count = 0; count < MOST_PACKETS; count++) {
            StartupPacket packet = StartupPacket.read(socket.getInputStream());
            switch (packet.code()) {
                case StartupPacket.ENCRYPT -> encrypt();
                case StartupPacket.ENCRYPT_GSS -> answer('N');
                default -> {
                    return packet;
                }
            }
        }
        throw new BrokenFrameException(SqlState.PROTOCOL_VIOLATION, "too many requests for encryption");
    }

    private void answer(char letter) throws IOException {
        socket.getOutputStream().write(letter);
        socket.getOutputStream().flush();
    }

    private void encrypt() throws IOException {
        if (tls.isEmpty() || socket instanceof SSLSocket) {
            answer('N');
            return;
        }
        answer('S');
        SSLSocket encrypted = (SSLSocket) tls.get()
                .get()
                .getSocketFactory()
                .createSocket(socket, socket.getInetAddress().getHostAddress(), socket.getPort(), true);
        encrypted.setUseClientMode(false);
        SSLParameters parameters = encrypted.getSSLParameters();
        parameters.setProtocols(TLS_VERSIONS);
        encrypted.setSSLParameters(parameters);
        socket = encrypted;
        encrypted.startHandshake();
    }

    /** The socket that the session goes on with, encrypted or not. */
    Socket socket() {
        return socket;
    }

    ClientChannel channel() throws IOException {
        return new ClientChannel(socket.getInputStream(), socket.getOutputStream(), due, limits);
    }

    /** Why nobody may begin a session like this; empty where they may. */
    Optional<WireNotice> objection(StartupPacket packet, Map<String, String> parameters) {
        if (packet.majorVersion() != StartupPacket.VERSION >>> 16) {
            return Optional.of(WireFailure.fatal(WireRefusal.PROTOCOL, packet.majorVersion(), packet.minorVersion()));
        }
        boolean isNear = socket.getInetAddress().isLoopbackAddress();
        if (!isNear && !(socket instanceof SSLSocket)) {
            return Optional.of(WireFailure.fatal(WireRefusal.ENCRYPTION));
        }
        if (parameters.containsKey("replication")) {
            return Optional.of(WireFailure.fatal(WireRefusal.REPLICATION));
        }
        return parameters.getOrDefault("user", "").isEmpty()
                ? Optional.of(WireFailure.fatal(WireRefusal.USER))
                : Optional.empty();
    }

    /** Answers a client that speaks a newer version, or wants options of one, that this is 3.0 without any. */
    static Optional<Frame> negotiation(StartupPacket packet, Map<String, String> parameters) {
        Stream<String> options = parameters.keySet().stream().filter(name -> name.startsWith("_pq_."));
        List<String> unknown = options.toList();
        if (packet.minorVersion() == 0 && unknown.isEmpty()) {
            return Optional.empty();
        }
        FrameBuilder frame = new FrameBuilder('v').int32(StartupPacket.VERSION).int32(unknown.size());
        unknown.forEach(name -> frame.text(name, StandardCharsets.UTF_8));
        return Optional.of(frame.build());
    }

    /** Asks for the proof of a key; empty where it is none, which the client has been told. */
    Optional<WireVisitor> recognise(String user, ClientChannel client) throws IOException {
        ScramServer scram = new ScramServer(gate.salt(user), CertificateHash.of(socket));
        FrameBuilder offer = new FrameBuilder('R').int32(MECHANISMS);
        scram.mechanisms().forEach(mechanism -> offer.text(mechanism, StandardCharsets.UTF_8));
        client.write(offer.letter('\0').build());
        Optional<String> challenge = challenge(scram, message(client));
        Optional<ScramProof> proof = Optional.empty();
        if (challenge.isPresent()) {
            client.write(step(CHALLENGE, challenge.get()));
            proof = scram.proof(new String(message(client).body(), StandardCharsets.UTF_8));
        }
        Optional<WireGate.Recognised> known = proof.flatMap(shown -> gate.recognise(user, shown));
        if (known.isEmpty()) {
            client.tell(WireFailure.fatal(WireRefusal.KEY, Spelling.shown(user)));
            client.flush();
            return Optional.empty();
        }
        client.write(step(VERDICT, ScramServer.verdict(known.get().signature())));
        client.write(new FrameBuilder('R').int32(AUTHENTICATED).build());
        return Optional.of(known.get().visitor());
    }

    private static Frame step(int code, String words) {
        return new FrameBuilder('R')
                .int32(code)
                .bytes(words.getBytes(StandardCharsets.UTF_8))
                .build();
    }

    private Frame message(ClientChannel client) throws IOException {
        return client.next(MOST_BYTES, limits.handshake())
                .filter(frame -> frame.type() == 'p')
                .orElseThrow(() ->
                        new BrokenFrameException(SqlState.PROTOCOL_VIOLATION, "expected a step of SCRAM-SHA-256"));
    }

    private static Optional<String> challenge(ScramServer scram, Frame message) throws BrokenFrameException {
        FrameFields fields = message.fields();
        String mechanism = fields.text(StandardCharsets.UTF_8);
        Optional<byte[]> words = fields.value();
        fields.requireEnd();
        return words.map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .flatMap(first -> scram.challenge(mechanism, first));
    }
}
