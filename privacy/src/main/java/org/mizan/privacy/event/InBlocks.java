package org.mizan.privacy.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.block.Blocks;

/**
 * What was done to the rows of some blocks of time, and to no others. It is stated twice: as it is seen by the rows of one unit in
 * one block, and as it is seen by a unit that may have rows in all of the blocks. Where nobody asks for blocks it is the second one,
 * which is never less.
 *
 * @param blocks outside of which no row counts
 * @param each for data sets that differ in the rows of one unit in one of the blocks
 * @param lifetime for data sets that differ in all rows of one unit
 */
public record InBlocks(Blocks blocks, Event each, Event lifetime) implements Event {
    public InBlocks {
        each.neighbours().requireSame(lifetime.neighbours());
        if (each.neighbours() != Neighbours.ADD_REMOVE
                || !each.goodEvents().isEmpty()
                || !lifetime.goodEvents().isEmpty()) {
            throw EventRefusal.BLOCKS_NEIGHBOURS.with(each.neighbours().word());
        }
        if (each.touched().isPresent() || lifetime.touched().isPresent()) {
            throw EventRefusal.BLOCKS_NESTED.with();
        }
    }

    @Override
    public Neighbours neighbours() {
        return lifetime.neighbours();
    }

    @Override
    public List<Use> uses() {
        return lifetime.uses();
    }

    @Override
    public SortedMap<String, Gamma> goodEvents() {
        return lifetime.goodEvents();
    }

    @Override
    public Optional<Blocks> touched() {
        return Optional.of(blocks);
    }

    @Override
    public Event inEachBlock() {
        return each;
    }

    @Override
    public Event forGroup(long size) {
        return new InBlocks(blocks, each.forGroup(size), lifetime.forGroup(size));
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.inBlocks(this);
    }
}
