package org.mizan.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.mizan.wire.session.SessionRegister;
import org.mizan.wire.session.WireSession;

/**
 * Listens for clients of PostgreSQL. Each connection has a thread; one more looks from time to time whether somebody is too
 * slow. Safe for many threads.
 */
public final class WireServer implements AutoCloseable {
    private static final int BACKLOG = 100;
    private static final long WATCH_MILLIS = 250;

    /** After a connection that could not be taken: where no file is free, trying again at once would keep a core busy. */
    private static final long REST_NANOS = 50_000_000;

    /** Of the threads of connections: questions are understood on stacks of their own. */
    private static final long STACK_BYTES = 512 * 1024;

    private static final Duration GRACE = Duration.ofSeconds(30);

    private final ServerSocket listening;
    private final WireGate gate;
    private final Optional<Supplier<SSLContext>> tls;
    private final SessionRegister register;
    private final AtomicLong count = new AtomicLong();

    private WireServer(
            ServerSocket listening, WireGate gate, Optional<Supplier<SSLContext>> tls, SessionRegister register) {
        this.listening = listening;
        this.gate = gate;
        this.tls = tls;
        this.register = register;
    }

    /**
     * Begins to listen. An address that other machines can reach needs TLS.
     *
     * @param tls asked for each connection, so that renewed certificates are used at once
     */
    public static WireServer start(
            InetSocketAddress address, WireGate gate, Optional<Supplier<SSLContext>> tls, WireLimits limits)
            throws IOException {
        if (!address.getAddress().isLoopbackAddress() && tls.isEmpty()) {
            throw WireRefusal.ADDRESS.with(address.getHostString());
        }
        ServerSocket listening = new ServerSocket();
        try {
            listening.setReuseAddress(true);
            listening.bind(address, BACKLOG);
        } catch (IOException failed) {
            listening.close();
            throw failed;
        }
        WireServer server = new WireServer(listening, gate, tls, new SessionRegister(limits));
        server.begin();
        return server;
    }

    private void begin() {
        thread("mizan-wire-accept", this::accept).start();
        thread("mizan-wire-watch", this::watch).start();
    }

    /** Looks after connections until the last has ended. */
    private void watch() {
        try {
            while (!listening.isClosed() || connections() > 0) {
                register.watch();
                Thread.sleep(WATCH_MILLIS);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                WireSession session = new WireSession(socket, gate, tls, register);
                if (register.begin(session)) {
                    begin(session);
                } else {
                    session.close();
                }
            } catch (IOException refused) {
                // The connection was gone before it was taken, no file is free, or this server ends, which the loop
                // looks at.
                LockSupport.parkNanos(REST_NANOS);
            }
        }
    }

    /** Where the machine has no room for one more thread, the connection is closed, and the next is waited for. */
    private void begin(WireSession session) {
        try {
            thread("mizan-wire-" + count.incrementAndGet(), session).start();
        } catch (OutOfMemoryError full) {
            session.close();
            register.end(session);
            gate.failed(full);
        }
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listening.getLocalSocketAddress();
    }

    /** How many connections are open. */
    public int connections() {
        return register.open().size();
    }

    /** Takes in nobody any more, and ends connections that are not at work. */
    public void end() throws IOException {
        listening.close();
        register.end();
    }

    /** The same; statements that are being answered are finished, for a while. */
    @Override
    public void close() throws IOException {
        end();
        long end = System.nanoTime() + GRACE.toNanos();
        try {
            while (!register.open().isEmpty() && System.nanoTime() - end < 0) {
                Thread.sleep(20);
                register.end();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        register.open().forEach(WireSession::close);
    }
}
