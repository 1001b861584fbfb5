package org.mizan.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.Main;

class ServeCommandTest {
    private static final Pattern STARTED =
            Pattern.compile("Serving visits at (http://127\\.0\\.0\\.1:\\d+)\\. Ctrl-C stops it\\.\\n"
                    + "PostgreSQL clients connect to (?<wire>127\\.0\\.0\\.1:\\d+)\\.\\n(?:Owner key, shown this once:"
                    + " (?<key>mzn_\\S+)\\n)?");

    private static final Pattern AGAIN = Pattern.compile("Serving survey, visits at (\\S+)\\. .*\\R");
    private static final Pattern DEMO = Pattern.compile(
            "Serving survey, visits at (\\S+)\\. .*\\ROpen .*\\R\\R.*\\R.*\\R"
                    + " *owner +owner +(mzn_\\S+)\\R *ana +analyst +(mzn_\\S+)\\R *ben +analyst +(mzn_\\S+)\\R *eve +auditor +(mzn_\\S+)\\R");

    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void importTheClinic() throws IOException {
        for (String file : List.of("mizan.yaml", "visits.csv", "wards.csv")) {
            Files.copy(Path.of("..", "examples", "clinic", file), folder.resolve(file));
        }
        description = folder.resolve("mizan.yaml");
        assertThat(CommandRun.of("import", "--data", description.toString()).code())
                .isZero();
    }

    /** Serves until it has said where, lets somebody ask, and stops it. */
    private Matcher served(Asking asking) throws Exception {
        return served(STARTED, asking, "--data", description.toString(), "--wire", "127.0.0.1:0");
    }

    private static Matcher served(Pattern says, Asking asking, String... options) throws Exception {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        AtomicInteger code = new AtomicInteger(-1);
        List<String> words = new ArrayList<>(List.of("serve", "--listen", "127.0.0.1:0"));
        words.addAll(List.of(options));
        Thread serving = new Thread(
                () -> code.set(Main.run(new PrintWriter(out), new PrintWriter(err), words.toArray(String[]::new))));
        serving.start();
        for (int tries = 0; tries < 1200 && !out.toString().contains("\n") && serving.isAlive(); tries++) {
            Thread.sleep(50);
        }
        Matcher started = says.matcher(out.toString());
        assertThat(started.matches()).as(out + " " + err).isTrue();
        asking.ask(started);
        serving.interrupt();
        serving.join(60_000);
        assertThat(code).hasValue(0);
        return started;
    }

    /** What is asked of a running server. */
    private interface Asking {
        void ask(Matcher started) throws Exception;
    }

    @Test
    void oneDataSetIsServedToThisMachineWithAnOwnerKeyThatIsShownOnce() throws Exception {
        Matcher first = served(started -> {
            assertThat(me(started.group(1), started.group("key")))
                    .contains("\"role\":\"owner\"", "\"data\":[\"visits\"]");
            // The same key on the other door.
            String url = "jdbc:postgresql://" + started.group("wire") + "/visits";
            try (Connection connection = DriverManager.getConnection(url, "owner", started.group("key"))) {
                assertThat(connection.isValid(60)).isTrue();
            }
            assertThat(CommandRun.of(
                                    "query",
                                    "SELECT COUNT(*) FROM visits",
                                    "--data",
                                    description.toString(),
                                    "--epsilon",
                                    "0.1")
                            .err())
                    .contains("[ledger.taken]");
        });
        assertThat(first.group("key")).isNotNull();
        Matcher second = served(started -> {});
        assertThat(second.group("key")).isNull();
    }

    private static String me(String url, String key) throws Exception {
        HttpRequest me = HttpRequest.newBuilder(URI.create(url + "/v1/me"))
                .header("Authorization", "Bearer " + key)
                .build();
        return HttpClient.newHttpClient()
                .send(me, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void theDemoServesBothExamplesWithAKeyForEachRoleAndCanBeServedAgain() throws Exception {
        Path demo = folder.resolve("demo");
        Matcher keys = served(
                DEMO,
                started -> {
                    assertThat(me(started.group(1), started.group(2))).contains("\"owner\"", "[\"survey\",\"visits\"]");
                    assertThat(me(started.group(1), started.group(3))).contains("\"ana\"", "\"analyst\"", "\"ask\"");
                    assertThat(me(started.group(1), started.group(4))).contains("\"ben\"", "\"analyst\"", "\"ask\"");
                    assertThat(me(started.group(1), started.group(5))).contains("\"eve\"", "\"auditor\"");
                },
                "--demo=" + demo);
        served(
                AGAIN,
                started -> assertThat(me(started.group(1), keys.group(3))).contains("\"ana\""),
                "--config",
                demo.resolve("server.yaml").toString());
        assertThat(CommandRun.of("serve", "--demo=" + demo).err()).contains("[demo.folder]");
        assertThat(CommandRun.of("serve", "--demo", "--data", description.toString())
                        .err())
                .contains("[server.place]");
        Path open = folder.resolve("open");
        assertThat(CommandRun.of("serve", "--demo=" + open, "--listen", "0.0.0.0:1")
                        .err())
                .contains("[demo.address]");
        assertThat(open).doesNotExist();
    }

    @Test
    void aServerThatCannotStartSaysWhy() throws IOException {
        assertThat(CommandRun.of("serve").err()).contains("[server.place]");
        for (String door : List.of("--listen", "--wire")) {
            assertThat(CommandRun.of("serve", "--data", description.toString(), door, "0.0.0.0:1")
                            .err())
                    .contains("[tls.needed]");
        }
        Path config = folder.resolve("server.yaml");
        Files.writeString(config, "data:\n  - description: mizan.yaml\nlimit: {waiting: 2}\n");
        assertThat(CommandRun.of("serve", "--config", config.toString()).err())
                .contains("server.yaml:3", "did you mean limits", "[yaml.unknown]");
    }
}
