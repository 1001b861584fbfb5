package org.mizan.cli;

import org.mizan.privacy.Rational;
import picocli.CommandLine.Option;

/** How many people the figures are about together. */
final class GroupOption {
    private static final long LARGEST = 1_000_000;

    @Option(
            names = "--group",
            paramLabel = "C",
            defaultValue = "1",
            description = "Says it of a group of C people together, as of a family, or of a change that multiplies each"
                    + " person's records by C (default: ${DEFAULT-VALUE}).")
    private Rational size;

    long value() {
        return size.count("group", LARGEST);
    }
}
