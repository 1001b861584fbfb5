package org.mizan.release.histogram;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.mechanism.histogram.MinimaxBound;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.cell.Partition;

/** What is said of a histogram before and beside its release: how exact it is, what no method can beat, whom it protects. */
record HistogramWords(Dataset dataset, Partition partition, CellNoise noise, Epsilon epsilon, double confidence) {
    private static final MathContext FOUR_DIGITS_UP = new MathContext(4, RoundingMode.CEILING);
    private static final MathContext FOUR_DIGITS_DOWN = new MathContext(4, RoundingMode.FLOOR);

    List<Outlook> outlook() {
        List<Outlook> outlook = new ArrayList<>();
        outlook.add(new Outlook(
                Message.OUTLOOK_CELL.with(),
                Optional.of(noise.interval(confidence).high()),
                Message.OUTLOOK_PROJECTED.with()));
        if (random().isPresent()) {
            outlook.add(new Outlook(Message.OUTLOOK_CELLS.with(), Optional.empty(), random().get()));
        } else {
            outlook.add(new Outlook(Message.OUTLOOK_CELLS.with(), Optional.of(Rational.ofDouble(bound())), promise()));
        }
        return outlook;
    }

    /** What is to be read before it is paid for. Where the number of rows is secret it is told how few would drown. */
    List<Sentence> remarks() {
        List<Sentence> remarks = new ArrayList<>();
        if (rows().isPresent()) {
            drowned(rows().getAsLong()).ifPresent(remarks::add);
        } else if (random().isEmpty()) {
            remarks.add(Message.DROWNED_IF_FEW.with(up(bound())));
        }
        limits().ifPresent(remarks::add);
        return remarks;
    }

    /** Said of a histogram that its noise may outweigh. */
    private Optional<Sentence> drowned(long rows) {
        return random().isEmpty() && bound() > rows ? Optional.of(Message.DROWNED.with()) : Optional.empty();
    }

    private Optional<Sentence> limits() {
        return dataset.unit().column().map(unit -> limits(unit, dataset.limits()));
    }

    private static Sentence limits(String unit, Limits limits) {
        return limits.hasTotal()
                ? Message.CELL_LIMITS_IN_ALL.with(
                        unit, limits.groupsPerUnit(), limits.rowsPerGroup(), limits.rowsPerUnit())
                : Message.CELL_LIMITS.with(unit, limits.groupsPerUnit(), limits.rowsPerGroup());
    }

    /** Sentences that hold whatever the data are, but for the size of the released histogram. */
    List<Sentence> notes(long[] counts) {
        List<Sentence> notes = new ArrayList<>();
        long rows = rows().orElseGet(() -> Arrays.stream(counts).sum());
        drowned(rows).ifPresent(notes::add);
        notes.add(Message.PROJECTED.with());
        if (noise.ties() == Ties.SMALLEST_FIRST) {
            notes.add(Message.SMALLEST_FIRST.with());
        }
        limits().ifPresent(notes::add);
        if (random().isPresent()) {
            notes.add(random().get());
            notes.add(Message.CELL_OUTLIER.with());
            return notes;
        }
        notes.add(promise());
        MinimaxBound least = MinimaxBound.of(
                Math.max(1, rows),
                partition.cells(),
                epsilon,
                dataset.population().neighbours());
        if (least.shift() > 0) {
            notes.add(Message.MINIMAX.with(down(least.value() * rows), rows));
        }
        return notes;
    }

    /** What holds of the sum over all cells; two histograms of n rows are never more than 2n apart. */
    private Sentence promise() {
        double most = 2.0 * rows().orElse(Long.MAX_VALUE);
        double mean = Math.min(most, noise.error(partition.cells()).mean());
        return rows().isPresent()
                ? Message.CELL_ERROR_OF_ROWS.with(
                        partition.cells(), up(mean), up(bound()), confidence, rows().getAsLong())
                : Message.CELL_ERROR.with(partition.cells(), up(mean), up(bound()), confidence);
    }

    /** The number of rows where it is public: that of the units, if each is one row. */
    private OptionalLong rows() {
        boolean isOneRow =
                dataset.limits().groupsPerUnit() == 1 && dataset.limits().rowsPerGroup() == 1;
        return isOneRow ? dataset.population().units() : OptionalLong.empty();
    }

    private double bound() {
        double most = 2.0 * rows().orElse(Long.MAX_VALUE);
        return Math.min(most, noise.error(partition.cells()).bound(confidence));
    }

    /** The sentence about cells that are kept at zero; empty where all have noise by choice. */
    private Optional<Sentence> random() {
        return noise.kept().map(this::random);
    }

    private Sentence random(CellNoise.WhereKept kept) {
        long units = dataset.population().units().getAsLong();
        String needed = up(new Suppression(units, kept.suppress()).gamma(partition.cells()));
        return kept.mechanism().isOpen()
                ? Message.SUPPRESSED.with(kept.suppress(), needed)
                : Message.NOT_SUPPRESSED.with(needed, units, partition.cells());
    }

    private static String up(double value) {
        return shown(value, FOUR_DIGITS_UP);
    }

    private static String down(double value) {
        return shown(value, FOUR_DIGITS_DOWN);
    }

    private static String shown(double value, MathContext digits) {
        return Rational.of(new BigDecimal(value).round(digits)).toString();
    }
}
