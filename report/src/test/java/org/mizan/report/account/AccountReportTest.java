package org.mizan.report.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Tree;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Panel.Line;
import org.mizan.report.plot.Plot;

class AccountReportTest {
    private static Event event(String text) {
        return EventLanguage.parse(text, Neighbours.ADD_REMOVE);
    }

    private static AccountReport report(String text, String... deltas) {
        return AccountReport.of(event(text), Stream.of(deltas).map(Delta::of).toList(), List.of(), Optional.empty());
    }

    private static double epsilon(AccountReport report, String method) {
        return Tree.number(report, "costs", 0, method, "epsilon");
    }

    private static double order(AccountReport report, String method) {
        return Tree.number(report, "costs", 0, method, "order");
    }

    /** References: Mironov and Canonne-Kamath-Steinke minimised over real orders, tight to 1e-8, by other programs. */
    @Test
    void theHeadlineOfPrivateTrainingIsReproduced() {
        AccountReport report = report("10000 x gaussian(sigma=4, sample=0.01)", "1e-5");
        assertThat(epsilon(report, "mironov")).isBetween(1.2583, 1.25857474);
        assertThat(order(report, "mironov")).isBetween(19.0, 20.5);
        assertThat(epsilon(report, "canonne_kamath_steinke")).isBetween(1.0353, 1.0355);
        assertThat(order(report, "canonne_kamath_steinke")).isBetween(16.5, 18.0);
        assertThat(epsilon(report, "tight")).isBetween(0.9468668, 0.9468668 * 1.0001);
        assertThatThrownBy(() -> epsilon(report, "basic")).isInstanceOf(NoSuchElementException.class);
        assertThat(report.text()).contains("1.2584", "1.0354", "0.94687").doesNotContain("basic");
    }

    @Test
    void theWaysOfAccountingAreOrderedFromLooseToTight() {
        AccountReport report = report("20 x laplace(epsilon=0.1)", "1e-6");
        assertThat(epsilon(report, "tight")).isLessThan(epsilon(report, "canonne_kamath_steinke"));
        assertThat(epsilon(report, "canonne_kamath_steinke")).isLessThan(epsilon(report, "mironov"));
        assertThat(epsilon(report, "mironov")).isLessThanOrEqualTo(epsilon(report, "basic"));
        assertThat(epsilon(report, "basic")).isCloseTo(2, within(1e-15));
        assertThat(report.text()).containsPattern("basic composition +2\\n");
    }

    /** References: the formulas, and the exact laws of sums of losses, in 50 digits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100 x laplace(epsilon=0.1) | 1e-5 | 5.8502350929445574557 | kairouz_oh_viswanath | 4.3067913725165067871",
                "30 x pure(epsilon=0.05) | 1e-6 | 1.5164644182204604218 | kairouz_oh_viswanath | 1.0961240988834481866",
                "500 x approximate(epsilon=0.01, delta=1e-9) | 1e-5 | 1.1256214115181119278 | kairouz_oh_viswanath | 0.82010693819467414772",
                "20 x pure(epsilon=0.1) + 10 x exponential(epsilon=0.3) | 1e-5 | 6.2926546937559117795 | murtagh_vadhan | 3.9974089039825591062",
                "12 x pure(epsilon=0.05) + 9 x pure(epsilon=0.2) + 3 x pure(epsilon=0.7) | 1e-4 | 8.4115832246204895355 | murtagh_vadhan | 3.896895318659301732",
            })
    void theTheoremsAreTheirReferences(String events, String delta, double advanced, String key, double optimal) {
        AccountReport report = report(events, delta);
        assertThat(epsilon(report, "dwork_rothblum_vadhan")).isBetween(advanced, advanced * (1 + 1e-12));
        assertThat(epsilon(report, key)).isBetween(optimal, optimal * (1 + 1e-10));
        assertThat(epsilon(report, "tight")).isLessThanOrEqualTo(epsilon(report, key) * (1 + 1e-4));
        assertThat(report.text())
                .containsSubsequence("basic composition", "advanced (Dwork", "optimal (", "Mironov", "tight");
    }

    /** Too many unequal events for the exact law: the bound on it is no more than the slack above. */
    @Test
    void manyUnequalEventsHaveABoundOnTheOptimum() {
        String events = "100 x pure(epsilon=0.1) + 50 x pure(epsilon=0.03) + 77 x pure(epsilon=0.02)"
                + " + 90 x pure(epsilon=0.011)";
        AccountReport report = report(events, "1e-5");
        double tight = epsilon(report, "tight");
        assertThat(epsilon(report, "murtagh_vadhan")).isBetween(tight * (1 - 1e-3), tight * 1.01);
        AccountReport many = report("1e9 x pure(epsilon=1e-5) + 1000 x pure(epsilon=0.1) + pure(epsilon=1)", "1e-5");
        assertThat(epsilon(many, "kairouz_oh_viswanath_closed_form"))
                .isBetween(epsilon(many, "tight"), epsilon(many, "dwork_rothblum_vadhan"));
    }

