package org.mizan.cli.option;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.mizan.dataset.LimitChoice;
import picocli.CommandLine.Option;

/** How much of one unit counts in an answer, in place of the limits of the description. */
public final class LimitOptions {
    @Option(
            names = "--rows-per-unit",
            paramLabel = "ROWS",
            description =
                    "At most so many rows of each unit count, in all groups together. More rows count, and more noise"
                            + " is added; the cost stays the same.")
    private Optional<String> rowsPerUnit;

    @Option(
            names = "--groups-per-unit",
            paramLabel = "GROUPS",
            description = "Each unit counts in at most so many groups.")
    private Optional<String> groupsPerUnit;

    @Option(
            names = "--rows-per-group",
            paramLabel = "ROWS",
            description = "At most so many rows of each unit count in a group.")
    private Optional<String> rowsPerGroup;

    @Option(
            names = "--limits",
            paramLabel = "auto",
            description = "auto: takes the rows per unit of least expected error, from the profile (mizan profile).")
    private Optional<String> limits;

    /** What the options state. */
    public LimitChoice chosen() {
        Map<String, String> stated = new TreeMap<>();
        rowsPerUnit.ifPresent(value -> stated.put(LimitChoice.TOTAL, value));
        groupsPerUnit.ifPresent(value -> stated.put(LimitChoice.GROUPS, value));
        rowsPerGroup.ifPresent(value -> stated.put(LimitChoice.ROWS, value));
        limits.ifPresent(value -> stated.put(LimitChoice.LIMITS, value));
        return LimitChoice.of(stated);
    }
}
