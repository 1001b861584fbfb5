package org.mizan.report.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accuracy;
import org.mizan.privacy.accounting.NoiseFamily;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Sampling;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Tree;

class CalibrationReportTest {
    private static final Epsilon TWO = Epsilon.of("2");
    private static final Delta SMALL = Delta.of("1e-5");
    private static final double CLASSICAL = 29.068831575632338;

    private static ReleaseSetting release(NoiseFamily family) {
        return new ReleaseSetting(
                family, new NoiseFamily.Setting(Rational.ONE, 2, Neighbours.ADD_REMOVE), Optional.empty());
    }

    private static double epsilon(CalibrationReport report) {
        return Tree.number(report, "epsilon");
    }

    private static double noise(CalibrationReport report, String name) {
        return Tree.number(report, "noise", name);
    }

    @ParameterizedTest
    @EnumSource(NoiseFamily.class)
    void theLeastNoiseReachesTheBudgetAndNeverPassesIt(NoiseFamily family) {
        CalibrationReport report = CalibrationReport.leastNoise(release(family), 10, TWO, SMALL);
        assertThat(epsilon(report)).isBetween(2 * (1 - 1e-3), 2.0);
    }

    @Test
    void aCostWithoutALossDistributionSaysSo() {
        Event spent = EventLanguage.parse("zcdp(rho=0.01)", Neighbours.ADD_REMOVE);
        CalibrationReport report = CalibrationReport.moreReleases(
                release(NoiseFamily.GAUSSIAN), Rational.of("100"), Optional.of(spent), TWO, SMALL);
        assertThat(report.text())
                .contains(
                        "(by the Rényi curve: no loss distribution is known for zcdp(rho=0.01), for parameters fixed");
        assertThat(Tree.value(report, "method")).isEqualTo("renyi");
        assertThat(Tree.number(report, "budget", "delta")).isEqualTo(Tree.number(report, "delta"));
    }

    /** σ(ε = 2, δ = 1e-5, q = 0.01, T = 1000) lies just below 0.9591. */
    @Test
    void sampledGaussianNoiseIsFound() {
        ReleaseSetting sampled = new ReleaseSetting(
                NoiseFamily.GAUSSIAN,
                new NoiseFamily.Setting(Rational.ONE, 2, Neighbours.ADD_REMOVE),
                Optional.of(new ReleaseSetting.Sample(Sampling.POISSON, Rational.of("0.01"))));
        CalibrationReport report = CalibrationReport.leastNoise(sampled, 1000, TWO, SMALL);
        assertThat(noise(report, "sigma")).isBetween(0.958, 0.9592);
        assertThat(report.text())
                .containsPattern("events +1000 x gaussian\\(sigma=0\\.95\\d+, sample=0\\.01\\)\\n")
                .containsPattern("budget +ε = 2 at δ = 1e-5\\n")
                .containsPattern("noise +sigma = 0\\.95\\d+\\n");
    }

    @Test
    void aPureBudgetIsReachedByTheScaleThatDividesIt() {
        CalibrationReport report = CalibrationReport.leastNoise(release(NoiseFamily.LAPLACE), 4, TWO, Delta.ZERO);
        assertThat(noise(report, "scale")).isBetween(2.0, 2.0002);
    }

    @Test
    void asManyReleasesAsFitAreCounted() {
        CalibrationReport report = CalibrationReport.moreReleases(
                release(NoiseFamily.LAPLACE), Rational.of(10), Optional.empty(), TWO, Delta.ZERO);
        assertThat(report.tree()).containsEntry("more_releases", 20L).containsEntry("spent_epsilon", 0.0);
        assertThat(report.text()).containsPattern("spent before +nothing\\n").containsPattern("more releases +20\\n");
    }

    @Test
    void aBudgetIsShownAsItWasGiven() {
        CalibrationReport report = CalibrationReport.moreReleases(
                release(NoiseFamily.LAPLACE), Rational.of(30), Optional.empty(), Epsilon.of("1/3"), Delta.ZERO);
        assertThat(report.tree()).containsEntry("more_releases", 10L);
        assertThat(report.text()).contains("ε = 1/3 at δ = 0\n");
    }

    @Test
    void whatWasSpentBeforeCounts() {
        CalibrationReport report = CalibrationReport.moreReleases(
                release(NoiseFamily.LAPLACE),
                Rational.of(10),
                Optional.of(EventLanguage.parse("5 x laplace(epsilon=0.1)", Neighbours.ADD_REMOVE)),
                TWO,
                Delta.ZERO);
        assertThat(report.tree()).containsEntry("more_releases", 15L).containsEntry("spent_epsilon", 0.5);
        assertThat(report.text()).contains("5 x laplace(scale=10), ε = 0.5\n");
    }

