package org.mizan.sql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        boolean isInner = join.getJoinType() == JoinType.INNER;
        SqlNode on = join.getCondition();
        if ((!isInner && join.getJoinType() != JoinType.LEFT)
                || join.getConditionType() != JoinConditionType.ON
                || on == null) {
            throw Refusal.JOIN.at(join);
        }
        Optional<PublicTable> right = translator.publicTable(join.getRight());
        if (right.isPresent()) {
            return joined(join.getLeft(), right.get(), on, join);
        }
        PublicTable left = Optional.of(join.getLeft())
                .filter(node -> isInner)
                .flatMap(translator::publicTable)
                .orElseThrow(() -> Refusal.JOIN.at(join));
        return joined(join.getRight(), left, on, join);
    }

    private Rows joined(SqlNode from, PublicTable table, SqlNode on, SqlJoin join) {
        Rows rows = qualified(translator.from(from), from);
        table.requireOneMatch(on, join);
        List<Condition> matches = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            matches.add(RowsTranslator.expressions(rows.with(merged(rows, table.constants(row))))
                    .condition(on));
        }
        Map<String, Typed> columns = new LinkedHashMap<>(rows.columns());
        for (int column = 0; column < table.columns().size(); column++) {
            columns.put(
                    table.columns().get(column),
                    Choices.of(branches(matches, table, column), new Typed.Nothing(), join));
        }
        Rows wider = rows.with(columns);
        return join.getJoinType() == JoinType.LEFT ? wider : wider.where(Conditions.any(matches));
    }

    /** When a column has which value. As at most one row matches, rows of the same value are tested together. */
    private static List<Choices.Branch> branches(List<Condition> matches, PublicTable table, int column) {
        Map<Typed, List<Condition>> byValue = new LinkedHashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            byValue.computeIfAbsent(table.values().get(row).get(column), value -> new ArrayList<>())
                    .add(matches.get(row));
        }
        List<Choices.Branch> branches = new ArrayList<>();
        byValue.forEach((value, conditions) -> branches.add(new Choices.Branch(Conditions.any(conditions), value)));
        return branches;
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
