package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.stream.LongStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.engine.EngineRefusal;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Division;

/**
 * The column of dates that divides a table into blocks, and which codes each block has.
 *
 * @param span of its codes: what the description declares
 * @param ofDay how many codes a day has: 1 for dates, and its microseconds for timestamps
 */
public record BlockColumn(Division division, Span span, long ofDay) implements Serializable {
    private static final long MICROS_OF_DAY = 86_400_000_000L;

    /** The one of a data set with blocks. */
    public static BlockColumn of(Dataset dataset, Division division) {
        Column column = dataset.column(division.column()).orElseThrow();
        Span span = Coding.of(column).orElseThrow().span();
        return new BlockColumn(division, span, column.type().isMoment() ? MICROS_OF_DAY : 1);
    }

    /** The number that programs know it by. */
    Scalar scalar() {
        return new Scalar.OfColumn(division.column(), span);
    }

    private LocalDate day(BigInteger code) {
        return LocalDate.ofEpochDay(Math.floorDiv(code.longValueExact(), ofDay));
    }

    /** All blocks that the declared range reaches. */
    public BlockRun all() {
        return new BlockRun(
                division.every().numberOf(day(span.low())), division.every().numberOf(day(span.high())));
    }

    /** The codes of blocks that follow each other. */
    Span codes(BlockRun run) {
        long first = Math.multiplyExact(division.every().start(run.first()).toEpochDay(), ofDay);
        long after = Math.multiplyExact(division.every().start(run.last() + 1).toEpochDay(), ofDay);
        return new Span(span.clamp(BigInteger.valueOf(first)), span.clamp(BigInteger.valueOf(after - 1)));
    }

    /**
     * The blocks of which a row can be one that a condition is true of, whatever else it holds.
     *
     * @param where that is asked of the rows of the table as they are
     */
    public Blocks touched(Condition where) {
        BlockRun all = all();
        long[] touched = LongStream.rangeClosed(all.first(), all.last())
                .filter(block -> new BlockAnalysis(division.column(), codes(new BlockRun(block, block)))
                        .of(where)
                        .mayBeTrue())
                .toArray();
        if (touched.length == 0) {
            throw EngineRefusal.BLOCKS_NONE.with(
                    division.column(),
                    division.blocks(all.first()).text(),
                    division.blocks(all.last()).text());
        }
        return division.blocks(touched);
    }

    /** How many numbers a scalar has at most among the rows of one of these blocks. */
    public BigInteger mostNumbers(Scalar scalar, Blocks blocks) {
        return blocks.numbers()
                .mapToObj(block -> new BlockAnalysis(division.column(), codes(new BlockRun(block, block))).of(scalar))
                .map(values -> values.numbers().map(Span::size).orElse(BigInteger.ZERO))
                .reduce(BigInteger.ONE, BigInteger::max);
    }
}
