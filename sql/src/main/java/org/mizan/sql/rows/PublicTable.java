package org.mizan.sql.rows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.Conditions;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Numbers;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.expression.UnlistedTexts;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * A table that is declared to be public, or that the query itself states after VALUES: columns by the name of the table and theirs, in lower case, and rows of
 * constants.
 */
record PublicTable(List<String> columns, List<List<Typed>> values) {
    /** The rows of VALUES as the table of this name; columns without a name have the validator's. */
    static PublicTable of(String table, List<String> names, SqlCall values, ExpressionSize size) {
        List<List<Typed>> rows = new ArrayList<>();
        ExpressionTranslator constants = new ExpressionTranslator(node -> Optional.empty(), new UnlistedTexts(), size);
        for (SqlNode row : values.getOperandList()) {
            rows.add(((SqlCall) row)
                    .getOperandList().stream().map(constants::typed).toList());
        }
        List<String> columns = new ArrayList<>();
        for (int column = 0; column < rows.get(0).size(); column++) {
            String name = column < names.size() ? names.get(column) : "EXPR$" + column;
            columns.add(Rows.qualified(table, name));
        }
        return new PublicTable(columns, rows);
    }

    /** The rows of a declared table under this name. */
    static PublicTable of(String table, PublicTableDeclaration declared, List<CodedRow> rows) {
        List<String> columns = declared.columns().stream()
                .map(column -> Rows.qualified(table, column.name()))
                .toList();
        List<List<Typed>> values = rows.stream()
                .map(row -> declared.columns().stream()
                        .map(column -> constant(column, row))
                        .toList())
                .toList();
        return new PublicTable(columns, values);
    }

    private static Typed constant(Column column, CodedRow row) {
        @Nullable String text = row.texts().get(column.name());
        if (text != null) {
            return new Typed.Text(text);
        }
        @Nullable Long code = row.codes().get(column.name());
        if (code == null) {
            return new Typed.Nothing();
        }
        if (column.type() instanceof TextValues listed) {
            return new Typed.Text(listed.values().get(code.intValue()));
        }
        if (column.type() instanceof TrueOrFalse) {
            return new Typed.Truth(code == 1 ? Conditions.always() : Conditions.never());
        }
        if (column.type() instanceof DateRange) {
            return new Typed.Day(Scalar.of(code));
        }
        if (column.type() instanceof TimestampRange) {
            return new Typed.Moment(Scalar.of(code));
        }
        Rational step = Coding.of(column).flatMap(Coding::step).orElse(Rational.ONE);
        return Numbers.constant(Rational.of(code).times(step));
    }

    int rows() {
        return values.size();
    }

    /** The columns of one row. */
    Map<String, Typed> constants(int row) {
        Map<String, Typed> constants = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            constants.put(columns.get(column), values.get(row).get(column));
        }
        return constants;
    }

    /** Requires that the condition equates columns of this table whose values are different in every two rows. */
    void requireOneMatch(SqlNode condition, SqlNode place) {
        List<Integer> equated = new ArrayList<>();
        collect(condition, equated);
        List<List<Typed>> keys = values.stream()
                .map(row -> equated.stream()
                        .map(column -> evaluated(row.get(column), place))
                        .toList())
                .toList();
        boolean mixed = equated.stream().anyMatch(this::isOfSeveralTypes);
        if (mixed || new HashSet<>(keys).size() < values.size()) {
            throw SqlRefusal.JOIN_MATCHES.at(place);
        }
    }

    /** Values of several types may be equal, such as a date and its text. */
    private boolean isOfSeveralTypes(int column) {
        return values.stream()
                        .map(row -> row.get(column))
                        .filter(value -> !(value instanceof Typed.Nothing))
                        .map(Object::getClass)
                        .distinct()
                        .count()
                > 1;
    }

    /** A key by its value, not by how it is written. What has one number in its span is that, or null, which matches nothing. */
    private static Typed evaluated(Typed key, SqlNode place) {
        if (key instanceof Typed.Quantity quantity) {
            return Numbers.constant(quantity.step().times(Rational.of(only(quantity.scalar(), place), BigInteger.ONE)));
        }
        if (key instanceof Typed.Day day) {
            return new Typed.Day(new Scalar.Constant(only(day.scalar(), place)));
        }
        if (key instanceof Typed.Moment moment) {
            return new Typed.Moment(new Scalar.Constant(only(moment.scalar(), place)));
        }
        boolean isPlain = key instanceof Typed.Text
                || key instanceof Typed.Nothing
                || key.equals(new Typed.Truth(Conditions.always()))
                || key.equals(new Typed.Truth(Conditions.never()));
        if (!isPlain) {
            throw SqlRefusal.JOIN_MATCHES.at(place);
        }
        return key;
    }

    private static BigInteger only(Scalar scalar, SqlNode place) {
        Span span = scalar.span();
        if (!span.low().equals(span.high())) {
            throw SqlRefusal.JOIN_MATCHES.at(place);
        }
        return span.low();
    }

    private void collect(SqlNode condition, List<Integer> equated) {
        if (!(condition instanceof SqlCall call)) {
            return;
        }
        if (call.getKind() == SqlKind.AND) {
            call.getOperandList().forEach(operand -> collect(operand, equated));
        }
        if (call.getKind() == SqlKind.EQUALS) {
            add(call.operand(0), call.operand(1), equated);
            add(call.operand(1), call.operand(0), equated);
        }
    }

    /** A column of this table that is equated with something that has nothing of this table in it. */
    private void add(SqlNode own, SqlNode other, List<Integer> equated) {
        int place = uncast(own) instanceof SqlIdentifier name ? place(name) : -1;
        if (place >= 0 && !mentions(other)) {
            equated.add(place);
        }
    }

    /** The validator casts numbers of different types to a common one, which tells as many apart. */
    private SqlNode uncast(SqlNode node) {
        boolean isCast = node.getKind() == SqlKind.CAST
                && ((SqlCall) node).operand(0) instanceof SqlIdentifier name
                && place(name) >= 0
                && values.stream().allMatch(row -> row.get(place(name)) instanceof Typed.Quantity);
        return isCast ? ((SqlCall) node).operand(0) : node;
    }

    private boolean mentions(SqlNode node) {
        if (node instanceof SqlIdentifier name) {
            return place(name) >= 0;
        }
        return node instanceof SqlCall call
                && call.getOperandList().stream().anyMatch(operand -> operand != null && mentions(operand));
    }

    private int place(SqlIdentifier name) {
        for (int column = 0; column < columns.size(); column++) {
            if (Rows.isNamed(columns.get(column), name.names)) {
                return column;
            }
        }
        return -1;
    }
}
