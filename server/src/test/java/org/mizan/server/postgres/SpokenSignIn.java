package org.mizan.server.postgres;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameInput;
import org.mizan.wire.protocol.FrameOutput;
import org.mizan.wire.protocol.StartupPacket;
import org.mizan.wire.scram.ScramClient;

/** The sign-in of a client that speaks the protocol by hand. */
record SpokenSignIn(FrameInput in, FrameOutput out) {
    private static final int MOST_BYTES = 1 << 24;

    /** Proves ana's key. What the server says to that is still to be read. */
    void prove(ServedClinic clinic) throws IOException {
        ScramClient scram = new ScramClient(clinic.password("ana"));
        out.write(StartupPacket.session(Map.of("user", "ana", "database", "visits")));
        out.flush();
        next();
        send(new FrameBuilder('p')
                .text("SCRAM-SHA-256", StandardCharsets.UTF_8)
                .value(Optional.of(scram.first().getBytes(StandardCharsets.UTF_8)))
                .build());
        String challenge = new String(next().body(), StandardCharsets.UTF_8).substring(4);
        send(new FrameBuilder('p')
                .bytes(scram.proof(challenge).orElseThrow().getBytes(StandardCharsets.UTF_8))
                .build());
    }

    Frame next() throws IOException {
        return in.next(MOST_BYTES, Duration.ofMinutes(1)).orElseThrow(() -> new SocketException("closed"));
    }

    void send(Frame frame) throws IOException {
        out.write(frame);
        out.flush();
    }
}
