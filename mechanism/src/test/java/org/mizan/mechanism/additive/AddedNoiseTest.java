package org.mizan.mechanism.additive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;

class AddedNoiseTest {
    private static final LaplaceNoise NARROW = LaplaceNoise.ofScale(Rational.of(2));
    private static final LaplaceNoise WIDEST = LaplaceNoise.ofScale(Rational.of(1L << 50));

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -(1L << 62), 1L << 62, Long.MAX_VALUE})
    void extremeValuesAreAnsweredWithinTheLimit(long value) {
        AddedNoise added = AddedNoise.of(WIDEST);
        CountedNoise source = new CountedNoise(5);
        long inside = 0;
        for (int i = 0; i < 1000; i++) {
            long answer = added.add(value, source);
            assertThat(Math.abs(answer)).isLessThanOrEqualTo(AddedNoise.LARGEST_ANSWER);
            assertThat(Long.signum(answer)).isEqualTo(Long.signum(value));
            inside += Math.abs(answer) < AddedNoise.LARGEST_ANSWER ? 1 : 0;
        }
        assertThat(inside).isBetween(400L, 600L);
    }

    /** A plan of many columns would otherwise make a table for each before anything is charged. */
    @Test
    void theSamplerIsMadeAtTheFirstDrawAndOnce() {
        AtomicInteger made = new AtomicInteger();
        AddedNoise added = new AddedNoise(
                NARROW,
                () -> {
                    made.incrementAndGet();
                    return NARROW.sampler();
                },
                100);
        assertThat(added.interval(0.95))
                .isEqualTo(AddedNoise.within(100, NARROW).interval(0.95));
        assertThat(made).hasValue(0);
        CountedNoise source = new CountedNoise(3);
        added.add(1, source);
        added.add(2, source);
        assertThat(made).hasValue(1);
    }

    @Test
    void sumsBeyondALongAreTheNearestAnswer() {
        AddedNoise added = AddedNoise.within(100, NARROW);
        BigInteger huge = BigInteger.ONE.shiftLeft(100);
        assertThat(added.add(huge, new CountedNoise(3))).isEqualTo(added.add(Long.MAX_VALUE, new CountedNoise(3)));
        assertThat(added.add(huge.negate(), new CountedNoise(3)))
                .isEqualTo(added.add(Long.MIN_VALUE, new CountedNoise(3)));
        assertThat(added.add(BigInteger.TEN, new CountedNoise(3))).isEqualTo(added.add(10, new CountedNoise(3)));
    }

    @ParameterizedTest
    @CsvSource({
        "4611686018427387903, 9223372036854775807, 4611686018427387903",
        "-4611686018427387903, 9223372036854775807, 4611686018427387903",
        "4611686018427387903, -9223372036854775807, -4611686018427387903",
        "-4611686018427387903, -9223372036854775807, -4611686018427387903",
        "-4611686018427387903, 4611686018427387908, 5",
        "7, -9, -2"
    })
    void aDrawThatDoesNotFitALongLeadsToTheLimitOfItsSign(long value, long draw, long answer) {
        assertThat(AddedNoise.of(NARROW).sum(value, draw)).isEqualTo(answer);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 3, 60, 98, 100, 101, -100, -99, Long.MIN_VALUE})
    void theLawGathersAtTheLimitWhatTheDrawsDo(long value) {
        AddedNoise added = AddedNoise.within(100, NARROW);
        Law<Long> law = added.law(value, Long::valueOf);
        LawAssertions.assertComplete(law);
        assertThat(law.outcomes()).allMatch(answer -> Math.abs(answer) <= 100);
        CountedNoise source = new CountedNoise(value);
        LawAssertions.assertDrawn(law, () -> added.add(value, source), 50_000);
    }

    @Test
    void outcomesThatAnswersShareAreListedOnce() {
        Law<Long> law = AddedNoise.of(NARROW).law(0, answer -> Math.abs(answer));
        LawAssertions.assertComplete(law);
        assertThat(law.outcomes()).doesNotHaveDuplicates();
    }

    @Test
    void aLawTooLongToListIsRefused() {
        assertThatThrownBy(() -> AddedNoise.of(WIDEST).law(0, Long::valueOf))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("coarser grid");
    }

    @Test
    void moreAnswersAtOnceAreWider() {
        AddedNoise added = AddedNoise.of(NARROW);
        assertThat(added.interval(0.95)).isEqualTo(Interval.symmetric(Rational.of(added.width(0.95, 1))));
        assertThat(added.width(0.95, 1)).isEqualTo(6);
        assertThat(added.width(0.95, 100)).isEqualTo(15);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -1, 1.5, Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNoConfidenceIsRefused(double confidence) {
        assertThatThrownBy(() -> AddedNoise.of(NARROW).interval(confidence)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1L << 62, Long.MAX_VALUE})
    void aLimitThatCouldOverflowIsRefused(long limit) {
        assertThatThrownBy(() -> AddedNoise.within(limit, NARROW)).isInstanceOf(InvalidInputException.class);
    }
}
