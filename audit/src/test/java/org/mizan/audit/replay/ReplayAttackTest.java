package org.mizan.audit.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;

class ReplayAttackTest {
    private static final Sensitivity ONE = Sensitivity.l1(1, Neighbours.ADD_REMOVE);

    private static final Event CLAIM = new Declared(new Guarantee.Pure(Epsilon.of("1"), Neighbours.ADD_REMOVE));

    private static Subject<Long, Object> subject(BiFunction<Long, Noise, Object> way) {
        return Subject.of("subject", CLAIM, way, InputPairs.of(0L, 1L));
    }

    private static long word(Noise noise) {
        return noise.nextLong() >> 40;
    }

    private static void assertRefuted(Subject<?, ?> subject, String reason) {
        Finding finding = ReplayAttack.on(subject, 10);
        assertThat(finding.layer()).isEqualTo(Layer.REPLAY);
        assertThat(finding.violated()).as(finding.detail()).isTrue();
        assertThat(finding.detail()).contains(reason);
    }

    @Test
    void addedNoiseIsSilent() {
        Finding finding = ReplayAttack.on(subject((x, noise) -> x + word(noise)).adding(ONE), 10);
        assertThat(finding.violated()).isFalse();
        assertThat(finding.detail()).isEqualTo("11 pairs");
    }

    @Test
    void aValueThatMovesTooFarIsFound() {
        assertRefuted(subject((x, noise) -> 2 * x + word(noise)).adding(ONE), "sensitivity 1");
        Sensitivity euclidean = Sensitivity.l2(1, Neighbours.ADD_REMOVE);
        assertRefuted(subject((x, noise) -> List.of(x + word(noise), x)).adding(euclidean), "sensitivity 1");
        assertThat(ReplayAttack.on(
                                subject((x, noise) -> List.of(x + word(noise), 0L))
                                        .adding(euclidean),
                                10)
                        .violated())
                .isFalse();
    }

    @Test
    void noiseThatDependsOnTheDataIsFound() {
        assertRefuted(
                subject((x, noise) -> word(noise) + 0 * (x == 0 ? word(noise) : 0))
                        .adding(ONE),
                "words drawn");
        assertRefuted(subject((x, noise) -> x), "no noise was drawn");
        assertRefuted(
                subject((x, noise) -> x == 0 ? List.of(word(noise)) : List.of(word(noise), 1L))
                        .adding(ONE),
                "size");
    }

    @Test
    void failuresThatDependOnTheDataAreFound() {
        assertRefuted(subject((x, noise) -> 1 / x + word(noise)), "fails");
        assertRefuted(subject((x, noise) -> Math.floorDiv(x, noise.nextLong() & 0)), "every input fails");
        assertRefuted(
                subject((x, noise) -> word(noise) + (x == 0 ? 0.0 : Double.NaN)).adding(ONE), "not a finite");
    }

    @Test
    void pairsThatAreRefusedAreNoEvidenceAndAreCounted() {
        InputPairs<Long> pairs = InputPairs.of(List.of(Pair.of(0L, 1L), Pair.of(-1L, -2L)));
        Subject<Long, Long> subject = Subject.of(
                "refusing",
                CLAIM,
                (Long x, Noise noise) -> x < 0 ? List.<Long>of().get(0) : x + word(noise),
                pairs);
        assertThat(ReplayAttack.on(subject, 10).detail()).isEqualTo("12 pairs, of the worst 1 only refused");
    }

    @Test
    void anOrderThatMattersIsFound() {
        InputPairs<List<Long>> pairs = InputPairs.of(List.of(Pair.reordered(List.of(1L, 2L), List.of(2L, 1L))));
        Subject<List<Long>, Long> first = Subject.of("first", CLAIM, (all, noise) -> all.get(0) + word(noise), pairs);
        assertRefuted(first.adding(ONE), "order");
        Subject<List<Long>, Long> size = Subject.of("size", CLAIM, (all, noise) -> all.size() + word(noise), pairs);
        assertThat(ReplayAttack.on(size.adding(ONE), 10).violated()).isFalse();
    }

    @Test
    void aTapeGivesTheSameWordsAgainAndThenFreshOnes() {
        Tape tape = Tape.recording(Generator.current());
        List<Long> first = List.of(tape.nextLong(), tape.nextLong());
        tape.rewind();
        assertThat(List.of(tape.nextLong(), tape.nextLong())).isEqualTo(first);
        for (int i = 0; i < 200; i++) {
            assertThat(tape.nextLong()).isNotEqualTo(first.get(0));
        }
        assertThat(tape.drawn()).isEqualTo(202);
        tape.erase();
        assertThat(tape.nextLong()).isNotEqualTo(first.get(0));
    }
}