    @Test
    void theoremsNeedSeveralEventsWithAnEpsilon() {
        assertThat(report("laplace(epsilon=1)", "1e-5").text()).doesNotContain("Vadhan", "Viswanath");
        assertThat(report("10 x laplace(epsilon=1) + gaussian(sigma=1)", "1e-5").text())
                .doesNotContain("Vadhan", "Viswanath");
        assertThat(report("2000000000 x pure(epsilon=1e-9)", "1e-5").text()).doesNotContain("Vadhan");
    }

    @Test
    void aGroupIsNamedAndCostsWhatItsNoiseDoes() {
        List<Delta> deltas = List.of(Delta.of("1e-5"));
        AccountReport group = AccountReport.of(event("gaussian(sigma=6)"), deltas, List.of(), Optional.empty(), 3);
        assertThat(group.text()).startsWith("gaussian(sigma=6)\nneighbours: add-remove\ngroup: 3 people\n");
        assertThat(Tree.value(group, "group")).isEqualTo(3L);
        assertThat(epsilon(group, "tight")).isEqualTo(epsilon(report("gaussian(sigma=2)", "1e-5"), "tight"));
        AccountReport point =
                AccountReport.of(event("renyi(order=8, epsilon=0.1)"), deltas, List.of(), Optional.empty(), 3);
        assertThat(point.text()).contains("no loss distribution of a group is known");
    }

    @Test
    void everyDeltaHasItsTable() {
        AccountReport report = report("gaussian(sigma=4)", "1e-5", "0.001");
        assertThat(report.text()).containsSubsequence("δ = 1e-5", "tight", "δ = 0.001", "tight");
        assertThat(Tree.number(report, "costs", 0, "delta")).isEqualTo(1e-5);
        assertThat(Tree.number(report, "costs", 1, "delta")).isEqualTo(1e-3);
    }

    @Test
    void aPureEventHasAnEpsilonAtDeltaZeroAndItsOrderIsInfinite() {
        AccountReport report = report("laplace(epsilon=0.5)", "0");
        assertThat(epsilon(report, "tight")).isEqualTo(0.5);
        assertThat(order(report, "mironov")).isInfinite();
        assertThat(report.text()).containsPattern("Mironov +0.5(0001)? +∞");
    }

    @Test
    void massesThatEventsSetAsideComeOutOfDelta() {
        AccountReport report = report("approximate(epsilon=1, delta=1e-6)", "1e-6");
        assertThat(epsilon(report, "basic")).isEqualTo(1);
        assertThat(epsilon(report, "tight")).isEqualTo(1);
        assertThat(epsilon(report, "mironov")).isCloseTo(1, within(1e-12));
    }

