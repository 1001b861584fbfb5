package org.mizan.cli.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.mizan.cli.CommandRefusal;
import org.mizan.message.Spelling;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerFile;
import picocli.CommandLine.Option;

/** Which server is meant: that of a file, or the one that a description has for itself. */
final class ServerPlace {
    @Option(names = "--config", paramLabel = "FILE", description = "The file of the server, such as server.yaml.")
    private Optional<Path> config;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            split = ",",
            description = "With --config: names of data sets. Without it: one description, such as clinic/mizan.yaml.")
    private List<String> data = new ArrayList<>();

    ServerConfiguration configuration() throws IOException {
        if (config.isPresent()) {
            return ServerFile.read(config.get());
        }
        if (data.size() != 1) {
            throw CommandRefusal.SERVER_PLACE.with(data.size());
        }
        Path description = Path.of(data.get(0));
        if (!Files.exists(description)) {
            throw CommandRefusal.FILE_MISSING.with(description);
        }
        return ServerConfiguration.of(description);
    }

    boolean hasFile() {
        return config.isPresent();
    }

    boolean hasData() {
        return !data.isEmpty();
    }

    /** The data sets that are named, all of which the server must serve. */
    SortedSet<String> names(ServerConfiguration configuration) throws IOException {
        SortedSet<String> served = configuration.names();
        if (config.isEmpty()) {
            return served;
        }
        for (String name : data) {
            if (!served.contains(name)) {
                throw CommandRefusal.SERVER_DATA.with(Spelling.shown(name), Spelling.advice(name, served));
            }
        }
        return new TreeSet<>(data);
    }
}
