package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.Main;
import org.mizan.curator.Importing;
import org.mizan.server.MizanServer;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/** The command with a server prints what it prints with the files. A ledger in a file is open once: the files come after. */
class RemoteCommandTest {
    private static final String SQL =
            "SELECT department, COUNT(DISTINCT patient_id) AS n FROM visits GROUP BY department";

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");

    @TempDir
    private Path folder;

    private final StringWriter log = new StringWriter();
    private final Map<String, Path> descriptions = new TreeMap<>();
    private MizanServer server;
    private NewKey ana;

    @BeforeEach
    void serveTheExamples() throws IOException {
        List<ServedDescription> served = new ArrayList<>();
        for (String example : List.of("clinic", "survey")) {
            Path own = Files.createDirectories(folder.resolve(example));
            try (var files = Files.list(Path.of("..", "examples", example))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, own.resolve(file.getFileName().toString()));
                }
            }
            Path description = own.resolve("mizan.yaml");
            Importing.run(description, () -> {});
            descriptions.put(example.equals("clinic") ? "visits" : "survey", description);
            served.add(new ServedDescription(description, Optional.empty()));
        }
        server = MizanServer.start(
                new ServerConfiguration(
                        new ListenAddress("127.0.0.1", 0),
                        folder.resolve("state"),
                        Optional.empty(),
                        Optional.empty(),
                        served,
                        ServerLimits.USUAL),
                new PrintWriter(log));
        ana = key("ana", Role.ANALYST);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        assertThat(log.toString()).doesNotContain(ana.key().reveal().substring(17));
    }

    private NewKey key(String name, Role role) throws IOException {
        NewKey made = server.doorkeeping()
                .keys()
                .create(new Grant(
                        name, role, new TreeSet<>(descriptions.keySet()), Grant.usualScope(role), Optional.empty()));
        Files.writeString(folder.resolve(name + ".key"), made.key().reveal() + "\n");
        return made;
    }

    private CommandRun remote(String name, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(
                "--server",
                server.url(),
                "--key-file",
                folder.resolve(name + ".key").toString()));
        CommandRun run = CommandRun.of(all.toArray(String[]::new));
        assertThat(run.out() + run.err()).doesNotContain("mzn_");
        return run;
    }

    /** The same with the files, whose ledger the server has closed. */
    private CommandRun local(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        int place = all.indexOf("--data") + 1;
        all.set(place, Objects.requireNonNull(descriptions.get(all.get(place))).toString());
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    void whatIsFreeIsPrintedAlike() throws IOException {
        key("oma", Role.OWNER);
        List<String[]> asked = List.of(
                new String[] {"query", SQL, "--data", "visits", "--epsilon", "0.5", "--dry-run"},
                new String[] {"query", SQL, "--data", "visits", "--within", "20", "--dry-run", "--format", "json"},
                new String[] {"query", SQL, "--data", "visits", "--epsilon", "0.5", "--dry-run", "--lang", "ar"},
                new String[] {"query", SQL, "--data", "visits", "--epsilon", "0.5", "--dry-run", "--rows-per-unit", "2"
                },
                new String[] {"query", "EXPLAIN PRIVACY " + SQL, "--data", "visits", "--epsilon", "0.5"},
                new String[] {
                    "query", "EXPLAIN PRIVACY " + SQL, "--data", "visits", "--epsilon", "0.5", "--format", "json"
                },
                new String[] {
                    "histogram",
                    "--columns",
                    "region,age",
                    "--bins",
                    "age=4",
                    "--data",
                    "survey",
                    "--epsilon",
                    "1",
                    "--dry-run"
                },
                new String[] {"statistic", "mean(income)", "--data", "survey", "--alpha", "0.5", "--dry-run"},
                new String[] {"statistic", "mean(income)", "--data", "survey", "--alpha", "0.5", "--compare"},
                new String[] {
                    "histogram",
                    "--columns",
                    "region,sex",
                    "--data",
                    "survey",
                    "--epsilon",
                    "1",
                    "--key",
                    "cells",
                    "--compare"
                });
        List<CommandRun> remotely = new ArrayList<>();
        asked.forEach(words -> remotely.add(remote("ana", words)));
        CommandRun budget = remote("oma", "budget", "--data", "visits");
        CommandRun budgetTree = remote("oma", "budget", "--data", "survey", "--format", "json");
        server.close();
        for (int number = 0; number < asked.size(); number++) {
            String[] words = asked.get(number);
            assertThat(remotely.get(number))
                    .as(String.join(" ", words))
                    .isEqualTo(local(with(words, "--analyst", "ana")));
            assertThat(remotely.get(number).code()).isZero();
        }
        assertThat(budget).isEqualTo(local("budget", "--data", "visits"));
        assertThat(budgetTree).isEqualTo(local("budget", "--data", "survey", "--format", "json"));
    }

    @Test
    void anAnswerIsPaidForOnceAndPrintedAlike() throws IOException {
        String[] question = {"query", SQL, "--data", "visits", "--epsilon", "0.25", "--request", "first"};
        CommandRun paid = remote("ana", question);
        assertThat(paid.code()).as(paid.err()).isZero();
        CommandRun again = remote("ana", question);
        CommandRun recalled = remote("ana", "answer", "first", "--data", "visits");
        CommandRun tree = remote("ana", "answer", "ana:first", "--data", "visits", "--format", "json");
        Path csv = folder.resolve("first.csv");
        Path certificate = folder.resolve("first.json");
        CommandRun values = remote(
                "ana",
                "answer",
                "first",
                "--data",
                "visits",
                "--format",
                "csv",
                "--out",
                csv.toString(),
                "--certificate",
                certificate.toString());
        CommandRun history = remote("ana", "history", "--data", "visits");
        CommandRun several = remote(
                "ana",
                "query",
                "SELECT COUNT(*) AS a FROM visits; SELECT COUNT(*) AS b FROM visits",
                "--data",
                "visits",
                "--epsilon",
                "0.01",
                "--format",
                "json");
        server.close();
        String[] here = {"answer", "ana:first", "--data", "visits", "--analyst", "ana"};
        assertThat(recalled).isEqualTo(local(here)).isEqualTo(again);
        assertThat(recalled.out()).startsWith(paid.out()).contains("request: ana:first");
        assertThat(tree).isEqualTo(local(with(here, "--format", "json")));
        assertThat(values).isEqualTo(local(with(here, "--format", "csv")));
        assertThat(csv).hasContent(values.out());
        assertThat(CommandRun.of("verify", certificate.toString()).code()).isZero();
        assertThat(history.code()).isZero();
        assertThat(history.out()).contains("ana:first");
        assertThat(several.err()).isEmpty();
        assertThat(several.out()).startsWith("[").contains("\"a\"", "\"b\"");
        assertThat(local("history", "--data", "visits", "--analyst", "ana")
                        .out()
                        .lines()
                        .count())
                .isEqualTo(history.out().lines().count() + 2);
    }

    @Test
    void rowsAreDrawnHereFromWhatTheServerReleased() throws IOException {
        Path rows = folder.resolve("rows.csv");
        String[] order = {
            "synth",
            "--columns",
            "sex,region",
            "--data",
            "survey",
            "--epsilon",
            "0.5",
            "--rows",
            "50",
            "--seed",
            "7",
            "--out"
        };
        CommandRun drawn = remote("ana", with(order, rows.toString(), "--request", "drawn"));
        assertThat(drawn.err()).isEmpty();
        CommandRun shown = remote(
                "ana",
                "histogram",
                "--columns",
                "sex,region",
                "--epsilon",
                "0.5",
                "--data",
                "survey",
                "--plot",
                folder.resolve("plot.svg").toString());
        assertThat(shown.err()).isEmpty();
        assertThat(folder.resolve("plot.svg")).isNotEmptyFile();
        server.close();
        Path same = folder.resolve("same.csv");
        assertThat(local(with(order, same.toString(), "--request", "ana:drawn", "--analyst", "ana"))
                        .code())
                .isZero();
        assertThat(same).hasSameTextualContentAs(rows);
    }

    @Test
    void refusalsHaveTheSameLinesAndExitCodes() throws IOException {
        List<String[]> wrong = List.of(
                new String[] {"query", "SELECT COUNT(*) FROM visits", "--data", "visits", "--epsilon", "9"},
                new String[] {"query", "SELECT nothing FROM visits", "--data", "visits", "--epsilon", "0.1"},
                new String[] {"query", "SELECT age FROM visits", "--data", "visits", "--epsilon", "0.1", "--lang", "ar"
                },
                new String[] {"histogram", "--columns", "nobody", "--data", "survey", "--epsilon", "0.1"});
        List<CommandRun> remotely = new ArrayList<>();
        wrong.forEach(words -> remotely.add(remote("ana", words)));
        assertThat(remote("ana", "answer", "nothing", "--data", "visits").code())
                .isEqualTo(2);
        assertThat(remote("ana", "budget", "--data", "nobodys").code()).isEqualTo(2);
        key("eve", Role.AUDITOR);
        assertThat(remote("eve", "query", SQL, "--data", "visits", "--epsilon", "0.1")
                        .code())
                .isEqualTo(3);
        server.doorkeeping().keys().revoke(ana.key().id());
        CommandRun revoked = remote("ana", "budget", "--data", "visits");
        assertThat(revoked.code()).isEqualTo(2);
        assertThat(revoked.err()).contains("[identity.revoked]");
        String url = server.url();
        server.close();
        for (int number = 0; number < wrong.size(); number++) {
            assertThat(remotely.get(number)).isEqualTo(local(with(wrong.get(number), "--analyst", "ana")));
        }
        assertThat(remotely.get(0).code()).isEqualTo(3);
        CommandRun gone = CommandRun.of(
                "query",
                SQL,
                "--data",
                "visits",
                "--epsilon",
                "0.1",
                "--server",
                url,
                "--key-file",
                folder.resolve("ana.key").toString());
        assertThat(gone.code()).isEqualTo(1);
        assertThat(gone.err()).contains("[remote.unreachable]").hasLineCount(1);
    }

    @Test
    void whatCannotBeRemoteSaysSo() {
        for (String[] words : List.of(
                new String[] {"import", "--data", "visits"},
                new String[] {"profile", "--data", "visits", "--epsilon", "0.1"},
                new String[] {"shell", "--data", "visits"},
                new String[] {"budget", "--data", "visits", "--verify"})) {
            CommandRun run = remote("ana", words);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("[remote.files]").hasLineCount(1);
        }
        assertThat(remote("ana", "query", SQL, "--data", "visits", "--epsilon", "0.1", "--analyst", "ben")
                        .err())
                .contains("[remote.analyst]");
        assertThat(remote("ana", "query", SQL, "--data", "visits", "--within", "5%", "--epsilon", "0.1", "--pilot")
                        .err())
                .contains("[remote.pilot]");
        assertThat(CommandRun.of("budget", "--data", "visits", "--key-file", "some.key")
                        .err())
                .contains("[remote.server]");
        assertThat(CommandRun.of("budget", "--data", "visits", "--server", server.url(), "--key-file", "no.key")
                        .err())
                .contains("[remote.key]");
    }

    @Test
    void theCommandsOfTheDocumentWork() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("..", "docs", "server.md")).stream()
                .filter(line -> line.startsWith("./mizan ") && line.contains("--server https://mizan.example:8443"))
                .toList();
        assertThat(lines).hasSize(7);
        for (String line : lines) {
            List<String> words = new ArrayList<>();
            Matcher word = WORD.matcher(line.substring("./mizan ".length()));
            while (word.find()) {
                words.add(word.group(1) == null ? word.group() : word.group(1));
            }
            words.replaceAll(each -> switch (each) {
                case "https://mizan.example:8443" -> server.url();
                case "ana.key", "rows.csv" -> folder.resolve(each).toString();
                default -> each;
            });
            CommandRun run = CommandRun.of(words.toArray(String[]::new));
            assertThat(run.code()).as(line + run.err()).isZero();
        }
        assertThat(folder.resolve("rows.csv")).isNotEmptyFile();
    }

    /** In a process of its own, whose environment has the server and the key, and whose arguments have neither. */
    @Test
    void theEnvironmentNamesTheServerAndTheKey() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "history",
                "--data",
                "visits");
        builder.environment().put("MIZAN_SERVER", server.url());
        builder.environment().put("MIZAN_KEY", ana.key().reveal());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(process.waitFor()).isZero();
        assertThat(said).contains("Nothing was asked");
    }
}
