package org.mizan.engine.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an import did: exact figures about private data, and so for the owner alone. It holds no value of the data.
 *
 * @param snapshot the file that was written
 * @param tables what became of each, in the order of the description
 * @param units what they have, where a column tells them apart
 */
public record ImportReport(Path snapshot, List<Table> tables, Optional<Units> units) {
    public ImportReport {
        tables = List.copyOf(tables);
    }

    /**
     * What the units have.
     *
     * @param count how many have rows
     * @param tables how many rows of each table can count
     */
    public record Units(long count, List<Counting> tables) {
        public Units {
            tables = List.copyOf(tables);
        }
    }

    /**
     * How many rows of a table the limits let count at most.
     *
     * @param withoutGroups in an answer without groups
     * @param withGroups in one with groups, if the rows of each unit are spread over as many as they can be
     */
    public record Counting(long withoutGroups, long withGroups) {}

    /**
     * What became of the rows of one table.
     *
     * @param records how many its source has
     * @param rows how many of them are in the snapshot; the others were left out
     * @param place what numbers in the findings count: {@code line} of a CSV file, {@code row} of a table
     */
    public record Table(String name, long records, long rows, String place, List<BrokenRule> findings) {
        public Table {
            findings = List.copyOf(findings);
        }
    }
}
