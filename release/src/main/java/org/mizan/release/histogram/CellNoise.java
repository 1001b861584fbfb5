package org.mizan.release.histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Population;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.mechanism.histogram.HistogramError;
import org.mizan.mechanism.histogram.NoisyHistogram;
import org.mizan.mechanism.histogram.RandomHistogram;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.release.cell.Partition;
import org.mizan.release.plan.Part;
import org.mizan.release.statistic.GoodEventKeys;

/** The mechanism of a histogram, and how far one unit moves the counts. */
sealed interface CellNoise {
    /** What draws the noise. */
    Mechanism<CellCounts, long[]> mechanism();

    /** Noisy counts of all cells. */
    default long[] release(CellCounts counts, Noise source) {
        return mechanism().release(counts, source);
    }

    /** Replaces noisy counts by the nearest histogram. */
    void project(long[] noisy);

    default Event event() {
        return mechanism().event();
    }

    /** Where an exact count lies, seen from its noisy one. */
    Interval interval(double confidence);

    /** What is promised of all cells together where so many of them have noise. */
    HistogramError error(long noisyCells);

    /** Whether a noisy count says that no noise was drawn. */
    boolean isSilent(long noisy);

    /** What the sensitivity is made of. */
    List<Part.Step> steps();

    /** Which of the nearest histograms is told. */
    Ties ties();

    /** Itself, where cells of few rows are told as zero. */
    Optional<WhereKept> kept();

    /** Every cell has noise: pure differential privacy. */
    record Everywhere(NoisyHistogram mechanism, Ties ties, List<Part.Step> steps) implements CellNoise {
        static Everywhere of(Dataset dataset, Partition partition, Ties ties, Epsilon epsilon) {
            Limits limits = dataset.limits().stated();
            long groups = Math.min(limits.groupsPerUnit(), partition.cells());
            long rows = Math.min(limits.total(), groups * limits.rowsPerGroup());
            Population population = dataset.population();
            boolean oneRecord = rows == 1 && population.units().isPresent();
            NoisyHistogram mechanism = oneRecord
                    ? NoisyHistogram.ofPublicCount(
                            partition.cells(), population.units().getAsLong(), epsilon)
                    : NoisyHistogram.of(partition.cells(), rows, population.neighbours(), epsilon);
            return new Everywhere(mechanism, ties, steps(groups, limits.rowsPerGroup(), rows, population.neighbours()));
        }

        private static List<Part.Step> steps(long groups, long rows, long inAll, Neighbours neighbours) {
            List<Part.Step> steps = new ArrayList<>();
            steps.add(new Part.Step("one row adds 1 to one cell", Rational.ONE));
            add(steps, "at most %d rows of a unit in a cell".formatted(rows), Rational.of(rows));
            add(
                    steps,
                    inAll == groups * rows
                            ? "at most %d cells of a unit".formatted(groups)
                            : "at most %d cells of a unit, %d rows in all".formatted(groups, inAll),
                    Rational.of(inAll, rows));
            add(steps, "another unit may take its place", Rational.of(neighbours == Neighbours.SUBSTITUTE ? 2 : 1));
            return List.copyOf(steps);
        }

        private static void add(List<Part.Step> steps, String text, Rational factor) {
            if (!factor.equals(Rational.ONE)) {
                steps.add(new Part.Step(text, factor));
            }
        }

        @Override
        public void project(long[] noisy) {
            mechanism.project(noisy, ties.rule());
        }

        @Override
        public Interval interval(double confidence) {
            return mechanism.interval(confidence);
        }

        @Override
        public HistogramError error(long noisyCells) {
            return mechanism.error();
        }

        @Override
        public boolean isSilent(long noisy) {
            return false;
        }

        @Override
        public Optional<WhereKept> kept() {
            return Optional.empty();
        }
    }

    /**
     * Cells of at most a few rows are told as zero: random differential privacy on a good event that is open. Where the
     * number of units does not suffice for the γ of the event, every cell has noise instead, which needs no γ.
     *
     * @param suppress cells of at most so many rows are zero
     */
    record WhereKept(RandomHistogram mechanism, List<Part.Step> steps, long suppress) implements CellNoise {
        static WhereKept of(Dataset dataset, Partition partition, String name, Epsilon epsilon) {
            GoodEventDeclaration.Cells declared = declared(dataset, name);
            GoodEventKeys.requireRecords(dataset);
            if (!partition.isFinest() || !Set.copyOf(declared.columns()).equals(Set.copyOf(partition.columns()))) {
                throw HistogramRefusal.RANDOM_PARTITION.with(
                        name, partition.words(), String.join(", ", declared.columns()));
            }
            RandomHistogram mechanism = RandomHistogram.of(
                    partition.cells(),
                    new Suppression(dataset.population().units().getAsLong(), declared.suppress()),
                    epsilon,
                    declared.gamma(),
                    GoodEventKeys.of(dataset, declared));
            return new WhereKept(mechanism, Everywhere.steps(1, 1, 1, Neighbours.SUBSTITUTE), declared.suppress());
        }

        private static GoodEventDeclaration.Cells declared(Dataset dataset, String name) {
            return GoodEventKeys.named(dataset, name)
                    .<Optional<GoodEventDeclaration.Cells>>match(pairs -> Optional.empty(), Optional::of)
                    .orElseThrow(() -> HistogramRefusal.RANDOM_KIND_CELLS.with(name));
        }

        @Override
        public void project(long[] noisy) {
            mechanism.project(noisy);
        }

        @Override
        public Interval interval(double confidence) {
            return mechanism.interval(confidence);
        }

        @Override
        public HistogramError error(long noisyCells) {
            return mechanism.error(noisyCells);
        }

        @Override
        public boolean isSilent(long noisy) {
            return mechanism.isOpen() && noisy == 0;
        }

        @Override
        public Ties ties() {
            return Ties.LEAST_SQUARES;
        }

        @Override
        public Optional<WhereKept> kept() {
            return Optional.of(this);
        }
    }
}
