package org.mizan.engine.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.csv.TimeFormat;
import org.mizan.engine.snapshot.coding.Rule;

/** Counts what breaks which rule, and what was done to which values, while a source is read. */
final class Findings {
    /** What a value loses by these rules is lost because it could not be read. */
    private static final Set<Rule> UNREADABLE = EnumSet.of(Rule.TYPE, Rule.VALUES, Rule.ENCODING);

    private static final class Tally {
        private final List<Long> places = new ArrayList<>();
        private long count;

        void add(long place) {
            count++;
            if (count <= BrokenRule.MOST_PLACES) {
                places.add(place);
            }
        }
    }

    private final List<String> columns;
    private final Map<Rule, Tally> records = new EnumMap<>(Rule.class);
    private final List<Map<Rule, Tally>> values = new ArrayList<>();

    /** By column, and by the bits of {@link Touch}. */
    private final Tally[][] touches;

    private final long[] blanks;

    Findings(List<String> columns) {
        this.columns = List.copyOf(columns);
        blanks = new long[columns.size()];
        touches = new Tally[columns.size()][Touch.BITS];
        for (Tally[] column : touches) {
            Arrays.setAll(column, bit -> new Tally());
        }
        columns.forEach(column -> values.add(new EnumMap<>(Rule.class)));
    }

    /** A record breaks a rule as a whole. */
    void record(Rule rule, long place) {
        records.computeIfAbsent(rule, first -> new Tally()).add(place);
    }

    /** A value of a column, by its place in the description, breaks a rule. */
    void value(int column, Rule rule, long place) {
        values.get(column).computeIfAbsent(rule, first -> new Tally()).add(place);
    }

    /** A column, by its place in the description, has no value in a row. */
    void blank(int column) {
        blanks[column]++;
    }

    /** Things were done to a value of a column, by its place in the description. */
    void touched(int column, int bits, long place) {
        for (int left = bits; left != 0; left &= left - 1) {
            touches[column][Integer.numberOfTrailingZeros(left)].add(place);
        }
    }

    /** What was done to the values of these columns. */
    List<ImportCheck.Touched> touches(List<Column> declared) {
        List<ImportCheck.Touched> list = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            List<TimeFormat> formats = declared.get(column).notation().formats();
            for (int bit = 0; bit < Touch.BITS; bit++) {
                Tally tally = touches[column][bit];
                if (tally.count > 0) {
                    int format = Touch.formatAt(bit);
                    Optional<String> detail = format < 0
                            ? Optional.empty()
                            : Optional.of(formats.get(format).text());
                    list.add(new ImportCheck.Touched(
                            columns.get(column), Touch.at(bit), detail, tally.count, tally.places));
                }
            }
        }
        return list;
    }

    /**
     * The columns of which more than half of the values that stand in the source cannot be read.
     *
     * @param rows that were not left out
     * @param unit the place of the column without whose value a row is left out; below 0 if there is none
     */
    List<String> mostlyNull(long rows, int unit) {
        List<String> found = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            long lost = values.get(column).entrySet().stream()
                    .filter(each -> UNREADABLE.contains(each.getKey()))
                    .mapToLong(each -> each.getValue().count)
                    .sum();
            long read = column == unit ? rows : rows - blanks[column] - lost;
            if (lost > read) {
                found.add(columns.get(column));
            }
        }
        return found;
    }

    /** What was found in so many rows, records first, then columns as they are described. */
    List<BrokenRule> list(long rows) {
        List<BrokenRule> list = new ArrayList<>();
        records.forEach((rule, tally) -> list.add(new BrokenRule(rule, Optional.empty(), tally.count, tally.places)));
        for (int column = 0; column < columns.size(); column++) {
            Optional<String> name = Optional.of(columns.get(column));
            values.get(column)
                    .forEach((rule, tally) -> list.add(new BrokenRule(rule, name, tally.count, tally.places)));
            if (rows > 0 && blanks[column] == rows) {
                list.add(new BrokenRule(Rule.EMPTY, name, rows, List.of()));
            }
        }
        return list;
    }
}
