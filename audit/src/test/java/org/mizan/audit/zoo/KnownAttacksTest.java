package org.mizan.audit.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mizan.audit.betting.BettingAttack;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;

/** The demonstrations of the literature: they succeed on what is naive and fail on what is exact. */
class KnownAttacksTest {
    private static final int DRAWS = 20_000;

    /** The finest bit that x - 1 + 1 keeps; noise near 0 has finer ones (Mironov 2012). */
    @Test
    void floatingPointNoiseTellsZeroFromOneByItsLowestBit() {
        double zero = share(noise -> NaiveReals.laplace(noise));
        double one = share(noise -> 1 + NaiveReals.laplace(noise));
        assertThat(zero).isBetween(0.2, 0.5);
        assertThat(one).isZero();
    }

    @Test
    void noiseOnAGridHasNoSuchBit() {
        IntegerLaw law = IntegerLaw.laplace(Rational.of(1 << 10));
        assertThat(share(noise -> Math.scalb((double) law.sampler().draw(noise), -10)))
                .isZero();
        assertThat(share(noise -> 1 + Math.scalb((double) law.sampler().draw(noise), -10)))
                .isZero();
    }

    @Test
    void theGamblerFindsTheBitByHimself() {
        Finding finding = BettingAttack.on(named("naive-laplace"), 100_000).get(0);
        assertThat(finding.layer()).isEqualTo(Layer.BETTING);
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail()).contains("lowest set bit");
    }

    private static Subject<?, ?> named(String name) {
        return Zoo.broken().stream()
                .<Subject<?, ?>>map(Specimen::subject)
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * How many answers are odd multiples of less than 2<sup>-53</sup>, which no sum of 1 and a double of its size is.
     */
    private static double share(ToDoubleFunction<Noise> answer) {
        long fine = Stream.generate(() -> answer.applyAsDouble(Generator.current()))
                .limit(DRAWS)
                .filter(value -> Math.rint(value * 0x1p53) != value * 0x1p53)
                .count();
        return fine / (double) DRAWS;
    }
}
