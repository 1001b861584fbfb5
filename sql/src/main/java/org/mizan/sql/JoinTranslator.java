package org.mizan.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;

/**
 * A join of private rows to a public table: as its rows are known, each column of it is a choice among constants by the
 * condition of the join. At most one public row may match a private one, which its keys must show, so that a unit has no more
 * rows than before.
 */
final class JoinTranslator {
    private final RowsTranslator translator;

    JoinTranslator(RowsTranslator translator) {
        this.translator = translator;
    }

    Rows rows(SqlJoin join) {
        boolean isLeft = join.getJoinType() == JoinType.LEFT;
        SqlNode on = join.getCondition();
        if ((!isLeft && join.getJoinType() != JoinType.INNER)
                || join.getConditionType() != JoinConditionType.ON
                || on == null) {
            throw Refusal.JOIN.at(join);
        }
        PublicTable table = translator.publicTable(join.getRight()).orElseThrow(() -> Refusal.JOIN.at(join));
        Rows left = qualified(translator.from(join.getLeft()), join.getLeft());
        table.requireOneMatch(on, join);
        List<Condition> matches = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            matches.add(RowsTranslator.expressions(left.with(merged(left, table.constants(row))))
                    .condition(on));
        }
        Map<String, Typed> columns = new LinkedHashMap<>(left.columns());
        for (int column = 0; column < table.columns().size(); column++) {
            List<Choices.Branch> branches = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                branches.add(new Choices.Branch(
                        matches.get(row), table.values().get(row).get(column)));
            }
            columns.put(table.columns().get(column), Choices.of(branches, new Typed.Nothing(), join));
        }
        Rows joined = left.with(columns);
        return isLeft ? joined : joined.where(new Condition.Any(matches));
    }

    private static Map<String, Typed> merged(Rows left, Map<String, Typed> constants) {
        Map<String, Typed> columns = new LinkedHashMap<>(left.columns());
        columns.putAll(constants);
        return columns;
    }

    /** The columns of one table by its name and theirs; those of a join have such names already. */
    private static Rows qualified(Rows rows, SqlNode from) {
        if (from instanceof SqlJoin) {
            return rows;
        }
        String alias = Labels.of(from);
        Map<String, Typed> columns = new LinkedHashMap<>();
        rows.columns().forEach((name, typed) -> columns.put(Rows.qualified(alias, name), typed));
        return rows.with(columns);
    }
}
