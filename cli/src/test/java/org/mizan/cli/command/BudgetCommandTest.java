package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;

class BudgetCommandTest {
    private static final Event QUARTER = EventLanguage.parse("laplace(epsilon=0.25)", Neighbours.ADD_REMOVE);

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void describe() throws IOException {
        description = Files.copy(Path.of("../examples/clinic/mizan.yaml"), folder.resolve("mizan.yaml"));
    }

    private void charge(String id) throws IOException {
        try (Ledger ledger = LedgerPlace.of(description).open()) {
            ledger.charge(new Request(id, "ana", "visits", "patients", QUARTER));
        }
    }

    private CommandRun budget(String... options) {
        List<String> words = new ArrayList<>(List.of("budget", "--data", description.toString()));
        words.addAll(List.of(options));
        return CommandRun.of(words.toArray(String[]::new));
    }

    @Test
    void aNewBudgetIsWhole() {
        CommandRun run = budget();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("data set: visits").containsPattern("data set +all +ε = 4, δ = 1e-7 +0 % +4 ");
    }

    @Test
    void showsWhatEveryAnalystSpentAlsoWhileAnotherProcessCharges() throws IOException {
        charge("a");
        try (Ledger open = LedgerPlace.of(description).open()) {
            CommandRun run = budget("--format", "json");
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).contains("\"analyst\" : \"ana\"", "\"spent\" : \"0.25\"", "\"verified\" : false");
            assertThat(open.head().sequence()).isEqualTo(3);
        }
    }

    @Test
    void verifiesExportsBacksUpAndDraws() throws IOException {
        charge("a");
        Path export = folder.resolve("entries.jsonl");
        Path backup = folder.resolve("backup.db");
        Path plot = folder.resolve("curve.svg");
        CommandRun run = budget(
                "--verify", "--export", export.toString(), "--backup", backup.toString(), "--plot", plot.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("; verified");
        assertThat(Files.readAllLines(export)).hasSize(3).last().asString().contains("\"analyst\":\"ana\"");
        assertThat(Files.size(backup)).isPositive();
        assertThat(Files.readString(plot)).contains("<svg", "allowed", "spent");
        assertThat(budget("--export", export.toString()).err()).contains("already exists", "[out.exists]");
        assertThat(budget("--plot", plot.toString()).err()).contains("already exists", "[plot.exists]");
        assertThat(budget("--export", export.toString(), "--plot", plot.toString(), "--overwrite")
                        .code())
                .isZero();
        assertThat(budget("--backup", backup.toString()).err()).contains("[backup.exists]");
    }

    @Test
    void anOldCopyIsRefusedUntilTheOwnerAdoptsIt() throws IOException {
        charge("a");
        Path ledger = folder.resolve(".mizan").resolve("ledger.db");
        Path backup = folder.resolve("backup.db");
        budget("--backup", backup.toString());
        charge("b");
        Files.move(backup, ledger, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Files.deleteIfExists(ledger.resolveSibling("ledger.db-wal"));
        Files.deleteIfExists(ledger.resolveSibling("ledger.db-shm"));
        CommandRun refused = budget();
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.err())
                .contains(
                        folder.toAbsolutePath().resolve(".mizan-ledger.db.head")
                                + " has recorded, so it is an old copy",
                        "mizan budget --adopt-restored --data mizan.yaml [ledger.restored]");
        assertThat(budget("--adopt-restored").code()).isZero();
        assertThat(budget().out()).containsPattern("analyst by default +ana");
    }

    @Test
    void aCeilingThatTheOwnerRaisesIsTold() throws IOException {
        charge("a");
        Files.writeString(
                description,
                Files.readString(description)
                        .replace("budget: {epsilon: 4", "budget: {epsilon: 8")
                        .replace("analysts: {", "analysts: {\"lab: ana\": {epsilon: 2}, "));
        assertThat(budget().out()).contains("analyst lab: ana from none to ε = 2, δ = 1e-7, in ");
        String raised = "changed after charges: data set from ε = 4, δ = 1e-7 to ε = 8, δ = 1e-7, in ";
        assertThat(budget().out()).contains(raised + "the description, not yet in the ledger\n");
        charge("b");
        assertThat(budget().out()).containsPattern(raised + "entry 4 at \\S+Z\n");
        assertThat(budget("--format", "json").out())
                .contains("\"before\" : \"ε = 4, δ = 1e-7\"", "\"after\" : \"ε = 8, δ = 1e-7\"", "\"sequence\" : 4");
    }

    @Test
    void aDescriptionThatIsNotThereIsRefused() {
        CommandRun run =
                CommandRun.of("budget", "--data", folder.resolve("absent.yaml").toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("absent.yaml", "[file.missing]");
    }
}
