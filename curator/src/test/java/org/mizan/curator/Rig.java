package org.mizan.curator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;

/** A curator whose ledger, engine and noise write down what happens to them, in its order. */
final class Rig implements AutoCloseable {
    static final long PATIENTS = 123_456;

    final List<Program> programs = new ArrayList<>();
    private final List<String> trace = new ArrayList<>();
    final Ledger ledger;
    final Curator curator;
    /** Thrown by the next readings, unless empty. */
    final List<Throwable> failures = new ArrayList<>();

    final List<Throwable> openFailures = new ArrayList<>();

    private Rig(Path folder, Dataset dataset, String analyst) {
        ledger = Ledger.open(
                folder.resolve("ledger").resolve("ledger.db"),
                List.of(BudgetPolicy.of(dataset)),
                stage -> note(stage.name()));
        curator = new Curator(dataset, analyst, ledger, this::engine, () -> {
            note("noise");
            return () -> 7;
        });
        clear();
    }

    static Rig of(Path folder) {
        return of(folder, Samples.visits(), "ana");
    }

    static Rig of(Path folder, Dataset dataset, String analyst) {
        return new Rig(folder, dataset, analyst);
    }

    /** What happened so far. The writer of the ledger goes on after an answer: only of a closed rig it is all. */
    synchronized List<String> trace() {
        return List.copyOf(trace);
    }

    synchronized void clear() {
        trace.clear();
    }

    private synchronized void note(String what) {
        trace.add(what);
    }

    private Engine engine() {
        note("open");
        fail(openFailures);
        return new Engine() {
            @Override
            public Reading read(Program program) {
                note("read");
                programs.add(program);
                fail(failures);
                return Samples.reading(PATIENTS);
            }

            @Override
            public void close() {
                note("close");
            }
        };
    }

    private static void fail(List<Throwable> failures) {
        if (failures.isEmpty()) {
            return;
        }
        Throwable next = failures.remove(0);
        if (next instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) next;
    }

    /** What happened to the data, without the ledger's stages. */
    List<String> contacts() {
        return trace().stream()
                .filter(each -> each.equals(each.toLowerCase(java.util.Locale.ROOT)))
                .toList();
    }

    @Override
    public void close() {
        curator.close();
    }
}
