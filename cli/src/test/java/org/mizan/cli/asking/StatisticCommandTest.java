package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverSurvey;

class StatisticCommandTest extends OverSurvey {
    @Test
    void aMeanIsToldWithItsIntervalAndACertificateThatHolds() throws IOException {
        Path certificate = survey.file("certificate.json");
        CommandRun run = survey.run(
                "statistic",
                "mean(income)",
                "--alpha",
                "0.5",
                "--format",
                "csv",
                "--certificate",
                certificate.toString());
        assertThat(run.err()).contains("cost: ", "\nrequest: ");
        String[] told = run.out().lines().skip(1).findFirst().orElseThrow().split(",", -1);
        assertThat(told[0]).isEqualTo("mean(income)");
        // The exact mean, with 0 for whoever did not say, is 2971.888; the scale of the noise is about 2.3.
        assertThat(Double.parseDouble(told[1])).isBetween(2971.888 - 100, 2971.888 + 100);
        assertThat(Double.parseDouble(told[3]) - Double.parseDouble(told[2])).isBetween(10.0, 18.0);
        survey.requireRandomCertificate(certificate);
    }

    /** At this price the noise has a scale of 5.4e-8, and moves the gradient by 1e-6 with a chance below 1e-20. */
    @Test
    void aRegressionIsToldWithItsIntervalsAndACertificateThatHolds() throws IOException {
        Files.writeString(
                survey.description(),
                Files.readString(survey.description()).replace("epsilon: 8,", "epsilon: 1000000,"));
        Path certificate = survey.file("certificate.json");
        CommandRun run = survey.run(
                "statistic",
                "logistic(owner; age/100, 1; 0.01)",
                "--alpha",
                "1000000",
                "--format",
                "csv",
                "--certificate",
                certificate.toString());
        assertThat(run.err()).contains("cost: ", "\nrequest: ");
        List<String[]> rows =
                run.out().lines().skip(1).map(line -> line.split(",", -1)).toList();
        assertThat(rows).extracting(row -> row[0]).containsExactly("coefficient of 0.01*age", "coefficient of 1");
        double slope = Double.parseDouble(rows.get(0)[1]);
        double constant = Double.parseDouble(rows.get(1)[1]);
        assertThat(slope).isBetween(1.5, 4.0);
        assertThat(gradient(slope, constant)).containsExactly(new double[] {0, 0}, within(1e-6));
        assertThat(gradient(slope + 0.01, constant)[0]).isGreaterThan(1e-4);
        CommandRun verdict = CommandRun.of(
                "verify", certificate.toString(), "--data", survey.description().toString());
        assertThat(verdict.err()).isEmpty();
        assertThat(verdict.code()).isZero();
    }

    /** That of the mean loss over all 5000 units with the penalty 0.01, from the file itself. */
    private double[] gradient(double slope, double constant) throws IOException {
        double[] sum = {0, 0};
        for (String line : Files.readAllLines(survey.file("survey.csv"))) {
            String[] fields = line.split(",", -1);
            boolean owner = fields[5].equals("true");
            if (owner || fields[5].equals("false")) {
                double age = Double.parseDouble(fields[2]) / 100;
                double excess = 1 / (1 + Math.exp(-slope * age - constant)) - (owner ? 1 : 0);
                sum[0] += excess * age;
                sum[1] += excess;
            }
        }
        return new double[] {sum[0] / 5000 + 0.01 * slope, sum[1] / 5000 + 0.01 * constant};
    }

    @Test
    void manyStatisticsOnOneKeyCostTheirAlphasAndGammaOnce() {
        survey.run("statistic", "mean(income)", "--alpha", "0.5");
        CommandRun second = survey.run("statistic", "mean(income)", "--alpha", "0.25", "--key", "earnings");
        assertThat(second.out()).contains("left: data set ε = 7.25", "γ = 0.01");
    }

    @Test
    void whatIsOpenInTheLedgerIsAboutTheRowsThatWereImported() throws IOException {
        assertThat(survey.run("statistic", "mean(income)", "--alpha", "0.5").code())
                .isZero();
        assertThat(survey.run("import").code()).isZero();
        List<String> rows = new ArrayList<>(Files.readAllLines(survey.file("survey.csv")));
        rows.set(rows.size() - 1, rows.get(1));
        Files.write(survey.file("survey.csv"), rows);
        CommandRun changed = survey.run("import");
        assertThat(changed.code()).isEqualTo(2);
        assertThat(changed.err()).contains("[import.version]");
    }

