package org.mizan.bench.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.event.LaplaceEvent;

/**
 * Prints how many charges a second 64 clients make durable over 120 months, beside a ledger without blocks in the same run, and how long
 * both take to open. Of the charges one in ten touches all months, and the others a year at most.
 */
public final class BlockChargeTable {
    private static final int CHARGES = 100_000;
    private static final int CLIENTS = 64;
    private static final int MONTHS = 120;
    private static final long FIRST = 2020 * 12L;
    private static final Division DIVISION = new Division("admitted", Period.MONTH);
    private static final Event EACH =
            new LaplaceEvent(Sensitivity.l1(Rational.ONE, Neighbours.ADD_REMOVE), Rational.of(10));

    private BlockChargeTable() {}

    /** The argument is the folder to work in, on the disk to measure. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(arguments[0]), "mizan");
        try {
            System.out.println("| ledger | charges/s, 64 clients | opening 10⁵ charges |");
            System.out.println("|---|---|---|");
            try (Clients plain = new Clients(CLIENTS);
                    Clients blocks = new Clients(CLIENTS, BlockChargeTable::event)) {
                // The first of each warms up.
                for (int round = 0; round < 2; round++) {
                    measure("without blocks", folder.resolve(round + "plain"), plain, Clients.policy(CHARGES), round);
                    measure("over 120 months", folder.resolve(round + "blocks"), blocks, policy(), round);
                }
            }
        } finally {
            ChargeTable.remove(folder);
        }
    }

    private static Policy policy() {
        Limit enough = new Limit.Pure(new Epsilon(Rational.of(MONTHS).times(CHARGES)));
        return Policy.inBlocks(
                Clients.DATA_SET,
                "patient_id",
                DIVISION,
                List.of(
                        Ceiling.of("whole", new Scope.DataSet(), enough),
                        Ceiling.ofEachBlock("month", new Scope.DataSet(), enough)));
    }

    private static Event event(long id) {
        Random random = new Random(id);
        boolean isAll = random.nextInt(10) == 0;
        long first = isAll ? 0 : random.nextInt(MONTHS - 12);
        long last = isAll ? MONTHS - 1 : first + random.nextInt(12);
        long[] months = LongStream.rangeClosed(FIRST + first, FIRST + last).toArray();
        return new InBlocks(DIVISION.blocks(months), EACH, EACH.forGroup(months.length));
    }

    private static void measure(String name, Path folder, Clients clients, Policy policy, int round) {
        Path file = folder.resolve(".mizan/ledger.db");
        double charging;
        try (Ledger ledger = Ledger.open(file, List.of(policy))) {
            charging = ChargeTable.seconds(() -> {
                if (clients.charge(ledger, CHARGES) != CHARGES) {
                    throw new IllegalStateException("failed: the budget admits all");
                }
            });
        }
        double opening =
                ChargeTable.seconds(() -> Ledger.open(file, List.of(policy)).close());
        if (round > 0) {
            System.out.printf(Locale.ROOT, "| %s | %.0f | %.2f s |%n", name, CHARGES / charging, opening);
        }
    }
}
