package org.mizan.oracle.made;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.privacy.Neighbours;

/** The data sets that questions are made up for: both kinds of units, both kinds of neighbours. */
public enum Setting {
    /** People come and go with all their visits. */
    PEOPLE("person", Neighbours.ADD_REMOVE),
    /** Another person takes the place of one. */
    PEOPLE_REPLACED("person", Neighbours.SUBSTITUTE),
    /** People come and go, and few of their visits count in all. */
    PEOPLE_IN_ALL("person", Neighbours.ADD_REMOVE, true),
    /** Another person takes the place of one, and few visits of each count in all. */
    PEOPLE_IN_ALL_REPLACED("person", Neighbours.SUBSTITUTE, true),
    /** Visits come and go. */
    ROWS("rows", Neighbours.ADD_REMOVE),
    /** Another visit takes the place of one. */
    ROWS_REPLACED("rows", Neighbours.SUBSTITUTE);

    static final List<String> WARDS = List.of("east", "north", "west");
    static final List<String> TOWNS = List.of("Basra", "Kufa", "Merv", "Nishapur");

    /** How many units there are where their number is public. */
    public static final int UNITS = 24;

    static final int GROUPS_PER_UNIT = 2;
    static final int ROWS_PER_GROUP = 2;
    static final int ROWS_PER_UNIT = 3;
    static final int MOST_STAY = 12;
    static final int MOST_AGE = 9;

    private final String unit;
    private final Neighbours neighbours;
    private final boolean hasTotal;

    Setting(String unit, Neighbours neighbours) {
        this(unit, neighbours, false);
    }

    Setting(String unit, Neighbours neighbours, boolean hasTotal) {
        this.unit = unit;
        this.neighbours = neighbours;
        this.hasTotal = hasTotal;
    }

    /** What is described. */
    public Dataset dataset() {
        return Objects.requireNonNull(Parsed.ALL.get(this));
    }

    /** Read when they are first needed. */
    private static final class Parsed {
        static final Map<Setting, Dataset> ALL = Stream.of(values())
                .collect(Collectors.toUnmodifiableMap(
                        each -> each, each -> DatasetFile.parse(each.description(), "mizan.yaml")));
    }

    public Neighbours neighbours() {
        return neighbours;
    }

    /** With how many rows a unit counts at most in an answer without groups. */
    public int rowsOfUnit() {
        return isOfPeople() ? (hasTotal ? ROWS_PER_UNIT : ROWS_PER_GROUP) : 1;
    }

    boolean isOfPeople() {
        return unit.equals("person");
    }

    /** The description, as its owner would write it. */
    String description() {
        boolean replaced = neighbours == Neighbours.SUBSTITUTE;
        StringBuilder text = new StringBuilder("""
                dataset: visits
                source: visits.parquet
                ledger: .mizan/ledger.db
                unit: %s
                neighbours: %s
                """.formatted(unit, neighbours.word()));
        if (replaced) {
            text.append("units: %d\n".formatted(UNITS));
        }
        if (unit.equals("person")) {
            text.append("limits: {groups_per_unit: %d, rows_per_group: %d%s}\n"
                    .formatted(
                            GROUPS_PER_UNIT,
                            ROWS_PER_GROUP,
                            hasTotal ? ", rows_per_unit: %d".formatted(ROWS_PER_UNIT) : ""));
        }
        text.append("""
                columns:
                  person: {type: integer%s}
                  ward: {type: text, values: [east, north, west]}
                  town: {type: text, values: open}
                  stay: {type: number, min: 0, max: 6, step: 0.5}
                  age: {type: integer, min: 0, max: 9}
                  urgent: {type: boolean}
                """.formatted(unit.equals("person") ? "" : ", min: 0, max: 1000"));
        text.append(unit.equals("rows") && replaced ? """
                budget: {epsilon: 1000000, delta: 1e-3, gamma: 0.9}
                random:
                  - {name: stays, h: abs(stay), gamma: 0.5}
                """ : "budget: {epsilon: 1000000, delta: 1e-3}\n");
        return text.toString();
    }
}
