package org.mizan.cli.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import org.mizan.cli.demo.DemoFolder;
import org.mizan.curator.Importing;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.TextTable;
import org.mizan.server.MizanServer;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerFile;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyLifetime;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/**
 * A server of the examples, which are invented, in a folder of its own. Whoever starts it gets a key for each role, so that
 * every side of the server can be tried. The folder has a {@code server.yaml}, which serves it again.
 */
record DemoServer(Path folder) {
    /** Where the files go unless a folder is named. */
    static final String USUAL_FOLDER = "mizan-served-demo";

    private static final KeyLifetime LIFETIME = KeyLifetime.of("7d");
    private static final List<String> DESCRIPTIONS = List.of("clinic/mizan.yaml", "survey/mizan.yaml");
    private static final List<Person> PEOPLE = List.of(
            new Person("owner", Role.OWNER),
            new Person("ana", Role.ANALYST),
            new Person("ben", Role.ANALYST),
            new Person("eve", Role.AUDITOR));

    /** Somebody of the demo. */
    private record Person(String name, Role role) {}

    /** Copies the examples into the folder, which must be new or empty, and imports them. */
    ServerConfiguration prepare() throws IOException {
        DemoFolder.fill(folder);
        for (String description : DESCRIPTIONS) {
            Importing.run(folder.resolve(description), () -> {});
        }
        Path file = folder.resolve("server.yaml");
        Files.writeString(
                file,
                DESCRIPTIONS.stream()
                        .map(description -> "  - {description: " + description + "}\n")
                        .collect(Collectors.joining(
                                "", "# mizan serve --config server.yaml serves it again\ndata:\n", "")));
        return ServerFile.read(file);
    }

    /** Makes the keys, and says how to go on. */
    String keys(MizanServer server, SortedSet<String> dataSets, Language language) {
        TextTable table = TextTable.of(
                Message.KEY_HOLDER.in(language), Message.KEY_ROLE.in(language), Message.KEY_ID.in(language));
        for (Person person : PEOPLE) {
            Optional<Instant> end = Optional.of(Instant.now().plus(LIFETIME.length()));
            Grant grant = new Grant(person.name(), person.role(), dataSets, Grant.usualScope(person.role()), end);
            table = table.row(
                    person.name(),
                    person.role().word(),
                    made(server, grant).key().reveal());
        }
        return "%s\n\n%s".formatted(Message.SERVE_DEMO.in(language, server.url(), folder), table);
    }

    /** Makes a key of a server that runs, and has it recorded. */
    static NewKey made(MizanServer server, Grant grant) {
        NewKey made = server.doorkeeping().keys().create(grant);
        server.doorkeeping()
                .audit()
                .note(AuditEntry.of(KeyCommand.DOOR, Act.CREATE_KEY)
                        .on(made.key().id()));
        return made;
    }
}
