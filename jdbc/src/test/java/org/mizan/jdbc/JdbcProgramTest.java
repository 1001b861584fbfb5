package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.ledger.store.Head;
import org.mizan.release.pricing.Spend;

/** What a program does that knows nothing but JDBC. */
class JdbcProgramTest extends OverVisits {
    private static final String BY_DEPARTMENT =
            "SELECT department, COUNT(*) AS visits, AVG(stay_days) AS stay FROM visits GROUP BY department";
    private static final String COUNT = "SELECT COUNT(*) AS visits FROM visits";

    @Test
    void aProgramReadsRowsByPlaceAndByLabel() throws Exception {
        try (Connection connection = visits.connect("?epsilon=50");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(BY_DEPARTMENT + ";")) {
            List<String> departments = new ArrayList<>();
            assertThat(rows.isBeforeFirst()).isTrue();
            while (rows.next()) {
                departments.add(rows.getString(1));
                assertThat(rows.getRow()).isEqualTo(departments.size());
                assertThat(rows.getLong("visits")).isEqualTo(rows.getInt(2)).isBetween(80L, 320L);
                assertThat(rows.getBigDecimal("STAY")).isEqualTo(rows.getObject("stay"));
                assertThat(rows.getDouble(3)).isBetween(1.0, 4.0);
                assertThat(rows.wasNull()).isFalse();
            }
            assertThat(departments).containsExactly("cardiology", "o'hara", "surgery");
            assertThat(rows.isAfterLast()).isTrue();
            assertThat(rows.next()).isFalse();
            assertThat(rows.getStatement()).isSameAs(statement);
            assertThat(statement.getConnection()).isSameAs(connection);
        }
    }

    @Test
    void intervalsAreTwoColumnsMoreWhereTheyAreWanted() throws Exception {
        try (Connection connection = visits.connect("?epsilon=1&intervals=true&confidence=0.9");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(BY_DEPARTMENT)) {
            ResultSetMetaData columns = rows.getMetaData();
            List<String> labels = new ArrayList<>();
            for (int place = 1; place <= columns.getColumnCount(); place++) {
                labels.add(columns.getColumnLabel(place));
                assertThat(columns.getColumnName(place)).isEqualTo(columns.getColumnLabel(place));
                assertThat(columns.isNullable(place)).isEqualTo(ResultSetMetaData.columnNullable);
                assertThat(columns.isReadOnly(place)).isTrue();
                assertThat(columns.isAutoIncrement(place)).isFalse();
                assertThat(columns.getTableName(place)).isEmpty();
                assertThat(columns.getColumnDisplaySize(place)).isPositive();
                assertThat(columns.getPrecision(place) + columns.getScale(place))
                        .isZero();
            }
            assertThat(labels)
                    .containsExactly(
                            "department", "visits", "visits_low", "visits_high", "stay", "stay_low", "stay_high");
            assertThat(columns.getColumnType(1)).isEqualTo(Types.VARCHAR);
            assertThat(columns.getColumnClassName(1)).isEqualTo("java.lang.String");
            assertThat(columns.isCaseSensitive(1)).isTrue();
            assertThat(columns.getColumnTypeName(2)).isEqualTo(JDBCType.DECIMAL.getName());
            assertThat(columns.getColumnClassName(3)).isEqualTo("java.math.BigDecimal");
            assertThat(columns.isSigned(4)).isTrue();
            assertThatThrownBy(() -> columns.getColumnLabel(8)).hasMessageContaining("there are 7");
            rows.next();
            BigDecimal low = rows.getBigDecimal("visits_low");
            assertThat(low).isLessThan(rows.getBigDecimal("visits"));
            assertThat(rows.getBigDecimal("visits")).isLessThan(rows.getBigDecimal("visits_high"));
            assertThat(statement
                            .unwrap(MizanStatement.class)
                            .answer()
                            .orElseThrow()
                            .confidence())
                    .hasToString("0.9");
        }
    }

