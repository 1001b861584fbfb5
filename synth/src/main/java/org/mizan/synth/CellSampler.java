package org.mizan.synth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mizan.noise.Bits;
import org.mizan.noise.sampler.AliasTable;

/**
 * Draws cells of a histogram with the chance of their counts, exactly: from one alias table, or, where there are very many
 * cells, from one that chooses a stretch of cells and then that of the stretch.
 */
final class CellSampler {
    private static final int STRETCH = 1 << 22;

    private final AliasTable stretches;
    private final List<AliasTable> tables;

    private CellSampler(AliasTable stretches, List<AliasTable> tables) {
        this.stretches = stretches;
        this.tables = tables;
    }

    /** Of counts that are positive, at least one of them. */
    static CellSampler of(long[] counts) {
        List<AliasTable> tables = new ArrayList<>();
        long[] sums = new long[(counts.length - 1) / STRETCH + 1];
        for (int stretch = 0; stretch < sums.length; stretch++) {
            long[] part =
                    Arrays.copyOfRange(counts, stretch * STRETCH, Math.min(counts.length, (stretch + 1) * STRETCH));
            sums[stretch] = Arrays.stream(part).sum();
            tables.add(AliasTable.of(part));
        }
        return new CellSampler(AliasTable.of(sums), tables);
    }

    /** The place of a cell among those above zero. */
    int draw(Bits bits) {
        int stretch = tables.size() == 1 ? 0 : stretches.draw(bits);
        return stretch * STRETCH + tables.get(stretch).draw(bits);
    }
}
