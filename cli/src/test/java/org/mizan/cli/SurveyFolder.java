package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mizan.curator.Importing;

/** The survey of the examples, imported in a folder of its own. */
public record SurveyFolder(Path folder) {
    static SurveyFolder in(Path folder) throws IOException {
        Path survey = Path.of("..", "examples", "survey");
        Files.copy(survey.resolve("survey.csv"), folder.resolve("survey.csv"));
        Files.copy(survey.resolve("mizan.yaml"), folder.resolve("mizan.yaml"));
        SurveyFolder copy = new SurveyFolder(folder);
        Importing.run(copy.description(), () -> {});
        return copy;
    }

    public Path description() {
        return folder.resolve("mizan.yaml");
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    public CommandRun run(String command, String... options) {
        List<String> words =
                new ArrayList<>(List.of(command, "--data", description().toString()));
        words.addAll(List.of(options));
        return CommandRun.of(words.toArray(String[]::new));
    }

    /** Requires a certificate of random differential privacy that verifies. */
    public void requireRandomCertificate(Path certificate) throws IOException {
        assertThat(Files.readString(certificate)).contains("The units are independent draws from one law.");
        CommandRun verdict = CommandRun.of(
                "verify", certificate.toString(), "--data", description().toString());
        assertThat(verdict.err()).isEmpty();
        assertThat(verdict.code()).isZero();
    }

    /** What the ledger's chain ends with: it changes with every charge. */
    public String ledger() {
        CommandRun budget = run("budget");
        return budget.out().substring(budget.out().indexOf("ledger: "));
    }
}
