package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Kills processes that write, without warning, and looks at what they left. */
abstract class CrashContract {
    abstract Place place();

    /** The kind of place and its address, as the process takes them. */
    abstract List<String> address();

    abstract int rounds();

    @Test
    void whatWasAcknowledgedSurvivesAKillAtEveryStage() throws Exception {
        Place place = place();
        place.open(CrashingProcess.POLICY).close();
        Set<String> acknowledged = new HashSet<>();
        Random random = new Random(1);
        for (int round = 0; round < rounds(); round++) {
            for (Stage stage : Stage.values()) {
                int arrival = stage == Stage.DURING_RECOVERY ? 1 : 1 + random.nextInt(40);
                kill(stage.name(), arrival, round + stage.name(), acknowledged, Integer.MAX_VALUE);
                check(place, acknowledged);
            }
            kill("none", 1, round + "at any time", acknowledged, random.nextInt(400));
            check(place, acknowledged);
        }
        assertThat(acknowledged).hasSizeGreaterThan(rounds() * 10);
    }

    /** Runs a process until it arrives, or until it has acknowledged so many, kills it and collects what it said. */
    private void kill(String stage, int arrival, String prefix, Set<String> acknowledged, int enough) throws Exception {
        Process process = start(stage, arrival, prefix);
        int lines = 0;
        boolean arrived = false;
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith(CrashingProcess.ACKNOWLEDGED)) {
                    acknowledged.add(line.substring(CrashingProcess.ACKNOWLEDGED.length()));
                    lines++;
                }
                if (line.equals(CrashingProcess.ARRIVED) || lines > enough) {
                    arrived = true;
                    process.destroyForcibly();
                }
            }
        } catch (IOException closed) {
            assertThat(arrived).as("killed").isTrue();
        }
        assertThat(arrived).as("reached %s", stage).isTrue();
        assertThat(process.waitFor()).isNotZero();
    }

    private Process start(String stage, int arrival, String prefix) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashingProcess.class.getName(),
                        address().get(0),
                        address().get(1),
                        place().head().toString(),
                        stage,
                        Integer.toString(arrival),
                        prefix.replace(' ', '_'))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void check(Place place, Set<String> acknowledged) {
        try (Ledger ledger = place.open(CrashingProcess.POLICY)) {
            long entries = ledger.verify().sequence();
            List<String> ids = List.copyOf(acknowledged);
            Checks.together(8, client -> {
                for (int i = client; i < ids.size(); i += 8) {
                    String id = ids.get(i);
                    assertThat(ledger.charge(Samples.request(id, "1")))
                            .isInstanceOfSatisfying(
                                    Charged.class,
                                    charged ->
                                            assertThat(charged.first()).as(id).isFalse());
                }
            });
            assertThat(ledger.head().sequence()).isEqualTo(entries);
            assertThat(CeilingContract.left(ledger)).isEqualByComparingTo(BigDecimal.valueOf(1_000_001 - entries));
        }
    }
}
