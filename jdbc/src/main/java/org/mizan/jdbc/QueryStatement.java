package org.mizan.jdbc;

import static java.util.Map.entry;

import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mizan.curator.Answer;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.Dataset;
import org.mizan.jdbc.value.SqlFailures;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;

/** A statement: asks one query after the other, and can be told to stop waiting by another thread. */
class QueryStatement implements Lifetime, JdbcProxy.Rule, MizanStatement {
    /** What never changes, and hints that an answer has no use for. */
    private static final Map<String, Object> FIXED = Map.ofEntries(
            entry("getResultSetType", ResultSet.TYPE_FORWARD_ONLY),
            entry("getResultSetConcurrency", ResultSet.CONCUR_READ_ONLY),
            entry("getResultSetHoldability", ResultSet.HOLD_CURSORS_OVER_COMMIT),
            entry("getFetchDirection", ResultSet.FETCH_FORWARD),
            entry("setFetchDirection", JdbcProxy.PASSED_OVER),
            entry("getMaxFieldSize", 0),
            entry("setMaxFieldSize", JdbcProxy.PASSED_OVER),
            entry("setEscapeProcessing", JdbcProxy.PASSED_OVER),
            entry("isPoolable", false),
            entry("setPoolable", JdbcProxy.PASSED_OVER));

    /** {@code SET epsilon = 0.5}, for tools in which nothing but SQL can be written. */
    private static final Pattern SET =
            Pattern.compile("(?is)\\s*SET\\s+(\\w+)\\s*(?:=|\\sTO\\s)\\s*(?:'([^']*)'|(\\S+))\\s*");

    private final MizanConnection session;
    private final Statement self;
    private volatile boolean closed;
    private volatile @Nullable Running running;
    private volatile @Nullable SQLWarning warning;
    private Optional<Spend> spend = Optional.empty();
    private Optional<String> request = Optional.empty();
    private Optional<Answer> answer = Optional.empty();
    private @Nullable MizanResultSet result;
    /** 0 after a statement without result, and -1 when that was told. */
    private int updates = -1;

    private int timeout;
    private int mostRows;
    private int fetched;
    private boolean closesWithResult;

    QueryStatement(MizanConnection session) {
        this(session, Statement.class);
    }

    QueryStatement(MizanConnection session, Class<? extends Statement> type) {
        this.session = session;
        self = JdbcProxy.of(type, this, MizanStatement.class);
    }

    @Override
    public final Optional<Object> result(Method method) {
        return Optional.ofNullable(FIXED.get(method.getName()));
    }

    final Statement self() {
        return self;
    }

    @Override
    public void spend(Spend price) {
        spend = Optional.of(price);
    }

    @Override
    public void request(String id) {
        request = Optional.of(id);
    }

    @Override
    public Optional<Answer> answer() {
        return answer;
    }

    public boolean execute(String sql) throws SQLException {
        closeResult();
        warning = null;
        String text = withoutEnd(sql);
        Matcher set = SET.matcher(text);
        if (set.matches()) {
            String value = set.group(2) == null ? set.group(3) : set.group(2);
            session.setClientInfo(set.group(1), value.equalsIgnoreCase("DEFAULT") ? "" : value);
            updates = 0;
            return false;
        }
        ask(text);
        return true;
    }

    /** Tools end a query with a semicolon, which is no part of it. */
    private static String withoutEnd(String sql) {
        int end = sql.length();
        while (end > 0 && (sql.charAt(end - 1) == ';' || Character.isWhitespace(sql.charAt(end - 1)))) {
            end--;
        }
        return sql.substring(0, end);
    }

    static boolean isSetting(String sql) {
        return SET.matcher(withoutEnd(sql)).matches();
    }

    private Spend price(org.mizan.sql.parse.Statement query) {
        return spend.or(() -> query.options().spend()).orElseGet(session.settings()::spend);
    }

