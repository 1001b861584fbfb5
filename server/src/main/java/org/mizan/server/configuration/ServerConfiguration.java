package org.mizan.server.configuration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.server.ServerRefusal;

/**
 * What a server serves, and how.
 *
 * @param address where it listens
 * @param state the folder of its keys and its audit log
 * @param tls the files of its certificate; needed wherever others than this machine can reach it
 * @param wire the door for clients of PostgreSQL; empty for none
 * @param served the data sets
 * @param limits how much is let in
 */
public record ServerConfiguration(
        ListenAddress address,
        Path state,
        Optional<TlsFiles> tls,
        Optional<ServedWire> wire,
        List<ServedDescription> served,
        ServerLimits limits) {
    public ServerConfiguration {
        served = List.copyOf(served);
        if (served.isEmpty()) {
            throw ServerRefusal.DATA_NONE.with();
        }
        requireReach(tls, address);
        if (wire.isPresent()) {
            requireReach(tls, wire.get().address());
        }
    }

    private static void requireReach(Optional<TlsFiles> tls, ListenAddress address) {
        if (tls.isEmpty() && !address.isLoopback()) {
            throw ServerRefusal.TLS_NEEDED.with(address);
        }
    }

    /**
     * A server of one data set, for this machine alone. Its keys and its log are in {@code .mizan/server} beside the
     * description.
     */
    public static ServerConfiguration of(Path description) {
        return new ServerConfiguration(
                ListenAddress.LOCAL,
                description.toAbsolutePath().resolveSibling(".mizan").resolve("server"),
                Optional.empty(),
                Optional.empty(),
                List.of(new ServedDescription(description, Optional.empty())),
                ServerLimits.USUAL);
    }

    /** The names of the data sets, as their descriptions say them. */
    public SortedSet<String> names() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (ServedDescription each : served) {
            names.add(DatasetFile.read(each.description()).name());
        }
        return names;
    }

    /** The same at another address. */
    public ServerConfiguration at(ListenAddress other) {
        return new ServerConfiguration(other, state, tls, wire, served, limits);
    }

    /** The same with a door for clients of PostgreSQL at this address. */
    public ServerConfiguration wireAt(ListenAddress other) {
        ServedWire door = new ServedWire(other, wire.flatMap(ServedWire::shadow));
        return new ServerConfiguration(address, state, tls, Optional.of(door), served, limits);
    }
}
