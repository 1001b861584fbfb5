package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;
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
                .contains("warning: δ = 0.001");
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

    @Test
    void aGroupIsToldWhatItHasTogether() {
        assertThat(CommandRun.of("explain", "--epsilon", "1", "--group", "3").out())
                .contains("group: 3 people, together ε = 3", "e^ε = 20.086");
        for (String size : new String[] {"0", "2.5", "-3", "1e9"}) {
            CommandRun refused = CommandRun.of("explain", "--epsilon", "1", "--group", size);
            assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err())
                    .contains("must be a whole number from 1 to 1000000", "[group.range]")
                    .hasLineCount(1);
        }
    }

    @Test
    void momentsAreShownAtTheOrdersThatAreAskedFor() {
        CommandRun run = CommandRun.of("explain", "--event", "gaussian(sigma=2)", "--order", "3");
        assertThat(run.out()).containsPattern("\\n3 +0.375 +2.1171\\n").doesNotContainPattern("\\n8 +1 ");
        assertThat(CommandRun.of("explain", "--epsilon", "1", "--delta", "1e-5", "--order", "2")
                        .err())
                .contains("[order.moment]");
    }
}
