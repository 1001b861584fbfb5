package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests over visits of 500 patients, imported anew for each; nothing of a patient may be shown. */
public abstract class OverPatients {
    public static final String BY_DEPARTMENT = "SELECT department, COUNT(*) FROM visits GROUP BY department";
    public static final String COUNT = "SELECT COUNT(*) FROM visits";
    static final String CANARY = "canary-4711";

    @TempDir
    public Path folder;

    public Path description;

    @BeforeEach
    void importTheVisits() throws IOException {
        StringBuilder rows = new StringBuilder("patient_id,department,diagnosis\n");
        for (int patient = 0; patient < 500; patient++) {
            rows.append(CANARY)
                    .append(patient)
                    .append(patient % 5 == 0 ? ",surgery," : ",cardiology,")
                    .append(CANARY)
                    .append('\n');
        }
        description = VisitsFolder.imported(folder, """
                unit: patient_id
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  patient_id: {type: text}
                  department: {type: text, values: [cardiology, surgery]}
                  diagnosis: {type: text, values: open}
                budget: {epsilon: 2, delta: 1e-6, analysts: {default: {epsilon: 1}}}
                """, rows);
    }

    public CommandRun query(String sql, String... options) {
        return run("query", sql, options);
    }

    private CommandRun run(String command, String sql, String... options) {
        List<String> words =
                new ArrayList<>(List.of(command, sql, "--data", description.toString(), "--analyst", "ana"));
        words.addAll(List.of(options));
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.out() + run.err()).doesNotContain(CANARY);
        return run;
    }

    public String left() {
        return query(COUNT, "--epsilon", "1.5", "--dry-run")
                .out()
                .replaceAll("(?s).*remaining epsilon (\\S+);.*", "$1");
    }
}
