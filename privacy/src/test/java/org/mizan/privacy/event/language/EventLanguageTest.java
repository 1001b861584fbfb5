package org.mizan.privacy.event.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.Sampled;
import org.mizan.privacy.event.Sampling;

class EventLanguageTest {
    private static final Event LAPLACE = new LaplaceEvent(Sensitivity.l1(1, ADD_REMOVE), Rational.of(10));
    private static final GaussianEvent GAUSSIAN = new GaussianEvent(Sensitivity.l2(1, ADD_REMOVE), Rational.of(16));

    @Test
    void readsRepeatedSampledNoise() {
        assertThat(EventLanguage.parse("10000 x gaussian(sigma=4, sample=0.01)", ADD_REMOVE))
                .isEqualTo(new Repeated(new Sampled(Sampling.POISSON, Rational.of(1, 100), GAUSSIAN), 10_000));
    }

    @Test
    void readsGroupsAndNestedCounts() {
        assertThat(EventLanguage.parse(
                        "100 x (laplace(epsilon=0.1) + 2 x gaussian(sigma=4)) + 3x1e2 x (laplace(scale=10))",
                        ADD_REMOVE))
                .isEqualTo(new Composed(List.of(
                        new Repeated(new Composed(List.of(LAPLACE, new Repeated(GAUSSIAN, 2))), 100),
                        new Repeated(new Repeated(new Composed(List.of(LAPLACE)), 100), 3))));
    }

    @Test
    void readsAnEventOnAGoodEvent() {
        assertThat(EventLanguage.parse(
                        "on-good-event(2 x pure(epsilon=1/2) + pure(epsilon=1), gamma=0.01, key=\"stay \\\"long\\\"\")",
                        SUBSTITUTE))
                .isEqualTo(new OnGoodEvent(
                        new Composed(List.of(
                                new Repeated(new Declared(new Guarantee.Pure(Epsilon.of("0.5"), SUBSTITUTE)), 2),
                                new Declared(new Guarantee.Pure(Epsilon.of("1"), SUBSTITUTE)))),
                        Gamma.of("0.01"),
                        "stay \"long\""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            laplace( scale = 2 )                        | laplace(scale=2)
            laplace(epsilon=1/3, sensitivity=2)         | laplace(scale=6, sensitivity=2)
            discrete-laplace(epsilon=0.5,sensitivity=3) | discrete-laplace(scale=6, sensitivity=3)
            gaussian(variance=6.25)                     | gaussian(sigma=2.5)
            gaussian(variance=2, sensitivity=1.0)       | gaussian(variance=2)
            gaussian(sigma=1e-3, sample=1/3)            | gaussian(sigma=0.001, sample=1/3)
            discrete-gaussian(sigma=2, dimensions=1)    | discrete-gaussian(sigma=2)
            discrete-gaussian(sigma=2, dimensions=7)    | discrete-gaussian(sigma=2, dimensions=7)
            randomized-response(p=.75)                  | randomized-response(p=0.75)
            randomized-response(categories=4,p=0.5)     | randomized-response(p=0.5, categories=4)
            randomized-response(epsilon=0,categories=4) | randomized-response(p=0.25, categories=4)
            exponential(epsilon=1e+0)                   | exponential(epsilon=1)
            permute-and-flip(epsilon=1)                 | permute-and-flip(epsilon=1)
            approximate(epsilon=1, delta=1e-7)          | approximate(epsilon=1, delta=1e-7)
            zcdp(xi=0, rho=0.5)                         | zcdp(rho=0.5)
            zcdp(xi=1, rho=0.5)                         | zcdp(rho=0.5, xi=1)
            concentrated(deviation=2, mean=1)           | concentrated(mean=1, deviation=2)
            gdp(mu=0.5)                                 | gdp(mu=0.5)
            gdp(mu-squared=0.25)                        | gdp(mu=0.5)
            gdp(mu-squared=0.5)                         | gdp(mu-squared=0.5)
            (pure(epsilon=1)+pure(epsilon=2))           | pure(epsilon=1) + pure(epsilon=2)
            (pure(epsilon=1))                           | (pure(epsilon=1))
            9223372036854775807x pure(epsilon=1)        | 9223372036854775807 x pure(epsilon=1)
            """)
    void writesOneCanonicalText(String written, String canonical) {
        assertThat(EventLanguage.text(EventLanguage.parse(written, ADD_REMOVE))).isEqualTo(canonical);
    }

    @Test
    void samplesWithoutReplacementForSubstitution() {
        assertThat(EventLanguage.parse("laplace(scale=10, subset=0.1)", SUBSTITUTE))
                .isEqualTo(new Sampled(
                        Sampling.WITHOUT_REPLACEMENT,
                        Rational.of(1, 10),
                        new LaplaceEvent(Sensitivity.l1(1, SUBSTITUTE), Rational.of(10))));
    }

    /** ln of the odds, from below: e^ε of the event must not be less than the one asked for. */
    @ParameterizedTest
    @CsvSource({"1e-9,2", "0.1,2", "1,2", "1,10", "20,3", "700,2"})
    void roundsTheTruthOfARandomizedResponseTowardsMoreLoss(String epsilon, int categories) {
        RandomizedResponseEvent event = (RandomizedResponseEvent) EventLanguage.parse(
                "randomized-response(epsilon=%s, categories=%d)".formatted(epsilon, categories), ADD_REMOVE);
        Rational odds = event.truth().times(categories - 1).over(Rational.ONE.minus(event.truth()));
        double asked = StrictMath.exp(Double.parseDouble(epsilon));
        assertThat(odds).isGreaterThan(Rational.ofDouble(asked));
        assertThat(odds).isLessThanOrEqualTo(Rational.ofDouble(asked + 3 * Math.ulp(asked)));
        assertThat(event.categories()).isEqualTo(categories);
    }

    @Test
    void listsEveryWordWithItsParameters() {
        assertThat(EventLanguage.signatures())
                .hasSize(14)
                .contains(
                        "laplace(scale=…|epsilon=…, sensitivity=1)",
                        "zcdp(rho=…, xi=0)",
                        "on-good-event(event, gamma=…, key=…)");
    }
}
