package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.store.Head;

/** PostgreSQL's own driver for Java, which nobody here wrote, against a served clinic. */
class WireClientTest extends OverServedClinic {
    private static final String COUNTS = "SELECT ward, COUNT(*) AS n FROM visits GROUP BY ward";

    private static Connection connect(String user, String... settings) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", user.equals("nobody") ? "" : clinic.password(user));
        for (int index = 0; index < settings.length; index += 2) {
            properties.setProperty(settings[index], settings[index + 1]);
        }
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + clinic.port() + "/visits", properties);
    }

    private static Connection priced() throws SQLException {
        return connect("ana", "options", "-c mizan.epsilon=100");
    }

    private static List<List<String>> rows(ResultSet result) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
            List<String> row = new ArrayList<>();
            for (int column = 1; column <= columns; column++) {
                row.add(String.valueOf(result.getString(column)));
            }
            rows.add(row);
        }
        return rows;
    }

    private static List<List<String>> ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return rows(result);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"simple", "extended", "extendedForPrepared", "extendedCacheEverything"})
    void everyModeOfQueryingGivesTheSameRows(String mode) throws SQLException {
        try (Connection connection = connect("ana", "preferQueryMode", mode, "options", "-c mizan.epsilon=100")) {
            assertThat(ask(connection, COUNTS))
                    .containsExactly(List.of("north", "100"), List.of("d'or", "200"), List.of("جنوب", "300"));
        }
    }

    @Test
    void aPreparedQuestionIsAnsweredInBinaryToo() throws SQLException {
        try (Connection connection = connect(
                        "ana", "prepareThreshold", "2", "options", "-c mizan.epsilon=100", "binaryTransfer", "true");
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT day, urgent, COUNT(*) AS n, SUM(stay) AS s FROM visits WHERE age < ? AND ward = ? AND"
                                + " day >= ? GROUP BY day, urgent")) {
            for (int round = 0; round < 7; round++) {
                statement.setInt(1, 50);
                statement.setString(2, "d'or");
                statement.setDate(3, Date.valueOf("2025-01-01"));
                ResultSet result = statement.executeQuery();
                assertThat(result.next()).isTrue();
                assertThat(result.getDate(1)).isEqualTo(Date.valueOf("2025-01-01"));
                assertThat(result.getBoolean(2)).isFalse();
                assertThat(result.getLong(3)).isEqualTo(result.getBigDecimal(3).longValueExact());
                assertThat(result.getBigDecimal(4)).isBetween(new BigDecimal(-20), new BigDecimal(20));
            }
        }
    }

    @Test
    void theTypesAreKnownBeforeTheCharge() throws SQLException {
        Head before = clinic.head();
        try (Connection connection = priced();
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT day, age, COUNT(*) AS n, AVG(stay) AS s FROM visits WHERE ward = ? AND age < ? GROUP"
                                + " BY day, age")) {
            ResultSetMetaData columns = statement.getMetaData();
            assertThat(columns.getColumnType(1)).isEqualTo(Types.DATE);
            assertThat(columns.getColumnType(2)).isEqualTo(Types.BIGINT);
            assertThat(columns.getColumnType(3)).isEqualTo(Types.BIGINT);
            assertThat(columns.getColumnType(4)).isEqualTo(Types.NUMERIC);
            assertThat(columns.getColumnLabel(4)).isEqualTo("s");
            assertThat(statement.getParameterMetaData().getParameterType(1)).isEqualTo(Types.VARCHAR);
            assertThat(statement.getParameterMetaData().getParameterType(2)).isEqualTo(Types.BIGINT);
        }
        assertThat(clinic.head()).isEqualTo(before);
    }

    @Test
    void browsingLeavesTheLedgerAsItWas() throws SQLException {
        Head before = clinic.head();
        try (Connection connection = priced()) {
            var data = connection.getMetaData();
            assertThat(rows(data.getTables(null, "public", "%", new String[] {"TABLE"})))
                    .extracting(row -> row.get(2))
                    .containsExactly("visits", "wards");
            Map<String, String> columns = new LinkedHashMap<>();
            ResultSet described = data.getColumns(null, "public", "visits", "%");
            while (described.next()) {
                columns.put(described.getString("COLUMN_NAME"), described.getString("REMARKS"));
            }
            assertThat(columns)
                    .containsEntry("age", "integer; min 0, max 110")
                    .containsEntry("patient_id", "who is protected; can only be counted")
                    .hasSize(8);
            assertThat(rows(data.getPrimaryKeys(null, "public", "visits"))).isEmpty();
            assertThat(rows(data.getImportedKeys(null, "public", "visits"))).isEmpty();
            assertThat(rows(data.getIndexInfo(null, "public", "visits", false, false)))
                    .isEmpty();
            assertThat(rows(data.getSchemas())).isNotEmpty();
            assertThat(rows(data.getTypeInfo())).isNotEmpty();
        }
        assertThat(clinic.head()).isEqualTo(before);
    }

    @Test
    void theSameQuestionIsPaidOnce() throws SQLException {
        String sql = "SELECT COUNT(*) AS n FROM visits WHERE age < 31";
        try (Connection connection = priced();
                Connection other = priced()) {
            Head before = clinic.head();
            List<List<String>> first = ask(connection, sql);
            Head charged = clinic.head();
            assertThat(charged).isNotEqualTo(before);
            assertThat(ask(connection, sql)).isEqualTo(first);
            assertThat(ask(other, "select count(*) as n from visits where 31 > age"))
                    .isEqualTo(first);
            assertThat(clinic.head()).isEqualTo(charged);
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET mizan.fresh = on");
            }
            ask(connection, sql);
            assertThat(clinic.head()).isNotEqualTo(charged);
        }
    }

    @Test
    void nobodyGetsTheAnswersOfAnother() throws SQLException {
        String sql = "SELECT COUNT(*) AS n FROM visits WHERE age < 32";
        try (Connection ana = priced();
                Connection ben = connect("ben", "options", "-c mizan.epsilon=100")) {
            ask(ana, sql);
            Head before = clinic.head();
            ask(ben, sql);
            assertThat(clinic.head()).isNotEqualTo(before);
        }
    }

    @Test
    void theCostAndTheRequestComeAsNotices() throws SQLException {
        try (Connection connection = priced();
                Statement statement = connection.createStatement()) {
            statement.executeQuery(COUNTS);
            SQLWarning warning = statement.getWarnings();
            assertThat(warning.getMessage()).contains("cost: ε = ", "left: ", "request: ");
            statement.clearWarnings();
            statement.execute("SET client_min_messages = warning");
            statement.executeQuery(COUNTS);
            assertThat(statement.getWarnings() == null).isTrue();
            statement.execute("SET client_min_messages = notice; SET mizan.language = 'ar'");
            statement.executeQuery(COUNTS);
            assertThat(statement.getWarnings().getMessage())
                    .doesNotContain("cost: ")
                    .contains("ε = ");
        }
    }

    @Test
    void intervalsAreColumnsWhereTheyAreWanted() throws SQLException {
        try (Connection connection = priced();
                Statement statement = connection.createStatement()) {
            statement.execute("SET mizan.intervals = on");
            ResultSet result = statement.executeQuery("SELECT ward, AVG(stay) AS s FROM visits GROUP BY ward");
            assertThat(result.getMetaData().getColumnCount()).isEqualTo(4);
            assertThat(result.getMetaData().getColumnLabel(3)).isEqualTo("s_low");
            assertThat(result.next()).isTrue();
            assertThat(result.getBigDecimal("s_low")).isLessThan(result.getBigDecimal("s"));
            assertThat(result.getBigDecimal("s_high")).isGreaterThan(result.getBigDecimal("s"));
        }
    }

    @Test
    void anExplanationIsAPreview() throws SQLException {
        Head before = clinic.head();
        try (Connection connection = priced()) {
            assertThat(ask(connection, "EXPLAIN " + COUNTS).toString()).contains("cost: ε = ", "fits the budget");
        }
        try (Connection previewer = connect("previewer", "options", "-c mizan.epsilon=1")) {
            assertThat(ask(previewer, "EXPLAIN " + COUNTS).toString()).contains("cost: ε = 1");
            assertState("42501", previewer, COUNTS);
        }
        assertThat(clinic.head()).isEqualTo(before);
    }

    private static void assertState(String state, Connection connection, String sql) {
        assertThatThrownBy(() -> ask(connection, sql))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed -> assertThat(failed.getSQLState()).isEqualTo(state));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT note FROM visits | 0A000",
                "SELECT COUNT(*) FROM visits, pg_class | 0A000",
                "SELECT COUNT( FROM visits | 42601",
                "CREATE TABLE x (a int) | 0A000",
                "SET mizan.epsilom = 1 | 42704",
                "SELECT pg_sleep(1) | 42501",
                "SELECT pg_read_file('/etc/passwd') | 42501",
                "SELECT query_to_xml('SELECT * FROM visits', true, true, '') | 42501",
                "SELECT lo_from_bytea(0, 'x') | 42501",
                "SELECT * FROM pg_stat_activity | 42501",
                "SELECT * FROM pg_authid | 42501"
            })
    void whatCannotBeAnsweredHasItsState(String sql, String state) throws SQLException {
        Head before = clinic.head();
        try (Connection connection = priced()) {
            assertState(state, connection, sql);
            assertThat(ask(connection, "SELECT 1")).containsExactly(List.of("1"));
        }
        assertThat(clinic.head()).isEqualTo(before);
    }

    @Test
    void aPriceIsNeededAndMustFit() throws SQLException {
        Head before = clinic.head();
        try (Connection unpriced = connect("ana");
                Connection poor = connect("poor", "options", "-c mizan.epsilon=2")) {
            assertState("22023", unpriced, COUNTS);
            assertState("53400", poor, COUNTS);
            ask(unpriced, "SELECT set_config('mizan.within', '5', false), set_config('mizan.epsilon', '1', false)");
            assertState("22023", unpriced, COUNTS);
            ask(unpriced, "SELECT set_config('mizan.within', '', false), set_config('mizan.epsilon', 'much', false)");
            assertState("22023", unpriced, COUNTS);
        }
        assertThat(clinic.head()).isEqualTo(before);
        try (Connection stated = connect("ana")) {
            assertThat(ask(stated, "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 100) COUNT(*) AS n FROM visits"))
                    .containsExactly(List.of("600"));
        }
    }

    @Test
    void aFailureFailsTheTransactionThatItIsIn() throws SQLException {
        try (Connection connection = priced()) {
            connection.setAutoCommit(false);
            assertState("0A000", connection, "SELECT note FROM visits");
            assertState("25P02", connection, COUNTS);
            assertState("25P02", connection, "SELECT 1");
            connection.rollback();
            assertThat(ask(connection, COUNTS)).hasSize(3);
            connection.commit();
        }
    }

    @Test
    void cursorsCopiesAndPreparedStatementsOfSqlWork() throws SQLException {
        try (Connection connection = priced();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DECLARE c CURSOR FOR " + COUNTS);
            assertThat(ask(connection, "FETCH 2 FROM c")).hasSize(2);
            assertThat(ask(connection, "FETCH ALL FROM c")).containsExactly(List.of("جنوب", "300"));
            statement.execute("CLOSE c");
            statement.execute("PREPARE p (int) AS SELECT COUNT(*) AS n FROM visits WHERE age < $1");
            assertThat(ask(connection, "EXECUTE p (50)")).containsExactly(List.of("300"));
            statement.execute("DEALLOCATE p");
            assertState("26000", connection, "EXECUTE p (50)");
            connection.rollback();
            statement.setFetchSize(1);
            assertThat(rows(statement.executeQuery(COUNTS))).hasSize(3);
        }
    }

    @Test
    void severalStatementsAreAnsweredInTheirOrder() throws SQLException {
        try (Connection connection = connect("ana", "preferQueryMode", "simple");
                Statement statement = connection.createStatement()) {
            statement.execute("SET mizan.epsilon = '100'; SELECT COUNT(*) AS n FROM visits; SELECT 2");
            assertThat(statement.getMoreResults()).isTrue();
            assertThat(rows(statement.getResultSet())).containsExactly(List.of("600"));
            assertThat(statement.getMoreResults()).isTrue();
            assertThat(rows(statement.getResultSet())).containsExactly(List.of("2"));
        }
    }

    @Test
    void aWrongKeyAndAnUnknownNameAreRefusedAlike() {
        for (String user : List.of("ana", "nobody")) {
            assertThatThrownBy(() -> connect(user, "password", "mzn_0123456789ab_guess"))
                    .isInstanceOfSatisfying(SQLException.class, failed -> {
                        assertThat(failed.getSQLState()).isEqualTo("28P01");
                        assertThat(failed.getMessage()).doesNotContain("guess");
                    });
        }
    }

    @Test
    void aDataSetThatTheKeyIsNotForIsUnknown() {
        String url = "jdbc:postgresql://127.0.0.1:" + clinic.port() + "/postgres";
        assertThatThrownBy(() -> DriverManager.getConnection(url, "ana", clinic.password("ana")))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed -> assertThat(failed.getSQLState()).isEqualTo("3D000"));
    }

    @Test
    void aRevokedKeyFailsAtItsNextStatement() throws SQLException {
        try (Connection connection = connect("leaver")) {
            assertThat(ask(connection, "SELECT 1")).hasSize(1);
            clinic.server()
                    .doorkeeping()
                    .keys()
                    .revoke(clinic.key("leaver").key().id());
            assertState("28000", connection, "SELECT 1");
        }
        assertThatThrownBy(() -> connect("leaver")).isInstanceOf(SQLException.class);
    }

    @Test
    void aLongStatementEndsTheConnectionOfItsSenderAlone() throws SQLException {
        try (Connection patient = priced();
                Connection connection = priced()) {
            String wide = "SELECT '" + "x".repeat(2 << 20) + "'";
            assertThatThrownBy(() -> ask(connection, wide)).isInstanceOf(SQLException.class);
            assertThat(ask(patient, "SELECT 1")).hasSize(1);
        }
    }
}
