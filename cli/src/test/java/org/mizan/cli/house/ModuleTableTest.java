package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleTableTest {
    private static final String MESSAGE = "| [`message`](message) | words | |";
    private static final String PRIVACY = "| [`privacy`](privacy) | guarantees | message |";
    private static final String NOISE = "| [`noise`](noise) | randomness, `Noise` | |";
    private static final String ALL = "| [`cli`](cli) | the command | anything |";

    @Test
    void aModuleMayUseWhatItsRowNamesAndWhatThatUses() {
        ModuleTable table =
                table(MESSAGE, PRIVACY, NOISE, "| [`mechanism`](mechanism) | families | privacy, noise |", ALL);
        assertThat(table.modules()).containsExactly("message", "privacy", "noise", "mechanism", "cli");
        assertThat(allowed(table, "privacy")).containsExactlyInAnyOrder("org.mizan.privacy", "org.mizan.message");
        assertThat(allowed(table, "mechanism")).contains("org.mizan.message", "org.mizan.noise");
        assertThat(allowed(table, "noise")).containsExactly("org.mizan.noise");
        assertThat(allowed(table, "cli")).hasSize(5);
    }

    @Test
    void theReadmeIsRead() {
        ModuleTable table = ModuleTable.ofReadme();
        assertThat(allowed(table, "privacy")).containsExactlyInAnyOrder("org.mizan.privacy", "org.mizan.message");
        assertThat(allowed(table, "jdbc")).contains("org.mizan.curator").doesNotContain("org.mizan.report");
    }

    @Test
    void aTableThatCannotBeReadIsAFault() {
        assertThatThrownBy(() -> ModuleTable.of(List.of("# no table"))).hasMessageContaining("no table begins with");
        assertThatThrownBy(() -> table(MESSAGE, "| privacy | guarantees | message |"))
                .hasMessageContaining("not a row");
        assertThatThrownBy(() -> table(PRIVACY, MESSAGE)).hasMessageContaining("module message has no row above");
        assertThatThrownBy(() -> table(MESSAGE, MESSAGE)).hasMessageContaining("two rows");
        assertThatThrownBy(() -> allowed(table(MESSAGE), "server")).hasMessageContaining("has no row");
    }

    private static ModuleTable table(String... rows) {
        List<String> lines = new ArrayList<>(List.of("", "| module | what it holds | may use |", "|---|---|---|"));
        lines.addAll(List.of(rows));
        lines.add("");
        lines.add("| not | a | row |");
        return ModuleTable.of(lines);
    }

    private static List<String> allowed(ModuleTable table, String module) {
        return table.allowedPackages(module, "org.mizan." + module).stream()
                .filter(name -> name.startsWith("org.mizan."))
                .toList();
    }
}
