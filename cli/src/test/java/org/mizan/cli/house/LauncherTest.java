package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher, in a house of its own with a fake Maven and a fake Java that write down how they were called. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {
    private static final String MAVEN = """
            #!/usr/bin/env bash
            echo "mvn $*" >> "$LOG"
            sleep 0.2
            touch cli/target/mizan.jar
            """;
    private static final String JAVA = """
            #!/usr/bin/env bash
            for argument in "$@"; do
              case $argument in -XX:ArchiveClassesAtExit=*) echo archive > "${argument#*=}"; echo train >> "$LOG"; exit ;; esac
            done
            echo "java in $PWD:$(printf ' [%s]' "$@")" >> "$LOG"
            """;

    private static final List<String> SHELL_TOOLS = List.of(
            "bash", "dirname", "readlink", "find", "head", "flock", "mkdir", "rmdir", "mv", "touch", "sed", "sleep");

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();
    private Path home;
    private Path log;
    private Path tools;

    @BeforeEach
    void buildAHouse() throws IOException {
        home = Files.createDirectories(folder.resolve("a house with spaces"));
        log = folder.resolve("log");
        tools = Files.createDirectories(folder.resolve("tools"));
        Files.copy(Path.of("..", "mizan"), home.resolve("mizan"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.createDirectories(home.resolve("cli/src/main"));
        Files.writeString(home.resolve("cli/pom.xml"), "<project/>");
        Files.writeString(home.resolve("cli/src/main/Source.java"), "class Source {}");
        age(home.resolve("pom.xml"), home.resolve("cli/pom.xml"), home.resolve("cli/src/main/Source.java"));
        age(home.resolve("cli/src/main"));
        tool("mvn", MAVEN);
        tool("java", JAVA);
    }

    @Test
    void theFirstUseBuildsTrainsAndRunsWhereItWasCalled() throws Exception {
        assertThat(launch("account", "2 x laplace(scale=1)")).isZero();
        assertThat(calls())
                .containsExactly(
                        "mvn -B -ntp -pl cli -am -Dmaven.test.skip=true -Dspotless.check.skip=true package",
                        "train",
                        "java in %s: [-XX:+UseSerialGC] [-Xshare:auto] [-Xlog:disable] [-Xlog:all=error:stderr] [-XX:SharedArchiveFile=%s] [-jar] [%s] [account] [2 x laplace(scale=1)]"
                                .formatted(
                                        folder.toRealPath(),
                                        home.toRealPath().resolve("cli/target/mizan.jsa"),
                                        home.toRealPath().resolve("cli/target/mizan.jar")));
    }

    @Test
    void laterUsesOnlyRun() throws Exception {
        launch("--version");
        launch("--version");
        assertThat(calls()).hasSize(4).last().asString().startsWith("java in").contains("[-XX:TieredStopAtLevel=1]");
    }

    @Test
    void aNewerSourceIsBuiltAgain() throws Exception {
        launch("--version");
        renew(home.resolve("cli/src/main/Source.java"));
        launch("--version");
        assertThat(calls()).filteredOn(call -> call.startsWith("mvn")).hasSize(2);
        assertThat(calls()).filteredOn(call -> call.equals("train")).hasSize(2);
    }

    @Test
    void aNewerExampleIsBuiltAgainForTheDemoAlone() throws Exception {
        Path example = Files.createDirectories(home.resolve("examples/clinic")).resolve("mizan.yaml");
        Files.writeString(example, "dataset: visits");
        age(example);
        launch("demo");
        renew(example);
        launch("--version");
        assertThat(calls()).filteredOn(call -> call.startsWith("mvn")).hasSize(1);
        launch("demo");
        assertThat(calls()).filteredOn(call -> call.startsWith("mvn")).hasSize(2);
    }

    @Test
    void aDeletedSourceIsBuiltAgain() throws Exception {
        launch("--version");
        Files.delete(home.resolve("cli/src/main/Source.java"));
        renew(home.resolve("cli/src/main"));
        launch("--version");
        assertThat(calls()).filteredOn(call -> call.startsWith("mvn")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void startsAtTheSameTimeBuildOnce(boolean kernelLocks) throws Exception {
        if (!kernelLocks) {
            Files.deleteIfExists(plainTools().resolve("flock"));
        }
        List<Process> starts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            starts.add(start("--version"));
        }
        for (Process start : starts) {
            assertThat(start.waitFor()).isZero();
        }
        assertThat(calls()).filteredOn(call -> call.startsWith("mvn")).hasSize(1);
        assertThat(calls()).filteredOn(call -> call.startsWith("java in")).hasSize(4);
        assertThat(home.resolve(".building")).doesNotExist();
    }

    @Test
    void aCallThroughALinkFindsTheHouse() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a house with spaces", "mizan"));
        assertThat(run(link, "--version").waitFor()).isZero();
        assertThat(calls()).last().asString().startsWith("java in").endsWith("[--version]");
    }

    @Test
    void withoutAnArchiveItRunsAllTheSameAndDoesNotTryAgain() throws Exception {
        tool(
                "java",
                JAVA.replace(
                        "echo archive > \"${argument#*=}\"; echo train >> \"$LOG\"; exit",
                        "echo train >> \"$LOG\"; exit 1"));
        launch("--version");
        assertThat(launch("--version")).isZero();
        assertThat(calls()).filteredOn(call -> call.equals("train")).hasSize(1);
        assertThat(calls()).noneMatch(call -> call.contains("SharedArchiveFile"));
    }

    @Test
    void aFailedBuildIsSaidAndNothingRuns() throws Exception {
        tool("mvn", "#!/usr/bin/env bash\nexit 1\n");
        assertThat(launch("--version")).isEqualTo(1);
        assertThat(said()).contains("mizan: the build failed");
        assertThat(Files.exists(log)).isFalse();
    }

    @Test
    void whatTheBuildSaysIsPassedOnWithoutColours() throws Exception {
        tool("mvn", "#!/usr/bin/env bash\nprintf '\\033[1;31mERROR\\033[m broken\\n\\033[0m'\nexit 1\n");
        assertThat(launch("--version")).isEqualTo(1);
        assertThat(said()).contains("ERROR broken\nmizan: the build failed").doesNotContain("\033");
    }

    @Test
    void whereASparkIsNamedItRunsTheCommandAndBuildsWhatThatTakes() throws Exception {
        launch("--version");
        Path spark = Files.createDirectories(folder.resolve("spark"));
        environment.put("MIZAN_SPARK", spark.toString());
        assertThat(launch("query")).isEqualTo(1);
        assertThat(said()).contains("where bin/spark-submit is not");
        Files.createDirectories(spark.resolve("bin"));
        script(spark.resolve("bin/spark-submit"), "#!/bin/sh\necho \"submit $SPARK_SUBMIT_OPTS $*\" >> \"$LOG\"\n");
        Files.createDirectories(home.resolve("cli/target/lib"));
        for (String artifact : List.of(
                "mizan-engine",
                "mizan-dataset",
                "mizan-privacy",
                "mizan-ledger",
                "jackson-annotations",
                "slf4j-api",
                "slf4j-nop")) {
            Files.createFile(home.resolve("cli/target/lib").resolve(artifact + "-1.jar"));
        }
        assertThat(launch("query", "SELECT")).isZero();
        assertThat(launch("query", "SELECT")).isZero();
        assertThat(calls())
                .filteredOn(call -> call.startsWith("mvn"))
                .containsExactly(
                        "mvn -B -ntp -pl cli -am -Dmaven.test.skip=true -Dspotless.check.skip=true package",
                        "mvn -B -ntp -pl cli,spark -am -Dmaven.test.skip=true -Dspotless.check.skip=true package");
        String lib = home.toRealPath().resolve("cli/target/lib").toString();
        assertThat(calls())
                .last()
                .asString()
                .startsWith("submit  -Dslf4j.provider=org.slf4j.nop.NOPServiceProvider -Dslf4j.internal.verbosity=ERROR --class org.mizan.cli.Main")
                .contains(
                        " --driver-class-path %1$s/jackson-annotations-1.jar:%1$s/slf4j-api-1.jar:%1$s/slf4j-nop-1.jar --jars "
                                .formatted(lib),
                        "spark/target/mizan-spark.jar,%1$s/mizan-engine-1.jar,%1$s/mizan-dataset-1.jar,%1$s/mizan-privacy-1.jar "
                                .formatted(lib))
                .endsWith(home.toRealPath().resolve("cli/target/mizan.jar") + " query SELECT");
    }

    @Test
    void missingToolsAreNamed() throws Exception {
        Files.delete(tools.resolve("mvn"));
        assertThat(launch("--version")).isEqualTo(1);
        assertThat(said()).contains("mizan: mvn not found");
        Files.delete(tools.resolve("java"));
        assertThat(launch("--version")).isEqualTo(1);
        assertThat(said()).contains("mizan: java not found");
    }

    private int launch(String... arguments) throws Exception {
        return start(arguments).waitFor();
    }

    private Process start(String... arguments) throws IOException {
        return run(home.resolve("mizan"), arguments);
    }

    private Process run(Path script, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_HOME", "MIZAN_SPARK", "SPARK_SUBMIT_OPTS"));
        builder.environment().put("PATH", tools + ":" + plainTools());
        builder.environment().put("LOG", log.toString());
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("said").toFile()))
                .start();
    }

    /** A folder with the shell's own tools only, so that the machine's Maven and Java are out of reach. */
    private Path plainTools() throws IOException {
        Path plain = folder.resolve("plain");
        if (!Files.exists(plain)) {
            Files.createDirectories(plain);
            for (String name : SHELL_TOOLS) {
                for (Path place : List.of(Path.of("/usr/bin"), Path.of("/bin"))) {
                    if (Files.exists(place.resolve(name))) {
                        script(plain.resolve(name), "#!/bin/sh\nexec %s \"$@\"\n".formatted(place.resolve(name)));
                    }
                }
            }
        }
        return plain;
    }

    private void tool(String name, String text) throws IOException {
        script(tools.resolve(name), text);
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static void age(Path... files) throws IOException {
        for (Path file : files) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600)));
        }
    }

    private static void renew(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(log);
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }
}
