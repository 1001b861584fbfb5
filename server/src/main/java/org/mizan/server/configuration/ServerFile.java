package org.mizan.server.configuration;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.file.YamlObject;
import org.mizan.dataset.file.YamlTree;
import org.mizan.dataset.file.YamlValue;
import org.mizan.message.Spelling;
import org.mizan.server.ServerRefusal;

/**
 * Reads {@code server.yaml}. Paths are relative to its folder. Unknown and repeated keys are errors that name the line.
 *
 * <pre>
 * listen: 0.0.0.0:8443
 * state: .mizan-server
 * tls: {certificate: server.pem, key: server.key}
 * wire: {listen: 0.0.0.0:5433}
 * data:
 *   - {description: clinic/mizan.yaml, reply_after: 2s}
 * limits: {requests_per_minute: 600, waiting: 32, workers: 8}
 * </pre>
 */
public final class ServerFile {
    private static final Pattern SECONDS = Pattern.compile("(\\d{1,4})(ms|s)");
    private static final String STATE = ".mizan-server";
    private static final int MOST = 100_000;

    private final Path folder;

    private ServerFile(Path folder) {
        this.folder = folder;
    }

    /** Reads a file. */
    public static ServerConfiguration read(Path path) throws IOException {
        Path folder = path.toAbsolutePath().resolveSibling("");
        return new ServerFile(folder).configuration(YamlTree.read(path).asObject());
    }

    private ServerConfiguration configuration(YamlObject file) {
        Optional<ListenAddress> address = file.optional("listen").map(value -> value.as(ListenAddress::of));
        Path state = file.optional("state").map(this::path).orElseGet(() -> folder.resolve(STATE));
        Optional<TlsFiles> tls = file.optional("tls").map(value -> tls(value.asObject()));
        Optional<ServedWire> wire = file.optional("wire").map(value -> wire(value.asObject()));
        List<ServedDescription> served = file.required("data", ServerRefusal.DATA_MISSING).asList().stream()
                .map(item -> served(item.asObject()))
                .toList();
        ServerLimits limits =
                file.optional("limits").map(value -> limits(value.asObject())).orElse(ServerLimits.USUAL);
        file.end();
        return file.make(
                () -> new ServerConfiguration(address.orElse(ListenAddress.LOCAL), state, tls, wire, served, limits));
    }

    private TlsFiles tls(YamlObject object) {
        TlsFiles files = new TlsFiles(
                path(object.required("certificate", ServerRefusal.TLS_MISSING)),
                path(object.required("key", ServerRefusal.TLS_MISSING)));
        object.end();
        return files;
    }

    private static ServedWire wire(YamlObject object) {
        ServedWire wire = new ServedWire(
                object.optional("listen")
                        .map(value -> value.as(ListenAddress::of))
                        .orElse(ServedWire.USUAL),
                object.optional("shadow").map(value -> value.as(DatabaseAddress::new)));
        object.end();
        return wire;
    }

    private ServedDescription served(YamlObject object) {
        ServedDescription served = new ServedDescription(
                path(object.required("description", ServerRefusal.DATA_MISSING)),
                object.optional("reply_after").map(value -> value.as(ServerFile::duration)));
        object.end();
        return served;
    }

    private static ServerLimits limits(YamlObject object) {
        ServerLimits usual = ServerLimits.USUAL;
        ServerLimits limits = new ServerLimits(
                whole(object, "requests_per_minute", usual.perMinute()),
                whole(object, "waiting", usual.waiting()),
                whole(object, "workers", usual.workers()));
        object.end();
        return limits;
    }

    private static int whole(YamlObject object, String key, int usual) {
        return (int) object.optional(key)
                .map(value -> value.asWhole(1, MOST))
                .orElse((long) usual)
                .longValue();
    }

    private static Duration duration(String text) {
        Matcher form = SECONDS.matcher(text);
        if (!form.matches() || Long.parseLong(form.group(1)) == 0) {
            throw ServerRefusal.REPLY_AFTER.with(Spelling.shown(text));
        }
        long number = Long.parseLong(form.group(1));
        return form.group(2).equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number);
    }

    private Path path(YamlValue value) {
        return folder.resolve(value.asText());
    }
}
