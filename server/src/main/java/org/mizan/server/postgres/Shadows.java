package org.mizan.server.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.server.work.ServedData;
import org.mizan.server.work.ServedDataSet;
import org.mizan.wire.shadow.Shadow;
import org.mizan.wire.shadow.ShadowServer;

/**
 * The shadow of each data set. Each has a PostgreSQL of its own beside this process, or a database of the one that the owner
 * names. It is made anew when the description has changed, and when its PostgreSQL has ended. Safe for many threads.
 */
final class Shadows implements AutoCloseable {
    /** The variable of the environment with the password of the owner's PostgreSQL. */
    static final String PASSWORD = "MIZAN_SHADOW_PASSWORD";

    private static final int USUAL_PORT = 5432;
    private static final String USUAL_USER = "postgres";

    /** The one that the owner names, for all data sets: its role has one password. */
    private final Optional<ShadowServer> named;

    private final Path folder;
    private final ConcurrentMap<String, Place> places = new ConcurrentHashMap<>();

    /** A shadow, and the description that it was made from. */
    private record Made(ShadowServer server, Dataset dataset, Shadow shadow) {}

    /** What is made for one data set; that of another does not wait for it. */
    private final class Place implements AutoCloseable {
        private Optional<Made> made = Optional.empty();

        private synchronized Shadow made(ServedDataSet set) throws IOException {
            Dataset dataset = set.dataset();
            Optional<Made> before =
                    made.filter(old -> old.server().isAlive() && old.dataset().equals(dataset));
            if (before.isPresent()) {
                return before.get().shadow();
            }
            close();
            ShadowServer server = named.isPresent() ? named.get() : ShadowServer.start(folder);
            try {
                Shadow shadow = server.shadow(dataset);
                made = Optional.of(new Made(server, dataset, shadow));
                return shadow;
            } catch (IOException | RuntimeException failed) {
                server.close();
                throw failed;
            }
        }

        @Override
        public synchronized void close() {
            Optional<Made> before = made;
            made = Optional.empty();
            before.ifPresent(old -> old.server().close());
        }
    }

    private Shadows(Optional<ShadowServer> named, Path folder) {
        this.named = named;
        this.folder = folder;
    }

    /** Those of all data sets. */
    static Shadows open(Optional<DatabaseAddress> named, Path folder, ServedData data) throws IOException {
        Shadows shadows = new Shadows(named.isPresent() ? Optional.of(at(named.get())) : Optional.empty(), folder);
        try {
            for (ServedDataSet set : data.all()) {
                shadows.made(set);
            }
            return shadows;
        } catch (IOException | RuntimeException failed) {
            shadows.close();
            throw failed;
        }
    }

    /** The shadow of a data set as it is described now. */
    Shadow of(ServedDataSet set) {
        try {
            return made(set);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Shadow made(ServedDataSet set) throws IOException {
        return places.computeIfAbsent(set.name(), name -> new Place()).made(set);
    }

    private static ShadowServer at(DatabaseAddress named) throws IOException {
        URI address = URI.create(named.text());
        String user = Optional.ofNullable(address.getUserInfo()).orElse(USUAL_USER);
        int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
        String password = Optional.ofNullable(System.getenv(PASSWORD)).orElse("");
        return ShadowServer.at(new InetSocketAddress(InetAddress.getByName(address.getHost()), port), user, password);
    }

    @Override
    public void close() {
        places.values().forEach(Place::close);
        places.clear();
    }
}
