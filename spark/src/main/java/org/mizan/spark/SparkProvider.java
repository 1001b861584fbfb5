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
        String[] tables = dataset.privateTables().stream()
                .map(table -> name(table.source()))
                .toArray(String[]::new);
        try {
            return SparkEngine.table(dataset, SparkEngine.session(), tables);
        } catch (NoClassDefFoundError missing) {
            throw InvalidInputException.of(
                    "spark.missing",
                    "source",
                    dataset.source().text(),
                    "needs Spark 4.2 (Scala 2.13), which is not on the class path",
                    "start the program with spark-submit, or add spark-sql_2.13");
        }
    }

    private static String name(Source source) {
        if (source instanceof Source.Spark spark) {
            return spark.table();
        }
        throw InvalidInputException.of(
                "spark.source", "source", source.text(), "must be a table of Spark", "write spark:table");
    }
}
