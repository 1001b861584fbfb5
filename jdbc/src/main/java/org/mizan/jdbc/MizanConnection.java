package org.mizan.jdbc;

import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.mizan.curator.RequestOptions;
import org.mizan.jdbc.place.AskedDataSet;
import org.mizan.jdbc.value.SqlFailures;
import org.mizan.release.pricing.Spend;

/** A connection: an analyst at a data set, with settings for all queries. It only reads, and each query is a transaction. */
final class MizanConnection implements Lifetime, JdbcProxy.Rule {
    /** What never changes, and hints: it only reads in any case, and has neither catalogs nor schemas. */
    private static final Map<String, Object> FIXED = Map.of(
            "getAutoCommit", true,
            "isReadOnly", true,
            "setReadOnly", JdbcProxy.PASSED_OVER,
            "getTransactionIsolation", Connection.TRANSACTION_NONE,
            "getHoldability", ResultSet.HOLD_CURSORS_OVER_COMMIT,
            "setCatalog", JdbcProxy.PASSED_OVER,
            "setSchema", JdbcProxy.PASSED_OVER,
            "getTypeMap", Map.of(),
            "clearWarnings", JdbcProxy.PASSED_OVER);

    /** What tools say of themselves, and this driver has no use for. */
    private static final Set<String> UNUSED = Set.of("ApplicationName", "ClientUser", "ClientHostname");

    private final AskedDataSet asked;
    private final String url;
    private final Connection self;
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Settings settings;

    private MizanConnection(AskedDataSet asked, Settings settings, String url) {
        this.asked = asked;
        this.url = url;
        this.settings = settings;
        this.self = JdbcProxy.of(Connection.class, this);
    }

    static Connection of(AskedDataSet asked, Settings settings, String url) {
        return new MizanConnection(asked, settings, url).self;
    }

    @Override
    public Optional<Object> result(Method method) {
        return Optional.ofNullable(FIXED.get(method.getName()));
    }

    Connection self() {
        return self;
    }

    AskedDataSet asked() {
        return asked;
    }

    Settings settings() {
        return settings;
    }

    /** Starts to answer a query, which keeps the data open until it is done. */
    Running start(org.mizan.sql.parse.Statement query, Spend spend, RequestOptions options, Running running) {
        asked.use();
        return running.start(
                started -> asked.answer(query, spend, options, started::charging), asked::release, asked::stop);
    }

    public Statement createStatement() {
        return new QueryStatement(this).self();
    }

    /** Whatever is wanted, results are read forward and only read; a statement says so when it is asked. */
    public Statement createStatement(int type, int concurrency) {
        return createStatement();
    }

    public Statement createStatement(int type, int concurrency, int holdability) {
        return createStatement();
    }

    public PreparedStatement prepareStatement(String sql) {
        return (PreparedStatement) new MizanPreparedStatement(this, sql).self();
    }

    public PreparedStatement prepareStatement(String sql, int type, int concurrency) {
        return prepareStatement(sql);
    }

    public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability) {
        return prepareStatement(sql);
    }

    public DatabaseMetaData getMetaData() {
        return JdbcProxy.of(DatabaseMetaData.class, new MizanDatabaseMetaData(this, url));
    }

    public String nativeSQL(String sql) {
        return sql;
    }

    public void setClientInfo(String name, @Nullable String value) {
        if (UNUSED.contains(name)) {
            return;
        }
        settings = settings.with(name, value == null ? "" : value);
    }

    /** Takes the place of all that was set before. */
    public void setClientInfo(Properties properties) {
        Map<String, String> values = new HashMap<>();
        for (String name : properties.stringPropertyNames()) {
            if (!UNUSED.contains(name)) {
                values.put(name, properties.getProperty(name));
            }
        }
        settings = new Settings(values);
    }

    public @Nullable String getClientInfo(String name) {
        return settings.values().get(name);
    }

    public Properties getClientInfo() {
        Properties properties = new Properties();
        properties.putAll(settings.values());
        return properties;
    }

    public void setAutoCommit(boolean wanted) throws SQLException {
        if (!wanted) {
            throw SqlFailures.unsupported(JdbcRefusal.UNSUPPORTED_COMMIT);
        }
    }

    public @Nullable String getCatalog() {
        return null;
    }

    public @Nullable String getSchema() {
        return null;
    }

    public @Nullable SQLWarning getWarnings() {
        return null;
    }

    public boolean isValid(int seconds) {
        return !isClosed();
    }

    public void abort(Executor executor) {
        executor.execute(this::close);
    }

    public void close() {
        if (closed.compareAndSet(false, true)) {
            asked.release();
        }
    }

    @Override
    public boolean isClosed() {
        return closed.get();
    }

    @Override
    public JdbcRefusal closed() {
        return JdbcRefusal.CLOSED_CONNECTION;
    }
}
