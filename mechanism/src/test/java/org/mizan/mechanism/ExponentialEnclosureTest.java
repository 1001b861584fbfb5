package org.mizan.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;

class ExponentialEnclosureTest {
    /** To 50 digits, from an independent computation. */
    @ParameterizedTest
    @CsvSource({
        "1, 2.7182818284590452353602874713526624977572470936999",
        "-1, 0.36787944117144232159552377016146086744581113103176",
        "1/3, 1.3956124250860895286281253196025868375979065151994",
        "100, 2.6881171418161354484126255515800135873611118773742e43",
        "-745.5, 1.7118422504935768395940863126920724774898448399893e-324",
        "1e-9, 1.0000000010000000005000000001666666667083333333417"
    })
    void holdsTheTruthTightly(String exponent, BigDecimal truth) {
        ExponentialEnclosure enclosure = ExponentialEnclosure.of(Rational.of(exponent), 30);
        assertThat(enclosure.lower()).isLessThan(truth);
        assertThat(enclosure.upper()).isGreaterThan(truth);
        BigDecimal width = enclosure.upper().subtract(enclosure.lower()).divide(truth, MathContext.DECIMAL64);
        assertThat(width).isLessThan(new BigDecimal("1e-30"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void fewDigitsWidenItAndNeverMoveIt(int digits) {
        ExponentialEnclosure rough = ExponentialEnclosure.of(Rational.of("-12.75"), digits);
        ExponentialEnclosure fine = ExponentialEnclosure.of(Rational.of("-12.75"), 60);
        assertThat(rough.lower()).isLessThanOrEqualTo(fine.lower());
        assertThat(rough.upper()).isGreaterThanOrEqualTo(fine.upper());
    }

    @Test
    void zeroGivesOne() {
        ExponentialEnclosure enclosure = ExponentialEnclosure.of(Rational.ZERO, 20);
        assertThat(enclosure.lower()).isEqualByComparingTo("1");
        assertThat(enclosure.upper()).isEqualByComparingTo("1");
    }

    @Test
    void anExponentBeyondTheRangeOfDecimalsIsEnclosedWhereItIsTinyAndRefusedWhereItIsHuge() {
        ExponentialEnclosure tiny = ExponentialEnclosure.of(Rational.of("-1e10"), 20);
        assertThat(tiny.lower()).isZero();
        assertThat(tiny.upper()).isPositive().isLessThan(new BigDecimal("1e-400000000"));
        assertThatThrownBy(() -> ExponentialEnclosure.of(Rational.of("1e10"), 20))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("1e9");
    }
}
