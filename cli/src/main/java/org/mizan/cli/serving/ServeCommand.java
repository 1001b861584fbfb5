package org.mizan.cli.serving;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.ExitCode;
import org.mizan.message.Message;
import org.mizan.server.MizanServer;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyLifetime;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves data sets to analysts who are not trusted, until it is stopped. */
@Command(
        name = "serve",
        description = {
            "Serves data sets over HTTP, and to clients of PostgreSQL, to analysts who need not be trusted with the data: each"
                    + " has a key.",
            "Listens to this machine alone unless the file of the server says otherwise, which needs TLS. Ctrl-C, or"
                    + " SIGTERM, stops it: what is charged is answered first."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan serve --demo",
            "  mizan serve --data examples/clinic/mizan.yaml",
            "  mizan serve --data examples/clinic/mizan.yaml --wire 127.0.0.1:5433",
            "  mizan serve --config server.yaml"
        })
public final class ServeCommand implements Callable<Integer> {
    private static final String OWNER = "owner";
    private static final KeyLifetime FIRST_KEY = KeyLifetime.of("90d");

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServerPlace place;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description = "Listens there (default: that of the file, or 127.0.0.1:7373).")
    private Optional<String> listen;

    @Option(
            names = "--demo",
            paramLabel = "FOLDER",
            arity = "0..1",
            fallbackValue = DemoServer.USUAL_FOLDER,
            description =
                    "Serves the examples, copied to a new folder (default: ${FALLBACK-VALUE}), and prints a key for"
                            + " each role.")
    private Optional<Path> demo;

    @Option(
            names = "--wire",
            paramLabel = "HOST:PORT",
            description = "Listens there for clients of PostgreSQL (default: what the file says, or nowhere).")
    private Optional<String> wire;

    @Mixin
    private LanguageOption language;

    @Override
    public Integer call() throws IOException {
        if (place.hasFile() && place.hasData()) {
            throw CommandRefusal.SERVER_BOTH.with();
        }
        ServerConfiguration configuration = configuration();
        CountDownLatch closed = new CountDownLatch(1);
        Thread stopping = stopping(Thread.currentThread(), closed);
        try (MizanServer server =
                MizanServer.start(configuration, spec.commandLine().getErr())) {
            Runtime.getRuntime().addShutdownHook(stopping);
            announce(server, configuration);
            awaitTheEnd();
        } finally {
            closed.countDown();
            forget(stopping);
        }
        return ExitCode.DONE;
    }

    private ServerConfiguration configuration() throws IOException {
        Optional<ListenAddress> address = listen.map(ListenAddress::of);
        if (demo.isPresent()) {
            if (place.hasFile() || place.hasData()) {
                throw CommandRefusal.SERVER_DEMO.with();
            }
            ListenAddress local = address.orElse(ListenAddress.LOCAL);
            if (!local.isLoopback()) {
                throw CommandRefusal.SERVER_DEMO_ADDRESS.with(local);
            }
            // Before the folder is filled, which a second try would find taken.
            local.requireFree();
            return atWire(new DemoServer(demo.get()).prepare().at(local));
        }
        ServerConfiguration read = place.configuration();
        return atWire(address.map(read::at).orElse(read));
    }

    private ServerConfiguration atWire(ServerConfiguration configuration) {
        return wire.map(ListenAddress::of).map(configuration::wireAt).orElse(configuration);
    }

    /** Ends the server in order when the process is asked to end, and lets it end well. */
    private static Thread stopping(Thread serving, CountDownLatch closed) {
        return new Thread(
                () -> {
                    serving.interrupt();
                    try {
                        closed.await();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                    Runtime.getRuntime().halt(ExitCode.DONE);
                },
                "mizan-stop");
    }

    private static void forget(Thread stopping) {
        try {
            Runtime.getRuntime().removeShutdownHook(stopping);
        } catch (IllegalStateException ending) {
            // The process ends already, and the hook with it.
            return;
        }
    }

    /** Says where it is and, where nobody owns it yet, the first key, in one piece. */
    private void announce(MizanServer server, ServerConfiguration configuration) throws IOException {
        String at =
                Message.SERVE_AT.in(language.value(), String.join(", ", configuration.names()), server.url()) + "\n";
        String wireAt = server.wire()
                .map(address -> Message.SERVE_WIRE.in(language.value(), address) + "\n")
                .orElse("");
        PrintWriter out = spec.commandLine().getOut();
        out.print(at
                + wireAt
                + (demo.isPresent()
                        ? new DemoServer(demo.get()).keys(server, configuration.names(), language.value())
                        : firstKey(server, configuration)));
        out.flush();
    }

    private String firstKey(MizanServer server, ServerConfiguration configuration) throws IOException {
        KeyRegister keys = server.doorkeeping().keys();
        if (place.hasFile() || !isWithoutOwner(keys)) {
            return "";
        }
        Optional<Instant> end = Optional.of(Instant.now().plus(FIRST_KEY.length()));
        NewKey made = DemoServer.made(server, new Grant(OWNER, Role.OWNER, configuration.names(), KeyScope.ASK, end));
        return Message.SERVE_OWNER.in(language.value(), made.key().reveal()) + "\n";
    }

    private static boolean isWithoutOwner(KeyRegister keys) {
        return keys.all().stream()
                .noneMatch(record -> record.grant().role() == Role.OWNER
                        && keys.state(record).equals("valid"));
    }

    private static void awaitTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException asked) {
            // Whoever interrupts asks for the end, which is what follows.
            return;
        }
    }
}
