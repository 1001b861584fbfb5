package org.mizan.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures by hand: charges per second with 64 clients and with one, a million entries of 0.1 that end exactly at the budget,
 * and how long the ledger of a million entries takes to open. The argument is a folder that does not exist yet.
 */
final class Soak {
    private static final int MILLION = 1_000_000;

    private Soak() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectory(Path.of(arguments[0]));
        Place place = new Place.InFile(folder.resolve(".mizan/ledger.db"));
        Policy policy = Samples.policy(Integer.toString(MILLION / 10));
        try (Ledger ledger = place.open(policy)) {
            say("one client, empty", 3_000, () -> charge(ledger, "one", 1, 3_000));
            say("64 clients", 64_000, () -> charge(ledger, "warm", 64, 64_000));
            int rest = MILLION - 67_000;
            int even = rest / 64 * 64;
            say("64 clients", even, () -> charge(ledger, "many", 64, even));
            charge(ledger, "last", 1, rest - even);
            System.out.println("left: " + CeilingContract.left(ledger).toPlainString() + ", one more: "
                    + ledger.charge(Samples.request("one more", "1e-17"))
                            .getClass()
                            .getSimpleName());
        }
        say("opening", MILLION, () -> place.open(policy).close());
        say("opening again", MILLION, () -> place.open(policy).close());
        Policy larger = Samples.policy(Integer.toString(MILLION));
        say("a new policy", MILLION, () -> place.open(larger).close());
        try (Ledger ledger = place.open(larger)) {
            say("one client, full", 3_000, () -> charge(ledger, "after", 1, 3_000));
            say("64 clients, full", 64_000, () -> charge(ledger, "later", 64, 64_000));
            say("verify", MILLION, ledger::verify);
        }
    }

    private static void charge(Ledger ledger, String prefix, int clients, int count) {
        AtomicLong refused = new AtomicLong();
        Checks.together(clients, client -> {
            for (int i = 0; i < count / clients; i++) {
                if (!(ledger.charge(Samples.request(prefix + client + "-" + i, "0.1")) instanceof Charged)) {
                    refused.incrementAndGet();
                }
            }
        });
        if (refused.get() > 0) {
            throw new AssertionError(refused + " charges were refused");
        }
    }

    private static void say(String what, long count, Runnable work) {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("%s: %.2f s, %.0f a second%n", what, seconds, count / seconds);
    }
}
