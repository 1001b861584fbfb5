package org.mizan.curator.place;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.CuratorRefusal;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineProvider;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.snapshot.Snapshot;
import org.mizan.engine.snapshot.source.SourceFiles;
import org.mizan.ledger.binding.Binding;
import org.mizan.release.statistic.GoodEventKeys;

/**
 * Where the rows of a description are, and the engine that reads them. What was imported is what is read; a table, or a
 * Parquet file without texts and timestamps, that was never imported is read as it is, and other files are not read at all:
 * bytes that are no text would stop the reading after the charge, which would tell of them. Several tables are read as they are
 * where all are in one database, or all such files. Rows that good events are about are always imported. A table of Spark is read where it is, by an engine that is a module of its
 * own.
 */
public final class DataSource {
    private final Dataset dataset;
    private final Path description;
    private final Path folder;
    private final Supplier<Optional<Binding>> bound;
    private final Map<String, String> environment;

    /**
     * Of a description.
     *
     * @param bound what the ledger holds it to now
     */
    public DataSource(
            Dataset dataset, Path description, Supplier<Optional<Binding>> bound, Map<String, String> environment) {
        this.dataset = dataset;
        this.bound = bound;
        this.description = description;
        this.folder = LedgerPlace.folder(description);
        this.environment = environment;
    }

    /** Whether what is read was imported. */
    public boolean isImported() {
        return !dataset.source().isSpark() && Files.exists(Snapshot.path(dataset, folder));
    }

    /** Finds the rows and what they are called, and reads none of them. */
    public Engine open() {
        if (dataset.source().isSpark()) {
            requireUnchanging();
            return provided();
        }
        if (dataset.goodEvents().isEmpty() && !isImported()) {
            List<Source> sources = dataset.privateTables().stream()
                    .map(PrivateTableDeclaration::source)
                    .toList();
            Optional<DatabaseAddress> database = dataset.source().database();
            if (database.isPresent() && sources.stream().allMatch(dataset.source()::equals)) {
                return Postgres.open(dataset, database.get(), environment);
            }
            if (sources.stream().allMatch(source -> source.isParquet() && !SourceFiles.isPattern(source.text()))) {
                Path[] files = sources.stream()
                        .map(source -> folder.resolve(source.text()))
                        .toArray(Path[]::new);
                DuckDb engine = DuckDb.parquet(dataset, files);
                if (!engine.mayFail()) {
                    return engine;
                }
                engine.close();
            }
        }
        return SnapshotEngine.open(dataset, description, this::imported);
    }

    /** What was imported last; empty also if good events are about other rows. */
    private Optional<String> imported() {
        return bound.get()
                .filter(binding ->
                        binding.isAboutGoodEvents(GoodEventKeys.of(dataset).keySet()))
                .flatMap(binding -> binding.subject().snapshot())
                .map(Digest::toString);
    }

    /** A good event is about one version of the rows, and a table of Spark may have another one tomorrow. */
    private void requireUnchanging() {
        if (!dataset.goodEvents().isEmpty()) {
            throw CuratorRefusal.SOURCE_RANDOM.with(dataset.source().text());
        }
    }

    /** By an engine that is a module of its own. */
    private Engine provided() {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.opens(dataset.source()))
                .findFirst()
                .orElseThrow(
                        () -> CuratorRefusal.SOURCE_ENGINE.with(dataset.source().text()))
                .open(dataset, folder);
    }
}
