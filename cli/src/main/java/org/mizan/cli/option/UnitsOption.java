package org.mizan.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The public number of people, which a δ is compared with. */
public final class UnitsOption {
    @Option(names = "--units", paramLabel = "N", description = "How many people are in the data: warns if δ ≥ 1/N.")
    private Optional<Long> units;

    public Optional<Long> value() {
        return units;
    }
}
