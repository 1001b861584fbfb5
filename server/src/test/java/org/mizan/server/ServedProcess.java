package org.mizan.server;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;

/** Serves a description until its input ends, in a process that may be killed. */
final class ServedProcess {
    private ServedProcess() {}

    public static void main(String[] arguments) throws IOException {
        ServerConfiguration configuration =
                ServerConfiguration.of(Path.of(arguments[0])).at(new ListenAddress("127.0.0.1", 0));
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        try (MizanServer server = MizanServer.start(configuration, nowhere)) {
            System.out.println(server.url());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
