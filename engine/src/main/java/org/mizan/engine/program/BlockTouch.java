package org.mizan.engine.program;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Division;

/**
 * The blocks that a question touches, and how a program is held to them. Whatever the analysis of a condition says, a row of another
 * block, or of none, never comes into what is read: {@link #isTouched} is asked of every row of the table.
 *
 * @param column that divides the table
 * @param blocks all of those that rows are read of
 */
public record BlockTouch(BlockColumn column, Blocks blocks) implements Serializable {
    /** A choice has so many cases at most. */
    private static final long MOST_CASES = 1_500;

    /**
     * What a question touches whose rows are those of a relation for which a condition is true.
     *
     * @param dataset with blocks
     */
    public static BlockTouch of(Dataset dataset, Division division, Relation relation, Condition where) {
        BlockColumn column = BlockColumn.of(dataset, division);
        BlockTouch touch = new BlockTouch(column, column.touched(relation.accept(new OfRows(where))));
        if (touch.blocks.count() > MOST_CASES) {
            throw EngineRefusal.BLOCKS_MANY.with(touch.blocks.count(), MOST_CASES);
        }
        if (touch.blocks.count() > 1 && !relation.accept(new IsByRow())) {
            throw touch.refused();
        }
        return touch;
    }

    /** What is made of several rows of a unit must be made of those of one block. */
    private InvalidInputException refused() {
        return EngineRefusal.BLOCKS_UNIT.with(blocks.every().word(), blocks.count(), blocks.column());
    }

    /** Whether a row of the table is in one of the blocks. */
    public Condition isTouched() {
        List<Condition> runs = new ArrayList<>();
        for (BlockRun run : blocks.runs()) {
            Span codes = column.codes(run);
            runs.add(new Condition.All(List.of(
                    new Condition.Compare(
                            column.scalar(), Comparison.GREATER_OR_EQUAL, new Scalar.Constant(codes.low())),
                    new Condition.Compare(
                            column.scalar(), Comparison.LESS_OR_EQUAL, new Scalar.Constant(codes.high())))));
        }
        return runs.size() == 1 ? runs.get(0) : new Condition.Any(runs);
    }

    /** The place among the blocks of the one that a row of them is in. */
    public Scalar place() {
        List<Scalar.Case> cases = new ArrayList<>();
        long last = blocks.count() - 1;
        for (long block : blocks.numbers().toArray()) {
            if (cases.size() < last) {
                cases.add(new Scalar.Case(
                        new Condition.Compare(
                                column.scalar(),
                                Comparison.LESS_OR_EQUAL,
                                new Scalar.Constant(
                                        column.codes(new BlockRun(block, block)).high())),
                        Scalar.of(cases.size())));
            }
        }
        return new Scalar.Choice(cases, Scalar.of(last));
    }

    /** A relation of which no row comes from a row of another block. */
    public Relation held(Relation relation) {
        return relation.accept(new Held());
    }

    /** A condition of which no row is in another block; of a relation that was held already it says nothing new. */
    public Condition held(Relation relation, Condition where) {
        return relation.accept(new IsByRow()) ? and(where) : where;
    }

    private Condition and(Condition where) {
        return where.isAlways() ? isTouched() : new Condition.All(List.of(isTouched(), where));
    }

    /** Whether each row of a relation follows from one row of the table. */
    private static final class IsByRow implements Relation.Visitor<Boolean> {
        @Override
        public Boolean table(Relation.Table table) {
            return true;
        }

        @Override
        public Boolean copies(Relation.Copies copies) {
            return true;
        }

        @Override
        public Boolean perUnit(Relation.PerUnit perUnit) {
            return false;
        }

        @Override
        public Boolean withFolds(Relation.WithFolds withFolds) {
            return false;
        }

        @Override
        public Boolean inOrder(Relation.InOrder inOrder) {
            return false;
        }
    }

    /** The condition that is asked of the rows of the table before anything is made of them. */
    private record OfRows(Condition where) implements Relation.Visitor<Condition> {
        @Override
        public Condition table(Relation.Table table) {
            return where;
        }

        @Override
        public Condition copies(Relation.Copies copies) {
            return where;
        }

        @Override
        public Condition perUnit(Relation.PerUnit perUnit) {
            return perUnit.where();
        }

        @Override
        public Condition withFolds(Relation.WithFolds withFolds) {
            return new Condition.Always();
        }

        @Override
        public Condition inOrder(Relation.InOrder inOrder) {
            return inOrder.where();
        }
    }

    /** Each relation, whose own condition names the blocks too. */
    private final class Held implements Relation.Visitor<Relation> {
        @Override
        public Relation table(Relation.Table table) {
            return table;
        }

        @Override
        public Relation copies(Relation.Copies copies) {
            return copies;
        }

        @Override
        public Relation perUnit(Relation.PerUnit perUnit) {
            return new Relation.PerUnit(and(perUnit.where()), perUnit.folds());
        }

        /** It folds all rows of a unit, of every block. */
        @Override
        public Relation withFolds(Relation.WithFolds withFolds) {
            throw refused();
        }

        @Override
        public Relation inOrder(Relation.InOrder inOrder) {
            return new Relation.InOrder(and(inOrder.where()), inOrder.order(), inOrder.steps());
        }
    }
}
