package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
                .contains("δ = 1e-6\n", "δ = 0.001\n", "warning: delta 0.001")
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
}