    @Test
    void aDryRunSaysWhatItRestsOn() {
        String ledger = survey.ledger();
        CommandRun run = survey.run("statistic", "mean(age)", "--alpha", "0.5", "--dry-run");
        assertThat(run.out())
                .contains(
                        "h = abs(age) at rank 2497 of 2500 pairs",
                        "±0.1139 by the declared bounds",
                        "ages, γ = 0.005",
                        "fits the budget;");
        assertThat(survey.run("statistic", "mean(age)", "--alpha", "0.5", "--dry-run", "--format", "json")
                        .out())
                .containsPattern("\"gamma\"\\s*:\\s*\"0.005\"");
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mean(household) | 3 | no key under random: has an h that bounds it",
                "mean(incom)     | 2 | did you mean income",
                "median(age)     | 2 | ask for it in SQL",
                "mean(region)    | 2 | is not a declared column of numbers",
                "mean(           | 2 | needs a column or a number",
                "logistic(owner; age/100, 1; 0.1)  | 3 | no key under random: has an h that bounds it",
                "logistic(region; age/100, 1; 0.1) | 2 | is not a declared column of numbers",
                "logistic(age; age/100, 1; 0.01)   | 2 | a label is a boolean column or a comparison",
                "logistic(owner; age/100, 1; 0)    | 2 | needs a penalty above 0"
            })
    void whatCannotBeAskedIsRefusedAndNotCharged(String text, int code, String words) {
        String ledger = survey.ledger();
        CommandRun run = survey.run("statistic", text, "--alpha", "0.5");
        assertThat(run.err()).contains(words);
        assertThat(run.code()).isEqualTo(code);
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void aMeanByAllPairsIsChargedForAlphaEtaAndGamma() throws IOException {
        Path certificate = survey.file("smooth.json");
        String[] asked = {"mean(income)", "--alpha", "0.5", "--eta", "2e-8", "--request", "smooth"};
        List<String> certified = new ArrayList<>(List.of(asked));
        certified.addAll(List.of("--certificate", certificate.toString()));
        CommandRun run = survey.run("statistic", certified.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("cost: ε = 0.5 at δ = 2e-8, except with probability γ = 0.01", "more: --notes")
                .doesNotContain("95 %");
        survey.requireRandomCertificate(certificate);
        assertThat(Files.readString(certificate))
                .contains("\"delta\":\"2e-8\"", "all-pairs(data=")
                .doesNotContain("HMAC");
        // Half of δ, 5e-8, is for such releases: 3e-8 of it is left, exactly.
        CommandRun most = survey.run("statistic", "mean(income)", "--alpha", "0.1", "--eta", "3.0000001e-8");
        assertThat(most.code()).isEqualTo(3);
        assertThat(most.err())
                .contains("requested delta 3.0000001e-8, remaining delta 3e-8; a smaller delta would fit");
        assertThat(survey.run("statistic", "mean(income)", "--alpha", "0.1", "--eta", "3e-8")
                        .code())
                .isZero();
        assertThat(survey.run("statistic", "mean(income)", "--alpha", "0.1", "--eta", "1e-20")
                        .err())
                .contains("remaining delta 0; nothing of this kind fits any more");
        // The same request again costs nothing and has the same answer.
        String again = survey.run("statistic", asked).out();
        assertThat(again.lines().limit(3).toList())
                .isEqualTo(run.out().lines().limit(3).toList());
        assertThat(survey.run("budget", "--verify").out()).contains("; verified", "γ = 0.04 of 0.04 is spent");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mean(age)        | 1e-9 | | 3 | eta needs a key under random: that has pairs: all and an h that bounds the statistic",
                "mean(income)     | 1e-9 | earnings | 2 | leave eta out, or name a key with pairs: all [random.eta]",
                "mean(income)     | 1e-6 | | 2 | must be at most half of the delta of the budget, 5e-8",
                "mean(income)     | 0    | | 2 | eta from 1e-290 to below 1/2",
                "mean(income)     | 2    | | 2 | must be a probability in [0, 1]",
                "variance(income) | 1e-9 | wages | 2 | is not known to bound it"
            })
    void anEtaThatCannotHoldIsRefusedAndNotCharged(String text, String eta, String key, int code, String words) {
        String ledger = survey.ledger();
        List<String> options = new ArrayList<>(List.of(text, "--alpha", "0.5", "--eta", eta));
        if (key != null) {
            options.addAll(List.of("--key", key));
        }
        CommandRun run = survey.run("statistic", options.toArray(String[]::new));
        assertThat(run.err()).contains(words).hasLineCount(1);
        assertThat(run.code()).isEqualTo(code);
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void theWaysToTheNoiseAreComparedWithoutACharge() throws IOException {
        String ledger = survey.ledger();
        Files.delete(survey.file(".mizan/survey.parquet"));
        CommandRun run = survey.run("statistic", "mean(income)", "--alpha", "0.5", "--compare");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsPattern("ordered pairs \\(default\\) +0.0012 +600 +2493 of 2500 +40\n")
                .containsPattern("all pairs \\(--eta\\) +0.0012 +600 +12387477 of 12497500 +53.334\n")
                .containsPattern("the paper \\(DKW\\) +0.039053 +91796 +none +none\n")
                .contains("Nothing was charged and no data were read.");
        assertThat(survey.run("statistic", "mean(income)", "--alpha", "0.5", "--compare", "--lang", "ar")
                        .out())
                .contains("أزواج مرتّبة", "لم يُقيَّد شيء ولم تُقرأ أي بيانات.");
        assertThat(survey.run("statistic", "mean(income)", "--alpha", "0.5", "--compare", "--format", "json")
                        .out())
                .contains("\"route\" : \"paper\"", "\"least_units\" : 91796");
        assertThat(survey.run("statistic", "mean(household)", "--alpha", "0.5", "--compare")
                        .code())
                .isEqualTo(3);
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void aGammaThatIsTooSmallForTheUnitsIsRefusedWithTheNumberThatWouldDo() throws IOException {
        Files.writeString(
                survey.description(),
                Files.readString(survey.description())
                        .replace("h: abs(age), gamma: 0.005", "h: abs(age), gamma: 0.0005"));
        CommandRun run = survey.run("statistic", "mean(age)", "--alpha", "0.5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("use at least 12000 units, or a gamma of at least 0.0012");
    }
}
