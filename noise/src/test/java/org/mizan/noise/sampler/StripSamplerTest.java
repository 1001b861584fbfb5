package org.mizan.noise.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.noise.Noise;
import org.mizan.noise.Tape;

/** The path that one draw in 2^42 takes, forced by words written down beforehand. */
class StripSamplerTest {
    private static final Noise ZEROS = () -> 0;
    private static final Noise ONES = () -> -1;

    static Stream<Density> densities() {
        return StripTableTest.densities();
    }

    /** Uniform numbers that agree with the acceptance in their first 64, 128 or 192 digits, and are below or not. */
    @ParameterizedTest
    @MethodSource("densities")
    void numbersThatLeaveTheComparisonOpenAreDecidedExactly(Density density) {
        StripSampler sampler = new StripSampler(density);
        StripTable table = sampler.table;
        for (int strip = 1; strip <= table.columns; strip += 1 + table.columns / 6) {
            long magnitude = table.firstOf(strip) + ((1L << table.columnBits) - 1) / 3;
            BigInteger truth = table.acceptance(strip, magnitude).bounds(256).lower();
            for (int digits : new int[] {64, 128, 192}) {
                BigInteger unit = BigInteger.ONE.shiftLeft(256 - digits);
                BigInteger cut = truth.shiftRight(256 - digits).shiftLeft(256 - digits);
                assertThat(accepted(table, sampler, strip, magnitude, cut)).isTrue();
                if (cut.add(unit).bitLength() <= 256) {
                    assertThat(accepted(table, sampler, strip, magnitude, cut.add(unit)))
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("densities")
    void wordsOfZerosAreAcceptedAndWordsOfOnesAreNot(Density density) {
        StripSampler sampler = new StripSampler(density);
        assertThat(sampler.draw(ZEROS)).isZero();
        StripTable table = sampler.table;
        long choice = choice(table, 1);
        assertThat(sampler.isAccepted(1, table.firstOf(2) - 1, -1, ONES)).isFalse();
        assertThat(sampler.isAccepted(1, 1, 0, ZEROS)).isTrue();
        assertThat(sampler.draw(Tape.of(choice, 0))).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("densities")
    void theSignIsTheLastBitOfTheFirstWord(Density density) {
        StripSampler sampler = new StripSampler(density);
        StripTable table = sampler.table;
        assertThat(sampler.draw(Tape.of(choice(table, 1), 0))).isEqualTo(1);
        assertThat(sampler.draw(Tape.of(choice(table, 1) | 1, 0))).isEqualTo(-1);
        assertThat(sampler.draw(Tape.of(choice(table, 0) | 1, 0))).isZero();
    }

    @Test
    void theTailIsDrawnByStripsOfHalvingChanceAndDecidedExactly() {
        Density density = new LaplaceDensity(Reference.ratio("1000"));
        StripSampler sampler = new StripSampler(density);
        StripTable table = sampler.table;
        long first = table.firstOf(table.columns + 1);
        long choice = choice(table, table.columns + 1);
        assertThat(sampler.draw(Tape.of(choice, 0, 0, 5, 0))).isEqualTo(first + 5);
        assertThat(sampler.draw(Tape.of(choice, 0, -1, -1, 0, 7, 0))).isEqualTo(first + 7 + (2L << table.tailBits));
        assertThat(sampler.draw(Tape.of(choice, 0, 0, 5, -1, choice(table, 0), 0)))
                .isZero();
    }

    @Test
    void aDrawBeyondALongIsTheLargestLong() {
        Density density = new LaplaceDensity(Reference.ratio("1125899906842624"));
        StripTable table = new StripTable(density);
        long[] words = new long[2 + 5000];
        words[0] = choice(table, table.columns + 1);
        for (int i = 2; i < words.length; i++) {
            words[i] = -1;
        }
        assertThat(new StripSampler(density).draw(Tape.of(words).then(ZEROS))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aSourceStuckOnOnesIsNamedInsteadOfReadForEver() {
        Density density = new LaplaceDensity(Reference.ratio("1"));
        StripTable table = new StripTable(density);
        Noise stuck = Tape.of(choice(table, table.columns + 1), 0).then(ONES);
        assertThatThrownBy(() -> new StripSampler(density).draw(stuck))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the source is broken");
    }

    /** Whether a magnitude is accepted with a U of 256 digits. */
    private static boolean accepted(
            StripTable table, StripSampler sampler, int strip, long magnitude, BigInteger uniform) {
        long mask = (1L << table.columnBits) - 1;
        long first = uniform.shiftRight(192).longValue();
        long word = (first & ~mask) | (magnitude - table.firstOf(strip));
        Noise digits = Tape.of(
                first,
                uniform.shiftRight(128).longValue(),
                uniform.shiftRight(64).longValue(),
                uniform.longValue());
        return sampler.isAccepted(strip, magnitude, word, digits);
    }

    /** A word that names a strip, with the sign bit zero. */
    private static long choice(StripTable table, int strip) {
        AliasTable strips = AliasTable.complete(table.weights, table.weights.length);
        for (long cell = 0; cell < 1024; cell++) {
            for (long place : new long[] {0, (1L << 52) - 1}) {
                long unit = cell << 52 | place;
                if (strips.index(unit) == strip) {
                    return unit << 2;
                }
            }
        }
        throw new AssertionError("no cell begins or ends with strip " + strip);
    }
}
