package org.mizan.ledger.binding;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.LedgerNames;
import org.mizan.privacy.Neighbours;

/**
 * Whom and what a budget is about, as a description of data states it: the ledger binds the first statement and refuses
 * others. Commitments are keyed (HMAC-SHA-256 under {@link Ledger#secret}), so that nobody can check a guess about rows.
 *
 * @param name of the data set that is described
 * @param dataSet whose budget is charged: the same name, unless it shares the budget of another
 * @param unit who is protected, such as {@code rows} or {@code patient_id}
 * @param unitType the type of the unit's column: whether 7 and 07 are one; empty for rows, or where an older build noted it not
 * @param neighbours the relation that all events are stated for
 * @param units how many there are, where that is public
 * @param tables the private tables, each with its source
 * @param snapshot a commitment to everything that was imported; empty if nothing was
 * @param goodEvents the keys of the good events that are open
 */
public record BudgetSubject(
        String name,
        String dataSet,
        String unit,
        Optional<String> unitType,
        Neighbours neighbours,
        OptionalLong units,
        List<Table> tables,
        Optional<Digest> snapshot,
        SortedSet<String> goodEvents) {
    /**
     * A path from the folder of a description, which means nothing in another folder, and after it a hash of the folder. The
     * same description may be in other folders on other machines: only where names are compared does the hash count.
     */
    private static final Pattern FROM_DESCRIPTION = Pattern.compile("(folder:.*?)( \\(folder [0-9a-f]+\\))?");

    public BudgetSubject {
        LedgerNames.require(LedgerRefusal.DATA_SET_NAME, name);
        LedgerNames.require(LedgerRefusal.DATA_SET_NAME, dataSet);
        LedgerNames.require(LedgerRefusal.UNIT_NAME, unit);
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
            return (place.equals(other.place) && !isAnywhere()) || isSame(file, other.file) || isSame(rows, other.rows);
        }

        private static boolean isSame(Optional<Digest> one, Optional<Digest> other) {
            return one.isPresent() && one.equals(other);
        }

        /** Of a build that did not say which folder it meant. */
        private boolean isAnywhere() {
            Matcher matcher = FROM_DESCRIPTION.matcher(place);
            return matcher.matches() && matcher.group(2) == null;
        }

        /** Where the source is as people write it. */
        public String shown() {
            Matcher matcher = FROM_DESCRIPTION.matcher(place);
            return matcher.matches() ? matcher.group(1) : place;
        }

        /** Where the table is, without what was read of it, from whichever folder. */
        Table unread() {
            return at(name, shown());
        }
    }

    /** The same with what was read. */
    public BudgetSubject with(Optional<Digest> imported, List<Table> read) {
        return new BudgetSubject(name, dataSet, unit, unitType, neighbours, units, read, imported, goodEvents);
    }

    /** Whether any table of one has the source of a table of the other. */
    public boolean hasSourceOf(BudgetSubject other) {
        return hasSourceOf(other, (one, two) -> false);
    }

    /** The same where other spellings of a place are known. */
    public boolean hasSourceOf(BudgetSubject other, BiPredicate<String, String> alike) {
        return tables.stream()
                .anyMatch(table -> other.tables.stream()
                        .anyMatch(each -> table.hasSourceOf(each) || alike.test(table.place(), each.place())));
    }

    /** Whether a table has its source at this place. */
    public boolean isFrom(String place, BiPredicate<String, String> alike) {
        return tables.stream().anyMatch(table -> table.place().equals(place) || alike.test(table.place(), place));
    }

    /** Whether this shares the budget of another data set. */
    public boolean isSharing() {
        return !name.equals(dataSet);
    }

    /** The tables without what was read of them. */
    List<Table> places() {
        return tables.stream().map(Table::unread).toList();
    }

    /** Whether both protect the same: what was read may differ. */
    public boolean protectsSame(BudgetSubject other) {
        return protectsSameUnits(other) && places().equals(other.places());
    }

    /** Whether units are told apart alike, as far as both say. */
    boolean hasUnitTypeOf(BudgetSubject other) {
        return unitType.isEmpty() || other.unitType.isEmpty() || unitType.equals(other.unitType);
    }

    /** Whether both protect the same people, wherever their rows are. */
    boolean protectsSameUnits(BudgetSubject other) {
        return dataSet.equals(other.dataSet)
                && unit.equals(other.unit)
                && hasUnitTypeOf(other)
                && neighbours == other.neighbours
                && units.equals(other.units);
    }
}
