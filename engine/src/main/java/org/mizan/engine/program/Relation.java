package org.mizan.engine.program;

import java.util.List;
import java.util.Optional;
import org.mizan.engine.EngineRefusal;

/**
 * The rows that a program is over, as they come from those of the private table: of several together, where a data set has
 * several, so that a condition says whose rows are meant. The columns that a relation makes have names
 * that begin with a space, which no declared column has.
 */
public sealed interface Relation {
    /** What is folded of the rows of each unit. */
    List<Fold> folds();

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /** Whether its rows are those of the table as they are. */
    default boolean isTable() {
        return false;
    }

    /** How many rows it has for each row of the table at most. */
    default int copiesOfEachRow() {
        return 1;
    }

    /** Itself, where it has one row for each unit. */
    default Optional<PerUnit> perUnit() {
        return Optional.empty();
    }

    /** Itself, where rows are compared with others of their unit. */
    default Optional<InOrder> inOrder() {
        return Optional.empty();
    }

    /**
     * Says something of each kind of relation.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T table(Table table);

        T copies(Copies copies);

        T perUnit(PerUnit perUnit);

        T withFolds(WithFolds withFolds);

        T inOrder(InOrder inOrder);
    }

    /** The rows of the table as they are. */
    record Table() implements Relation {
        @Override
        public boolean isTable() {
            return true;
        }

        @Override
        public List<Fold> folds() {
            return List.of();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.table(this);
        }
    }

    /** Each row so many times, numbered from 0 by {@link #copy()}. */
    record Copies(int count) implements Relation {
        /** The greatest number of copies. */
        public static final int MOST = 100;

        public Copies {
            if (count < 1 || count > MOST) {
                throw EngineRefusal.COPIES_RANGE.with(count, MOST);
            }
        }

        /** The number of the copy. */
        public Scalar.OfColumn copy() {
            return new Scalar.OfColumn(COPY, Span.of(0, count - 1L));
        }

        @Override
        public int copiesOfEachRow() {
            return count;
        }

        @Override
        public List<Fold> folds() {
            return List.of();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.copies(this);
        }
    }

    /**
     * One row for each unit that has a row for which {@code where} is true, with what is folded of these rows. The unit must
     * be a column, and remains one; no other column does.
     */
    record PerUnit(Condition where, List<Fold> folds) implements Relation {
        public PerUnit {
            folds = List.copyOf(folds);
        }

        /** What is folded there, held to its span. */
        public Scalar.OfColumn fold(int place) {
            return Relation.fold(folds, place);
        }

        @Override
        public Optional<PerUnit> perUnit() {
            return Optional.of(this);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.perUnit(this);
        }

        /** The name of a folded column. */
        public static String name(int place) {
            return " " + place;
        }
    }

    /**
     * Each row of the table that has a unit, with what is folded of all rows of this unit. The unit must be a column. There are
     * as many rows as before, and each follows from the rows of its own unit alone.
     */
    record WithFolds(List<Fold> folds) implements Relation {
        public WithFolds {
            folds = List.copyOf(folds);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.withFolds(this);
        }
    }

    /**
     * Each row of the table that has a unit and for which {@code where} is true, with numbers of the rows that come before and
     * after it among those of its unit. The unit must be a column. Rows are ordered by these numbers, of which null is the
     * greatest, and then by all their columns, so that which of several alike comes first changes nothing. There are no more
     * rows than before, and each follows from the rows of its own unit alone.
     *
     * @param order by what the rows of a unit are ordered
     * @param steps what is taken of other rows
     */
    record InOrder(Condition where, List<Scalar> order, List<Step> steps) implements Relation {
        public InOrder {
            order = List.copyOf(order);
            steps = List.copyOf(steps);
        }

        @Override
        public List<Fold> folds() {
            return List.of();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.inOrder(this);
        }

        @Override
        public Optional<InOrder> inOrder() {
            return Optional.of(this);
        }

        /** What is taken there: a column, as that of a fold. */
        public static Scalar.OfColumn column(List<Step> steps, int place) {
            return new Scalar.OfColumn(
                    PerUnit.name(place), steps.get(place).scalar().span());
        }
    }

    /**
     * A number of another row of the same unit; null where there is no such row.
     *
     * @param back how many rows before; below 0 for so many after
     */
    record Step(Scalar scalar, int back) {
        /** The greatest distance of two rows. */
        public static final int FARTHEST = 1_000;

        public Step {
            if (!scalar.span().isLong()) {
                throw EngineRefusal.FOLD_SPAN.with(scalar.span());
            }
            if (Math.abs(back) > FARTHEST) {
                throw EngineRefusal.STEP_RANGE.with(back, FARTHEST);
            }
        }
    }

    /** What is folded there, held to its span: a column of {@link PerUnit} and {@link WithFolds}. */
    static Scalar.OfColumn fold(List<Fold> folds, int place) {
        return new Scalar.OfColumn(PerUnit.name(place), folds.get(place).span());
    }

    /** The name of the column that numbers copies. */
    String COPY = " copy";

    /** The name of the column that numbers private tables, where there are several. */
    String TABLE = " table";

    /**
     * What is taken of the numbers of one unit's rows: null if all of them are, but for how many different ones there are.
     *
     * @param span beyond which the result counts as the bound; it must be of longs
     */
    record Fold(Kind kind, Scalar scalar, Span span) {
        public Fold {
            if (kind == Kind.SUM) {
                Measure.Sum.requireSummable(scalar);
            }
            if (!span.isLong()) {
                throw EngineRefusal.FOLD_SPAN.with(span);
            }
        }

        /** Which number it is. */
        public enum Kind {
            SUM,
            LEAST,
            GREATEST,
            /** How many different ones there are; 0 if all are null. */
            DIFFERENT
        }
    }
}
