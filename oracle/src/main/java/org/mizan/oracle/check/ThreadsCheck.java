package org.mizan.oracle.check;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.oracle.Scene;

/** Two threads that send one request at the same moment get one answer under one charge. */
final class ThreadsCheck implements Check {
    private static final int THREADS = 2;
    private static final int PATIENCE_SECONDS = 60;

    @Override
    public String name() {
        return "threads";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        return scene.visit(scene.tables().first(), visit -> {
            visit.witness().meet(THREADS);
            List<String> answers = atOnce(visit);
            if (answers.stream().distinct().count() != 1) {
                return Optional.of("two threads with one request have different answers");
            }
            Optional<String> kept = visit.ledger()
                    .answer(Scene.REQUEST)
                    .map(bytes -> new String(StoredAnswer.document(bytes), StandardCharsets.UTF_8));
            if (!kept.equals(Optional.of(answers.get(0)))) {
                return Optional.of("what two threads were answered is not what is kept");
            }
            long charges = visit.ledger().charges(scene.dataset().name()).count();
            return charges == 1 ? Optional.empty() : Optional.of("one request is charged %d times".formatted(charges));
        });
    }

    private static List<String> atOnce(Scene.Visit visit) {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<String>> asked = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                asked.add(threads.submit(() -> visit.ask().json()));
            }
            List<String> answers = new ArrayList<>();
            for (Future<String> each : asked) {
                answers.add(each.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
            }
            return answers;
        } catch (ExecutionException failure) {
            throw new IllegalStateException(
                    "two threads with one request: one of them ends in " + failure.getCause(), failure);
        } catch (TimeoutException stuck) {
            throw new IllegalStateException("two threads with one request: one of them hangs", stuck);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("two threads with one request: interrupted", interrupted);
        } finally {
            threads.shutdownNow();
        }
    }
}
