package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.curator.Curator;
import org.mizan.ledger.store.Head;

class ConnectionTest extends OverVisits {
    private static final String COUNT = "SELECT COUNT(*) FROM visits";

    @Test
    void connectionsShareTheLedgerAndTheLastOneClosesIt() throws Exception {
        Connection ana = visits.connect("?epsilon=1");
        Connection poor = visits.connect("?epsilon=1&analyst=poor");
        assertThat(poor.getMetaData().getUserName()).isEqualTo("poor");
        ana.close();
        ana.close();
        try (Statement statement = poor.createStatement()) {
            assertThat(statement.executeQuery(COUNT).next()).isTrue();
            assertThatThrownBy(() -> statement.executeQuery("SELECT COUNT(*) AS others FROM visits WHERE TRUE = FALSE"))
                    .hasMessageContaining("[refused.budget]");
        }
        poor.close();
        try (Curator curator = Curator.open(folder.resolve("mizan.yaml"), "poor")) {
            assertThat(curator.remaining()).anyMatch(left -> left.epsilon().isEmpty());
        }
    }

    @Test
    void settingsAreClientInformation() throws Exception {
        try (Connection connection = visits.connect("?epsilon=1&delta=1e-7")) {
            connection.setClientInfo("ApplicationName", "a tool");
            connection.setClientInfo("within", "20");
            assertThat(connection.getClientInfo()).containsOnlyKeys("within");
            Properties both = new Properties();
            both.setProperty("epsilon", "0.5");
            both.setProperty("confidence", "0.9");
            both.setProperty("ApplicationName", "a tool");
            connection.setClientInfo(both);
            assertThat(connection.getClientInfo()).containsOnlyKeys("epsilon", "confidence");
            connection.setClientInfo("confidence", null);
            assertThat(connection.getClientInfo("confidence")).isNull();
            for (String wrong :
                    List.of("epsilon=-1", "epsilon=x", "delta=2", "within=-1", "confidence=1", "intervals=y")) {
                String[] pair = wrong.split("=", -1);
                assertThatThrownBy(() -> connection.setClientInfo(pair[0], pair[1]))
                        .as(wrong)
                        .isInstanceOf(java.sql.SQLClientInfoException.class);
            }
            assertThatThrownBy(() -> connection.setClientInfo("epsilom", "1"))
                    .hasMessageContaining("[setting.unknown]")
                    .hasMessageContaining("epsilon");
            assertThat(connection.getClientInfo("epsilon")).isEqualTo("0.5");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ?epsilom=1          | epsilon
        ?epsilon            | needs one value
        ?epsilon=1&epsilon=2 | needs one value
        ?epsilon=1&within=2 | both state the price
        ?epsilon=-1         | epsilon
        .missing            | cannot be read
        """)
    void aWrongUrlIsRefused(String end, String words) {
        SQLException refused = catchThrowableOfType(SQLException.class, () -> visits.connect(end));
        assertThat((Throwable) refused).hasMessageContaining(words);
        assertThat(refused.getSQLState()).isEqualTo("08001");
    }

    @Test
    void aUrlNeedsAPathAndPropertiesStandBesideIt() throws Exception {
        assertThatThrownBy(() -> DriverManager.getConnection("jdbc:mizan:?epsilon=1"))
                .hasMessageContaining("path");
        Properties properties = new Properties();
        properties.setProperty("user", "poor");
        properties.setProperty("epsilon", "0.25");
        properties.setProperty("password", "passed over");
        try (Connection connection = DriverManager.getConnection(visits.url() + "?epsilon=0.125", properties)) {
            assertThat(connection.getClientInfo("epsilon")).isEqualTo("0.125");
            assertThat(connection.getMetaData().getUserName()).isEqualTo("poor");
        }
        Driver driver = DriverManager.getDriver(visits.url());
        try (Connection connection = driver.connect(visits.url(), null)) {
            assertThat(connection.getMetaData().getUserName()).isEqualTo(System.getProperty("user.name"));
        }
        assertThat(driver.connect("jdbc:other:x", null)).isNull();
        assertThat(driver.jdbcCompliant()).isFalse();
        assertThat(Files.readString(Path.of("pom.xml"))).contains("<version>" + MizanDriver.VERSION + ".");
        assertThat(driver.getMajorVersion() + driver.getMinorVersion()).isEqualTo(1);
        assertThat(Stream.of(driver.getPropertyInfo(visits.url(), properties)).map(ConnectionTest::shown))
                .contains("epsilon=0.25", "analyst=null");
        assertThatThrownBy(driver::getParentLogger).isInstanceOf(SQLFeatureNotSupportedException.class);
    }

    private static String shown(DriverPropertyInfo property) {
        return property.name + "=" + property.value;
    }

    @Test
    void itCommitsByItselfAndOnlyReads() throws Exception {
        try (Connection connection = visits.connect("?epsilon=1")) {
            connection.setReadOnly(false);
            assertThat(connection.isReadOnly()).isTrue();
            connection.setAutoCommit(true);
            assertThat(connection.getAutoCommit()).isTrue();
            assertThatThrownBy(() -> connection.setAutoCommit(false)).hasMessageContaining("cannot be taken back");
            assertThatThrownBy(connection::commit).isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThat(connection.isValid(1)).isTrue();
            assertThat(connection.getCatalog()).isNull();
            assertThat(connection.getSchema()).isNull();
            assertThat((Throwable) connection.getWarnings()).isNull();
            assertThat(connection.nativeSQL(COUNT)).isEqualTo(COUNT);
            Statement statement = connection.createStatement(
                    ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE, ResultSet.HOLD_CURSORS_OVER_COMMIT);
            assertThat(statement.getResultSetType()).isEqualTo(ResultSet.TYPE_FORWARD_ONLY);
            statement.setFetchSize(100);
            assertThat(statement.getFetchSize()).isEqualTo(100);
            assertThatThrownBy(() -> statement.setFetchSize(-1)).isInstanceOf(SQLException.class);
            assertThat(statement.getFetchSize()).isEqualTo(100);
            assertThat(statement.getGeneratedKeys().next()).isFalse();
            assertThat(statement.enquoteLiteral("it's")).isEqualTo("'it''s'");
            assertThatThrownBy(() -> statement.executeLargeUpdate(COUNT))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            PreparedStatement prepared = connection.prepareStatement(
                    COUNT, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, ResultSet.CLOSE_CURSORS_AT_COMMIT);
            assertThat(prepared.getResultSetConcurrency()).isEqualTo(ResultSet.CONCUR_READ_ONLY);
        }
    }

    @Test
    void whatIsClosedSaysSo() throws Exception {
        Connection connection = visits.connect("?epsilon=1");
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement(COUNT);
        ResultSet rows = statement.executeQuery(COUNT);
        assertThatThrownBy(() -> rows.getLong(1)).hasMessageContaining("call next");
        rows.next();
        assertThatThrownBy(() -> rows.getLong(2)).hasMessageContaining("there are 1");
        assertThatThrownBy(() -> rows.getLong(0)).hasMessageContaining("count them from 1");
        assertThatThrownBy(() -> rows.getLong("n")).hasMessageContaining("is not in the result");
        assertThatThrownBy(() -> rows.getObject(1, Path.class)).hasMessageContaining("is not of the class");
        assertThatThrownBy(rows::previous).isInstanceOf(SQLFeatureNotSupportedException.class);
        assertThat(rows.getObject(1, Integer.class)).isEqualTo(rows.getInt(1));
        assertThatThrownBy(() -> rows.getByte(1)).hasMessageContaining("does not fit");
        connection.abort(Runnable::run);
        assertThat(connection.isClosed() && statement.isClosed() && prepared.isClosed() && rows.isClosed())
                .isTrue();
        assertThat(connection.isValid(1)).isFalse();
        assertThat(closedState(connection::createStatement)).isEqualTo("08003");
        assertThat(closedState(() -> connection.setClientInfo("epsilon", "1"))).isEqualTo("08003");
        assertThat(closedState(() -> statement.executeQuery(COUNT))).isEqualTo("HY010");
        assertThat(closedState(prepared::executeQuery)).isEqualTo("HY010");
        assertThat(closedState(rows::next)).isEqualTo("24000");
    }

    private interface Call {
        void run() throws SQLException;
    }

    private static String closedState(Call call) {
        SQLException closed = catchThrowableOfType(SQLException.class, call::run);
        assertThat((Throwable) closed).hasMessageContaining("is closed");
        return closed.getSQLState();
    }

    @Test
    void aVeryLongTextIsRefusedAndNotCharged() throws Exception {
        try (Connection connection = visits.connect("?epsilon=1");
                Statement statement = connection.createStatement()) {
            Head before = visits.head();
            for (String text : List.of(COUNT + " ".repeat(1 << 20) + "x", "SET".repeat(1 << 18), "?".repeat(1 << 20))) {
                SQLException refused = catchThrowableOfType(SQLException.class, () -> statement.execute(text));
                assertThat(refused.getSQLState()).isEqualTo("42000");
            }
            assertThat(visits.head()).isEqualTo(before);
        }
    }

    @Test
    void objectsAreThemselvesAndUnwrapToWhatTheyAre() throws Exception {
        try (Connection connection = visits.connect("");
                Statement statement = connection.createStatement()) {
            assertThat(connection).isNotEqualTo(statement).hasToString("mizan MizanConnection");
            assertThat(Set.of(connection)).contains(connection);
            assertThat(statement.isWrapperFor(MizanStatement.class)).isTrue();
            assertThat(connection.isWrapperFor(MizanStatement.class)).isFalse();
            assertThatThrownBy(() -> connection.unwrap(MizanStatement.class)).hasMessageContaining("isWrapperFor");
        }
    }

    static List<Arguments> targets() {
        return List.of(
                Arguments.of(MizanConnection.class, List.of(Connection.class)),
                Arguments.of(QueryStatement.class, List.of(Statement.class, MizanStatement.class)),
                Arguments.of(MizanPreparedStatement.class, List.of(PreparedStatement.class, MizanStatement.class)),
                Arguments.of(MizanParameterMetaData.class, List.of(ParameterMetaData.class)),
                Arguments.of(MizanResultSet.class, List.of(ResultSet.class)),
                Arguments.of(MizanResultSetMetaData.class, List.of(ResultSetMetaData.class)),
                Arguments.of(MizanDatabaseMetaData.class, List.of(DatabaseMetaData.class)));
    }

    /** A method of the wrong name or parameters would never be called. */
    @ParameterizedTest
    @MethodSource("targets")
    void everyPublicMethodIsOneOfJdbc(Class<?> target, List<Class<?>> types) throws Exception {
        List<String> unknown = new ArrayList<>();
        for (Method method : target.getMethods()) {
            boolean own = method.getDeclaringClass() != Object.class
                    && !method.isBridge()
                    && !Set.of("result", "closed", "equals", "hashCode", "toString")
                            .contains(method.getName());
            if (own && types.stream().noneMatch(type -> declares(type, method))) {
                unknown.add(method.toString());
            }
        }
        assertThat(unknown).isEmpty();
    }

    private static boolean declares(Class<?> type, Method method) {
        return Stream.of(type.getMethods())
                .anyMatch(each -> each.getName().equals(method.getName())
                        && List.of(each.getParameterTypes()).equals(List.of(method.getParameterTypes()))
                        && each.getReturnType().isAssignableFrom(method.getReturnType()));
    }
}
