package org.mizan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;

/**
 * The statement that reads what a program needs. Its columns: the unit (where it is a column; before a text, a number
 * that orders it), the number of the group of the
 * public keys (where there are any), the texts of the open keys, then the scalar of each sum that is no count and of
 * each measure of values.
 * Where each row is a unit and no values are asked for, the database adds up: a count of rows stands before the sums.
 * Otherwise each row is listed, by unit. Rows whose key is null are listed too, and left out by {@link Intake}.
 */
record Query(Dialect dialect, Dataset dataset, Program program) {
    Layout layout() {
        return Layout.of(dataset, program);
    }

    /** The statement, of one that selects the columns under their aliases. */
    String sql(String columns) {
        Layout layout = layout();
        List<String> selected = new ArrayList<>();
        if (layout.unitColumns() == 2) {
            String unit = dialect.text(dialect.alias(dataset.unit().word()));
            selected.add(dialect.textOrder(unit));
            selected.add(unit);
        } else if (layout.unitColumns() == 1) {
            selected.add(dialect.alias(dataset.unit().word()));
        }
        if (layout.hasPublicKeys()) {
            selected.add(publicNumber());
        }
        for (Key key : program.keys()) {
            if (key instanceof Key.Open open) {
                selected.add(dialect.text(dialect.alias(open.column())));
            }
        }
        int keys = selected.size();
        if (layout.isSummed()) {
            selected.add("count(*)");
        }
        for (Measure measure : program.measures()) {
            if (measure instanceof Measure.Sum sum && !isCount(measure)) {
                selected.add(
                        layout.isSummed()
                                ? dialect.sum(sum.scalar())
                                : sum.scalar().in(dialect));
            } else if (measure instanceof Measure.Values values) {
                selected.add(values.scalar().in(dialect));
            } else if (measure instanceof Measure.Distinct distinct) {
                selected.add(distinct(distinct.scalar().in(dialect)));
            } else if (measure instanceof Measure.DistinctTexts distinct) {
                selected.add(distinct(dialect.text(dialect.alias(distinct.column()))));
            }
        }
        String source = "(%s) AS coded WHERE %s"
                .formatted(
                        new RelationSql(dialect, dataset).of(program.relation(), columns),
                        program.where().in(dialect));
        if (layout.isSummed()) {
            return listed(selected, source) + grouping(keys);
        }
        if (layout.unitColumns() == 0) {
            return listed(selected, source);
        }
        String owned = source + " AND " + dialect.alias(dataset.unit().word()) + " IS NOT NULL";
        return layout.unitColumns() == 2 ? dialect.byTextUnit(selected, owned) : dialect.byUnit(selected, owned);
    }

    private static String listed(List<String> selected, String source) {
        return "SELECT %s FROM %s".formatted(String.join(", ", selected), source);
    }

    /** Whether a measure follows from how many rows there are: a sum of one small number, which no database need add up. */
    static boolean isCount(Measure measure) {
        return measure instanceof Measure.Sum sum
                && sum.scalar() instanceof Scalar.Constant constant
                && constant.value().bitLength() < Short.SIZE;
    }

    private String distinct(String value) {
        return layout().isSummed() ? "count(DISTINCT " + value + ")" : value;
    }

    private static String grouping(int keys) {
        List<String> places = new ArrayList<>();
        for (int place = 1; place <= keys; place++) {
            places.add(Integer.toString(place));
        }
        return places.isEmpty() ? "" : " GROUP BY " + String.join(", ", places);
    }

    /** The digits of the public keys, the last key fastest; null where one of them is. */
    private String publicNumber() {
        String number = "";
        for (Key key : program.keys()) {
            if (key instanceof Key.Public part) {
                Scalar scalar = part.scalar();
                BigInteger size = scalar.span().size();
                BigInteger low = scalar.span().low();
                String code = Dialect.bigint(scalar.in(dialect));
                String digit = low.signum() == 0 ? code : "(%s - %s)".formatted(code, dialect.literal(low));
                number = number.isEmpty() ? digit : "(%s * %s + %s)".formatted(number, dialect.literal(size), digit);
            }
        }
        return number;
    }
}