    /** What the columns of the answer would be. Nothing is read or charged for it. */
    final ResultSetMetaData described(String sql) {
        Settings settings = session.settings();
        String text = withoutEnd(sql);
        List<AnswerColumn> columns = session.asked().columns(text, settings.confidence());
        ResultTable empty = new ResultTable(AnswerTable.headings(columns, settings.intervals()), List.of());
        return JdbcProxy.of(ResultSetMetaData.class, new MizanResultSetMetaData(empty));
    }

    final Dataset dataset() {
        return session.asked().dataset();
    }

    private void ask(String sql) throws SQLException {
        Settings settings = session.settings();
        var query = org.mizan.sql.parse.Statement.of(sql);
        Spend price = price(query);
        boolean isFresh = request.isPresent();
        String id = request.orElseGet(() -> UUID.randomUUID().toString());
        request = Optional.empty();
        Running started = new Running(id);
        running = started;
        try {
            session.start(query, price, new RequestOptions(Optional.of(id), settings.confidence(), isFresh), started);
            Answer made = started.await(timeout);
            answer = Optional.of(made);
            warning = Warnings.of(made);
            ResultTable table = AnswerTable.of(made.released(), settings.intervals());
            result = new MizanResultSet(mostRows == 0 ? table : table.first(mostRows), this);
            result.setFetchSize(fetched);
            updates = -1;
        } finally {
            running = null;
        }
    }

    public ResultSet executeQuery(String sql) throws SQLException {
        if (isSetting(sql)) {
            throw SqlFailures.of(JdbcRefusal.NO_RESULT);
        }
        execute(sql);
        return Objects.requireNonNull(result).self();
    }

    public int executeUpdate(String sql) throws SQLException {
        if (!isSetting(sql)) {
            throw SqlFailures.of(JdbcRefusal.UPDATE);
        }
        execute(sql);
        return 0;
    }

    public @Nullable ResultSet getResultSet() {
        return result == null ? null : result.self();
    }

    public int getUpdateCount() {
        return updates;
    }

    public boolean getMoreResults() {
        closeResult();
        return false;
    }

    public boolean getMoreResults(int current) {
        return getMoreResults();
    }

    public ResultSet getGeneratedKeys() {
        return new MizanResultSet(new ResultTable(List.of(), List.of()), this).self();
    }

    private void closeResult() {
        updates = -1;
        MizanResultSet open = result;
        result = null;
        if (open != null) {
            open.leave();
        }
    }

    /** Called by a result that its reader closed. */
    void done() {
        if (closesWithResult) {
            close();
        }
    }

    /** Whoever waits for the answer waits no longer; what was charged stands. */
    public void cancel() {
        Running current = running;
        if (current != null) {
            current.cancel();
        }
    }

    public int getQueryTimeout() {
        return timeout;
    }

    public void setQueryTimeout(int seconds) throws SQLException {
        timeout = atLeastZero("timeout", seconds);
    }

    public int getMaxRows() {
        return mostRows;
    }

    public void setMaxRows(int rows) throws SQLException {
        mostRows = atLeastZero("rows", rows);
    }

    public int getFetchSize() {
        return fetched;
    }

    /** Rows are made one by one as they are read, from columns that are held packed: whatever is asked for is kept to. */
    public void setFetchSize(int rows) throws SQLException {
        fetched = atLeastZero("rows", rows);
    }

    static int atLeastZero(String what, int value) throws SQLException {
        if (value < 0) {
            throw SqlFailures.of(JdbcRefusal.NEGATIVE, what, value);
        }
        return value;
    }

    public @Nullable SQLWarning getWarnings() {
        return warning;
    }

    public void clearWarnings() {
        warning = null;
    }

    public Connection getConnection() {
        return session.self();
    }

    public void closeOnCompletion() {
        closesWithResult = true;
    }

    public boolean isCloseOnCompletion() {
        return closesWithResult;
    }

    public void close() {
        closed = true;
        closeResult();
    }

    @Override
    public boolean isClosed() {
        return closed || session.isClosed();
    }

    @Override
    public JdbcRefusal closed() {
        return self instanceof PreparedStatement ? JdbcRefusal.CLOSED_PREPARED_STATEMENT : JdbcRefusal.CLOSED_STATEMENT;
    }
}
