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
                    "How many rows of each unit count at most, in all groups together. More of them add more noise, at"
                            + " the same cost.")
    private Optional<String> rowsPerUnit;

    @Option(
            names = "--groups-per-unit",
            paramLabel = "GROUPS",
            description = "In how many groups each unit counts at most.")
    private Optional<String> groupsPerUnit;

    @Option(
            names = "--rows-per-group",
            paramLabel = "ROWS",
            description = "How many rows of each unit count at most in each group.")
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
