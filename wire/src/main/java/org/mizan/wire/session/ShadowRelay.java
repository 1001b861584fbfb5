package org.mizan.wire.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.mizan.wire.WireLimits;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameFields;
import org.mizan.wire.shadow.Shadow;
import org.mizan.wire.shadow.ShadowConnection;
import org.mizan.wire.statement.RenamedColumns;

/**
 * Passes messages on to the shadow, one after the other, and what it answers back to the client. Each is answered before the
 * next is sent, so that whoever reads an answer knows what it is to.
 */
final class ShadowRelay implements AutoCloseable {
    /** After which answers a message is done; an error always ends it. */
    private static final Map<Character, Set<Character>> ENDS = Map.of(
            'P', Set.of('1'),
            'B', Set.of('2'),
            'D', Set.of('T', 'n'),
            'E', Set.of('C', 'I', 's'),
            'C', Set.of('3'));

    /** How often it is looked whether a cancelled statement has ended, before the connection is. */
    private static final int MOST_WARNINGS = 5;

    private static final Frame FLUSH = Frame.empty('H');
    private static final Frame SYNC = Frame.empty('S');

    /** Not SQL in any language, so that it fails a transaction without doing anything. */
    private static final Frame NONSENSE =
            new FrameBuilder('Q').text("mizan", StandardCharsets.UTF_8).build();

    private final Shadow home;
    private final ShadowConnection shadow;
    private final ClientChannel client;
    private final WireLimits limits;
    private final DueDate due = new DueDate();
    private final AtomicInteger warnings = new AtomicInteger();
    private char transaction = 'I';
    private boolean isStepping;
    private int version;

    ShadowRelay(Shadow home, Map<String, String> wanted, ClientChannel client, WireLimits limits) throws IOException {
        this.home = home;
        this.client = client;
        this.limits = limits;
        shadow = home.connect(wanted);
        for (Frame setting : shadow.settings()) {
            client.heed(setting);
            client.write(setting);
            version = version(setting).orElse(version);
        }
    }

    private static Optional<Integer> version(Frame setting) throws BrokenFrameException {
        FrameFields fields = setting.fields();
        boolean isVersion = fields.text(StandardCharsets.UTF_8).equals("server_version");
        String major = fields.text(StandardCharsets.UTF_8).replaceFirst("\\D.*", "");
        return isVersion && major.matches("\\d{1,4}") ? Optional.of(Integer.valueOf(major)) : Optional.empty();
    }

    /** I outside of a transaction, T within one, E within one that has failed. */
    char transaction() {
        return transaction;
    }

    /**
     * Ends messages that belong together and that the client has not ended, so that the shadow has told of all that they set:
     * by that a text of statements is read.
     */
    void settle() throws IOException {
        if (isStepping) {
            sync();
        }
    }

    /** Passes on a message with this text of statements, as it is where nothing in it was renamed. */
    boolean query(String text, Frame message) throws IOException {
        String known = version < RenamedColumns.SINCE ? text : RenamedColumns.renamed(text);
        Frame sent = known.equals(text) ? message : client.query(known);
        return inTime(() -> {
            shadow.write(sent);
            shadow.flush();
            return toTheEnd();
        });
    }

    /** Passes on one message of several that belong together; whether it failed. */
    boolean step(Frame message) throws IOException {
        Set<Character> ends = ENDS.getOrDefault(message.type(), Set.of());
        isStepping = true;
        return inTime(() -> {
            shadow.write(message);
            shadow.write(FLUSH);
            shadow.flush();
            Frame frame = passed();
            while (frame.type() != 'E' && !ends.contains(frame.type())) {
                frame = passed();
            }
            return frame.type() == 'E';
        });
    }

    /** Ends messages that belong together. */
    void sync() throws IOException {
        inTime(() -> {
            shadow.write(SYNC);
            shadow.flush();
            return toTheEnd();
        });
    }

    /** Asks something on behalf of this house; the client hears of settings alone that changed before. */
    List<String> ask(String statement) throws IOException {
        return inTime(() -> {
            List<Frame> settings = new ArrayList<>();
            try {
                return shadow.query(statement, settings);
            } finally {
                isStepping = false;
                pass(settings);
            }
        });
    }

    private void pass(List<Frame> frames) throws IOException {
        for (Frame frame : frames) {
            pass(frame);
        }
    }

    /** A statement about private tables failed: the transaction that it was in has failed. */
    void fail() throws IOException {
        if (transaction != 'T') {
            return;
        }
        inTime(() -> {
            shadow.write(NONSENSE);
            shadow.flush();
            Frame frame = shadow.read();
            while (!ends(frame)) {
                // With the transaction ends what it set.
                if (frame.type() == 'S') {
                    pass(frame);
                }
                frame = shadow.read();
            }
            return frame;
        });
    }

    private <T> T inTime(DueDate.Wait<T> work) throws IOException {
        warnings.set(0);
        return due.during(limits.statement(), work);
    }

    private boolean toTheEnd() throws IOException {
        boolean failed = false;
        while (true) {
            Frame frame = shadow.read();
            if (ends(frame)) {
                return failed;
            }
            failed |= frame.type() == 'E';
            pass(frame);
        }
    }

    private boolean ends(Frame frame) throws BrokenFrameException {
        if (frame.type() != 'Z') {
            return false;
        }
        transaction = frame.fields().letter();
        isStepping = false;
        return true;
    }

    private Frame passed() throws IOException {
        Frame frame = shadow.read();
        pass(frame);
        return frame;
    }

    private void pass(Frame frame) throws IOException {
        if (frame.type() == 'S') {
            client.heed(frame);
        }
        client.write(frame);
    }

    /** Stops what the shadow does; called by another thread. */
    void cancel() throws IOException {
        home.cancel(shadow.cancelKey());
    }

    /** Stops a statement that takes too long; called by another thread from time to time. */
    void watch() {
        if (!due.hasPassed()) {
            return;
        }
        try {
            int before = warnings.getAndIncrement();
            if (before == 0) {
                cancel();
            } else if (before >= MOST_WARNINGS) {
                shadow.close();
            }
        } catch (IOException gone) {
            shadow.close();
        }
    }

    @Override
    public void close() {
        shadow.close();
    }
}
