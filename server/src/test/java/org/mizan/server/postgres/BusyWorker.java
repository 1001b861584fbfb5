package org.mizan.server.postgres;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mizan.server.work.FairQueue;

/** Keeps the one worker of a server busy until it is released. */
final class BusyWorker implements FairQueue.Task {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final FairQueue queue;

    private BusyWorker(FairQueue queue) {
        this.queue = queue;
    }

    static BusyWorker of(ServedClinic clinic) throws InterruptedException {
        BusyWorker busy = new BusyWorker(clinic.server().doorkeeping().queue());
        busy.queue.submit("somebody else", busy);
        if (!busy.begun.await(1, TimeUnit.MINUTES)) {
            throw new AssertionError("no worker");
        }
        return busy;
    }

    /** Waits until so many tasks wait behind it. */
    void awaitWaiting(int tasks) throws InterruptedException {
        for (int tries = 0; tries < 1200 && queue.waiting() < tasks; tries++) {
            Thread.sleep(50);
        }
        if (queue.waiting() < tasks) {
            throw new AssertionError("only " + queue.waiting() + " wait");
        }
    }

    void release() {
        released.countDown();
    }

    @Override
    public void run() {
        begun.countDown();
        try {
            if (!released.await(2, TimeUnit.MINUTES)) {
                throw new AssertionError("never released");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void drop() {
        begun.countDown();
    }
}
