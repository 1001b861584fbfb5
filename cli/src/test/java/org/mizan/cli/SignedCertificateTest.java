package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.output.ExitCode;

/** The owner's key from its making to the check of a certificate. */
class SignedCertificateTest {
    @TempDir
    Path folder;

    private Path description;
    private Path key;
    private Path publicKey;

    @BeforeEach
    void describe() throws IOException {
        description = VisitsFolder.described(folder, """
                unit: rows
                columns: {age: {type: integer, min: 0, max: 110}}
                budget: {epsilon: 4, delta: 0}
                """);
        Files.writeString(folder.resolve("visits.csv"), "age\n7\n8\n");
        key = folder.resolve(".mizan/certificate.key");
        publicKey = folder.resolve("mizan.pub");
    }

    private CommandRun imported() {
        return CommandRun.of("import", "--data", description.toString());
    }

    private CommandRun query(String request, String... more) {
        String[] words = {
            "query",
            "SELECT COUNT(*) FROM visits",
            "--data",
            description.toString(),
            "--analyst",
            "ana",
            "--epsilon",
            "1"
        };
        String[] all = Stream.of(words, new String[] {"--request", request}, more)
                .flatMap(Arrays::stream)
                .toArray(String[]::new);
        return CommandRun.of(all);
    }

    private Path certified(String request) {
        Path file = folder.resolve(request + ".json");
        assertThat(query(request, "--certificate", file.toString()).code()).isZero();
        return file;
    }

    @Test
    void anImportMakesTheKeyOnceAndExportsThePublicOne() throws IOException {
        assertThat(imported().out())
                .endsWith(
                        "Certificates are signed from now on. Give " + publicKey + " to the people who check them.\n");
        assertThat(Files.readString(publicKey)).startsWith("-----BEGIN PUBLIC KEY-----\n");
        String made = Files.readString(key);
        assertThat(made).startsWith("-----BEGIN PRIVATE KEY-----\n");
        if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                    .isEqualTo("rw-------");
        }
        assertThat(imported().out()).doesNotContain("Certificates");
        assertThat(Files.readString(key)).isEqualTo(made);
        Files.writeString(publicKey, "another owner's");
        assertThat(imported().out()).containsPattern("Give .*mizan-[0-9a-f]{8}\\.pub to the people");
        assertThat(publicKey).hasContent("another owner's");
    }

    @Test
    void initMakesItToo() throws IOException {
        Files.delete(description);
        CommandRun run = CommandRun.of("init", folder.resolve("visits.csv").toString());
        assertThat(run.out()).contains(publicKey + " written: the public key");
        assertThat(Files.readString(key)).startsWith("-----BEGIN PRIVATE KEY-----\n");
        Files.delete(description);
        describe();
        assertThat(imported().out()).doesNotContain("Certificates");
    }

    @Test
    void aSignedCertificateIsAcceptedByItsKey() throws IOException {
        imported();
        Path certificate = certified("r1");
        assertThat(CommandRun.of("verify", certificate.toString()).out())
                .startsWith("consistent in itself, but a forgery can be too; not checked: ")
                .contains("the signature (give --key FILE)");
        CommandRun accepted = CommandRun.of("verify", certificate.toString(), "--key", publicKey.toString());
        assertThat(accepted.code()).isZero();
        assertThat(accepted.out())
                .startsWith("accepted; not checked: the answer (give --answer FILE), the ledger (give --data FILE)");
        CommandRun inLedger = CommandRun.of("verify", certificate.toString(), "--data", description.toString());
        assertThat(inLedger.out()).startsWith("accepted; the certificate names no assumptions");
        assertThat(CommandRun.of("verify", certificate.toString(), "--key", publicKey.toString(), "--format", "json")
                        .out())
                .contains("\"verdict\" : \"accepted\"", "\"accepted\" : true");
        assertThat(CommandRun.of("verify", certificate.toString(), "--format", "json")
                        .out())
                .contains("\"verdict\" : \"consistent\"", "\"accepted\" : false", "\"signature\"");
        Files.writeString(
                certificate, Files.readString(certificate).replace("\"label\":\"COUNT(*)\"", "\"label\":\"all\""));
        CommandRun changed = CommandRun.of("verify", certificate.toString(), "--key", publicKey.toString());
        assertThat(changed.code()).isEqualTo(ExitCode.FAILED);
        assertThat(changed.out()).startsWith("rejected, do not trust any of it: signature\n");
    }

    @Test
    void anAnswerOfBeforeTheKeyStaysAsItIs() throws IOException {
        imported();
        Files.delete(key);
        Path unsigned = certified("old");
        assertThat(Files.readString(unsigned)).doesNotContain("signature");
        Files.delete(publicKey);
        imported();
        Path again = folder.resolve("again.json");
        assertThat(query("old", "--certificate", again.toString()).code()).isZero();
        assertThat(again).hasSameTextualContentAs(unsigned);
        CommandRun run = CommandRun.of("verify", unsigned.toString(), "--key", publicKey.toString());
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).startsWith("rejected").contains("no signature");
        assertThat(CommandRun.of("verify", unsigned.toString(), "--data", description.toString())
                        .out())
                .startsWith("accepted; ");
        assertThat(Files.readString(certified("new"))).contains("\"signature\":{\"version\":1,");
    }

    @Test
    void aKeyThatOthersCanReadIsRefusedAndNothingIsChargedOrWritten() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        imported();
        byte[] ledger = Files.readAllBytes(folder.resolve(".mizan/ledger.db"));
        for (String permissions : new String[] {"rw-r--r--", "rw-rw----", "rw-----w-"}) {
            Files.setPosixFilePermissions(key, PosixFilePermissions.fromString(permissions));
            for (CommandRun run : List.of(
                    query("r1", "--certificate", folder.resolve("c.json").toString()), imported())) {
                assertThat(run.code()).isEqualTo(ExitCode.USAGE);
                assertThat(run.err())
                        .hasLineCount(1)
                        .contains(
                                "key file " + key.toRealPath() + " (" + permissions + ")",
                                "chmod 600",
                                "[key.permissions]");
            }
        }
        assertThat(folder.resolve(".mizan/ledger.db")).hasBinaryContent(ledger);
        assertThat(folder.resolve("c.json")).doesNotExist();
    }

    @Test
    void aFileThatIsNoKeyIsRefusedWithoutAWordOfIt() throws IOException {
        imported();
        Path certificate = certified("r1");
        String made = Files.readString(key);
        for (String[] each : new String[][] {
            {"customer 4711\n", "key.format"},
            {Files.readString(publicKey), "key.kind"},
            {made.replaceFirst("MC4CAQ", "MC4CAg"), "key.kind"},
        }) {
            Files.writeString(key, each[0]);
            CommandRun run = query("r2");
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err()).hasLineCount(1).contains("[" + each[1] + "]").doesNotContain("4711", "MC");
        }
        Files.writeString(key, made);
        CommandRun swapped = CommandRun.of("verify", certificate.toString(), "--key", key.toString());
        assertThat(swapped.code()).isEqualTo(ExitCode.USAGE);
        assertThat(swapped.err()).contains("holds a private key", "give the file mizan.pub", "[key.kind]");
        assertThat(CommandRun.of(
                                "verify",
                                certificate.toString(),
                                "--key",
                                folder.resolve("none").toString())
                        .err())
                .contains("[file.missing]");
    }
}
