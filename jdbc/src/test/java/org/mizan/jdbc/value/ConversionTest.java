package org.mizan.jdbc.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConversionTest {
    @ParameterizedTest
    @CsvSource({"2.5, 2", "3.5, 4", "-0.51, -1", "1e18, 1000000000000000000", "0, 0"})
    void aFractionIsRoundedToTheNearestWholeNumber(BigDecimal value, long whole) throws SQLException {
        assertThat(Conversion.of(value, Long.class)).isEqualTo(whole);
        assertThat(Conversion.of(value, BigInteger.class)).isEqualTo(whole);
        assertThat(Conversion.of(value.toPlainString(), Long.class)).isEqualTo(whole);
    }

    @Test
    void aNumberBeyondTheTypeIsRefused() {
        assertThatThrownBy(() -> Conversion.of(new BigDecimal("9223372036854775807.6"), Long.class))
                .hasMessageContaining("does not fit")
                .extracting(each -> ((SQLException) each).getSQLState())
                .isEqualTo("22003");
        assertThatThrownBy(() -> Conversion.of(new BigDecimal("-2147483649"), Integer.class))
                .hasMessageContaining("does not fit");
    }

    @Test
    void textsSpellNumbersPlainlyAndNumbersAreReadFromThem() throws SQLException {
        assertThat(Conversion.of(new BigDecimal("1E+3"), String.class)).isEqualTo("1000");
        assertThat(Conversion.of("12.50", BigDecimal.class)).isEqualTo("12.50");
        assertThat(Conversion.of("12.50", Double.class)).isEqualTo(12.5);
    }

    @Test
    void truthsAreWordsOrNumbers() throws SQLException {
        assertThat(Conversion.of("TRUE", Boolean.class)).isTrue();
        assertThat(Conversion.of("false", Boolean.class)).isFalse();
        assertThat(Conversion.of(BigDecimal.ZERO, Boolean.class)).isFalse();
        assertThat(Conversion.of(new BigDecimal("-0.1"), Boolean.class)).isTrue();
        assertThat(Conversion.truth(true)).isTrue();
    }

    @Test
    void momentsAreReadWithAndWithoutTheirZone() throws SQLException {
        LocalDateTime noon = LocalDateTime.of(2025, 3, 1, 12, 0);
        assertThat(Conversion.of("2025-03-01T12:00:00Z", LocalDateTime.class)).isEqualTo(noon);
        assertThat(Conversion.of("2025-03-01T12:00", LocalDateTime.class)).isEqualTo(noon);
        assertThat(Conversion.of(null, LocalDateTime.class)).isNull();
    }
}
