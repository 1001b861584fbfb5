package org.mizan.privacy.block;

import java.io.Serializable;
import java.util.List;

/**
 * How a table is divided into blocks of time.
 *
 * @param column the dates
 * @param every how long a block is
 */
public record Division(String column, Period every) implements Serializable {
    /** As people read it. */
    public String text() {
        return every.word() + " of " + column;
    }

    /** These blocks. */
    public Blocks blocks(long... numbers) {
        return Blocks.of(column, every, numbers);
    }

    /** Blocks that follow each other. */
    public Blocks run(BlockRun run) {
        return new Blocks(column, every, List.of(run));
    }
}
