package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.TruthTranslator;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * A join on the unit, one side of which has at most one row for each unit. The other has no more rows after it than before, and
 * each follows from the rows of its own unit alone, so that what one unit can add is bounded as ever. Both sides are of the
 * whole that all private tables are together: what the side with one row folds is folded beside the other's rows, each fold of
 * the rows that its subquery keeps, and a fold more tells whether there are any.
 */
record UnitJoin(RowsTranslator translator, SqlJoin join, SqlNode on) {
    Rows rows() {
        SqlNode left = join.getLeft();
        Rows first = JoinTranslator.qualified(translator.from(left), left);
        List<Fold> folds = new ArrayList<>();
        Rows base = base(first, folds);
        SqlNode right = join.getRight();
        Rows second = JoinTranslator.qualified(translator.after(folds).from(right), right);
        boolean isTurned = join.getJoinType() == JoinType.INNER
                && second.relation().isTable()
                && first.relation().perUnit().isPresent();
        return isTurned ? joined(second, List.of(), first) : joined(base, folds, second);
    }

    /** The rows that others are joined to; what they fold is put into the list. */
    private Rows base(Rows rows, List<Fold> folds) {
        return rows.relation().accept(new Relation.Visitor<>() {
            @Override
            public Rows table(Relation.Table table) {
                return rows;
            }

            @Override
            public Rows withFolds(Relation.WithFolds with) {
                folds.addAll(with.folds());
                return rows;
            }

            @Override
            public Rows perUnit(Relation.PerUnit perUnit) {
                perUnit.folds().forEach(fold -> folds.add(of(perUnit.where(), fold)));
                return rows.where(present(perUnit.where(), folds));
            }

            @Override
            public Rows copies(Relation.Copies copies) {
                throw SqlRefusal.JOIN_ROWS.at(join);
            }

            @Override
            public Rows inOrder(Relation.InOrder inOrder) {
                throw SqlRefusal.JOIN_ROWS.at(join);
            }
        });
    }

    private Rows joined(Rows base, List<Fold> before, Rows other) {
        List<Condition> matches = matches(base, other);
        Relation.PerUnit perUnit = other.relation().perUnit().orElseThrow(() -> SqlRefusal.JOIN_ROWS.at(join));
        List<Fold> folds = new ArrayList<>(before);
        for (Fold fold : perUnit.folds().subList(before.size(), perUnit.folds().size())) {
            folds.add(of(perUnit.where(), fold));
        }
        matches.add(present(perUnit.where(), folds));
        matches.add(other.where());
        Condition match = new Condition.All(matches);
        Relation relation = base.relation().perUnit().isPresent()
                ? new Relation.PerUnit(new Condition.Always(), folds)
                : new Relation.WithFolds(folds);
        boolean isLeft = join.getJoinType() == JoinType.LEFT;
        Map<String, Typed> columns = new LinkedHashMap<>(base.columns());
        columns.putAll(isLeft ? where(match, other.columns()) : other.columns());
        Rows joined = new Rows(relation, columns, base.where(), base.size());
        return isLeft ? joined : joined.where(match);
    }

    /** The conditions beside that on the unit, which must be there. */
    private List<Condition> matches(Rows base, Rows other) {
        Map<String, Typed> both = new LinkedHashMap<>(base.columns());
        both.putAll(other.columns());
        ExpressionTranslator expressions = translator.expressions(base.with(both));
        List<SqlNode> conjuncts = TruthTranslator.members(on, SqlKind.AND);
        List<SqlNode> rest =
                conjuncts.stream().filter(part -> !isUnit(part, base, other)).toList();
        if (rest.size() == conjuncts.size()) {
            throw SqlRefusal.JOIN.at(join);
        }
        return new ArrayList<>(rest.stream().map(expressions::condition).toList());
    }

    private static boolean isUnit(SqlNode condition, Rows base, Rows other) {
        if (condition.getKind() != SqlKind.EQUALS) {
            return false;
        }
        SqlNode left = ((SqlCall) condition).operand(0);
        SqlNode right = ((SqlCall) condition).operand(1);
        return (isUnit(left, base) && isUnit(right, other)) || (isUnit(left, other) && isUnit(right, base));
    }

    /** Names come with their table, so that a name is that of one side. */
    private static boolean isUnit(SqlNode node, Rows rows) {
        return Labels.name(node).stream()
                .anyMatch(name -> rows.columns().entrySet().stream()
                        .anyMatch(column -> Rows.isNamed(column.getKey(), name.names)
                                && column.getValue().isUnit()));
    }

    /** The same of those of a unit's rows for which the condition holds. */
    private static Fold of(Condition where, Fold fold) {
        if (where.isAlways()) {
            return fold;
        }
        Scalar scalar = fold.scalar();
        Scalar kept = new Scalar.Choice(List.of(new Scalar.Case(where, scalar)), new Scalar.Null(scalar.span()));
        return new Fold(fold.kind(), kept, fold.span());
    }

    /** Whether the condition holds for any of a unit's rows, which a further fold tells. */
    private static Condition present(Condition where, List<Fold> folds) {
        if (where.isAlways()) {
            return where;
        }
        folds.add(new Fold(Fold.Kind.GREATEST, Scalar.indicator(where), Span.of(0, 1)));
        return new Condition.Compare(Relation.fold(folds, folds.size() - 1), Comparison.EQUAL, Scalar.of(1));
    }

    /** The columns where there is a match, and null elsewhere. */
    private Map<String, Typed> where(Condition match, Map<String, Typed> columns) {
        Map<String, Typed> optional = new LinkedHashMap<>();
        columns.forEach((name, typed) -> optional.put(name, typed.where(match, join)));
        return optional;
    }
}
