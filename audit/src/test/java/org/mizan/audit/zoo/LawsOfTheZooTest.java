package org.mizan.audit.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.audit.subject.Observation;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Law;
import org.mizan.noise.Generator;

/** What the zoo draws has the law that it states; so the exact layer judges the mechanism and not a story about it. */
class LawsOfTheZooTest {
    private static final int DRAWS = 200_000;

    static Stream<Subject<?, ?>> withLaws() {
        return Stream.concat(Zoo.broken().stream().map(Specimen::subject), Zoo.controls().stream())
                .filter(subject -> subject.law().isPresent() && !subject.name().equals("another-law"));
    }

    /**
     * Hoeffding: one of fewer than 3000 outcomes is off by 0.012 with probability below 3000·2e^{-2n·0.012²} &lt;
     * 1e-20.
     */
    @ParameterizedTest
    @MethodSource("withLaws")
    <I, O> void drawsFollowTheLaw(Subject<I, O> subject) {
        Pair<I> pair = subject.pairs().worst().get(0);
        Function<I, Law<O>> laws = subject.law().orElseThrow();
        Law<O> law = laws.apply(pair.second());
        Map<Object, Integer> counts = new HashMap<>();
        for (int i = 0; i < DRAWS; i++) {
            counts.merge(subject.observe(pair.second(), Generator.current()).numbers(), 1, Integer::sum);
        }
        double sum = 0;
        Map<Object, Double> expected = new HashMap<>();
        for (int i = 0; i < law.outcomes().size(); i++) {
            sum += law.probability(i);
            expected.merge(Observation.of(law.outcomes().get(i)).numbers(), law.probability(i), Double::sum);
        }
        assertThat(sum).isCloseTo(1, within(1e-9));
        assertThat(expected.keySet()).containsAll(counts.keySet());
        expected.forEach((outcome, probability) ->
                assertThat(counts.getOrDefault(outcome, 0) / (double) DRAWS).isCloseTo(probability, within(0.012)));
    }
}
