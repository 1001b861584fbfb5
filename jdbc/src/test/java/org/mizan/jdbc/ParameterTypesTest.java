package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.ledger.store.Head;

/** The types of question marks, which follow from what they are compared with; nothing is charged to know them. */
class ParameterTypesTest {
    private static final String UNKNOWN = "?";

    @TempDir
    static Path folder;

    private static Visits visits;
    private static Connection connection;

    @BeforeAll
    static void connect() throws Exception {
        visits = Visits.in(folder);
        connection = visits.connect("?epsilon=1");
    }

    @AfterAll
    static void disconnect() throws SQLException {
        connection.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        SELECT COUNT(*) FROM visits WHERE age > ?                                         | BIGINT
        SELECT COUNT(*) FROM visits WHERE ? <= age                                        | BIGINT
        SELECT COUNT(*) FROM visits WHERE stay_days < ?                                   | DECIMAL
        SELECT COUNT(*) FROM visits WHERE department = ?                                  | VARCHAR
        SELECT COUNT(*) FROM visits WHERE diagnosis <> ?                                  | VARCHAR
        SELECT COUNT(*) FROM visits WHERE diagnosis LIKE ?                                | VARCHAR
        SELECT COUNT(*) FROM visits WHERE admitted >= ? AND seen < ?                      | DATE TIMESTAMP
        SELECT COUNT(*) FROM visits WHERE urgent = ?                                      | BOOLEAN
        SELECT COUNT(*) FROM visits WHERE department IN (?, ?) OR age NOT IN (1, ?)       | VARCHAR VARCHAR BIGINT
        SELECT COUNT(*) FROM visits WHERE stay_days BETWEEN ? AND ?                       | DECIMAL DECIMAL
        SELECT COUNT(*) FROM visits WHERE age + 1 > ? AND 2 * stay_days > ?               | BIGINT DECIMAL
        SELECT COUNT(*) FROM visits WHERE age + ? > 20                                    | BIGINT
        SELECT COUNT(*) FROM visits WHERE age + ? > ? AND ? * stay_days < 3               | BIGINT BIGINT DECIMAL
        SELECT COUNT(*) FROM visits WHERE CAST(? AS DATE) = admitted                      | DATE
        SELECT COUNT(*) FROM visits WHERE COALESCE(age, ?) > 3                            | BIGINT
        SELECT COUNT(*) FROM visits WHERE CASE WHEN urgent THEN ? ELSE age END > 3        | BIGINT
        SELECT SUM(stay_days) FILTER (WHERE age < ?) FROM visits                          | BIGINT
        SELECT department, COUNT(*) FROM visits GROUP BY department HAVING COUNT(*) > ?   | BIGINT
        SELECT department, COUNT(*) FROM visits GROUP BY department LIMIT ?               | BIGINT
        SELECT department, COUNT(*) FROM visits GROUP BY department LIMIT 3 OFFSET ?      | BIGINT
        SELECT COUNT(*) / ? FROM visits                                                   | BIGINT
        SELECT AVG(n) FROM (SELECT stay_days AS n FROM visits WHERE age > ?) WHERE n > ?  | BIGINT DECIMAL
        WITH old AS (SELECT * FROM visits WHERE age > ?) SELECT COUNT(*) FROM old         | BIGINT
        SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon=1) COUNT(*) FROM visits WHERE age > ? | BIGINT
        SELECT COUNT(*) FROM visits WHERE ? = ? AND age > ?                               | ? ? BIGINT
        SELECT COUNT(*) FROM visits WHERE ? IS NULL AND department = ?                    | ? VARCHAR
        SELECT COUNT(*) FROM visits WHERE '?' = department -- ?                           |
        """)
    void aParameterHasTheTypeOfWhatItIsComparedWith(String sql, String types) throws Exception {
        Head before = visits.head();
        assertThat(types(sql)).isEqualTo(types == null ? List.of() : List.of(types.split(" ", -1)));
        assertThat(visits.head()).isEqualTo(before);
    }

    private static List<String> types(String sql) throws SQLException {
        List<String> types = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            for (int place = 1; place <= parameters.getParameterCount(); place++) {
                types.add(name(parameters, place));
            }
        }
        return types;
    }

    private static String name(ParameterMetaData parameters, int place) {
        try {
            JDBCType type = JDBCType.valueOf(parameters.getParameterType(place));
            assertThat(parameters.getParameterTypeName(place)).isEqualTo(type.getName());
            return type.getName();
        } catch (SQLException undetermined) {
            assertThat(undetermined.getSQLState()).isEqualTo("42P18");
            assertThat(undetermined.getMessage())
                    .startsWith("parameter %d: nothing in the query determines its type".formatted(place))
                    .endsWith("or write CAST(? AS …) [jdbc.42P18]");
            return UNKNOWN;
        }
    }

    @Test
    void aValueOfTheStatedClassIsAccepted() throws Exception {
        String sql = "SELECT COUNT(*) FROM visits WHERE age > ? AND stay_days > ? AND department = ? AND urgent = ?"
                + " AND admitted >= ? AND seen > ?";
        List<Object> values = List.of(
                3L,
                new java.math.BigDecimal("0.5"),
                "surgery",
                true,
                java.sql.Date.valueOf("2025-01-01"),
                java.sql.Timestamp.valueOf("2025-01-01 00:00:00"));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            for (int place = 1; place <= values.size(); place++) {
                Object value = values.get(place - 1);
                assertThat(parameters.getParameterClassName(place))
                        .isEqualTo(value.getClass().getName());
                assertThat(parameters.isSigned(place)).isEqualTo(place <= 2);
                assertThat(parameters.getParameterMode(place)).isEqualTo(ParameterMetaData.parameterModeIn);
                assertThat(parameters.isNullable(place)).isEqualTo(ParameterMetaData.parameterNullable);
                assertThat(parameters.getPrecision(place) + parameters.getScale(place))
                        .isZero();
                statement.setObject(place, value);
            }
            assertThat(statement.executeQuery().next()).isTrue();
        }
    }

    @Test
    void wrongNamesAndWrongPlacesAreRefused() throws SQLException, IOException {
        Head before = visits.head();
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT COUNT(*) FROM visits WHERE nobody > ?")) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            assertThat(parameters.getParameterCount()).isEqualTo(1);
            assertThatThrownBy(() -> parameters.getParameterType(1))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("nobody");
            assertThatThrownBy(() -> parameters.getParameterType(2)).hasMessageContaining("the query has 1");
            assertThatThrownBy(() -> parameters.isNullable(0)).hasMessageContaining("the query has 1");
        }
        assertThat(visits.head()).isEqualTo(before);
    }
}
