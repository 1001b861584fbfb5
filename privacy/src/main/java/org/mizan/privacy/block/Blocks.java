package org.mizan.privacy.block;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.mizan.message.Spelling;
import org.mizan.privacy.EventRefusal;

/**
 * Some of the blocks that a column of dates divides a table into. Every row whose date is not null is in one block.
 *
 * @param column the dates
 * @param every how long a block is
 * @param runs the blocks in order; no two of them touch, so that equal sets are equal
 */
public record Blocks(String column, Period every, List<BlockRun> runs) implements Serializable {
    /** The greatest number of blocks in one set. */
    public static final long MOST = 10_000;

    private static final String BETWEEN = ", ";
    private static final String TO = "\\.\\.";

    public Blocks {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("no blocks");
        }
        for (int next = 1; next < runs.size(); next++) {
            if (runs.get(next).first() <= runs.get(next - 1).last() + 1) {
                throw new IllegalArgumentException("runs are in order and do not touch");
            }
        }
        long count = runs.stream().mapToLong(BlockRun::count).reduce(0, Math::addExact);
        if (count > MOST) {
            throw EventRefusal.BLOCKS_MANY.with(count, MOST);
        }
    }

    /** Those of these numbers, which ascend. */
    public static Blocks of(String column, Period every, long... numbers) {
        List<BlockRun> runs = new ArrayList<>();
        long first = numbers[0];
        for (int next = 1; next <= numbers.length; next++) {
            if (next == numbers.length || numbers[next] != numbers[next - 1] + 1) {
                runs.add(new BlockRun(first, numbers[next - 1]));
                first = next == numbers.length ? first : numbers[next];
            }
        }
        return new Blocks(column, every, runs);
    }

    /** Reads what {@link #text} writes. */
    public static Blocks of(String column, Period every, String text) {
        List<BlockRun> runs = new ArrayList<>();
        for (String part : text.split(BETWEEN, -1)) {
            String[] ends = part.split(TO, -1);
            OptionalLong first = every.number(ends[0]);
            OptionalLong last = every.number(ends[ends.length - 1]);
            boolean isRun = ends.length <= 2
                    && first.isPresent()
                    && last.isPresent()
                    && first.getAsLong() <= last.getAsLong()
                    && (runs.isEmpty() || runs.get(runs.size() - 1).last() + 1 < first.getAsLong());
            if (!isRun) {
                throw EventRefusal.BLOCKS_FORM.with(Spelling.shown(text), every.word());
            }
            runs.add(new BlockRun(first.getAsLong(), last.getAsLong()));
        }
        Blocks blocks = new Blocks(column, every, runs);
        if (!blocks.text().equals(text)) {
            throw EventRefusal.BLOCKS_FORM.with(Spelling.shown(text), every.word());
        }
        return blocks;
    }

    /** Of what they are parts. */
    public Division division() {
        return new Division(column, every);
    }

    /** How many there are. */
    public long count() {
        return runs.stream().mapToLong(BlockRun::count).sum();
    }

    /** Whether a block is one of them. */
    public boolean holds(long block) {
        return runs.stream().anyMatch(run -> run.holds(block));
    }

    /** Their numbers, ascending. */
    public LongStream numbers() {
        return runs.stream().flatMapToLong(run -> LongStream.rangeClosed(run.first(), run.last()));
    }

    /** As people read them, such as {@code 2026-01..2026-03, 2026-06}. */
    public String text() {
        return runs.stream().map(run -> run.text(every)).collect(Collectors.joining(BETWEEN));
    }
}
