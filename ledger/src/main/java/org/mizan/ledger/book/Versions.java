package org.mizan.ledger.book;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.DataVersion;

/**
 * The imports of a data set as others may see them. The key of each commitment is for one version of one data set, so that
 * equal rows are committed to by unlike bytes.
 */
public final class Versions {
    private Versions() {}

    /** All of them, oldest first. */
    public static List<DataVersion> all(Bindings bindings, String dataSet, Secret secret) {
        List<DataVersion> versions = new ArrayList<>();
        for (Bindings.Imported each : bindings.imports(dataSet)) {
            versions.add(version(dataSet, versions.size() + 1L, each, secret));
        }
        return List.copyOf(versions);
    }

    /** The one that questions are asked of now; empty if what the description names was not imported. */
    public static Optional<DataVersion> newest(Bindings bindings, String dataSet, Secret secret) {
        List<Bindings.Imported> imports = bindings.imports(dataSet);
        return bindings.of(dataSet)
                .flatMap(bound -> bound.subject().snapshot())
                .map(snapshot -> version(dataSet, imports.size(), imports.get(imports.size() - 1), secret));
    }

    private static DataVersion version(String dataSet, long number, Bindings.Imported imported, Secret secret) {
        return new DataVersion(
                dataSet,
                number,
                Instant.ofEpochMilli(imported.time()),
                secret.commitment("version %d of %s".formatted(number, dataSet), imported.snapshot()));
    }
}
