package org.mizan.release.histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.histogram.CellCounts;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.BlockReading;
import org.mizan.release.Plan;
import org.mizan.release.PlannedRelease;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedCells;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.cell.Partition;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.HistogramQuestion;

/**
 * How many rows are in each cell of a partition, with integer noise in every cell ({@link CellNoise.Everywhere}) or, on a
 * good event that is open, in the cells that hold more than a few ({@link CellNoise.WhereKept}). What is told is the nearest
 * histogram to the noisy counts and, where there are at most {@value #MOST_LISTED} cells, the noisy counts themselves.
 */
public final class HistogramRelease extends PlannedRelease {
    /** Of tables of more cells only those above zero are listed. */
    static final int MOST_LISTED = 100_000;

    private static final String NOISY = "noisy";

    private final Partition partition;
    private final CellNoise noise;
    private final HistogramWords words;
    private final BlockReading blocks;
    private final double confidence;

    private HistogramRelease(
            HistogramQuestion question,
            String terms,
            Program program,
            CellNoise noise,
            HistogramWords words,
            BlockReading blocks,
            double confidence) {
        super(question, terms, program);
        this.partition = question.partition();
        this.noise = noise;
        this.words = words;
        this.blocks = blocks;
        this.confidence = confidence;
    }

    /**
     * Plans the release at any ε without δ. No data are read.
     *
     * @param confidence of each noisy count's interval, and of what is promised of all cells together
     */
    public static Plan plan(Dataset dataset, HistogramQuestion question, double confidence) {
        Interval.requireConfidence(confidence);
        return new Plan(question, columns(question.partition()), spend -> at(dataset, question, spend, confidence));
    }

    /**
     * Plans the release. No data are read.
     *
     * @param key the name of a good event that the description opens, for random differential privacy
     * @param ties which of the nearest histograms is told; on a good event, least squares alone
     * @param spend an ε, without δ
     * @param confidence of each noisy count's interval, and of what is promised of all cells together
     */
    public static HistogramRelease plan(
            Dataset dataset, Partition partition, Optional<String> key, Ties ties, Spend spend, double confidence) {
        Interval.requireConfidence(confidence);
        return at(dataset, new HistogramQuestion(partition, key, ties), spend, confidence);
    }

    private static HistogramRelease at(Dataset dataset, HistogramQuestion question, Spend spend, double confidence) {
        Partition partition = question.partition();
        Optional<String> key = question.key();
        Ties ties = question.ties();
        Epsilon epsilon = epsilon(spend);
        if (key.isPresent() && ties != Ties.LEAST_SQUARES) {
            throw HistogramRefusal.TIES_KEY.with(ties.word(), key.get());
        }
        CellNoise noise = key.isPresent()
                ? CellNoise.WhereKept.of(dataset, partition, key.get(), epsilon)
                : CellNoise.Everywhere.of(dataset, partition, ties, epsilon);
        String terms = "%s%s, confidence %s"
                .formatted(
                        spend.words(),
                        // The usual rule is not named, so that questions of earlier builds stay what they were.
                        ties == Ties.LEAST_SQUARES ? "" : ", ties " + ties.word(),
                        confidence);
        BlockReading blocks = BlockReading.ofAll(dataset);
        Program program = blocks.within(new Program(
                new WholeTable(dataset).isOf(0),
                partition.keys(),
                List.of(new Measure.Sum(Scalar.of(1))),
                question.salt()));
        HistogramWords words = new HistogramWords(dataset, partition, noise, epsilon, confidence);
        return new HistogramRelease(question, terms, program, noise, words, blocks, confidence);
    }

    private static Epsilon epsilon(Spend spend) {
        return spend.budget()
                .filter(budget -> budget.delta().isEmpty())
                .map(Spend.Budget::epsilon)
                .orElseThrow(() -> HistogramRefusal.HISTOGRAM_SPEND.with(spend.words()));
    }

    /** The cells that are counted. */
    public Partition partition() {
        return partition;
    }

    private boolean isListed() {
        return isListed(partition);
    }

    private static boolean isListed(Partition partition) {
        return partition.cells() <= MOST_LISTED;
    }

    @Override
    public OptionalDouble confidence() {
        return OptionalDouble.of(confidence);
    }

    @Override
    public List<AnswerColumn> columns() {
        return columns(partition);
    }

    private static List<AnswerColumn> columns(Partition partition) {
        List<AnswerColumn> columns = new ArrayList<>(Histogram.aboveZero(partition));
        if (isListed(partition)) {
            columns.add(AnswerColumn.count(NOISY));
        }
        return columns;
    }

    @Override
    public List<Part> parts() {
        return blocks.parts(
                List.of(new Part("counts of " + partition.cells() + " cells", noise.steps(), noise.event())));
    }

    @Override
    public List<Outlook> outlook() {
        return words.outlook();
    }

    @Override
    public List<Sentence> remarks() {
        return joined(blocks.remarks(parts(), Optional.empty()), words.remarks());
    }

    @Override
    public Released draw(Reading reading, Noise source) {
        long[] noisy = noise.release(counts(reading), source);
        boolean listed = isListed();
        long[] drawn = listed ? noisy.clone() : noisy;
        noise.project(noisy);
        List<Sentence> notes = joined(blocks.remarks(parts(), Optional.empty()), words.notes(noisy));
        return new Released(listed ? table(noisy, drawn) : aboveZero(noisy), notes);
    }

    private CellCounts counts(Reading reading) {
        long[] groups = reading.groups();
        int[] cells = new int[groups.length];
        long[] counts = new long[groups.length];
        for (int place = 0; place < groups.length; place++) {
            cells[place] = (int) groups[place];
            counts[place] = AddedNoise.nearestLong(reading.total(place, 0));
        }
        return CellCounts.sparse(partition.cells(), cells, counts);
    }

    private ReleasedTable table(long[] counts, long[] noisy) {
        Interval interval = noise.interval(confidence);
        CellColumn.Builder drawn = new CellColumn.Builder();
        for (long count : noisy) {
            Rational value = Rational.of(count);
            drawn.add(
                    noise.isSilent(count)
                            ? new Cell.Missing()
                            : new Cell.Value(value, Optional.of(interval.around(value))));
        }
        int[] cells = IntStream.range(0, counts.length).toArray();
        return ReleasedTable.ofColumns(columns(), joined(named(cells, counts), drawn.build()));
    }

    private ReleasedCells aboveZero(long[] counts) {
        int[] cells = IntStream.range(0, counts.length)
                .filter(cell -> counts[cell] > 0)
                .toArray();
        long[] above = Arrays.stream(cells).mapToLong(cell -> counts[cell]).toArray();
        return new ReleasedCells(counts.length, ReleasedTable.ofColumns(columns(), named(cells, above)));
    }

    /** The names of cells, and a count of each. */
    private List<ReleasedColumn> named(int[] cells, long[] counts) {
        return joined(partition.names(cells), ReleasedColumn.multiples(counts, Rational.ONE, Optional.empty()));
    }

    private static List<Sentence> joined(List<Sentence> first, List<Sentence> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static List<ReleasedColumn> joined(List<ReleasedColumn> columns, ReleasedColumn last) {
        return Stream.concat(columns.stream(), Stream.of(last)).toList();
    }
}
