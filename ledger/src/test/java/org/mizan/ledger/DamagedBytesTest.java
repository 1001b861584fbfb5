package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerException;

/** A file of fifty entries, cut at every length and changed in ten thousand places: refused, or opened as it was. */
class DamagedBytesTest {
    private static final int BUDGET = 1_000;
    private static final Policy POLICY = Samples.policy(Integer.toString(BUDGET));
    private static final int CHARGES = 48;
    private static final int WORKERS = 2;
    private static final BudgetSubject SUBJECT = new BudgetSubject(
            POLICY.dataSet(),
            POLICY.dataSet(),
            POLICY.unit(),
            Optional.empty(),
            POLICY.neighbours(),
            OptionalLong.empty(),
            List.of(BudgetSubject.Table.at(POLICY.dataSet(), "file:../visits.csv")),
            Optional.empty(),
            new TreeSet<>());
    /** In memory where there is such a folder: these tests need no disk, and opening a file syncs it. */
    private static final Path MEMORY = Path.of("/dev/shm");

    private static Path folder = Path.of("");
    private static byte[] whole = {};
    private static byte[] outside = {};
    private static byte[] secret = {};
    private static Head head = new Head(0, "0".repeat(64));

    @BeforeAll
    static void write() throws IOException {
        folder = Files.isWritable(MEMORY)
                ? Files.createTempDirectory(MEMORY, "mizan")
                : Files.createTempDirectory("mizan");
        Path file = file(0);
        try (Ledger ledger = Ledger.open(file, List.of(POLICY), DataClaim.of(SUBJECT, DataClaim.Purpose.ASK))) {
            for (int i = 0; i < CHARGES; i++) {
                ledger.charge(Samples.request("a" + i, "1"));
            }
            head = ledger.head();
            secret = ledger.secret("rows");
        }
        whole = Files.readAllBytes(file);
        outside = Files.readAllBytes(HeadFile.besideFolderOf(file));
    }

    @AfterAll
    static void remove() throws IOException {
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }

    private static Path file(int worker) {
        return folder.resolve(worker + "/.mizan/ledger.db");
    }

    @Test
    void aFileThatWasCutAnywhereIsRefused() {
        assertThat(refusals(whole.length, length -> Arrays.copyOf(whole, length)))
                .isEqualTo(whole.length);
    }

    @Test
    void changedBytesAreRefusedOrDoNotMatter() {
        Random random = new Random(1);
        int[] positions = random.ints(Sizes.FLIPS, 0, whole.length).toArray();
        int[] bits = random.ints(Sizes.FLIPS, 0, Byte.SIZE).toArray();
        int refused = refusals(Sizes.FLIPS, i -> {
            byte[] changed = whole.clone();
            changed[positions[i]] ^= (byte) (1 << bits[i]);
            return changed;
        });
        assertThat(refused).isBetween(Sizes.FLIPS / 4, Sizes.FLIPS - 1);
    }

    /** How many of these files are refused. */
    private static int refusals(int count, IntFunction<byte[]> contents) {
        AtomicInteger refused = new AtomicInteger();
        Checks.together(WORKERS, worker -> {
            for (int i = worker; i < count; i += WORKERS) {
                refused.addAndGet(isRefused(file(worker), contents.apply(i)) ? 1 : 0);
            }
        });
        return refused.get();
    }

    private static boolean isRefused(Path file, byte[] content) {
        write(file, content);
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            assertThat(ledger.verify()).isEqualTo(head);
            assertThat(ledger.secret("rows")).isEqualTo(secret);
            assertThat(ledger.charge(Samples.request("all the rest", Integer.toString(BUDGET - CHARGES))))
                    .isInstanceOf(Charged.class);
            assertThat(ledger.charge(Samples.request("more", "1e-9"))).isInstanceOf(Refused.class);
            return false;
        } catch (LedgerException refused) {
            assertThat(refused).hasMessageMatching("(?s).*; .* \\[[a-z.]+]");
            return true;
        }
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.createDirectories(file.getParent());
            for (String log : new String[] {"ledger.db-wal", "ledger.db-shm"}) {
                Files.deleteIfExists(file.resolveSibling(log));
            }
            Files.write(file, content);
            Files.write(HeadFile.besideFolderOf(file), outside);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
