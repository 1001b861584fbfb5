package org.mizan.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.mizan.sql.refusal.Labels;

/**
 * Writes {@code a JOIN b USING (c)} as {@code a JOIN b ON a.c = b.c}, before names are checked: {@code c} alone then means
 * {@code a.c}, which is what an inner and a left join make of it.
 */
final class UsingForms extends SqlBasicVisitor<@Nullable Void> {
    private UsingForms() {}

    /** The same query without USING between tables that have a name. */
    static SqlNode written(SqlNode query) {
        query.accept(new UsingForms());
        return query;
    }

    @Override
    public @Nullable Void visit(SqlCall call) {
        if (call instanceof SqlSelect select && select.getFrom() instanceof SqlJoin join) {
            Map<String, String> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            select.setFrom(written(join, tables));
            if (!tables.isEmpty()) {
                qualify(select, tables);
            }
        }
        return super.visit(call);
    }

    /** The join with ON; the first table of each column that was equated is put into the map. */
    private static SqlJoin written(SqlJoin join, Map<String, String> tables) {
        if (join.getLeft() instanceof SqlJoin inner) {
            join.setLeft(written(inner, tables));
        }
        if (join.getConditionType() != JoinConditionType.USING || !isNamed(join.getRight())) {
            return join;
        }
        Map<String, String> left = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        List<SqlNode> equated = new ArrayList<>();
        for (SqlNode column : (SqlNodeList) Objects.requireNonNull(join.getCondition())) {
            SqlIdentifier name = (SqlIdentifier) column;
            String table = isNamed(join.getLeft()) ? Labels.of(join.getLeft()) : tables.get(name.getSimple());
            if (table == null) {
                return join;
            }
            left.put(name.getSimple(), table);
            equated.add(SqlStdOperatorTable.EQUALS.createCall(
                    name.getParserPosition(), qualified(table, name), qualified(Labels.of(join.getRight()), name)));
        }
        tables.putAll(left);
        return JoinForms.on(join, join.getJoinType(), equated);
    }

    private static boolean isNamed(SqlNode from) {
        return from.getKind() == SqlKind.IDENTIFIER || from.getKind() == SqlKind.AS;
    }

    private static SqlIdentifier qualified(String table, SqlIdentifier column) {
        return new SqlIdentifier(List.of(table, Labels.last(column)), column.getParserPosition());
    }

    private static void qualify(SqlSelect select, Map<String, String> tables) {
        SqlShuttle names = new SqlShuttle() {
            @Override
            public SqlNode visit(SqlIdentifier name) {
                String table = name.isSimple() ? tables.get(name.getSimple()) : null;
                return table == null ? name : qualified(table, name);
            }

            @Override
            public @Nullable SqlNode visit(SqlCall call) {
                if (call.getKind() != SqlKind.AS) {
                    return call.isA(SqlKind.QUERY) ? call : super.visit(call);
                }
                List<SqlNode> operands = new ArrayList<>(call.getOperandList());
                operands.set(0, Objects.requireNonNull(operands.get(0).accept(this)));
                return call.getOperator().createCall(call.getParserPosition(), operands);
            }
        };
        select.setSelectList(
                (SqlNodeList) Objects.requireNonNull(select.getSelectList().accept(names)));
        select.setWhere(accepted(select.getWhere(), names));
        select.setGroupBy((SqlNodeList) accepted(select.getGroup(), names));
        select.setHaving(accepted(select.getHaving(), names));
    }

    private static @Nullable SqlNode accepted(@Nullable SqlNode node, SqlShuttle names) {
        return node == null ? null : node.accept(names);
    }
}
