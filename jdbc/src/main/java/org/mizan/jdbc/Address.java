package org.mizan.jdbc;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.mizan.client.AccessKey;
import org.mizan.client.ClientRefusal;
import org.mizan.client.ServerAddress;
import org.mizan.client.ServerConnection;
import org.mizan.jdbc.place.AskedDataSet;
import org.mizan.jdbc.place.CuratorDataSet;
import org.mizan.jdbc.place.ServerDataSet;
import org.mizan.message.Language;
import org.mizan.message.Spelling;

/**
 * Which data set, and as whom: {@code jdbc:mizan:path/to/mizan.yaml?analyst=ana&epsilon=0.5}, or {@code
 * jdbc:mizan://host:port/dataset} with a key. What the URL says goes before the properties beside it. A password is the key of a
 * server, and is not asked for elsewhere.
 */
record Address(Opening opening, Settings settings) {
    static final String PREFIX = "jdbc:mizan:";
    static final String KEY_FILE = "keyFile";
    static final String TLS = "tls";
    static final String AUTHORITIES = "authorities";

    private static final String SERVER = "//";
    private static final String ANALYST = "analyst";
    private static final String PASSWORD = "password";
    private static final List<String> ANALYST_NAMES = List.of(ANALYST, "user");
    private static final String KEY = "MIZAN_KEY";

    /** Opens the data set that an address names. */
    private interface Opening {
        AskedDataSet open() throws IOException;
    }

    static Address of(String url, Properties properties) {
        String rest = url.substring(PREFIX.length());
        int question = rest.indexOf('?');
        String path = question < 0 ? rest : rest.substring(0, question);
        if (path.isBlank()) {
            throw JdbcRefusal.JDBC_URL.with(Spelling.shown(url));
        }
        Map<String, String> values = new HashMap<>();
        for (String name : properties.stringPropertyNames()) {
            put(values, name, properties.getProperty(name));
        }
        if (question >= 0) {
            parameters(rest.substring(question + 1)).forEach((name, value) -> put(values, name, value));
        }
        Optional<String> analyst = Optional.ofNullable(values.remove(ANALYST));
        if (path.startsWith(SERVER)) {
            Optional<String> password = Optional.ofNullable(properties.getProperty(PASSWORD));
            Opening opening = server(path.substring(SERVER.length()), analyst, password, values);
            return new Address(opening, new Settings(values));
        }
        String name = analyst.orElseGet(() -> System.getProperty("user.name"));
        return new Address(() -> CuratorDataSet.open(Path.of(path), name), new Settings(values));
    }

    private static Opening server(
            String path, Optional<String> analyst, Optional<String> password, Map<String, String> values) {
        int slash = path.indexOf('/');
        String dataSet = slash < 0 ? "" : decoded(path.substring(slash + 1));
        if (slash < 1 || dataSet.isBlank()) {
            throw JdbcRefusal.JDBC_URL_SERVER.with(Spelling.shown(path));
        }
        Optional<Path> file = removed(values, KEY_FILE).map(Path::of);
        Optional<Path> authorities = removed(values, AUTHORITIES).map(Path::of);
        boolean isPlain = removed(values, TLS).filter("false"::equals).isPresent();
        ServerAddress address = ServerAddress.of((isPlain ? "http://" : "https://") + path.substring(0, slash));
        AccessKey key = file.map(AccessKey::read)
                .or(() -> password.filter(text -> !text.isBlank()).map(AccessKey::of))
                .or(() -> Optional.ofNullable(System.getenv(KEY)).map(AccessKey::of))
                .orElseThrow(() -> ClientRefusal.KEY_MISSING.with());
        return () -> {
            ServerConnection server = ServerConnection.of(address, key, authorities, Language.ENGLISH);
            AskedDataSet asked = ServerDataSet.open(server, dataSet);
            if (analyst.filter(name -> !name.equals(asked.analyst())).isPresent()) {
                throw JdbcRefusal.JDBC_URL_ANALYST.with(Spelling.shown(analyst.get()));
            }
            return asked;
        };
    }

    private static Optional<String> removed(Map<String, String> values, String name) {
        return Optional.ofNullable(values.remove(name));
    }

    AskedDataSet open() throws IOException {
        return opening.open();
    }

    /** A key in a URL would be seen wherever the URL is shown, so that only the property has it. */
    private static void put(Map<String, String> values, String name, @Nullable String value) {
        if (!name.equals(PASSWORD) && value != null && !value.isBlank()) {
            values.put(ANALYST_NAMES.contains(name) ? ANALYST : name, value);
        }
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> parameters = new HashMap<>();
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (value.isBlank() || parameters.put(name, value) != null) {
                throw JdbcRefusal.JDBC_URL_PARAMETER.with(Spelling.shown(pair));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
