package org.mizan.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.client.AccessKey;
import org.mizan.client.ClientRefusal;
import org.mizan.client.ServerAddress;
import org.mizan.client.ServerConnection;
import org.mizan.message.Language;
import picocli.CommandLine.Option;

/**
 * Which server is asked in place of the files of a data set. The key is in a file or in the environment, and never an argument:
 * those are seen by everybody on the machine.
 */
public final class ServerOption {
    private static final String SERVER = "MIZAN_SERVER";
    private static final String KEY = "MIZAN_KEY";

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "Asks this server; --data is then the name of a data set. Also MIZAN_SERVER.")
    private Optional<String> server;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description = "The file with the key for the server. Without it, the key is in MIZAN_KEY.")
    private Optional<Path> keyFile;

    @Option(
            names = "--authorities",
            paramLabel = "FILE",
            description = "A PEM file of those who may have made the server's certificate.")
    private Optional<Path> authorities;

    /** The server, where one is asked. */
    Optional<ServerConnection> connection(Language language) {
        Optional<String> url = server.or(() -> variable(SERVER));
        if (url.isEmpty() && (keyFile.isPresent() || authorities.isPresent())) {
            throw CommandRefusal.REMOTE_SERVER.with();
        }
        return url.map(text -> ServerConnection.of(ServerAddress.of(text), key(), authorities, language));
    }

    private AccessKey key() {
        return keyFile.map(AccessKey::read)
                .or(() -> variable(KEY).map(AccessKey::of))
                .orElseThrow(() -> ClientRefusal.KEY_MISSING.with());
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(text -> !text.isBlank());
    }

    /** Refuses a server that is named for what only works on the files of a data set. */
    void requireNone() {
        if (server.isPresent() || keyFile.isPresent() || authorities.isPresent()) {
            throw CommandRefusal.REMOTE_FILES.with();
        }
    }
}
