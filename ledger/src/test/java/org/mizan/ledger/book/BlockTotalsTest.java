package org.mizan.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Totals;

class BlockTotalsTest {
    private static final int BLOCKS = 30;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void piecesAreWhatBlockByBlockAdditionGives(int seed) {
        Random random = new Random(seed);
        BlockTotals pieces = new BlockTotals();
        TreeMap<Long, BigDecimal> each = new TreeMap<>();
        for (int charge = 0; charge < 60; charge++) {
            BlockRun run = run(random);
            BigDecimal amount = BigDecimal.valueOf(1 + random.nextInt(9)).setScale(40);
            pieces.add(run, new Charge(List.of(amount), amount.add(amount), Map.of()));
            for (long block = run.first(); block <= run.last(); block++) {
                each.merge(block, amount, BigDecimal::add);
            }
            requireSame(pieces, each, run(random));
            requireSame(BlockTotals.of(pieces.pieces()), each, new BlockRun(-5, BLOCKS + 5));
        }
    }

    private static BlockRun run(Random random) {
        long first = random.nextInt(BLOCKS);
        return new BlockRun(first, first + random.nextInt(6));
    }

    /** The parts of a run follow each other without gaps, and say of each block what was added to it. */
    private static void requireSame(BlockTotals pieces, Map<Long, BigDecimal> each, BlockRun run) {
        List<Long> blocks = new ArrayList<>();
        for (BlockTotals.Part part : pieces.parts(run)) {
            for (long block = part.run().first(); block <= part.run().last(); block++) {
                blocks.add(block);
                assertThat(part.totals().map(Totals::columns).map(columns -> columns.get(0)))
                        .usingValueComparator(BigDecimal::compareTo)
                        .isEqualTo(Optional.ofNullable(each.get(block)));
            }
        }
        assertThat(blocks)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(run.first(), run.last()).boxed().toList());
    }
}
