package org.mizan.synth;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.mechanism.histogram.MinimaxBound;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Outlook;

/** What is said of a histogram before and beside its release: how exact it is, what no method can beat, whom it protects. */
record HistogramWords(Dataset dataset, Partition partition, CellNoise noise, Epsilon epsilon, double confidence) {
    private static final MathContext FOUR_DIGITS_UP = new MathContext(4, RoundingMode.CEILING);
    private static final MathContext FOUR_DIGITS_DOWN = new MathContext(4, RoundingMode.FLOOR);

    List<Outlook> outlook() {
        List<Outlook> outlook = new ArrayList<>();
        outlook.add(new Outlook(
                "noisy count of a cell",
                Optional.of(noise.interval(confidence).high()),
                "integer noise, before projection"));
        if (random().isPresent()) {
            outlook.add(new Outlook("all cells", Optional.empty(), random().get()));
        } else {
            outlook.add(new Outlook("all cells", Optional.of(Rational.ofDouble(bound())), promise()));
        }
        return outlook;
    }

    /** What is to be read before it is paid for. Where the number of rows is secret it is told how few would drown. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (rows().isPresent()) {
            drowned(rows().getAsLong()).ifPresent(remarks::add);
        } else if (random().isEmpty()) {
            remarks.add(("The error may exceed the whole table if it has fewer than %s rows;"
                            + " fewer columns or bins, or a greater epsilon, make it smaller.")
                    .formatted(up(bound())));
        }
        limits().ifPresent(remarks::add);
        return remarks;
    }

    /** Said of a histogram that its noise may outweigh. */
    private Optional<String> drowned(long rows) {
        return random().isEmpty() && bound() > rows
                ? Optional.of("The error may exceed the whole table: so many cells drown the rows in noise;"
                        + " take fewer columns or bins, or a greater epsilon.")
                : Optional.empty();
    }

    private Optional<String> limits() {
        return dataset.unit() instanceof Unit.OfColumn unit
                ? Optional.of(
                        ("Of each %s at most %d cells count, and in each at most %d rows: more count as that many."
                                        + " No interval includes what this cuts.")
                                .formatted(
                                        unit.column(),
                                        dataset.limits().groupsPerUnit(),
                                        dataset.limits().rowsPerGroup()))
                : Optional.empty();
    }

    /** Sentences that hold whatever the data are, but for the size of the released histogram. */
    List<String> notes(long[] counts) {
        List<String> notes = new ArrayList<>();
        long rows = rows().orElseGet(() -> Arrays.stream(counts).sum());
        drowned(rows).ifPresent(notes::add);
        notes.add(
                "Column count is the nearest histogram to the noisy counts; rows without a value have cells of their own.");
        if (noise instanceof CellNoise.Everywhere everywhere && everywhere.ties() == Ties.SMALLEST_FIRST) {
            notes.add("Among equally near histograms, rows are taken from the smallest cells first.");
        }
        limits().ifPresent(notes::add);
        if (random().isPresent()) {
            notes.add(random().get() + ".");
            notes.add(
                    "An outlier is not protected by the epsilon of this release: a row that is alone in its cell may show.");
            return notes;
        }
        notes.add(promise() + ".");
        MinimaxBound least = MinimaxBound.of(
                Math.max(1, rows),
                partition.cells(),
                epsilon,
                dataset.population().neighbours());
        if (least.shift() > 0) {
            notes.add("No method promises a mean below %s for every table of %d rows (%s); an easy table may do better."
                    .formatted(down(least.value() * rows), rows, MinimaxBound.LABEL));
        }
        return notes;
    }

    /** What holds of the sum over all cells; two histograms of n rows are never more than 2n apart. */
    private String promise() {
        double most = 2.0 * rows().orElse(Long.MAX_VALUE);
        double mean = Math.min(most, noise.error(partition.cells()).mean());
        return "Summed over all %d cells the counts are off by at most %s on average, and by at most %s with confidence %s%s"
                .formatted(
                        partition.cells(),
                        up(mean),
                        up(bound()),
                        confidence,
                        rows().isPresent() ? ", of %d rows".formatted(rows().getAsLong()) : "");
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
    private Optional<String> random() {
        if (!(noise instanceof CellNoise.WhereKept kept)) {
            return Optional.empty();
        }
        long units = dataset.population().units().getAsLong();
        String needed = up(new Suppression(units, kept.suppress()).gamma(partition.cells()));
        return Optional.of(
                kept.mechanism().isOpen()
                        ? "Cells of at most %d rows are told as zero (gamma needed: %s)"
                                .formatted(kept.suppress(), needed)
                        : "Every cell has noise: keeping cells at zero would need a gamma of %s for %d units in %d cells"
                                .formatted(needed, units, partition.cells()));
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
