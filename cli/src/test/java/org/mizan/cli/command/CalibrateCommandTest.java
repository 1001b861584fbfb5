package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mizan.cli.CommandRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CalibrateCommandTest {
    @Test
    void theNoiseForABudgetIsFound() {
        CommandRun run = CommandRun.of(
                "calibrate", "gaussian", "--epsilon", "2", "--delta", "1e-5", "--count", "1000", "--sample", "0.01");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("1000 x gaussian(sigma=0.95911, sample=0.01)", "sigma = 0.95911", "ε = 2 at δ = 1e-5");
    }

    @Test
    void countsMayBeWrittenWithAnExponent() {
        assertThat(CommandRun.of("calibrate", "laplace", "--epsilon", "1", "--count", "1e5"))
                .isEqualTo(CommandRun.of("calibrate", "laplace", "--epsilon", "1", "--count", "100000"));
    }

    @Test
    void theSettingIsHeard() {
        CommandRun run = CommandRun.of(
                "calibrate", "laplace", "--epsilon", "1", "--sensitivity", "3", "--neighbours", "substitute");
        assertThat(run.out())
                .containsPattern("laplace\\(scale=3(\\.000\\d)?, sensitivity=3\\)")
                .contains("substitute");
        assertThat(CommandRun.of("calibrate", "randomized-response", "--epsilon", "1", "--categories", "5")
                        .out())
                .contains("categories=5");
        assertThat(CommandRun.of(
                                "calibrate",
                                "laplace",
                                "--epsilon",
                                "1",
                                "--subset",
                                "0.5",
                                "--neighbours",
                                "substitute",
                                "--delta",
                                "1e-6")
                        .out())
                .contains("subset=0.5");
    }

    /** δ(0) = 2Φ(1/2σ) - 1 ≤ 1e-5 needs σ ≥ 39894.2…. */
    @Test
    void anEpsilonOfZeroIsReachedThroughDelta() {
        CommandRun run = CommandRun.of("calibrate", "gaussian", "--epsilon", "0", "--delta", "1e-5");
        assertThat(run.out()).contains("sigma = 39895", "ε = 0 at δ = 1e-5");
    }

    @Test
    void theReleasesThatFitAreCounted() {
        CommandRun run = CommandRun.of(
                "calibrate", "laplace", "--epsilon", "1", "--noise", "10", "--spent", "4 x laplace(epsilon=0.1)");
        assertThat(run.out()).containsPattern("more releases +6\\n");
    }

    @Test
    void theCostOfAnAccuracyIsFound() {
        CommandRun run = CommandRun.of(
                "calibrate", "laplace", "--within", "20", "--confidence", "0.95", "--count", "10", "--format", "json");
        JsonNode tree = new JsonMapper().readTree(run.out());
        assertThat(tree.get("noise").get("scale").doubleValue()).isEqualTo(6.6761);
        assertThat(tree.get("epsilon").doubleValue()).isBetween(1.4978, 1.4979);
    }
}
