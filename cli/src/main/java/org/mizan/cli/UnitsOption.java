package org.mizan.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The public number of people, which a δ is compared with. */
final class UnitsOption {
    @Option(names = "--units", paramLabel = "N", description = "How many people are in the data: warns if δ ≥ 1/N.")
    private Optional<Long> units;

    Optional<Long> value() {
        return units;
    }
}
