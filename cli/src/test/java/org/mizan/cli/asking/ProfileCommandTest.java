package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.VisitsFolder;

/** A profile at the command line, and queries that leave their limits to it. */
class ProfileCommandTest {
    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void importVisits() throws IOException {
        String rows = IntStream.range(0, 400)
                .mapToObj(person -> (person + "\n").repeat(1 + person % 4))
                .collect(Collectors.joining());
        description = VisitsFolder.imported(folder, """
                unit: person
                limits: auto
                columns:
                  person: {type: integer}
                budget: {epsilon: 20, delta: 0, analysts: {default: {epsilon: 5}}}
                """, "person\n" + rows);
    }

    private CommandRun run(String command, String... options) {
        List<String> line = new ArrayList<>(List.of(command, "--data", description.toString(), "--analyst", "ana"));
        line.addAll(List.of(options));
        return CommandRun.of(line.toArray(String[]::new));
    }

    private CommandRun count(String... options) {
        List<String> line = new ArrayList<>(List.of("SELECT COUNT(*) FROM visits", "--epsilon", "1"));
        line.addAll(List.of(options));
        return run("query", line.toArray(String[]::new));
    }

    @Test
    void aQueryWithoutAProfileNamesTheCommandThatMakesOne() {
        CommandRun refused = count();
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("mizan profile --data " + description, "[profile.none]");
        assertThat(count("--lang", "ar").err()).contains("[profile.none]").contains("الملف");
        assertThat(count("--rows-per-unit", "4").code()).isZero();
    }

    @Test
    void aProfileIsChargedOnceAndQueriesTakeTheirLimitsFromIt() {
        CommandRun first = run("profile", "--epsilon", "2");
        assertThat(first.code()).isZero();
        assertThat(first.out()).contains("5-6", "more than 1048576", "cost: ε = 2", "request: profile-");
        CommandRun again = run("profile", "--epsilon", "2");
        assertThat(again.out()).startsWith(first.out()).contains("repeated: ");
        CommandRun json = run("profile", "--epsilon", "2", "--format", "json");
        assertThat(json.out()).contains("\"5-6\"", "\"repeated\":true");
        CommandRun forecast = count("--dry-run", "--format", "json");
        assertThat(forecast.out()).contains("limits_taken", "profile_cut");
        CommandRun answer = count("--format", "json");
        assertThat(answer.out()).contains("\"limits_taken\"", "\"profile_cut");
        assertThat(count("--dry-run", "--lang", "ar").out()).contains("الحدود متروكة للخطة");
    }

    @Test
    void badInputIsRefusedAndChargesNothing() {
        assertThat(run("profile", "--epsilon", "0").code()).isEqualTo(2);
        assertThat(run("profile", "--epsilon", "1", "--request", "mine").err()).contains("[profile.request]");
        assertThat(count("--limits", "best").err()).contains("[limits.word]");
        assertThat(count("--limits", "auto", "--rows-per-unit", "3").err()).contains("[limits.auto]");
        assertThat(run("profile", "--epsilon", "6").code()).isEqualTo(3);
        assertThat(run("history").out()).doesNotContain("profile-");
    }

    @Test
    void aDryRunSaysHowExactTheBinsWillBe() {
        CommandRun forecast = run("profile", "--epsilon", "0.05", "--dry-run");
        assertThat(forecast.out()).contains("± 60", "scale 20", "nothing was charged");
    }
}
