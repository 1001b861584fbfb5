package org.mizan.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.TlsContext;
import org.mizan.server.http.HttpDoor;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.postgres.PostgresDoor;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.FairQueue;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.RateLimit;
import org.mizan.server.work.ServedData;
import org.mizan.server.work.ServerLog;
import org.mizan.wire.WireLimits;

/**
 * A running server. {@link #close} ends it in order: nothing more is admitted, what is charged is answered and stored, and
 * then ledgers, keys and the record are closed.
 */
public final class MizanServer implements AutoCloseable {
    private static final String DOOR = "server";
    private static final String SHADOWS = "shadows";
    private static final long LOOK_SECONDS = 1;
    private static final int STRANGERS_PER_MINUTE = 120;

    private final Doorkeeping doorkeeping;
    private final HttpDoor http;
    private final Optional<PostgresDoor> postgres;
    private final ScheduledExecutorService looking;
    private final AtomicBoolean closed = new AtomicBoolean();

    private MizanServer(Doorkeeping doorkeeping, HttpDoor http, Optional<PostgresDoor> postgres) {
        this.doorkeeping = doorkeeping;
        this.http = http;
        this.postgres = postgres;
        looking = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "mizan-look");
            thread.setDaemon(true);
            return thread;
        });
        var unused = looking.scheduleWithFixedDelay(this::look, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Opens every data set and begins to listen.
     *
     * @param log where a line of JSON is written for each request
     */
    public static MizanServer start(ServerConfiguration configuration, PrintWriter log) throws IOException {
        return start(configuration, WireLimits.usual(), log);
    }

    /** The same with other limits of the door for clients of PostgreSQL. */
    public static MizanServer start(ServerConfiguration configuration, WireLimits limits, PrintWriter log)
            throws IOException {
        InstantSource clock = InstantSource.system();
        KeyRegister keys = KeyRegister.open(configuration.state(), clock);
        try {
            AuditLog audit = AuditLog.open(configuration.state(), clock);
            try {
                return start(configuration, limits, keys, audit, clock, log);
            } catch (IOException | RuntimeException failure) {
                audit.close();
                throw failure;
            }
        } catch (IOException | RuntimeException failure) {
            keys.close();
            throw failure;
        }
    }

    private static MizanServer start(
            ServerConfiguration configuration,
            WireLimits limits,
            KeyRegister keys,
            AuditLog audit,
            InstantSource clock,
            PrintWriter log)
            throws IOException {
        ServedData data = ServedData.open(configuration.served());
        FairQueue queue = new FairQueue(
                configuration.limits().workers(), configuration.limits().waiting());
        try {
            RateLimit rate = new RateLimit(configuration.limits().perMinute(), System::nanoTime);
            RateLimit strangers = new RateLimit(STRANGERS_PER_MINUTE, System::nanoTime);
            Doorkeeping doorkeeping = new Doorkeeping(
                    keys,
                    audit,
                    data,
                    queue,
                    new OpenQuestions(keys, data, queue),
                    rate,
                    strangers,
                    new ServerLog(log, clock));
            return listening(configuration, limits, doorkeeping, clock);
        } catch (IOException | RuntimeException failure) {
            queue.close();
            data.close();
            throw failure;
        }
    }

    private static MizanServer listening(
            ServerConfiguration configuration, WireLimits limits, Doorkeeping doorkeeping, InstantSource clock)
            throws IOException {
        Optional<TlsContext> tls = configuration.tls().isPresent()
                ? Optional.of(TlsContext.of(configuration.tls().get()))
                : Optional.empty();
        HttpDoor http = HttpDoor.open(configuration, tls, doorkeeping, clock);
        try {
            Optional<PostgresDoor> postgres = configuration.wire().isPresent()
                    ? Optional.of(PostgresDoor.open(
                            configuration.wire().get(),
                            configuration.state().resolve(SHADOWS),
                            tls,
                            doorkeeping,
                            limits))
                    : Optional.empty();
            doorkeeping.audit().note(AuditEntry.of(DOOR, Act.START));
            return new MizanServer(doorkeeping, http, postgres);
        } catch (IOException | RuntimeException failure) {
            http.stop();
            throw failure;
        }
    }

    private void look() {
        doorkeeping.audit().force();
        http.look();
    }

    /** What every door shares: keys, the record, the data sets and the queue. */
    public Doorkeeping doorkeeping() {
        return doorkeeping;
    }

    /** Where clients find it. */
    public String url() {
        return http.url();
    }

    /** How many clients of PostgreSQL are connected. */
    public int wireConnections() {
        return postgres.map(PostgresDoor::connections).orElse(0);
    }

    /** Where clients of PostgreSQL find it; empty where there is no door for them. */
    public Optional<ListenAddress> wire() {
        return postgres.map(PostgresDoor::address);
    }

    @Override
    public void close() throws IOException {
        if (closed.getAndSet(true)) {
            return;
        }
        looking.shutdownNow();
        if (postgres.isPresent()) {
            postgres.get().end();
        }
        // What is charged is answered; who waits on either door is told so.
        doorkeeping.queue().close();
        http.stop();
        if (postgres.isPresent()) {
            postgres.get().close();
        }
        doorkeeping.data().close();
        doorkeeping.audit().note(AuditEntry.of(DOOR, Act.STOP));
        doorkeeping.audit().close();
        doorkeeping.keys().close();
    }
}
