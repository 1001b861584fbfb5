package org.mizan.jdbc;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineProvider;
import org.mizan.engine.interpreter.Interpreter;

/** Opens a table without rows when a test lets it, so that a query is under way for as long as the test wants. */
public final class PausedEngine implements EngineProvider {
    static final CountDownLatch REACHED = new CountDownLatch(1);
    static final CountDownLatch GO = new CountDownLatch(1);

    @Override
    public boolean opens(Source source) {
        return source instanceof Source.Spark;
    }

    @Override
    public Engine open(Dataset dataset, Path folder) {
        REACHED.countDown();
        try {
            GO.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return Interpreter.of(dataset, List.of());
    }
}
