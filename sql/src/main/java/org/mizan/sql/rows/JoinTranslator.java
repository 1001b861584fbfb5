package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.snapshot.PublicRows;
import org.mizan.sql.expression.Choices;
import org.mizan.sql.expression.Conditions;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * Joins of private rows. To a public table: as its rows are known, each column of it is a choice among constants by the
 * condition of the join. At most one public row may match a private one, which its keys must show, so that a unit has no more
 * rows than before. To other private rows: see {@link UnitJoin}.
 */
final class JoinTranslator {
    /** The most rows whose conditions are no list: an engine plans long chains of such conditions in cubic time. */
    private static final int MOST_TESTED = 100;

    private final RowsTranslator translator;

    JoinTranslator(RowsTranslator translator) {
        this.translator = translator;
    }

    Rows rows(SqlJoin join) {
        boolean isInner = join.getJoinType() == JoinType.INNER;
        SqlNode on = join.getCondition();
        if (join.getConditionType() != JoinConditionType.ON || on == null) {
            throw SqlRefusal.JOIN_CONDITION.at(join);
        }
        if (!isInner && join.getJoinType() != JoinType.LEFT) {
            throw SqlRefusal.JOIN.at(join);
        }
        Optional<PublicTable> right = translator.publicTable(join.getRight());
        if (right.isPresent()) {
            return joined(join.getLeft(), right.get(), on, join);
        }
        Optional<PublicTable> left = translator.publicTable(join.getLeft());
        if (left.isEmpty()) {
            return new UnitJoin(translator, join, on).rows();
        }
        if (isInner) {
            return joined(join.getRight(), left.get(), on, join);
        }
        throw SqlRefusal.JOIN.at(join);
    }

    private Rows joined(SqlNode from, PublicTable table, SqlNode on, SqlJoin join) {
        Rows rows = qualified(translator.from(from), from);
        table.requireOneMatch(on, join);
        List<Condition> matches = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            matches.add(translator
                    .expressions(rows.with(merged(rows, table.constants(row))))
                    .condition(on));
        }
        rows.size().require(List.of(), new Condition.Any(matches));
        boolean isSimple = matches.stream().allMatch(JoinTranslator::isSimple);
        if (table.rows() > (isSimple ? PublicRows.MOST : MOST_TESTED)) {
            throw SqlRefusal.JOIN_SIZE.at(join);
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

    /** Whether it compares one column for equality, so that engines search among many. */
    private static boolean isSimple(Condition condition) {
        return condition.textIn().isPresent()
                || condition
                        .comparing()
                        .filter(compare -> compare.comparison() == Comparison.EQUAL)
                        .isPresent();
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
    static Rows qualified(Rows rows, SqlNode from) {
        if (from.getKind() == SqlKind.JOIN) {
            return rows;
        }
        String alias = Labels.of(from);
        Map<String, Typed> columns = new LinkedHashMap<>();
        rows.columns().forEach((name, typed) -> columns.put(Rows.qualified(alias, name), typed));
        return rows.with(columns);
    }
}
