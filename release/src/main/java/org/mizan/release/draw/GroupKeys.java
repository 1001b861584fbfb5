package org.mizan.release.draw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Key;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.KeyNames;

/** What stands for a group in the answer: its number read as digits, the last key fastest. */
final class GroupKeys {
    private final List<Column> columns;

    GroupKeys(List<Aggregation.Group> groups, Dataset dataset) {
        List<Column> made = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            Aggregation.Group group = groups.get(i);
            made.add(group.key() instanceof Key.Public key ? new Listed(key, group.names()) : new Secret(i));
        }
        this.columns = List.copyOf(made);
    }

    /** How many groups the keys have if all of them are public. */
    long publicGroups() {
        long groups = 1;
        for (Column column : columns) {
            if (column instanceof Listed listed) {
                groups *= listed.size();
            }
        }
        return groups;
    }

    /** The keys of one group. */
    List<Cell> cells(long group, Reading reading) {
        List<Cell> cells = new ArrayList<>();
        long rest = group;
        for (int i = columns.size() - 1; i >= 0; i--) {
            Column column = columns.get(i);
            long size = column.size(reading);
            cells.add(new Cell.Text(column.name(rest % size, reading)));
            rest /= size;
        }
        Collections.reverse(cells);
        return cells;
    }

    /** One digit of a group's number. */
    private sealed interface Column {
        long size(Reading reading);

        String name(long digit, Reading reading);
    }

    /** A key whose values are public. */
    private record Listed(Key.Public key, KeyNames names) implements Column {
        long size() {
            return key.scalar().span().size().longValueExact();
        }

        @Override
        public long size(Reading reading) {
            return size();
        }

        @Override
        public String name(long digit, Reading reading) {
            return names.name(key.scalar().span().low().add(BigInteger.valueOf(digit)));
        }
    }

    /** A key whose values are secret: those that some row has. */
    private record Secret(int place) implements Column {
        @Override
        public long size(Reading reading) {
            return reading.texts(place).size();
        }

        @Override
        public String name(long digit, Reading reading) {
            return reading.texts(place).get((int) digit);
        }
    }
}
