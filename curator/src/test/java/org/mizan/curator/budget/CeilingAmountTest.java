package org.mizan.curator.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Request;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

class CeilingAmountTest {
    private static final Limit CURVE =
            new Limit.Renyi(new TreeMap<>(Map.of(Order.of("2"), Epsilon.of("1"), Order.of("8"), Epsilon.of("1"))));

    @TempDir
    Path folder;

    /** Why a ceiling does not admit these events, the last of which is one too many. */
    private String refusal(Limit limit, Language language, String... events) {
        Policy policy =
                Policy.of("visits", "rows", Neighbours.ADD_REMOVE, Ceiling.of("data set", new Scope.DataSet(), limit));
        try (Ledger ledger = Ledger.open(folder.resolve("ledger.db"), List.of(policy))) {
            for (int i = 0; ; i++) {
                Event event = EventLanguage.parse(events[i], Neighbours.ADD_REMOVE);
                Outcome outcome = ledger.charge(new Request("r" + i, "ana", "visits", "q", event));
                if (outcome.refusal().isPresent()) {
                    assertThat(i).isEqualTo(events.length - 1);
                    return CeilingCosts.reason(
                                    outcome.refusal().get().obstacles().get(0), event)
                            .in(language);
                }
            }
        }
    }

    @Test
    void aConcentratedCeilingSpeaksOfRho() {
        assertThat(refusal(
                        new Limit.ZeroConcentrated(Rho.of("0.5")),
                        Language.ENGLISH,
                        "gaussian(sigma=2)",
                        "gaussian(sigma=1)"))
                .isEqualTo("ceiling data set: requested rho 0.5, remaining rho 0.375");
    }

    @Test
    void aGaussianCeilingSpeaksOfTheSquareOfMu() {
        assertThat(refusal(
                        new Limit.Gaussian(Rational.of("0.3")),
                        Language.ENGLISH,
                        "gaussian(sigma=2)",
                        "gaussian(sigma=3)"))
                .isEqualTo("ceiling data set: requested mu² 0.111112, remaining mu² 0.05");
    }

    @Test
    void whatHasNoSuchLossIsSaidToHaveNone() {
        assertThat(refusal(new Limit.Gaussian(Rational.of("4")), Language.ENGLISH, "renyi(order=8, epsilon=0.2)"))
                .isEqualTo("ceiling data set: requested no finite mu², remaining mu² 4");
    }

    @Test
    void aCurveSpeaksOfTheOrderThatIsInTheWayMost() {
        assertThat(refusal(CURVE, Language.ENGLISH, "gaussian(sigma=2.5)", "gaussian(sigma=2)"))
                .matches("ceiling data set: requested epsilon 1(\\.0+1)? at order 8, "
                        + "remaining epsilon 0\\.3(59+|6) at order 8");
    }

    @Test
    void aReleaseWithADeltaOfItsOwnIsToldSo() {
        assertThat(refusal(
                        new Limit.ZeroConcentrated(Rho.of("0.5")),
                        Language.ENGLISH,
                        "approximate(epsilon=0.1, delta=1e-9)"))
                .isEqualTo("ceiling data set: requested delta 1e-9, remaining delta 0");
    }

    @Test
    void ceilingsOfAnEpsilonKeepTheirWords() {
        assertThat(refusal(new Limit.Pure(Epsilon.of("1")), Language.ENGLISH, "laplace(epsilon=2)"))
                .isEqualTo("ceiling data set: requested epsilon 2, remaining epsilon 1");
        Limit approximate = new Limit.Approximate(Epsilon.of("1"), Delta.of("1e-6"), Rational.of("0.5"));
        assertThat(refusal(approximate, Language.ENGLISH, "laplace(epsilon=2)"))
                .startsWith("ceiling data set: requested epsilon 2, remaining epsilon ");
    }

    @Test
    void peopleReadItInTheirLanguage() {
        assertThat(refusal(CURVE, Language.ARABIC, "gaussian(sigma=1)")).contains("عند الرتبة 8");
    }
}
