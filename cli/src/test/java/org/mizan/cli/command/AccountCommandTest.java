package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;
import org.mizan.privacy.event.language.EventLanguage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AccountCommandTest {
    @TempDir
    Path folder;

    @Test
    void theTableNamesTheEventTheRelationAndEveryMethod() {
        CommandRun run = CommandRun.of("account", "3 x laplace(epsilon=0.5)", "--delta", "1e-6", "--units", "1000");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("3 x laplace(scale=2)\nneighbours: add-remove\n\nδ = 1e-6\n")
                .contains("basic composition", "Mironov", "Canonne-Kamath-Steinke", "tight, certified")
                .doesNotContain("warning");
    }

    @Test
    void everyDeltaAndOrderIsHeard() {
        CommandRun run = CommandRun.of(
                "account",
                "laplace(epsilon=0.5)",
                "--delta",
                "1e-6",
                "--delta=1/1000",
                "--order",
                "2",
                "--order",
                "inf",
                "--units",
                "1000");
        assertThat(run.out())
                .contains("δ = 1e-6\n", "δ = 0.001\n", "warning: δ = 0.001")
                .containsPattern("inf +0.5");
    }

    @Test
    void jsonHoldsTheSameFigures() {
        CommandRun run = CommandRun.of(
                "account",
                "gaussian(sigma=2, subset=0.5)",
                "--neighbours",
                "substitute",
                "--delta",
                "1e-6",
                "--format",
                "json",
                "--order",
                "inf");
        JsonNode tree = new JsonMapper().readTree(run.out());
        assertThat(tree.get("neighbours").stringValue()).isEqualTo("substitute");
        assertThat(tree.get("curve").get(0).get("divergence").stringValue()).isEqualTo("inf");
        double tight = tree.get("costs").get(0).get("tight").get("epsilon").doubleValue();
        double mironov = tree.get("costs").get(0).get("mironov").get("epsilon").doubleValue();
        assertThat(tight).isPositive().isLessThan(mironov);
    }

    @Test
    void aPlotIsDrawnBesideTheTable() {
        Path file = folder.resolve("curve.svg");
        CommandRun run = CommandRun.of("account", "laplace(epsilon=0.5)", "--delta", "1e-6", "--plot", file.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("tight, certified");
        assertThat(file).content().contains("laplace(scale=2), add-remove");
    }

    @Test
    void aPlotInPlaceOfAFolderIsRefused() throws Exception {
        Path taken = folder.resolve("curve.svg");
        Files.createDirectories(taken.resolve("inside"));
        CommandRun run =
                CommandRun.of("account", "laplace(epsilon=0.5)", "--delta", "1e-6", "--plot", taken.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("mizan: plot file " + taken + ": a folder has that name");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void helpNamesEveryEvent() {
        String help = CommandRun.of("account", "--help").out();
        assertThat(EventLanguage.signatures())
                .isNotEmpty()
                .allSatisfy(signature -> assertThat(help).contains("  " + signature + "\n"));
    }

    @Test
    void aMechanismKnownAtOneOrderHasACost() {
        CommandRun run = CommandRun.of("account", "renyi(order=8, epsilon=0.1)", "--delta", "1e-5");
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern("Mironov +1.7448 +8 ").containsPattern("tightest \\(Rényi\\) +1.2162");
        CommandRun refused = CommandRun.of("account", "renyi(order=1, epsilon=0.1)", "--delta", "1e-5");
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).matches("mizan: column 13: order 1: must be above 1, .*\\[order.range]\\n");
    }

    @Test
    void severalListsShareOneDocumentAndOnePlot() throws Exception {
        Path plot = folder.resolve("curves.svg");
        CommandRun run = CommandRun.of(
                "account",
                "10 x laplace(epsilon=0.1)",
                "gaussian(sigma=4)",
                "--delta",
                "1e-5",
                "--plot",
                plot.toString(),
                "--format",
                "json");
        JsonNode accounts = new JsonMapper().readTree(run.out()).get("accounts");
        assertThat(accounts.size()).isEqualTo(2);
        assertThat(accounts.get(1).get("event").asString()).isEqualTo("gaussian(sigma=4)");
        assertThat(Files.readString(plot)).contains("<svg");
    }

    @Test
    void aTableWithoutMechanismsOrWithAPlotIsRefusedInOneLine() {
        assertThat(CommandRun.of("account", "--table").err())
                .matches("mizan: table of no mechanisms: needs at least one; .*\\[table.empty]\\n");
        assertThat(CommandRun.of("account", "--table", "laplace(epsilon=1)", "--plot", "x.svg")
                        .err())
                .contains("a table is not drawn");
        assertThat(CommandRun.of("account", "10", "x", "laplace(epsilon=1)", "--delta", "1e-5")
                        .err())
                .contains("list 1 of 3, each in quotes: column 3");
        assertThat(CommandRun.of("account", "--delta", "1e-5").err())
                .contains("events: none given; give at least one list");
        CommandRun table = CommandRun.of("account", "--table", "laplace(epsilon=1)", "gaussian(sigma=1)");
        assertThat(table.out())
                .containsPattern("laplace\\(scale=1\\) +1 ")
                .containsPattern("gaussian\\(sigma=1\\) +none");
    }
}
