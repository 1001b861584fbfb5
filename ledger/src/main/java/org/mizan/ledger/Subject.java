package org.mizan.ledger;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import org.mizan.certificate.chain.Digest;
import org.mizan.privacy.Neighbours;

/**
 * Whom and what a budget is about, as a description of data states it: the ledger binds the first statement and refuses
 * others. Commitments are keyed (HMAC-SHA-256 under {@link Ledger#secret}), so that nobody can check a guess about rows.
 *
 * @param name of the data set that is described
 * @param dataSet whose budget is charged: the same name, unless it shares the budget of another
 * @param unit who is protected, such as {@code rows} or {@code patient_id}
 * @param neighbours the relation that all events are stated for
 * @param units how many there are, where that is public
 * @param tables the private tables, each with its source
 * @param snapshot a commitment to everything that was imported; empty if nothing was
 * @param goodEvents the keys of the good events that are open
 */
public record Subject(
        String name,
        String dataSet,
        String unit,
        Neighbours neighbours,
        OptionalLong units,
        List<Table> tables,
        Optional<Digest> snapshot,
        SortedSet<String> goodEvents) {
    /** Where a path starts that is meant from the folder of a description: it means nothing in another folder. */
    static final String FROM_DESCRIPTION = "folder:";

    public Subject {
        Names.require("data set", name);
        Names.require("data set", dataSet);
        Names.require("unit", unit);
        tables = List.copyOf(tables);
        goodEvents = Collections.unmodifiableSortedSet(new TreeSet<>(goodEvents));
    }

    /**
     * A private table.
     *
     * @param place where its source is, in a spelling that two descriptions of one source share
     * @param file a commitment to the bytes of its file; empty for a database, or if they were not read
     * @param rows a commitment to its coded rows, whatever their order; empty if they were not imported
     */
    public record Table(String name, String place, Optional<Digest> file, Optional<Digest> rows) {
        /** A table of which nothing was read. */
        public static Table at(String name, String place) {
            return new Table(name, place, Optional.empty(), Optional.empty());
        }

        /** Whether both have one source, as far as their places and what was read of them can tell. */
        boolean hasSourceOf(Table other) {
            return (place.equals(other.place) && !place.startsWith(FROM_DESCRIPTION))
                    || isSame(file, other.file)
                    || isSame(rows, other.rows);
        }

        private static boolean isSame(Optional<Digest> one, Optional<Digest> other) {
            return one.isPresent() && one.equals(other);
        }

        /** Where the table is, without what was read of it. */
        Table unread() {
            return at(name, place);
        }
    }

    /** The same with what was read. */
    public Subject with(Optional<Digest> imported, List<Table> read) {
        return new Subject(name, dataSet, unit, neighbours, units, read, imported, goodEvents);
    }

    /** Whether any table of one has the source of a table of the other. */
    boolean hasSourceOf(Subject other) {
        return tables.stream().anyMatch(table -> other.tables.stream().anyMatch(table::hasSourceOf));
    }

    /** Whether this shares the budget of another data set. */
    boolean isSharing() {
        return !name.equals(dataSet);
    }

    /** The tables without what was read of them. */
    List<Table> places() {
        return tables.stream().map(Table::unread).toList();
    }

    /** Whether both protect the same: what was read may differ. */
    boolean protectsSame(Subject other) {
        return protectsSameUnits(other) && places().equals(other.places());
    }

    /** Whether both protect the same people, wherever their rows are. */
    boolean protectsSameUnits(Subject other) {
        return dataSet.equals(other.dataSet)
                && unit.equals(other.unit)
                && neighbours == other.neighbours
                && units.equals(other.units);
    }
}