    @Test
    void anEmptyResultHasItsColumnsAllTheSame() throws Exception {
        try (Connection connection = visits.connect("?epsilon=5&intervals=true");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT department, COUNT(*) AS n FROM visits GROUP BY department HAVING COUNT(*) > 100000")) {
            assertThat(rows.getMetaData().getColumnCount()).isEqualTo(4);
            assertThat(rows.isBeforeFirst()).isFalse();
            assertThat(rows.next()).isFalse();
            assertThat(rows.getRow()).isZero();
        }
    }

    @Test
    void keysAreReadAsTheDatesNumbersAndTruthsThatTheyAre() throws Exception {
        try (Connection connection = visits.connect("?epsilon=20");
                Statement statement = connection.createStatement()) {
            ResultSet days =
                    statement.executeQuery("SELECT admitted, COUNT(*) FROM visits GROUP BY admitted ORDER BY admitted");
            days.next();
            assertThat(days.getDate("admitted")).isEqualTo(Date.valueOf("2025-01-01"));
            assertThat(days.getObject(1, LocalDate.class)).isEqualTo("2025-01-01");
            assertThat(days.getTimestamp(1)).isEqualTo(Timestamp.valueOf("2025-01-01 00:00:00"));
            assertThatThrownBy(() -> days.getLong(1)).hasMessageContaining("is not a number");
            ResultSet truths = statement.executeQuery("SELECT urgent, COUNT(*) FROM visits GROUP BY urgent");
            assertThat(days.isClosed()).isTrue();
            truths.next();
            assertThat(truths.getBoolean("urgent"))
                    .isEqualTo(truths.getString(1).equals("true"));
            assertThatThrownBy(() -> truths.getDate(1)).hasMessageContaining("is not a date");
            assertThatThrownBy(() -> truths.getTimestamp(1)).hasMessageContaining("is not a timestamp");
        }
    }

