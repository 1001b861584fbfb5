package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.engine.CodedRow;
import org.mizan.sql.expression.EmptyComparisons;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.TruthTranslator;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.expression.TypedKind;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * A table that is declared to be public, or that the query itself states after VALUES: columns by the name of the table and theirs, in lower case, and rows of
 * constants.
 */
record PublicTable(List<String> columns, List<List<Typed>> values) {
    /** The rows of VALUES as the table of this name; columns without a name have the validator's. */
    static PublicTable of(String table, List<String> names, SqlCall values, ExpressionSize size) {
        List<List<Typed>> rows = new ArrayList<>();
        ExpressionTranslator constants =
                new ExpressionTranslator(node -> Optional.empty(), new EmptyComparisons(), size);
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
        return column.type().accept(new CodedConstant(column, code));
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
                        .map(column ->
                                ConstantKey.of(row.get(column)).orElseThrow(() -> SqlRefusal.JOIN_MATCHES.at(place)))
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
                        .map(Typed::kind)
                        .filter(kind -> kind != TypedKind.NOTHING)
                        .distinct()
                        .count()
                > 1;
    }

    private void collect(SqlNode condition, List<Integer> equated) {
        for (SqlNode each : TruthTranslator.members(condition, SqlKind.AND)) {
            if (each.getKind() == SqlKind.EQUALS) {
                SqlNode left = ((SqlCall) each).operand(0);
                SqlNode right = ((SqlCall) each).operand(1);
                add(left, right, equated);
                add(right, left, equated);
            }
        }
    }

    /** A column of this table that is equated with something that has nothing of this table in it. */
    private void add(SqlNode own, SqlNode other, List<Integer> equated) {
        if (!mentions(other)) {
            place(uncast(own)).ifPresent(equated::add);
        }
    }

    /** The validator casts numbers of different types to a common one, which tells as many apart. */
    private SqlNode uncast(SqlNode node) {
        if (node.getKind() != SqlKind.CAST) {
            return node;
        }
        SqlNode operand = ((SqlCall) node).operand(0);
        return place(operand).filter(this::isOfQuantities).isPresent() ? operand : node;
    }

    private boolean isOfQuantities(int column) {
        return values.stream().allMatch(row -> row.get(column).kind() == TypedKind.QUANTITY);
    }

    private boolean mentions(SqlNode node) {
        AtomicBoolean found = new AtomicBoolean();
        node.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlIdentifier name) {
                found.compareAndSet(false, place(name).isPresent());
                return null;
            }
        });
        return found.get();
    }

    /** The column of this table that a name is that of. */
    private Optional<Integer> place(SqlNode node) {
        return Labels.name(node)
                .flatMap(name -> IntStream.range(0, columns.size())
                        .boxed()
                        .filter(column -> Rows.isNamed(columns.get(column), name.names))
                        .findFirst());
    }
}
