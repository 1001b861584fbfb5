package org.mizan.wire.shadow;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.message.Spelling;
import org.mizan.wire.WireRefusal;

/**
 * A PostgreSQL that holds shadows, one database for each data set: one that runs beside this process, or one that the owner
 * names. Analysts of one data set see the names of the other databases of the server, as in every PostgreSQL; so each data set
 * gets a server of its own where they run beside this process.
 */
public final class ShadowServer implements AutoCloseable {
    /** What a shadow's database says of itself; no other database is ever dropped. */
    private static final String MARK = "shadow of a data set of Mizan: empty tables";

    private static final String SUPERUSER = "mizan";
    private static final String ROLE = "mizan_analyst";
    private static final Duration START = Duration.ofSeconds(60);

    private final InetSocketAddress address;
    private final String superuser;
    private final String password;
    private final Optional<ShadowProcess> process;
    private final String analystPassword = secret();

    private ShadowServer(
            InetSocketAddress address, String superuser, String password, Optional<ShadowProcess> process) {
        this.address = address;
        this.superuser = superuser;
        this.password = password;
        this.process = process;
    }

    /** Starts one beside this process, in a new folder within this one, which is deleted with it. */
    public static ShadowServer start(Path folder) throws IOException {
        String password = secret();
        ShadowProcess process = ShadowProcess.start(folder, SUPERUSER, password);
        ShadowServer server = new ShadowServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), process.port()),
                SUPERUSER,
                password,
                Optional.of(process));
        try {
            server.awaitStart();
        } catch (IOException | RuntimeException failed) {
            server.close();
            throw failed;
        }
        return server;
    }

    /** One that runs already on this machine; databases of data sets are made anew in it. */
    public static ShadowServer at(InetSocketAddress address, String superuser, String password) {
        if (!address.getAddress().isLoopbackAddress()) {
            throw WireRefusal.SHADOW_ADDRESS.with(Spelling.shown(address.getHostString()));
        }
        return new ShadowServer(address, superuser, password, Optional.empty());
    }

    private static String secret() {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    private void awaitStart() throws IOException {
        long end = System.nanoTime() + START.toNanos();
        while (true) {
            try {
                connect("postgres").close();
                return;
            } catch (IOException notYet) {
                boolean isHopeless = process.filter(ShadowProcess::isAlive).isEmpty();
                if (isHopeless || System.nanoTime() - end > 0) {
                    throw WireRefusal.SHADOW_START.with();
                }
                pause();
            }
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(50);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", stopped);
        }
    }

    private ShadowConnection connect(String database) throws IOException {
        return ShadowConnection.open(address, password, Map.of("user", superuser, "database", database));
    }

    /** Makes the shadow of a data set, from its description alone. One at a time, because all have one role. */
    public synchronized Shadow shadow(Dataset dataset) throws IOException {
        String database = dataset.name();
        try (ShadowConnection any = connect("postgres")) {
            requireOwn(any, database);
            List<String> roles = any.query("SELECT 1 FROM pg_roles WHERE rolname = " + ShadowSchema.text(ROLE));
            any.query((roles.isEmpty() ? "CREATE" : "ALTER") + " ROLE " + ROLE
                    + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD "
                    + ShadowSchema.text(analystPassword));
            any.query("DROP DATABASE IF EXISTS " + ShadowSchema.name(database) + " WITH (FORCE)");
            any.query("CREATE DATABASE " + ShadowSchema.name(database) + " TEMPLATE template0 ENCODING 'UTF8'");
            any.query("COMMENT ON DATABASE " + ShadowSchema.name(database) + " IS " + ShadowSchema.text(MARK));
        }
        try (ShadowConnection made = connect(database)) {
            for (String statement : new ShadowSchema(dataset).statements(ROLE)) {
                made.query(statement);
            }
        }
        return new Shadow(address, database, ROLE, analystPassword);
    }

    private static void requireOwn(ShadowConnection connection, String database) throws IOException {
        List<String> marks = connection.query(
                "SELECT coalesce(shobj_description(oid, 'pg_database'), '') FROM pg_database WHERE datname = "
                        + ShadowSchema.text(database));
        if (!marks.isEmpty() && !marks.get(0).equals(MARK)) {
            throw WireRefusal.SHADOW_DATABASE.with(Spelling.shown(database));
        }
    }

    /** Whether it still runs, where it was started here: what keeps it may outlast it. */
    public boolean isAlive() {
        return process.isEmpty() || (process.get().isAlive() && isListening());
    }

    /** Nothing but a refusal shows that nobody listens: this process may lack files for a connection. */
    private boolean isListening() {
        try (Socket socket = Shadow.socket(address)) {
            return socket.isConnected();
        } catch (ConnectException refused) {
            return false;
        } catch (IOException unknown) {
            return true;
        }
    }

    /** Ends it, if it was started here. */
    @Override
    public void close() {
        process.ifPresent(ShadowProcess::close);
    }
}
