package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.PastCharge;

/** Disks that are full or fail: the ledger stops, acknowledges nothing more, and what it acknowledged is there. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DiskFailureTest {
    @TempDir
    Path folder;

    private Place.InFile place() {
        return new Place.InFile(folder.resolve("disk/.mizan/ledger.db"));
    }

    /** The system lets no file grow beyond this: what a quota does, without rights or tools. Larger than the driver's library. */
    @ParameterizedTest
    @ValueSource(ints = {3_000, 6_000})
    void aFileThatMayNotGrowStopsTheLedger(int blocks) throws Exception {
        Place.InFile place = place();
        place.open(CrashingProcess.POLICY).close();
        List<String> limited = new ArrayList<>(List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh"));
        limited.addAll(CrashingProcess.command(place, CrashingProcess.NONE, 1, "limited"));
        requireFailStop(run(limited), place);
    }

    /** A disk of one megabyte, in a name space of the process's own. It is copied out, since it ends with the process. */
    @Test
    void aFullDiskStopsTheLedger() throws Exception {
        Path disk = Files.createDirectories(folder.resolve("small"));
        assumeTrue(
                exitCode(List.of("unshare", "-rm", "mount", "-t", "tmpfs", "none", disk.toString())) == 0,
                "this system lets no test mount a small disk");
        Place.InFile small = new Place.InFile(disk.resolve("data/.mizan/ledger.db"));
        String script = "mount -t tmpfs -o size=1m none " + disk + " && \"$@\"; cp -r " + disk + "/data "
                + folder.resolve("disk");
        List<String> confined = new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", script, "sh"));
        confined.addAll(CrashingProcess.command(small, CrashingProcess.NONE, 1, "small"));
        List<String> lines = run(confined);
        assertThat(lines)
                .filteredOn(line -> line.startsWith(CrashingProcess.STOPPED))
                .isNotEmpty()
                .allMatch(line -> line.contains("the disk is full") && line.contains("[ledger.full]"))
                .noneMatch(line -> line.contains("backup"));
        requireFailStop(lines, place());
    }

    /** The n-th sync of the process says that it failed. */
    @ParameterizedTest
    @ValueSource(ints = {12, 40, 333})
    void aFailedSyncStopsTheLedger(int number) throws Exception {
        Place.InFile place = place();
        place.open(CrashingProcess.POLICY).close();
        assumeTrue(
                exitCode(List.of("strace", "-f", "-e", "trace=fsync,fdatasync", "-o", "/dev/null", "true")) == 0,
                "this system has no strace that may trace");
        List<String> traced = new ArrayList<>(List.of("strace", "-f", "-o", "/dev/null"));
        traced.addAll(List.of("-e", "trace=fsync,fdatasync"));
        traced.addAll(List.of("-e", "inject=fsync,fdatasync:error=EIO:when=" + number));
        traced.addAll(CrashingProcess.command(place, CrashingProcess.NONE, 1, "traced"));
        requireFailStop(run(traced), place);
    }

    private List<String> run(List<String> command) throws IOException, InterruptedException {
        Process process = JavaProcess.limited(JavaProcess.of(command).start(), 2);
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return lines;
    }

    private static int exitCode(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException missing) {
            return -1;
        }
    }

    /** No thread had a charge acknowledged after it heard of the failure; the history holds all that were, and goes on. */
    private static void requireFailStop(List<String> lines, Place place) {
        Set<String> stoppedThreads = new HashSet<>();
        Set<String> acknowledged = new HashSet<>();
        for (String line : lines) {
            String id = line.split(" ", -1)[1];
            String thread = id.substring(0, id.lastIndexOf('-'));
            if (line.startsWith(CrashingProcess.STOPPED)) {
                assertThat(line).matches(".*; .* \\[(ledger.stopped|ledger.full|head.unwritable)]");
                stoppedThreads.add(thread);
            } else {
                assertThat(stoppedThreads).doesNotContain(thread);
                acknowledged.add(id);
            }
        }
        assertThat(stoppedThreads).hasSize(4);
        assertThat(acknowledged).isNotEmpty();
        try (Ledger ledger = place.open(CrashingProcess.POLICY)) {
            assertThat(ledger.charges(Samples.DATA_SET).map(PastCharge::request).collect(Collectors.toSet()))
                    .containsAll(acknowledged);
            ledger.verify();
            assertThat(ledger.charge(Samples.request("after", "1"))).isInstanceOf(Charged.class);
        }
    }

    /** Whether the failed sync had written anything is not known: both must be right. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nothingIsAcknowledgedAfterAFailedCommit(boolean written) {
        Policy policy = Samples.policy("10");
        boolean[] broken = {false};
        MemoryStore store = new MemoryStore() {
            @Override
            public void commit() throws SQLException {
                if (!broken[0]) {
                    super.commit();
                    return;
                }
                if (written) {
                    sync();
                }
                throw new SQLException("input/output error");
            }
        };
        Path head = folder.resolve("head");
        try (Ledger ledger = Ledger.open(store, head, List.of(policy), () -> 1, stage -> {})) {
            ledger.charge(Samples.request("a", "1"));
            broken[0] = true;
            assertThatThrownBy(() -> ledger.charge(Samples.request("b", "1"))).hasMessageContaining("[ledger.stopped]");
            broken[0] = false;
            assertThatThrownBy(() -> ledger.charge(Samples.request("c", "1"))).hasMessageContaining("[ledger.stopped]");
            assertThatThrownBy(() -> ledger.store("a", new byte[1])).hasMessageContaining("[ledger.stopped]");
            assertThatThrownBy(() -> ledger.answer("a")).hasMessageContaining("[ledger.stopped]");
        }
        try (Ledger again = Ledger.open(store, head, List.of(policy), () -> 1, stage -> {})) {
            assertThat(((Charged) again.charge(Samples.request("a", "1"))).first())
                    .isFalse();
            assertThat(((Charged) again.charge(Samples.request("b", "1"))).first())
                    .isEqualTo(!written);
            assertThat(CeilingContract.left(again)).isEqualByComparingTo("8");
        }
    }
}
