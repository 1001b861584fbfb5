package org.mizan.engine.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.GroupTally;
import org.mizan.engine.bounding.TextCodes;
import org.mizan.engine.program.Measure;

/** Takes in what a {@link ProgramStatement} lists, line by line. */
final class Intake {
    private final boolean isSummed;
    private final TextCodes texts;
    private final boolean hasPublicKeys;
    private final int unitColumns;
    private final GroupNumbers numbers;
    private final Gathering gathering;
    private final int openKeys;
    private final int firstOpenKey;
    private final Taking[] takings;
    /** What a row adds to a measure that is a count. */
    private final long[] counts;

    Intake(Layout layout, GroupNumbers numbers, Gathering gathering) {
        this.isSummed = layout.isSummed();
        this.texts = new TextCodes(layout.program());
        this.hasPublicKeys = layout.hasPublicKeys();
        this.unitColumns = layout.unitColumns();
        this.numbers = numbers;
        this.gathering = gathering;
        this.openKeys = layout.openKeys();
        this.firstOpenKey = unitColumns + (hasPublicKeys ? 1 : 0);
        List<Measure> measures = layout.program().measures();
        this.takings = measures.stream()
                .map(measure -> measure.accept(new TakingOf(isSummed)))
                .toArray(Taking[]::new);
        this.counts = measures.stream()
                .mapToLong(measure -> ProgramStatement.addedByEachRow(measure)
                        .map(BigInteger::longValueExact)
                        .orElse(0L))
                .toArray();
    }

    /** Takes in one line; one whose key is null counts for nobody. */
    void add(Line line) {
        if (unitColumns == 2) {
            gathering.unit(line.number(0), line.text(1));
        } else if (unitColumns == 1) {
            gathering.unit(line.number(0));
        }
        long group = hasPublicKeys ? line.number(firstOpenKey - 1) : 0;
        if (hasPublicKeys && line.wasNull()) {
            return;
        }
        int next = firstOpenKey + openKeys;
        if (openKeys > 0) {
            List<String> keys = new ArrayList<>(openKeys);
            for (int column = firstOpenKey; column < next; column++) {
                String key = line.text(column);
                if (key == null) {
                    return;
                }
                keys.add(key);
            }
            group = numbers.of(group, keys);
        }
        long rows = isSummed ? line.number(next++) : 1;
        if (rows > 0) {
            addMeasures(line, next, gathering.rows(group, rows), rows);
        }
    }

    private void addMeasures(Line line, int first, int place, long rows) {
        int column = first;
        GroupTally tally = gathering.tally();
        for (int measure = 0; measure < takings.length; measure++) {
            Taking taking = takings[measure];
            if (taking == Taking.COUNT) {
                tally.totals(measure).add(place, rows * counts[measure]);
            } else if (taking.isNumber()) {
                long number = line.number(column++);
                if (!line.wasNull()) {
                    add(number, rows, taking, tally, measure, place);
                }
            } else if (taking == Taking.WIDE) {
                BigInteger wide = line.wide(column++);
                if (wide != null) {
                    tally.totals(measure).add(place, wide);
                }
            } else if (taking == Taking.DISTINCT_TEXT) {
                String text = line.text(column++);
                if (text != null) {
                    tally.sets(measure).add(place, texts.of(text));
                }
            }
        }
    }

    private static void add(long number, long rows, Taking taking, GroupTally tally, int measure, int place) {
        if (taking == Taking.NUMBER) {
            tally.totals(measure).add(place, number);
        } else if (taking == Taking.VALUE) {
            tally.values(measure).add(place, number, rows);
        } else {
            tally.sets(measure).add(place, number);
        }
    }

    /** How a measure is taken from a line. */
    private enum Taking {
        UNITS,
        COUNT,
        NUMBER,
        WIDE,
        VALUE,
        DISTINCT,
        DISTINCT_TEXT;

        boolean isNumber() {
            return this == NUMBER || this == VALUE || this == DISTINCT;
        }
    }

    /** How each measure is taken from a line. */
    private record TakingOf(boolean isSummed) implements Measure.Visitor<Taking> {
        @Override
        public Taking sum(Measure.Sum sum) {
            if (ProgramStatement.addedByEachRow(sum).isPresent()) {
                return Taking.COUNT;
            }
            return isSummed || !sum.scalar().span().isLong() ? Taking.WIDE : Taking.NUMBER;
        }

        @Override
        public Taking units(Measure.Units units) {
            return Taking.UNITS;
        }

        @Override
        public Taking distinct(Measure.Distinct distinct) {
            return isSummed ? Taking.NUMBER : Taking.DISTINCT;
        }

        @Override
        public Taking distinctTexts(Measure.DistinctTexts distinct) {
            return isSummed ? Taking.NUMBER : Taking.DISTINCT_TEXT;
        }

        @Override
        public Taking values(Measure.Values values) {
            return Taking.VALUE;
        }
    }
}
