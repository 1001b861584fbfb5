package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExplainCommandTest {
    @Test
    void aPureGuaranteeIsExplained() {
        CommandRun run = CommandRun.of("explain", "--epsilon", "1");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("ε = 1, pure\n").contains("27.183 %");
    }

    @Test
    void deltaUnitsAndNeighboursAreHeard() {
        CommandRun run = CommandRun.of(
                "explain", "--epsilon", "1/2", "--delta", "1e-3", "--units", "5000", "--neighbours", "substitute");
        assertThat(run.out())
                .startsWith("ε = 0.5, δ = 0.001\nneighbours: substitute\n")
                .contains("warning: delta");
    }

    @Test
    void anEventIsExplained() {
        CommandRun run =
                CommandRun.of("explain", "--event", "gaussian(sigma=2)", "--delta", "1e-6", "--format", "json");
        JsonNode tree = new JsonMapper().readTree(run.out());
        assertThat(tree.get("subject").stringValue()).isEqualTo("gaussian(sigma=2)");
        assertThat(tree.get("outcomes")).hasSize(5);
        assertThat(tree.get("notes").toString()).contains("2.2541");
    }
}
