package org.mizan.audit.conformance.expectation;

import java.util.Optional;

/**
 * How one case fared.
 *
 * @param index its place in the file, from 0
 * @param within whether the value lies within the tolerance
 * @param unsound whether the value lies on the wrong side of the truth
 */
public record Result(
        int index, String kind, double expected, double actual, boolean within, boolean unsound, double relativeError) {

    /** Judges a value; without a side, being off to either is as bad. */
    public static Result of(int index, String kind, Expectation expectation, double actual, Optional<Side> side) {
        return new Result(
                index,
                kind,
                expectation.value(),
                actual,
                expectation.isMetBy(actual),
                side.map(each -> expectation.isUnsound(actual, each)).orElse(false),
                expectation.relativeError(actual));
    }

    public boolean passed() {
        return within && !unsound;
    }

    /** One line for people. */
    @Override
    public String toString() {
        return "case %d %s: expected %s, computed %s, relative error %.3g%s"
                .formatted(index, kind, expected, actual, relativeError, unsound ? ", unsound" : "");
    }
}
