package org.mizan.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Scalar;

/** Takes in what a {@link Query} lists, line by line. */
final class Intake {
    private final boolean isSummed;
    private final boolean hasPublicKeys;
    private final int unitColumns;
    private final GroupNumbers numbers;
    private final Gathering gathering;
    private final int openKeys;
    private final int firstOpenKey;

    Intake(Layout layout, GroupNumbers numbers, Gathering gathering) {
        this.isSummed = layout.isSummed();
        this.hasPublicKeys = layout.hasPublicKeys();
        this.unitColumns = layout.unitColumns();
        this.numbers = numbers;
        this.gathering = gathering;
        this.openKeys = layout.openKeys();
        this.firstOpenKey = unitColumns + (hasPublicKeys ? 1 : 0);
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
        addMeasures(line, next, gathering.rows(group(line), rows));
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

    private void addMeasures(Line line, int first, int place) throws SQLException {
        int column = first;
        Tally tally = gathering.tally();
        List<Measure> measures = tally.measures();
        for (int measure = 0; measure < measures.size(); measure++) {
            Measure kind = measures.get(measure);
            if (kind instanceof Measure.Units) {
                continue;
            }
            if (!line.isNull(column)) {
                if (kind instanceof Measure.Sum sum) {
                    addSum(line, column, sum.scalar(), tally.totals(measure), place);
                } else {
                    tally.values(measure).add(place, line.number(column));
                }
            }
            column++;
        }
    }

    private void addSum(Line line, int column, Scalar scalar, Totals totals, int place) throws SQLException {
        if (isSummed || !scalar.span().isLong()) {
            totals.add(place, line.wide(column));
        } else {
            totals.add(place, line.number(column));
        }
    }
}
