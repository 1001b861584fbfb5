package org.mizan.oracle.made;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Neighbours;

/**
 * Two made-up tables that differ in one unit, which has the values that tell most: the greatest, the least or none, in as many
 * groups as there are.
 *
 * @param base the rows of everybody else
 * @param isWithin whether no unit has more rows than its limits let count, so that exact values are those of the whole table
 */
public record Neighbouring(Table first, Table second, Table base, boolean isWithin) {
    private static final long SOMEBODY = 500;

    /** Makes up two tables. */
    public static Neighbouring of(Setting setting, boolean isWithin, Choice choice) {
        List<Row> others = others(setting, isWithin, choice);
        List<Row> first = somebody(setting, isWithin, true, choice);
        List<Row> second =
                setting.neighbours() == Neighbours.ADD_REMOVE ? List.of() : somebody(setting, isWithin, false, choice);
        return new Neighbouring(table(others, first), table(others, second), new Table(others), isWithin);
    }

    private static Table table(List<Row> others, List<Row> more) {
        List<Row> rows = new ArrayList<>(others);
        rows.addAll(more);
        return new Table(rows);
    }

    private static List<Row> others(Setting setting, boolean isWithin, Choice choice) {
        List<Row> rows = new ArrayList<>();
        int people = setting.neighbours() == Neighbours.SUBSTITUTE ? Setting.UNITS - 1 : choice.below(20);
        for (int person = 0; person < people; person++) {
            int visits = setting.isOfPeople() ? 1 + choice.below(isWithin ? 2 : 5) : 1;
            for (int visit = 0; visit < visits; visit++) {
                rows.add(row(person, choice));
            }
        }
        return rows;
    }

    private static Row row(long person, Choice choice) {
        return new Row(
                person,
                choice.onceIn(12) ? Optional.empty() : Optional.of(choice.below(Setting.WARDS.size())),
                choice.onceIn(12) ? Optional.empty() : Optional.of(choice.of(Setting.TOWNS)),
                choice.onceIn(12) ? Optional.empty() : Optional.of(choice.below(Setting.MOST_STAY + 1)),
                choice.onceIn(12) ? Optional.empty() : Optional.of(choice.below(Setting.MOST_AGE + 1)),
                choice.onceIn(12) ? Optional.empty() : Optional.of(choice.onceIn(2)));
    }

    /** The one in whom the tables differ, all of whose values are the greatest, or the least where another takes the place. */
    private static List<Row> somebody(Setting setting, boolean isWithin, boolean isFirst, Choice choice) {
        int visits = setting.isOfPeople() ? (isWithin ? 2 : 2 + choice.below(30)) : 1;
        boolean isPlain = choice.onceIn(4);
        int shift = choice.below(Setting.WARDS.size());
        boolean isSpread = choice.onceIn(2);
        List<Row> rows = new ArrayList<>();
        for (int visit = 0; visit < visits; visit++) {
            int ward = isSpread ? (visit + shift) % Setting.WARDS.size() : shift;
            rows.add(
                    isPlain
                            ? row(SOMEBODY, choice)
                            : new Row(
                                    SOMEBODY,
                                    Optional.of(ward),
                                    Optional.of(Setting.TOWNS.get(ward)),
                                    Optional.of(isFirst ? Setting.MOST_STAY : 0),
                                    Optional.of(isFirst ? Setting.MOST_AGE : 0),
                                    Optional.of(isFirst)));
        }
        return rows;
    }

    /** The two in the other order. */
    public Neighbouring turned() {
        Table one = second;
        Table other = first;
        return new Neighbouring(one, other, base, isWithin);
    }
}
