package org.mizan.report.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.filter.Remaining;
import org.mizan.report.Charges;
import org.mizan.report.Tree;
import org.mizan.report.plot.Panel;
import org.mizan.report.plot.Plot;

class BudgetReportTest {
    @TempDir
    Path folder;

    private List<Balance> balances = List.of();

    private BudgetReport report(Limit whole) {
        try (Ledger ledger = Charges.ledger(folder, whole)) {
            Charges.charge(ledger, "a", "ana");
            Charges.charge(ledger, "b", "bo");
            Charges.charge(ledger, "c", "bo");
            balances = ledger.balances("visits");
            return BudgetReport.of("visits", balances, ledger.head(), true);
        }
    }

    @Test
    void showsWhatEachCeilingHasSpentAndWhatFits() {
        BudgetReport report = report(new Limit.Pure(Epsilon.of("4")));
        assertThat(report.text())
                .contains(
                        "data set                all   ε = 4  0.75 (18.75 %)             3.25              none   never")
                .contains("analyst by default      ana   ε = 1     0.25 (25 %)             0.75")
                .contains("analyst by default       bo   ε = 1      0.5 (50 %)              0.5")
                .contains("ledger: entry 4")
                .endsWith("; verified\n");
        assertThat(Tree.number(report, "ceilings", 0, "spent_share")).isEqualTo(0.1875);
        assertThat(report.tree()).containsEntry("verified", true).containsEntry("data_set", "visits");
    }

    @Test
    void theTableIsToldInArabicAndTheFormForMachinesStays() {
        BudgetReport report = report(new Limit.Pure(Epsilon.of("4")));
        BudgetReport arabic = report.in(Language.ARABIC);
        assertThat(arabic.text())
                .startsWith("مجموعة البيانات: visits")
                .contains("المُنفَق", "الجميع", "أبدًا", "0.75 (18.75 %)", "دفتر الحسابات: القيد 4")
                .doesNotContain("ceiling", "never", "spent");
        assertThat(arabic.tree()).isEqualTo(report.tree());
    }

    @Test
    void whereAnyOrderSufficesTheShareIsThatOfTheOneThatLastsLongest() {
        BudgetReport report = report(new Limit.Approximate(Epsilon.of("4"), Delta.of("1e-7"), Rational.ZERO));
        assertThat(report.text()).contains("ε = 4, δ = 1e-7");
        assertThat(Tree.number(report, "ceilings", 0, "spent_share"))
                .isPositive()
                .isLessThanOrEqualTo(0.1875);
    }

    @Test
    void theFormForMachinesHasShortNumbersThatClaimNoMoreThanIsLeft() {
        BudgetReport report = report(new Limit.Approximate(Epsilon.of("4"), Delta.of("1e-7"), Rational.ZERO));
        Balance balance = balances.get(0);
        for (int column = 0; column < balance.remaining().columns().size(); column++) {
            Remaining.Column exact = balance.remaining().columns().get(column);
            assertRounded(report, column, "allowed", exact.limit(), -1);
            assertRounded(report, column, "spent", balance.spent().columns().get(column), 1);
            assertRounded(report, column, "left", exact.left(), -1);
        }
    }

    private static void assertRounded(BudgetReport report, int column, String key, BigDecimal exact, int side) {
        String shown = (String) Tree.value(report, "ceilings", 0, "columns", column, key);
        assertThat(shown).hasSizeLessThanOrEqualTo(12);
        BigDecimal difference = new BigDecimal(shown).subtract(exact);
        assertThat(difference.signum()).isIn(0, side);
        assertThat(difference.abs()).isLessThanOrEqualTo(exact.abs().movePointLeft(4));
    }

    @Test
    void whereEveryOrderCountsTheShareIsThatOfTheFirstToBeFull() {
        TreeMap<Order, Epsilon> curve = new TreeMap<>();
        curve.put(Order.of("2"), Epsilon.of("100"));
        curve.put(Order.INFINITY, Epsilon.of("1"));
        BudgetReport report = report(new Limit.Renyi(curve));
        assertThat(report.text()).contains("ε = 100 (α = 2), ε = 1 (α = inf)");
        assertThat(Tree.number(report, "ceilings", 0, "spent_share")).isEqualTo(0.75);
    }

