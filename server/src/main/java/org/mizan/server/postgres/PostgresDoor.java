package org.mizan.server.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.mizan.server.ServerRefusal;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServedWire;
import org.mizan.server.configuration.TlsContext;
import org.mizan.server.work.Doorkeeping;
import org.mizan.wire.WireLimits;
import org.mizan.wire.WireServer;

/** Listens for clients of PostgreSQL, with the shadows that answer for the catalogue. */
public final class PostgresDoor implements AutoCloseable {
    private final ListenAddress address;
    private final Shadows shadows;
    private final WireServer server;

    private PostgresDoor(ListenAddress address, Shadows shadows, WireServer server) {
        this.address = address;
        this.shadows = shadows;
        this.server = server;
    }

    /**
     * Starts the shadows and begins to listen.
     *
     * @param folder for shadows that run beside this process
     */
    public static PostgresDoor open(
            ServedWire wire, Path folder, Optional<TlsContext> tls, Doorkeeping doorkeeping, WireLimits limits)
            throws IOException {
        Shadows shadows = Shadows.open(wire.shadow(), folder, doorkeeping.data());
        try {
            return new PostgresDoor(
                    wire.address(), shadows, listening(wire.address(), shadows, tls, doorkeeping, limits));
        } catch (RuntimeException refused) {
            shadows.close();
            throw refused;
        }
    }

    private static WireServer listening(
            ListenAddress address,
            Shadows shadows,
            Optional<TlsContext> tls,
            Doorkeeping doorkeeping,
            WireLimits limits) {
        Optional<Supplier<SSLContext>> encryption = tls.map(context -> context::current);
        try {
            InetSocketAddress socket = new InetSocketAddress(InetAddress.getByName(address.host()), address.port());
            return WireServer.start(socket, new KeyGate(doorkeeping, shadows), encryption, limits);
        } catch (IOException taken) {
            throw ServerRefusal.ADDRESS_TAKEN.with(address);
        }
    }

    /** Where it listens, with the port that it got. */
    public ListenAddress address() {
        return new ListenAddress(address.host(), server.address().getPort());
    }

    /** How many connections are open. */
    public int connections() {
        return server.connections();
    }

    /** Takes in nobody any more, and ends connections that are not at work. */
    public void end() throws IOException {
        server.end();
    }

    /** Waits a while for statements that are being answered, and ends all. */
    @Override
    public void close() throws IOException {
        try (shadows) {
            server.close();
        }
    }
}
