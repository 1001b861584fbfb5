package org.mizan.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.Forecast;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.report.Charges;
import org.mizan.report.Tree;

class ForecastReportTest {
    private static final List<Outlook> OUTLOOK = List.of(
            new Outlook("COUNT(*)", Optional.of(Rational.of("12")), Message.OUTLOOK_LAPLACE.with(4, 1)),
            new Outlook("AVG(stay)", Optional.empty(), Message.OUTLOOK_SPREAD.with()));

    @Test
    void saysCostAccuracyAndThatItFits() {
        ReleaseCost cost = ReleaseCost.of(Charges.EVENT, Delta.ZERO);
        ForecastReport report = ForecastReport.of(
                new Forecast("q", Optional.of(cost), OUTLOOK, List.of(), Optional.empty(), Optional.empty()),
                Language.ENGLISH);
        assertThat(report.text())
                .contains(
                        "COUNT(*)                  ± 12",
                        "AVG(stay)  depends on the data",
                        "cost: ε = 0.25",
                        "fits the budget;");
        assertThat(Tree.number(report, "outlook", 0, "within")).isEqualTo(12);
        assertThat(report.tree()).containsEntry("fits", true).containsEntry("question", "q");
    }

    @Test
    void aCostThatIsNotFiniteIsSaidToBeNone() {
        ForecastReport report = ForecastReport.of(
                new Forecast("q", Optional.empty(), OUTLOOK, List.of(), Optional.empty(), Optional.empty()),
                Language.ENGLISH);
        assertThat(report.text()).contains("no finite ε");
        assertThat(report.tree()).doesNotContainKey("cost");
    }
}