    @Test
    void whatCannotBeToldIsNull() throws Exception {
        try (Connection connection = visits.connect("?epsilon=20&intervals=true");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) / 0 AS x FROM visits")) {
            rows.next();
            assertThat(rows.getLong("x")).isZero();
            assertThat(rows.wasNull()).isTrue();
            assertThat(rows.getString("x")).isNull();
            assertThat(rows.getDouble("x")).isZero();
            assertThat(rows.getBoolean("x")).isFalse();
            assertThat(rows.getDate("x")).isNull();
            assertThat(rows.getBigDecimal("x_low")).isNull();
            assertThat(rows.wasNull()).isTrue();
        }
    }

    @Test
    void warningsSayTheCostAndWhatIsLeft() throws Exception {
        try (Connection connection = visits.connect("?epsilon=0.5");
                Statement statement = connection.createStatement()) {
            statement.executeQuery(COUNT);
            List<String> warnings = new ArrayList<>();
            for (SQLWarning warning = statement.getWarnings(); warning != null; warning = warning.getNextWarning()) {
                assertThat(warning.getSQLState()).isEqualTo("01000");
                warnings.add(warning.getMessage());
            }
            String request = statement
                    .unwrap(MizanStatement.class)
                    .answer()
                    .orElseThrow()
                    .request();
            assertThat(warnings).contains("cost: epsilon 0.5; request: " + request);
            assertThat(warnings).anyMatch(warning -> warning.matches("left in ceiling .*: epsilon 499\\.5"));
            assertThat(warnings).anyMatch(warning -> warning.startsWith("Counts can be negative because of noise"));
            statement.clearWarnings();
            assertThat((Throwable) statement.getWarnings()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ZP001 | 2    | SELECT COUNT(*) FROM visits
            ZP002 | 0.5  | SELECT * FROM visits
            ZP002 | 0.5  | SELECT age FROM visits
            ZP002 | 0.5  | SELECT SUM(1 / age) FROM visits
            ZP002 | 0.5  | DELETE FROM visits
            ZP003 | 0.5  | SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis
            42000 | 0.5  | SELECT COUNT(*) FORM visits
            42000 | 0.5  | SELECT SUM(weight) FROM visits
            07001 | 0.5  | SELECT COUNT(*) FROM visits WHERE age > ?
            """)
    void aRefusedQueryLeavesTheLedgerAsItWas(String state, String epsilon, String sql) throws Exception {
        try (Connection connection = visits.connect("?analyst=poor&epsilon=" + epsilon);
                Statement statement = connection.createStatement()) {
            Head before = visits.head();
            SQLException refused = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(sql));
            assertThat((Throwable) refused).isNotNull();
            assertThat(refused.getSQLState()).as(refused.getMessage()).isEqualTo(state);
            assertThat((Throwable) refused).hasMessageMatching("[^\\n]+; [^\\n]+ \\[[a-z0-9.-]+\\]");
            assertThat(visits.head()).isEqualTo(before);
            assertThat(statement.getResultSet()).isNull();
            statement.unwrap(MizanStatement.class).spend(Spend.epsilon("0.5"));
            statement.executeQuery(COUNT);
            assertThat(visits.head()).isNotEqualTo(before);
        }
    }

    @Test
    void aQueryWithoutPriceIsRefusedAndSetGivesIt() throws Exception {
        try (Connection connection = visits.connect("");
                Statement statement = connection.createStatement()) {
            Head before = visits.head();
            assertThatThrownBy(() -> statement.executeQuery(COUNT))
                    .hasMessageContaining("SET epsilon")
                    .extracting(each -> ((SQLException) each).getSQLState())
                    .isEqualTo("ZP003");
            assertThat(visits.head()).isEqualTo(before);
            assertThat(statement.execute("set epsilon = 0.25;")).isFalse();
            assertThat(statement.getUpdateCount()).isZero();
            assertThat(statement.getResultSet()).isNull();
            assertThat(statement.getMoreResults()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(-1);
            assertThat(connection.getClientInfo("epsilon")).isEqualTo("0.25");
            assertThat(statement.execute(COUNT)).isTrue();
            assertThat((Throwable) statement.getWarnings()).hasMessageContaining("epsilon 0.25");
            assertThat(statement.executeUpdate("SET within TO '20'")).isZero();
            assertThat(connection.getClientInfo()).containsOnlyKeys("within");
            statement.executeQuery(COUNT);
            assertThat(statement.executeUpdate("SET within = DEFAULT")).isZero();
            assertThat(connection.getClientInfo()).isEmpty();
            assertThatThrownBy(() -> statement.executeQuery("SET epsilon = 1")).hasMessageContaining("has no result");
            assertThatThrownBy(() -> statement.executeUpdate(COUNT)).hasMessageContaining("only read");
            assertThatThrownBy(() -> statement.execute("SET epsilom = 1")).hasMessageContaining("epsilon");
        }
    }

    @Test
    void theSameRequestIsChargedOnceAndHasOneAnswer() throws Exception {
        try (Connection connection = visits.connect("?epsilon=0.5");
                Statement statement = connection.createStatement()) {
            MizanStatement mizan = statement.unwrap(MizanStatement.class);
            mizan.request("july");
            ResultSet first = statement.executeQuery(COUNT);
            first.next();
            BigDecimal told = first.getBigDecimal(1);
            Head charged = visits.head();
            mizan.request("july");
            ResultSet again = statement.executeQuery(COUNT);
            again.next();
            assertThat(again.getBigDecimal(1)).isEqualTo(told);
            assertThat(visits.head()).isEqualTo(charged);
            statement.executeQuery(COUNT);
            assertThat(mizan.answer().orElseThrow().request())
                    .as("what was told is told again")
                    .isEqualTo("july");
            assertThat(visits.head()).isEqualTo(charged);
            mizan.request("august");
            statement.executeQuery(COUNT);
            assertThat(mizan.answer().orElseThrow().request()).isEqualTo("august");
            assertThat(visits.head()).isNotEqualTo(charged);
        }
    }

    @Test
    void noMoreRowsAreShownThanAreWanted() throws Exception {
        try (Connection connection = visits.connect("?epsilon=5");
                Statement statement = connection.createStatement()) {
            statement.setMaxRows(2);
            statement.closeOnCompletion();
            ResultSet rows = statement.executeQuery(BY_DEPARTMENT);
            assertThat(rows.next() && rows.isFirst() && rows.next() && rows.isLast())
                    .isTrue();
            assertThat(rows.next()).isFalse();
            assertThat(statement.getMaxRows()).isEqualTo(2);
            assertThat(statement.isCloseOnCompletion()).isTrue();
            rows.close();
            assertThat(statement.isClosed()).isTrue();
        }
    }
}
