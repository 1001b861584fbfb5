package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RationalTextTest {
    @ParameterizedTest
    @CsvSource({
        "0.0001, 0.0001",
        "0.00001, 1e-5",
        "0.0000012, 1.2e-6",
        "-12e-8, -1.2e-7",
        "1/3, 1/3",
        "1000000000000000, 1000000000000000",
        "10000000000000000, 1e16",
        "125e15, 1.25e17",
        "9223372036854775807, 9223372036854775807",
        "0, 0"
    })
    void aNumberHasOneTextThatIsReadBack(String written, String text) {
        Rational number = Rational.of(written);
        assertThat(number).hasToString(text);
        assertThat(Rational.of(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0,5     | write 0.5
            ,25     | write .25
            -1,5    | write -1.5
            12,3456 | write 12.3456
            0,125   | write 0.125
            1,5e-7  | write 1.5e-7
            1,000   | write it like 0.5, 1e-5 or 1/3
            1,2,3   | write it like 0.5, 1e-5 or 1/3
            """)
    void aDecimalCommaIsRefusedWithThePointThatIsMeant(String written, String next) {
        assertThatThrownBy(() -> Rational.of(written)).hasMessageEndingWith("; " + next + " [number.format]");
    }
}
