package org.mizan.cli.shell;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** How far a question of the shell has come. Whoever stops it before the charge prevents the charge, and nothing does so later. */
final class ShellQuestion {
    private final String id;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.PLANNED);

    private enum Stage {
        PLANNED,
        PREVENTED,
        CHARGED,
        ANSWERED
    }

    ShellQuestion(String id) {
        this.id = id;
    }

    String id() {
        return id;
    }

    /**
     * Has it charged and answered, unless it was prevented.
     *
     * @param announcing says the id before anything is charged
     */
    <T> Optional<T> answered(Runnable announcing, Supplier<T> answering) {
        if (!stage.compareAndSet(Stage.PLANNED, Stage.CHARGED)) {
            return Optional.empty();
        }
        announcing.run();
        T answer = answering.get();
        stage.set(Stage.ANSWERED);
        return Optional.of(answer);
    }

    /** Prevents the charge, if it is not too late; whether it was prevented. */
    boolean prevent() {
        return stage.compareAndSet(Stage.PLANNED, Stage.PREVENTED) || stage.get() == Stage.PREVENTED;
    }

    /** Whether it may have been charged and has no answer yet. */
    boolean isOpen() {
        return stage.get() == Stage.CHARGED;
    }
}