    @Test
    void spendingThatRestsOnAGoodEventIsSaid() {
        ReleaseSetting release = new ReleaseSetting(
                NoiseFamily.LAPLACE, new NoiseFamily.Setting(Rational.ONE, 2, Neighbours.SUBSTITUTE), Optional.empty());
        CalibrationReport report = CalibrationReport.moreReleases(
                release,
                Rational.of(10),
                Optional.of(EventLanguage.parse(
                        "on-good-event(laplace(epsilon=0.1), gamma=0.01, key=cells)", Neighbours.SUBSTITUTE)),
                TWO,
                Delta.ZERO);
        assertThat(report.text()).contains("random differential privacy");
    }

    @Test
    void anAccuracyHasItsCost() {
        Accuracy accuracy = new Accuracy(Rational.of(20), Rational.of("0.05"));
        CalibrationReport report = CalibrationReport.ofAccuracy(release(NoiseFamily.LAPLACE), accuracy, 10, Delta.ZERO);
        assertThat(noise(report, "scale")).isEqualTo(6.6761);
        assertThat(epsilon(report)).isBetween(10 / 6.6761, 10 / 6.6761 * (1 + 1e-12));
        assertThat(report.text()).contains("±20, except with probability 0.05");
    }

    @Test
    void anAccuracyOfGaussianNoiseNeedsADelta() {
        Accuracy accuracy = new Accuracy(Rational.of(20), Rational.of("0.05"));
        ReleaseSetting release = release(NoiseFamily.GAUSSIAN);
        assertThatThrownBy(() -> CalibrationReport.ofAccuracy(release, accuracy, 10, Delta.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("delta 0: gaussian noise has no finite epsilon unless delta is above 0");
        assertThat(epsilon(CalibrationReport.ofAccuracy(release, accuracy, 10, SMALL)))
                .isPositive();
    }

    @ParameterizedTest
    @EnumSource(Sampling.class)
    void aSampleOfNobodyIsRefused(Sampling sampling) {
        assertThatThrownBy(() -> new ReleaseSetting.Sample(sampling, Rational.ZERO))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("sampling rate 0: a release about nobody needs no noise");
    }

    @Test
    void machinesGetTheDeltaAndForWhomTheCostHolds() {
        CalibrationReport report = CalibrationReport.leastNoise(release(NoiseFamily.GAUSSIAN), 4, TWO, SMALL);
        assertThat(report.tree())
                .containsEntry("delta", 1e-5)
                .containsEntry("note", "tight, for parameters fixed in advance");
    }

    @Test
    void whereNothingFitsTheReasonIsSaid() {
        ReleaseSetting laplace = release(NoiseFamily.LAPLACE);
        Optional<Event> spent = Optional.of(EventLanguage.parse("laplace(epsilon=3)", Neighbours.ADD_REMOVE));
        CalibrationReport exceeded = CalibrationReport.moreReleases(laplace, Rational.ONE, spent, TWO, Delta.ZERO);
        assertThat(exceeded.tree()).containsEntry("why_none", "the events before already exceed the budget");
        CalibrationReport tooDear =
                CalibrationReport.moreReleases(laplace, Rational.of("0.4"), Optional.empty(), TWO, Delta.ZERO);
        assertThat(tooDear.text()).containsPattern("why none +one more would bring the cost to ε = 2.5\\n");
    }

    /** Reference: √(2 ln(1.25/δ))Δ/ε in 22 digits. */
    @Test
    void theClassicalNoiseStandsBesideTheTightOneWhereItHolds() {
        ReleaseSetting three = new ReleaseSetting(
                NoiseFamily.GAUSSIAN,
                new NoiseFamily.Setting(Rational.of(3), 2, Neighbours.ADD_REMOVE),
                Optional.empty());
        CalibrationReport report = CalibrationReport.leastNoise(three, 1, Epsilon.of("0.5"), SMALL);
        double classical = Tree.number(report, "classical", "sigma");
        assertThat(classical).isBetween(CLASSICAL, CLASSICAL * (1 + 1e-13)).isGreaterThan(noise(report, "sigma"));
        assertThat(report.text()).containsPattern("classical +sigma = 29.069, by .* ε < 1 only\\n");
        CalibrationReport none = CalibrationReport.leastNoise(three, 1, Epsilon.of("1"), SMALL);
        assertThat(none.text()).containsPattern("classical +none: .* 0 < ε < 1 only\\n");
        assertThat(Tree.value(none, "classical", "valid")).isEqualTo(false);
        assertThat(CalibrationReport.leastNoise(three, 2, Epsilon.of("0.5"), SMALL)
                        .text())
                .doesNotContain("classical");
    }
}