    @Test
    void aDeltaBelowTheMassesSetAsideIsRefused() {
        assertThatThrownBy(() -> report("approximate(epsilon=1, delta=1e-6)", "1e-7"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("delta 1e-7: these events have no finite epsilon at it");
    }

    @Test
    void aGaussianAtDeltaZeroIsRefused() {
        assertThatThrownBy(() -> report("gaussian(sigma=4)", "0"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("delta 0: these events have no finite epsilon at it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gaussian(sigma=4)                               | 0    | such as 1e-6
            10 x approximate(epsilon=1, delta=1e-5)         | 1e-6 | such as 0.0002
            gaussian(sigma=1) + approximate(epsilon=1, delta=1e-5) | 1e-5 | such as 2e-5
            approximate(epsilon=1, delta=0.6)               | 0.1  | add noise or release less often
            """)
    void theDeltaThatIsSuggestedIsGreaterAndHasAnEpsilon(String event, String delta, String next) {
        assertThatThrownBy(() -> report(event, delta))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(next);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            discrete-gaussian(sigma=2, sensitivity=2, dimensions=2) | 1e-5 | Rényi | renyi | no loss distribution is known for discrete-gaussian(sigma=2, sensitivity=2, dimensions=2)
            zcdp(rho=1) + laplace(epsilon=0.1)                    | 1e-5 | Rényi | renyi | no loss distribution is known for zcdp(rho=1)
            zcdp(rho=1) + zcdp(rho=2) + zcdp(rho=3) + zcdp(rho=4) | 1e-5 | Rényi | renyi | zcdp(rho=1), zcdp(rho=2), zcdp(rho=3) and others
            1e12 x gaussian(sigma=4, sample=0.01)                 | 1e-5 | Rényi | renyi | the grid of the loss distribution gives nothing smaller
            """)
    void aFigureWithoutALossDistributionSaysSo(String event, String delta, String label, String word, String why) {
        AccountReport report = report(event, delta);
        assertThat(report.text()).contains("tightest (" + label + ")").doesNotContain("tight, certified");
        assertThat(Tree.value(report, "costs", 0, "tight", "method")).isEqualTo(word);
        assertThat(Tree.value(report, "costs", 0, "tight", "reservation"))
                .asString()
                .contains(why);
        assertThat(Tree.value(report, "notes", 0))
                .asString()
                .startsWith("The tightest figure comes from the Rényi curve: ")
                .contains(why);
        assertThat(epsilon(report, "tight")).isEqualTo(epsilon(report, "canonne_kamath_steinke"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gaussian(sigma=4)    | 1e-5 | loss-distribution
            laplace(epsilon=0.5) | 1e-5 | loss-distribution
            laplace(epsilon=0.5) | 0    | basic
            permute-and-flip(epsilon=1) | 1e-5 | loss-distribution
            """)
    void aFigureFromALossDistributionIsTight(String event, String delta, String word) {
        AccountReport report = report(event, delta);
        assertThat(report.text()).contains("tight, certified").doesNotContain("The tightest figure");
        assertThat(Tree.value(report, "costs", 0, "tight", "method")).isEqualTo(word);
        assertThatThrownBy(() -> Tree.value(report, "costs", 0, "tight", "reservation"))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void exactFiguresAreNotShownRoundedUpPastThemselves() {
        AccountReport pure = AccountReport.of(
                event("11 x laplace(epsilon=0.1)"),
                List.of(Delta.ZERO),
                List.of(new Order(2.7), Order.INFINITY),
                Optional.empty());
        assertThat(pure.text())
                .containsPattern("basic composition +1.1\\n")
                .containsPattern("Mironov +1.1 +∞")
                .containsPattern("tight, certified +1.1\\n")
                .containsPattern("inf +1.1\\n");
        AccountReport gaussian = AccountReport.of(
                event("gaussian(sigma=1/2)"), List.of(Delta.of("1e-6")), List.of(new Order(2.7)), Optional.empty());
        assertThat(gaussian.text()).containsPattern("2.7 +5.4\\n");
        assertThat(report("10 x gaussian(sigma=0.5)", "1e-6").text()).containsPattern(" 1.8\\n");
    }

    @Test
    void theBestOfAllOrdersIsNeverAboveTheBestOfSome() {
        AccountReport report = report("zcdp(rho=0.1, sample=0.1)", "1e-6");
        for (String method : List.of("mironov", "canonne_kamath_steinke")) {
            assertThat(epsilon(report, method))
                    .isLessThanOrEqualTo(Tree.number(report, "costs", 0, method, "at_fixed_orders", "epsilon"));
        }
    }

    @Test
    void whatIsAskedTwiceIsAnsweredOnce() {
        AccountReport report = AccountReport.of(
                event("gaussian(sigma=4)"),
                List.of(Delta.of("0.001"), Delta.of("1/1000")),
                List.of(new Order(2), new Order(2)),
                Optional.of(10L));
        assertThat(report.text()).containsOnlyOnce("δ = 0.001");
        assertThat(report.tree().get("curve")).asInstanceOf(LIST).hasSize(1);
    }

    @Test
    void noDeltaIsRefused() {
        assertThatThrownBy(() -> report("gaussian(sigma=4)"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("give at least one");
    }

    @Test
    void theTightFigureSaysForWhomItHolds() {
        assertThat(report("gaussian(sigma=4)", "1e-5").text())
                .contains("holds for parameters fixed in advance")
                .doesNotContain("warning")
                .doesNotContain("random");
    }

    @Test
    void aDeltaThatIsLargeForSoManyPeopleIsWarnedOf() {
        List<Delta> deltas = List.of(Delta.of("1e-5"), Delta.of("1e-6"));
        String text = AccountReport.of(event("gaussian(sigma=4)"), deltas, List.of(), Optional.of(100_000L))
                .text();
        assertThat(text).containsOnlyOnce("warning: δ");
        assertThat(AccountReport.of(event("gaussian(sigma=4)"), deltas, List.of(), Optional.of(99_999L))
                        .text())
                .doesNotContain("warning");
    }

    @Test
    void randomPrivacySaysOnWhatItRests() {
        Event event = EventLanguage.parse(
                "2 x on-good-event(laplace(epsilon=1), gamma=0.01, key=cells)", Neighbours.SUBSTITUTE);
        AccountReport report = AccountReport.of(event, List.of(Delta.ZERO), List.of(), Optional.empty());
        assertThat(report.text()).contains("random differential privacy").contains("γ = 0.01");
        assertThat(report.tree()).containsEntry("gamma", 0.01).containsEntry("neighbours", "substitute");
    }

    @Test
    void theCurveIsShownAtTheOrdersAsked() {
        AccountReport report = AccountReport.of(
                event("gaussian(sigma=1)"),
                List.of(Delta.of("1e-5")),
                List.of(new Order(2), Order.INFINITY),
                Optional.empty());
        assertThat(report.text()).containsPattern("2 +1(\\.0001)?\\n").containsPattern("inf +∞\\n");
        assertThat(report.tree().get("curve")).asString().contains("order=2.0").contains("divergence=Infinity");
    }

    @Test
    void theTitleOfAPlotHasFewDigitsOfALongFraction() {
        assertThat(report("gaussian(variance=123456789/1234567) + laplace(epsilon=3)", "1e-5")
                        .plot()
                        .title())
                .isEqualTo("gaussian(variance=≈100) + laplace(scale=1/3), add-remove");
    }

    @Test
    void thePlotShowsEveryMethodAndMarksTheBestOrders() {
        AccountReport report = report("100 x gaussian(sigma=10)", "1e-5", "1e-7");
        Plot plot = report.plot();
        Panel deltas = plot.panels().get(0);
        Panel orders = plot.panels().get(1);
        assertThat(plot.title()).isEqualTo("100 x gaussian(sigma=10), add-remove");
        assertThat(deltas.lines()).extracting(Line::name).containsExactly("Mironov", "Canonne-Kamath-Steinke", "tight");
        assertThat(deltas.marks()).extracting(mark -> mark.at().x()).containsExactly(1e-5, 1e-7);
        assertThat(deltas.lines())
                .allSatisfy(line -> assertThat(line.points())
                        .isSortedAccordingTo((one, other) -> Double.compare(one.x(), other.x()))
                        .hasSizeGreaterThan(20));
        assertThat(orders.title()).endsWith("at δ = 1e-5");
        assertThat(orders.lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.points()).allMatch(point -> point.x() > 1 && point.y() > 0));
        assertThat(orders.marks().get(0).at().x()).isEqualTo(order(report, "mironov"));
        assertThat(orders.marks().get(0).at().y()).isEqualTo(epsilon(report, "mironov"));
        assertThat(orders.marks().get(1).at().x()).isEqualTo(order(report, "canonne_kamath_steinke"));
    }

    @Test
    void plotsAreInTheLanguageOfTheReport() {
        AccountReport arabic = report("100 x gaussian(sigma=10)", "1e-5").in(Language.ARABIC);
        Panel orders = arabic.plot().panels().get(1);
        assertThat(arabic.plot().title()).endsWith("، إضافة أو حذف (add-remove)");
        assertThat(arabic.plot().panels().get(0).title()).isEqualTo("قيمة ε لكل δ");
        assertThat(orders.title()).startsWith("منحنى ريني، وما تعطيه كل رتبة");
        assertThat(orders.horizontal().label()).isEqualTo("الرتبة α");
        assertThat(orders.lines()).extracting(Line::name).satisfies(names -> {
            assertThat(names.get(0)).isEqualTo("منحنى ريني");
            assertThat(names.get(1)).contains("Mironov", "عند الرتبة");
            assertThat(names.get(3)).startsWith("محكم ");
        });
        AccountsReport both = AccountsReport.of(List.of(arabic, arabic));
        assertThat(both.plot().title()).startsWith("عدد قوائم الأحداث: 2، ");
        assertThat(both.plot().panels().get(0).title()).isEqualTo("قيمة ε المحكمة لكل δ");
    }

    @Test
    void aMarkedOrderLiesOnTheLowestPointOfItsLine() {
        AccountReport report = report("100 x gaussian(sigma=10)", "1e-5");
        Panel orders = report.plot().panels().get(1);
        for (int i = 0; i < 2; i++) {
            double least = orders.marks().get(i).at().y();
            assertThat(orders.lines().get(i + 1).points()).allMatch(point -> point.y() >= least * (1 - 1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void whereNoOrderSaysMoreTheCurveIsPlottedAlone(String delta) {
        Panel orders = report("laplace(epsilon=0.5)", delta).plot().panels().get(1);
        assertThat(orders.title()).isEqualTo("the Rényi curve");
        assertThat(orders.marks()).isEmpty();
        assertThat(orders.lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.points()).hasSizeGreaterThan(100));
    }

    @Test
    void noOrderIsNamedWhereNothingIsPromised() {
        AccountReport report = report("laplace(epsilon=0.5)", "1");
        assertThat(report.text()).containsPattern("Mironov +0 +0\\s*\n").doesNotContain("∞");
        assertThat(report.tree().get("costs")).asString().doesNotContain("order=");
    }

    @Test
    void severalListsHaveOneTextOneTreeAndOnePlot() {
        List<AccountReport> accounts =
                List.of(report("5 x laplace(epsilon=0.1)", "1e-5"), report("renyi(order=8, epsilon=0.1)", "1e-5"));
        AccountsReport all = AccountsReport.of(accounts);
        assertThat(all.text()).containsSubsequence("5 x laplace(scale=10)\n", "\n\nrenyi(order=8, epsilon=0.1)\n");
        assertThat(Tree.number(all, "accounts", 1, "costs", 0, "mironov", "order"))
                .isEqualTo(8);
        Plot plot = all.plot();
        assertThat(plot.title()).isEqualTo("2 event lists, add-remove");
        assertThat(plot.panels())
                .hasSize(2)
                .allSatisfy(panel -> assertThat(panel.lines())
                        .extracting(Line::name)
                        .containsExactly("1: 5 x laplace(scale=10)", "2: renyi(order=8, epsilon=0.1)"));
        assertThatThrownBy(() -> AccountsReport.of(Collections.nCopies(17, accounts.get(0)))
                        .plot())
                .hasMessageContaining("[plot.lines]");
        assertThatThrownBy(() -> AccountsReport.of(List.of())).hasMessageContaining("[events.missing]");
    }

    /** References: the closed forms of the paper in 30 digits. */
    @Test
    void theTableHasARowForEachMechanism() {
        MechanismTable table = MechanismTable.of(
                List.of(event("randomized-response(p=0.75)"), event("laplace(scale=2)"), event("gaussian(sigma=3)")),
                List.of(Delta.of("1e-5")),
                List.of(new Order(3), Order.INFINITY),
                1);
        assertThat(table.text())
                .containsPattern("mechanism +pure ε +ε at δ = 1e-5 +order 3 +order ∞")
                .containsPattern("gaussian\\(sigma=3\\) +none .* 0.16667 +∞");
        assertThat(Tree.number(table, "mechanisms", 0, "curve", 0, "divergence"))
                .isCloseTo(0.956824643419, within(1e-11));
        assertThat(Tree.number(table, "mechanisms", 1, "curve", 1, "divergence"))
                .isEqualTo(0.5);
        assertThat(Tree.number(table, "mechanisms", 2, "curve", 0, "divergence"))
                .isBetween(1.0 / 6, 1.0 / 6 + 1e-15);
        assertThatThrownBy(() -> MechanismTable.of(List.of(), List.of(), List.of(), 1))
                .hasMessageContaining("table of no mechanisms: needs at least one")
                .hasMessageContaining("[table.empty]");
    }
}
