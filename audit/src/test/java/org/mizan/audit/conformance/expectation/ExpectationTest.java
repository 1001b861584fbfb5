package org.mizan.audit.conformance.expectation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;

class ExpectationTest {
    private static Expectation expectation(String json) {
        return Expectation.read(JsonObject.parse(json));
    }

    @ParameterizedTest
    @CsvSource({
        // the tolerance is 2·1e-3 + 1e-5, the line of soundness 2·(1 - 1e-6) - 1e-5
        "2.002,true,false",
        "2.0021,false,false",
        "1.999989,true,false",
        "1.999987,true,true",
        "1.9978,false,true",
        "Infinity,false,false",
        "NaN,false,true",
        "-2,false,true",
    })
    void anUpperBoundMayBeALittleAboveButNotBelow(double actual, boolean met, boolean unsound) {
        Expectation expectation = expectation("{\"expected\": 2, \"tolerance_rel\": 1e-3, \"tolerance_abs\": 1e-5}");
        assertThat(expectation.isMetBy(actual)).isEqualTo(met);
        assertThat(expectation.isUnsound(actual, Side.UPPER)).isEqualTo(unsound);
    }

    @ParameterizedTest
    @CsvSource({"2.000001,false", "2.00001,true", "1,false", "NaN,true", "Infinity,true"})
    void aLowerBoundMustNotBeAbove(double actual, boolean unsound) {
        assertThat(expectation("{\"expected\": 2, \"tolerance_rel\": 1e-3}").isUnsound(actual, Side.LOWER))
                .isEqualTo(unsound);
    }

    @Test
    void infinityIsMetByInfinityOnly() {
        Expectation expectation = expectation("{\"expected\": \"inf\", \"tolerance_rel\": 1e-3}");
        assertThat(expectation.isMetBy(Double.POSITIVE_INFINITY)).isTrue();
        assertThat(expectation.isUnsound(Double.POSITIVE_INFINITY, Side.UPPER)).isFalse();
        assertThat(expectation.relativeError(Double.POSITIVE_INFINITY)).isZero();
        assertThat(expectation.isMetBy(1e300)).isFalse();
        assertThat(expectation.isUnsound(1e300, Side.UPPER)).isTrue();
        assertThat(expectation.relativeError(1e300)).isInfinite();
    }

    @Test
    void zeroIsMetWithinTheAbsoluteTolerance() {
        Expectation expectation = expectation("{\"expected\": 0, \"tolerance_rel\": 1, \"tolerance_abs\": 1e-12}");
        assertThat(expectation.isMetBy(1e-12)).isTrue();
        assertThat(expectation.isMetBy(2e-12)).isFalse();
        assertThat(expectation.isUnsound(0, Side.UPPER)).isFalse();
        assertThat(expectation.isUnsound(-2e-12, Side.UPPER)).isTrue();
        assertThat(expectation.relativeError(1e-12)).isEqualTo(1e-12);
    }

    @Test
    void aTruthTooSmallForADoubleIsMetByTheLeastDouble() {
        Expectation expectation = expectation("{\"expected\": 0, \"tolerance_rel\": 1e-9}");
        assertThat(expectation.isMetBy(Double.MIN_VALUE)).isTrue();
        assertThat(expectation.isMetBy(2 * Double.MIN_NORMAL)).isFalse();
    }

    @Test
    void aReferenceWithinItsUncertaintyOfZeroIsMetSoundlyByZero() {
        Expectation expectation =
                expectation("{\"expected\": 1e-42, \"tolerance_rel\": 1e-9, \"tolerance_abs\": 1e-15}");
        assertThat(expectation.isMetBy(0)).isTrue();
        assertThat(expectation.isUnsound(0, Side.UPPER)).isFalse();
        assertThat(expectation.relativeError(1e-16)).isEqualTo(1e-16);
        assertThat(expectation("{\"expected\": 1e-42, \"tolerance_rel\": 1e-9}").isUnsound(0, Side.UPPER))
                .isTrue();
    }

    @Test
    void aBracketMovesTheLineOfSoundnessToItsLowerEnd() {
        Expectation expectation = expectation("{\"expected\": 4, \"tolerance_rel\": 0.1, \"bracket\": [3.9, 4]}");
        assertThat(expectation.isUnsound(3.95, Side.UPPER)).isFalse();
        assertThat(expectation.isUnsound(3.89, Side.UPPER)).isTrue();
        assertThat(expectation.isMetBy(3.95)).isTrue();
        assertThat(expectation.relativeError(3.9)).isEqualTo(0.025, offset(1e-15));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"expected": "infinite", "tolerance_rel": 1}           | vector.expected
            {"expected": null, "tolerance_rel": 1}                 | json.type
            {"tolerance_rel": 1}                                   | json.missing
            {"expected": 1}                                        | json.missing
            {"expected": 1, "tolerance_rel": 1, "bracket": [1]}    | vector.bracket
            {"expected": 1, "tolerance_rel": 1, "bracket": [2, 1]} | vector.bracket
            """)
    void aMalformedExpectationIsRefused(String json, String code) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> expectation(json))
                .matches(error -> error.code().equals(code));
    }
}
