package org.mizan.oracle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.ledger.LedgerView;
import org.mizan.noise.Noise;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;

/** Stands beside the rows and the bits of a desk, and writes down what is done to them, and whether it was paid for. */
public final class Witness {
    private static final int MEETING_SECONDS = 2;

    private final Dataset dataset;
    private final Path ledgerFile;
    private final String request;
    private final List<Program> programs = new ArrayList<>();
    private final List<Words> words = new ArrayList<>();
    private final List<Draw> draws = new ArrayList<>();
    private final List<String> unpaid = new ArrayList<>();
    private Optional<RuntimeException> failure = Optional.empty();
    private Optional<CountDownLatch> meeting = Optional.empty();

    Witness(Dataset dataset, Path ledgerFile, String request) {
        this.dataset = dataset;
        this.ledgerFile = ledgerFile;
        this.request = request;
    }

    /** Lets the next reading fail. */
    public void failOnce(RuntimeException next) {
        failure = Optional.of(next);
    }

    /** Lets so many threads have their rows before any of them has its bits; nobody waits for long. */
    public void meet(int threads) {
        meeting = Optional.of(new CountDownLatch(threads));
    }

    /** The engine, watched. It stays open: many desks are tried over the same rows. */
    Engine watch(Engine engine) {
        return new Engine() {
            @Override
            public void check(Program program) {
                engine.check(program);
            }

            @Override
            public Reading read(Program program) {
                note("rows were read");
                synchronized (Witness.this) {
                    programs.add(program);
                    if (failure.isPresent()) {
                        RuntimeException thrown = failure.get();
                        failure = Optional.empty();
                        throw thrown;
                    }
                }
                return engine.read(program);
            }

            @Override
            public void close() {
                // Whoever opened the engine closes it.
            }
        };
    }

    /** Bits for one release. */
    Noise bits() {
        note("noise was drawn");
        meeting.ifPresent(Witness::arrive);
        synchronized (this) {
            Words made = Words.fresh();
            words.add(made);
            return made;
        }
    }

    private static void arrive(CountDownLatch meeting) {
        meeting.countDown();
        try {
            meeting.await(MEETING_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Looks into the ledger's file, as another process would, whether the charge is there. */
    private void note(String what) {
        try (LedgerView view = LedgerView.open(ledgerFile, List.of(BudgetPolicy.of(dataset)))) {
            if (view.link(request).isEmpty()) {
                synchronized (this) {
                    unpaid.add(what);
                }
            }
        }
    }

    /** One draw of a release, as it was asked for. */
    public record Draw(Release release, Reading reading, Released released) {}

    synchronized void drew(Draw draw) {
        draws.add(draw);
    }

    public synchronized List<Draw> draws() {
        return List.copyOf(draws);
    }

    /** What was done before the charge was durable. */
    public synchronized List<String> unpaid() {
        return List.copyOf(unpaid);
    }

    public synchronized List<Program> programs() {
        return List.copyOf(programs);
    }

    public synchronized List<Words> words() {
        return List.copyOf(words);
    }
}
