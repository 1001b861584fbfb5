package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.AnswerDocument;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.CertifiedRelease;
import org.mizan.certificate.Step;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.language.EventLanguage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class VerifyCommandTest {
    private static final String CONSISTENT = "consistent in itself, but a forgery can be too; not checked: ";
    private static final String QUESTION = "SELECT department, COUNT(*) FROM visits GROUP BY department";
    private static final String ANSWER = "{\"rows\":[[\"cardiology\",1204],[\"oncology\",377],[\"surgery\",861]]}";
    private static final Policy POLICY = Policy.of(
            "visits",
            "patient_id",
            Neighbours.ADD_REMOVE,
            Ceiling.of("whole", new Scope.DataSet(), new Limit.Pure(Epsilon.of("4"))));

    @TempDir
    Path folder;

    private Path description;
    private Path certificate;
    private Path document;

    /** A charge, its answer and its certificate, as a curator makes them. */
    @BeforeEach
    void release() throws IOException {
        description = Files.copy(Path.of("../examples/clinic/mizan.yaml"), folder.resolve("mizan.yaml"));
        List<CertifiedRelease> releases = List.of(new CertifiedRelease(
                "count",
                List.of(Step.of("groups per unit", Rational.of(3)), Step.of("rows per group", Rational.of(2))),
                EventLanguage.parse("discrete-laplace(scale=12, sensitivity=6)", Neighbours.ADD_REMOVE)));
        try (Ledger ledger = Ledger.open(ledgerFile(), List.of(POLICY))) {
            ledger.charge(new Request("r-1", "ana", "visits", QUESTION, CertifiedRelease.together(releases)));
            Certificate made = Certificate.of(
                    ledger.link("r-1").orElseThrow(),
                    POLICY.document(),
                    QUESTION,
                    releases,
                    Delta.ZERO,
                    AnswerDocument.digest(bytes(ANSWER)),
                    List.of("Each patient has one id."));
            String text = CertificateJson.write(made);
            certificate = Files.writeString(folder.resolve("certificate.json"), text);
            String whole = "{\"answer\":" + ANSWER + ",\"certificate\":" + text + "}";
            document = Files.writeString(folder.resolve("answer.json"), whole);
            ledger.store("r-1", bytes(whole));
        }
    }

    private Path ledgerFile() {
        return folder.resolve(".mizan/ledger.db");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void replace(Path file, String part, String replacement) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(part);
        Files.writeString(file, text.replace(part, replacement));
    }

    @Test
    void acceptsACertificateWithItsLedgerAndCallsItConsistentByItself() {
        String ledger = CONSISTENT + "the ledger (give --data FILE); assumed: ";
        String nothing = "accepted; assumed and not checked: ";
        for (Map.Entry<CommandRun, String> each : List.of(
                Map.entry(
                        CommandRun.of("verify", certificate.toString()),
                        CONSISTENT + "the answer (give --answer FILE), the ledger (give --data FILE); assumed: "),
                Map.entry(CommandRun.of("verify", document.toString()), ledger),
                Map.entry(CommandRun.of("verify", certificate.toString(), "--answer", document.toString()), ledger),
                Map.entry(CommandRun.of("verify", certificate.toString(), "--data", description.toString()), nothing),
                Map.entry(CommandRun.of("verify", document.toString(), "--data", description.toString()), nothing))) {
            CommandRun run = each.getKey();
            assertThat(run.err()).isEmpty();
            assertThat(run.out())
                    .startsWith(each.getValue() + "Each patient has one id.\nrequest r-1 by ana on visits: "
                            + QUESTION
                            + "\ncost: ε = 0.5 at δ = 0, pure ε = 0.5, ρ = 0.125\n")
                    .doesNotContain(" NO");
            assertThat(run.code()).isEqualTo(ExitCode.DONE);
        }
    }

    @Test
    void eachFieldIsListedOnceAndToldInArabicToo() {
        CommandRun run = CommandRun.of("verify", certificate.toString(), "--lang", "ar");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith(
                        "متّسقة في ذاتها، وقد تكون المزوَّرة كذلك؛ وما لم يُتحقّق منه: الجواب (أعطِ \u2066--answer FILE\u2069)، دفتر الحسابات")
                .contains("الكلفة: ε = 0.5 عند δ = 0، وε النقيّة = 0.5");
        assertThat(CommandRun.of("verify", certificate.toString())
                        .out()
                        .lines()
                        .filter(line -> line.endsWith("  yes"))
                        .map(line -> line.split(" ", 2)[0]))
                .contains("data_set", "entry.data_set")
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer_id,total\n4711,20\n", "{\"customer_id\": 4711}", "[4711]", "", "\"4711\u00ff"})
    void whatIsNoCertificateIsRefusedWithoutAWordOfIt(String content) throws IOException {
        Path other = Files.write(folder.resolve("other"), content.getBytes(StandardCharsets.ISO_8859_1));
        CommandRun run = CommandRun.of("verify", other.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .startsWith("mizan: file " + other + ": is not a certificate; give a file that")
                .contains("[verify.document]")
                .hasLineCount(1)
                .doesNotContain("customer_id", "4711");
    }

    @Test
    void namesTheFieldThatDoesNotHold() throws IOException {
        replace(certificate, "\"pure\":\"0.5\"", "\"pure\":\"0.4\"");
        CommandRun run = CommandRun.of("verify", certificate.toString());
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .startsWith("rejected, do not trust any of it: cost.pure\nrequest r-1")
                .containsPattern("cost.pure +0.4 +0.5 +NO\n")
                .doesNotContain("cost: ");
    }

    @Test
    void anotherAnswerIsFoundInsideAndBeside() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), ANSWER.replace("377", "378"));
        replace(document, "377", "378");
        for (CommandRun run : List.of(
                CommandRun.of("verify", document.toString()),
                CommandRun.of("verify", certificate.toString(), "--answer", other.toString()))) {
            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.out()).startsWith("rejected, do not trust any of it: answer\n");
        }
    }

    @Test
    void whatIsOnlyWordsIsFoundByTheLedger() throws IOException {
        replace(certificate, "Each patient has one id.", "Nothing.");
        assertThat(CommandRun.of("verify", certificate.toString()).code()).isZero();
        CommandRun run = CommandRun.of("verify", certificate.toString(), "--data", description.toString());
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).startsWith("rejected, do not trust any of it: certificate\n");
    }

    @Test
    void aLedgerThatAnotherProcessChargesIsRead() {
        try (Ledger open = Ledger.open(ledgerFile(), List.of(POLICY))) {
            CommandRun run = CommandRun.of("verify", certificate.toString(), "--data", description.toString());
            assertThat(run.code()).isEqualTo(ExitCode.DONE);
            assertThat(run.out()).contains("accepted");
            assertThat(open.head().sequence()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".mizan/ledger.db", "postgresql://host/ledgers"})
    void aLedgerThatIsNotThereIsSaidSoAndNotMade(String ledger) throws IOException {
        Files.delete(ledgerFile());
        replace(description, "ledger: .mizan/ledger.db", "ledger: " + ledger);
        CommandRun run = CommandRun.of("verify", certificate.toString(), "--data", description.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .startsWith("mizan: ledger " + ledger + ": does not exist")
                .endsWith("[verify.ledger]\n");
        assertThat(ledgerFile()).doesNotExist();
    }

    @Test
    void verifyingWithTheLedgerWritesNoEntry() throws IOException {
        CommandRun.of("verify", certificate.toString(), "--data", description.toString());
        try (Ledger ledger = Ledger.open(ledgerFile(), List.of(POLICY))) {
            assertThat(ledger.head().sequence()).isEqualTo(3);
        }
    }

    @Test
    void aFileThatIsNoCertificateIsRefusedByTheNameOfTheField() throws IOException {
        replace(certificate, "\"analyst\"", "\"analist\"");
        CommandRun run = CommandRun.of("verify", certificate.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("mizan: key $.analyst: is missing").hasLineCount(1);
        assertThat(CommandRun.of("verify", folder.resolve("none").toString()).code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("verify").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void noControlCharacterReachesTheTerminal() throws IOException {
        replace(certificate, "\"question\":\"", "\"question\":\"\\u001b[2J");
        assertThat(CommandRun.of("verify", certificate.toString()).out()).doesNotContain("\u001b");
    }

    @Test
    void jsonHoldsEveryCheck() throws IOException {
        replace(certificate, "\"analyst\":\"ana\"", "\"analyst\":\"bob\"");
        CommandRun run = CommandRun.of("verify", certificate.toString(), "--format", "json");
        JsonNode tree = new JsonMapper().readTree(run.out());
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(tree.get("accepted").booleanValue()).isFalse();
        assertThat(tree.get("failing").toString()).isEqualTo("[\"analyst\"]");
        assertThat(tree.get("assumptions").size()).isEqualTo(1);
        JsonNode check = tree.get("checks").get(7);
        assertThat(check.get("field").stringValue()).isEqualTo("analyst");
        assertThat(check.get("stated").stringValue()).isEqualTo("bob");
        assertThat(check.get("recomputed").stringValue()).isEqualTo("ana");
        assertThat(check.get("holds").booleanValue()).isFalse();
    }
}
