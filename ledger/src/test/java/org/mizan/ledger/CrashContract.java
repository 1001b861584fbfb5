package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.PastCharge;

/** Kills processes that write, without warning, and looks at what they left. */
abstract class CrashContract {
    /** At each stage once, and once at any time; on each of the two stores. */
    private static final int KILLS_IN_A_ROUND = Stage.values().length + 1;

    private static final int ROUNDS = -Math.floorDiv(-Sizes.KILLS, 2 * KILLS_IN_A_ROUND);

    abstract Place.Shared place();

    @Test
    void whatWasAcknowledgedSurvivesAKillAtEveryStage() throws Exception {
        Place.Shared place = place();
        place.open(CrashingProcess.POLICY).close();
        Set<String> acknowledged = new HashSet<>();
        Random random = new Random(1);
        for (int round = 0; round < ROUNDS; round++) {
            for (Stage stage : Stage.values()) {
                int arrival = stage == Stage.DURING_RECOVERY ? 1 : 1 + random.nextInt(40);
                Set<String> said = kill(place, stage.name(), arrival, round + stage.name(), Integer.MAX_VALUE);
                acknowledged.addAll(said);
                check(place, said, acknowledged);
            }
            Set<String> said = kill(place, CrashingProcess.NONE, 1, round + "-any", random.nextInt(400));
            acknowledged.addAll(said);
            check(place, said, acknowledged);
        }
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS * 10);
    }

    @Test
    void whatWasChargedToBlocksSurvivesAKillAtEveryStage() throws Exception {
        Place.Shared place = place();
        place.open(CrashingProcess.BLOCK_POLICY).close();
        Set<String> acknowledged = new HashSet<>();
        Random random = new Random(2);
        for (Stage stage : Stage.values()) {
            int arrival = stage == Stage.DURING_RECOVERY ? 1 : 1 + random.nextInt(40);
            Set<String> said = kill(place, stage.name(), arrival, CrashingProcess.BLOCKS + stage, Integer.MAX_VALUE);
            acknowledged.addAll(said);
            try (Ledger ledger = place.open(CrashingProcess.BLOCK_POLICY)) {
                long charges = ledger.verify().sequence() - 1;
                assertThat(ledger.charges(Samples.DATA_SET)
                                .map(PastCharge::request)
                                .collect(Collectors.toSet()))
                        .hasSize((int) charges)
                        .containsAll(acknowledged);
                for (String id : said) {
                    assertThat(((Charged) ledger.charge(CrashingProcess.request(id))).first())
                            .as(id)
                            .isFalse();
                }
                BigDecimal ofBlocks = ledger.blockBalances(Samples.DATA_SET).stream()
                        .map(each -> each.spent()
                                .columns()
                                .get(0)
                                .multiply(BigDecimal.valueOf(
                                        each.blocks().orElseThrow().count())))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
                assertThat(ofBlocks).isEqualByComparingTo(BigDecimal.valueOf(3 * charges));
            }
        }
        assertThat(acknowledged).hasSizeGreaterThan(10);
    }

    /** Runs a process until it arrives, or until it has acknowledged so many, and kills it; what it acknowledged. */
    private static Set<String> kill(Place.Shared place, String stage, int arrival, String prefix, int enough)
            throws Exception {
        Process process = JavaProcess.limited(
                JavaProcess.of(CrashingProcess.command(place, stage, arrival, prefix))
                        .start(),
                2);
        Set<String> acknowledged = new HashSet<>();
        boolean arrived = false;
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith(CrashingProcess.ACKNOWLEDGED)) {
                    acknowledged.add(line.substring(CrashingProcess.ACKNOWLEDGED.length()));
                }
                if (line.equals(CrashingProcess.ARRIVED) || acknowledged.size() > enough) {
                    arrived = true;
                    process.destroyForcibly();
                }
            }
        } catch (IOException closed) {
            assertThat(arrived).as("killed").isTrue();
        }
        assertThat(arrived).as("reached %s", stage).isTrue();
        assertThat(process.waitFor()).isNotZero();
        return acknowledged;
    }

    /** Everything ever acknowledged is there, and what the last process said is not charged again. */
    private static void check(Place place, Set<String> latest, Set<String> acknowledged) {
        try (Ledger ledger = place.open(CrashingProcess.POLICY)) {
            long entries = ledger.verify().sequence();
            assertThat(ledger.charges(Samples.DATA_SET).map(PastCharge::request).collect(Collectors.toSet()))
                    .hasSize((int) entries - 1)
                    .containsAll(acknowledged);
            for (String id : latest) {
                assertThat(((Charged) ledger.charge(Samples.request(id, "1"))).first())
                        .as(id)
                        .isFalse();
            }
            assertThat(ledger.head().sequence()).isEqualTo(entries);
            assertThat(CeilingContract.left(ledger)).isEqualByComparingTo(BigDecimal.valueOf(1_000_001 - entries));
        }
    }
}
