package org.mizan.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.program.Measure;

/** Takes in what a {@link Query} lists, line by line. */
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
        this.takings = measures.stream().map(this::taking).toArray(Taking[]::new);
        this.counts = measures.stream()
                .mapToLong(measure -> Query.isCount(measure)
                        ? ((Measure.Sum) measure).scalar().span().low().longValueExact()
                        : 0)
                .toArray();
    }

    /** Takes in one line; one whose unit or key is null counts for nobody. */
    void add(Line line) throws SQLException {
        for (int column = 0; column < firstOpenKey + openKeys; column++) {
            if (line.isNull(column)) {
                return;
            }
        }
        int next = firstOpenKey + openKeys;
        long rows = isSummed ? line.number(next++) : 1;
        if (rows == 0) {
            return;
        }
        if (unitColumns == 2) {
            gathering.unit(line.number(0), line.text(1));
        } else if (unitColumns == 1) {
            gathering.unit(line.number(0));
        }
        addMeasures(line, next, gathering.rows(group(line), rows), rows);
    }

    private long group(Line line) throws SQLException {
        long number = hasPublicKeys ? line.number(firstOpenKey - 1) : 0;
        if (openKeys == 0) {
            return number;
        }
        List<String> texts = new ArrayList<>(openKeys);
        for (int key = 0; key < openKeys; key++) {
            texts.add(line.text(firstOpenKey + key));
        }
        return numbers.of(number, texts);
    }

    private void addMeasures(Line line, int first, int place, long rows) throws SQLException {
        int column = first;
        Tally tally = gathering.tally();
        for (int measure = 0; measure < takings.length; measure++) {
            Taking taking = takings[measure];
            if (taking == Taking.COUNT) {
                tally.totals(measure).add(place, rows * counts[measure]);
            } else if (taking != Taking.UNITS) {
                if (!line.isNull(column)) {
                    add(line, column, taking, tally, measure, place);
                }
                column++;
            }
        }
    }

    private void add(Line line, int column, Taking taking, Tally tally, int measure, int place) throws SQLException {
        switch (taking) {
            case WIDE -> tally.totals(measure).add(place, line.wide(column));
            case NUMBER -> tally.totals(measure).add(place, line.number(column));
            case VALUE -> tally.values(measure).add(place, line.number(column));
            case DISTINCT -> tally.sets(measure).add(place, line.number(column));
            case DISTINCT_TEXT -> tally.sets(measure).add(place, texts.of(line.text(column)));
            case UNITS, COUNT -> throw new IllegalStateException("has no column");
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
        DISTINCT_TEXT
    }

    private Taking taking(Measure measure) {
        if (Query.isCount(measure)) {
            return Taking.COUNT;
        }
        if (measure instanceof Measure.Sum sum) {
            return isSummed || !sum.scalar().span().isLong() ? Taking.WIDE : Taking.NUMBER;
        }
        if (measure instanceof Measure.Distinct || measure instanceof Measure.DistinctTexts) {
            boolean isText = measure instanceof Measure.DistinctTexts;
            return isSummed ? Taking.NUMBER : isText ? Taking.DISTINCT_TEXT : Taking.DISTINCT;
        }
        return measure instanceof Measure.Values ? Taking.VALUE : Taking.UNITS;
    }
}
