package org.mizan.sql;

import java.util.Collection;
import java.util.List;
import org.mizan.dataset.Source;
import org.mizan.engine.program.Algebra;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.InvalidInputException;

/**
 * Counts the parts of expressions as engines will read them and how deep they are nested, and refuses those of too many or too
 * deep ones before anything is charged. Names of subqueries are written out, so that a short text can double an expression over
 * and over; counting stops at the limit.
 */
final class ExpressionSize implements Algebra<Boolean, Boolean> {
    private static final int MOST = 200_000;

    /** DuckDB takes 1,000 levels of its own, of which it reads up to eight for one of these: a quotient of wide numbers. */
    private static final int DEEPEST = 100;

    /** How often Spark reads the number of a quotient that leaves a BIGINT. */
    private static final int MENTIONS = 3;

    /** What Spark's planner, which recurses more, is known to have a stack for. */
    private static final int DEEPEST_IN_SPARK = 40;

    private final int deepest;
    private int parts;
    private int levels;

    private ExpressionSize(int deepest) {
        this.deepest = deepest;
    }

    /** Refuses columns and a condition that have too many parts together, or too deep ones. */
    static void require(Collection<Typed> columns, Condition where) {
        ExpressionSize size = new ExpressionSize(DEEPEST);
        where.in(size);
        columns.forEach(column -> column.code().ifPresent(code -> code.in(size)));
    }

    /** Refuses a program of too many parts, or of too deep ones for what reads this source. */
    static void require(Program program, Source source) {
        ExpressionSize size = new ExpressionSize(source instanceof Source.Spark ? DEEPEST_IN_SPARK : DEEPEST);
        program.where().in(size);
        if (program.relation() instanceof Relation.PerUnit perUnit) {
            perUnit.where().in(size);
            size.folds(perUnit.folds());
        } else if (program.relation() instanceof Relation.WithFolds with) {
            size.folds(with.folds());
        }
        for (Key key : program.keys()) {
            if (key instanceof Key.Public part) {
                part.scalar().in(size);
            }
        }
        for (Measure measure : program.measures()) {
            if (measure instanceof Measure.Sum sum) {
                sum.scalar().in(size);
            } else if (measure instanceof Measure.Values values) {
                values.scalar().in(size);
            } else if (measure instanceof Measure.Distinct distinct) {
                distinct.scalar().in(size);
            }
        }
    }

    private void folds(List<Relation.Fold> folds) {
        folds.forEach(fold -> fold.scalar().in(this));
    }

    private boolean count(int more) {
        parts += more;
        if (parts > MOST) {
            throw InvalidInputException.of(
                    "sql.size",
                    "expressions of",
                    "more than %d parts".formatted(MOST),
                    "are too long once the names of subqueries are written out",
                    "compute less, join to smaller tables, or ask in several queries");
        }
        return true;
    }

    static InvalidInputException tooDeep() {
        return tooDeep(DEEPEST);
    }

    private static InvalidInputException tooDeep(int deepest) {
        return InvalidInputException.of(
                "sql.levels",
                "expressions of",
                "more than %d levels".formatted(deepest),
                "are too deep once the names of subqueries are written out",
                "compute less, write nested CASE as one, or ask in several queries");
    }

    /** One part, and what it holds one level deeper. */
    private boolean part(Runnable held) {
        levels++;
        if (levels > deepest) {
            throw tooDeep(deepest);
        }
        held.run();
        levels--;
        return count(1);
    }

    private boolean both(Scalar left, Scalar right) {
        return part(() -> {
            left.in(this);
            right.in(this);
        });
    }

    private boolean one(Scalar scalar) {
        return part(() -> scalar.in(this));
    }

    private boolean each(List<Condition> conditions) {
        return part(() -> conditions.forEach(condition -> condition.in(this)));
    }

    @Override
    public Boolean column(Scalar.OfColumn column) {
        return count(1);
    }

    @Override
    public Boolean constant(Scalar.Constant constant) {
        return count(1);
    }

    @Override
    public Boolean plus(Scalar.Plus sum) {
        return both(sum.left(), sum.right());
    }

    @Override
    public Boolean minus(Scalar.Minus difference) {
        return both(difference.left(), difference.right());
    }

    @Override
    public Boolean times(Scalar.Times product) {
        return both(product.left(), product.right());
    }

    @Override
    public Boolean quotient(Scalar.Quotient quotient) {
        int times = quotient.span().isLong() ? 1 : MENTIONS;
        return part(() -> {
            for (int time = 0; time < times; time++) {
                quotient.scalar().in(this);
            }
        });
    }

    @Override
    public Boolean remainder(Scalar.Remainder remainder) {
        return one(remainder.scalar());
    }

    @Override
    public Boolean choice(Scalar.Choice choice) {
        return part(() -> {
            choice.cases().forEach(each -> {
                each.condition().in(this);
                each.value().in(this);
            });
            choice.rest().in(this);
        });
    }

    @Override
    public Boolean nothing(Scalar.Null nothing) {
        return count(1);
    }

    @Override
    public Boolean always() {
        return count(1);
    }

    @Override
    public Boolean compare(Condition.Compare compare) {
        return both(compare.left(), compare.right());
    }

    @Override
    public Boolean isNull(Condition.IsNull test) {
        return one(test.scalar());
    }

    @Override
    public Boolean textIsNull(Condition.TextIsNull test) {
        return count(1);
    }

    @Override
    public Boolean textIn(Condition.TextIn test) {
        return count(test.values().size() + 1);
    }

    @Override
    public Boolean all(Condition.All all) {
        return each(all.conditions());
    }

    @Override
    public Boolean any(Condition.Any any) {
        return each(any.conditions());
    }

    @Override
    public Boolean not(Condition.Not not) {
        return part(() -> not.condition().in(this));
    }
}
