package org.mizan.server.work;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;

/**
 * Work that waits its turn. Those who wait take turns by name, so that one who asks much does not keep others waiting: each
 * name has one turn in a round, however many of its tasks wait. Safe for many threads.
 */
public final class FairQueue implements AutoCloseable {
    /** A piece of work: run when its turn comes, or dropped when the queue ends before that. */
    public interface Task {
        void run();

        /** It never ran and never will. */
        void drop();
    }

    private static final int MOST_NAMES_WAITING = 64;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /** In the order of their turns. A name without tasks is not there. */
    private final Map<String, Deque<Task>> waiting = new LinkedHashMap<>();

    private final List<Thread> workers = new ArrayList<>();
    private final int mostOfOne;
    private int waitingTasks;
    private int running;
    private boolean isClosed;

    /**
     * A queue with its workers.
     *
     * @param workers how many tasks run at once
     * @param mostOfOne how many tasks of one name may wait
     */
    public FairQueue(int workers, int mostOfOne) {
        this.mostOfOne = mostOfOne;
        for (int number = 1; number <= workers; number++) {
            Thread worker = new Thread(this::work, "mizan-worker-" + number);
            worker.setDaemon(true);
            this.workers.add(worker);
            worker.start();
        }
    }

    /** Puts a task behind those of the same name, or turns it away where too many wait. */
    public void submit(String name, Task task) {
        lock.lock();
        try {
            if (isClosed) {
                throw new TurnedAwayException(TurnedAwayException.Reason.BUSY, ServerRefusal.STOPPING.about());
            }
            Deque<Task> own = waiting.getOrDefault(name, new ArrayDeque<>());
            if (own.size() >= mostOfOne) {
                throw new TurnedAwayException(
                        TurnedAwayException.Reason.TOO_MANY, ServerRefusal.WAITING.about(mostOfOne));
            }
            if (waitingTasks >= mostOfOne * MOST_NAMES_WAITING) {
                throw new TurnedAwayException(TurnedAwayException.Reason.BUSY, ServerRefusal.BUSY.about());
            }
            own.add(task);
            waiting.put(name, own);
            waitingTasks++;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes back a task that has not begun; it is then neither run nor dropped. */
    public boolean withdraw(String name, Task task) {
        lock.lock();
        try {
            @Nullable Deque<Task> own = waiting.get(name);
            if (own == null || !own.remove(task)) {
                return false;
            }
            waitingTasks--;
            if (own.isEmpty()) {
                waiting.remove(name);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** How many tasks wait. */
    public int waiting() {
        lock.lock();
        try {
            return waitingTasks;
        } finally {
            lock.unlock();
        }
    }

    /** How many tasks run. */
    public int running() {
        lock.lock();
        try {
            return running;
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        while (true) {
            @Nullable Task task = next();
            if (task == null) {
                return;
            }
            try {
                task.run();
            } finally {
                ended();
            }
        }
    }

    private @Nullable Task next() {
        lock.lock();
        try {
            while (waitingTasks == 0) {
                if (isClosed) {
                    return null;
                }
                changed.awaitUninterruptibly();
            }
            String name = waiting.keySet().iterator().next();
            Deque<Task> own = Objects.requireNonNull(waiting.remove(name));
            Task task = own.remove();
            waitingTasks--;
            running++;
            if (!own.isEmpty()) {
                // Behind all others, so that each name has its turn.
                waiting.put(name, own);
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    private void ended() {
        lock.lock();
        try {
            running--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Takes nothing more, drops what waits, and waits until what runs has ended. */
    @Override
    public void close() {
        List<Task> dropped = new ArrayList<>();
        lock.lock();
        try {
            isClosed = true;
            waiting.values().forEach(dropped::addAll);
            waiting.clear();
            waitingTasks = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        dropped.forEach(Task::drop);
        for (Thread worker : workers) {
            joinUninterruptibly(worker);
        }
    }

    private static void joinUninterruptibly(Thread worker) {
        boolean isInterrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join(TimeUnit.SECONDS.toMillis(1));
            } catch (InterruptedException interrupted) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
