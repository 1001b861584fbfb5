package org.mizan.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.value.SqlFailures;

/**
 * The driver for {@code jdbc:mizan:path/to/mizan.yaml} and {@code jdbc:mizan://host:port/dataset}. It is found by {@link java.sql.DriverManager} without being named. All
 * connections of a process to one description share its ledger and its engine.
 */
public final class MizanDriver implements Driver {
    static final int MAJOR = 0;
    static final int MINOR = 1;
    static final String VERSION = MAJOR + "." + MINOR;

    private static final Map<String, String> PROPERTIES = Map.of(
            "analyst",
            "Whose budget is charged; user says the same. A server knows it by the key.",
            Address.KEY_FILE,
            "For a server: the file with the key, which may also be the password.",
            Address.TLS,
            "For a server on this machine: false, if it has no TLS.",
            Address.AUTHORITIES,
            "For a server: a PEM file of those who may have made its certificate.",
            Settings.EPSILON,
            "The epsilon that each query may cost in all.",
            Settings.DELTA,
            "The delta beside it.",
            Settings.WITHIN,
            "Instead: each value within plus or minus this, at the least cost.",
            Settings.CONFIDENCE,
            "Of the intervals; 0.95 unless given.",
            Settings.INTERVALS,
            "true: two more columns for each number, its interval.");

    static {
        try {
            DriverManager.registerDriver(new MizanDriver());
        } catch (SQLException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    @Override
    public @Nullable Connection connect(String url, @Nullable Properties properties) throws SQLException {
        if (!acceptsURL(url)) {
            return null;
        }
        try {
            Address address = Address.of(url, properties == null ? new Properties() : properties);
            return MizanConnection.of(address.open(), address.settings(), url);
        } catch (IOException | RuntimeException failure) {
            throw SqlFailures.opening(failure);
        }
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith(Address.PREFIX);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties properties) {
        return PROPERTIES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> {
                    String given = properties == null ? null : properties.getProperty(entry.getKey());
                    DriverPropertyInfo property = new DriverPropertyInfo(entry.getKey(), given);
                    property.description = entry.getValue();
                    return property;
                })
                .toArray(DriverPropertyInfo[]::new);
    }

    @Override
    public int getMajorVersion() {
        return MAJOR;
    }

    @Override
    public int getMinorVersion() {
        return MINOR;
    }

    /** False: the rows of a private table cannot be read. */
    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw SqlFailures.unsupported(JdbcRefusal.UNSUPPORTED_LOGGER);
    }
}
