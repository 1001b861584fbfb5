package org.mizan.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GeneratorTest {
    @Test
    void aThreadKeepsItsGeneratorAndEveryThreadHasItsOwn() {
        Generator mine = Generator.current();
        assertThat(Generator.current()).isSameAs(mine);
        assertThat(CompletableFuture.supplyAsync(Generator::current).join()).isNotSameAs(mine);
    }

    @Test
    void itServesNoOtherThread() {
        Generator mine = Generator.current();
        assertThat(mine.nextLong()).isNotEqualTo(mine.nextLong());
        assertThatThrownBy(() -> CompletableFuture.supplyAsync(mine::nextLong).join())
                .hasRootCauseInstanceOf(IllegalStateException.class)
                .hasMessageContaining("serves that thread only");
    }

    /** A false alarm has probability below 2^34/2^65 < 1e-9. */
    @Test
    void noWordComesTwiceFromTwoThreads() {
        int count = 1 << 16;
        long[] words = new long[2 * count];
        fill(words, 0, count);
        CompletableFuture.runAsync(() -> fill(words, count, 2 * count)).join();
        assertThat(Arrays.stream(words).distinct().count()).isEqualTo(words.length);
    }

    /** Each bit is one half of the time: 64 tests at 7 standard deviations, a false alarm below 64·2.6e-12 < 1e-9. */
    @Test
    void everyBitIsBalanced() {
        int count = 1 << 18;
        long[] ones = new long[Long.SIZE];
        Generator generator = Generator.current();
        for (int i = 0; i < count; i++) {
            long word = generator.nextLong();
            for (int bit = 0; bit < Long.SIZE; bit++) {
                ones[bit] += (word >>> bit) & 1;
            }
        }
        double bound = 7 * Math.sqrt(count) / 2;
        assertThat(Arrays.stream(ones)
                        .mapToDouble(n -> Math.abs(n - count / 2.0))
                        .max()
                        .orElseThrow())
                .isLessThan(bound);
    }

    @Test
    void nothingFixesRepeatsOrShowsItsState() {
        assertThat(Generator.class.getConstructors()).isEmpty();
        assertThat(Generator.class.getDeclaredConstructors()).hasSize(1).allMatch(one -> one.getParameterCount() == 0);
        assertThat(Serializable.class.isAssignableFrom(Generator.class)).isFalse();
        assertThat(Generator.current()).hasToString("Generator");
    }

    @Test
    void withoutTheSystemsSourceThereIsNoGenerator() {
        assertThatThrownBy(() -> Generator.systemSource(List.of("NoSuchSource")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[NoSuchSource]");
        assertThat(Generator.systemSource(List.of("NoSuchSource", "SHA1PRNG")).getAlgorithm())
                .isEqualTo("SHA1PRNG");
    }

    private static void fill(long[] words, int from, int to) {
        for (int i = from; i < to; i++) {
            words[i] = Generator.current().nextLong();
        }
    }
}