    @Test
    void aConcentratedCeilingIsNamedAndDrawnByItsRho() {
        BudgetReport report = report(new Limit.ZeroConcentrated(Rho.of("0.5")));
        assertThat(report.text()).contains("ρ = 0.5");
        assertThat(report.plot().panels().get(0).vertical().label()).isEqualTo("ρ");
    }

    @Test
    void aGaussianCeilingIsNamedAndDrawnByTheSquareOfItsMu() {
        BudgetReport report = report(new Limit.Gaussian(Rational.of("4")));
        assertThat(report.text()).contains("μ² = 4");
        assertThat(report.plot().panels().get(0).vertical().label()).isEqualTo("μ²");
    }

    @Test
    void drawsACurveAtItsOrdersAndNothingBetween() {
        TreeMap<Order, Epsilon> curve = new TreeMap<>();
        curve.put(Order.of("2"), Epsilon.of("0.5"));
        curve.put(Order.of("8"), Epsilon.of("2"));
        Panel panel = report(new Limit.Renyi(curve)).plot().panels().get(0);
        for (Panel.Line line : panel.lines()) {
            assertThat(line.points().get(0).x()).isEqualTo(2);
            assertThat(line.points().get(1).x()).isNaN();
            assertThat(line.points().get(2).x()).isEqualTo(8);
        }
        assertThat(panel.marks()).extracting(Panel.Mark::at).contains(new Panel.Point(2, 0.5), new Panel.Point(8, 2));
    }

    @Test
    void drawsInTheLanguageOfTheReportAndNamesACeilingAlikeForPeopleAndMachines() {
        BudgetReport report = report(new Limit.Pure(Epsilon.of("4")));
        Plot plot = report.in(Language.ARABIC).plot();
        assertThat(plot.title()).startsWith("ميزانية ");
        assertThat(plot.panels().get(1).title()).startsWith("المحلّل").endsWith("(ana)");
        assertThat(plot.panels().get(0).horizontal().label()).startsWith("الرتبة α");
        assertThat(plot.panels().get(0).lines()).extracting(Panel.Line::name).containsExactly("المسموح", "المُنفَق");
        assertThat(report.text()).contains("analyst by default");
        assertThat(report.tree().get("ceilings")).asString().contains("ceiling=analyst by default, analyst=ana");
    }

    @Test
    void drawsTheCurveThatIsSpentBelowTheOneThatIsAllowed() {
        List<Panel> panels = report(new Limit.Approximate(Epsilon.of("4"), Delta.of("1e-7"), Rational.ZERO))
                .plot()
                .panels();
        assertThat(panels)
                .extracting(Panel::title)
                .containsExactly("data set", "analyst by default (ana)", "analyst by default (bo)");
        Panel.Line allowed = panels.get(0).lines().get(0);
        Panel.Line spent = panels.get(0).lines().get(1);
        assertThat(allowed.points()).hasSize(4);
        assertThat(allowed.points().get(2)).isEqualTo(new Panel.Point(1_000, 4));
        assertThat(spent.points().get(2)).isEqualTo(new Panel.Point(1_000, 0.75));
        assertThat(allowed.points().get(1).y()).isNaN();
        assertThat(panels.get(0).marks()).hasSize(4);
        assertThat(spent.points().get(0).x())
                .isEqualTo(allowed.points().get(0).x())
                .isBetween(1.0, 100.0);
        assertThat(spent.points().get(0).y())
                .isBetween(0.1, allowed.points().get(0).y());
        assertThat(panels.get(1).lines().get(0).points())
                .extracting(Panel.Point::y)
                .containsExactly(1.0, 1.0);
        assertThat(panels.get(1).lines().get(1).points())
                .extracting(Panel.Point::y)
                .containsExactly(0.25, 0.25);
    }
}
