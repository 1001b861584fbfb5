package org.mizan.wire.shadow;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.CancelKey;
import org.mizan.wire.protocol.ClosedSocket;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameFields;
import org.mizan.wire.protocol.FrameInput;
import org.mizan.wire.protocol.FrameOutput;
import org.mizan.wire.protocol.StartupPacket;
import org.mizan.wire.scram.ScramClient;
import org.mizan.wire.scram.ScramServer;

/** A connection to the shadow, which is the client's side of the protocol. For one thread, but for {@link #close}. */
public final class ShadowConnection implements AutoCloseable {
    /** Messages from the shadow are rows of the catalogue. */
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private static final Duration FAR = Duration.ofDays(1);

    private final Socket socket;
    private final FrameInput in;
    private final FrameOutput out;
    private final List<Frame> settings = new ArrayList<>();
    private CancelKey cancelKey = new CancelKey(0, 0);

    private ShadowConnection(Socket socket) throws IOException {
        this.socket = socket;
        DueDate unwatched = new DueDate();
        in = new FrameInput(socket.getInputStream(), unwatched, FAR);
        out = new FrameOutput(socket.getOutputStream(), unwatched, FAR);
    }

    static ShadowConnection open(InetSocketAddress address, String password, Map<String, String> parameters)
            throws IOException {
        ShadowConnection connection = new ShadowConnection(Shadow.socket(address));
        try {
            connection.out.write(StartupPacket.session(parameters));
            connection.out.flush();
            connection.begin(new ScramClient(password));
            // From here on the session that it belongs to watches how long a statement takes.
            connection.socket.setSoTimeout(0);
            return connection;
        } catch (IOException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    private void begin(ScramClient scram) throws IOException {
        boolean isProved = false;
        while (true) {
            Frame frame = read();
            switch (frame.type()) {
                case 'R' -> isProved |= authenticate(frame.fields(), scram);
                case 'S' -> settings.add(frame);
                case 'K' -> cancelKey = CancelKey.of(frame);
                case 'E' -> throw new ShadowRefusedException(frame);
                case 'Z' -> {
                    if (!isProved) {
                        throw new IOException("the shadow asked for no password");
                    }
                    return;
                }
                default -> {
                    // Notices and answers on versions of the protocol.
                }
            }
        }
    }

    /** Answers one step; true when the shadow has shown that it knows the password too. */
    private boolean authenticate(FrameFields step, ScramClient scram) throws IOException {
        int code = step.int32();
        switch (code) {
            case 10 -> {
                byte[] first = scram.first().getBytes(StandardCharsets.UTF_8);
                write(new FrameBuilder('p')
                        .text(ScramServer.MECHANISM, StandardCharsets.UTF_8)
                        .value(Optional.of(first))
                        .build());
            }
            case 11 -> {
                String proof = scram.proof(words(step)).orElseThrow(() -> new IOException("no challenge"));
                write(new FrameBuilder('p')
                        .bytes(proof.getBytes(StandardCharsets.UTF_8))
                        .build());
            }
            case 12 -> {
                if (!scram.accepts(words(step))) {
                    throw new IOException("the shadow does not know the password");
                }
                return true;
            }
            case 0 -> {
                return false;
            }
            default -> throw new IOException("the shadow asks for another proof than SCRAM-SHA-256");
        }
        flush();
        return false;
    }

    private static String words(FrameFields step) throws BrokenFrameException {
        return new String(step.remainder(), StandardCharsets.UTF_8);
    }

    /** What the shadow said of its settings when the session began. */
    public List<Frame> settings() {
        return List.copyOf(settings);
    }

    /** By which the shadow cancels what this session does. */
    public CancelKey cancelKey() {
        return cancelKey;
    }

    public void write(Frame frame) throws IOException {
        out.write(frame);
    }

    public void flush() throws IOException {
        out.flush();
    }

    /** The next message, whatever it is. */
    public Frame read() throws IOException {
        return in.next(MOST_BYTES, FAR).orElseThrow(() -> new IOException("the shadow has closed the connection"));
    }

    /** Runs one statement of this house; the first column of its rows, as texts. */
    public List<String> query(String statement) throws IOException {
        return query(statement, new ArrayList<>());
    }

    /**
     * The same.
     *
     * @param changed takes what the shadow says of settings, also where the statement fails
     */
    public List<String> query(String statement, List<Frame> changed) throws IOException {
        write(new FrameBuilder('Q').text(statement, StandardCharsets.UTF_8).build());
        flush();
        List<String> values = new ArrayList<>();
        Optional<Frame> error = Optional.empty();
        for (Frame frame = read(); frame.type() != 'Z'; frame = read()) {
            if (frame.type() == 'E') {
                error = Optional.of(frame);
            } else if (frame.type() == 'S') {
                changed.add(frame);
            } else if (frame.type() == 'D') {
                FrameFields fields = frame.fields();
                fields.int16();
                values.add(fields.value()
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                        .orElse(""));
            }
        }
        if (error.isPresent()) {
            throw new ShadowRefusedException(error.get());
        }
        return values;
    }

    @Override
    public void close() {
        ClosedSocket.close(socket);
    }
}
