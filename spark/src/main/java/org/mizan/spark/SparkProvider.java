package org.mizan.spark;

import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineProvider;
import org.mizan.privacy.InvalidInputException;

/**
 * Opens sources that are tables of Spark, {@code spark:name}, in the session of this process; where there is none, one is
 * started as {@code spark-submit} or the system's properties ({@code spark.master}) say, and lives as long as the process.
 */
public final class SparkProvider implements EngineProvider {
    @Override
    public boolean opens(Source source) {
        return source instanceof Source.Spark;
    }

    @Override
    public Engine open(Dataset dataset, Path folder) {
        if (!(dataset.source() instanceof Source.Spark source)) {
            throw InvalidInputException.of(
                    "spark.source", "source", dataset.source().text(), "must be a table of Spark", "write spark:table");
        }
        return SparkEngine.table(dataset, SparkEngine.session(), source.table());
    }
}
