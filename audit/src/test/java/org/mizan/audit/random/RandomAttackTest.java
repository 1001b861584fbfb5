package org.mizan.audit.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;

class RandomAttackTest {
    private static final Sensitivity FIVE = Sensitivity.l1(5, Neighbours.SUBSTITUTE);

    /** Without a law, pairs are judged by replay: a fifth of them differ by more than five. */
    private static Finding attack(String gamma, int values) {
        InputPairs<Long> pairs = new InputPairs<>(
                List.of(Pair.of(0L, 5L)),
                noise -> Pair.of(UniformInteger.below(values, noise), UniformInteger.below(values, noise)));
        Subject<Long, Long> subject = Subject.of(
                        "replayed",
                        new OnGoodEvent(new DiscreteLaplaceEvent(FIVE, Rational.of(5)), Gamma.of(gamma), "key"),
                        (Long value, Noise noise) -> value + (noise.nextLong() >> 40),
                        pairs)
                .adding(FIVE);
        return RandomAttack.on(subject, 2_000);
    }

    @Test
    void tooManyBadPairsRefuteTheClaim() {
        Finding finding = attack("0.05", 10);
        assertThat(finding.violated()).isTrue();
        assertThat(finding.layer()).isEqualTo(Layer.RANDOM);
        assertThat(finding.detail()).contains("of 2000 pairs bad", "claimed 0.05000");
    }

    @Test
    void asManyAsClaimedDoNot() {
        assertThat(attack("0.25", 10).violated()).isFalse();
    }

    @Test
    void noneBadBoundsTheFraction() {
        assertThat(attack("0.001", 6).detail())
                .isEqualTo("0 of 2000 pairs bad: γ from 0.000 to 0.01031, claimed 0.001000");
    }
}
