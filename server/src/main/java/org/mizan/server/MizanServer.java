package org.mizan.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.http.Doorkeeping;
import org.mizan.server.http.HttpDoor;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.work.FairQueue;
import org.mizan.server.work.RateLimit;
import org.mizan.server.work.ServedData;

/**
 * A running server. {@link #close} ends it in order: nothing more is admitted, what is charged is answered and stored, and
 * then ledgers, keys and the record are closed.
 */
public final class MizanServer implements AutoCloseable {
    private static final String DOOR = "server";
    private static final long LOOK_SECONDS = 1;

    private final Doorkeeping doorkeeping;
    private final HttpDoor http;
    private final ScheduledExecutorService looking;

    private MizanServer(Doorkeeping doorkeeping, HttpDoor http) {
        this.doorkeeping = doorkeeping;
        this.http = http;
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
        InstantSource clock = InstantSource.system();
        KeyRegister keys = KeyRegister.open(configuration.state(), clock);
        try {
            AuditLog audit = AuditLog.open(configuration.state(), clock);
            try {
                return start(configuration, keys, audit, clock, log);
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
            ServerConfiguration configuration, KeyRegister keys, AuditLog audit, InstantSource clock, PrintWriter log)
            throws IOException {
        ServedData data = ServedData.open(configuration.served());
        FairQueue queue = new FairQueue(
                configuration.limits().workers(), configuration.limits().waiting());
        try {
            RateLimit rate = new RateLimit(configuration.limits().perMinute(), System::nanoTime);
            Doorkeeping doorkeeping = new Doorkeeping(keys, audit, data, queue, rate);
            HttpDoor http = HttpDoor.open(configuration, doorkeeping, clock, log);
            audit.note(AuditEntry.of(DOOR, Act.START));
            return new MizanServer(doorkeeping, http);
        } catch (IOException | RuntimeException failure) {
            queue.close();
            data.close();
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

    @Override
    public void close() throws IOException {
        looking.shutdownNow();
        doorkeeping.queue().close();
        http.stop();
        doorkeeping.data().close();
        doorkeeping.audit().note(AuditEntry.of(DOOR, Act.STOP));
        doorkeeping.audit().close();
        doorkeeping.keys().close();
    }
}
