package org.mizan.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.LedgerException;

/**
 * A process that charges from four threads until it is killed, and says on its output what was acknowledged. At its n-th
 * arrival at a stage it says so and waits for the end. If its ledger stops, every thread says so, tries some more and ends.
 */
final class CrashingProcess {
    static final String ARRIVED = "arrived";
    static final String ACKNOWLEDGED = "acknowledged ";
    static final String STOPPED = "stopped ";
    static final String NONE = "none";
    static final Policy POLICY = Samples.policy("1000000");

    /** How ids begin that are charged to blocks. */
    static final String BLOCKS = "blocks ";

    static final Policy BLOCK_POLICY = Samples.inMonths("1000000", "1000000");

    private static final int TRIES_AFTER_THE_END = 5;

    private CrashingProcess() {}

    /** The command of such a process. */
    static List<String> command(Place.Shared place, String stage, int arrival, String prefix) {
        List<String> arguments = new ArrayList<>(place.address());
        arguments.addAll(List.of(stage, Integer.toString(arrival), prefix));
        return JavaProcess.command(CrashingProcess.class, arguments);
    }

    /** Arguments: the address of a place, the stage or {@code none}, the arrival, a prefix of ids. */
    public static void main(String[] arguments) {
        Place place = Place.Shared.of(Arrays.asList(arguments));
        AtomicInteger arrivals = new AtomicInteger(Integer.parseInt(arguments[4]));
        Stage.Listener stages = stage -> {
            if (stage.name().equals(arguments[3]) && arrivals.decrementAndGet() == 0) {
                say(ARRIVED);
                waitForTheEnd();
            }
        };
        Policy policy = arguments[5].startsWith(BLOCKS) ? BLOCK_POLICY : POLICY;
        Ledger ledger = Ledger.open(place.store(), place.head(), List.of(policy), System::currentTimeMillis, stages);
        Checks.together(4, client -> charge(ledger, arguments[5] + "-" + client + "-"));
    }

    private static void charge(Ledger ledger, String prefix) {
        int failures = 0;
        for (int i = 0; i < 100_000 && failures < TRIES_AFTER_THE_END; i++) {
            try {
                ledger.charge(request(prefix + i));
                say(ACKNOWLEDGED + prefix + i);
            } catch (LedgerException stopped) {
                failures++;
                say(STOPPED + prefix + i + " " + stopped.getMessage());
            }
        }
    }

    /** A charge of 1; of blocks, to three of them. */
    static Request request(String id) {
        long month = Math.floorMod(id.hashCode(), 40);
        return id.startsWith(BLOCKS)
                ? Samples.inMonths(id, "1", month, month + 1, month + 3)
                : Samples.request(id, "1");
    }

    private static void waitForTheEnd() {
        new Semaphore(0).acquireUninterruptibly();
    }

    private static void say(String line) {
        synchronized (System.out) {
            System.out.println(line);
            System.out.flush();
        }
    }
}
