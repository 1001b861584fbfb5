package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverSurvey;

class HistogramCommandTest extends OverSurvey {
    private CommandRun histogram(String... options) {
        return survey.run("histogram", options);
    }

    @Test
    void tellsEveryCellAndWhatItCost() {
        CommandRun run = histogram("--columns", "region,sex", "--epsilon", "1", "--analyst", "ana");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "north      f",
                        "islands    –",
                        "cost: ε = 1",
                        "left: data set ε = 7",
                        "The error summed over all 18 cells")
                .doesNotContain("No method promises");
    }

    @Test
    void theSameRequestIsChargedOnceAndDrawnOnce() {
        String[] asked = {"--columns", "region", "--epsilon", "1", "--request", "first", "--format", "json"};
        CommandRun first = histogram(asked);
        String ledger = survey.ledger();
        assertThat(histogram(asked).out()).isEqualTo(first.out().replaceFirst("}\n$", ",\"repeated\":true}\n"));
        assertThat(histogram("--columns", "region", "--epsilon", "1", "--request", "first")
                        .out())
                .contains("request: first\nrepeated: ");
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void anOpenKeyKeepsEmptyCellsAtZeroAndItsCertificateHolds() throws IOException {
        Path certificate = survey.file("certificate.json");
        CommandRun run = histogram(
                "--columns",
                "region,sex",
                "--epsilon",
                "0.5",
                "--key",
                "cells",
                "--certificate",
                certificate.toString());
        assertThat(run.out()).contains("except with probability γ = 0.005", "Outliers are not protected");
        survey.requireRandomCertificate(certificate);
    }

    @Test
    void aDryRunChargesNothing() {
        String ledger = survey.ledger();
        CommandRun run = histogram("--columns", "region,sex", "--epsilon", "1", "--dry-run");
        assertThat(run.out())
                .contains(
                        "The error summed over all 18 cells",
                        "fits the budget; nothing was charged and no data were read");
        CommandRun shut = histogram("--columns", "region,sex", "--epsilon", "1", "--key", "cells", "--dry-run");
        assertThat(shut.out()).contains("this needs γ = 0.002649");
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void theErrorWithAndWithoutAKeyIsComparedWithoutACharge() throws IOException {
        String ledger = survey.ledger();
        Files.delete(survey.file(".mizan/survey.parquet"));
        String[] asked = {"--columns", "region,sex", "--epsilon", "1", "--key", "cells", "--compare"};
        assertThat(histogram(asked).out())
                .containsPattern("cells with rows +error without key +error with key cells\n")
                .containsPattern("\n4 +69.086 +15.353\n")
                .containsPattern("\n18 +69.086 +69.086\n")
                .contains("γ = 0.005 of the key is enough: 0.0026485 is needed.", "Nothing was charged");
        assertThat(histogram("--columns", "region,sex", "--epsilon", "1", "--key", "cells", "--compare", "--lang", "ar")
                        .out())
                .contains("خلايا فيها صفوف");
        assertThat(histogram(
                                "--columns",
                                "region,sex",
                                "--epsilon",
                                "1",
                                "--key",
                                "cells",
                                "--compare",
                                "--format",
                                "json")
                        .out())
                .contains("\"cells_kept\" : 4", "\"gamma_needed\" : 0.00264");
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void theRuleForTiesIsTold() {
        CommandRun run = histogram("--columns", "age", "--epsilon", "0.01", "--ties", "smallest-first", "--notes");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("the smallest cells lose rows first.");
        assertThat(histogram("--columns", "age", "--epsilon", "0.01", "--notes").out())
                .doesNotContain("the smallest cells lose rows first");
    }

    @Test
    void anotherRuleForTiesIsAnotherQuestion() {
        assertThat(histogram("--columns", "sex", "--epsilon", "0.1", "--request", "one")
                        .code())
                .isZero();
        CommandRun other =
                histogram("--columns", "sex", "--epsilon", "0.1", "--request", "one", "--ties", "smallest-first");
        assertThat(other.code()).isNotZero();
        assertThat(other.err()).hasLineCount(1);
    }

    @Test
    void aPageHasTheCostTheNotesAndBars() throws IOException {
        Path page = survey.file("sex.html");
        String drawn = page.toString();
        assertThat(histogram("--columns", "sex", "--epsilon", "0.1", "--plot", drawn, "--lang", "ar")
                        .err())
                .isEmpty();
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>\n<html lang=\"ar\" dir=\"rtl\">")
                .contains("<bdi dir=\"ltr\">survey</bdi>", "ε = 0.1, δ = 0", "class=\"bars\"")
                .doesNotContain("<script", "src=", "href=", "<?xml");
    }

    @Test
    void manyCellsAreShownByTheGreatestAndWrittenToAFileInFull() throws IOException {
        Path file = survey.file("h.csv");
        Path plot = survey.file("h.svg");
        CommandRun run = histogram(
                "--columns",
                "region,age,household",
                "--bin-width",
                "age=13",
                "--epsilon",
                "4",
                "--out",
                file.toString(),
                "--plot",
                plot.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("These are the largest of 378 cells");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(379);
        assertThat(lines.get(0)).isEqualTo("region,age,household,count,noisy,noisy low,noisy high");
        assertThat(lines.get(1)).startsWith("north,18 to 30,1,");
        assertThat(Files.readString(plot)).startsWith("<?xml").contains("18 to 30", "islands", "no value");
        CommandRun again = histogram(
                "--columns",
                "region,age,household",
                "--bin-width",
                "age=13",
                "--epsilon",
                "1",
                "--out",
                file.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("already exists; name another, or use --overwrite [out.exists]");
    }

    @Test
    void veryManyCellsAreWrittenAsThoseAboveZero() throws IOException {
        Path file = survey.file("h.csv");
        CommandRun run = histogram(
                "--columns", "income,household,sex", "--epsilon", "2", "--out", file.toString(), "--format", "csv");
        assertThat(run.err())
                .startsWith("The error may be larger than all counts together: ")
                .contains("\nrequest: ");
        assertThat(run.out()).isEqualTo(Files.readString(file)).startsWith("income,household,sex,count\n");
        long rows = Files.readAllLines(file).stream()
                .skip(1)
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(',') + 1)))
                .sum();
        assertThat(rows).isEqualTo(5000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--columns regio                    | 2 | did you mean region",
                "--columns sex --ties none          | 2 | use least-squares or smallest-first [ties.unknown]",
                "--columns sex --compare            | 2 | name the event by --key [compare.key]",
                "--columns region,sex --key cells --ties smallest-first | 2 | leave ties or the key out [ties.key]",
                "--columns region --bins region=2   | 2 | so it has no bins",
                "--columns region --bins age=2      | 2 | is not among the columns",
                "--columns age --bins age=2 --bin-width age=3 | 2 | by number and by width",
                "--columns income,age,answered,household | 2 | there may be at most 100000000",
                "--bins age=2                       | 2 | a histogram needs at least one column",
                "--columns region --key cells       | 2 | is for the cells of region, sex",
                "--columns region,sex --key cell    | 3 | random: declares no such key",
                "--columns region --out h.txt       | 2 | must end in .csv",
                "--columns region --certificate absent/c.json | 2 | its folder must exist and be writable; create the"
                        + " folder first",
                "--columns region --plot h.png      | 2 | must end in .svg"
            })
    void whatCannotBeDoneIsRefusedAndNotCharged(String options, int code, String words) {
        String ledger = survey.ledger();
        CommandRun run = histogram((options + " --epsilon 1").split(" ", -1));
        assertThat(run.err()).contains(words);
        assertThat(run.code()).isEqualTo(code);
        assertThat(survey.ledger()).isEqualTo(ledger);
    }

    @Test
    void moreThanTheBudgetIsRefused() {
        CommandRun run = histogram("--columns", "region", "--epsilon", "9");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("ask with epsilon 8 or less");
    }

    @Test
    void aKeyThatIsOpenedAfterTheFirstAnswerIsRefused() throws IOException {
        assertThat(histogram("--columns", "region", "--epsilon", "1").code()).isZero();
        Files.writeString(
                survey.description(),
                Files.readString(survey.description()).replace("gamma: 0.04}", "gamma: 0.05}")
                        + "  - {name: late, columns: [owner], suppress: 0, gamma: 0.001}\n");
        CommandRun run = histogram("--columns", "owner", "--epsilon", "1", "--key", "late");
        assertThat(run.err()).contains("keys must be opened before the first answer");
        assertThat(run.code()).isEqualTo(3);
    }
}
