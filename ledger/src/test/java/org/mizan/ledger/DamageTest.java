package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Patience;
import org.mizan.ledger.store.SqliteStore;
import org.mizan.ledger.store.Store;

/** Files that were cut, changed, exchanged or opened twice: refused, or opened with the same history; never a shorter one. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamageTest {
    private static final Policy POLICY = Samples.policy("1000");
    private static final int CHARGES = 49;

    @TempDir
    Path folder;

    private Path file;
    private Head head;

    @BeforeEach
    void write() {
        file = folder.resolve(".mizan/ledger.db");
        head = charge("a", CHARGES);
    }

    private Head charge(String prefix, int count) {
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            for (int i = 0; i < count; i++) {
                ledger.charge(Samples.request(prefix + i, "1"));
            }
            return ledger.head();
        }
    }

    @Test
    void aCutLogOfACrashedProcessIsRefused() throws IOException {
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            for (int i = 0; i < 20; i++) {
                ledger.charge(Samples.request("later" + i, "1"));
            }
            copyTo("crashed");
        }
        Path copy = folder.resolve("crashed/ledger.db");
        Path log = folder.resolve("crashed/ledger.db-wal");
        byte[] data = Files.readAllBytes(copy);
        byte[] whole = Files.readAllBytes(log);
        byte[] outside = Files.readAllBytes(HeadFile.besideFolderOf(copy));
        assertThat(whole.length).isGreaterThan(20 * 4096);
        for (int length = whole.length; length >= 0; length -= 3001) {
            Files.write(copy, data);
            Files.write(log, Arrays.copyOf(whole, length));
            Files.write(HeadFile.besideFolderOf(copy), outside);
            if (length == whole.length) {
                try (Ledger ledger = Ledger.open(copy, List.of(POLICY))) {
                    assertThat(ledger.head().sequence()).isEqualTo(head.sequence() + 20);
                }
            } else {
                assertThatThrownBy(() -> Ledger.open(copy, List.of(POLICY))).hasMessageContaining("[ledger.restored]");
            }
        }
    }

    private void copyTo(String name) throws IOException {
        Path target = folder.resolve(name);
        Files.createDirectories(target);
        for (String part : new String[] {"ledger.db", "ledger.db-wal"}) {
            Files.copy(file.resolveSibling(part), target.resolve(part), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.copy(HeadFile.besideFolderOf(file), HeadFile.besideFolderOf(target.resolve("ledger.db")));
    }

    @Test
    void anOldCopyIsRefusedUntilTheOwnerAdoptsIt() throws IOException {
        Path backup = folder.resolve("backup.db");
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            ledger.backup(backup);
            assertThatThrownBy(() -> ledger.backup(backup)).hasMessageContaining("[backup.exists]");
            assertThatThrownBy(() -> ledger.backup(folder.resolve("no/such/folder.db")))
                    .hasMessageContaining("[backup.failed]");
            ledger.charge(Samples.request("after", "1"));
        }
        Files.copy(backup, file, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> Ledger.open(file, List.of(POLICY)))
                .isInstanceOfSatisfying(
                        LedgerException.class,
                        refused -> assertThat(refused.code()).isEqualTo("ledger.restored"));
        assertThat(Ledger.adoptRestored(file)).isEqualTo(head);
        assertThat(charge("again", 1).sequence()).isEqualTo(head.sequence() + 1);
    }

    @Test
    void anotherHistoryOfTheSameLengthIsRefused() throws IOException {
        Path other = folder.resolve("other/ledger.db");
        try (Ledger ledger = Ledger.open(other, List.of(POLICY))) {
            for (int i = 0; i < CHARGES + 5; i++) {
                ledger.charge(Samples.request("b" + i, "1"));
            }
        }
        Files.copy(other, file, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> charge("c", 1)).hasMessageContaining("[ledger.restored]");
    }

    @Test
    void aLedgerWithoutItsHeadIsRefused() throws IOException {
        Files.delete(HeadFile.besideFolderOf(file));
        assertThatThrownBy(() -> charge("b", 1)).hasMessageContaining("[head.missing]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "1 2", "0000000000000000050 zz 00000000"})
    void aHeadThatWasChangedIsRefusedUntilTheOwnerAdoptsTheLedger(String content) throws IOException {
        Files.writeString(HeadFile.besideFolderOf(file), content.repeat(20));
        assertThatThrownBy(() -> charge("b", 1)).hasMessageContaining("[head.unreadable]");
        assertThat(Ledger.adoptRestored(file)).isEqualTo(head);
        assertThat(charge("b", 1).sequence()).isEqualTo(head.sequence() + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE FROM entry WHERE sequence = 50, ledger.restored",
        "DELETE FROM entry WHERE sequence = 20, ledger.damaged",
        "UPDATE entry SET record = (SELECT record FROM entry WHERE sequence = 3) WHERE sequence = 4, ledger.damaged",
        "UPDATE entry SET record = x'00' WHERE sequence = 4, ledger.damaged",
        "DELETE FROM entry, ledger.restored",
        "DROP TABLE entry, ledger.unreadable",
        "UPDATE ledger_migration SET version = '7', ledger.schema"
    })
    void editedTablesAreRefused(String edit, String code) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(edit);
        }
        assertThatThrownBy(() -> charge("b", 1)).hasMessageContaining("[" + code + "]");
    }

    @Test
    void oneOpenerAtATime() throws Exception {
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            assertThatThrownBy(() -> charge("b", 1)).hasMessageContaining("[ledger.taken]");
            Process other = JavaProcess.limited(
                    JavaProcess.of(CrashingProcess.command(new Place.InFile(file), CrashingProcess.NONE, 1, "b"))
                            .redirectErrorStream(true)
                            .start(),
                    2);
            assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("is open in another process", "[ledger.taken]");
            assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(ledger.charge(Samples.request("mine", "1"))).isInstanceOf(Charged.class);
        }
    }

    @Test
    void aHolderThatEndsIsWaitedFor() throws Exception {
        Ledger holder = Ledger.open(file, List.of(POLICY));
        List<String> tries = new ArrayList<>();
        Store store = SqliteStore.open(file, () -> {
            tries.add("again");
            if (tries.size() == 3) {
                holder.close();
            }
            return true;
        });
        store.close();
        assertThat(tries).hasSize(3);
    }

    @Test
    void aHolderThatStaysIsWaitedForAsLongAsPatienceLasts() {
        Iterator<Boolean> patience = List.of(true, true, false).iterator();
        try (Ledger holder = Ledger.open(file, List.of(POLICY))) {
            assertThatThrownBy(() -> SqliteStore.open(file, patience::next))
                    .hasMessageContaining("nothing was charged")
                    .hasMessageContaining("[ledger.taken]");
            assertThat(holder.charge(Samples.request("mine", "1"))).isInstanceOf(Charged.class);
        }
        assertThat(patience).isExhausted();
    }

    @Test
    void whoeverIsInterruptedWaitsNoLonger() {
        Thread.currentThread().interrupt();
        assertThat(new Patience().getAsBoolean()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Nobody may write to {@code /proc}, not even those who may write everywhere. */
    @Test
    void aFolderThatCannotBeWrittenIsRefused() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "this system has no folder that nobody may write");
        assertThatThrownBy(() -> Ledger.open(Path.of("/proc/ledger.db"), List.of(POLICY)))
                .isInstanceOf(LedgerException.class)
                .hasMessageContaining("the file and its folder must be writable")
                .hasMessageContaining("[ledger.folder]");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused() throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assumeTrue(!Files.isWritable(file), "whoever runs this may write everywhere");
        assertThatThrownBy(() -> charge("b", 1)).hasMessageContaining("[ledger.folder]");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(charge("b", 1).sequence()).isEqualTo(head.sequence() + 1);
    }

    @Test
    void aFolderThatCannotBeIsRefused() throws IOException {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "a file");
        assertThatThrownBy(() -> Ledger.open(blocked.resolve("ledger.db"), List.of(POLICY)))
                .hasMessageContaining("[ledger.folder]");
    }
}
