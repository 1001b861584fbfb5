package org.mizan.engine.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.engine.dialect.Dialect;
import org.mizan.engine.dialect.RelationSql;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/**
 * The statement that reads what a program needs. Its columns: the unit (where it is a column; before a text, a number
 * that orders it), the number of the group of the
 * public keys (where there are any), the texts of the open keys, then the scalar of each sum that is no count and of
 * each measure of values.
 * Where each row is a unit the database adds up: a count of rows stands before the sums, and lines are by values as well, where
 * some are asked for.
 * Otherwise each row is listed, by unit, with its numbers packed or not. Rows whose key is null are listed too, and left out
 * by {@link Intake}.
 */
public record ProgramStatement(Dialect dialect, Dataset dataset, Program program) {
    public Layout layout() {
        return Layout.of(dataset, program);
    }

    /** The statement, of one that selects the columns under their aliases, with every column by itself. */
    public String sql(String columns) {
        return sql(columns, Packing.none(listed()));
    }

    /** How lines are handed over within a machine: rows of units many at a time. */
    public Packing packing() {
        return layout().unitColumns() > 0 ? Packing.of(listed()) : Packing.none(listed());
    }

    /** The statement, with its columns packed. */
    public String sql(String columns, Packing packing) {
        Layout layout = layout();
        List<String> selected = packing.selected(dialect);
        String source = "(%s) AS coded WHERE %s"
                .formatted(
                        new RelationSql(dialect, dataset).of(program.relation(), columns),
                        program.where().accept(dialect));
        if (layout.unitColumns() > 0) {
            String owned = source + " AND " + dialect.alias(dataset.unit().word()) + " IS NOT NULL";
            return layout.unitColumns() == 2 ? dialect.byTextUnit(selected, owned) : dialect.byUnit(selected, owned);
        }
        return "SELECT %s FROM %s%s"
                .formatted(String.join(", ", selected), source, layout.isSummed() ? grouping() : "");
    }

    private List<Listed> listed() {
        List<Listed> listed = keys();
        if (layout().isSummed()) {
            listed.add(Listed.alone(dialect.call("count", "*")));
        }
        Listing listing = new Listing(layout().isSummed());
        program.measures().forEach(measure -> measure.accept(listing).ifPresent(listed::add));
        return listed;
    }

    /** The unit and the keys. */
    private List<Listed> keys() {
        Layout layout = layout();
        List<Listed> keys = new ArrayList<>();
        if (layout.unitColumns() == 2) {
            String unit = dialect.text(dialect.alias(dataset.unit().word()));
            keys.add(Listed.alone(dialect.textOrder(unit)));
            keys.add(Listed.alone(unit));
        } else if (layout.unitColumns() == 1) {
            keys.add(Listed.alone(dialect.alias(dataset.unit().word())));
        }
        if (layout.hasPublicKeys()) {
            keys.add(publicNumber());
        }
        for (String column : program.openColumns()) {
            keys.add(Listed.alone(dialect.text(dialect.alias(column))));
        }
        return keys;
    }

    private Listed number(Scalar scalar) {
        return new Listed(scalar.accept(dialect), scalar.span().isLong() ? scalar.span() : null);
    }

    private Listed different(String value) {
        return Listed.alone(dialect.call("count", "DISTINCT " + value));
    }

    /**
     * What each row adds to a measure that follows from how many rows there are: a sum of one small number, which no database
     * need add up.
     */
    static Optional<BigInteger> addedByEachRow(Measure measure) {
        return measure.kind() == Measure.Kind.SUM
                ? measure.number().flatMap(Scalar::constant).filter(value -> value.bitLength() < Short.SIZE)
                : Optional.empty();
    }

    /** What is listed for each measure; nothing for one that follows from how many rows or units there are. */
    private final class Listing implements Measure.Visitor<Optional<Listed>> {
        private final boolean isSummed;

        Listing(boolean isSummed) {
            this.isSummed = isSummed;
        }

        @Override
        public Optional<Listed> sum(Measure.Sum sum) {
            if (addedByEachRow(sum).isPresent()) {
                return Optional.empty();
            }
            return Optional.of(isSummed ? Listed.alone(dialect.sum(sum.scalar())) : number(sum.scalar()));
        }

        @Override
        public Optional<Listed> units(Measure.Units units) {
            return Optional.empty();
        }

        @Override
        public Optional<Listed> distinct(Measure.Distinct distinct) {
            Scalar scalar = distinct.scalar();
            return Optional.of(isSummed ? different(scalar.accept(dialect)) : number(scalar));
        }

        @Override
        public Optional<Listed> distinctTexts(Measure.DistinctTexts distinct) {
            String text = dialect.text(dialect.alias(distinct.column()));
            return Optional.of(isSummed ? different(text) : Listed.alone(text));
        }

        @Override
        public Optional<Listed> values(Measure.Values values) {
            return Optional.of(number(values.scalar()));
        }
    }

    /** By the keys, and by the values, which stand among the measures after the keys and the count of rows. */
    private String grouping() {
        List<String> places = new ArrayList<>();
        int place = 0;
        for (int key = 0; key < keys().size(); key++) {
            places.add(Integer.toString(++place));
        }
        place++;
        Listing listing = new Listing(true);
        for (Measure measure : program.measures()) {
            if (measure.accept(listing).isPresent()) {
                place++;
                if (measure.kind() == Measure.Kind.VALUES) {
                    places.add(Integer.toString(place));
                }
            }
        }
        return places.isEmpty() ? "" : " GROUP BY " + String.join(", ", places);
    }

    /** The digits of the public keys, the last key fastest; null where one of them is. */
    private Listed publicNumber() {
        String number = "";
        BigInteger groups = BigInteger.ONE;
        for (Scalar scalar : program.digits()) {
            BigInteger size = scalar.span().size();
            BigInteger low = scalar.span().low();
            String code = Dialect.bigint(scalar.accept(dialect));
            String digit = low.signum() == 0 ? code : "(%s - %s)".formatted(code, dialect.literal(low));
            number = number.isEmpty() ? digit : "(%s * %s + %s)".formatted(number, dialect.literal(size), digit);
            groups = groups.multiply(size);
        }
        return new Listed(number, new Span(BigInteger.ZERO, groups.subtract(BigInteger.ONE)));
    }
}
