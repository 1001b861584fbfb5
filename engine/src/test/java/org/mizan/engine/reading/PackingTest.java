package org.mizan.engine.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mizan.engine.duckdb.DuckDbDialect;
import org.mizan.engine.program.Span;

class PackingTest {
    private static final DuckDbDialect DIALECT = new DuckDbDialect(Map.of());

    private static Listed number(@Nullable Long value, long low, long high) {
        return new Listed(value == null ? "NULL" : "CAST('" + value + "' AS BIGINT)", Span.of(low, high));
    }

    /** What comes back of the columns that were packed. */
    private static List<@Nullable Long> unpacked(Statement database, Packing packing) throws SQLException {
        try (ResultSet answer = database.executeQuery("SELECT " + String.join(", ", packing.selected(DIALECT)))) {
            answer.next();
            long packed = answer.getLong(packing.apart().length + 1);
            assertThat(answer.wasNull()).isFalse();
            assertThat(packed).isNotNegative();
            List<@Nullable Long> numbers = new ArrayList<>();
            for (Packing.Field field : packing.fields()) {
                numbers.add(field.isNull(packed) ? null : field.number(packed));
            }
            return numbers;
        }
    }

    @Test
    void everyNumberAndNullComesBack() throws SQLException {
        Random random = new Random(11);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement database = connection.createStatement()) {
            for (int round = 0; round < 500; round++) {
                List<Listed> columns = new ArrayList<>();
                List<@Nullable Long> values = new ArrayList<>();
                for (int column = 0; column < 3; column++) {
                    long low = random.nextLong() >> random.nextInt(64);
                    long high = low + (random.nextLong() >>> (43 + random.nextInt(21)));
                    Long value = List.of(low, high, low + (high - low) / 2).get(random.nextInt(3));
                    values.add(random.nextInt(4) == 0 ? null : value);
                    columns.add(number(values.get(column), low, Math.max(low, high)));
                }
                assertThat(unpacked(database, Packing.of(columns))).isEqualTo(values);
            }
        }
    }

    @Test
    void whatHasNoBitsLeftStandsAlone() throws SQLException {
        List<Listed> columns = List.of(
                Listed.alone("1"),
                number(5L, 0, (1L << 40) - 2),
                number(6L, Long.MIN_VALUE, Long.MAX_VALUE),
                number(7L, 0, (1L << 24) - 2),
                number(null, 0, (1L << 23) - 2));
        Packing packing = Packing.of(columns);
        assertThat(packing.apart()).containsExactly(0, 2, 3);
        assertThat(packing.columns()).isEqualTo(5);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement database = connection.createStatement()) {
            assertThat(unpacked(database, packing)).containsExactly(5L, null);
        }
    }

    @Test
    void oneNumberIsNotPacked() {
        List<Listed> columns = List.of(Listed.alone("1"), number(5L, 0, 9));
        assertThat(Packing.of(columns).fields()).isEmpty();
        assertThat(Packing.of(columns).selected(DIALECT)).containsExactly("1", "CAST('5' AS BIGINT)");
    }
}
