package org.mizan.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mizan.curator.Importing;

/** A table of visits that a test describes, in a folder of its own. */
public final class VisitsFolder {
    private VisitsFolder() {}

    /** Writes the description, of which a test states the unit and all that follows from it. */
    public static Path described(Path folder, String rules) throws IOException {
        return Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                neighbours: add-remove
                """ + rules);
    }

    /** Asks a query as the analyst ana, for machines. */
    static CommandRun query(Path description, String sql, String epsilon, String... more) {
        List<String> words = new ArrayList<>(List.of("query", sql, "--data", description.toString()));
        words.addAll(List.of("--analyst", "ana", "--epsilon", epsilon, "--format", "csv"));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray(String[]::new));
    }

    /**
     * A cell of an answer at a great ε: a text as it is, and of a number that has no ones the number without its noise. That has
     * a scale of 1/8 at least, with which it is 5 or more once in 10<sup>17</sup> draws.
     */
    static String tens(String cell) {
        return cell.matches("-?\\d+") ? Long.toString(Math.round(Long.parseLong(cell) / 10.0) * 10) : cell;
    }

    /** Writes the description and the rows, and imports them. */
    public static Path imported(Path folder, String rules, CharSequence rows) throws IOException {
        Path description = described(folder, rules);
        Files.writeString(folder.resolve("visits.csv"), rows);
        Importing.run(description, () -> {});
        return description;
    }
}
