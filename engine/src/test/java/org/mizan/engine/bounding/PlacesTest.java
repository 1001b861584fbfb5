package org.mizan.engine.bounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private static final int NUMBERS = 4_000;

    /** Numbers that, times the golden ratio, fall on the first of many slots: what a table without a key could be filled with. */
    private static long[] crafted() {
        long inverse = 1;
        for (int step = 0; step < 6; step++) {
            inverse *= 2 - 0x9E3779B97F4A7C15L * inverse;
        }
        long factor = inverse;
        return LongStream.range(0, NUMBERS).map(number -> number * factor).toArray();
    }

    @Test
    void numbersAreAtThePlacesAtWhichTheyFirstCameWhateverTheKeyIs() {
        long[] numbers = crafted();
        for (int reading = 0; reading < 3; reading++) {
            Places places = new Places(SipHash.fresh());
            for (int place = 0; place < numbers.length; place++) {
                assertThat(places.of(numbers[place])).isEqualTo(place);
            }
            for (int place = 0; place < numbers.length; place++) {
                assertThat(places.of(numbers[place])).isEqualTo(place);
                assertThat(places.group(place)).isEqualTo(numbers[place]);
            }
            assertThat(places.size()).isEqualTo(numbers.length);
        }
    }

    /** The longest run of n numbers in 2n to 4n slots has some ln n of them by chance, and all of them if they were crafted. */
    @Test
    void craftedNumbersAreComparedWithFewOthers() {
        Places places = new Places(SipHash.fresh());
        for (long number : crafted()) {
            places.of(number);
        }
        assertThat(places.longestRun()).isLessThan(NUMBERS / 10);
    }
}
