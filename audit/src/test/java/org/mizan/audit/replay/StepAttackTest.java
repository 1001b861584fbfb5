package org.mizan.audit.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.StepwiseMechanism;
import org.mizan.mechanism.gaussian.Gaussian;
import org.mizan.mechanism.gaussian.GaussianVector;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;

class StepAttackTest {
    private static final Sensitivity ONE = Sensitivity.l2(1, ADD_REMOVE);

    /** Costs a ρ of 1/8. */
    private static final Gaussian COUNT = Gaussian.ofVariance(ONE, Rational.of(4));

    private record Session(Event event, BiFunction<Long, Steps, List<Long>> way)
            implements StepwiseMechanism<Long, List<Long>> {
        @Override
        public List<Long> releaseInSteps(Long count, Steps steps) {
            return way.apply(count, steps);
        }
    }

    private static Event claim(String rho) {
        return new Declared(new Guarantee.ZeroConcentrated(Rho.of(rho), ADD_REMOVE));
    }

    private static Finding attacked(Mechanism<Long, List<Long>> mechanism) {
        return StepAttack.on(Subject.of("session", mechanism, InputPairs.of(10L, 11L)), 3);
    }

    private static Finding attacked(String rho, BiFunction<Long, Steps, List<Long>> way) {
        return attacked(new Session(claim(rho), way));
    }

    private static List<Long> counts(long count, Steps steps, int times) {
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            counts.add(steps.draw(COUNT, count));
        }
        return counts;
    }

    @Test
    void stepsThatArePaidAreLeftAloneAndTheirLossIsKnown() {
        Finding finding = attacked("0.25", (count, steps) -> counts(count, steps, 2));
        assertThat(finding.layer()).isEqualTo(Layer.STEPS);
        assertThat(finding.violated()).isFalse();
        assertThat(finding.detail()).isEqualTo("9 paths, at most 100.0 % of the claim is lost on one");
    }

    @Test
    void aVectorIsJudgedByAllItsCoordinates() {
        BiFunction<Long, Steps, List<Long>> way = (count, steps) -> {
            GaussianVector pair = GaussianVector.ofVariance(2, Sensitivity.l2(2, ADD_REMOVE), Rational.of(4));
            long[] noisy = steps.draw(pair, new long[] {count, count});
            return List.of(noisy[0], noisy[1]);
        };
        assertThat(attacked("0.5", way).detail()).isEqualTo("9 paths, at most 50.0 % of the claim is lost on one");
        assertThat(attacked("0.49", way).detail())
                .isEqualTo("the steps of one path state a ρ of 0.500000 together, claimed 0.490000");
    }

    @Test
    void oneStepTooManyIsFound() {
        Finding finding = attacked("0.25", (count, steps) -> counts(count, steps, 3));
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail())
                .isEqualTo("the steps of one path state a ρ of 0.375000 together, claimed 0.250000");
    }

    @Test
    void aStepThatLosesMoreThanItStatesIsFound() {
        Finding finding = attacked("9", (count, steps) -> counts(3 * count, steps, 1));
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail())
                .startsWith("a step has a Rényi divergence of order")
                .contains("and states 0.18");
    }

    @Test
    void lossesThatStatedEventsDoNotShowAreAddedUp() {
        Event atTwo = new Declared(new Guarantee.RenyiAtOrder(Rational.of(2), Epsilon.of("0.5"), ADD_REMOVE));
        Finding finding = attacked(new Session(atTwo, (count, steps) -> counts(count, steps, 3)));
        assertThat(finding.detail())
                .startsWith("the steps of one path have Rényi divergences of order 1.500 of 0.56")
                .endsWith("together, claimed 0.500000");
        assertThat(attacked(new Session(atTwo, (count, steps) -> counts(count, steps, 2)))
                        .violated())
                .isFalse();
    }

    /** Says 0 or 1, which 11 makes equally likely; the Rényi divergences of its laws differ with the direction. */
    private record Leaning(Event event) implements DiscreteMechanism<Long, Long> {
        @Override
        public Long release(Long count, Noise noise) {
            return noise.nextLong() & 1;
        }

        @Override
        public Law<Long> law(Long count) {
            double zero = count > 10 ? 0.5 : 0.9;
            return Law.<Long>within(1e-15).add(0L, zero).add(1L, 1 - zero).rest(0);
        }
    }

    @Test
    void bothDirectionsAreCompared() {
        Event atMostOne = new Declared(new Guarantee.RenyiAtOrder(Rational.of(32), Epsilon.of("1"), ADD_REMOVE));
        Session leaning = new Session(atMostOne, (count, steps) -> List.of(steps.draw(new Leaning(atMostOne), count)));
        for (InputPairs<Long> pairs : List.of(InputPairs.of(10L, 11L), InputPairs.of(11L, 10L))) {
            Finding finding = StepAttack.on(Subject.of("leaning", leaning, pairs), 1);
            assertThat(finding.detail())
                    .startsWith("a step has a Rényi divergence of order 2.000 of 1.02")
                    .endsWith("and states 1.00000");
        }
    }

    @Test
    void aDecisionByTheInputItselfIsFound() {
        Finding stops = attacked("1", (count, steps) -> counts(count, steps, count > 10 ? 2 : 1));
        assertThat(stops.detail())
                .containsAnyOf("steps or answers differ", "a run fails after answers that another input gives");
        Finding told = attacked("1", (count, steps) -> List.of(steps.draw(COUNT, count), count));
        assertThat(told.detail()).isEqualTo("steps or answers differ after the same answers of all steps before");
    }

    @Test
    void aDecisionByWhatWasReleasedIsNot() {
        Finding finding = attacked("1", (count, steps) -> {
            List<Long> first = counts(count, steps, 1);
            return first.get(0) > 10 ? first : counts(count, steps, 1);
        });
        assertThat(finding.violated()).isFalse();
    }

    @Test
    void anotherWayWithoutAnAuditIsFound() {
        StepwiseMechanism<Long, List<Long>> sound = new Session(claim("1"), (count, steps) -> counts(count, steps, 1));
        Finding finding = attacked(new StepwiseMechanism<>() {
            @Override
            public List<Long> releaseInSteps(Long count, Steps steps) {
                return sound.releaseInSteps(count, steps);
            }

            @Override
            public List<Long> release(Long count, Noise noise) {
                return List.of(count);
            }

            @Override
            public Event event() {
                return sound.event();
            }
        });
        assertThat(finding.detail()).isEqualTo("a run without an audit releases something else from the same bits");
    }

    @Test
    void stepsOfOtherNeighboursOrWithoutALawAreNotTaken() {
        Gaussian replaced = Gaussian.ofVariance(Sensitivity.l2(1, SUBSTITUTE), Rational.of(4));
        assertThat(attacked("1", (count, steps) -> List.of(steps.draw(replaced, count)))
                        .detail())
                .isEqualTo("a step is stated for other neighbours than the claim");
        Mechanism<Long, Long> unknown = new Mechanism<>() {
            @Override
            public Long release(Long input, Noise noise) {
                return COUNT.release(input, noise);
            }

            @Override
            public Event event() {
                return COUNT.event();
            }

            @Override
            public Neighbours neighbours() {
                return ADD_REMOVE;
            }
        };
        assertThat(attacked("1", (count, steps) -> List.of(steps.draw(unknown, count)))
                        .detail())
                .isEqualTo("a step has no exact law, so that nothing can be shown");
    }
}
