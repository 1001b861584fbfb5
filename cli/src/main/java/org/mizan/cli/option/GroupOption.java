package org.mizan.cli.option;

import org.mizan.privacy.Rational;
import picocli.CommandLine.Option;

/** How many people the figures are about together. */
public final class GroupOption {
    private static final long LARGEST = 1_000_000;

    @Option(
            names = "--group",
            paramLabel = "C",
            defaultValue = "1",
            description = "The guarantee for a group of C people together, such as a family, or for a change that "
                    + "multiplies each person's records by C (default: ${DEFAULT-VALUE}).")
    private Rational size;

    public long value() {
        return size.count("group", LARGEST);
    }
}
