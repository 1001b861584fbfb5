package org.mizan.spark;

import java.nio.file.Path;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineProvider;

/**
 * Opens sources that are tables of Spark, {@code spark:name}, in the session of this process; where there is none, one is
 * started as {@code spark-submit} or the system's properties ({@code spark.master}) say, and lives as long as the process.
 */
public final class SparkProvider implements EngineProvider {
    @Override
    public boolean opens(Source source) {
        return source.isSpark();
    }

    @Override
    public Engine open(Dataset dataset, Path folder) {
        String[] tables = dataset.privateTables().stream()
                .map(table -> name(table.source()))
                .toArray(String[]::new);
        try {
            return SparkEngine.table(dataset, SparkEngine.session(), tables);
        } catch (NoClassDefFoundError missing) {
            throw SparkRefusal.SPARK_MISSING.with(dataset.source().text());
        }
    }

    private static String name(Source source) {
        return source.sparkTable().orElseThrow(() -> SparkRefusal.SPARK_SOURCE.with(source.text()));
    }
}
