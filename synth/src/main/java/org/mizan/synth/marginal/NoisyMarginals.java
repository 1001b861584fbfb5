package org.mizan.synth.marginal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.synth.SynthRefusal;

/**
 * The noisy marginals that a {@link MarginalRelease} released. Whatever is computed from them costs nothing further, the same
 * each time.
 */
public final class NoisyMarginals {
    /** The headings of the table of texts that builds before typed marginals released. */
    private static final List<String> TEXTS = List.of("columns", "variance", "counts");

    private final Axes axes;
    private final List<NoisyMarginal> marginals;

    private NoisyMarginals(Axes axes, List<NoisyMarginal> marginals) {
        this.axes = axes;
        this.marginals = List.copyOf(marginals);
    }

    /** The marginals of these columns as they are released. */
    static ReleasedMarginals released(Axes axes, List<NoisyMarginal> marginals) {
        return new ReleasedMarginals(
                axes.list().stream().map(Axis::released).toList(),
                marginals.stream().map(NoisyMarginals::released).toList());
    }

    private static ReleasedMarginals.Marginal released(NoisyMarginal marginal) {
        AxisSet set = marginal.axes();
        return new ReleasedMarginals.Marginal(
                IntStream.range(0, set.size()).map(set::axis).boxed().toList(), marginal.variance(), marginal.counts());
    }

    /** What a {@link MarginalRelease} of these columns released. */
    public static NoisyMarginals of(Axes axes, Released released) {
        try {
            Optional<List<NoisyMarginal>> marginals =
                    released.marginals().map(each -> read(axes, each)).or(() -> texts(axes, released));
            return new NoisyMarginals(
                    axes, marginals.filter(list -> !list.isEmpty()).orElseThrow(() -> other(released)));
        } catch (IndexOutOfBoundsException | ArithmeticException broken) {
            throw other(released);
        }
    }

    private static List<NoisyMarginal> read(Axes axes, ReleasedMarginals marginals) {
        boolean isOfThese =
                marginals.axes().equals(axes.list().stream().map(Axis::released).toList());
        return isOfThese
                ? marginals.list().stream()
                        .map(each -> marginal(
                                axes,
                                each.axes().stream().mapToInt(Integer::intValue).toArray(),
                                each.variance(),
                                each.counts()))
                        .toList()
                : List.of();
    }

    /** The marginals of a table of texts, which is how earlier builds stored them. */
    private static Optional<List<NoisyMarginal>> texts(Axes axes, Released released) {
        return released.labels().equals(TEXTS)
                ? Optional.of(released.rows().stream()
                        .map(row -> read(axes, released, row))
                        .toList())
                : Optional.empty();
    }

    private static InvalidInputException other(Released released) {
        return SynthRefusal.MARGINALS_RELEASED.with(released.labels());
    }

    private static NoisyMarginal read(Axes axes, Released released, List<Cell> row) {
        try {
            return marginal(
                    axes,
                    Arrays.stream(text(row.get(0)).split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray(),
                    Rational.of(text(row.get(1))),
                    Arrays.stream(text(row.get(2)).split(" "))
                            .mapToLong(Long::parseLong)
                            .toArray());
        } catch (IllegalArgumentException broken) {
            throw other(released);
        }
    }

    private static NoisyMarginal marginal(Axes axes, int[] columns, Rational variance, long[] counts) {
        AxisSet set = AxisSet.of(columns);
        long cells = IntStream.range(0, set.size())
                .mapToLong(index -> axes.list().get(set.axis(index)).levels())
                .reduce(1, Math::multiplyExact);
        if (cells != counts.length) {
            throw new ArithmeticException("a marginal has one count for each cell");
        }
        return NoisyMarginal.of(set, variance, counts);
    }

    private static String text(Cell cell) {
        return cell.asText().map(Cell.Text::text).orElse("");
    }

    /** The columns of the table. */
    public Axes axes() {
        return axes;
    }

    /** The marginals in the order in which they were measured. */
    public List<NoisyMarginal> list() {
        return marginals;
    }

    /** One for each set of columns. */
    public List<Measurement> merged() {
        return NoisyMarginal.merged(marginals);
    }

    /** The table of greatest entropy, given by its marginals, that is nearest to the noisy ones. */
    public Model model() {
        return Model.fit(axes.domain(), merged(), Optional.empty());
    }
}
