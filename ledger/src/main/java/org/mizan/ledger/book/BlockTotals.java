package org.mizan.ledger.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Totals;

/**
 * What was charged to each block of an account: pieces of blocks that follow each other and have the same totals. A charge to a run of
 * blocks costs as much as there are pieces in it, not blocks. For one thread.
 */
public final class BlockTotals {
    /** The pieces by their first blocks; they do not overlap, and what is in none was never charged. */
    private final NavigableMap<Long, Piece> pieces = new TreeMap<>();

    /** Blocks with the same totals. */
    public record Piece(BlockRun run, Totals totals) {}

    /** Blocks that were charged alike, or not at all. */
    public record Part(BlockRun run, Optional<Totals> totals) {}

    /** Puts pieces back as they were written. */
    static BlockTotals of(List<Piece> written) {
        BlockTotals totals = new BlockTotals();
        written.forEach(piece -> totals.pieces.put(piece.run().first(), piece));
        return totals;
    }

    /** All that were charged, in order. */
    public List<Piece> pieces() {
        return List.copyOf(pieces.values());
    }

    /** The parts of a run, in order and without gaps. */
    List<Part> parts(BlockRun run) {
        List<Part> parts = new ArrayList<>();
        long next = run.first();
        Long from = pieces.floorKey(run.first());
        NavigableMap<Long, Piece> near = pieces.tailMap(from == null ? run.first() : from, true);
        for (Piece piece : near.values()) {
            if (piece.run().first() > run.last()) {
                break;
            }
            if (piece.run().last() < next) {
                continue;
            }
            if (piece.run().first() > next) {
                parts.add(new Part(new BlockRun(next, piece.run().first() - 1), Optional.empty()));
                next = piece.run().first();
            }
            long last = Math.min(piece.run().last(), run.last());
            parts.add(new Part(new BlockRun(next, last), Optional.of(piece.totals())));
            next = last + 1;
        }
        if (next <= run.last()) {
            parts.add(new Part(new BlockRun(next, run.last()), Optional.empty()));
        }
        return parts;
    }

    /** Adds a charge to each block of a run. */
    void add(BlockRun run, Charge charge) {
        split(run.first());
        split(run.last() + 1);
        for (Part part : parts(run)) {
            Totals after = part.totals()
                    .map(before -> before.plus(charge))
                    .orElseGet(() -> new Totals(charge.columns(), charge.delta()));
            pieces.put(part.run().first(), new Piece(part.run(), after));
        }
    }

    /** Sees to it that no piece holds this block and the one before it. */
    private void split(long block) {
        Map.Entry<Long, Piece> before = pieces.lowerEntry(block);
        if (before != null && before.getValue().run().last() >= block) {
            Piece whole = before.getValue();
            pieces.put(before.getKey(), new Piece(new BlockRun(whole.run().first(), block - 1), whole.totals()));
            pieces.put(block, new Piece(new BlockRun(block, whole.run().last()), whole.totals()));
        }
    }
}
