package org.mizan.report.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Tree;

class MeaningReportTest {
    private static MeaningReport guarantee(String epsilon, String delta, Optional<Long> units) {
        return MeaningReport.of(Epsilon.of(epsilon), Delta.of(delta), Neighbours.ADD_REMOVE, units);
    }

    private static MeaningReport event(String text, Optional<Delta> delta, Optional<Long> units) {
        return MeaningReport.of(EventLanguage.parse(text, Neighbours.ADD_REMOVE), delta, units);
    }

    private static double value(MeaningReport report, String list, int index, String key) {
        return Tree.number(report, list, index, key);
    }

    @Test
    void aPureGuaranteeBoundsOutcomesAndBeliefs() {
        MeaningReport report = guarantee("1", "0", Optional.empty());
        assertThat(value(report, "outcomes", 2, "without")).isEqualTo(0.01);
        assertThat(value(report, "outcomes", 2, "greatest")).isCloseTo(0.01 * Math.E, within(1e-15));
        assertThat(value(report, "outcomes", 2, "least")).isCloseTo(0.01 / Math.E, within(1e-15));
        assertThat(value(report, "beliefs", 2, "before")).isEqualTo(0.5);
        assertThat(value(report, "beliefs", 2, "after")).isCloseTo(0.7310585786300049, within(1e-14));
        assertThat(report.text())
                .startsWith("ε = 1, pure\nneighbours: add-remove\n")
                .contains("0.27183 %", "0.036787 %", "73.106 %", "e^ε = 2.7183.")
                .doesNotContain("δ");
    }

    @Test
    void shownBoundsAreRoundedTowardsMoreLoss() {
        assertThat(guarantee("1", "0", Optional.empty()).text())
                .containsPattern("50 % +18.393 % +81.607 %")
                .containsPattern("1 % +0.36787 % +2.7183 %");
    }

    @Test
    void anApproximateGuaranteeSpeaksOfBothFailureModesAndNotOfEveryBelief() {
        MeaningReport report = guarantee("1", "1e-6", Optional.of(1000L));
        assertThat(report.text())
                .startsWith("ε = 1, δ = 1e-6\n")
                .doesNotContain("warning")
                .doesNotContain("belief");
        assertThat(Tree.value(report, "notes").toString())
                .contains(
                        "Graceful failure", "Catastrophic failure", "It does not mean \"ε, except with probability δ\"")
                .contains("Of 1000 people, that is 0.001 on average");
        assertThat(report.tree().get("beliefs")).isEqualTo(List.of());
    }

    @Test
    void aDeltaThatIsLargeForSoManyPeopleIsWarnedOf() {
        assertThat(guarantee("1", "0.001", Optional.of(1000L)).text()).contains("warning: δ = 0.001");
    }

    @Test
    void withoutANumberOfPeopleNoneIsSpokenOf() {
        assertThat(guarantee("1", "1e-6", Optional.empty()).text()).doesNotContain("people");
    }

