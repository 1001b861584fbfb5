package org.mizan.sql.parse;

import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.sql.expression.TruthTranslator;
import org.mizan.sql.refusal.Labels;

/**
 * Writes joins of a comma whose tables WHERE equates as {@code JOIN … ON}; {@link UsingForms} does so for USING. It works on a
 * query whose names have their tables. A comma without such a condition stays, to be refused where joins are read.
 */
final class JoinForms extends SqlBasicVisitor<@Nullable Void> {
    private JoinForms() {}

    /** The same query with its joins in that form. */
    static SqlNode written(SqlNode query) {
        query.accept(new JoinForms());
        return query;
    }

    @Override
    public @Nullable Void visit(SqlCall call) {
        if (call instanceof SqlSelect select && select.getFrom() instanceof SqlJoin join && select.getWhere() != null) {
            List<SqlNode> where = TruthTranslator.members(select.getWhere(), SqlKind.AND);
            select.setFrom(written(join, where));
            select.setWhere(where.isEmpty() ? null : all(where));
        }
        return super.visit(call);
    }

    /** The join in that form; conditions that become its own are taken from those of WHERE. */
    private static SqlJoin written(SqlJoin join, List<SqlNode> where) {
        if (join.getLeft() instanceof SqlJoin inner) {
            join.setLeft(written(inner, where));
        }
        if (join.getJoinType() != JoinType.COMMA) {
            return join;
        }
        List<SqlNode> equated = where.stream()
                .filter(condition -> equates(condition, join.getLeft(), join.getRight()))
                .toList();
        where.removeAll(equated);
        return equated.isEmpty() ? join : on(join, JoinType.INNER, equated);
    }

    /** A join of the same tables on all of these conditions. */
    static SqlJoin on(SqlJoin join, JoinType type, List<SqlNode> conditions) {
        SqlParserPos position = join.getParserPosition();
        return new SqlJoin(
                position,
                join.getLeft(),
                SqlLiteral.createBoolean(false, position),
                type.symbol(position),
                join.getRight(),
                JoinConditionType.ON.symbol(position),
                all(conditions));
    }

    private static SqlNode all(List<SqlNode> conditions) {
        return conditions.stream()
                .reduce((first, second) -> SqlStdOperatorTable.AND.createCall(first.getParserPosition(), first, second))
                .orElseThrow();
    }

    /** Whether it is an equality of a column of the one side with one of the other. */
    private static boolean equates(SqlNode condition, SqlNode left, SqlNode right) {
        if (condition.getKind() != SqlKind.EQUALS) {
            return false;
        }
        SqlNode first = ((SqlCall) condition).operand(0);
        SqlNode second = ((SqlCall) condition).operand(1);
        return (isOf(first, left) && isOf(second, right)) || (isOf(first, right) && isOf(second, left));
    }

    /** The validator may cast numbers of different types to a common one. */
    private static boolean isOf(SqlNode node, SqlNode from) {
        SqlNode name = node.getKind() == SqlKind.CAST ? ((SqlCall) node).operand(0) : node;
        return Labels.name(name)
                .filter(column -> !column.isSimple())
                .map(column -> column.getComponent(0).getSimple())
                .filter(table -> tables(from).anyMatch(table::equalsIgnoreCase))
                .isPresent();
    }

    private static Stream<String> tables(SqlNode from) {
        return from instanceof SqlJoin join
                ? Stream.concat(tables(join.getLeft()), tables(join.getRight()))
                : Stream.of(Labels.of(from));
    }
}
