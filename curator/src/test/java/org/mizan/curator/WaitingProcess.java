package org.mizan.curator;

import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;
import org.mizan.noise.Generator;
import org.mizan.release.pricing.Spend;

/** A process that asks one thing under one id, is charged, and waits for its end where the data would be read. */
final class WaitingProcess {
    static final String ARRIVED = "arrived";

    private WaitingProcess() {}

    /** Arguments: the ledger's file, the id of the request. */
    public static void main(String[] arguments) {
        Ledger ledger = Ledger.open(Path.of(arguments[0]), java.util.List.of(BudgetPolicy.of(Samples.visits())));
        Curator curator = new Curator(Samples.visits(), "ana", ledger, WaitingProcess::engine, Generator::current);
        curator.release(
                Samples.patients("patients"),
                Spend.epsilon("0.75"),
                RequestOptions.fresh().withId(arguments[1]));
    }

    private static Engine engine() {
        return new Engine() {
            @Override
            public Reading read(Program program) {
                System.out.println(ARRIVED);
                System.out.flush();
                new Semaphore(0).acquireUninterruptibly();
                throw new AssertionError("nobody lets it go on");
            }

            @Override
            public void close() {
                // It never comes to that.
            }
        };
    }
}
