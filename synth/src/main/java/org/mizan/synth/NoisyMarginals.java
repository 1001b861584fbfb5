package org.mizan.synth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.AnswerColumn;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;
import org.mizan.synth.aim.NoisyMarginal;
import org.mizan.synth.model.AxisSet;
import org.mizan.synth.model.Measurement;
import org.mizan.synth.model.Model;

/**
 * The noisy marginals that a {@link MarginalRelease} released. Whatever is computed from them costs nothing further, the same
 * each time. In the released table each has a line: the numbers of its columns, the variance of its noise, and its counts, the
 * last column fastest.
 */
public final class NoisyMarginals {
    static final List<AnswerColumn> COLUMNS =
            List.of(AnswerColumn.key("columns"), AnswerColumn.key("variance"), AnswerColumn.key("counts"));

    private final Axes axes;
    private final List<NoisyMarginal> marginals;

    private NoisyMarginals(Axes axes, List<NoisyMarginal> marginals) {
        this.axes = axes;
        this.marginals = List.copyOf(marginals);
    }

    /** The table that is released. */
    static Released released(List<NoisyMarginal> marginals, List<Sentence> notes) {
        List<List<Cell>> rows = new ArrayList<>();
        for (NoisyMarginal each : marginals) {
            rows.add(List.of(
                    new Cell.Text(numbers(each.axes())),
                    new Cell.Text(each.variance().toString()),
                    new Cell.Text(Arrays.stream(each.counts())
                            .mapToObj(Long::toString)
                            .collect(Collectors.joining(" ")))));
        }
        return new Released(COLUMNS, rows, notes);
    }

    private static String numbers(AxisSet set) {
        return IntStream.range(0, set.size())
                .mapToObj(place -> Integer.toString(set.axis(place)))
                .collect(Collectors.joining(" "));
    }

    /** What a {@link MarginalRelease} of these columns released. */
    public static NoisyMarginals of(Axes axes, Released released) {
        try {
            if (released.labels().equals(AnswerColumn.labels(COLUMNS))
                    && !released.rows().isEmpty()) {
                return new NoisyMarginals(
                        axes,
                        released.rows().stream().map(row -> read(axes, row)).toList());
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException broken) {
            throw other(released);
        }
        throw other(released);
    }

    private static InvalidInputException other(Released released) {
        return SynthRefusal.MARGINALS_RELEASED.with(released.labels());
    }

    private static NoisyMarginal read(Axes axes, List<Cell> row) {
        AxisSet set = AxisSet.of(Arrays.stream(text(row.get(0)).split(" "))
                .mapToInt(Integer::parseInt)
                .toArray());
        long[] counts = Arrays.stream(text(row.get(2)).split(" "))
                .mapToLong(Long::parseLong)
                .toArray();
        long cells = IntStream.range(0, set.size())
                .mapToLong(place -> axes.list().get(set.axis(place)).levels())
                .reduce(1, Math::multiplyExact);
        if (cells != counts.length) {
            throw new IllegalArgumentException("counts: must be one for each cell; ask for the answer again");
        }
        return NoisyMarginal.of(set, Rational.of(text(row.get(1))), counts);
    }

    private static String text(Cell cell) {
        if (cell instanceof Cell.Text text) {
            return text.text();
        }
        throw new IllegalArgumentException("cell: must be a text; ask for the answer again");
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
    List<Measurement> merged() {
        return NoisyMarginal.merged(marginals);
    }

    /** The table of greatest entropy, given by its marginals, that is nearest to the noisy ones. */
    public Model model() {
        return Model.fit(axes.domain(), merged(), Optional.empty());
    }
}
