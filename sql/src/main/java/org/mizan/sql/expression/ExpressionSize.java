package org.mizan.sql.expression;

import java.util.Collection;
import org.apache.calcite.sql.SqlNode;
import org.mizan.dataset.Source;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Extent;
import org.mizan.engine.program.Extent.Size;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.message.InvalidInputException;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * Measures expressions as engines will read them, and refuses those of too many parts or of too deep ones before anything is
 * charged. Names of subqueries are written out, so that a short text can double an expression over and over; each part is
 * measured once however often it is mentioned. One of these serves a whole query while it is translated.
 */
public final class ExpressionSize {
    private static final int MOST = 200_000;

    /** How many parts a query may make in all, a shared one once: also those that it does not use in the end. */
    private static final int MOST_MADE = 500_000;

    /** DuckDB takes 1,000 levels of its own, of which it reads up to eight for one of these: a quotient of wide numbers. */
    private static final int DEEPEST = 100;

    /** How often Spark reads the number of a quotient that leaves a BIGINT. */
    private static final int MENTIONS = 3;

    /** What Spark's planner, which recurses more, is known to have a stack for. */
    private static final int DEEPEST_IN_SPARK = 40;

    private final Extent extent = new Extent(MENTIONS);
    private final Sum together = new Sum();
    private final int deepest;

    private ExpressionSize(int deepest) {
        this.deepest = deepest;
    }

    /** For a query of which nothing is translated yet. */
    public ExpressionSize() {
        this(DEEPEST);
    }

    /** How many parts were made so far, a shared one once. */
    long made() {
        return extent.visited();
    }

    /** Refuses an expression of too many parts, or of too deep ones, where it stands. */
    Typed require(Typed typed, SqlNode place) {
        at(place, () -> new Sum().add(typed));
        return typed;
    }

    /** Refuses a number that has too many parts together with all that were given here before. */
    void requireTogether(Scalar scalar, SqlNode place) {
        at(place, () -> together.add(extent.of(scalar)));
    }

    private static void at(SqlNode place, Runnable check) {
        try {
            check.run();
        } catch (InvalidInputException large) {
            throw large.in(SqlRefusal.place(place));
        }
    }

    /** Refuses columns and a condition that have too many parts together, or too deep ones. */
    public void require(Collection<Typed> columns, Condition where) {
        Sum sum = new Sum();
        sum.add(extent.of(where));
        columns.forEach(sum::add);
    }

    /** Refuses a program of too many parts, or of too deep ones for what reads this source. */
    public static void require(Program program, Source source) {
        new ExpressionSize(source.isSpark() ? DEEPEST_IN_SPARK : DEEPEST).require(program);
    }

    private void require(Program program) {
        Sum sum = new Sum();
        sum.add(extent.of(program.where()));
        program.relation().perUnit().ifPresent(perUnit -> sum.add(extent.of(perUnit.where())));
        program.relation().folds().forEach(fold -> sum.add(extent.of(fold.scalar())));
        program.relation().inOrder().ifPresent(inOrder -> {
            sum.add(extent.of(inOrder.where()));
            inOrder.order().forEach(scalar -> sum.add(extent.of(scalar)));
            inOrder.steps().forEach(step -> sum.add(extent.of(step.scalar())));
        });
        program.keys().forEach(key -> key.publicScalar().map(extent::of).ifPresent(sum::add));
        program.measures().forEach(measure -> measure.number().map(extent::of).ifPresent(sum::add));
    }

    /** What several expressions have together. */
    private final class Sum {
        private long parts;

        void add(Typed typed) {
            typed.asTruth()
                    .ifPresentOrElse(
                            this::add, () -> typed.code().map(extent::of).ifPresent(this::add));
        }

        /** As a column it is a choice between the condition and its opposite. */
        private void add(Truth truth) {
            Size size = extent.of(truth.condition());
            add(new Size(size.parts(), size.levels() + 2));
            add(size);
        }

        void add(Size size) {
            parts += Math.min(size.parts(), MOST + 1L);
            if (parts > MOST) {
                throw tooLong(MOST);
            }
            if (extent.visited() > MOST_MADE) {
                throw tooLong(MOST_MADE);
            }
            if (size.levels() > deepest) {
                throw tooDeep(deepest);
            }
        }
    }

    private static InvalidInputException tooLong(int most) {
        return QueryRefusal.SQL_SIZE.with(most);
    }

    private static InvalidInputException tooDeep(int deepest) {
        return QueryRefusal.SQL_LEVELS.with(deepest);
    }
}
