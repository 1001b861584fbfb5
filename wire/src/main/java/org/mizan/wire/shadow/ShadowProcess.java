package org.mizan.wire.shadow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mizan.engine.OwnerOnly;
import org.mizan.wire.WireRefusal;

/**
 * A PostgreSQL that runs beside the server, reached by this machine alone and with a password that only this process knows.
 * Each of its processes may take a limited amount of memory. It ends with this process, also when that is killed: a shell
 * between the two waits for the end of a pipe.
 */
final class ShadowProcess implements AutoCloseable {
    /** For each process, in kilobytes. */
    private static final int MOST_MEMORY = 768 * 1024;

    private static final int MOST_CONNECTIONS = 300;
    private static final long GRACE_SECONDS = 10;

    /** Starts the program in its arguments and stops it when nobody holds the other end of the input any more. */
    private static final String KEEPER = "ulimit -v " + MOST_MEMORY
            + " || exit 1; \"$@\" </dev/null & child=$!; cat >/dev/null; kill -INT $child; wait $child";

    private final HeldFolder folder;
    private final Process process;
    private final int port;

    private ShadowProcess(HeldFolder folder, Process process, int port) {
        this.folder = folder;
        this.process = process;
        this.port = port;
    }

    /** Makes a cluster in a new folder within this one, and starts it. */
    static ShadowProcess start(Path parent, String superuser, String password) throws IOException {
        HeldFolder held = HeldFolder.in(parent);
        try {
            return start(held, superuser, password);
        } catch (IOException | RuntimeException failed) {
            held.close();
            throw failed;
        }
    }

    private static ShadowProcess start(HeldFolder held, String superuser, String password) throws IOException {
        Path folder = held.path();
        PostgresBinaries binaries = PostgresBinaries.in(folder.resolve("postgres"));
        Path data = folder.resolve("data");
        Path secret = Files.createFile(folder.resolve("password"));
        OwnerOnly.tighten(secret);
        Files.writeString(secret, password + "\n");
        int port = freePort();
        run(List.of(
                binaries.program("initdb").toString(),
                "--pgdata=" + data,
                "--username=" + superuser,
                "--auth=scram-sha-256",
                "--pwfile=" + secret,
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync"));
        Files.delete(secret);
        List<String> command = new ArrayList<>(List.of("sh", "-c", KEEPER, "mizan-shadow"));
        command.addAll(unprivileged());
        command.addAll(List.of(binaries.program("postgres").toString(), "-D", data.toString()));
        settings(port).forEach(setting -> command.addAll(List.of("-c", setting)));
        Process process = quiet(command).start();
        return new ShadowProcess(held, process, port);
    }

    private static List<String> settings(int port) {
        return List.of(
                "port=" + port,
                "listen_addresses=127.0.0.1",
                "unix_socket_directories=",
                "max_connections=" + MOST_CONNECTIONS,
                "shared_buffers=16MB",
                "temp_file_limit=64MB",
                "max_worker_processes=0",
                "max_parallel_workers=0",
                "autovacuum=off",
                "jit=off",
                "fsync=off",
                "log_min_messages=panic",
                "log_min_error_statement=panic",
                "log_statement=none");
    }

    /** PostgreSQL does not run as root; in a name space of its own root is nobody. */
    private static List<String> unprivileged() {
        return System.getProperty("user.name", "").equals("root") ? List.of("unshare", "-U") : List.of();
    }

    private static void run(List<String> program) throws IOException {
        List<String> command = new ArrayList<>(unprivileged());
        command.addAll(program);
        if (!PostgresBinaries.finished(quiet(command).start())) {
            throw WireRefusal.SHADOW_START.with();
        }
    }

    private static ProcessBuilder quiet(List<String> command) {
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    int port() {
        return port;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            folder.close();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
