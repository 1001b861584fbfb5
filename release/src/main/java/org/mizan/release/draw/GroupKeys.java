package org.mizan.release.draw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Key;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.KeyNames;

/** What stands for a group in the answer: its number read as digits, the last key fastest. */
final class GroupKeys {
    private final List<Column> columns;

    GroupKeys(List<Aggregation.Group> groups) {
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

    /** The keys of these groups, a column for each key. */
    List<ReleasedColumn> columns(long[] shown, Reading reading) {
        List<ReleasedColumn> made = new ArrayList<>();
        long[] rest = shown.clone();
        for (int index = columns.size() - 1; index >= 0; index--) {
            Column column = columns.get(index);
            long size = column.size(reading);
            int[] digits = new int[rest.length];
            for (int row = 0; row < rest.length; row++) {
                digits[row] = (int) (rest[row] % size);
                rest[row] /= size;
            }
            made.add(column.named(digits, reading));
        }
        Collections.reverse(made);
        return made;
    }

    /** One digit of a group's number. */
    private sealed interface Column {
        long size(Reading reading);

        /** What stands for these digits. */
        ReleasedColumn named(int[] digits, Reading reading);
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
        public ReleasedColumn named(int[] digits, Reading reading) {
            BigInteger low = key.scalar().span().low();
            return ReleasedColumn.coded(digits, digit -> Optional.of(names.name(low.add(BigInteger.valueOf(digit)))));
        }
    }

    /** A key whose values are secret: those that some row has. */
    private record Secret(int place) implements Column {
        @Override
        public long size(Reading reading) {
            return reading.texts(place).size();
        }

        /** Only the texts that are shown are kept: the answer has no way back to the others. */
        @Override
        public ReleasedColumn named(int[] digits, Reading reading) {
            List<String> all = reading.texts(place);
            List<String> shown = new ArrayList<>();
            int[] codes = new int[all.size()];
            Arrays.fill(codes, -1);
            for (int row = 0; row < digits.length; row++) {
                int digit = digits[row];
                if (codes[digit] < 0) {
                    codes[digit] = shown.size();
                    shown.add(all.get(digit));
                }
                digits[row] = codes[digit];
            }
            return ReleasedColumn.coded(digits, code -> Optional.of(shown.get(code)));
        }
    }
}
