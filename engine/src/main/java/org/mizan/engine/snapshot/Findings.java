package org.mizan.engine.snapshot;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.engine.snapshot.coding.Rule;

/** Counts what breaks which rule while a source is read. */
final class Findings {
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

    private final long[] blanks;

    Findings(List<String> columns) {
        this.columns = List.copyOf(columns);
        blanks = new long[columns.size()];
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
