package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.store.Head;

class PreparedTest {
    @TempDir
    Path folder;

    private Visits visits;
    private Connection connection;

    @BeforeEach
    void connect() throws Exception {
        visits = Visits.in(folder);
        connection = visits.connect("?epsilon=20");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private long count(String condition, Object... values) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT COUNT(*) FROM visits WHERE " + condition)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            ResultSet rows = statement.executeQuery();
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void valuesOfEveryTypeMeanWhatTheyAre() throws Exception {
        // Noise has a scale of 1/8 at least, with which it is 4 or more with a probability below 1e-13.
        assertThat(count("age < ?", 50)).isBetween(297L, 303L);
        assertThat(count("age < ? AND age >= ?", 50L, (short) 0)).isBetween(297L, 303L);
        assertThat(count("stay_days < ?", new BigDecimal("2.51"))).isBetween(597L, 603L);
        assertThat(count("stay_days < ? AND age > ?", 2.49, (byte) -1)).isBetween(-3L, 3L);
        assertThat(count("age > ?", BigInteger.valueOf(-5))).isBetween(597L, 603L);
        assertThat(count("stay_days - ? < ?", -1.5f, 3.9)).isBetween(-3L, 3L);
        assertThat(count("department = ?", "o'hara")).isBetween(197L, 203L);
        assertThat(count("diagnosis = ?", "flu")).isBetween(597L, 603L);
        assertThat(count("urgent = ?", true)).isBetween(147L, 153L);
        assertThat(count("age < ?", new Object[] {null})).isBetween(-3L, 3L);
        for (Object day : List.of(LocalDate.of(2025, 1, 2), Date.valueOf("2025-01-02"), "2025-01-02")) {
            assertThat(count("admitted = ?", day)).as("%s", day).isBetween(197L, 203L);
        }
        for (Object noon : List.of(
                LocalDateTime.parse("2025-03-01T12:00:00"),
                Instant.parse("2025-03-01T12:00:00Z"),
                Timestamp.from(Instant.parse("2025-03-01T12:00:00Z")),
                OffsetDateTime.parse("2025-03-01T13:00:00+01:00"))) {
            assertThat(count("seen = ?", noon)).as("%s", noon).isBetween(597L, 603L);
        }
        assertThat(count("seen < ?", LocalDateTime.parse("2025-03-01T12:00:00.000001")))
                .isBetween(597L, 603L);
        assertThat(count("seen < ?", LocalDateTime.parse("2025-03-01T12:00:00")))
                .isBetween(-3L, 3L);
    }

    @Test
    void theColumnsAreKnownBeforeTheyArePaidFor() throws Exception {
        String sql =
                "SELECT department, COUNT(*) AS n, AVG(age), COUNT(*) / 2 AS half FROM visits WHERE age > ? GROUP BY 1";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            assertThat(statement.getMetaData()).isNull();
            statement.setInt(1, 30);
            ResultSetMetaData columns = statement.getMetaData();
            assertThat(columns.getColumnCount()).isEqualTo(4);
            assertThat(columns.getColumnLabel(2)).isEqualTo("n");
            assertThat(columns.getColumnType(1)).isEqualTo(Types.VARCHAR);
            assertThat(columns.getColumnType(2)).isEqualTo(Types.DECIMAL);
            assertThat(columns.getColumnType(4)).isEqualTo(Types.DECIMAL);
            Head before = visits.head();
            assertThat(statement.getMetaData().getColumnCount()).isEqualTo(4);
            assertThat(visits.head()).isEqualTo(before);
            ResultSetMetaData answered = statement.executeQuery().getMetaData();
            assertThat(visits.head()).isNotEqualTo(before);
            assertThat(answered.getColumnCount()).isEqualTo(columns.getColumnCount());
            for (int column = 1; column <= 4; column++) {
                assertThat(answered.getColumnType(column)).isEqualTo(columns.getColumnType(column));
                assertThat(answered.getColumnLabel(column)).isEqualTo(columns.getColumnLabel(column));
            }
        }
        try (PreparedStatement statement = connection.prepareStatement("SELECT nobody FROM visits")) {
            assertThatThrownBy(statement::getMetaData)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("nobody");
        }
    }

    @Test
    void theSettersOfJdbcSetTheSame() throws Exception {
        String condition = "age >= ? AND age < ? AND stay_days < ? AND stay_days > ? AND stay_days < ? AND urgent = ? "
                + "AND department = ? AND diagnosis <> ? AND admitted <> ? AND seen <> ? AND age > ? AND (age < ? OR age > ?)";
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT COUNT(*) FROM visits WHERE " + condition)) {
            assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(13);
            assertThat(statement.getMetaData()).isNull();
            statement.setInt(1, 0);
            statement.setLong(2, 100);
            statement.setDouble(3, 3);
            statement.setFloat(4, 0.5f);
            statement.setBigDecimal(5, new BigDecimal("1e1"));
            statement.setBoolean(6, true);
            statement.setString(7, "surgery");
            statement.setNString(8, "it's \\ -- \" /* ? ؟");
            statement.setDate(9, Date.valueOf("2025-01-02"));
            statement.setTimestamp(10, Timestamp.valueOf("2025-05-05 05:05:05"));
            statement.setShort(11, (short) -1);
            statement.setNull(12, Types.INTEGER);
            statement.setByte(13, (byte) -7);
            assertThat(statement.execute()).isTrue();
            ResultSet rows = statement.getResultSet();
            rows.next();
            // Patients 0, 12, 24, …: in surgery and urgent; all were admitted on the first.
            assertThat(rows.getLong(1)).isBetween(47L, 53L);
            statement.clearParameters();
            assertThatThrownBy(statement::executeQuery).hasMessageContaining("parameter 1: has no value");
        }
    }

    @Test
    void aTextCannotBecomeAnythingButAText() throws Exception {
        assertThat(count("department = ?", "x' OR '1' = '1")).isBetween(-3L, 3L);
        assertThat(count("department = ? -- ?\n AND department <> '?'", "x\n OR TRUE --"))
                .isBetween(-3L, 3L);
    }

    @Test
    void wrongParametersAreRefusedAndNothingIsCharged() throws Exception {
        Head before = visits.head();
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT COUNT(*) FROM visits WHERE age > ? AND age < ?")) {
            assertThatThrownBy(() -> statement.setInt(0, 1)).hasMessageContaining("the query has 2");
            assertThatThrownBy(() -> statement.setInt(3, 1))
                    .extracting(each -> ((SQLException) each).getSQLState())
                    .isEqualTo("07001");
            assertThatThrownBy(() -> statement.setDouble(1, Double.NaN)).hasMessageContaining("[literal.finite]");
            assertThatThrownBy(() -> statement.setObject(1, folder)).hasMessageContaining("cannot be used in a query");
            assertThatThrownBy(() -> statement.setArray(1, null)).hasMessageContaining("is not supported");
            statement.setInt(1, 3);
            assertThatThrownBy(statement::executeQuery).hasMessageContaining("parameter 2: has no value");
            statement.setString(2, "old");
            assertThatThrownBy(statement::executeQuery).isInstanceOf(SQLException.class);
            assertThatThrownBy(statement::executeUpdate).hasMessageContaining("only read");
        }
        assertThatThrownBy(() -> connection.prepareStatement("SELECT ? FROM"))
                .extracting(each -> ((SQLException) each).getSQLState())
                .isEqualTo("42000");
        assertThat(visits.head()).isEqualTo(before);
    }
}
