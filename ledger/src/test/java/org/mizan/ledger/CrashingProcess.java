package org.mizan.ledger;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that charges from four threads until it is killed, and says on its output what was acknowledged. At its n-th
 * arrival at a stage it says so and waits for the end.
 */
final class CrashingProcess {
    static final String ARRIVED = "arrived";
    static final String ACKNOWLEDGED = "acknowledged ";
    static final Policy POLICY = Samples.policy("1000000");

    private CrashingProcess() {}

    /** Arguments: the kind of place, its address, the head file, the stage or {@code none}, the arrival, a prefix of ids. */
    public static void main(String[] arguments) {
        Path head = Path.of(arguments[2]);
        Place place = arguments[0].equals("file")
                ? new Place.InFile(Path.of(arguments[1]))
                : new Place.InPostgres(arguments[1], head);
        AtomicInteger arrivals = new AtomicInteger(Integer.parseInt(arguments[4]));
        Stage.Listener stages = stage -> {
            if (stage.name().equals(arguments[3]) && arrivals.decrementAndGet() == 0) {
                say(ARRIVED);
                waitForTheEnd();
            }
        };
        Ledger ledger = Ledger.open(place.store(), head, List.of(POLICY), System::currentTimeMillis, stages);
        Checks.together(4, client -> {
            for (int i = 0; i < 100_000; i++) {
                String id = arguments[5] + "-" + client + "-" + i;
                ledger.charge(Samples.request(id, "1"));
                say(ACKNOWLEDGED + id);
            }
        });
    }

    private static void waitForTheEnd() {
        while (true) {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException ignored) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void say(String line) {
        synchronized (System.out) {
            System.out.println(line);
            System.out.flush();
        }
    }
}
