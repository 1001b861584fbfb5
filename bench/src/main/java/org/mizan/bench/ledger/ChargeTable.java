package org.mizan.bench.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.mizan.ledger.Ledger;

/**
 * Prints how many charges a second a ledger in a file makes durable, beside plain commits on the same disk in the same run:
 * empty, and with a million entries, whose opening is timed too. Rates are medians of rounds by turns, since disks are noisy.
 */
public final class ChargeTable {
    private static final int MILLION = 1_000_000;
    private static final int ROUNDS = 9;
    private static final int ALONE = 1_000;
    private static final int TOGETHER = 20_000;

    private ChargeTable() {}

    /** The argument is the folder to work in, on the disk to measure. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(arguments[0]), "mizan");
        try {
            measure(folder);
        } finally {
            remove(folder);
        }
    }

    private static void measure(Path folder) throws Exception {
        Path file = folder.resolve(".mizan/ledger.db");
        try (RawCommits raw = new RawCommits(folder.resolve("raw.db"));
                Clients one = new Clients(1);
                Clients many = new Clients(64)) {
            System.out.println("| entries | plain commits/s | charges/s, one client | share | charges/s, 64 clients |");
            System.out.println("|---|---|---|---|---|");
            try (Ledger ledger = Ledger.open(file, List.of(Clients.policy(MILLION)))) {
                int charged = rates(ledger, raw, one, many);
                long rest = many.charge(ledger, MILLION - charged);
                require(rest == MILLION - charged && one.charge(ledger, 1) == 0, "a million tenths fill the budget");
            }
            double[] openings = new double[5];
            for (int i = 0; i < openings.length; i++) {
                openings[i] = seconds(() ->
                        Ledger.open(file, List.of(Clients.policy(MILLION))).close());
            }
            try (Ledger ledger = Ledger.open(file, List.of(Clients.policy(2 * MILLION)))) {
                rates(ledger, raw, one, many);
                say(
                        "%nopening 10⁶ entries, the whole chain verified: %.2f s at first, %.2f s in the median%n",
                        openings[0], median(openings));
                say("verifying 10⁶ entries, answers and totals too: %.2f s%n", seconds(ledger::verify));
            }
        }
    }

    /** Prints a row; how much was charged. */
    private static int rates(Ledger ledger, RawCommits raw, Clients one, Clients many) {
        long entries = ledger.head().sequence();
        double[] commits = new double[ROUNDS];
        double[] alone = new double[ROUNDS];
        double[] together = new double[ROUNDS];
        int charged = many.charge(ledger, TOGETHER) > 0 ? TOGETHER : 0;
        for (int round = 0; round < ROUNDS; round++) {
            commits[round] = ALONE / seconds(() -> raw.commit(ALONE));
            alone[round] = ALONE / seconds(() -> one.charge(ledger, ALONE));
            together[round] = TOGETHER / seconds(() -> many.charge(ledger, TOGETHER));
        }
        say(
                "| %d | %.0f | %.0f | %.2f | %.0f |%n",
                entries, median(commits), median(alone), median(alone) / median(commits), median(together));
        return charged + ROUNDS * (ALONE + TOGETHER);
    }

    static double seconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("failed: " + what);
        }
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    static void remove(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
