package org.mizan.jdbc;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.mizan.message.Spelling;

/**
 * Which data set, and as whom: {@code jdbc:mizan:path/to/mizan.yaml?analyst=ana&epsilon=0.5}. What the URL says goes before the
 * properties beside it. A password is not asked for, and passed over.
 */
record Address(Path description, String analyst, Settings settings) {
    static final String PREFIX = "jdbc:mizan:";
    private static final String ANALYST = "analyst";
    private static final List<String> ANALYST_NAMES = List.of(ANALYST, "user");

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
        String analyst = values.remove(ANALYST);
        return new Address(
                Path.of(path), analyst == null ? System.getProperty("user.name") : analyst, new Settings(values));
    }

    private static void put(Map<String, String> values, String name, String value) {
        if (!name.equals("password") && !value.isBlank()) {
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
