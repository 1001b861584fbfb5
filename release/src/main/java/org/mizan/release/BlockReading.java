package org.mizan.release;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.mizan.dataset.BlockBudget;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.BlockTouch;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.release.plan.Part;

/**
 * The blocks of time that a release reads, where the data set has them: its program is held to them, its parts say what they cost the
 * rows of a unit in one block and a unit that is in all, and its notes say which they are. Of a data set without blocks nothing changes.
 */
public record BlockReading(Dataset dataset, Optional<BlockTouch> touch) {
    /** What a question reads that is about the rows of a relation for which a condition is true. */
    public static BlockReading of(Dataset dataset, Relation relation, Condition where) {
        return new BlockReading(
                dataset,
                dataset.budget()
                        .blocks()
                        .map(BlockBudget::division)
                        .map(division -> BlockTouch.of(dataset, division, relation, where)));
    }

    /** What a question reads that is about all rows of the table. */
    public static BlockReading ofAll(Dataset dataset) {
        return of(dataset, new Relation.Table(), new Condition.Always());
    }

    /** The program, held to the blocks. */
    public Program within(Program program) {
        return touch.map(program::within).orElse(program);
    }

    /** The parts, where each mechanism is one for all rows of a group of units too. */
    public List<Part> parts(List<Part> ofBlock) {
        return parts(ofBlock, (part, blocks) -> ofBlock.get(part).event().forGroup(blocks));
    }

    /**
     * Parts that are stated for the rows of one block, stated for a unit in all blocks too.
     *
     * @param lifetime the event of the part at a place for a unit in so many blocks
     */
    public List<Part> parts(List<Part> ofBlock, BiFunction<Integer, Long, Event> lifetime) {
        if (touch.isEmpty()) {
            return ofBlock;
        }
        Blocks blocks = touch.get().blocks();
        List<Part> parts = new ArrayList<>();
        for (int place = 0; place < ofBlock.size(); place++) {
            Part part = ofBlock.get(place);
            parts.add(new Part(
                    part.label(),
                    steps(part, blocks.count()),
                    new InBlocks(blocks, part.event(), lifetime.apply(place, blocks.count()))));
        }
        return parts;
    }

    private static List<Part.Step> steps(Part part, long blocks) {
        if (part.steps().isEmpty() || blocks == 1) {
            return part.steps();
        }
        boolean isSquared = part.event().uses().stream()
                .flatMap(use -> use.event().scaledTo().stream())
                .anyMatch(sensitivity -> sensitivity.norm() == Sensitivity.Norm.L2);
        Rational factor = Rational.of(BigInteger.valueOf(blocks).pow(isSquared ? 2 : 1), BigInteger.ONE);
        List<Part.Step> steps = new ArrayList<>(part.steps());
        steps.add(new Part.Step("a unit may be in each of %d blocks".formatted(blocks), factor));
        return steps;
    }

    /** Which blocks are read, and what that costs one of them. */
    public List<Sentence> remarks(List<Part> parts, Optional<Delta> delta) {
        if (touch.isEmpty()) {
            return List.of();
        }
        Blocks blocks = touch.get().blocks();
        String unit = dataset.unit().word();
        List<Event> each =
                parts.stream().map(part -> part.event().inEachBlock()).toList();
        return List.of(
                Message.BLOCKS_READ.with(blocks.text(), unit, blocks.every().word(), cost(new Composed(each), delta)),
                Message.BLOCKS_LIMITS.with(unit, blocks.every().word(), blocks.column()));
    }

    /** The ε of an event, and the δ where it has one. */
    private static String cost(Event event, Optional<Delta> delta) {
        Accountant accountant = Accountant.of(event);
        boolean isPure = accountant.delta().isZero() && accountant.pureEpsilon().isPresent();
        if (isPure || delta.isEmpty()) {
            return accountant.pureEpsilon().map(Object::toString).orElse("∞");
        }
        double epsilon = accountant.epsilon(delta.get().lower());
        return Double.isInfinite(epsilon)
                ? accountant.pureEpsilon().map(Object::toString).orElse("∞") + " (δ = " + accountant.delta() + ")"
                : Rational.spelled(Rational.ofDouble(epsilon).roundedUp(6)) + " (δ = " + delta.get() + ")";
    }
}
