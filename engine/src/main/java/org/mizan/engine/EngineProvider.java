package org.mizan.engine;

import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;

/** An engine that is a module of its own; whoever has it on the class path finds it by {@link java.util.ServiceLoader}. */
public interface EngineProvider {
    /** Whether its engine reads such a source. */
    boolean opens(Source source);

    /** Finds the rows of a data set that is described in this folder, and what they are called; reads none of them. */
    Engine open(Dataset dataset, Path folder);
}