    @Test
    void aNumberOfPeopleBelowOneIsRefused() {
        assertThatThrownBy(() -> guarantee("1", "0", Optional.of(0L))).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void substitutionSpeaksOfAnothersData() {
        String text = MeaningReport.of(Epsilon.of("1"), Delta.ZERO, Neighbours.SUBSTITUTE, Optional.empty())
                .text();
        assertThat(text).contains("with another person's data").doesNotContain("without your data");
    }

    /** Φ(Φ⁻¹(1/2) + 1/2): the exact trade-off of the Gaussian mechanism. */
    @Test
    void aGaussianEventIsReadByItsExactTradeOff() {
        MeaningReport report = event("gaussian(sigma=2)", Optional.empty(), Optional.empty());
        assertThat(value(report, "outcomes", 4, "greatest")).isCloseTo(0.6914624612740131, within(1e-12));
        assertThat(value(report, "outcomes", 4, "least")).isCloseTo(0.3085375387259869, within(1e-12));
        assertThat(report.text())
                .contains("An answer is evidence about you")
                .doesNotContain("δ")
                .doesNotContain("belief");
    }

    @Test
    void aPureEventIsAtLeastAsGoodAsItsEpsilon() {
        MeaningReport report = event("laplace(epsilon=1)", Optional.empty(), Optional.empty());
        MeaningReport bound = guarantee("1", "0", Optional.empty());
        for (int i = 0; i < 5; i++) {
            assertThat(value(report, "outcomes", i, "greatest"))
                    .isLessThanOrEqualTo(value(bound, "outcomes", i, "greatest"));
            assertThat(value(report, "outcomes", i, "least"))
                    .isGreaterThanOrEqualTo(value(bound, "outcomes", i, "least"));
        }
        assertThat(value(report, "beliefs", 0, "after")).isEqualTo(value(bound, "beliefs", 0, "after"));
    }

    @Test
    void anEventWithAMassSetAsideIsReadByItsEpsilonAndDelta() {
        MeaningReport report =
                event("approximate(epsilon=1, delta=0.001)", Optional.of(Delta.of("0.002")), Optional.of(10L));
        assertThat(value(report, "outcomes", 2, "greatest")).isCloseTo(0.01 * Math.E + 0.001, within(1e-12));
        assertThat(report.text())
                .contains("Of 10\npeople", "At δ = 0.002, ε is")
                .doesNotContain("Evidence")
                .doesNotContain("fails gracefully");
    }

    @Test
    void anEventWithACurveFailsGracefully() {
        String text = event("gaussian(sigma=2)", Optional.of(Delta.of("1e-6")), Optional.of(60_000L))
                .text();
        assertThat(text)
                .contains("At δ = 1e-6, ε is 2.2541.", "fails gracefully")
                .doesNotContain("At worst");
    }

    @Test
    void atDeltaZeroOnlyTheEpsilonIsSaid() {
        assertThat(event("laplace(epsilon=1)", Optional.of(Delta.ZERO), Optional.empty())
                        .text())
                .contains("At δ = 0, ε is 1.")
                .doesNotContain("Gracefully");
    }

    @Test
    void randomPrivacySaysOnWhatItRests() {
        String text = random("on-good-event(laplace(epsilon=1), gamma=0.02, key=cells)")
                .text();
        assertThat(text).contains("random differential privacy").contains("γ = 0.02");
    }

    /** e·10 % + 2 % and (10 % - 2 %)/e: what fails for some data may lie anywhere. */
    @Test
    void gammaIsCountedIntoEveryChance() {
        MeaningReport report = random("on-good-event(approximate(epsilon=1, delta=1e-9), gamma=0.02, key=cells)");
        assertThat(report.text())
                .containsPattern("10 % +2.943 % +29.183 %")
                .contains("P(S) ≤ 2.7183·P′(S) + 1e-9 + 0.02")
                .contains("It promises nothing to one given person")
                .contains("The statements about odds and evidence hold except with probability γ = 0.02");
        assertThat(report.tree()).containsEntry("gamma", 0.02);
        assertThat(report.in(Language.ARABIC).text()).contains("متوسّط على البيانات");
        assertThat(random("on-good-event(laplace(epsilon=1), gamma=0.02, key=a)")
                        .text())
                .containsPattern("\n1 % +0 % +4.7183 %")
                .contains("no answer multiplies the odds of anything about you\nby more than 2.7183");
        assertThat(random("on-good-event(gaussian(sigma=1), gamma=0.02, key=a)").text())
                .contains("The first table includes γ = 0.02. It is an average over the data and over");
        assertThat(random("on-good-event(pure(epsilon=0), gamma=1/2, key=a)").text())
                .containsPattern("10 % +0 % +60 %")
                .containsPattern("50 % +0 % +100 %");
    }

    private static MeaningReport random(String event) {
        return MeaningReport.of(EventLanguage.parse(event, Neighbours.SUBSTITUTE), Optional.empty(), Optional.empty());
    }

    @Test
    void noLossLeavesEveryChanceAndBeliefExactlyAsItWas() {
        assertThat(guarantee("0", "0", Optional.empty()).text())
                .containsPattern("0.01 % +0.01 % +0.01 %")
                .containsPattern("10 % +10 % +10 %")
                .containsPattern("90 % +90 %\\n")
                .contains("e^ε = 1.");
        assertThat(guarantee("0", "0.2", Optional.empty()).text())
                .containsPattern("10 % +0 % +30 %")
                .containsPattern("50 % +30 % +70 %");
        assertThat(event("randomized-response(p=1/2)", Optional.empty(), Optional.empty())
                        .text())
                .containsPattern("10 % +10 % +10 %");
    }

    @Test
    void exactDivergencesAreShownExactly() {
        assertThat(event("gaussian(sigma=2)", Optional.empty(), Optional.empty())
                        .text())
                .contains("is at most 0.125 on average");
    }

    @Test
    void aChanceNearTheLeastDoubleIsShownAsABoundThatPeopleCanRead() {
        assertThat(event("gaussian(sigma=20)", Optional.empty(), Optional.empty())
                        .text())
                .contains("1e-300")
                .doesNotContain("e-324");
    }

    @Test
    void nothingIsSaidOfPublishedSecretsAtDeltaZero() {
        List<MeaningReport> reports = List.of(
                guarantee("1", "0", Optional.of(100L)),
                event("laplace(epsilon=1)", Optional.of(Delta.ZERO), Optional.of(100L)));
        assertThat(reports).allSatisfy(report -> assertThat(report.text()).doesNotContain("published", "people"));
    }

    @Test
    void evidenceBeyondTheGreatestLossCannotHappen() {
        MeaningReport report = event("laplace(epsilon=1)", Optional.of(Delta.of("1e-6")), Optional.empty());
        assertThat(Tree.value(report, "notes").toString())
                .contains("A factor of 10 or more cannot happen.", "a loss of twice ε cannot happen,");
        assertThat(Tree.number(report, "evidence", "chance_for_true")).isZero();
        assertThat(Tree.number(report, "cost", "chance_of_twice_epsilon")).isZero();
    }

    /** Of Gaussian noise with μ = 1: the largest p with p = 1 - G(p/10) is 0.0783 to four digits. */
    @Test
    void evidenceIsBoundedByTheProfile() {
        MeaningReport report = event("gaussian(sigma=1)", Optional.empty(), Optional.empty());
        assertThat(Tree.number(report, "evidence", "chance_for_true")).isBetween(0.078, 0.0785);
        assertThat(Tree.number(report, "evidence", "chance_for_false")).isBetween(0.0078, 0.00785);
        assertThat(Tree.number(report, "evidence", "mean_log_factor")).isEqualTo(0.5);
        MeaningReport many = event("100 x laplace(epsilon=0.5)", Optional.empty(), Optional.empty());
        assertThat(Tree.number(many, "evidence", "chance_for_false")).isEqualTo(0.1);
    }

    @Test
    void theCostIsThereForMachines() {
        MeaningReport event = event("gaussian(sigma=2)", Optional.of(Delta.of("1e-6")), Optional.empty());
        assertThat(Tree.number(event, "cost", "epsilon")).isBetween(2.254, 2.2541);
        assertThat(Tree.number(event, "cost", "delta")).isEqualTo(1e-6);
        assertThat(Tree.number(event, "cost", "chance_of_twice_epsilon")).isBetween(1e-18, 2.06e-17);
        MeaningReport guarantee = guarantee("0.1", "1e-5", Optional.empty());
        assertThat(Tree.number(guarantee, "cost", "epsilon")).isEqualTo(0.1);
        assertThat(Tree.number(guarantee, "cost", "delta")).isEqualTo(1e-5);
    }

    @Test
    void aDeltaWithoutAFiniteEpsilonIsRefused() {
        assertThatThrownBy(() -> event("gaussian(sigma=2)", Optional.of(Delta.ZERO), Optional.empty()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("delta 0: these events have no finite epsilon at it");
    }

    @Test
    void aNumberOfPeopleWithoutADeltaIsRefused() {
        assertThatThrownBy(() -> event("gaussian(sigma=2)", Optional.empty(), Optional.of(100L)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("units 100: are compared with a delta, and none is given");
    }

    @Test
    void aGroupMultipliesWhatIsPromised() {
        Guarantee.Approximate one = new Guarantee.Approximate(Epsilon.of("1"), Delta.ZERO, Neighbours.ADD_REMOVE);
        MeaningReport group = MeaningReport.of(one, Optional.empty(), 3, List.of());
        assertThat(group.text())
                .startsWith("ε = 1, pure\nneighbours: add-remove\ngroup: 3 people, together ε = 3; below")
                .contains("e^ε = 20.086");
        assertThat(group.in(Language.ARABIC).text()).contains("المجموعة: 3", "20.086");
        assertThat(Tree.value(group, "group")).isEqualTo(3L);
        assertThat(Tree.number(group, "cost", "epsilon")).isEqualTo(3);
        MeaningReport event = MeaningReport.of(
                EventLanguage.parse("gaussian(sigma=2)", Neighbours.ADD_REMOVE),
                Optional.empty(),
                Optional.empty(),
                2,
                List.of(new Order(3)));
        assertThat(event.text()).contains("group: 2 people; below, \"you\" means all of them\n");
        assertThat(Tree.number(event, "moments", 0, "divergence")).isEqualTo(1.5);
    }

    /** References: e^{(α-1)α/8}, e^1.5 and e^14 in 20 digits. */
    @Test
    void momentsOfTheFactorAreThoseOfTheCurve() {
        MeaningReport report = MeaningReport.of(
                EventLanguage.parse("gaussian(sigma=2) + renyi(order=8, epsilon=0)", Neighbours.ADD_REMOVE),
                Optional.empty(),
                Optional.empty(),
                1,
                List.of(new Order(4), new Order(8), Order.ONE, new Order(1e6)));
        assertThat(Tree.number(report, "moments", 0, "moment"))
                .isBetween(4.4816890703380645, 4.4816890703380645 * (1 + 1e-13));
        assertThat(Tree.number(report, "moments", 1, "moment"))
                .isBetween(1096.6331584284585, 1096.6331584284585 * (1 + 1e-13));
        assertThat(Tree.number(report, "moments", 2, "moment")).isEqualTo(1);
        assertThat(report.text()).containsPattern("1000000 +125000 +e\\^1.25e11");
    }

    @Test
    void momentsEndWithTheOrderThatIsKnown() {
        String text = MeaningReport.of(
                        EventLanguage.parse("renyi(order=8, epsilon=0.5)", Neighbours.ADD_REMOVE),
                        Optional.empty(),
                        Optional.empty())
                .text();
        assertThat(text).containsPattern("8 +0.5 +33.116\n16 +∞ +∞");
        assertThatThrownBy(() -> MeaningReport.of(
                        new Guarantee.Approximate(Epsilon.of("1"), Delta.of("1e-5"), Neighbours.ADD_REMOVE),
                        Optional.empty(),
                        1,
                        List.of(new Order(2))))
                .hasMessageContaining("[order.moment]");
        assertThatThrownBy(() -> MeaningReport.of(
                        new Guarantee.Approximate(Epsilon.of("1"), Delta.ZERO, Neighbours.ADD_REMOVE),
                        Optional.empty(),
                        1,
                        List.of(Order.INFINITY)))
                .hasMessageContaining("[order.moment]");
    }
}
