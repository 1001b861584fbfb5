package org.mizan.wire.session;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.mizan.message.Explained;
import org.mizan.message.Language;
import org.mizan.message.Spelling;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireGate;
import org.mizan.wire.WireQuestion;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.WireVisitor;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.ClosedSocket;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.StartupPacket;
import org.mizan.wire.protocol.WireNotice;
import org.mizan.wire.shadow.ShadowRefusedException;

/**
 * One connection. Its own thread reads a message, answers it and reads the next; other threads cancel, or cut it off when
 * it is too slow.
 */
public final class WireSession implements Runnable {
    private final Socket socket;
    private final WireGate gate;
    private final Optional<Supplier<SSLContext>> tls;
    private final SessionRegister register;
    private final DueDate due = new DueDate();
    private volatile Optional<WireQuestion> asking = Optional.empty();
    private volatile @Nullable ShadowRelay shadow;
    private volatile boolean isAtWork;

    public WireSession(Socket socket, WireGate gate, Optional<Supplier<SSLContext>> tls, SessionRegister register) {
        this.socket = socket;
        this.gate = gate;
        this.tls = tls;
        this.register = register;
    }

    @Override
    public void run() {
        try (socket) {
            Handshake handshake = new Handshake(socket, gate, tls, register.limits(), due);
            Optional<ClientChannel> channel = Optional.empty();
            try {
                StartupPacket packet = due.during(register.limits().handshake(), handshake::packet);
                if (packet.code() == StartupPacket.CANCEL) {
                    register.find(packet.cancelKey()).ifPresent(WireSession::cancel);
                    return;
                }
                ClientChannel client = handshake.channel();
                channel = Optional.of(client);
                Optional<Entered> entered =
                        due.during(register.limits().handshake(), () -> enter(handshake, packet, client));
                if (entered.isPresent()) {
                    register.handshakeDone(this);
                    serve(entered.get(), client);
                }
            } catch (BrokenFrameException broken) {
                tell(channel, WireNotice.fatal(broken.state(), String.valueOf(broken.getMessage())));
            } catch (RuntimeException failure) {
                foreseen(failure);
                tell(channel, WireFailure.of(failure, Language.ENGLISH).fatal());
            }
        } catch (IOException gone) {
            // The other side has gone, or was cut off: there is nobody left to be told.
            return;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            register.end(this);
        }
    }

    /** What nobody foresaw is told to those who run the server too. */
    private void foreseen(Throwable failure) {
        if (!(failure instanceof Explained)) {
            gate.failed(failure);
        }
    }

    private static void tell(Optional<ClientChannel> channel, WireNotice notice) throws IOException {
        if (channel.isPresent()) {
            channel.get().tell(notice);
            channel.get().flush();
        }
    }

    /** Somebody who has shown a key, and what they want to use. */
    private record Entered(WireVisitor visitor, WireDataSet dataSet, Map<String, String> wanted) {}

    private static Optional<Entered> refused(ClientChannel client, WireNotice notice) throws IOException {
        tell(Optional.of(client), notice);
        return Optional.empty();
    }

    private Optional<Entered> enter(Handshake handshake, StartupPacket packet, ClientChannel client)
            throws IOException {
        boolean isReadable = packet.majorVersion() == StartupPacket.VERSION >>> 16;
        Map<String, String> parameters = isReadable ? packet.parameters() : Map.of();
        Optional<WireNotice> objection = handshake.objection(packet, parameters);
        if (objection.isPresent()) {
            return refused(client, objection.get());
        }
        Optional<Frame> negotiation = Handshake.negotiation(packet, parameters);
        if (negotiation.isPresent()) {
            client.write(negotiation.get());
        }
        String user = parameters.getOrDefault("user", "");
        Optional<WireVisitor> visitor = handshake.recognise(user, client);
        if (visitor.isEmpty()) {
            return Optional.empty();
        }
        String database = parameters.getOrDefault("database", user);
        Optional<WireDataSet> dataSet = visitor.get().dataSet(database);
        if (dataSet.isEmpty()) {
            return refused(client, WireFailure.fatal(WireRefusal.DATA_SET, Spelling.shown(database)));
        }
        Map<String, String> wanted = new LinkedHashMap<>(parameters);
        wanted.keySet().removeIf(name -> name.equals("user") || name.equals("database") || name.startsWith("_pq_."));
        return Optional.of(new Entered(visitor.get(), dataSet.get(), wanted));
    }

    private void serve(Entered entered, ClientChannel client) throws IOException, InterruptedException {
        String name = entered.visitor().name();
        if (!register.enter(name)) {
            refused(client, WireFailure.fatal(WireRefusal.CONNECTIONS));
            return;
        }
        try (ShadowRelay relay = connected(entered, client)) {
            shadow = relay;
            client.write(register.cancelKey(this).frame());
            client.ready(relay.transaction());
            PrivateQueries queries =
                    new PrivateQueries(entered.dataSet(), relay, question -> asking = question, this::foreseen);
            Conversation conversation = new Conversation(client, relay, queries);
            converse(entered.visitor(), client, conversation);
        } catch (ShadowRefusedException refusal) {
            client.write(refusal.error());
            client.flush();
        } finally {
            register.leave(name);
        }
    }

    private ShadowRelay connected(Entered entered, ClientChannel client) throws IOException {
        try {
            return new ShadowRelay(entered.dataSet().shadow(), entered.wanted(), client, register.limits());
        } catch (SocketException unreachable) {
            refused(client, WireFailure.fatal(WireRefusal.SHADOW_LOST));
            throw unreachable;
        }
    }

    private void converse(WireVisitor visitor, ClientChannel client, Conversation conversation)
            throws IOException, InterruptedException {
        while (true) {
            Optional<Frame> message = client.next();
            if (message.isEmpty() || message.get().type() == 'X') {
                return;
            }
            isAtWork = true;
            Optional<WireRefusal> end = register.isEnding()
                    ? Optional.of(WireRefusal.ENDING)
                    : visitor.isValid() ? Optional.empty() : Optional.of(WireRefusal.KEY_ENDED);
            if (end.isPresent()) {
                refused(client, WireFailure.fatal(end.get()));
                return;
            }
            conversation.answer(message.get());
            isAtWork = false;
        }
    }

    /** Stops the statement that is being answered; called by another thread. */
    private void cancel() {
        Optional<WireQuestion> question = asking;
        ShadowRelay relay = shadow;
        try {
            if (question.isPresent()) {
                question.get().cancel();
            } else if (relay != null) {
                relay.cancel();
            }
        } catch (IOException gone) {
            close();
        }
    }

    /** Cuts it off if it is too slow; called by another thread from time to time. */
    void watch() {
        ShadowRelay relay = shadow;
        if (due.hasPassed()) {
            close();
        } else if (relay != null) {
            relay.watch();
        }
    }

    /** Ends it, unless it is answering; called by another thread. */
    void endIfIdle() {
        if (!isAtWork) {
            close();
        }
    }

    /** Ends it whatever it does; called by another thread. */
    public void close() {
        ClosedSocket.close(socket);
    }
}
