package org.mizan.server.http;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.mizan.server.ServerRefusal;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.TlsContext;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.ServedDataSet;
import org.mizan.server.work.ServerLog;

/**
 * Listens for HTTP, or HTTPS. Connections that stay silent are closed, headers and bodies have limits, and a connection costs
 * no thread while it waits.
 */
public final class HttpDoor {
    private static final int MOST_CONNECTIONS = 4096;
    private static final int MOST_THREADS = 64;
    private static final int LEAST_THREADS = 8;
    private static final int IDLE_MILLISECONDS = 60_000;
    private static final int HEADER_BYTES = 16 << 10;
    private static final int STOP_MILLISECONDS = 30_000;

    private final Server server;
    private final ServerConnector connector;
    private final ListenAddress address;
    private final Optional<TlsContext> tls;
    private final ServerLog log;
    private final SyntheticRoutes synthetic;

    private HttpDoor(
            ServerConfiguration configuration, Optional<TlsContext> tls, Doorkeeping doorkeeping, InstantSource clock)
            throws IOException {
        log = doorkeeping.log();
        address = configuration.address();
        this.tls = tls;
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
        threads.setName("mizan-http");
        threads.setDaemon(true);
        server = new Server(threads);
        server.setStopTimeout(STOP_MILLISECONDS);
        connector = connector(server, tls);
        connector.setHost(address.host().replaceAll("[\\[\\]]", ""));
        connector.setPort(address.port());
        connector.setIdleTimeout(IDLE_MILLISECONDS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
        synthetic = new SyntheticRoutes(doorkeeping);
        Traffic traffic = new Traffic();
        Dispatcher dispatcher = new Dispatcher(
                doorkeeping,
                new OpenRoutes(() -> isReady(doorkeeping)),
                routes(doorkeeping, clock, traffic, synthetic),
                traffic);
        server.setHandler(new GracefulHandler(dispatcher));
        server.setErrorHandler(new PlainErrors());
    }

    private static ServerConnector connector(Server server, Optional<TlsContext> tls) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEADER_BYTES);
        http.setOutputBufferSize(HEADER_BYTES);
        if (tls.isEmpty()) {
            return new ServerConnector(server, new HttpConnectionFactory(http));
        }
        SecureRequestCustomizer secure = new SecureRequestCustomizer();
        secure.setSniHostCheck(false);
        http.addCustomizer(secure);
        return new ServerConnector(
                server,
                new SslConnectionFactory(tls.get().factory(), HttpVersion.HTTP_1_1.asString()),
                new HttpConnectionFactory(http));
    }

    static List<Route> routes(
            Doorkeeping doorkeeping, InstantSource clock, Traffic traffic, SyntheticRoutes synthetic) {
        List<Route> routes = new ArrayList<>(new DataSetRoutes(doorkeeping.data(), doorkeeping.questions()).list());
        routes.addAll(new RequestRoutes(doorkeeping).list());
        routes.add(new CheckRoute(doorkeeping).route());
        routes.addAll(synthetic.list());
        routes.addAll(new KeyRoutes(doorkeeping, clock, traffic).list());
        return routes;
    }

    /** Whether every ledger answers; one that failed says so at the first question. */
    private static boolean isReady(Doorkeeping doorkeeping) {
        try {
            for (ServedDataSet set : doorkeeping.data().all()) {
                set.reading(curator -> curator.ledger().head());
            }
            return true;
        } catch (RuntimeException failed) {
            return false;
        }
    }

    /** Begins to listen. */
    public static HttpDoor open(
            ServerConfiguration configuration, Optional<TlsContext> tls, Doorkeeping doorkeeping, InstantSource clock)
            throws IOException {
        HttpDoor door = new HttpDoor(configuration, tls, doorkeeping, clock);
        try {
            door.server.start();
        } catch (Exception failure) {
            door.stop();
            throw ServerRefusal.ADDRESS_TAKEN.with(configuration.address());
        }
        return door;
    }

    /** Where it listens, with the port that it got. */
    public ListenAddress address() {
        return new ListenAddress(address.host(), connector.getLocalPort());
    }

    /** Where clients find it. */
    public String url() {
        return (tls.isPresent() ? "https://" : "http://") + address();
    }

    /** Looks after what changes while it runs: certificates that were renewed, and tables that nobody fetches any more. */
    public void look() {
        synthetic.sweep();
        try {
            if (tls.isPresent() && tls.get().reload()) {
                log.event("tls", "certificate reloaded");
            }
        } catch (IOException | RuntimeException failure) {
            log.failure(failure);
        }
    }

    /** Admits nothing more, and waits a while for replies that are under way. */
    public void stop() {
        try {
            server.stop();
        } catch (Exception failure) {
            log.failure(failure);
        }
        synthetic.close();
    }
}
